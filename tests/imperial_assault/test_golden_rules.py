"""The golden rules, and what is said of all cards and figures."""

import pytest

from holotable.imperial_assault.cards import deployment_card, deployment_cards
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.finding import friends, is_a
from holotable.imperial_assault.table.choices import ChooseFigure, PerformAttack, SpecialAction
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.turns.timing import MISSION
from holotable.kernel import Ability, Listener, Pass, Use
from tests.imperial_assault.scenario import Scenario, campaign, face, row, rows, rules_with

TROOPER, STORM, OFFICER = "rebel_trooper_regular", "stormtrooper_regular", "officer_regular"
BLUE, GREEN = face("blue", accuracy=4, damage=2), face("green", accuracy=2, damage=2)
YELLOW, BLOCK = face("yellow", accuracy=1, damage=2), face("black", block=3)


def silence_attacker(game: Play, listener: Listener) -> None:
    game.silence(attack_of(game).attacker)


@pytest.mark.rule("IA-GEN-05")
@pytest.mark.parametrize(("jammed", "damage"), [(False, 2), (True, 1)])
def test_the_rules_of_a_mission_set_a_card_aside(jammed, damage):
    play = row("A . s", rules_with(Ability("jam", "modifiers", silence_attacker)), A=TROOPER, s=STORM)
    if jammed:
        play.game.listen("jam", "mission", MISSION)
    play.activate("A").declare("s").roll(BLUE, YELLOW, BLOCK)
    assert play.damage("s") == damage  # with the one for taking aim, or without


@pytest.mark.rule("IA-GEN-06")
def test_who_can_not_attack_is_not_made_to_by_an_order():
    play = rows("o s . A", ". . . .", o="officer_elite", s=STORM, A=TROOPER).activate("o")
    play.with_conditions("s", "stunned")
    play.choose(SpecialAction("executive_order"), ChooseFigure(play.names["s"]))
    assert PerformAttack() not in play.asked.options


@pytest.mark.rule("IA-GEN-07")
def test_each_figure_of_a_group_has_the_ability_for_itself():
    play = Scenario(
        "+-+-+-+\n|A . s|\n+ + + +\n|. . t|\n+-+-+-+",
        {"A": "chewbacca", "s": STORM, "t": STORM},
        groups=("st",),
    )
    for letter in "st":
        if play.asked.kind == "activate":
            play.activate(letter)
        play.declare("A").roll(BLUE, GREEN, BLOCK, face("white"))
        assert play.asked.options == (Use("squad_training", play.names[letter]), Pass())
        play.choose(Pass()).end()


@pytest.mark.rule("IA-DCD-04")
def test_a_trait_does_nothing_unless_something_asks_for_it():
    play = rows("A . s o", ". . . .", A="chewbacca", s=STORM, o=OFFICER).activate("s").declare("A")
    assert is_a(play.game, play.names["s"], "trooper")
    play.roll(BLUE, GREEN, BLOCK, face("white"))
    assert play.asked.kind == "activation"  # an officer beside is no Trooper to train with


@pytest.mark.rule("IA-ABL-01")
@pytest.mark.parametrize("card", ["stormtrooper_regular", "han_solo", "royal_guard_regular"])
def test_what_is_printed_on_a_card_is_in_play_with_its_figures(card):
    play = row("A . s", A="chewbacca", s=card)
    listening = [each for moment in play.game.state.listeners.values() for each in moment]
    mine = {each.ability for each in listening if each.source == play.names["s"]}
    assert mine == set(deployment_card(card).abilities) & set(play.game.rules.abilities)
    assert mine


def test_the_keywords_of_the_core_game_are_known():
    found = set()
    for card in deployment_cards().values():
        always = card.keywords
        found |= {name for name in ("massive", "mobile", "reach", "blast", "cleave") if getattr(always, name)}
        for surge in card.surges:
            found |= {name for name in ("blast", "cleave", "pierce", "recover") if getattr(surge, name)}
        found |= {*always.conditions, *(condition for surge in card.surges for condition in surge.conditions)}
    assert found == {
        *("blast", "bleeding", "cleave", "focused", "massive"),
        *("mobile", "pierce", "reach", "recover", "stunned"),
    }


def test_a_card_is_elite_or_regular_and_so_are_its_figures():
    play = row("A . s e", A=TROOPER, s=STORM, e="stormtrooper_elite")
    for letter, elite in (("s", False), ("e", True)):
        card = play.game.table.card_of(play.names[letter])
        assert (card.elite, card.regular) == (elite, not elite)


@pytest.mark.rule("IA-AFF-01")
def test_a_hero_is_neither_regular_nor_elite_and_a_rebel():
    play = campaign("D . s", D="diala_passil", s=STORM)
    hero = play.game.table.card_of(play.names["D"])
    assert (hero.elite, hero.regular, hero.faction) == (False, False, "rebel")


def test_what_is_for_regular_figures_is_for_no_elite_one():
    play = campaign("D . s e", D="diala_passil", s=STORM, e="stormtrooper_elite")
    regular = [figure for figure in play.game.table.figures if play.game.table.card_of(figure).regular]
    assert regular == [play.names["s"]]


@pytest.mark.rule("IA-AFF-01")
def test_every_figure_belongs_to_one_of_three_factions():
    assert {card.faction for card in deployment_cards().values()} == {"rebel", "imperial", "mercenary"}
    play = row("A . s n", A=TROOPER, s=STORM, n="trandoshan_regular")
    factions = [play.game.table.card_of(play.names[letter]).faction for letter in "Asn"]
    assert factions == ["rebel", "imperial", "mercenary"]


@pytest.mark.rule("IA-FRI-03", "IA-HOS-02")
def test_in_a_campaign_there_are_but_two_camps():
    play = campaign("D A s n", D="diala_passil", A=TROOPER, s=STORM, n="trandoshan_regular")
    names, hostile = play.names, play.game.table.hostile
    assert friends(play.game, names["D"]) == [names["A"]]
    assert friends(play.game, names["s"]) == [names["n"]]
    for one, other in ("Ds", "Dn", "As", "An", "sD", "nD", "sA", "nA"):
        assert hostile(names[one], names[other])


def test_a_figure_is_friendly_to_itself():
    play = row("A . s", A=TROOPER, s=STORM)
    assert not play.game.table.hostile(play.names["A"], play.names["A"])


@pytest.mark.rule("IA-MEL-01", "IA-RNG-01")
@pytest.mark.parametrize(("card", "kind"), [("royal_guard_regular", "melee"), (STORM, "ranged")])
def test_the_symbol_on_the_card_is_the_type_of_the_attack(card, kind):
    play = row("A s", A="chewbacca", s=card).activate("s").declare("A")
    assert play.attack.type == kind
    assert deployment_card(card).attack.type == kind


@pytest.mark.rule("IA-MEL-01", "IA-RNG-01", "IA-ATK-01")
@pytest.mark.parametrize(("hero", "kind"), [("diala_passil", "melee"), ("fenn_signis", "ranged")])
def test_the_symbol_on_the_weapon_is_the_type_of_a_heros_attack(hero, kind):
    assert campaign("H s", H=hero, s=STORM).activate("H").declare("s").attack.type == kind


@pytest.mark.rule("IA-MEL-04", "IA-ACC-02")
@pytest.mark.parametrize(("accuracy", "damage"), [(0, 0), (2, 1)])
def test_a_ranged_attack_on_a_neighbour_stays_one(accuracy, damage):
    play = row("A s", A="chewbacca", s=STORM).activate("A").declare("s")
    assert play.attack.type == "ranged"
    play.modified(accuracy=accuracy - 2)
    play.roll(face("blue", accuracy=2, damage=1), face("red", damage=3), face("yellow", surge=1), BLOCK).surge()
    assert play.damage("s") == damage
