"""Whole battles in which somebody asks at every decision why not, of all that is to be seen: each answer has a rule."""

from collections.abc import Iterator

import pytest

from holotable.kernel import Seat, Stream
from holotable.shatterpoint.actions.acting import ACTIONS
from holotable.shatterpoint.combat.targets import TYPES
from holotable.shatterpoint.modes.battle import SHATTERPOINT as BATTLE
from holotable.shatterpoint.telling.messages import BattleWhyNot
from holotable.shatterpoint.telling.sheets import BattleSheet
from holotable.shatterpoint.telling.why_not import PLAIN
from holotable.words import speech
from tests.modes.refusing import AnyGame, badly_refused
from tests.shatterpoint.walks.positions import battle, choose, last_stand

# The longest battle, so many places at each decision, and of decisions that were seen before every so many.
LONGEST, PLACES, SELDOM = 500, 3, 15
SEEDS = [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 30))]


class Asker:
    """Somebody who asks about everything that lies on the table."""

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def __call__(self, game: AnyGame, seat: Seat) -> Iterator[BattleWhyNot]:
        sheet = BATTLE.teller(speech("en"), game).sheet(seat)
        assert isinstance(sheet, BattleSheet)
        yield from (BattleWhyNot(kind=kind) for kind in PLAIN)
        yield from (BattleWhyNot(kind="action", action=action) for action in ACTIONS)
        for character in sheet.characters:
            yield BattleWhyNot(character=character.id)
            yield from (BattleWhyNot(kind="attack", character=character.id, type=kind) for kind in TYPES)
        for unit in sheet.units:
            yield BattleWhyNot(unit=unit.id)
            yield from (BattleWhyNot(kind="use-ability", ability=ability.id) for ability in unit.abilities)
            yield from (BattleWhyNot(kind="take-option", node=node.id) for node in unit.stances[0].tree.nodes)
        yield from (BattleWhyNot(objective=each.id) for each in sheet.objectives)
        yield from (BattleWhyNot(terrain=each.id) for each in sheet.battlefield.terrain)
        yield BattleWhyNot(toward=(1, 0))
        half = sheet.battlefield.half
        for _ in range(PLACES):
            yield BattleWhyNot(to=(self.stream.below(2 * half) - half, self.stream.below(2 * half) - half, 0))


@pytest.mark.parametrize("position", [battle, last_stand])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_refusal_of_a_battle_has_a_reason_and_a_rule(position, seed):
    stream = Stream(seed)
    game = position(stream)
    assert badly_refused(BATTLE, game, Asker(stream), lambda game: choose(game, stream), LONGEST, SELDOM) == []
