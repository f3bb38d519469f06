"""Options say what they cost, questions their moment, cards no placeholder, and no verb asks how many an army is."""

import re

import pytest

from holotable.imperial_assault.table.choices import DiscardCondition, OpenDoor
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words, question_words
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.scenario import Scenario, row

PRICE = {"en": "(1 action)", "de": "(1 Aktion)", "pl": "(1 akcja)"}
TROOPER, STORM = "rebel_trooper_regular", "stormtrooper_regular"
# A name is said first, and a verb follows that must know whether it means one or many.
AGREES = re.compile(r"^\{(side|winner|team)\} [a-z]+s ")
# Their sides are the Rebellion and the Empire, and never armies.
OF_MISSIONS = {"told.mission-won", "told.mission-won-because"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_get_rid_of_a_condition_reads_what_that_costs(language):
    play = row("A . e", A=TROOPER, e=STORM).with_conditions("A", "stunned").activate("A")
    found = next(option for option in play.asked.options if isinstance(option, DiscardCondition))
    assert option_words(found, Names(speech(language), play.game)).endswith(PRICE[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_open_a_door_reads_it_as_well(language):
    play = Scenario("+-+-+-+-+\n|. AD. e|\n+-+-+-+-+", {"A": TROOPER, "e": STORM}).activate("A")
    found = next(option for option in play.asked.options if isinstance(option, OpenDoor))
    assert option_words(found, Names(speech(language), play.game)).endswith(PRICE[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_names_its_speed_in_brackets(language):
    say = speech(language)
    of_speed = [message for message in say.ids() if message.startswith("effect.") and "speed" in message]
    assert of_speed
    assert not [message for message in of_speed for form in say.forms(message) if "[" in form]


def test_no_sentence_of_the_log_makes_an_army_one_or_many():
    say = speech("en")
    agreeing = {message for message in say.ids() for form in say.forms(message) if AGREES.match(form)}
    assert {message for message in agreeing if re.match(r"(told|battle)\.", message)} <= OF_MISSIONS


@pytest.mark.parametrize(
    ("language", "begins"),
    [
        ("en", "At the start of an activation (Stormtrooper"),
        ("de", "Zu Beginn einer Aktivierung (Stormtrooper"),
        ("pl", "Na początku aktywacji (Stormtrooper"),
    ],
)
def test_who_may_use_something_reads_which_moment_it_is_and_whose(language, begins):
    play = row("J . . t", J="jyn_odan", t=STORM).activate("t")
    assert (play.asked.kind, play.asked.about) == ("effects", "activation-started")
    assert question_words(play.asked, Names(speech(language), play.game)).startswith(begins)
