"""The chances that are told of an attack are what comes of it if it is played out: every roll there is, in the game."""

from collections.abc import Callable, Iterator
from math import comb

import pytest

from holotable.kernel import Option
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.battle.happenings import PoolApplied
from holotable.shatterpoint.cards.dice import dice
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.combat.ways import Ways, ways
from holotable.shatterpoint.questions import PROTECTION
from holotable.shatterpoint.telling.answers import odds_of
from tests.shatterpoint.scenario.field import AHSOKA, ANAKIN, DROIDS, KALANI, REX, one
from tests.shatterpoint.scenario.fight import COMBAT, FOCUS, fray, go_on, going, pools, ranged, roll, who
from tests.shatterpoint.scenario.looking import told

ATTACK, DEFENCE = ("critical", "strike", "expertise"), ("block", "expertise")


def falls(number: int, faces: tuple[str, ...], sides: dict[str, int]) -> Iterator[tuple[dict[str, int], float]]:
    """Every way in which so many dice can fall, by what they show, and how likely it is; the rest fail."""
    if not faces:
        yield {}, (sides["failure"] / sum(sides.values())) ** number
        return
    share = sides[faces[0]] / sum(sides.values())
    for shown in range(number + 1):
        for rest, chance in falls(number - shown, faces[1:], sides):
            yield {faces[0]: shown, **rest}, comb(number, shown) * share**shown * chance


def played(game: Play) -> float:
    """The damage on average, by the best way through the tree."""
    count, guarded = pools(game)
    tree = ways(game.table.stance_of(going(game).attacking(game)).tree)
    total = 0.0
    for mine, likely in falls(count, ATTACK, dict(dice().attack)):
        for theirs, chance in falls(guarded, DEFENCE, dict(dice().defence)):
            total += likely * chance * dealt(roll(listened(game), mine, theirs), tree)
    return total


def listened(game: Play) -> Play:
    twin = game.copy()
    twin.listen_in()
    return twin


def dealt(game: Play, tree: Ways) -> int:
    """What an attack deals whose dice lie there; without any success it is over."""
    attack = game.nearest(Attack)
    if attack is None:
        return sum(each.damage for each in told(game, PoolApplied))
    return attack.pool + tree.of(attack.successes).damage


def droids() -> Play:
    return fray({KALANI: (300, 0), DROIDS: [(0, 0), (0, 100)], REX: (120, 0)}, activate=DROIDS)


def helped() -> Play:
    return fray({AHSOKA: (0, 0), ANAKIN: (90, 0), KALANI: (290, 0)}, activate=KALANI, stances={ANAKIN: 1})


def focused() -> Play:
    return go_on(fray({KALANI: (290, 0), ANAKIN: (90, 0)}, activate=KALANI), FOCUS)


SHOT = KALANI, ANAKIN
SITUATIONS: dict[str, tuple[Callable[[], Play], tuple[str, str]]] = {
    "fellow droids near": (droids, (DROIDS, REX)),
    "a focused attacker": (focused, SHOT),
    "expertise that a friend adds": (helped, SHOT),
    "a disarmed attacker": (
        lambda: fray({KALANI: (290, 0), ANAKIN: (90, 0)}, activate=KALANI, conditions={KALANI: ["disarmed"]}),
        SHOT,
    ),
    "an exposed defender": (
        lambda: fray({KALANI: (290, 0), ANAKIN: (90, 0)}, activate=KALANI, conditions={ANAKIN: ["exposed"]}),
        SHOT,
    ),
    "hunkered down": (
        lambda: fray({KALANI: (290, 0), ANAKIN: (90, 0)}, activate=KALANI, hunker={ANAKIN: 1}),
        SHOT,
    ),
}


@pytest.mark.rule("SP-ATK-11", "SP-ATK-16")
@pytest.mark.parametrize("situation", SITUATIONS)
def test_chances_are_what_is_played_out(situation):
    made, (attacker, target) = SITUATIONS[situation]
    game = made()
    assert not game.ask(PROTECTION, one(target))
    promised = odds_of(game, one(attacker), one(target), "ranged")
    first: list[Option] = [who(one(DROIDS))] if attacker == DROIDS else []
    go_on(game, COMBAT, *first, ranged(one(target)))
    assert promised.expected_damage == pytest.approx(played(game))
