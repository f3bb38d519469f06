"""A card that is played says what it does: where it is seen, and in the log."""

import pytest

from holotable.imperial_assault.effects.commands.hand import CardPlayed
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.words import speech
from tests.imperial_assault.scenario import skirmish


@pytest.mark.rule("SK-CMD-03")
@pytest.mark.parametrize(
    ("language", "does"),
    [("en", "Gain 1 movement point."), ("de", "1 Bewegungspunkt"), ("pl", "1 punkt ruchu")],
)
def test_a_played_card_says_what_it_does(language, does):
    play = skirmish("massassi_ruins", "B")
    teller = SKIRMISH.teller(speech(language), play.game)
    played = CardPlayed("a", "fleet_footed", play.number("luke_hero"))
    happening = teller.happening(played)
    assert happening is not None
    assert happening.kind == "card"
    assert does in happening.says
    line = teller.line(1, played)
    assert line.says == happening.says
    assert line.says not in line.words
