"""Generous Donations: a virus is uploaded, and every terminal that is left pays at the end of each round."""

import pytest

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Interact
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    can_be_attacked,
    destroy,
    gained,
    object_of,
    resolve_test,
    settled,
    space_away,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

HEROES = ("fenn_signis", "jyn_odan")
LEVEL = 3
DOORS = ("door_1", "door_2")
TERMINALS = ("terminal_1", "terminal_2", "terminal_3")


@pytest.fixture
def play() -> Scenario:
    return begin("generous_donations", *HEROES, level=LEVEL)


def uploaded(play: Scenario) -> Scenario:
    """Jyn uploads the virus at the first terminal."""
    at_token(play, "jyn_odan", "terminal_1").activate("jyn_odan").interact("terminal_1")
    settled(resolve_test(play))
    return play.end()


def claimed(play: Scenario) -> int:
    assert play.table.story is not None
    return play.table.story.counts["claimed"]


def with_claimed(play: Scenario, number: int) -> Scenario:
    return play.counted(claimed=number)


def may_disable(play: Scenario, who: str, terminal: str) -> bool:
    """Whether somebody who stands on a terminal's space may disable it."""
    at_token(play, who, terminal).activate(who).decline()
    return Interact(terminal, "use") in play.asked.options


def test_everybody_stands_where_the_map_shows_it(play):
    assert play.space("g10") in play.figure("eweb_regular").spaces
    assert play.where("probe_regular") == "l4"
    assert {play.where(each) for each in play.figures("trandoshan_regular")} == {"o8", "n10"}
    points = play.table.empire.points
    assert {name for name, point in points.items() if point.active} == {"green_1", "green_2"}
    assert sorted(play.table.empire.reserve) == ["at_st", "eweb_elite", "royal_guard_regular", "stormtrooper_regular"]


@pytest.mark.rule("IA-OBJ-05")
def test_any_figure_may_attack_a_door_and_nobody_opens_one(play):
    for door in DOORS:
        made = object_of(play, door)
        assert (made.health, made.block, made.defence, made.side) == (5, 1, [], None)
    for who in ("jyn_odan", "trandoshan_regular"):
        play.put(who, "f7")
        assert openable_doors(play.game, play.number(who)) == []
        play.put(who, "p5")


@pytest.mark.parametrize("door", DOORS)
def test_clear_the_area_when_the_first_door_is_gone_and_not_again(play, door):
    play.game.take_events()
    settled(destroy(play, door))
    points = play.table.empire.points
    assert told(play) == ["mission.generous_donations.clear_the_area"]
    assert play.space("a12") in play.figure("eweb_elite").spaces
    assert len(play.figures("royal_guard_regular")) == 2
    assert {name for name, point in points.items() if point.active} == {"red"}
    figures = len(play.table.figures)
    settled(destroy(play, next(each for each in DOORS if each != door)))
    assert len(play.table.figures) == figures


def test_a_hero_uploads_the_virus_by_tech(play):
    at_token(play, "jyn_odan", "terminal_1").activate("jyn_odan").interact("terminal_1")
    resolve_test(play, passes=False)
    assert "at_st" not in play.cards()
    resolve_test(play.interact("terminal_1"))
    settled(play)
    assert "at_st" in play.cards()


@pytest.mark.rule("IA-TST-11")
def test_an_elite_ally_uploads_it_without_rolling(play):
    play.interject(Deploy("han_solo", "rebels", [play.space(play.lies("terminal_2"))]))
    settled(play).activate("han_solo").interact("terminal_2")
    assert "at_st" in settled(play).cards()


def test_it_is_uploaded_once(play):
    uploaded(play)
    at_token(play, "fenn_signis", "terminal_2").activate("fenn_signis")
    assert Interact("terminal_2", "use") not in play.asked.options


def test_the_virus_closes_the_doors_and_brings_troops_and_threat(play):
    settled(destroy(play, "door_1"))
    play.game.take_events()
    before = play.table.empire.threat
    uploaded(play)
    assert "mission.generous_donations.the_virus" in told(play)
    for door in DOORS:
        assert not play.table.doors[door].open
        assert (object_of(play, door).health, object_of(play, door).damage) == (5, 0)
        assert play.table.doors[door].ajar == ["rebels"]
    assert can_be_attacked(play, "door_1")
    assert len(play.figures("stormtrooper_regular")) == 3
    assert play.space("h1") in {space for each in play.table.figures.values() for space in each.spaces}
    assert play.table.empire.threat == before + LEVEL
    assert not play.table.empire.points["yellow"].active


def test_the_empire_disables_nothing_before_that(play):
    assert not may_disable(play, "probe_regular", "terminal_2")


@pytest.mark.parametrize(
    ("spaces", "wounded", "may"), [(2, False, False), (3, False, True), (1, True, True)], ids=["near", "far", "wounded"]
)
def test_a_terminal_is_disabled_if_no_healthy_rebel_is_within_two_spaces(play, spaces, wounded, may):
    uploaded(play)
    play.put("fenn_signis", "p5").put("jyn_odan", space_away(play, "terminal_2", spaces))
    if wounded:
        play.wounded("jyn_odan")
    assert may_disable(play, "probe_regular", "terminal_2") == may


def test_a_massive_figure_disables_nothing(play):
    uploaded(play)
    play.put("fenn_signis", "p5").put("jyn_odan", "p6").put("at_st", "b13+b14+c13+c14+d13+d14")
    play.activate("at_st").decline()
    assert Interact("terminal_2", "use") not in play.asked.options


@pytest.mark.parametrize("left", [0, 1])
def test_a_disabled_terminal_is_gone_and_the_empire_wins_with_the_last(play, left):
    uploaded(play)
    with_claimed(play, 9).put("fenn_signis", "p5").put("jyn_odan", "p6")
    play.removed(*TERMINALS[left:2])
    assert may_disable(play, "probe_regular", "terminal_3")
    play.interact("terminal_3")
    assert "terminal_3" not in play.table.tokens
    assert play.is_over == (left == 0)
    if play.is_over:
        assert winner(play) == "empire"
        assert gained(play, "rebels") == {"experience": 1, "credits": 400, "influence": 0, "cards": [], "next": []}
        assert (gained(play, "empire")["influence"], gained(play, "empire")["experience"]) == (2, 1)


def test_each_terminal_gives_a_token_at_the_end_of_each_round(play):
    uploaded(play)
    to_round(play, 2)
    assert claimed(play) == 3
    to_round(play.removed("terminal_2"), 3)
    assert claimed(play) == 5


def test_without_the_virus_nothing_is_claimed(play):
    to_round(play, 2)
    assert claimed(play) == 0


@pytest.mark.rule("IA-TIM-07")
@pytest.mark.parametrize(
    ("before", "after", "won", "paid", "influence"), [(10, 12, "rebels", 500, 1), (9, 11, "empire", 400, 1)]
)
def test_the_tokens_of_the_last_round_still_count(play, before, after, won, paid, influence):
    uploaded(play)
    with_claimed(play.removed("terminal_3"), before).in_round(8)
    to_round(play, 9)
    assert (winner(play), claimed(play)) == (won, after)
    assert gained(play, "rebels")["credits"] == paid
    assert gained(play, "empire")["influence"] == influence


def test_the_rebels_win_with_the_twelfth_token_and_there_are_no_more(play):
    uploaded(play)
    with_claimed(play, 11)
    to_round(play, 2)
    assert (winner(play), claimed(play)) == ("rebels", 12)


def test_the_empire_wins_at_the_end_of_the_eighth_round(play):
    to_round(play.in_round(7), 8)
    assert not play.is_over
    to_round(play, 9)
    assert winner(play) == "empire"


def test_the_empire_wins_when_all_heroes_are_wounded_and_gains_nothing_for_tokens_that_never_were(play):
    wound(play, HEROES[0])
    assert not play.is_over
    assert winner(wound(play, HEROES[1])) == "empire"
    assert gained(play, "empire")["influence"] == 1
