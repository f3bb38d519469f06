"""Breaking Point: eight supply caches, and an Empire that is always a step ahead."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.objects import defenders_bonus
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.choices import ChooseSpace
from holotable.imperial_assault.table.standing import scene, scene_for
from tests.imperial_assault.missions.printed.playing import (
    begin,
    destroy,
    gained,
    object_of,
    settled,
    throw,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.scenario import Scenario, face

GUARD, CHAMPION, LEVEL = "royal_guard_regular", "royal_guard_champion", 3
HEROES = ("diala_passil", "jyn_odan", "mak_eshkarey")
CACHES = [f"supply_cache_{number}" for number in range(1, 9)]
DOORS = ["door_west", "door_east", "door_west_2", "door_east_2"]
ARTILLERY = "breaking_point-artillery-support"


@pytest.fixture
def play() -> Scenario:
    return begin("breaking_point", *HEROES, level=LEVEL).put(HEROES[0], "c1").put(HEROES[1], "c2").put(HEROES[2], "c4")


@pytest.fixture
def hunted(play) -> Scenario:
    """The second round, the champion is there."""
    return settled(to_round(play, 2))


def artillery(play: Scenario, way: str, space: str) -> Scenario:
    to_question(to_round(play.in_round(2), 3), ARTILLERY).choose(TakeWay(way))
    return play.choose(ChooseSpace(play.space(space)))


def test_royal_guards_are_there_from_the_start_and_nobody_else(play):
    imperial = [figure.card for figure in play.table.figures.values() if figure.side == "empire"]
    assert imperial == [GUARD, GUARD]
    assert play.table.empire.threat == 0


def test_rebels_begin_on_any_empty_space_but_no_barricade():
    table = begin("breaking_point", *HEROES, level=LEVEL).table
    blocked = {table.tokens[name].space for name in table.tokens if name.startswith("barricade")}
    assert not blocked & {space for figure in table.figures.values() for space in figure.spaces}


def test_the_empire_activates_first_in_every_round(play):
    assert (play.asked.kind, play.asked.seat) == ("activate", "ike")
    to_round(play, 2)
    play.skip_to("activate")
    assert play.asked.seat == "ike"


def test_and_where_it_has_nobody_the_rebels_go(play):
    play.defeat(*play.figures(GUARD))
    assert (play.asked.kind, play.asked.seat) == ("activate", "ray")


@pytest.mark.parametrize("level", [3, 5])
def test_a_cache_has_twice_the_threat_level_as_health_and_only_the_empire_attacks_it(level):
    play = begin("breaking_point", *HEROES, level=level)
    for name in CACHES:
        made = object_of(play, name)
        assert (made.health, made.block, made.defence, made.side) == (2 * level, 0, [], "empire")


@pytest.mark.parametrize(("beside", "block"), [([], 0), (["e2"], 1), (["e2", "g3"], 2), (["e2", "g3", "f3"], 3)])
def test_each_rebel_beside_a_cache_is_one_block(play, beside, block):
    for hero, space in zip(HEROES, beside, strict=False):
        play.put(hero, space)
    assert defenders_bonus(play.table, object_of(play, "supply_cache_2").id).block == block


@pytest.mark.rule("IA-IMP-01")
def test_barricades_stop_feet_but_not_eyes(play):
    play.put("jyn_odan", "f5").activate("jyn_odan").move()
    assert "f6" not in play.steps()
    assert "f4" in play.steps()
    assert board.sees(scene(play.table), play.space("f5"), play.space("f7"))


def test_doors_are_locked_and_the_empire_may_attack_them(play):
    for name in DOORS:
        made, door = object_of(play, name), play.table.doors[name]
        assert (made.health, made.block, made.side, door.open, door.locked) == (5, 1, "empire", False, True)
    play.put("jyn_odan", "c7")
    assert openable_doors(play.game, play.number("jyn_odan")) == []
    assert object_of(play, "door_west").id not in [
        each.figure for each in targets_of(play.game, play.number("jyn_odan"))
    ]
    guard = play.figures(GUARD)[0]
    play.put(guard, "d7")
    assert object_of(play, "door_west").id in [each.figure for each in targets_of(play.game, guard)]


def test_a_rebel_beside_a_door_goes_and_sees_through_it_and_nobody_else_does(play):
    play.put("jyn_odan", "c7").put("diala_passil", "c8")
    guard = play.figures(GUARD)[0]
    play.put(guard, "d7")
    jyn, diala = play.number("jyn_odan"), play.number("diala_passil")
    behind = play.space("c5")
    assert board.sees(scene_for(play.table, jyn), str(jyn), behind)
    assert not board.sees(scene_for(play.table, diala), str(diala), behind)
    assert not board.sees(scene_for(play.table, guard), str(guard), behind)
    play.activate("jyn_odan").move()
    assert "c6" in play.steps()


def test_the_champion_comes_at_the_end_of_the_first_round(play):
    play.game.take_events()
    to_round(play, 2)
    assert "mission.breaking_point.leave_no_survivors" in told(play)
    assert play.figures(CHAMPION)
    assert play.table.empire.threat == LEVEL


def test_the_champion_acts_once_after_each_activation_of_a_hero_and_at_no_other_time(hunted):
    assert not hunted.group(CHAMPION).ready
    hunted.activate("jyn_odan").end()
    assert (hunted.asked.kind, hunted.asked.seat) == ("activation", "ike")
    assert (hunted.activation.figure, hunted.activation.actions) == (hunted.number(CHAMPION), 1)
    hunted.end().activate(GUARD).end()
    assert hunted.asked.kind != "activation" or hunted.activation.figure != hunted.number(CHAMPION)


def test_he_does_not_act_after_an_ally(hunted):
    ally = hunted.joined("rebels", "rebel_trooper_regular", "b1")
    hunted.readied(ally).activate(ally).end()
    assert hunted.asked.kind == "activate"


@pytest.mark.rule("IA-DFT-06")
def test_a_defeated_champion_acts_no_more(hunted):
    hunted.defeat(CHAMPION)
    hunted.activate("jyn_odan").end()
    assert hunted.asked.kind == "activate"
    assert CHAMPION not in hunted.table.empire.hand


def test_explosive_shells_strike_every_figure_within_three_spaces(play):
    guard = play.figures(GUARD)[0]
    play.put(HEROES[0], "c1").put(HEROES[1], "a5").put(HEROES[2], "k9").put(guard, "d4")
    play.damaged(guard, 0)
    artillery(play, "barrage", "c2")
    play.roll(face("red", damage=2))
    assert [play.damage(each) for each in (HEROES[0], HEROES[1], HEROES[2], guard)] == [2, 2, 0, 2]
    assert not any(made.damage for made in play.table.objects.values())


@pytest.mark.rule("IA-TST-11")
def test_concussion_shells_stun_who_fails_and_leave_out_who_is_elsewhere(play):
    guard = play.figures(GUARD)[0]
    play.put(HEROES[0], "c1").put(HEROES[1], "d2").put(HEROES[2], "k9").put(guard, "d4")
    artillery(play, "concussion", "c2")
    for passes in (True, False):
        throw(play, surges=passes)
    stunned = [play.conditions(each) for each in (HEROES[0], HEROES[1], HEROES[2], guard)]
    assert stunned == [[], ["stunned"], [], ["stunned"]]


def test_the_guns_fire_once(play):
    artillery(play, "concussion", "l9")
    assert to_question(play, ARTILLERY).is_over


def test_the_empire_wins_with_the_fifth_cache(play):
    for name in CACHES[:4]:
        destroy(play, name)
    assert not play.is_over
    destroy(play, CACHES[4])
    assert (winner(play), gained(play, "empire")["cards"]) == ("empire", ["supply_deficit"])
    assert (gained(play, "rebels")["credits"], gained(play, "empire")["influence"]) == (100, 1)


def test_the_rebels_win_at_the_end_of_the_fifth_round(play):
    for name in CACHES[:4]:
        destroy(play, name)
    to_round(play.in_round(4), 5)
    assert not play.is_over
    to_round(play, 6)
    assert (winner(play), play.table.round) == ("rebels", 5)
    assert (gained(play, "rebels")["credits"], gained(play, "empire")["cards"]) == (200, [])


def test_the_empire_wins_when_all_heroes_are_wounded(play):
    wound(play, *HEROES[:2])
    assert not play.is_over
    assert winner(wound(play, HEROES[2])) == "empire"
