"""Doors that fall shut at the end of the round, and what lies in the way: nobody works for nothing."""

import pytest

from holotable.imperial_assault.bots.passing import opens_in_vain, waits_for_the_door, where_to_run_from
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.quest import bars
from holotable.imperial_assault.table.choices import Interact
from holotable.imperial_assault.table.table import GroupId
from holotable.imperial_assault.views.viewing import ActivationView
from holotable.kernel import view
from tests.imperial_assault.missions.printed.playing import begin, destroy, open_door
from tests.imperial_assault.scenario import Scenario

HERO, FRIEND = "gideon_argus", "fenn_signis"  # both of speed 4


def in_the_office(friend: str) -> Scenario:
    """One of two is at the terminal from which the way out is opened, six spaces from it."""
    return begin("wanted", HERO, FRIEND).put(HERO, "k8").put(FRIEND, friend)


def in_vain(play: Scenario, actions: int = 2, points: int = 0, ready: tuple[GroupId, ...] = ()) -> bool:
    position, figure = Position.of(view(play.game, "ray")), play.number(HERO)
    return opens_in_vain(position, ActivationView(figure, actions, points), ready, Interact("terminal", "use"))


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


@pytest.mark.parametrize(("where", "actions", "stays"), [("k8", 0, True), ("k8", 2, False), ("k5", 0, False)])
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
