"""What Gideon's class cards do."""

from holotable.imperial_assault.table.choices import (
    SpecialAction,
    StayHere,
)
from tests.imperial_assault.effects.heroes.play import (
    BLACK,
    BLUE,
    FENN,
    GIDEON,
    GUARD,
    MAK,
    RED,
    SURGE,
    YELLOW,
    attacked,
    with_cards,
)
from tests.imperial_assault.scenario import campaign, sheet


def test_a_called_shot_gives_a_friend_a_surge():
    play = campaign("g M A", A=sheet(GIDEON, cards=["called_shot"]), M=MAK, g=GUARD).activate("M").declare("g")
    assert play.roll(BLUE, BLUE, BLACK).asked.kind == "activation"
    seen = campaign("A g M", A=sheet(GIDEON, cards=["called_shot"]), M=MAK, g=GUARD).activate("M").declare("g")
    seen.roll(BLUE, BLUE, BLACK).use("called_shot", "A").surge(0)
    assert seen.damage("g") == 2


def test_military_efficiency_converts():
    play = with_cards(GIDEON, "military_efficiency").activate("A").declare("g").roll(BLUE, YELLOW, BLACK)
    play.use("military_efficiency.attack", "A")
    play.use("disabling_shot", "A") if play.can_use("disabling_shot", "A") else None
    play.surge(1)
    assert play.damage("g") == 0
    hit = attacked(GIDEON, "military_efficiency").roll(RED, SURGE, BLACK)
    hit.use("military_efficiency.defend", "A")
    assert hit.damage("A") == 2


def test_air_of_command_reaches_whoever_is_seen():
    play = campaign("A . . . . F g", A=sheet(GIDEON, cards=["air_of_command"]), F=FENN, g=GUARD).activate("A")
    assert SpecialAction("gideons_command") in play.asked.options
    assert play.game.table.hero_card(play.names["A"]).health == 12


def test_a_mobile_tactician_moves_on():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["mobile_tactician"]), F=FENN, g=GUARD).activate("A")
    play.choose(SpecialAction("gideons_command"), StayHere())
    assert play.activation.points == 2


def test_for_the_cause_a_friend_is_focused():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["for_the_cause"]), F=FENN, g=GUARD).activate("F").declare("g")
    play.use("for_the_cause", "A")
    assert (play.attack.attack_pool, play.strain("A")) == (["blue", "green", "green"], 1)


def test_for_the_cause_nobody_is_focused_who_is_already():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["for_the_cause"]), F=FENN, g=GUARD)
    play.focused("F")
    play.activate("F").declare("g")
    assert not play.can_use("for_the_cause", "A")
    assert play.attack.attack_pool == ["blue", "green", "green"]


def test_a_rallying_shout_recovers_strain():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["rallying_shout"]), F=sheet(FENN, strain=3), g=GUARD)
    play.activate("A").choose(SpecialAction("rallying_shout"))
    assert (play.strain("F"), play.activation.actions) == (1, 2)


def test_a_masterstroke_commands_again_for_nothing():
    play = campaign("A F . g", A=sheet(GIDEON, cards=["masterstroke"]), F=FENN, g=GUARD).activate("A")
    play.choose(SpecialAction("gideons_command"), StayHere()).use("masterstroke", "A").move().step("c1")
    assert (play.where("F"), play.strain("A"), play.activation.actions) == ("c1", 2, 1)
