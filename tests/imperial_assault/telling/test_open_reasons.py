"""Why a bot lets somebody act, as far as all at the table hear it."""

import pytest

from holotable.bots.bot import Because
from holotable.imperial_assault.table.choices import ActivateGroup, EndActivation, PassTurn
from holotable.imperial_assault.telling.mission_teller import MissionTeller
from holotable.imperial_assault.telling.table_teller import TableTeller
from holotable.imperial_assault.telling.teller import SkirmishTeller
from holotable.kernel import Option
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.missions.printed.playing import begin
from tests.imperial_assault.scenario import Scenario, skirmish

SPACE = "k9"


def why(play: Scenario, figure: int, *prospects: Because) -> Because:
    """A figure comes first, because it goes somewhere."""
    go = Because("bot.go", {"figure": figure, "space": SPACE}, prospects)
    return Because("bot.activate", {"figure": figure}, (go,))


def heard(teller: TableTeller, option: Option, because: Because) -> str:
    return teller.openly_because(option, because)


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_tokens_whose_meaning_may_be_a_secret_nothing_is_said(language):
    play = begin("aftermath", "fenn_signis", "gideon_argus")
    figure, token = play.number("fenn_signis"), next(iter(play.table.tokens))
    teller = MissionTeller(speech(language), play.game)
    activates = ActivateGroup(play.figure(figure).group)
    nearer = Because("bot.there.nearer-token", {"token": token})
    assert teller.names.token(token) in teller.because(why(play, figure, nearer))
    told = heard(teller, activates, why(play, figure, nearer))
    assert SPACE in told
    assert told == heard(teller, activates, why(play, figure))


def test_in_a_skirmish_tokens_lie_open():
    play = skirmish("massassi_ruins", "B")
    figure, token = play.number("gaarkhan"), next(iter(play.table.tokens))
    teller = SkirmishTeller(speech("en"), play.game)
    nearer = Because("bot.there.nearer-token", {"token": token})
    told = heard(teller, ActivateGroup(play.figure(figure).group), why(play, figure, nearer))
    assert teller.names.token(token) in told


def test_only_who_acts_or_passes_is_explained():
    play = skirmish("massassi_ruins", "B")
    teller = SkirmishTeller(speech("en"), play.game)
    assert heard(teller, PassTurn(), Because("bot.pass"))
    assert not heard(teller, EndActivation(), Because("bot.pass"))
    assert not heard(teller, PassTurn(), Because("bot.initiative"))
