"""Story and forced missions in mid-turn: what counts at the very moment, and who is in whose way."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.table.choices import EndActivation, Escape, Interact, Move, OpenDoor
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.standing import scene
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import (
    begin,
    destroy,
    open_door,
    to_round,
    winner,
)
from tests.imperial_assault.missions.printed.trying import throw
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, sheet

DIALA, FENN, GAARKHAN, GIDEON, JYN = "diala_passil", "fenn_signis", "gaarkhan", "gideon_argus", "jyn_odan"
STORM, VADER = "stormtrooper_regular", "darth_vader"


# Captured.


def captives(*heroes: str) -> Scenario:
    return begin("captured", *(heroes or (JYN, GAARKHAN)), level=5)


@pytest.mark.rule("IA-ITM-07")
def test_armor_that_was_taken_protects_nobody_until_it_is_found():
    table = set_up("captured", "captured", SIDES, "rebels", ImperialLog(level=5))
    coat = sheet(JYN, cards=["vintage_blaster", "combat_coat_tier_1"])
    bring_heroes(table, {JYN: coat.sheet(), GAARKHAN: sheet(GAARKHAN).sheet()})
    play = Scenario.on(table, RULES).skip_to("activate")
    bare = captives().health(JYN)
    assert play.health(JYN) == bare
    play.put(JYN, "j2").activate(JYN).interact("equipment_cache")
    assert play.health(JYN) == bare + 2


@pytest.mark.rule("IA-INC-01")
def test_one_who_is_incapacitated_takes_the_last_things_and_all_may_go():
    play = captives()
    play.put(JYN, "j2").activate(JYN).interact("equipment_cache")
    play.put(JYN, "h2").end()
    play.wounded(GAARKHAN).defeat(GAARKHAN)
    play.put(GAARKHAN, "j2").activate(GAARKHAN)
    assert play.table.story is None or "escape" not in play.table.story.happened
    play.interact("equipment_cache")
    assert play.table.story is not None
    assert "escape" in play.table.story.happened


def test_the_last_wound_counts_though_another_is_incapacitated():
    play = captives(JYN, GAARKHAN, FENN).wounded(GAARKHAN).defeat(GAARKHAN).wounded(JYN)
    assert play.figure(GAARKHAN).incapacitated
    assert not play.is_over
    play.defeat(FENN)
    assert winner(play) == "empire"


@pytest.mark.rule("IA-INC-03")
def test_nobody_ends_a_move_where_one_lies_who_is_incapacitated_but_all_pass():
    play = captives().wounded(GAARKHAN).defeat(GAARKHAN)
    play.put(GAARKHAN, "m8").put(JYN, "m7").activate(JYN).move()
    assert "m8" in play.steps()
    play.step("m8")
    assert play.steps()
    assert not play.offered(EndActivation)
    assert not play.attacks()


# Under Siege.


def siege(*heroes: str) -> Scenario:
    return begin("under_siege", *(heroes or (DIALA, JYN)), level=3)


@pytest.mark.rule("IA-DOR-01")
def test_a_door_is_shut_again_behind_whoever_steps_away_from_it():
    play = siege().put(JYN, "j9").activate(JYN).move()
    assert "k9" in play.steps()
    play.step("k9")
    assert "j9" in play.steps()
    play.step("l9")
    inside, outside = play.space("j9"), play.space("k9")
    assert not board.adjacent(scene(play.table), inside, outside)


def test_a_blast_that_wounds_the_last_healthy_hero_does_not_end_the_siege():
    play = siege().wounded(JYN)
    play.damaged(DIALA, play.health(DIALA) - 1).interject(Suffer(play.number(DIALA), 1, "empire"))
    assert play.sheet(DIALA).wounded
    assert not play.is_over


@pytest.mark.rule("IA-DEP-10", "IA-DFT-06")
def test_a_walker_that_fell_may_be_bought_again_and_vader_may_not():
    play = siege()
    walker = play.joined("empire", "at_st", "d1")
    lord = play.joined("empire", VADER, "k11")
    play.defeat(walker, lord)
    assert "at_st" in play.empire.hand
    assert VADER not in play.empire.hand


@pytest.mark.rule("IA-WDR-01")
def test_an_ally_who_stands_does_not_save_heroes_who_have_all_withdrawn():
    play = siege()
    play.joined("rebels", "rebel_trooper_regular", "f11")
    for hero in (DIALA, JYN):
        play.wounded(hero).defeat(hero)
    assert winner(play) == "empire"


# Imperial Hospitality.


def cells() -> Scenario:
    return begin("imperial_hospitality", DIALA, JYN, level=4)


@pytest.mark.rule("IA-TST-06", "IA-TST-07")
def test_work_on_one_door_is_no_work_on_another():
    play = cells().progress(door_1=1)
    play.put(JYN, "f2").activate(JYN).choose(OpenDoor("door_2"))
    throw(play, 1)
    assert (play.table.progress["door_1"], play.table.progress["door_2"]) == (1, 1)
    assert not play.table.doors["door_2"].open


def test_a_terminal_that_falls_with_the_last_blow_of_the_round_sends_nothing():
    play = cells().imperial_hand().in_round(4)
    destroy(play, "transmission_terminal")
    to_round(play, 5)
    assert play.table.story is not None
    assert "transmission_received" not in play.table.story.happened
    assert not any(play.table.doors[door].open for door in ("door_1", "door_2", "cell_door"))


def with_captive() -> Scenario:
    return open_door(cells(), "cell_door").choose(TakeWay("alarm"))


@pytest.mark.rule("IA-STR-02")
def test_a_captive_who_bleeds_to_death_is_lost():
    play = with_captive()
    captive = play.number("captive")
    play.with_conditions(captive, "bleeding").damaged(captive, 7)
    play.activate(captive).choose(Move())
    assert winner(play) == "empire"


def test_what_comes_first_counts_the_escape_or_the_last_wound():
    play = with_captive().wounded(JYN)
    captive = play.number("captive")
    play.put(captive, "b12").activate(captive).choose(Move(), Escape())
    assert winner(play) == "rebels"
    other = with_captive().wounded(JYN)
    other.put("captive", "b12").defeat(DIALA)
    assert winner(other) == "empire"


# The Source.


def source() -> Scenario:
    return begin("the_source", DIALA, JYN, level=6)


@pytest.mark.rule("IA-CNT-03")
@pytest.mark.parametrize("opened", [False, True])
def test_who_is_near_behind_a_closed_door_does_not_keep_the_officer(opened):
    play = source()
    if opened:
        open_door(play, "junk_shop_door")
    play.put("captured_officer", "m10").put("royal_guard_regular", "m9").put(JYN, "m11").put(DIALA, "k14")
    play.wounded(DIALA).activate(DIALA).end().activate(play.number("m9")).decline()
    assert (Interact("shackles", "use") in play.asked.options) == (not opened)


def test_at_the_end_of_the_eighth_round_the_empire_wins_in_any_order():
    play = source().in_round(8)
    while not play.is_over:
        play.skip()
    assert winner(play) == "empire"
    assert play.table.round == 8


# Drawn In.


def station() -> Scenario:
    return begin("drawn_in", DIALA, GIDEON, level=5)


@pytest.mark.rule("IA-INC-05")
def test_who_is_incapacitated_is_nobodys_target_and_suffers_nothing():
    play = station().wounded(GIDEON).defeat(GIDEON)
    guard = next(each.id for each in play.table.figures.values() if play.table.is_imperial(each.side))
    play.put(GIDEON, "f4").put(guard, "f5")
    assert not can_attack(play.game, guard, play.number(GIDEON), "")
    before = play.damage(GIDEON)
    play.hurt(GIDEON, 3)
    assert play.damage(GIDEON) == before
    assert play.figure(GIDEON).incapacitated


@pytest.mark.rule("IA-INC-04")
def test_who_is_incapacitated_has_no_conditions_and_gains_none():
    play = station().with_conditions(GIDEON, "stunned", "bleeding").wounded(GIDEON).defeat(GIDEON)
    assert play.conditions(GIDEON) == []
    gain_condition(play.game, play.number(GIDEON), "stunned")
    assert play.conditions(GIDEON) == []
