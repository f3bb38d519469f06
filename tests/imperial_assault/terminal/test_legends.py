"""A mission of Legends at one screen: peril, medpacs, the Imperial display, the objective, what is taught and read."""

import pytest

from holotable.imperial_assault.legends.wish import LegendsWish
from holotable.imperial_assault.table.choices import Step
from holotable.kernel import Stream
from holotable.modes import mode_named
from holotable.terminal import new_game
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.terminal.evening import Evening


def relay(language: str = "en") -> Evening:
    """The relay with people on both seats."""
    begun = new_game(mode_named("legends"), LegendsWish("the_relay", medpacs=2), 1, bots=False)
    return Evening(language=language, people=2, beginning=begun)


def play_on(evening: Evening, kind: str) -> Evening:
    """A bot's advice is followed until such a question is asked."""
    bot = mode_named("legends").bot("scripted", Stream(1))
    for _ in range(40):
        if evening.asked.kind == kind:
            break
        option = evening.host.chosen_by(bot).option
        evening.types("", ("step " if isinstance(option, Step) else "") + evening.named(option))
    return evening


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_shows_peril_medpacs_the_display_the_objective_and_the_lesson(language):
    evening, say = play_on(relay(language), "activate"), speech(language)
    round_line = say("table.legends-round", 0, round=1, difficulty=say("difficulty.normal"), peril=0, medpacs=2)
    assert round_line in evening.printed
    assert say("objective.the_relay-gate") in evening.printed
    assert say("table.legends-ready") in evening.printed
    assert say("lesson.the_relay-gate") in evening.printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_read_aloud_can_be_read_again(language):
    evening = play_on(relay(language), "activate")
    assert speech(language)("mission.the_relay.set_out") in evening.types("", "read")
