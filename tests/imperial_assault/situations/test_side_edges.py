"""Side missions at their edges: ends in the midst of something, figures in the way, and what happens twice."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.combat.suffering import Suffer, recover
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.deployment.open_groups import why_not_open
from holotable.imperial_assault.deployment.reinforcing import Reinforce
from holotable.imperial_assault.missions.choices import PickToken, TakeWay
from holotable.imperial_assault.table.choices import (
    ChooseSpace,
    Escape,
    Interact,
    Move,
    PerformAttack,
    PushOn,
    SpecialAction,
)
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.standing import scene
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import (
    at_token,
    begin,
    destroy,
    first_of_all,
    object_of,
    open_door,
    resolve_test,
    settled,
    space_away,
    winner,
)
from tests.imperial_assault.scenario import SIDES, Scenario, face

DIALA, FENN, GAARKHAN, GIDEON, JYN, MAK = (
    *("diala_passil", "fenn_signis", "gaarkhan"),
    *("gideon_argus", "jyn_odan", "mak_eshkarey"),
)
STORM, PROBE, VADER = "stormtrooper_regular", "probe_regular", "darth_vader"


# Brushfire.


def last_stand(play: Scenario) -> Scenario:
    """The fourth explosive is disarmed."""
    play.counted(disarmed=3).put(JYN, "d1").activate(JYN).interact("explosive_yellow_2")
    return settled(resolve_test(play))


@pytest.mark.rule("IA-ABL-02")
def test_with_one_crate_left_and_nobody_who_carries_only_a_crate_can_be_mined():
    play = begin("brushfire", FENN, JYN, level=3).claimed("rebels", "crate_1", "crate_3", "crate_4")
    last_stand(play)
    assert TakeWay("set_off") not in play.asked.options
    if play.asked.kind == "brushfire-one-more":
        assert play.asked.options == (PickToken("crate_2"),)
        play.skip()
    assert play.lies("explosive_green") == play.lies("crate_2")


@pytest.mark.rule("IA-RET-03")
def test_the_last_hero_who_is_blown_up_by_what_he_carries_loses_the_mission():
    play = begin("brushfire", FENN, JYN, level=3)
    play.marked("rebels", "explosive_yellow_1").carried("explosive_yellow_1", FENN)
    play.damaged(FENN, play.health(FENN) - 2).put(FENN, "a8").wounded(JYN)
    last_stand(play)
    play.choose(TakeWay("set_off"))
    if not play.is_over and play.asked.kind == "brushfire-which":
        play.choose(PickToken("explosive_yellow_1"))
    assert winner(play) == "empire"


def test_the_last_explosive_is_disarmed_before_the_round_can_end():
    play = begin("brushfire", FENN, JYN, level=3).in_round(5).wounded(FENN).counted(disarmed=5).happened("last_stand")
    play.put(JYN, "d1").activate(JYN).interact("explosive_yellow_2")
    resolve_test(play)
    assert (winner(play), play.table.round) == ("rebels", 5)


# Temptation.


def test_who_gives_in_with_the_last_token_loses_before_any_blow():
    play = open_door(begin("temptation", DIALA, FENN, level=3), "chamber_door")
    vader = play.number(VADER)
    play.in_round(3).damaged(vader, 5).put(DIALA, "b6")
    first_of_all(play, "allure_of_power")
    play.counted(inner_strength=1).choose(TakeWay("give_in"))
    assert winner(play) == "empire"
    assert vader in play.table.figures


def test_a_blow_that_ends_it_leaves_no_time_for_the_test():
    play = open_door(begin("temptation", DIALA, FENN, level=3), "chamber_door")
    vader = play.number(VADER)
    play.in_round(3).put(DIALA, "b6")
    first_of_all(play, "allure_of_power")
    play.choose(TakeWay("give_in"))
    assert play.table.story is not None
    left = play.table.story.counts["inner_strength"]
    play.interject(Suffer(vader, 6, "rebels"))
    assert winner(play) == "rebels"
    assert play.table.story.counts["inner_strength"] == left


@pytest.mark.rule("IA-REC-03")
def test_strain_that_nobody_has_is_recovered_as_damage():
    play = begin("temptation", DIALA, GIDEON, FENN, level=3).put(DIALA, "k8").put(GIDEON, "k10").put(FENN, "d10")
    first_of_all(play, "allure_of_power")
    play.damaged(GIDEON, 4).strained(GIDEON, 1).damaged(FENN, 4).damaged(DIALA, 3)
    play.choose(TakeWay("withstand"))
    assert (play.damage(GIDEON), play.strain(GIDEON)) == (1, 0)
    assert (play.damage(FENN), play.damage(DIALA)) == (4, 3)


def test_a_token_less_than_none_is_not_lost():
    play = begin("temptation", DIALA, GAARKHAN, level=3).counted(inner_strength=1)
    play.defeat(GAARKHAN)
    assert winner(play) == "empire"
    assert play.table.story is not None
    assert play.table.story.counts["inner_strength"] == 0


@pytest.mark.rule("IA-DMG-05")
def test_what_the_vision_has_recovered_has_to_be_dealt_again():
    play = open_door(begin("temptation", DIALA, JYN, level=4), "chamber_door")
    vader = play.number(VADER)
    play.interject(Suffer(vader, 6))
    recover(play.game, vader, 3)
    play.interject(Suffer(vader, 4))
    assert not play.is_over
    play.interject(Suffer(vader, 1))
    assert winner(play) == "rebels"


@pytest.mark.rule("IA-DOR-01", "IA-CNT-03")
def test_nobody_counts_spaces_through_the_chamber_door():
    play = begin("temptation", DIALA, JYN, level=3)
    inside, outside = play.table.doors["chamber_door"].between[0]
    far = board.distance(scene(play.table), inside, outside)
    assert far is None or far > 1
    open_door(play, "chamber_door")
    assert board.distance(scene(play.table), inside, outside) == 1


@pytest.mark.rule("IA-MSC-08", "IA-UNQ-01")
def test_a_vision_that_waits_is_no_open_group():
    table = set_up("temptation", "temptation", SIDES, "rebels", ImperialLog(level=3, villains=(VADER,)), 2)
    assert VADER in table.empire.reserve
    assert why_not_open(table, VADER) is not None


def test_who_withdraws_has_cost_her_a_token_already():
    play = begin("temptation", DIALA, GAARKHAN, FENN, JYN, level=3).counted(inner_strength=6)
    play.defeat(GAARKHAN)
    assert play.table.story is not None
    assert play.table.story.counts["inner_strength"] == 5
    play.defeat(GAARKHAN)
    assert play.number(DIALA) in play.table.figures
    assert play.table.story.counts["inner_strength"] == 5
    assert not play.is_over


# High Moon.


def test_jyn_goes_on_after_the_call_and_draws_on_nobody_who_merely_arrived():
    play = begin("high_moon", JYN, GAARKHAN, DIALA, level=3)
    settled(play.put(JYN, "c7").activate(JYN).interact("comlink"))
    assert (play.asked.kind, play.activation.figure, play.activation.actions) == ("activation", play.number(JYN), 1)


def test_without_jyn_nobody_calls_and_time_does_not_run_out():
    play = begin("high_moon", JYN, GAARKHAN, DIALA, level=3).wounded(JYN).defeat(JYN)
    play.put(GAARKHAN, "c7").activate(GAARKHAN)
    assert not [each for each in play.offered(Interact) if each.token in ("comlink",)]
    play.end().in_round(9).end_round()
    assert not play.is_over


def test_szark_falls_by_a_friends_shot_too():
    play = begin("high_moon", JYN, GAARKHAN, DIALA, level=3)
    settled(play.put(JYN, "c7").activate(JYN).interact("comlink"))
    play.interject(Suffer(play.number("trandoshan_regular"), 12, "empire"))
    assert winner(play) == "rebels"


# Homecoming.


def boarding(*heroes: str) -> Scenario:
    """The doors are open, and Vader with his troopers is in the garage."""
    play = begin("homecoming", *(heroes or (MAK, JYN)), level=3)
    return settled(play.put("luke_hero", "e13").activate("luke_hero").interact("terminal")).end()


@pytest.mark.rule("IA-DFT-06")
def test_of_those_in_the_garage_vader_does_not_come_back_to_the_hand():
    play = boarding()
    play.defeat(VADER)
    assert VADER not in play.empire.hand
    troopers = [play.number(space) for space in ("e8", "g8", "h8")]
    play.defeat(*troopers)
    assert STORM in play.empire.hand


def test_luke_is_lost_by_whoevers_blow():
    play = boarding()
    luke = play.number("luke_hero")
    play.damaged(luke, play.health(luke) - 1).interject(Suffer(luke, 1, "rebels"))
    assert winner(play) == "empire"


def test_when_all_heroes_have_withdrawn_luke_goes_on_alone():
    play = boarding()
    for hero in (MAK, JYN):
        play.wounded(hero).defeat(hero)
    assert not play.is_over
    play.gone(VADER, "e8", "g8").put("luke_hero", "e5").readied("luke_hero").activate("luke_hero")
    play.interact("t_16_1")
    assert winner(play) == "rebels"


# The Spice Job.


def spice(level: int = 3) -> Scenario:
    return begin("the_spice_job", GAARKHAN, JYN, level=level)


def hidden(play: Scenario, carrier: int) -> list[str]:
    return [name for name, token in play.table.tokens.items() if token.carrier == carrier]


def test_what_a_droid_carried_lies_where_it_blew_up():
    play = spice()
    probe = play.number(PROBE)
    (token,) = hidden(play, probe)
    space = play.where(probe)
    play.defeat(probe)
    assert (play.lies(token), play.table.tokens[token].face_down) == (space, True)


@pytest.mark.rule("IA-RNF-01")
def test_who_comes_as_a_reinforcement_carries_nothing():
    play = spice().threat(20)
    fallen, other = play.figures("trandoshan_elite")
    group = play.figure(other).group
    play.defeat(fallen)
    play.interject(Reinforce(group, play.space("e7")))
    settled(play)
    (new,) = [each for each in play.figures("trandoshan_elite") if each != other]
    assert hidden(play, new) == []


def carrying(play: Scenario) -> str:
    """Gaarkhan has found the keycard."""
    name = next(n for n, each in play.table.tokens.items() if (each.kind, each.colour) == ("remains", "yellow"))
    carrier = play.table.tokens[name].carrier
    assert carrier is not None
    space = play.where(carrier)
    play.defeat(carrier)
    play.put(GAARKHAN, space).activate(GAARKHAN).interact(name)
    return name


@pytest.mark.rule("IA-RET-03")
def test_a_carrier_who_is_wounded_by_the_answer_drops_the_card_and_no_second_answer_comes():
    play = spice()
    card = carrying(play)
    play.choose(TakeWay("reinforcements") if TakeWay("reinforcements") in play.asked.options else play.asked.options[0])
    play.end()
    where = play.where(GAARKHAN)
    play.defeat(GAARKHAN)
    assert play.sheet(GAARKHAN).wounded
    assert play.lies(card) == where
    at_token(play, JYN, card).activate(JYN).interact(card, "retrieve")
    assert play.asked.kind == "activation"


# Target of Opportunity.


def archive() -> Scenario:
    return begin("target_of_opportunity", MAK, GAARKHAN, level=3)


@pytest.mark.rule("IA-AOB-03")
@pytest.mark.parametrize(
    ("grenade", "colour", "won"), [("c22_frag_grenade", "red", True), ("shock_grenade", "yellow", False)]
)
def test_the_last_damage_on_the_core_may_be_a_grenades_if_it_is_for_more_than_figures(grenade, colour, won):
    play = archive()
    destroy(play, "archive_door")
    settled(play).skip_to("activate")
    play.interject(DamageObject(object_of(play, "data_core").id, 5))
    space = space_away(play, "data_core", 2)
    play.given(MAK, grenade).put(MAK, space).activate(MAK).choose(SpecialAction(grenade))
    play.choose(ChooseSpace(play.space(play.lies("data_core"))))
    play.roll(face("red", damage=1) if won else face("yellow", damage=1, accuracy=2))
    assert play.is_over == won
    if won:
        assert winner(play) == "rebels"


@pytest.mark.rule("IA-AOB-10")
def test_an_axe_reaches_the_door_only_from_a_space_beside_it():
    play = archive()
    door = object_of(play, "archive_door").id
    beside = {space for pair in play.table.doors["archive_door"].between for space in pair}
    assert play.space("h9") in beside
    play.put(GAARKHAN, "h9").activate(GAARKHAN).choose(PerformAttack())
    assert door in {each.figure for each in play.offered(Target)}
    other = archive().put(GAARKHAN, "h8").activate(GAARKHAN)
    assert not other.attacks()


# Generous Donations.


@pytest.mark.rule("IA-LOS-09")
def test_a_door_that_fell_shut_is_open_to_the_rebel_beside_it_alone():
    play = begin("generous_donations", FENN, JYN, level=3)
    destroy(play, "door_1")
    settled(play)
    at_token(play, JYN, "terminal_1").activate(JYN).interact("terminal_1")
    settled(resolve_test(play)).skip_to("activate", "activation")
    inside, outside = play.table.doors["door_1"].between[0]
    assert not play.table.doors["door_1"].open
    trooper = play.figures(STORM)[0]
    play.put(FENN, play.name(outside)).put(trooper, play.name(inside))
    assert can_attack(play.game, play.number(FENN), trooper, "")
    assert not can_attack(play.game, trooper, play.number(FENN), "")


# A Simple Task.


def with_formula(hero: str = JYN) -> Scenario:
    play = begin("a_simple_task", GAARKHAN, JYN, level=3)
    open_door(play, "lab_door")
    return play.carried("formula", hero)


@pytest.mark.rule("IA-STR-04", "IA-ESC-01")
@pytest.mark.parametrize(("strain", "out"), [(3, True), (4, False)])
def test_who_has_no_action_left_escapes_by_strain_if_there_is_breath_for_it(strain, out):
    play = with_formula().put(JYN, "f14").strained(JYN, strain).activate(JYN).with_actions(0)
    assert bool(play.offered(PushOn)) == out
    if out:
        play.choose(PushOn(), Escape())
        assert winner(play) == "rebels"


@pytest.mark.rule("IA-BLD-01", "IA-RET-03")
def test_who_bleeds_is_wounded_before_the_points_of_the_last_action_are_spent():
    play = with_formula().wounded(GAARKHAN).put(JYN, "f12").with_conditions(JYN, "bleeding")
    play.damaged(JYN, play.health(JYN) - 1).strained(JYN, 4).activate(JYN).choose(Move())
    assert winner(play) == "empire"


@pytest.mark.rule("IA-DOR-05")
def test_who_stands_in_a_door_that_closes_gives_way():
    play = begin("a_simple_task", GAARKHAN, JYN, level=3)
    open_door(open_door(play, "command_room_door"), "lab_door")
    ends = {space for pair in play.table.doors["lab_door"].between for space in pair}
    nexu = play.joined("empire", "nexu_elite", play.name(min(ends)))
    at_token(play, GAARKHAN, "formula").activate(GAARKHAN).interact("formula", "retrieve")
    settled(play)
    assert not play.table.doors["lab_door"].open
    spaces = set(play.figure(nexu).spaces)
    assert not any(spaces >= set(pair) for pair in play.table.doors["lab_door"].between)
