"""Target of Opportunity: two saboteurs in a cell, and a data core behind a very thick door."""

import pytest

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.missions.known import mission_at
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import Interact, Move, OpenDoor, PerformAttack
from tests.imperial_assault.missions.printed.playing import (
    begin,
    can_be_attacked,
    destroy,
    gained,
    object_of,
    open_door,
    settled,
    throw,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario

SABOTEUR, GUARD = "saboteur_regular", "royal_guard_regular"
HEROES = ("mak_eshkarey", "jyn_odan")
ARCHIVE, CELL = "archive_door", "cell_door"


@pytest.fixture
def play() -> Scenario:
    return begin("target_of_opportunity", *HEROES)


@pytest.fixture
def freed(play) -> Scenario:
    return open_door(play, CELL)


def hacked(play: Scenario, who: str, *, surges: bool = True) -> Scenario:
    play.put(who, "l8").activate(who).interact("terminal")
    return throw(play, surges=surges)


@pytest.mark.rule("IA-DOR-06")
def test_both_doors_are_locked_to_everybody(play):
    for door, space in ((ARCHIVE, "h9"), (CELL, "c10")):
        for who in ("jyn_odan", "officer_regular"):
            play.put(who, space)
            assert door not in openable_doors(play.game, play.number(who))
            play.put(who, "g3" if who == "jyn_odan" else "m5")


def test_saboteurs_are_not_brought_along(play):
    found = mission_at(play.table.map, play.table.mission)
    assert found is not None
    assert found.banned_ally == SABOTEUR


@pytest.mark.rule("IA-TST-06")
def test_two_successes_unlock_the_cell_and_those_of_others_are_kept(play):
    play.progress(terminal=1)
    play.put("jyn_odan", "l8").activate("jyn_odan").interact("terminal")
    play.game.take_events()
    throw(play, surges=True)
    assert told(play) == ["mission.target_of_opportunity.cell_unlocked"]
    assert not play.table.doors[CELL].open
    play.put("jyn_odan", "c10")
    assert openable_doors(play.game, play.number("jyn_odan")) == [CELL]
    assert Interact("terminal", "use") not in play.put("jyn_odan", "l8").asked.options


def test_without_a_success_the_cell_stays_locked(play):
    hacked(play, "jyn_odan", surges=False).put("jyn_odan", "c10")
    assert openable_doors(play.game, play.number("jyn_odan")) == []


def test_two_saboteurs_join_the_rebels(play):
    play.game.take_events()
    open_door(play, CELL)
    assert told(play) == ["mission.target_of_opportunity.finish_the_job"]
    places = {play.where(each) for each in play.figures(SABOTEUR)}
    assert "d10" in places
    assert len(places) == 2
    assert {play.table.figures[each].side for each in play.figures(SABOTEUR)} == {"rebels"}
    assert (play.group(SABOTEUR).ready, play.table.empire.threat) == (True, 0)


@pytest.mark.rule("IA-AOB-05")
def test_the_archive_door_has_eight_health_and_five_block_and_only_rebels_attack_it(play):
    made = object_of(play, ARCHIVE)
    assert (made.health, made.block, made.defence, made.side) == (8, 5, [], "rebels")
    play.put("jyn_odan", "h9").put("officer_regular", "i9")
    assert made.id in [each.figure for each in targets_of(play.game, play.number("jyn_odan"))]
    assert made.id not in [each.figure for each in targets_of(play.game, play.number("officer_regular"))]


def surge_bonus(play: Scenario, who: int) -> int:
    return weapons_of(play.game, who)[0].bonus.surge


def attack_door(play: Scenario) -> Scenario:
    """Whoever is activated declares an attack on the door."""
    play.choose(PerformAttack())
    return play.choose(next(each for each in play.offered(Target) if each.figure == object_of(play, ARCHIVE).id))


def test_against_the_door_a_saboteur_has_one_surge_more_and_only_there(freed):
    who = freed.figures(SABOTEUR)[0]
    before = surge_bonus(freed, who)
    attack_door(freed.put(who, "h9").activate(who))
    assert surge_bonus(freed, who) == before + 1
    while freed.game.nearest(Attack) is not None:
        throw(freed) if freed.asked.kind == "roll" else freed.skip()
    assert surge_bonus(freed, who) == before


def test_against_a_figure_it_has_not(freed):
    who = freed.figures(SABOTEUR)[0]
    before = surge_bonus(freed, who)
    freed.put("officer_regular", "a9").put(who, "c9").activate(who).declare("officer_regular")
    assert surge_bonus(freed, who) == before


@pytest.mark.rule("IA-INC-01")
def test_a_saboteur_who_falls_goes_on_with_one_action_and_without_the_surge(freed):
    who, other = freed.figures(SABOTEUR)
    freed.with_conditions(who, "bleeding").defeat(who)
    figure = freed.table.figures[who]
    assert (figure.incapacitated, figure.actions, figure.conditions) == (True, 1, [])
    assert not freed.table.figures[other].incapacitated
    before = surge_bonus(freed, who)
    freed.put(who, "h9").activate(who)
    assert {type(each) for each in freed.asked.options} >= {Move, PerformAttack}
    assert freed.activation.actions == 1
    attack_door(freed)
    assert surge_bonus(freed, who) == before


def test_the_core_can_not_be_attacked_while_the_door_is_closed(play):
    assert not can_be_attacked(play, "data_core")


def test_the_destroyed_door_brings_royal_guards_and_lays_the_core_open(play):
    play.game.take_events()
    destroy(play, ARCHIVE)
    settled(play)
    assert told(play) == ["mission.target_of_opportunity.data_core"]
    assert play.table.doors[ARCHIVE].open
    made = object_of(play, "data_core")
    assert (made.health, made.block, made.defence, made.side) == (6, 0, [], "rebels")
    assert len(play.figures(GUARD)) == 2
    assert "h13" in {play.where(each) for each in play.figures(GUARD)}
    assert (play.asked.kind, play.asked.seat) == ("mission-act", "ike")
    play.choose_figure(play.figures(GUARD)[0])
    assert play.asked.kind == "walk"


def test_a_hero_opens_the_unlocked_cell(play):
    play.progress(terminal=1)
    hacked(play, "jyn_odan").put("jyn_odan", "c10").choose(OpenDoor(CELL))
    assert len(settled(play).figures(SABOTEUR)) == 2


def test_the_rebels_win_when_the_core_is_destroyed(play):
    settled(destroy(play, ARCHIVE))
    destroy(play, "data_core")
    assert (winner(play), gained(play, "rebels")["cards"], gained(play, "empire")["influence"]) == (
        "rebels",
        [SABOTEUR],
        1,
    )


def test_the_empire_wins_at_the_end_of_the_sixth_round(play):
    to_round(play.in_round(5), 6)
    assert not play.is_over
    to_round(play, 7)
    assert (winner(play), play.table.round, gained(play, "empire")["influence"]) == ("empire", 6, 3)


def test_the_empire_wins_when_all_heroes_are_wounded_though_saboteurs_stand(freed):
    wound(freed, HEROES[0])
    assert not freed.is_over
    assert winner(wound(freed, HEROES[1])) == "empire"
