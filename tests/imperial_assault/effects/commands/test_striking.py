"""Command cards by which figures attack."""

import pytest

from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import ChooseFigure, PerformAttack
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario, duel, face

GIDEON, FENN, GAARKHAN, DIALA, VADER = "gideon_argus", "fenn_signis", "gaarkhan", "diala_passil", "darth_vader"
TROOPER, ELITE, CHAMPION, NEXU = "stormtrooper_regular", "stormtrooper_elite", "royal_guard_champion", "nexu_regular"


def targets(play: Scenario) -> set[int]:
    return {each.figure for each in play.asked.options if isinstance(each, Target)}


def test_maximum_firepower_takes_both_actions_for_four_more_damage():
    play = duel("S . r", {"rebels": ["maximum_firepower"]}, S="saboteur_regular", r=CHAMPION).activate("S")
    play.play("maximum_firepower")
    assert play.activation.actions == 0
    play.declare("r").roll(
        face("red", damage=3), face("yellow", accuracy=2, damage=1), face("black", block=1), face("white", block=1)
    )
    assert play.damage("r") == 3 + 1 + 4 - 2


def test_maximum_firepower_is_not_for_one_action():
    play = duel("S . r", {"rebels": ["maximum_firepower"]}, S="saboteur_regular", r=CHAMPION).activate("S").move()
    facts: dict[str, int | str] = {"card": "maximum_firepower", "cost": 2}
    assert play.why_not(PlayCard("maximum_firepower")) == Refusal("command.too-few-actions", "SK-CMD-11", facts)


def pummelling(play: Scenario) -> Scenario:
    return play.declare("r").roll(
        face("red", damage=2), face("yellow", accuracy=1, damage=2), face("black", block=2), face("white")
    )


def test_pummel_attacks_the_same_figure_twice():
    play = duel("G r", {"rebels": ["pummel"]}, G=GAARKHAN, r=CHAMPION).activate("G").play("pummel")
    pummelling(pummelling(play))
    assert play.damage("r") == 2 * 2


def test_pummel_is_for_melee_attacks():
    play = duel("F r", {"rebels": ["pummel"]}, F=FENN, r=CHAMPION).activate("F")
    assert play.why_not(PlayCard("pummel")) == Refusal("command.nothing-to-do", "IA-ABL-02", {"card": "pummel"})


def test_sarlacc_sweep_attacks_two_figures():
    play = duel("t D u", {"rebels": ["sarlacc_sweep"]}, D=DIALA, t=ELITE, u=ELITE).activate("D").play("sarlacc_sweep")
    hit = (face("red", damage=2), face("green", accuracy=1, damage=2), face("black", block=1))
    play.declare("t").roll(*hit)
    assert targets(play) == {play.names["u"]}
    play.declare("u").roll(*hit)
    assert (play.damage("t"), play.damage("u")) == (3, 3)
    assert play.why_not(PerformAttack()).reason == "activation.one-attack"


def burst(*faces: tuple[str, int]) -> Scenario:
    play = duel("F . t u", {"rebels": ["burst_fire"]}, F=FENN, t=ELITE, u=ELITE).activate("F").play("burst_fire")
    return play.declare("t").roll(*faces).surge()


def test_burst_fire_stuns_all_around_the_target():
    play = burst(
        face("blue", accuracy=2, damage=1),
        face("red", damage=1),
        face("green", accuracy=1, damage=2),
        face("black", block=1),
    )
    assert play.damage("t") == 3
    assert (play.figure("t").conditions, play.figure("u").conditions) == ([], ["stunned"])


@pytest.mark.rule("IA-MOB-03")
def test_burst_fire_stuns_all_around_a_droid_that_falls_on_blocking_terrain():
    play = duel("F . # u", {"rebels": ["burst_fire"]}, F=FENN, u=ELITE)
    play.interject(Deploy("probe_regular", "empire", [play.space("c1")]))
    droid = play.damaged("probe_regular", 4).figure("probe_regular")
    play.activate("F").play("burst_fire").choose(Target(droid.id, play.space("c1")))
    play.roll(
        face("blue", accuracy=2, damage=1),
        face("red", damage=1),
        face("green", accuracy=1, damage=2),
        face("black", block=1),
    ).surge()
    assert droid.id not in play.game.table.figures
    assert play.figure("u").conditions == ["stunned"]


def test_burst_fire_stuns_nobody_when_the_target_is_not_hurt():
    play = burst(
        face("blue", accuracy=2, surge=1),
        face("red", damage=1),
        face("green", accuracy=1, surge=1),
        face("black", block=3),
    )
    assert play.figure("u").conditions == []
    assert play.game.table.lasting == []


def test_take_it_down_lets_a_friend_attack_with_more_damage():
    play = (
        duel("G F . r", {"rebels": ["take_it_down"]}, G=GIDEON, F=FENN, r=CHAMPION).activate("G").play("take_it_down")
    )
    play.declare("r").roll(
        face("blue", accuracy=2, damage=1),
        face("red", damage=2),
        face("green", accuracy=1, damage=2),
        face("black", block=2),
        face("white"),
    )
    assert play.damage("r") == 5 + 2 - 2
    assert (play.activation.actions, play.activation.attacked) == (1, False)


def test_take_it_down_needs_a_friend_who_can_attack():
    play = duel("G . F . r", {"rebels": ["take_it_down"]}, G=GIDEON, F=FENN, r=CHAMPION).activate("G")
    assert play.why_not(PlayCard("take_it_down")).reason == "command.nothing-to-do"


def at_the_end_of_the_round(play: Scenario) -> Scenario:
    while play.game.table.round == 1 and not play.can_play("ferocity"):
        play.skip()
    return play


@pytest.mark.rule("IA-ATK-19", "IA-ATK-20", "SK-STAT-04")
def test_ferocity_turns_a_creature_against_its_own_side():
    play = duel("G . n n t / . . n n .", {"rebels": ["ferocity"]}, G=GIDEON, n=NEXU, t=TROOPER)
    at_the_end_of_the_round(play).play("ferocity")
    assert (play.asked.seat, targets(play)) == ("ray", {play.names["t"]})
    play.declare("t").roll(face("red", damage=3), face("green", accuracy=1, damage=2), face("black", block=2))
    assert play.is_defeated("t")


def test_ferocity_lets_an_own_creature_attack():
    play = duel("F n n . / . n n .", {"empire": ["ferocity"]}, F=FENN, n=NEXU)
    at_the_end_of_the_round(play).play("ferocity")
    assert (play.asked.seat, targets(play)) == ("ike", {play.names["F"]})
    play.declare("F").roll(face("red", damage=3), face("green", accuracy=1, damage=2), face("black", block=2))
    assert play.damage("F") == 3


def test_ferocity_needs_somebody_to_attack():
    play = duel("G . n n . t / . . n n . .", {"rebels": ["ferocity"]}, G=GIDEON, n=NEXU, t=TROOPER)
    at_the_end_of_the_round(play)
    assert play.game.table.round == 2


@pytest.mark.rule("IA-ATK-19", "IA-ATK-20")
def test_lure_of_the_dark_side_sets_friend_on_friend():
    hand = {"empire": ["lure_of_the_dark_side"]}
    play = duel("v . G F", hand, v=VADER, G=GIDEON, F=FENN).activate("v").play("lure_of_the_dark_side")
    play.choose(ChooseFigure(play.names["G"]))
    assert (play.asked.seat, targets(play)) == ("ike", {play.names["F"], play.names["v"]})
    play.declare("F").roll(
        face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2), face("black", block=1)
    )
    assert play.damage("F") == 2
    assert (play.activation.actions, play.activation.attacked) == (1, False)


def test_lure_of_the_dark_side_reaches_three_spaces():
    play = duel("v . . . G F", {"empire": ["lure_of_the_dark_side"]}, v=VADER, G=GIDEON, F=FENN).activate("v")
    refusal = Refusal("command.nothing-to-do", "IA-ABL-02", {"card": "lure_of_the_dark_side"})
    assert play.why_not(PlayCard("lure_of_the_dark_side")) == refusal


def test_lure_of_the_dark_side_is_for_small_figures():
    hand = {"empire": ["lure_of_the_dark_side"]}
    play = duel("v . N N F / . . N N .", hand, v=VADER, N=NEXU, F=FENN).activate("v")
    assert play.why_not(PlayCard("lure_of_the_dark_side")).reason == "command.nothing-to-do"


def test_lure_of_the_dark_side_uses_the_cards_of_who_plays_it():
    hands = {"empire": ["lure_of_the_dark_side", "marksman"], "rebels": []}
    play = duel("v . G F . H", hands, v=VADER, G=GIDEON, F=FENN, H="han_solo").activate("v")
    play.play("lure_of_the_dark_side").choose(ChooseFigure(play.names["G"])).declare("H")
    assert play.player("empire").discarded == ["marksman"]


def test_lure_of_the_dark_side_uses_no_cards_of_the_figures_own_player():
    hands = {"empire": ["lure_of_the_dark_side"], "rebels": ["marksman"]}
    play = duel("v . G F . H", hands, v=VADER, G=GIDEON, F=FENN, H="han_solo").activate("v")
    play.play("lure_of_the_dark_side").choose(ChooseFigure(play.names["G"]))
    assert targets(play) == {play.names["v"], play.names["F"]}
