"""What changes a unit now is told with its cause: conditions and tokens."""

import pytest

from holotable.shatterpoint.battle.happenings import ConditionGained, OrderRevealed
from holotable.shatterpoint.cards import conditions
from holotable.words import LANGUAGES, speech
from tests.shatterpoint.modes.games import teller_of
from tests.shatterpoint.scenario.field import GAR, REX
from tests.shatterpoint.scenario.fight import fray


def shown(game, unit, language="en"):
    sheet = teller_of(game, language).sheet("a")
    return next(each for each in sheet.units if each.id == unit)


def test_nothing_changes_a_unit_that_has_just_come():
    assert shown(fray({REX: (0, 0), GAR: (0, 430)}, activate=REX), GAR).influences == ()


@pytest.mark.parametrize("condition", sorted(conditions()))
def test_every_condition_is_told_with_its_meaning(condition):
    game = fray({REX: (0, 0), GAR: (0, 430)}, activate=REX, conditions={GAR: [condition]})
    for language in LANGUAGES:
        (told,) = shown(game, GAR, language).influences
        assert told.cause == speech(language)(f"unit.condition.{condition}")
        assert len(told.words) > len(told.cause)


def test_tokens_are_causes():
    game = fray({REX: (0, 0), GAR: (0, 430)}, activate=REX, hunker={GAR: 2}, wounded=[GAR])
    told = {each.cause: each.words for each in shown(game, GAR).influences}
    assert list(told) == ["Wounded", "Hunker"]
    assert "+2" in told["Hunker"]


def test_a_log_line_mentions_the_units_that_it_names():
    teller = teller_of(fray({REX: (0, 0), GAR: (0, 430)}, activate=REX))
    told = teller.line(1, ConditionGained(GAR, "pinned"))
    assert [(each.name, each.thing) for each in told.mentions] == [("Gar Saxon, Merciless Commander", f"unit-{GAR}")]
    assert told.mentions[0].name in told.words


def test_an_order_card_in_the_log_opens_its_unit():
    game = fray({REX: (0, 0), GAR: (0, 430)}, activate=REX)
    gar = game.table.units[GAR]
    told = teller_of(game).line(1, OrderRevealed(gar.side, gar.card))
    assert [(each.name, each.thing) for each in told.mentions] == [("Gar Saxon, Merciless Commander", f"unit-{GAR}")]
