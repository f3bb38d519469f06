"""A card that is played says what it does: where it is seen, and in the log."""

import pytest

from holotable.imperial_assault.effects.commands.hand import CardPlayed
from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.kernel import Pass
from holotable.words import speech
from tests.imperial_assault.scenario import duel, face, rows, skirmish


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


@pytest.mark.rule("SK-CMD-03")
def test_an_option_to_play_a_card_stands_for_that_card():
    play = duel("D t", {"rebels": ["positioning_advantage"]}, D="diala_passil", t="royal_guard_regular")
    play.activate("D").declare("t")
    play.choose(Pass()).roll(face("red", damage=2), face("green", damage=2, accuracy=1), face("black", block=2))
    ask = SKIRMISH.teller(speech("en"), play.game).ask(play.asked)
    assert "positioning_advantage" in {option.card for option in ask.options if option.kind == "use"}


@pytest.mark.rule("IA-ACT-09")
def test_a_special_action_stands_for_the_figure_on_whose_card_it_is():
    play = rows("n n . T", "n n . .", n="nexu_regular", T="rebel_trooper_regular").activate("n")
    ask = SKIRMISH.teller(speech("en"), play.game).ask(play.asked)
    (pounce,) = [option for option in ask.options if option.kind == "special-action"]
    assert pounce.whose == play.names["n"]
