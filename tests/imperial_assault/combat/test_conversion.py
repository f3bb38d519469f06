"""Results that are turned into others, and when results change."""

import pytest

from holotable.imperial_assault.combat.choices import SpendSurge
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import tally_of
from holotable.imperial_assault.effects.finding import attacks, defends
from holotable.imperial_assault.table.choices import Step
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Ability, Listener, Pass, Use
from tests.imperial_assault.scenario import Scenario, face, row, rules_with

TROOPER, STORM = "rebel_trooper_regular", "stormtrooper_regular"
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)


def duck(game: Play, listener: Listener) -> None:
    attack_of(game).convert("evade", "block", 1)


def dig_in(game: Play, listener: Listener) -> None:
    attack_of(game).convert("block", "dodge", 1)


def press(game: Play, listener: Listener) -> None:
    attack_of(game).convert("damage", "surge", 1)


RULES = rules_with(
    Ability("duck", "modifiers", duck, defends, optional=True),
    Ability("dig in", "modifiers", dig_in, defends, optional=True),
    Ability("press", "modifiers", press, attacks, optional=True),
)


def shot(ability: str, letter: str, defence: tuple[str, int]) -> Scenario:
    """A stormtrooper shoots another across two spaces."""
    play = row("A . s", RULES, A=STORM, s=STORM).own(ability, letter).activate("A").declare("s")
    return play.roll(face("blue", accuracy=3, damage=1, surge=1), GREEN, defence)


@pytest.mark.rule("IA-CNV-01", "IA-CNV-02")
def test_a_converted_evade_blocks_and_cancels_no_surge():
    play = shot("duck", "s", face("black", evade=1))
    assert play.asked.options == (Use("duck", play.names["s"]), Pass())  # before surges are spent
    play.use("duck", "s")
    total = tally_of(play.attack.rolled, play.attack.modifiers)
    assert (total.evade, total.block) == (0, 1)
    assert play.attack.surges_left(play.game) == 1
    play.surge()
    assert play.damage("s") == 2  # three damage, one block


@pytest.mark.rule("IA-CNV-01")
def test_what_is_not_there_is_not_converted():
    play = shot("duck", "s", face("black", block=1)).use("duck", "s").surge()
    assert play.damage("s") == 2


@pytest.mark.rule("IA-CNV-02")
def test_damage_that_became_a_surge_can_be_spent():
    play = row("A . s", RULES, A=STORM, s=STORM).own("press", "A").activate("A").declare("s")
    play.roll(BLUE, GREEN, face("black", block=3)).use("press", "A")
    assert play.attack.surges_left(play.game) == 1
    play.surge(0)  # one damage
    assert play.damage("s") == 1  # four, less one, and one again, against three blocks


@pytest.mark.rule("IA-CNV-03")
def test_a_converted_result_is_converted_again():
    play = shot("duck", "s", face("black", evade=1)).own("dig in", "s")
    play.use("duck", "s").use("dig in", "s").surge()
    assert play.damage("s") == 0  # the evade is a block, the block a dodge


@pytest.mark.rule("IA-CNV-01")
@pytest.mark.parametrize(("ducks", "points"), [(True, 0), (False, 2)])
def test_an_evade_that_was_converted_makes_nobody_nimble(ducks, points):
    play = row("A . g . .", RULES, A=STORM, g="gideon_argus").activate("A")
    play.own("duck", "g").game.listen("nimble", play.names["g"], "empire")
    play.declare("g").roll(BLUE, GREEN, *evading(play))
    play.choose(Use("duck", play.names["g"]) if ducks else Pass())
    while play.asked.kind == "surges":
        play.surge()
    assert any(isinstance(each, Step) for each in play.asked.options) == bool(points)


def evading(play: Scenario) -> list[tuple[str, int]]:
    shows = {"black": face("black", evade=1), "white": face("white", block=1, evade=1)}
    return [shows[colour] for colour in play.attack.defence_pool]


@pytest.mark.rule("IA-ATK-08", "IA-SRG-01")
def test_what_surges_buy_is_added_when_they_are_spent():
    play = row("A . s", A=STORM, s=STORM).activate("A").declare("s")
    play.roll(face("blue", accuracy=3, damage=1, surge=1), GREEN, face("black", block=2))
    before = tally_of(play.attack.rolled, play.attack.modifiers)
    assert (before.damage, before.accuracy) == (3, 5)
    play.choose(SpendSurge(0))
    assert play.damage("s") == 2  # four damage, two blocks


@pytest.mark.rule("IA-ABL-05")
def test_without_a_surge_there_is_nothing_to_buy():
    play = row("A . s", A=STORM, s=STORM).activate("A").declare("s").roll(BLUE, GREEN, face("black", block=3))
    assert play.asked.kind == "activation"
    assert play.damage("s") == 1
