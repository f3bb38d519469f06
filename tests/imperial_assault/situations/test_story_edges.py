"""Story missions at their edges: endings in the midst of something, figures in the way, and the order of one moment."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import OpenByRule, openable_doors
from holotable.imperial_assault.table.choices import ChooseSpace, Interact, SpecialAction
from holotable.imperial_assault.table.imperial_choices import ChoosePoint, DeployGroup, ReinforceFigure
from holotable.imperial_assault.table.standing import scene
from holotable.kernel import DiceOnTheTable
from tests.imperial_assault.missions.printed.playing import (
    begin,
    destroy,
    object_of,
    open_door,
    settled,
    to_question,
    to_round,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario, face

DIALA, FENN, GAARKHAN, GIDEON, JYN = "diala_passil", "fenn_signis", "gaarkhan", "gideon_argus", "jyn_odan"
FOUR = (DIALA, GAARKHAN, GIDEON, JYN)
DOOR = "outpost_door_1"
STORM, PROBE = "stormtrooper_regular", "probe_regular"


def at(column: int, row: int) -> str:
    """A space by the numbers of the diagrams, which begin at 0."""
    return f"{chr(ord('a') + column)}{row + 1}"


# Aftermath.


@pytest.mark.rule("IA-DEP-07")
def test_where_groups_came_once_no_more_come():
    play = open_door(begin("aftermath", *FOUR), DOOR).threat(20).imperial_hand("officer_elite")
    to_question(play, "optional-deployment")
    assert {each.point for each in play.offered(DeployGroup)} == {"green"}
    assert {each.point for each in play.offered(ReinforceFigure)} <= {"green"}


@pytest.mark.rule("IA-RGR-01", "IA-RGR-02")
def test_a_reserved_group_is_not_to_be_bought():
    play = begin("aftermath", *FOUR).threat(20).imperial_hand("officer_elite")
    to_question(play, "optional-deployment")
    assert "eweb_regular" in play.empire.reserve
    assert {each.card for each in play.offered(DeployGroup)} == {"officer_elite"}


def last_terminal(name: str, damage: int) -> Scenario:
    """One terminal is left in Aftermath, and has so much damage; all heroes but Gaarkhan are wounded."""
    play = begin("aftermath", *FOUR)
    for other in sorted({"terminal_1", "terminal_2", "terminal_3", "terminal_4"} - {name}):
        destroy(play, other)
    play.interject(DamageObject(object_of(play, name).id, damage))
    return wound(play, DIALA, GIDEON, JYN)


@pytest.mark.rule("IA-TIM-07")
def test_of_two_ends_at_one_moment_the_imperial_player_takes_the_own():
    play = last_terminal("terminal_2", 3).damaged(GAARKHAN, 13).given(GAARKHAN, "c22_frag_grenade")
    where = play.lies("terminal_2")
    play.put(GAARKHAN, at(8, 7)).activate(GAARKHAN).choose(SpecialAction("c22_frag_grenade"))
    play.choose(ChooseSpace(play.space(where))).roll(face("red", damage=2))
    while not play.is_over and play.asked.kind == "effects":
        play.choose(next(each for each in play.asked.options if "wounded" in str(each)))
    assert winner(play) == "empire"


@pytest.mark.rule("IA-AOB-01")
def test_what_comes_after_the_last_blow_does_not_come():
    play = last_terminal("terminal_2", 3).damaged(GAARKHAN, 13).strained(GAARKHAN, 4)
    play.put(GAARKHAN, at(8, 7)).with_conditions(GAARKHAN, "bleeding").activate(GAARKHAN)
    play.interject(DamageObject(object_of(play, "terminal_2").id, 4))
    assert winner(play) == "rebels"
    assert not play.sheet(GAARKHAN).wounded


@pytest.mark.rule("IA-OBJ-06", "IA-DMG-04")
def test_a_droid_that_blows_up_destroys_the_last_terminal():
    play = last_terminal("terminal_1", 3).put(PROBE, at(2, 5))
    assert play.lies("terminal_1") == at(2, 6)
    to_round(play, 5)
    while not play.can_use("self_destruct", PROBE):
        play.skip()
    play.use("self_destruct", PROBE)
    while not play.is_over:
        play.die(face("red", damage=1)) if isinstance(play.asked.region, DiceOnTheTable) else play.skip()
    assert winner(play) == "rebels"


@pytest.mark.rule("IA-TIM-01")
def test_at_the_end_of_the_last_round_the_mission_comes_before_the_droid():
    play = last_terminal("terminal_1", 3).put(PROBE, at(2, 5))
    to_round(play, 6)
    while not play.is_over:
        assert not play.can_use("self_destruct", PROBE)
        play.skip()
    assert winner(play) == "empire"


@pytest.mark.rule("IA-TIM-01", "IA-TIM-05")
def test_the_mission_acts_before_the_imperial_players_cards():
    play = open_door(begin("aftermath", *FOUR).agenda("tactical_maneuvering"), DOOR)
    while not play.offered(TakeWay):
        assert not play.can_play_agenda("tactical_maneuvering")
        play.skip()
    play.choose(play.offered(TakeWay)[0])
    assert play.can_play_agenda("tactical_maneuvering")


@pytest.mark.rule("IA-DEP-02", "IA-PLC-03")
def test_who_stands_on_a_point_is_not_moved_away():
    play = begin("aftermath", *FOUR).put(JYN, at(0, 0)).interject(OpenByRule(DOOR))
    to_question(play, "deployment-point")
    points, hers = play.empire.points, play.space(at(0, 0))
    play.choose(next(each for each in play.offered(ChoosePoint) if points[each.point].space == hers))
    settled(play)
    assert play.where(JYN) == at(0, 0)
    weapon = play.figures("eweb_regular")[0]
    assert play.space(at(0, 0)) not in play.figure(weapon).spaces


# A New Threat.


@pytest.mark.rule("IA-WDR-06", "IA-MST-03")
def test_the_rest_of_a_group_does_nothing_once_the_mission_is_over():
    play = begin("a_new_threat", DIALA, GAARKHAN, GIDEON, level=3).agenda("impending_doom").wounded(GAARKHAN)
    while play.asked.kind != "activate":
        play.skip()
    play.withdrawn(DIALA)
    play.hurt(GIDEON, 13)
    assert winner(play) == "empire"
    assert play.empire.agenda == ["impending_doom"]


@pytest.mark.rule("IA-DEP-10", "IA-DFT-06", "IA-ALY-04")
def test_a_fallen_group_goes_to_the_hand_and_a_unique_one_does_not():
    play = begin("a_new_threat", *FOUR, level=3)
    to_round(play, 6)
    settled(play)
    assert "general_weiss" in play.cards()
    play.defeat("general_weiss").defeat(*play.figures("nexu_elite"))
    assert "nexu_elite" in play.empire.hand
    assert "general_weiss" not in play.empire.hand


# Drawn In.


@pytest.mark.rule("IA-TST-11", "IA-TST-12")
@pytest.mark.parametrize(("card", "opens"), [("luke_hero", True), ("rebel_trooper_regular", False)])
def test_an_elite_ally_forces_a_door_and_a_regular_one_never(card, opens):
    play = begin("drawn_in", *FOUR, level=5)
    before, _ = play.table.doors["door_1"].between[0]
    space = play.name(before)
    play.gone(*[each.id for each in play.table.figures.values() if before in each.spaces])
    ally = play.joined("rebels", card, space)
    play.readied(ally).activate(ally)
    assert "door_1" in openable_doors(play.game, ally)
    play.choose(next(each for each in play.asked.options if getattr(each, "door", "") == "door_1"))
    while play.asked.kind == "attribute":
        play.skip()
    assert play.table.doors["door_1"].open is opens


@pytest.mark.rule("IA-ACTV-06")
def test_of_two_heroes_one_who_is_incapacitated_still_moves_twice_a_round():
    play = begin("drawn_in", DIALA, GAARKHAN, level=5).wounded(DIALA)
    play.hurt(DIALA, play.health(DIALA))
    assert play.figure(DIALA).incapacitated
    group = play.table.groups[play.figure(DIALA).group]
    assert group.tokens == 2
    play.activate(DIALA)
    assert play.activation.actions == 1


# Impounded, Wanted.


@pytest.mark.rule("IA-RET-02", "IA-RET-03")
def test_a_pilot_who_is_dropped_lies_there_for_anybody():
    play = begin("impounded", *FOUR, level=3)
    pilot = next(name for name, token in play.table.tokens.items() if token.kind == "pilot")
    where = play.lies(pilot)
    play.gone(*[each.id for each in play.table.figures.values() if play.space(where) in each.spaces])
    play.put(GAARKHAN, where).activate(GAARKHAN).choose(
        next(each for each in play.offered(Interact) if each.token == pilot)
    )
    assert play.table.tokens[pilot].space is None
    play.hurt(GAARKHAN, 14)
    assert play.lies(pilot) == where


# Homecoming to the finale.


@pytest.mark.rule("IA-DFT-02", "IA-WND-02", "IA-WND-04", "IA-DMG-06")
def test_what_becomes_of_a_hero_who_is_wounded():
    play = begin("aftermath", *FOUR).strained(GAARKHAN, 4).with_conditions(GAARKHAN, "stunned").damaged(GAARKHAN, 13)
    play.interject(Suffer(play.number(GAARKHAN), 20))
    assert (play.damage(GAARKHAN), play.sheet(GAARKHAN).wounded, play.strain(GAARKHAN)) == (0, True, 3)
    assert play.conditions(GAARKHAN) == ["stunned"]


@pytest.mark.rule("IA-TIM-07")
def test_the_last_wound_counts_though_the_general_falls_the_first_time_with_it():
    play = open_door(begin("desperate_hour", *FOUR, level=6), "hangar_door_1")
    wound(play, GAARKHAN, GIDEON, JYN)
    weiss = play.number("general_weiss")
    play.damaged(DIALA, 11).damaged(weiss, play.health(weiss) - 1).given(DIALA, "c22_frag_grenade")
    spot, found = play.figure(weiss).spaces[0], scene(play.table)
    taken = {space for figure in play.table.figures.values() for space in figure.spaces}
    ground = found.geometry.ground
    free = set(ground.spaces_of(ground.present & ~ground.blocking)) - taken
    play.put(DIALA, play.name(next(space for space in sorted(free) if board.distance(found, space, spot) == 1)))
    play.activate(DIALA).choose(SpecialAction("c22_frag_grenade")).choose(ChooseSpace(spot))
    play.roll(face("red", damage=2))
    while not play.is_over and play.asked.kind == "effects":
        wounded = [each for each in play.asked.options if "wounded" in str(each)]
        play.choose(wounded[0]) if wounded else play.skip()
    assert winner(play) == "empire"
