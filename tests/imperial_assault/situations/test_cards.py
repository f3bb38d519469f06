"""Command cards: twice at once, for the one who plays them, in mid-activation, and what they leave behind."""

import pytest

from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    ChooseFigure,
    EndActivation,
    GoTo,
    Move,
    PassTurn,
    PerformAttack,
    SpecialAction,
    StayHere,
)
from holotable.kernel import Pass, Refusal
from tests.imperial_assault.scenario import Scenario, duel, face, row

DIALA, LUKE, KNIGHT, FENN, GIDEON, GAARKHAN = (
    "diala_passil",
    "luke_hero",
    "luke_jedi_knight",
    "fenn_signis",
    "gideon_argus",
    "gaarkhan",
)
HAN, REBEL = "han_solo", "rebel_trooper_regular"
STORM, OFFICER, VADER, NEXU = "stormtrooper_regular", "officer_regular", "darth_vader", "nexu_regular"
SHOT = (face("blue", accuracy=4, damage=2), face("green", accuracy=1, damage=2))


def ready(play: Scenario, letter: str) -> bool:
    return play.game.table.groups[play.figure(letter).group].ready


# Twice.


@pytest.mark.rule("IA-CMD-05")
def test_one_shot_is_deflected_once():
    play = duel("S . . . l", {"empire": ["deflection", "deflection"]}, S="stormtrooper_elite", l=LUKE)
    play.activate("S").declare("l").play("deflection")
    assert not play.can_play("deflection")
    play.roll(*SHOT, face("white"))
    assert (play.damage("l"), play.damage("S"), play.player("empire").hand) == (0, 2, ["deflection"])


@pytest.mark.rule("IA-ACT-11")
def test_a_leader_regroups_others_and_once_an_activation():
    play = duel("G S . t", {"rebels": ["regroup", "regroup"]}, G=GIDEON, S=REBEL, t=STORM)
    play.with_conditions("G", "bleeding").with_conditions("S", "stunned", "bleeding")
    play.deck("rebels", "blitz", "blitz")
    play.activate("G").play("regroup")
    while play.asked.kind != "activation":
        play.choose(play.asked.options[0])
    assert (play.figure("G").conditions, play.figure("S").conditions) == (["bleeding"], [])
    play.with_conditions("S", "stunned")
    assert not play.can_play("regroup")


@pytest.mark.rule("IA-FOC-02")
def test_focus_is_for_the_first_blow_of_two():
    play = row("A v B", A=REBEL, B=REBEL, v=VADER)
    play.focused("v")
    red, yellow = face("red", damage=1), face("yellow", accuracy=2, damage=1)
    play.activate("v").choose(SpecialAction("brutality"))
    play.declare("A").roll(red, red, yellow, face("green", accuracy=1, damage=2), face("white"))
    assert play.figure("v").conditions == []
    play.declare("B").roll(red, red, yellow, face("white", block=1)).surge()
    assert (play.is_defeated("A"), play.damage("B")) == (True, 2)


@pytest.mark.rule("IA-ACT-10", "IA-ACT-11")
def test_the_lord_of_the_sith_gains_actions_and_no_second_attack():
    play = duel("A v B . . G", {"empire": ["lord_of_the_sith"]}, A=REBEL, B=REBEL, G=GIDEON, v=VADER)
    play.activate("G").end().activate("v").choose(SpecialAction("brutality"))
    blow = (face("red", damage=3), face("red", damage=1), face("yellow", accuracy=2, damage=1), face("white"))
    play.declare("A").roll(*blow).declare("B").roll(*blow)
    assert play.is_defeated("A")
    assert play.is_defeated("B")
    play.play("lord_of_the_sith").choose(SpecialAction("force_choke"))
    play.choose_figure("G")
    assert play.damage("G") == 3
    assert SpecialAction("force_choke") not in play.asked.options
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")
    play.choose(Move(), Move())  # the third and the fourth action
    assert Move() not in play.asked.options


# Whom a card is about.


def test_lightning_strikes_everybody_beside_its_target_the_caster_too():
    play = duel("A v . / o . . / . . B", {"empire": ["force_lightning"]}, A=GIDEON, B=REBEL, v=VADER, o="officer_elite")
    play.activate("B").end().activate("v").play("force_lightning")
    play.choose_figure("A")
    assert [play.damage(letter) for letter in "AvoB"] == [2, 2, 2, 0]
    assert [play.figure(letter).conditions for letter in "AvoB"] == [["stunned"]] * 3 + [[]]
    assert not play.attacks()


@pytest.mark.rule("IA-ATK-26")
def test_a_throw_is_no_attack():
    play = duel("H . v", {"empire": ["telekinetic_throw"], "rebels": ["deflection"]}, H=HAN, v=VADER)
    play.activate("H").end().activate("v").play("telekinetic_throw")
    play.choose(ChooseFigure(play.names["H"])).roll(
        face("blue", accuracy=2, surge=1), face("blue", accuracy=2, surge=1)
    )  # no damage, no Return Fire
    assert (play.damage("H"), play.asked.kind, play.activation.attacked) == (0, "activation", False)
    assert play.player("rebels").hand == ["deflection"]


def test_expose_weakness_is_used_up_by_an_attack_that_is_dodged():
    play = duel("D o E", {"rebels": ["expose_weakness"]}, ("DE",), D=DIALA, E=DIALA, o="officer_elite")
    play.activate("D").play("expose_weakness").declare("o")
    hit = (face("red", damage=2), face("green", accuracy=1, damage=2))
    play.roll(*hit, face("white", dodge=1)).decline()
    play.declare("o").roll(*hit, face("white", block=1)).decline()
    assert play.damage("o") == 4 - 1


@pytest.mark.rule("IA-KEY-02")
def test_covering_fire_stuns_first_and_hurts_more_then():
    play = duel("F . . g", {"rebels": ["covering_fire"]}, F=FENN, g="royal_guard_elite")
    play.play("covering_fire").activate("F").declare("g")
    rolled = (
        face("blue", accuracy=3, damage=1, surge=1),
        face("red", damage=2, surge=1),
        face("green", accuracy=1, damage=1, surge=1),
    )
    play.roll(*rolled, face("black", block=1))  # three surges, one evaded by the card
    stun = max(each.surge for each in play.asked.options if hasattr(each, "surge"))
    play.surge(stun)
    assert (play.damage("g"), play.figure("g").conditions) == (3, ["stunned"])
    play.declare("g").roll(*rolled, face("black", block=1)).surge(stun)
    assert play.damage("g") == 3 + 3 + 2


# Rounds.


@pytest.mark.rule("SK-STAT-05", "IA-STS-05")
def test_initiative_for_the_price_of_the_only_group():
    play = duel("D E . . t", {"empire": ["take_initiative"]}, D=DIALA, E=GIDEON, t=STORM).play("take_initiative")
    assert (play.game.table.initiative, ready(play, "t"), play.asked.seat) == ("empire", False, "ray")
    play.activate("D").end()
    assert (play.asked.seat, play.asked.kind) == ("ray", "activate")
    play.activate("E").end()
    assert (play.game.table.round, play.game.table.initiative) == (2, "rebels")


@pytest.mark.rule("SK-ACT-04")
def test_a_turn_is_passed_by_who_has_strictly_fewer_and_fallen_groups_do_not_count():
    play = duel("D E . t u w", {}, D=DIALA, E=GIDEON, t=STORM, u=STORM, w=STORM)
    assert PassTurn() in play.asked.options  # two against three
    play.hurt("w", 3)
    play.activate("D").end()
    assert (play.asked.seat, PassTurn() in play.asked.options) == ("ike", False)  # two against one
    play.activate("t").end()
    assert (play.asked.seat, PassTurn() in play.asked.options) == ("ray", False)  # one against one


def test_the_son_of_skywalker_is_ready_in_the_midst_of_a_group():
    hands = {"rebels": ["son_of_skywalker"]}
    play = duel("L . . . t / . . . . u", hands, ("tu",), L=KNIGHT, t=STORM, u=STORM)
    play.activate("L").end()
    while play.can_play("son_of_skywalker"):
        play.choose(Pass())  # not yet
    play.activate("t").choose(EndActivation())
    play.play("son_of_skywalker")
    assert ready(play, "L")
    assert (play.asked.seat, play.activation.figure) == ("ike", play.names["u"])
    play.end()
    assert (play.asked.seat, play.asked.options) == ("ray", (ActivateGroup(play.figure("L").group),))


# Movement.


@pytest.mark.rule("IA-MPT-05")
def test_points_of_an_order_that_were_not_spent_are_lost():
    play = row("A . . . s o", A=REBEL, s=STORM, o=OFFICER).activate("o").choose(SpecialAction("order"))
    play.choose(ChooseFigure(play.names["s"])).step("d1").choose(StayHere()).end().activate("s")
    assert play.steps() == {}


def test_a_gun_that_turned_does_not_shoot_and_one_that_shot_does_not_turn():
    turned = duel("A . . e e / . . . . .", {"empire": ["maximum_firepower"]}, A=GAARKHAN, e="eweb_elite").activate("e")
    turned.move().step("d1+d2")
    assert not turned.attacks()
    assert not turned.can_play("maximum_firepower")
    shot = duel("A . . e e / . . . . .", {}, A=GAARKHAN, e="eweb_elite").activate("e").declare("A")
    shot.roll(
        face("blue", accuracy=4, damage=2),
        face("red", damage=1),
        face("yellow", accuracy=2, damage=1),
        face("black", block=3),
    )
    assert shot.move().steps() == {}


@pytest.mark.rule("IA-LRG-04", "IA-MOV-06")
def test_closing_the_gap_a_nexu_shifts_straight_and_nobody_stops_on_a_figure():
    play = duel(". . . . / N N G t / N N . . / . . . .", {"rebels": ["close_the_gap"]}, N=NEXU, G=GAARKHAN, t=STORM)
    play.play("close_the_gap").choose(ChooseFigure(play.names["N"]))
    assert set(play.spots()) == {"a1+b1+a2+b2", "a3+b3+a4+b4"}
    play.choose(GoTo(tuple(sorted(map(play.space, ("a1", "b1", "a2", "b2"))))))
    play.choose_figure("G")
    assert set(play.spots()) == {"c1", "d1", "b3", "c3", "d3"}


def test_a_stunned_brawler_does_not_close_the_gap():
    play = duel("G D . . t", {"rebels": ["close_the_gap"]}, G=GAARKHAN, D=DIALA, t=STORM)
    play.with_conditions("G", "stunned")
    play.play("close_the_gap")
    assert ChooseFigure(play.names["G"]) not in play.asked.options


@pytest.mark.rule("IA-MOV-05", "IA-MOV-06")
def test_a_charge_runs_through_a_crowd_and_does_not_stop_in_it():
    play = row("G t u . w .", G=GAARKHAN, t=STORM, u=STORM, w=STORM).activate("G").choose(SpecialAction("charge"))
    assert set(play.spots()) == {"d1"}  # three spaces; f1 would be five


def test_who_is_hurt_in_the_middle_of_the_own_activation_is_enraged():
    play = duel("G . l", {"empire": ["deflection"]}, G=GAARKHAN, l=LUKE).activate("G").choose(SpecialAction("charge"))
    play.choose(GoTo((play.space("b1"),)), PerformAttack())
    play.declare("l").play("deflection").roll(
        face("red", damage=1), face("yellow", surge=1), face("white", dodge=1)
    ).surge()
    assert (play.damage("G"), play.damage("l")) == (2, 0)
    assert play.attacks()


# Surprise.


@pytest.mark.rule("IA-MAS-01")
def test_a_walker_behind_a_crowd_surprises_nobody():
    play = duel("A u s s / # # s s / # # s s", {"empire": ["element_of_surprise"]}, A=REBEL, u=STORM, s="at_st")
    play.activate("A").end().activate("s").declare("A")
    assert not play.can_play("element_of_surprise")


def test_who_steps_out_from_behind_a_wall_surprises():
    picture = """
+-+-+-+-+
|. A|. .|
+ +-+ + +
|. . . t|
+-+-+-+-+
""".strip()
    play = Scenario(picture, {"A": REBEL, "t": STORM}, hands={"rebels": ["element_of_surprise"]}).activate("A").move()
    play.step("a2", "b2").declare("t").play("element_of_surprise")
    play.roll(face("blue", accuracy=2, damage=1), face("yellow", accuracy=1, damage=2))
    assert play.is_defeated("t")


def test_a_sweep_is_two_blows_at_two_figures_or_one_at_one():
    play = duel("s D t", {"rebels": ["sarlacc_sweep"]}, D=DIALA, s=STORM, t=STORM).activate("D").play("sarlacc_sweep")
    hit = (face("red", damage=3), face("green", accuracy=2, damage=2), face("black", block=1))
    play.declare("s").roll(*hit)
    assert play.is_defeated("s")
    play.declare("t").roll(*hit)
    assert play.is_defeated("t")
    alone = duel("s D . t", {"rebels": ["sarlacc_sweep"]}, D=DIALA, s="stormtrooper_elite", t=STORM).activate("D")
    alone.play("sarlacc_sweep").declare("s").roll(
        face("red", damage=1), face("green", accuracy=1, damage=2), face("black", block=1)
    )
    assert (alone.damage("s"), alone.asked.kind) == (2, "activation")
    assert not alone.attacks()
