"""Imperial figures come to spaces that are taken."""

import pytest

from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.missions.on_groups import ReinforceGroups
from tests.imperial_assault.legends.empire.drill import drilled

CARDS = {"a": "stormtrooper_regular", "D": "diala_passil"}


@pytest.mark.rule("LA-IDEP-04", "IA-CNT-02")
def test_where_a_hero_stands_on_the_space_of_a_guard():
    with drilled("+-+-+-+-+-+\n|D . . . .|\n+-+-+-+-+-+", CARDS) as play:
        spaces = [play.space("a1"), play.space("b1")]
        play.interject(Deploy("royal_guard_regular", "empire", spaces))
        guards = play.figures("royal_guard_regular")
        assert {play.where(guard) for guard in guards} == {"b1", "c1"}


@pytest.mark.rule("LA-IDEP-05", "IA-CNT-02")
def test_a_group_comes_as_close_as_possible_to_its_space_counted_through_a_hero():
    with drilled("+-+-+-+-+-+\n|. . D . .|\n+-+-+-+-+-+", CARDS) as play:
        play.interject(Deploy("stormtrooper_regular", "empire", [play.space("b1")]))
        assert {play.where(each) for each in play.figures("stormtrooper_regular")} == {"a1", "b1", "d1"}


@pytest.mark.rule("LA-IDEP-08")
def test_a_group_of_which_nobody_is_left_is_not_reinforced():
    with drilled("+-+-+-+-+-+\n|a D . . .|\n+-+-+-+-+-+", CARDS) as play:
        group = play.figure("a").group
        play.defeat("a")
        assert group not in play.table.groups


@pytest.mark.rule("LA-IDEP-08", "LA-IDEP-09", "LA-IDEP-07")
def test_who_reinforces_a_group_comes_fresh_and_close_to_it():
    with drilled("+-+-+-+-+-+\n|a D . . .|\n+-+-+-+-+-+", CARDS) as play:
        play.damaged("a", 1).with_conditions("a", "stunned")
        group = play.table.groups[play.figure("a").group]
        exhausted = group.exhausted
        play.interject(ReinforceGroups([group.id, group.id]))
        fresh = [each for each in group.figures if each != play.number("a")]
        assert {play.where(each) for each in fresh} == {"c1", "d1"}
        assert [(play.damage(each), play.conditions(each)) for each in fresh] == [(0, [])] * 2
        assert (play.damage("a"), play.conditions("a")) == (1, ["stunned"])
        assert group.exhausted == exhausted


@pytest.mark.rule("LA-IDEP-04")
def test_a_bystander_draws_nobody():
    """Two spaces are equally close to the one that is taken: the Rebel's side counts, not a neutral figure's."""
    with drilled("+-+-+-+-+-+-+-+\n|. . . a . . D|\n+-+-+-+-+-+-+-+", CARDS) as play:
        play.neutral("officer_regular", "a1")
        play.interject(Deploy("probe_regular", "empire", [play.space("d1")]))
        assert play.where("probe_regular") == "e1"


@pytest.mark.rule("LA-IDEP-04")
def test_nobody_comes_where_no_way_leads_to_a_rebel_while_another_space_is_as_close():
    cards = {**CARDS, "b": "stormtrooper_regular"}
    with drilled("+-+-+-+-+-+-+-+\n|D . . a .|b .|\n+-+-+-+-+-+-+-+", cards) as play:
        play.interject(Deploy("probe_regular", "empire", [play.space("d1"), play.space("f1")]))
        assert play.where("probe_regular") == "c1"


@pytest.mark.rule("LA-IDEP-08")
def test_who_reinforces_a_group_with_a_role_has_it_and_one_alone_keeps_its_own():
    cards = {**CARDS, "b": "stormtrooper_regular"}
    for roles, expected in ((("guards", "guards"), "guards"), (("bearer", ""), "")):
        with drilled("+-+-+-+-+-+\n|a b D . .|\n+-+-+-+-+-+", cards, groups=("ab",)) as play:
            play.in_role(roles[0], "a").in_role(roles[1], "b").defeat("b")
            group = play.table.groups[play.figure("a").group]
            play.interject(ReinforceGroups([group.id]))
            assert [play.figure(each).role for each in group.figures] == [roles[0], expected]
