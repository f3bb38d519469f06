"""Under Siege: five sites to hold for eight rounds, while wave after wave comes."""

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.missions.choices import PickDoor, TakeWay
from holotable.imperial_assault.moving.doors import openable_doors
from holotable.imperial_assault.table.empire import ImperialLog
from holotable.imperial_assault.table.standing import scene_for
from tests.imperial_assault.by_hand import set_up
from tests.imperial_assault.missions.printed.playing import (
    begin,
    destroy,
    gained,
    object_of,
    to_question,
    to_round,
    told,
    winner,
    wound,
)
from tests.imperial_assault.missions.printed.trying import points, reward
from tests.imperial_assault.scenario import RULES, SIDES, Scenario, face, sheet

LEVEL = 3
HEROES = ("diala_passil", "jyn_odan")
DOORS = {"door_north": "f7", "door_east": "k9", "door_west": "d9", "door_south": "f15"}
ASSAULT, SPECIALISTS = "under_siege-assault", "under_siege-specialists"
# A space on each site, and one on none.
SITES = {"capture_site_1": "b9", "capture_site_2": "f10", "capture_site_3": "i12", "capture_site_4": "b13"}
FIFTH, NOWHERE = ("capture_site_5", "d16"), "f13"


@pytest.fixture
def play() -> Scenario:
    """The heroes stand on no site."""
    return begin("under_siege", *HEROES, level=LEVEL).put("diala_passil", NOWHERE).put("jyn_odan", "f14")


def claimed(play: Scenario) -> set[str]:
    return {name for name, token in play.table.tokens.items() if token.claimed == "empire"}


def troopers_on(play: Scenario, *spaces: str) -> Scenario:
    imperial = [each.id for each in play.table.figures.values() if each.side == "empire" and len(each.spaces) == 1]
    for figure, space in zip(imperial, spaces, strict=False):
        play.put(figure, space)
    return play


def whole_round(play: Scenario, way: str = "reinforcements") -> Scenario:
    return to_round(play, play.table.round + 1, way)


@pytest.mark.rule("IA-MSC-15")
def test_heroes_begin_on_any_empty_interior_space():
    table = set_up("under_siege", "under_siege", SIDES, "rebels", ImperialLog(level=LEVEL))
    bring_heroes(table, {hero: sheet(hero).sheet() for hero in HEROES})
    play = Scenario.on(table, RULES).skip_to("next-hero").skip().skip_to("deploy")
    assert {"a8", "i19", "h12"} <= set(play.spots())
    assert not {"k9", "l7", "d1"} & set(play.spots())


def test_who_stands_there(play):
    found = [(each.card, play.where(each.id)) for each in play.table.figures.values() if each.side == "empire"]
    assert [card for card, _ in found].count("stormtrooper_regular") == 3
    assert {"m3", "m5", "o5", "n5"} <= {where for _, where in found}
    assert points(play) == {"green_1"}
    assert len([name for name, token in play.table.tokens.items() if token.kind == "capture_site"]) == 5


def test_the_empire_claims_a_site_where_it_stands_and_no_healthy_rebel_does(play):
    name, space = FIFTH
    troopers_on(play, space)
    assert claimed(whole_round(play)) == {name}


@pytest.mark.parametrize(("healthy", "site"), [(True, set()), (False, {"capture_site_1"})])
def test_a_healthy_hero_holds_a_site_and_a_wounded_one_does_not(play, healthy, site):
    troopers_on(play, SITES["capture_site_1"]).put("jyn_odan", "a9")
    if not healthy:
        play.wounded("jyn_odan")
    assert claimed(whole_round(play)) == site


def test_an_ally_holds_a_site(play):
    troopers_on(play, SITES["capture_site_1"]).joined("rebels", "luke_hero", "a9")
    assert claimed(whole_round(play)) == set()


def test_nobody_claims_an_empty_site_and_a_claimed_one_stays_so(play):
    assert claimed(whole_round(play)) == set()
    troopers_on(play, SITES["capture_site_1"])
    assert claimed(whole_round(play)) == {"capture_site_1"}
    play.put("jyn_odan", "a9")
    assert claimed(whole_round(play)) == {"capture_site_1"}


@pytest.mark.rule("IA-LRG-01")
def test_a_large_figure_on_two_sites_claims_both(play):
    play.opened("door_west").put("eweb_regular", "d10+e10")
    assert claimed(whole_round(play)) == {"capture_site_1", "capture_site_2"}


@pytest.mark.parametrize(("door", "outside"), DOORS.items())
def test_doors_are_locked_and_the_empire_may_destroy_them(play, door, outside):
    play.put("officer_regular", outside)
    assert door not in openable_doors(play.game, play.number("officer_regular"))
    made = object_of(play, door)
    assert (made.health, made.block, made.defence, made.side) == (6, 0, ["black"], "empire")
    assert play.table.doors[destroy(play, door) and door].open


@pytest.mark.rule("IA-LOS-09")
def test_a_door_is_open_to_the_rebel_beside_it_alone(play):
    play.put("jyn_odan", "j9").put("officer_regular", "k9").put("diala_passil", "i10")
    jyn, diala, officer = (play.number(each) for each in ("jyn_odan", "diala_passil", "officer_regular"))
    assert can_attack(play.game, jyn, officer, "")
    assert not can_attack(play.game, diala, officer, "")
    assert not can_attack(play.game, officer, jyn, "")
    assert board.adjacent(scene_for(play.table, jyn), str(jyn), str(officer))


@pytest.mark.parametrize(
    ("number", "card", "threat"),
    [(2, "royal_guard_regular", 0), (4, "stormtrooper_elite", LEVEL), (6, "darth_vader", LEVEL)],
)
def test_a_wave_comes_at_the_end_of_the_round_without_cost(play, number, card, threat):
    play.in_round(number).threat(0).imperial_hand().game.take_events()
    assert card not in play.cards()
    whole_round(play)
    assert card in play.cards()
    assert play.table.empire.threat == LEVEL + threat
    assert f"mission.under_siege.wave_{number // 2}" in told(play)


def test_the_assault_blasts_a_door_and_hurts_rebels_near_it(play):
    play.put("jyn_odan", "h10").put("diala_passil", "b13").in_round(3)
    to_question(play, ASSAULT)
    assert (play.asked.seat, [*play.asked.options]) == ("ike", [TakeWay("blast_a_door"), TakeWay("reinforcements")])
    play.choose(TakeWay("blast_a_door"))
    assert [*play.asked.options] == [PickDoor(door) for door in DOORS]
    play.choose(PickDoor("door_east")).roll(face("red", damage=2))
    assert play.table.doors["door_east"].open
    assert (play.damage("jyn_odan"), play.damage("diala_passil")) == (2, 0)


def test_or_it_brings_threat_as_all_that_can_be_done_without_doors(play):
    to_question(play.in_round(3).imperial_hand(), ASSAULT).threat(2)
    play.choose(TakeWay("reinforcements"))
    assert play.table.empire.threat == 2 + LEVEL
    open_all = begin("under_siege", *HEROES, level=LEVEL).opened(*DOORS).in_round(3).threat(0).imperial_hand()
    to_round(open_all, 4)
    assert open_all.table.empire.threat == 2 * LEVEL


def test_specialists_are_a_walker(play):
    to_question(play.in_round(5), SPECIALISTS).choose(TakeWay("walker"))
    play.skip_to("activate")
    assert play.table.empire.points["at_st"].space in play.figure("at_st").spaces
    assert not play.table.empire.points["at_st"].active


def test_or_infiltrators_at_the_red_point_and_two_activations_ahead(play):
    to_question(play.in_round(5), SPECIALISTS).imperial_hand("officer_elite").threat(10)
    play.choose(TakeWay("infiltrators"))
    assert play.asked.kind == "optional-deployment"
    play.choose(play.asked.options[0])
    while play.asked.kind in ("deployment-point", "deploy", "attach"):
        play.choose(play.asked.options[0])
    red = play.name(play.table.empire.points["red"].space)
    assert play.where("officer_elite") == red
    play.skip_to("activate")
    assert (play.table.round, play.asked.seat) == (6, "ike")
    play.skip().skip_to("activate")
    assert play.asked.seat == "ike"
    play.skip_to("activate").choose(play.asked.options[0]).skip_to("activate")
    assert play.asked.seat == "ray"


def test_the_empire_wins_with_the_fourth_site(play):
    troopers_on(play, *SITES.values(), FIFTH[1]).in_round(5)
    assert winner(whole_round(play)) == "empire"
    assert gained(play, "empire") == reward(2, 0, 2, "fly_solo")
    assert gained(play, "rebels") == reward(1, 100)


def test_who_held_out_longer_learns_more(play):
    troopers_on(play, *SITES.values()).in_round(7)
    assert winner(whole_round(play)) == "empire"
    assert gained(play, "empire") == reward(2, 0, 1, "imperial_hospitality")
    assert gained(play, "rebels") == reward(2, 100)


@pytest.mark.rule("IA-TIM-07")
@pytest.mark.parametrize(("sites", "who"), [(3, "rebels"), (4, "empire")])
def test_at_the_end_of_the_eighth_round_the_empire_still_claims(play, sites, who):
    troopers_on(play, *[*SITES.values()][:sites]).in_round(8)
    assert winner(whole_round(play)) == who


def test_the_rebels_win_at_the_end_of_the_eighth_round(play):
    assert not whole_round(play.in_round(7)).is_over
    assert winner(whole_round(play)) == "rebels"
    assert gained(play, "rebels") == reward(2, 200, 0, "imperial_hospitality")
    assert gained(play, "empire") == reward(1, 0, 1)


def test_wounds_do_not_end_it_but_the_empire_wins_when_all_have_withdrawn(play):
    assert not wound(play, *HEROES).is_over
    assert not wound(play, HEROES[0]).is_over
    assert winner(wound(play, HEROES[1])) == "empire"
