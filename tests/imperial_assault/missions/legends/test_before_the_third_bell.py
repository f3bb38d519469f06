"""Before the Third Bell: a lens is to be out of the glassworks before a shuttle comes for it."""

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.cards import deployment_card, supply_cards
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.choices import Escape, Interact
from holotable.imperial_assault.table.happenings import NobodyDeployed
from holotable.imperial_assault.table.parts import Difficulty
from holotable.imperial_assault.table.table import FigureId
from tests.imperial_assault.missions.legends.quiet import (
    alone,
    because,
    begin,
    cards,
    count,
    heard,
    objectives,
    rounds,
    use,
)
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    gained,
    open_door,
    resolve_test,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

ID = "before_the_third_bell"
DOORS = ("gate", "hall_door", "shop_door")


@pytest.fixture
def play() -> Scenario:
    return begin(ID)


def came(play: Scenario, before: list[str]) -> list[str]:
    """The groups that have come since."""
    return cards(play)[len(before) :]


def peril(play: Scenario) -> int:
    assert play.table.story is not None
    return play.table.story.peril


def opened(play: Scenario, *doors: str) -> Scenario:
    for door in doors:
        open_door(play, door)
    return play


def clock(play: Scenario, way: str) -> Scenario:
    return resolve_test(use(opened(play, "gate"), "bell_clock")).choose(TakeWay(way))


def night_shift(play: Scenario, way: str) -> Scenario:
    return use(opened(play, "packing_door"), "night_shift").choose(TakeWay(way))


def with_the_lens(play: Scenario) -> Scenario:
    """Diala has opened the case, and carries what was in it."""
    return resolve_test(use(opened(play, *DOORS), "iron_case"))


def at(play: Scenario, space: str) -> Scenario:
    """Diala stands there, with a step left."""
    return play.put("diala_passil", space).with_movement(1)


def out(play: Scenario, space: str) -> Scenario:
    return at(play, space).choose(Escape())


def in_the_hall(play: Scenario) -> list[FigureId]:
    """Those who came with the hall."""
    return play.figures("stormtrooper_regular")[-3:]


def test_only_the_yard_lies_there_at_first(play):
    assert play.table.sections == ["yard"]
    assert [play.where(each) for each in play.figures("stormtrooper_regular")] == ["q9", "p9", "q10"]
    assert objectives(play) == ["gate"]


def test_the_gate_shows_the_gatehouse_and_its_clock(play):
    before = cards(play)
    opened(play, "gate")
    assert heard(play) == ["gatehouse"]
    assert play.table.sections == ["yard", "gatehouse"]
    assert objectives(play) == ["hall", "clock"]
    assert len(came(play, before)) == 1


@pytest.mark.rule("LA-TEST-04")
def test_the_clock_can_be_slowed_and_gives_time(play):
    rounds(play).activate("diala_passil").with_actions(9)
    assert (count(play, "time"), peril(play)) == (6, 1)
    clock(play, "slow")
    assert (count(play, "time"), peril(play)) == (7, 0)
    assert heard(play)[-1] == "slow"
    assert "bell_clock" not in play.table.tokens


def test_a_failed_test_leaves_the_clock_as_it_is(play):
    resolve_test(use(opened(play, "gate"), "bell_clock"), passes=False)
    assert heard(play)[-1] == "clock_stuck"
    assert count(play, "time") == 7
    assert Interact("bell_clock", "use") in play.asked.options


@pytest.mark.parametrize(("heroes", "difficulty", "more"), [(3, "normal", 1), (4, "normal", 0), (4, "hard", 1)])
def test_few_heroes_meet_an_officer_in_the_hall_and_so_does_who_wants_it_hard(heroes, difficulty, more):
    play = opened(begin(ID, heroes, difficulty), "gate")
    before = play.figures("officer_regular")
    opened(play, "hall_door")
    assert len(play.figures("officer_regular")) - len(before) == more


def test_the_hall_and_the_shop_come_one_after_the_other(play):
    opened(play, "gate", "hall_door")
    assert "shop" in objectives(play)
    assert [play.where(each) for each in in_the_hall(play)] == ["f9", "g11", "e12"]
    opened(play, "shop_door")
    assert "case" in objectives(play)
    assert heard(play) == ["gatehouse", "furnace_hall", "polishing_shop"]


def test_the_night_shift_can_open_the_ramp(play):
    night_shift(opened(play, "gate", "hall_door"), "ramp")
    assert heard(play)[-2:] == ["packing_room", "ramp"]
    at(with_the_lens(play), "d1")
    assert Escape() in play.asked.options


def test_without_it_nobody_leaves_by_the_ramp(play):
    at(with_the_lens(play), "d1")
    assert Escape() not in play.asked.options
    at(play, "m4")
    assert Escape() in play.asked.options


def test_or_it_opens_the_furnaces(play):
    opened(play, "gate", "hall_door")
    night_shift(play, "fire")
    assert heard(play)[-1] == "fire"
    assert [play.damage(each) for each in play.figures("stormtrooper_regular")][:3] == [0, 0, 0]
    assert [play.damage(each) for each in in_the_hall(play)] == [2, 2, 2]


def test_who_is_in_the_hall_at_the_end_of_a_round_burns():
    play = night_shift(opened(begin(ID, 3), "gate", "hall_door"), "fire")
    inside, outside = in_the_hall(play)[:2]
    play.put(outside, "k9")
    for group in [each for each in play.table.groups.values() if play.table.is_imperial(each.side)]:
        group.exhaust()
    play.end_round()
    assert play.is_defeated(inside)
    assert not play.is_defeated(outside)


@pytest.mark.rule("LA-TOK-01")
def test_the_case_takes_two_successes_and_holds_the_lens(play):
    opened(play, *DOORS)
    with_the_lens(play)
    assert play.table.tokens["lens"].carrier == play.number("diala_passil")
    assert "lens" in objectives(play)


def test_a_thread_rings_the_bell_and_calls_somebody(play):
    opened(play, *DOORS)
    before = cards(play)
    with_the_lens(play)
    assert heard(play)[-1] == "thread"
    assert (count(play, "time"), peril(play)) == (6, 1)
    assert len(came(play, before)) == 1


def test_with_its_rope_cut_it_rings_nothing(play):
    clock(play, "silence")
    opened(play, *DOORS[1:])
    before = cards(play)
    with_the_lens(play)
    assert heard(play)[-1] == "thread_cut"
    assert (count(play, "time"), peril(play)) == (7, 0)
    assert came(play, before) == []


def test_a_hint_says_nothing_of_coming_nearer_to_what_the_hero_carries(play):
    """The lens is called as the objective is to bring it away."""
    game = alone(with_the_lens(play)).game
    assert game.decision is not None
    choice = ScriptedBot().choose(Seated(game, game.decision.seat, LEGENDS.redeal))
    said = {each.message for each in choice.because.sentences()}
    assert "bot.there.nearer" in said
    assert "bot.there.nearer-token" not in said


@pytest.mark.rule("LA-PERIL-01")
@pytest.mark.rule("LA-PERIL-02")
def test_the_bells_bring_worse_and_worse():
    play = rounds(begin(ID, 4))
    assert heard(play) == []
    rounds(play)
    assert heard(play) == ["first_bell"]
    assert cards(play) == ["probe_regular"]
    rounds(play, 3)
    assert heard(play) == ["second_bell"]
    assert {"trooper", "leader"} & set(deployment_card(cards(play)[0]).traits)
    rounds(play, 2)
    assert heard(play) == ["third_bell"]
    assert cards(play) == ["royal_guard_regular"]
    assert "polishing_shop" in play.table.sections


def test_they_ring_sooner_for_two_heroes_who_have_more_turns_each(play):
    rounds(play)
    assert heard(play) == ["first_bell"]
    rounds(play)
    assert heard(play) == ["second_bell"]
    rounds(play, 2)
    assert heard(play) == ["third_bell"]


@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_no_two_bells_ring_in_one_round(heroes: int, difficulty: Difficulty):
    play = begin(ID, heroes, difficulty)
    while not play.is_over:
        assert len([told for told in heard(rounds(play)) if told.endswith("_bell")]) <= 1


def test_the_relief_comes_even_where_the_engineer_stands_in_the_gatehouse_already(play):
    """With both regular groups of stormtroopers and the E-Web taken, an officer leads it."""
    rounds(rounds(play).taken_elsewhere("stormtrooper_regular", "eweb_regular"))
    assert heard(play)[-1] == "second_bell"
    assert cards(play) == ["officer_elite"]


@pytest.mark.rule("LA-IDEP-02")
def test_where_nobody_is_left_in_the_box_that_is_said(play):
    play.box_emptied()
    play.game.take_events()
    rounds(play)
    assert len(play.told(NobodyDeployed)) == 1


def test_a_silent_bell_calls_nobody_but_the_shuttle_comes():
    play = clock(begin(ID, 4), "silence")
    rounds(play, 2)
    assert (heard(play)[-1], cards(play)) == ("no_first_bell", [])
    rounds(play, 3)
    assert (heard(play)[-1], cards(play)) == ("no_second_bell", [])
    rounds(play, 2)
    assert (heard(play)[-1], cards(play)) == ("third_bell", ["royal_guard_regular"])


@pytest.mark.rule("LA-CHG-13")
@pytest.mark.parametrize(("crate", "medpacs", "supplies"), [("crate_yard", 0, 1), ("crate_hall", 1, 0)])
def test_crates_hold_what_the_mission_says(play, crate, medpacs, supplies):
    opened(play, "gate", "hall_door")
    at_token(play, "diala_passil", crate).interact(crate, "claim")
    assert play.table.rebels.medpacs == medpacs
    assert len([card for card in play.sheet("diala_passil").cards if card.card in supply_cards()]) == supplies


@pytest.mark.rule("LA-IDEP-06")
@pytest.mark.parametrize(
    ("heroes", "difficulty", "health"), [(3, "normal", 3), (3, "hard", 4), (2, "normal", 4), (2, "hard", 5)]
)
def test_those_in_the_hall_have_more_health_if_it_is_hard_or_the_team_is_small(heroes, difficulty, health):
    play = opened(begin(ID, heroes, difficulty), "gate", "hall_door")
    assert {play.health(each) for each in in_the_hall(play)} == {health}


@pytest.mark.rule("LA-MISN-02")
@pytest.mark.parametrize(
    ("way", "end", "money"), [("", "away", 100), ("ramp", "people", 150), ("fire", "furnaces", 125)]
)
def test_the_rebels_win_when_the_lens_is_out(play, way, end, money):
    if way:
        night_shift(opened(play, "gate", "hall_door"), way)
    out(with_the_lens(play), "m4")
    assert (winner(play), because(play)) == ("rebels", end)
    assert gained(play, "rebels")["credits"] == money
    assert mission_of(play.table).epilogue("rebels", f"won.{ID}-{end}") == f"epilogue.{ID}-{end}"


def test_the_rebels_win_less_if_they_can_only_break_it(play):
    with_the_lens(play)
    rounds(play, 5)
    assert not play.is_over
    rounds(play)
    assert (winner(play), because(play), play.table.round) == ("rebels", "broken", 6)
    assert gained(play, "rebels")["credits"] == 50


def test_the_empire_wins_when_the_time_is_up(play):
    rounds(play, 6)
    assert not play.is_over
    rounds(play)
    assert (winner(play), because(play), play.table.round) == ("imperial", "taken", 7)
    assert gained(play, "rebels")["credits"] == 0


@pytest.mark.rule("LA-MISN-05")
def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, "diala_passil")
    assert not play.is_over
    assert winner(wound(play, "jyn_odan")) == "imperial"
    assert mission_of(play.table).epilogue("imperial", "won.all-wounded") == f"epilogue.{ID}-fallen"


def test_easy_gives_more_time_and_a_medpac_and_the_thread_calls_nobody():
    play = opened(begin(ID, 2, "easy"), *DOORS)
    assert (count(play, "time"), play.table.rebels.medpacs) == (8, 1)
    before = cards(play)
    with_the_lens(play)
    assert came(play, before) == []


def test_two_heroes_who_want_it_hard_are_cut_off_in_the_hall():
    play = opened(begin(ID, 2, "hard"), *DOORS)
    before = cards(play)
    with_the_lens(play)
    assert len(came(play, before)) == 2
    assert "trooper" in deployment_card(came(play, before)[1]).traits
