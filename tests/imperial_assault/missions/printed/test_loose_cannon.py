"""Loose Cannon: Mak sits in an AT-ST, and everybody else has to go."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.sheet import Sheet
from holotable.imperial_assault.table.standing import scene
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import (
    begin,
    gained,
    settled,
    to_question,
    to_round,
    winner,
    wound,
)
from tests.imperial_assault.scenario import RULES, SIDES, Scenario

MAK, LEVEL = "mak_eshkarey", 3


@pytest.fixture
def play() -> Scenario:
    return begin("loose_cannon", MAK, "jyn_odan", level=LEVEL)


def walker(play: Scenario) -> int:
    return play.number("at_st")


def press(play: Scenario) -> Scenario:
    """The AT-ST is defeated. Mak, as one of two heroes, has the health of a legend."""
    return play.defeat("at_st")


def test_mak_is_not_on_the_map_and_the_at_st_is_the_rebels_with_more_health(play):
    assert MAK not in play.cards()
    assert play.figure("at_st").side == "rebels"
    assert play.health("at_st") - LEVEL == deployment_card("at_st").health
    assert [each.hero for each in play.table.rebels.aside] == [MAK]


def test_maks_activations_are_the_at_sts(play):
    groups = [group for group in play.table.groups.values() if walker(play) in group.figures]
    assert [(group.card, group.tokens) for group in groups] == [(MAK, 2)]
    play.activate("at_st")
    assert play.activation.figure == walker(play)


def test_a_supply_deficit_does_not_strain_who_sits_in_the_at_st():
    table = set_up("loose_cannon", "loose_cannon", SIDES, "rebels", ImperialLog(LEVEL, class_cards=("supply_deficit",)))
    bring_heroes(table, {MAK: Sheet(), "jyn_odan": Sheet()})
    play = Scenario.on(table, RULES).skip_to("activate")
    assert (play.strain("jyn_odan"), play.damage("at_st")) == (2, 0)
    assert play.table.rebels.aside[0].sheet.strain == 0
    assert press(play).skip_to("loose_cannon-press-the-advantage").strain(MAK) == 0


def test_of_one_who_has_a_player_the_at_st_is_that_players():
    table = set_up("loose_cannon", "loose_cannon", SIDES, "rebels", ImperialLog(level=LEVEL))
    bring_heroes(table, {MAK: Sheet(seat="mia"), "jyn_odan": Sheet()})
    play = Scenario.on(table, RULES).skip_to("activate")
    assert play.table.seat_of(walker(play)) == "mia"


@pytest.mark.rule("IA-MAS-02")
def test_the_at_st_may_go_through_the_hangar(play):
    play.activate("at_st").move()
    assert {spot[0] for spot in play.steps()} & {"b", "c", "d"}


@pytest.mark.rule("IA-MAS-02")
def test_it_may_go_into_no_other_room(play):
    ground = scene(play.table).geometry.ground
    closed = {play.name(space) for space in ground.spaces_of(ground.low)}
    assert {"c1", "b1", "e9"} <= closed  # tiles 29A, 36A and 32A
    assert closed.isdisjoint(name for spot in play.activate("at_st").move().steps() for name in spot.split("+"))
    assert "e4" not in closed  # the hangar


def test_there_is_no_wall_between_hangar_and_testing_grounds(play):
    standing = scene(play.table)
    one, other = play.space("g4"), play.space("h4")
    assert board.adjacent(standing, one, other)
    assert board.sees(standing, one, other)


def test_chaos_brings_an_e_web_at_the_end_of_the_first_round(play):
    assert "eweb_regular" not in play.cards()
    to_round(play, 2)
    assert "eweb_regular" in play.cards()


@pytest.mark.rule("IA-THR-05")
def test_after_the_third_round_threat_no_longer_rises(play):
    to_round(play, 3)
    play.threat(0).imperial_hand()
    to_round(play, 4)
    assert play.table.empire.threat == LEVEL
    to_round(play, 5)
    assert play.table.empire.threat == LEVEL


def test_then_the_empire_may_deploy_once_more(play):
    to_round(play, 3)
    play.imperial_hand("officer_regular").threat(10)
    times = 0
    while play.table.round == 3:
        times += play.asked.kind == "optional-deployment"
        play.skip()
    assert times == 2


def test_mak_leaves_the_wreck_with_ten_damage(play):
    spaces = {play.name(space) for space in play.figure("at_st").spaces}
    press(play)
    assert play.asked.kind == "deploy"
    assert set(play.spots()) == spaces
    play.choose(play.asked.options[0])
    assert (play.damage(MAK), play.where(MAK) in spaces) == (10, True)
    assert play.table.groups[play.figure(MAK).group].card == MAK


def test_the_champion_strikes(play):
    settled(press(play))
    assert (play.asked.kind, play.asked.seat) == ("loose_cannon-press-the-advantage", "ike")
    play.choose(TakeWay("champion_strikes"))
    assert play.asked.kind == "walk"


def test_or_recovers_one_more_than_the_threat_level(play):
    play.interject(Suffer(play.number("royal_guard_champion"), 8))
    settled(press(play)).choose(TakeWay("champion_recovers"))
    assert play.damage("royal_guard_champion") == 8 - (1 + LEVEL)


def test_without_a_champion_nobody_is_asked(play):
    play.defeat("royal_guard_champion")
    settled(press(play))
    assert play.asked.kind == "activate"


def test_the_rebels_win_when_no_imperial_figure_is_left(play):
    enemies = [each.id for each in play.table.figures.values() if each.side == "empire"]
    for each in enemies:
        assert not play.is_over
        play.defeat(each)
    assert winner(play) == "rebels"
    assert gained(play, "rebels") == {
        "experience": 1,
        "credits": 100,
        "influence": 0,
        "cards": ["shadow_suit"],
        "next": [],
    }


def test_the_empire_wins_at_the_end_of_the_seventh_round(play):
    to_round(play.in_round(6), 7)
    assert not play.is_over
    to_round(play, 8)
    assert (winner(play), gained(play, "empire")["influence"]) == ("empire", 3)


def test_the_empire_wins_when_all_heroes_are_wounded_and_mak_in_the_at_st_is_not(play):
    wound(play, "jyn_odan")
    assert not play.is_over
    to_question(settled(press(play)), "loose_cannon-press-the-advantage", "activate")
    while play.asked.kind != "activate":
        play.skip()
    assert winner(wound(play, MAK)) == "empire"
