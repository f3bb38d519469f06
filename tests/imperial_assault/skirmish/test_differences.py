"""What differs in a skirmish from a campaign: attacks, heroes, crates, and how figures are told apart."""

import pytest

from holotable.imperial_assault.cards import deployment_card, heroes
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.skirmish.view import view_player
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    GoTo,
    Interact,
    PerformAttack,
    SpecialAction,
    StayHere,
)
from holotable.imperial_assault.table.table import Deed
from holotable.imperial_assault.views.viewing import TableView
from holotable.kernel import Refusal, view
from tests.imperial_assault.scenario import Scenario, duel, face

DIALA, GIDEON, TROOPER, VADER = "diala_passil", "gideon_argus", "stormtrooper_regular", "darth_vader"


def strike(play: Scenario) -> Scenario:
    """Diala attacks and does nothing."""
    play.activate("D").declare("v")
    play.roll(face("red", damage=1), face("green", accuracy=1, surge=1), *[face("black", block=3)] * 2)
    while play.game.nearest(Attack):
        play.choose(play.asked.options[-1])
    return play


@pytest.mark.rule("SK-DIFF-11", "SK-DIFF-09")
def test_a_hero_attacks_with_one_action_only():
    play = strike(duel("D v", {}, D=DIALA, v=VADER))
    assert play.activation.actions == 1
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")


@pytest.mark.rule("SK-DIFF-05")
def test_nobody_attacks_with_both_actions():
    play = duel("G . t", {}, G=GIDEON, t=TROOPER).activate("G").end().activate("t").declare("G")
    play.roll(face("blue", accuracy=2, damage=1), face("green", accuracy=1, damage=2), face("black", block=3))
    while play.game.nearest(Attack):
        play.choose(play.asked.options[-1])
    assert play.activation.actions == 1
    assert PerformAttack() not in play.asked.options


@pytest.mark.rule("SK-DIFF-06")
def test_a_special_action_with_an_attack_counts_as_the_attack():
    play = duel("G . . . t", {}, G="gaarkhan", t=TROOPER).activate("G")
    play.choose(SpecialAction("charge"), GoTo((play.space("d1"),)), StayHere())
    assert play.why_not(PerformAttack()) == Refusal("activation.one-attack", "IA-ACT-10")


@pytest.mark.rule("SK-DIFF-06")
def test_who_has_attacked_performs_no_special_action_with_an_attack():
    play = duel("D v", {}, D=DIALA, v=VADER).activate("v")
    assert SpecialAction("brutality") in play.asked.options
    play.declare("D").roll(
        face("red", damage=1), face("red", damage=1), face("yellow", surge=1), face("white", dodge=1)
    )
    while play.game.nearest(Attack):
        play.choose(play.asked.options[-1])
    assert play.why_not(SpecialAction("brutality")) == Refusal("activation.one-attack", "IA-ATK-14")


@pytest.mark.rule("SK-DIFF-07", "SK-DIFF-10")
def test_a_hero_comes_by_a_deployment_card_and_exhausts_it():
    play = duel("D . v .", {}, D=GIDEON, v=VADER)
    play.interject(Deploy(DIALA, "rebels", [play.space("b1")]))
    group = next(group for group in play.game.table.groups.values() if group.card == DIALA)
    assert play.game.table.figures[group.figures[0]].sheet is None
    assert group.ready
    play.choose(ActivateGroup(group.id))
    assert not group.ready


def test_a_heros_card_is_not_the_heros_sheet():
    card, sheet = deployment_card(DIALA), heroes()[DIALA]
    assert card.name == sheet.name
    assert (card.health, sheet.health) == (8, 12)
    assert (card.speed, sheet.healthy.speed) == (5, 4)


@pytest.mark.rule("SK-DIFF-12", "SK-DIFF-09")
def test_a_defeated_hero_leaves_the_map_at_once():
    play = duel("D G v", {}, D=DIALA, G=GIDEON, v=VADER).hurt("D", 8)
    assert play.is_defeated("D")
    assert play.player("empire").trophies == [DIALA]
    assert not play.game.table.withdrawn


@pytest.mark.rule("SK-DIFF-13", "SK-DIFF-14")
def test_a_crate_is_for_what_the_mission_says_and_nothing_else():
    def beside_a_crate(*allowed: Deed) -> Scenario:
        play = duel("D . v", {}, D=DIALA, v=VADER).token("crate", "b1")
        for deed in allowed:
            play.allow("crate", deed)
        return play.activate("D")

    way = Interact("crate", "retrieve")
    assert beside_a_crate("retrieve").why_not(Interact("crate", "claim")) is not None
    assert beside_a_crate().why_not(way) == Refusal("token.not-in-this-mission", "IA-IAC-03", {"token": "crate"})
    play = beside_a_crate("retrieve").choose(way)
    assert play.game.table.tokens["crate"].carrier == play.names["D"]


def test_rules_that_the_skirmish_does_not_replace_hold_in_it():
    play = duel("D v . .", {}, D=DIALA, v=VADER).activate("D").move()
    assert play.activation.points == 5
    assert play.steps() == {"b1": 2}  # a hostile figure costs a point more (IA-MOV-13)


@pytest.mark.rule("SK-MARK-01", "SK-MARK-04", "SK-ARMY-12")
def test_every_figure_is_known_by_its_player_and_its_group():
    play = duel("T U t u", {}, T=TROOPER, U=TROOPER, t=TROOPER, u=TROOPER)
    seen = view(play.game, "ray").table
    assert isinstance(seen, TableView)
    owners = [(seen.figures[play.names[letter]].side, seen.figures[play.names[letter]].group) for letter in "TUtu"]
    assert [side for side, _ in owners] == ["rebels", "rebels", "empire", "empire"]
    assert len(set(owners)) == 4
    assert {group.card for group in seen.groups.values()} == {TROOPER}


@pytest.mark.rule("IA-VIC-04", "SK-WIN-03", "SK-GEN-04")
def test_only_the_last_of_a_group_gives_its_cost():
    play = duel("D . s t u", {}, ("st",), D=DIALA, s=TROOPER, t=TROOPER, u=TROOPER).hurt("s", 3)
    assert play.player("rebels").points == 0
    assert play.hurt("t", 3).player("rebels").points == 6


@pytest.mark.rule("IA-VIC-05", "SK-WIN-04")
def test_the_card_of_a_defeated_group_goes_to_the_opponent():
    play = duel("D . s t u", {}, ("st",), D=DIALA, s=TROOPER, t=TROOPER, u=VADER).hurt("s", 3)
    assert play.player("rebels").trophies == []
    assert play.hurt("t", 3).player("rebels").trophies == [TROOPER]
    assert play.player("empire").trophies == []


def test_points_and_defeated_cards_lie_open():
    play = duel("D G v", {}, D=DIALA, G=GIDEON, v=VADER).hurt("D", 8)
    seen = view_player(play.player("empire"), is_own=False)
    assert (seen.points, seen.trophies) == (7, (DIALA,))


def test_a_price_lies_open_on_the_card_it_was_set_on():
    play = duel("D G . i", {"empire": ["price_on_their_heads"]}, D=DIALA, G=GIDEON, i="ig_88").activate("i")
    play.play("price_on_their_heads").choose(play.asked.options[0])
    seen = view(play.game, "ray").table
    assert isinstance(seen, TableView)
    assert [group.bounty for group in seen.groups.values() if group.card == DIALA] == [4]
