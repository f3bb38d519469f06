"""Old Hands: the tutorial for those who know the game, and not this mode."""

import pytest

from holotable.imperial_assault.missions.choices import ReadOn
from holotable.imperial_assault.missions.known import lesson_of, objectives_now
from holotable.imperial_assault.moving.doors import OpenByRule
from holotable.imperial_assault.table.choices import ChooseFigure, Interact
from tests.imperial_assault.missions.legends.playing import begin, to_question, to_round
from tests.imperial_assault.missions.printed.playing import at_token, gained, resolve_test, told, winner, wound
from tests.imperial_assault.scenario import Scenario

ID = "old_hands"
HEROES = ("gideon_argus", "gaarkhan")


@pytest.fixture
def play() -> Scenario:
    return begin(ID, *HEROES)


def taught(play: Scenario) -> str:
    """What is being taught."""
    lesson = lesson_of(play.table)
    return lesson.id if lesson is not None else ""


def opened(play: Scenario, door: str) -> Scenario:
    return play.interject(OpenByRule(door))


def at_the_relay(play: Scenario) -> Scenario:
    """Gideon has but one success to go."""
    at_token(opened(play, "relay_door"), "gideon_argus", "relay").activate("gideon_argus")
    return play.progress(relay=2).interact("relay")


def imperials(play: Scenario) -> list[str]:
    """The cards of the Imperial groups."""
    return sorted(each.card for each in play.table.groups.values() if each.side == "imperial")


def test_the_pages_of_the_manual_in_their_order(play):
    assert taught(play) == "begin"
    play.activate("gideon_argus")
    assert taught(play) == "watch"
    play.end()
    assert (taught(play), play.asked.options) == ("orders", (ReadOn(),))
    assert taught(to_question(play.choose(ReadOn()), "activate")) == "explore"
    play.activate("gaarkhan")
    assert taught(play) == "turns"
    assert taught(play.choose(ReadOn())) == "explore"
    assert taught(opened(play, "quarters_door")) == "locker"
    at_token(play, "gaarkhan", "footlocker").interact("footlocker")
    assert taught(play) == "time"
    assert taught(opened(play, "relay_door")) == "shut_down"


def test_who_leaves_the_footlocker_is_not_kept_from_the_relay(play):
    opened(opened(play, "quarters_door"), "relay_door")
    assert taught(play) == "shut_down"


def test_three_sentries_stand_in_the_yard(play):
    assert {play.where(each) for each in play.figures("stormtrooper_regular")} == {"d3", "c5", "a5"}


def test_one_sentry_bleeds_once_the_turns_are_known(play):
    to_question(play, "old_hands-bleeding")
    assert {each.figure for each in play.offered(ChooseFigure)} == set(play.figures("stormtrooper_regular"))
    sentry = play.figures("stormtrooper_regular")[1]
    play.choose(ChooseFigure(sentry))
    assert "bleeding" in play.conditions(sentry)
    assert told(play)[-1] == f"mission.{ID}.bleeding"


def test_in_the_second_round_one_imperial_is_stunned(play):
    to_question(play, "old_hands-stunned")
    assert (play.table.round, play.asked.seat) == (2, "hero_1")
    sentry = play.figures("stormtrooper_regular")[0]
    assert "stunned" in play.choose(ChooseFigure(sentry)).conditions(sentry)


@pytest.mark.parametrize(("difficulty", "health", "groups"), [("easy", 5, 2), ("normal", 5, 3), ("hard", 6, 3)])
def test_in_the_quarters_waits_an_officer_and_perhaps_somebody_more(difficulty, health, groups):
    play = begin(ID, *HEROES, difficulty=difficulty)
    play.game.take_events()
    opened(play, "quarters_door")
    assert told(play) == [f"mission.{ID}.quarters"]
    assert (play.where("officer_regular"), play.health("officer_regular")) == ("g5", health)
    assert len(imperials(play)) == groups
    assert [each.id for each in objectives_now(play.table)] == ["further"]


def test_the_footlocker_holds_a_medpac_once(play):
    opened(play, "quarters_door")
    at_token(play, "gaarkhan", "footlocker").activate("gaarkhan").interact("footlocker")
    assert (play.table.rebels.medpacs, told(play)[-1]) == (1, f"mission.{ID}.locker")
    assert Interact("footlocker", "use") not in play.asked.options


def test_at_the_relay_waits_a_droid(play):
    play.game.take_events()
    opened(play, "relay_door")
    assert (told(play), play.where("probe_regular")) == ([f"mission.{ID}.relay"], "k1")
    assert [each.id for each in objectives_now(play.table)] == ["relay"]


@pytest.mark.rule("LA-PERIL-01", "LA-PERIL-02")
def test_peril_begins_with_heat_and_grows(play):
    to_round(play, 2)
    assert [play.strain(hero) for hero in HEROES] == [0, 0]
    to_round(play, 3)
    assert f"mission.{ID}.heat" in play.table.story.told


def test_the_watch_is_relieved(play):
    sentries = play.figures("stormtrooper_regular")
    play.defeat(sentries[0]).defeat(sentries[1])
    play.in_peril(3)
    to_round(play, 2)
    assert f"mission.{ID}.relief" in play.table.story.told
    assert len(play.figures("stormtrooper_regular")) == 2


def test_the_heroes_win_when_the_relay_is_silent(play):
    assert winner(resolve_test(at_the_relay(play))) == "rebels"
    assert taught(play) == ""
    assert gained(play, "rebels") == {"experience": 1, "credits": 25, "influence": 0, "cards": [], "next": []}


def test_a_test_that_fails_ends_nothing(play):
    resolve_test(at_the_relay(play), passes=False)
    assert not play.is_over


def test_later_than_the_fifth_round_it_is_worth_less(play):
    assert winner(resolve_test(at_the_relay(play.in_round(6)))) == "rebels"
    assert gained(play, "rebels")["credits"] == 0


def test_the_heroes_lose_at_the_end_of_the_eighth_round(play):
    assert winner(to_round(play.in_round(8), 9)) == "imperial"


def test_the_heroes_lose_when_all_are_wounded(play):
    assert winner(wound(play, *HEROES)) == "imperial"
    assert told(play)[-1] == f"mission.{ID}.wounded"
