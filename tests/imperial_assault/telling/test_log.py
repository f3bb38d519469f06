"""The campaign between its missions speaks: every question, option, event and refusal, in every language."""

import re

import pytest

from holotable.imperial_assault.cards import agenda_cards
from holotable.imperial_assault.log import choices, happenings
from holotable.imperial_assault.log.choices import Buy, ChooseMission, Learn, SetOut
from holotable.imperial_assault.log.result import MissionPlayed
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.telling.log import OPTIONS, SENTENCES, LogWords
from holotable.kernel import Event, OpenEvent, Option, Stream
from holotable.kernel.dice import Rolled
from holotable.kernel.moment import First, Pass, Use
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.log.playing import JYN, Campaigning, begun
from tests.imperial_assault.log.test_walk import any_choice

# Ids of ours have an underscore or are lower case; in a sentence stand names.
AN_ID = re.compile(r"\b[a-z]+_[a-z_]+\b|\{")


def test_every_option_and_event_has_words():
    kernels = {First, Pass, Use, Rolled, MissionPlayed}
    assert {*OPTIONS} == log_rules().option_types - kernels
    defined = {each for each in vars(happenings).values() if isinstance(each, type) and issubclass(each, Event)}
    assert {*SENTENCES} == defined - {Event, OpenEvent}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_campaign_is_told(language):
    words, game, stream = LogWords(speech(language)), begun(5), Stream(6)
    said: list[str] = []
    while game.decision is not None:
        said.append(words.question(game.decision))
        said += [words.option(option) for option in game.decision.options]
        choice = any_choice(game, stream)
        said.append(words.option(choice))
        game.advance(choice)
        for event in game.take_events():
            for seat in ("ike", "ray"):
                seen = event.seen_by(seat)
                said += [words.event(seen)] if seen is not None else []
    assert len(said) > 200
    assert [each for each in said if not each or AN_ID.search(each)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "option"),
    [
        ("choose-mission", ChooseMission("a_new_threat")),
        ("choose-mission", ChooseMission("wanted")),
        ("choose-mission", SetOut()),
        ("buy", Buy("force_pike", JYN)),
        ("buy", Learn(JYN, "gunslinger")),
        ("agenda", choices.BuyAgenda("dark_obsession")),
        ("loadout", choices.GiveItem("dl_44", JYN)),
        ("mission", SetOut()),
    ],
)
def test_a_refusal_is_said_with_the_names_of_things(language: str, kind: str, option: Option):
    refusal = Campaigning().until(kind).refused(option)
    assert not AN_ID.search(LogWords(speech(language)).refusal(refusal))


def test_sentences_name_what_they_are_about():
    words = LogWords(speech("en"))
    assert words.option(Buy("dl_44", JYN)) == "Buy DL-44 for Jyn Odan (500 credits)"
    assert words.event(happenings.CreditsChanged(450, 50)) == "Credits: +50, now 450."
    assert words.event(happenings.CreditsChanged(400, -50)) == "Credits: −50, now 400."
    assert words.event(happenings.CampaignWon("rebels")) == "The campaign is over. Winner: the Rebellion."
    assert words.event(happenings.ExperienceGained("rebels", 1)) == "Each hero gains 1 XP."
    assert words.event(happenings.ExperienceGained("imperial", 1)) == "The Imperial player gains 1 XP."


@pytest.mark.rule("IA-SEC-05", "IA-IUP-07")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_beside_the_curtain_names_no_secret_card(language):
    words = LogWords(speech(language))
    drawn = words.event(happenings.AgendaDrawn("ike", ("wanted", "impending_doom")))
    assert "2" in drawn
    for said in (drawn, words.event(happenings.SecretBought("ike", "impending_doom"))):
        assert not any(agenda_cards()[card].name in said for card in ("wanted", "impending_doom"))
    assert "Wanted" in words.event(happenings.AgendaBought("wanted"))
