"""Doors that fall shut at the end of the round, and what lies in the way: nobody works for nothing."""

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.bots.passing import (
    is_barred,
    opens_in_vain,
    out_of_the_way,
    runs_now,
    saves_strength,
    waits_for_the_door,
    where_to_run_from,
    who_needs_time,
    who_opens,
)
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.quest import bars
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.choices import ActivateGroup, Interact
from holotable.imperial_assault.table.table import GroupId
from holotable.imperial_assault.views.viewing import ActivationView
from holotable.kernel import view
from tests.imperial_assault.missions.printed.playing import begin, destroy, open_door
from tests.imperial_assault.scenario import Scenario

HERO, FRIEND = "gideon_argus", "fenn_signis"  # both of speed 4


def in_the_office(friend: str) -> Scenario:
    """One of two is at the terminal from which the way out is opened, six spaces from it."""
    return begin("wanted", HERO, FRIEND).put(HERO, "k8").put(FRIEND, friend)


def in_the_open_office(*heroes: str) -> Scenario:
    """IG-88 has shown up, and one of the two barricades is broken."""
    play = begin("wanted", *heroes)
    open_door(play, "office_door")
    return destroy(play, "barricade_1").gone(
        *[each.id for each in play.table.figures.values() if each.side == "empire"]
    )


def seen(play: Scenario) -> Position:
    return Position.of(view(play.game, "ray"))


def in_vain(play: Scenario, actions: int = 2, points: int = 0, ready: tuple[GroupId, ...] = ()) -> bool:
    going_on = ActivationView(play.number(HERO), actions, points)
    return opens_in_vain(seen(play), going_on, ready, Interact("terminal", "use"))


@pytest.mark.parametrize(("actions", "points", "strain", "vain"), [(2, 0, 0, False), (1, 0, 0, True), (2, 0, 5, True)])
def test_a_door_that_falls_shut_is_opened_by_who_can_still_run_for_it(actions, points, strain, vain):
    play = in_the_office("e8").strained(HERO, strain)
    assert in_vain(play, actions, points) == vain


@pytest.mark.parametrize(("where", "vain"), [("k5", False), ("a1", True), ("k2", True)])
def test_or_for_a_friend_who_has_yet_to_act_and_is_near_enough(where, vain):
    """Who is through already needs no door."""
    play = in_the_office(where)
    group = play.figure(FRIEND).group
    assert in_vain(play, actions=1, ready=(group,)) == vain
    assert in_vain(play, actions=1)


def test_of_two_barricades_one_is_broken():
    play = begin("wanted", HERO, FRIEND)
    open_door(play, "office_door")
    barricades = [name for name, token in play.table.tokens.items() if token.kind == "barricade"]
    assert all(bars(Position.of(view(play.game, "ray")), name) for name in barricades)
    destroy(play, barricades[0])
    assert not bars(Position.of(view(play.game, "ray")), barricades[1])


@pytest.mark.parametrize(("where", "actions", "stays"), [("k8", 0, True), ("k8", 2, False), ("k4", 0, False)])
def test_who_opened_the_door_for_others_stays_where_it_can_be_opened_again(where, actions, stays):
    """Unless the way out can still be reached in this round."""
    play = in_the_office("e8").put(HERO, where)
    open_door(play, "exit_door")
    position = Position.of(view(play.game, "ray"))
    assert waits_for_the_door(position, ActivationView(play.number(HERO), actions, 0)) == stays


def test_who_has_to_run_for_a_door_opens_it_from_where_the_way_is_shortest():
    play = begin("wanted", HERO, FRIEND)
    open_door(play, "office_door")
    for name in [name for name, token in play.table.tokens.items() if token.kind == "barricade"]:
        destroy(play, name)
    position = Position.of(view(play.game, "ray"))
    found = where_to_run_from(position, "terminal", play.space("k9"))
    assert {position.space_name(frozenset([each])) for each in found} == {"j8", "k8", "l8"}
    assert not where_to_run_from(position, "exit", play.space("k1"))


# Fenn tests as well as Gideon, Jyn better, Diala worse.


@pytest.mark.parametrize(("friend", "round_", "vain"), [("diala_passil", 4, True), ("diala_passil", 6, False)])
def test_who_opens_it_best_does_not_leave_others_behind_unless_no_time_is_left(friend, round_, vain):
    play = in_the_open_office(HERO, friend).put(HERO, "k8").put(friend, "a1").in_round(round_)
    assert in_vain(play) == vain


@pytest.mark.parametrize("friend", [FRIEND, "jyn_odan"])
def test_but_goes_where_another_opens_it_as_well(friend):
    assert not in_vain(in_the_open_office(HERO, friend).put(HERO, "k8").put(friend, "a1"))


def test_of_two_at_hand_the_better_one_opens_it():
    play = in_the_open_office(HERO, "jyn_odan").put(HERO, "k8").put("jyn_odan", "l8")
    groups = tuple(play.figure(each).group for each in (HERO, "jyn_odan"))
    assert who_opens(seen(play), groups) == (play.number("jyn_odan"), "terminal")
    assert who_opens(seen(play), groups[:1]) == (play.number(HERO), "terminal")
    option = ScriptedBot().choose(Seated(play.game, "ray", MISSION.redeal)).option
    assert option == ActivateGroup(groups[1])
    assert who_opens(seen(play.strained(HERO, 5)), groups[:1]) == (0, "")


def test_nobody_works_at_a_terminal_while_the_way_that_it_opens_is_barred():
    play = begin("wanted", HERO, FRIEND)
    open_door(play, "office_door")
    assert is_barred(seen(play), "terminal", play.space("k9"))
    assert not where_to_run_from(seen(play), "terminal", play.space("k9"))
    destroy(play, "barricade_1")
    assert not is_barred(seen(play), "terminal", play.space("k9"))


@pytest.mark.parametrize(("actions", "runs"), [(2, False), (1, True)])
def test_through_an_open_one_runs_who_would_be_too_late_later(actions, runs):
    """From k5 a move, or an attack first and then a move, is enough."""
    play = in_the_office("k1").put(HERO, "k5")
    open_door(play, "exit_door")
    assert runs_now(seen(play), ActivationView(play.number(HERO), actions, 0), (), 2) == runs


def test_who_is_through_makes_room_for_others():
    play = in_the_office("k2")
    found = out_of_the_way(seen(play), play.space("k1"))
    assert {seen(play).space_name(frozenset([each])) for each in found} == {"j1", "k1", "l1"}
    assert not out_of_the_way(seen(play.put(HERO, "l2")), play.space("k1"))


def test_who_has_to_run_saves_strength_and_acts_once_more():
    play = in_the_office("k2")
    groups = [play.figure(each).group for each in (FRIEND, HERO)]
    assert saves_strength(seen(play), play.number(HERO))
    assert not saves_strength(seen(play), play.number(FRIEND))
    assert who_needs_time(seen(play), groups) == play.figure(HERO).group
    assert not who_needs_time(seen(play.put(HERO, "l2")), groups)
