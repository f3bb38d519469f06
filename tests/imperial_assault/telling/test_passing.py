"""A turn in which a side activates nobody: in the log it stands where an activation would."""

import pytest

from holotable.imperial_assault.table.happenings import TurnPassed
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.lines import marks_of
from holotable.imperial_assault.telling.names import Names
from holotable.words import speech
from tests.imperial_assault.scenario import duel

REASONS = {"en": "fewer ready groups", "de": "weniger spielbereite Gruppen", "pl": "mniej przygotowanych grup"}


@pytest.mark.rule("SK-ACT-04")
@pytest.mark.parametrize("language", REASONS)
def test_a_pass_is_told_with_its_reason_and_stands_for_an_activation(language):
    play = duel("D . t u", {}, D="diala_passil", t="stormtrooper_regular", u="stormtrooper_regular")
    side = next(iter(play.game.table.sides))
    names, passed = Names(speech(language), play.game), TurnPassed(side)
    told, marks = line_of(passed, names), marks_of(passed, names)
    assert REASONS[language] in told.sentence
    assert told.rule == "SK-ACT-04"
    assert (marks["kind"], marks["begins"], marks["side"]) == ("pass", "activation", side)
