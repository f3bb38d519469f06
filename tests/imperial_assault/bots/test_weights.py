"""How the sides of a mission weigh: whom they are after, when the Empire eases off, what it keeps its threat for."""

import pytest

from holotable.bots.bot import Seated
from holotable.imperial_assault.board import space_name
from holotable.imperial_assault.bots import mustering
from holotable.imperial_assault.bots.goals import goals_of
from holotable.imperial_assault.bots.planning import planner_for
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.bots.scripted import ScriptedBot
from holotable.imperial_assault.bots.weights import (
    EASED,
    EMPIRE,
    HEROES,
    LENIENT,
    MERCILESS,
    RUTHLESS,
    STEADY,
    UNSPARING,
    Temper,
)
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.missions.choices import TakeWay
from holotable.imperial_assault.modes.mission import MISSION
from holotable.imperial_assault.table.choices import OpenDoor
from holotable.imperial_assault.table.imperial_choices import DeployGroup, DoneDeploying, TakeOpenGroup
from holotable.kernel import Decision, view
from tests.imperial_assault.missions.printed.playing import begin, open_door, to_question
from tests.imperial_assault.scenario import Scenario

HERO, FRIEND = "gideon_argus", "fenn_signis"
IMPERIAL, REBELS = "ike", "ray"


def seen(play: Scenario, seat: str = IMPERIAL, temper: Temper = STEADY) -> Position:
    return Position.of(view(play.game, seat), temper)


def test_the_empire_eases_off_while_heroes_are_hard_pressed():
    play = begin("aftermath", FRIEND, HERO)
    assert seen(play).weights is EMPIRE
    play.nearly_defeated(HERO, FRIEND)
    assert seen(play).weights is EASED
    assert seen(play, REBELS).weights is HEROES


def test_when_it_eases_off_is_a_matter_of_temper():
    """A ruthless Empire spares nobody, a lenient one begins earlier than others."""
    play = begin("aftermath", FRIEND, HERO).nearly_defeated(HERO, FRIEND)
    assert seen(play, temper=RUTHLESS).weights is MERCILESS
    play = begin("aftermath", FRIEND, HERO).nearly_defeated(HERO)
    assert [seen(play, temper=temper).weights for temper in (RUTHLESS, STEADY, LENIENT)] == [MERCILESS, EMPIRE, EASED]


def test_even_a_ruthless_empire_spares_them_where_it_has_to_hold_out_for_long():
    """Heroes would be worn out long before the twelfth round. Who only hints spares nobody."""
    play = begin("last_stand", FRIEND, HERO).nearly_defeated(HERO, FRIEND)
    weights = [seen(play, temper=temper).weights for temper in (RUTHLESS, UNSPARING)]
    assert weights == [EASED, MERCILESS]


def test_a_ruthless_empire_goes_for_heroes_who_are_not_wounded_yet():
    play = begin("aftermath", FRIEND, HERO).wounded(HERO)
    position = seen(play, temper=RUTHLESS)
    assert position.worth(play.number(FRIEND)) > 2 * position.worth(play.number(HERO))


def test_it_spares_nobody_in_the_last_round():
    play = begin("aftermath", FRIEND, HERO).nearly_defeated(HERO).in_round(6)
    assert seen(play).weights is EMPIRE


def test_heroes_who_are_wounded_count_as_hard_pressed():
    play = begin("aftermath", FRIEND, HERO).nearly_defeated(FRIEND)
    assert seen(play).weights is EMPIRE
    play.wounded(HERO)
    assert seen(play).weights is EASED


def test_it_then_attacks_nobody_who_is_not_wounded():
    play = begin("aftermath", FRIEND, HERO).wounded(HERO).nearly_defeated(FRIEND)
    assert seen(play).worth(play.number(FRIEND)) == 0
    assert seen(play).worth(play.number(HERO)) > 0


def test_whom_nobody_can_attack_any_more_is_worth_nothing():
    play = begin("aftermath", FRIEND, HERO)
    assert seen(play).worth(play.number(HERO)) > 0
    play.incapacitated(HERO)
    assert seen(play).worth(play.number(HERO)) == 0


def test_heroes_are_after_whom_they_must_defeat_the_more_the_later_it_is():
    play = begin("chain_of_command", FRIEND, HERO)
    weiss = next(each for each in play.table.figures.values() if each.role == "weiss")
    guard = next(each for each in play.table.figures.values() if each.side == weiss.side and not each.role)
    early = seen(play, REBELS).worth(weiss.id) / seen(play, REBELS).worth(guard.id)
    play.in_round(8)
    late = seen(play, REBELS).worth(weiss.id) / seen(play, REBELS).worth(guard.id)
    assert late > early > 1


def test_what_is_tried_in_vain_keeps_nobody_from_attacking():
    """A captive whose way is blocked can't be led on: who stands beside him fights."""
    play = begin("the_source", FRIEND, HERO)
    officer, guard = play.figure("captured_officer"), play.figures("royal_guard_regular")[0]
    beside = next(each for each in seen(play, REBELS).scene.geometry.ground.spaces_of(_around(play, officer.spaces[0])))
    play.put(HERO, play.name(beside))
    free = next(each for each in seen(play, REBELS).scene.geometry.ground.spaces_of(_around(play, beside)))
    play.put(guard, play.name(free))
    position, hero = seen(play, REBELS), play.number(HERO)
    assert planner_for(position, hero, True).plan(1, 0).strike is None
    assert planner_for(position, hero, True, in_vain=True).plan(1, 0).strike is not None


def _around(play: Scenario, space: int) -> int:
    """The empty spaces beside a space."""
    geometry = seen(play).scene.geometry
    cell, taken = geometry.ground.cells[space], 0
    for figure in play.table.figures.values():
        for each in figure.spaces:
            taken |= 1 << geometry.ground.cells[each]
    return geometry.near.spread(1 << cell) & ~taken & ~(1 << cell) & ~geometry.ground.blocking


def test_threat_is_kept_while_enough_figures_are_there_and_heroes_hard_pressed():
    play = begin("aftermath", FRIEND, HERO)
    asked = Decision(IMPERIAL, "optional-deployment", (DeployGroup("probe_regular", "green"), DoneDeploying()))
    assert mustering.deploy(seen(play), asked).option == asked.options[0]
    play.wounded(HERO).nearly_defeated(FRIEND)
    assert mustering.deploy(seen(play), asked).option == DoneDeploying()


def test_threat_is_saved_for_a_group_that_is_far_dearer():
    """Unless it would come too late, as in a short mission, or is too dear."""
    asked = Decision(IMPERIAL, "optional-deployment", (DeployGroup("officer_regular", "green"), DoneDeploying()))
    hand = ("officer_regular", "stormtrooper_regular")
    short = begin("aftermath", FRIEND, HERO).imperial_hand(*hand).threat(2).level(2)
    assert mustering.deploy(seen(short), asked).option == asked.options[0]
    play = begin("a_new_threat", FRIEND, HERO).imperial_hand(*hand).threat(2).level(2)
    assert mustering.deploy(seen(play), asked).option == DoneDeploying()
    assert mustering.deploy(seen(play.in_round(6)), asked).option == asked.options[0]
    play.imperial_hand("officer_regular", "royal_guard_elite")
    assert mustering.deploy(seen(play.in_round(1)), asked).option == asked.options[0]


@pytest.mark.parametrize(("mission", "bars"), [("target_of_opportunity", True), ("brushfire", True), ("wanted", False)])
def test_where_rounds_are_few_the_empire_stands_before_what_heroes_have_to_do(mission, bars):
    """Not where all of them have to gather in the end: there it goes for the heroes."""
    position = seen(begin(mission, FRIEND, HERO))
    best = max(goals_of(position, position.mine[0]), key=lambda goal: goal.value)
    assert (best.name not in {str(each) for each in position.theirs}) == bars


def test_where_rounds_are_few_a_group_arrives_where_heroes_have_something_to_do():
    """At the terminal before which nobody stands, however far that is from the heroes."""
    play = begin("indebted", FRIEND, HERO).threat(9).imperial_hand("officer_regular")
    [trooper, other, third], nexu = play.figures("stormtrooper_elite"), play.figure("nexu_regular").id
    play.put(other, "k13").put(third, "l14")
    asked = Decision(
        IMPERIAL,
        "optional-deployment",
        (DeployGroup("officer_regular", "green_1"), DeployGroup("officer_regular", "green_2"), DoneDeploying()),
    )
    play.put(trooper, "o3").put(nexu, "i14")  # beside the second terminal and the third one
    assert mustering.deploy(seen(play), asked).option == asked.options[0]
    play.put(trooper, "d5").put(nexu, "o3")  # beside the first terminal and the second one
    assert mustering.deploy(seen(play), asked).option == asked.options[1]


def test_where_rounds_are_few_the_empire_opens_no_door_that_the_heroes_have_to_break():
    play = begin("a_new_threat", FRIEND, HERO)
    before = {space for pair in play.table.doors["door_east"].between for space in pair}
    guard = play.figures("probe_regular")[0]
    play.put(guard, space_name(play.board, min(before))).activate(HERO).end().activate("probe_regular")
    bot = ScriptedBot()
    while play.asked.kind == "activation" and play.activation.figure == guard:
        assert OpenDoor("door_east") in play.asked.options or play.activation.actions < 2
        play.choose(bot.choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option)
    assert not play.table.doors["door_east"].open


@pytest.mark.parametrize(
    ("mission", "door", "shut"),
    [
        ("a_new_threat", "door_east", True),
        ("impounded", "control_room_door", False),
        ("under_siege", "door_north", False),
        ("luxury_cruise", "door_north_1", False),
    ],
)
def test_other_doors_it_opens(mission, door, shut):
    """Those that heroes just open, that are open for them, or that cost them no rounds that they need."""
    assert seen(begin(mission, FRIEND, HERO)).keeps_shut(door) == shut


def test_it_eases_off_for_whom_it_hunts_too():
    play = begin("homecoming", FRIEND, HERO)
    luke = next(each.id for each in play.table.figures.values() if seen(play).hunts(each.id))
    assert seen(play).worth(luke) > 0
    play.nearly_defeated(luke)
    assert seen(play).worth(luke) == 0
    assert seen(play, temper=RUTHLESS).worth(luke) > 0


def test_where_all_its_figures_must_be_found_an_empire_hides_them_until_it_eases_off():
    play = begin("loose_cannon", "mak_eshkarey", HERO)
    assert seen(play).weights.caution > EMPIRE.caution
    assert seen(play, temper=RUTHLESS).weights.caution > MERCILESS.caution
    assert seen(play, temper=LENIENT).weights.caution == 0


def test_a_ruthless_empire_takes_groups_that_come_one_after_another():
    play = begin("a_new_threat", FRIEND, HERO)
    level = seen(play).beside.level
    costs = {
        card: deployment_card(card).cost for card in ("officer_regular", "stormtrooper_regular", "royal_guard_regular")
    }
    asked = Decision(IMPERIAL, "open-groups", tuple(TakeOpenGroup(card) for card in costs))
    chosen = mustering.take_group(seen(play, temper=RUTHLESS), asked).option
    assert isinstance(chosen, TakeOpenGroup)
    rounds = RUTHLESS.patience + len(seen(play).beside.hand)
    assert costs[chosen.card] == max(cost for cost in costs.values() if cost <= rounds * level)
    steady = mustering.take_group(seen(play), asked).option
    assert isinstance(steady, TakeOpenGroup)
    assert costs[steady.card] > costs[chosen.card]
    short = seen(begin("brushfire", FRIEND, HERO))
    assert mustering.take_group(short, asked).option == chosen


def test_only_a_ruthless_empire_destroys_things_before_it_fights():
    play = begin("breaking_point", FRIEND, HERO)
    tempers = (RUTHLESS, STEADY, LENIENT)
    ruthless, steady, lenient = (seen(play, temper=temper).weights.objects for temper in tempers)
    assert ruthless > 1 > steady >= lenient


def test_a_ruthless_empire_goes_for_who_carries_away_what_the_heroes_came_for():
    play = begin("a_simple_task", FRIEND, HERO)
    open_door(play, "lab_door")
    play.carried("formula", HERO)
    position = seen(play, temper=RUTHLESS)
    assert position.worth(play.number(HERO)) > position.worth(play.number(FRIEND))


def test_whom_the_heroes_hunt_stays_behind_his_door():
    play = begin("chain_of_command", FRIEND, HERO)
    play.activate(HERO).end().activate("officer_elite")
    bot = ScriptedBot()
    while play.asked.kind == "activation" and play.activation.figure == play.number("officer_elite"):
        option = bot.choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option
        assert not isinstance(option, OpenDoor)
        play.choose(option)
    assert not play.table.doors["door"].open


def test_and_does_not_choose_that_it_opens():
    play = to_question(begin("chain_of_command", FRIEND, HERO).in_round(2), "chain_of_command-vulnerable")
    assert ScriptedBot().choose(Seated(play.game, play.asked.seat, MISSION.redeal)).option == TakeWay("stand_ground")


def test_but_dares_to_go_where_he_alone_can_do_something():
    """Weiss feels safe in his walker."""
    play = to_question(begin("chain_of_command", FRIEND, HERO).in_round(2), "chain_of_command-vulnerable")
    play.choose(TakeWay("fall_back")).skip_to("activate")
    position = seen(play, temper=RUTHLESS)
    assert position.is_awaited(play.number("officer_elite"))
    assert not position.is_awaited(play.number("officer_regular"))
