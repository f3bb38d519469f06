"""The log tells whether a figure moved by spaces, or was placed or pushed."""

import pytest

from holotable.imperial_assault.table.happenings import SetDown
from holotable.imperial_assault.telling.events import line_of
from holotable.imperial_assault.telling.names import Names
from holotable.words import speech
from tests.imperial_assault.scenario import row


@pytest.mark.rule("IA-MOV-05")
@pytest.mark.parametrize(("language", "word"), [("en", "moves"), ("de", "bewegt"), ("pl", "idzie")])
def test_who_moves_by_spaces_is_not_told_as_placed(language, word):
    play = row("A . s", A="diala_passil", s="stormtrooper_regular")
    names = Names(speech(language), play.game)
    told = {
        rule: line_of(SetDown(play.names["A"], (1,), rule), names) for rule in ("IA-MOV-05", "IA-PLC-01", "IA-PSH-01")
    }
    assert [rule for rule, line in told.items() if word in line.sentence] == ["IA-MOV-05"]
    assert [line.rule for line in told.values()] == [*told]
