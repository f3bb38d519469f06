"""What a mission tells at one screen: the briefing, all that was read aloud, what is to come, and how it ended."""

from collections.abc import Callable

import pytest

from holotable.imperial_assault.campaign.wish import MissionWish
from holotable.imperial_assault.table.choices import Step
from holotable.kernel import Stream
from holotable.modes import mode_named
from holotable.terminal import new_game
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.terminal.evening import Evening

MOST_CHOICES = 400


def aftermath(language: str = "en") -> Evening:
    """The introduction with people on every seat."""
    begun = new_game(mode_named("mission"), MissionWish("aftermath"), 1, bots=False)
    return Evening(language=language, people=2, beginning=begun)


def play_on(evening: Evening, is_enough: Callable[[], bool]) -> Evening:
    """A bot's advice is followed until something holds."""
    bot = mode_named("mission").bot("scripted", Stream(1))
    for _ in range(MOST_CHOICES):
        if is_enough():
            break
        option = evening.host.chosen_by(bot).option
        evening.types("", ("step " if isinstance(option, Step) else "") + evening.named(option))
    return evening


def until_asked(evening: Evening, *, empire: bool) -> Evening:
    return play_on(evening, lambda: (evening.asked.seat == evening.host.game.table.imperial_seat) == empire)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_briefing_can_be_read_again_before_anything_else_was(language):
    shown = aftermath(language).types("", "read")
    assert shown.count(speech(language)("story.aftermath")) >= 1
    assert speech(language)("table.nothing-read") in shown


@pytest.mark.rule("IA-SEC-02")
def test_all_that_was_read_aloud_can_be_read_again():
    evening = aftermath()
    text = evening.say("mission.aftermath.fortified")
    play_on(evening, lambda: text in evening.printed)
    shown = evening.types("", "read")
    assert f"Round {evening.host.game.table.round}, Fortified:" in shown
    assert text in shown


@pytest.mark.rule("IA-SEC-01")
def test_what_is_to_come_is_told_to_the_imperial_player_alone():
    evening = until_asked(aftermath(), empire=True)
    hidden = evening.say("mission.aftermath.lockdown")
    plan = evening.types("", "plan")
    assert hidden in plan
    assert "Deployment points:" in plan
    until_asked(evening, empire=False)
    plan = evening.types("", "plan")
    assert hidden not in plan
    assert "Deployment points:" not in plan
    assert evening.say("table.no-plan") in plan


def test_objectives_say_how_far_it_is_and_the_end_what_each_side_gains():
    evening = until_asked(aftermath(), empire=False)
    assert "Destroy all four terminals. (destroyed: 0, left: 4)" in evening.types("", "board")
    evening.types("", "resign", "yes")
    assert "The losing side has given up." in evening.printed
    assert "The Empire: 1 influence (for winning)" in evening.printed
