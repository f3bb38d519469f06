"""How Command cards are held and played."""

import pytest

from holotable.imperial_assault.effects.commands.hand import CardPlayed, Drew, draw
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.table.choices import PerformAttack, StayHere
from holotable.kernel import Pass, Refusal, Use
from tests.imperial_assault.scenario import Scenario, duel, face

HAN, TROOPER, VADER, DIALA = "han_solo", "stormtrooper_regular", "darth_vader", "diala_passil"


def shoot(play: Scenario) -> Scenario:
    """Diala strikes: four damage against two blocks. She gives no card away for Shattering Blow."""
    play.activate("D").declare("t")
    if play.player("rebels").hand:
        play.choose(Pass())
    return play.roll(face("red", damage=2), face("green", damage=2, accuracy=1), face("black", block=2))


@pytest.mark.rule("IA-CMD-01", "IA-CMD-03", "SK-CMD-03")
def test_a_card_is_shown_resolved_and_discarded():
    play = shoot(duel("D t", {"rebels": ["positioning_advantage"]}, D=DIALA, t="royal_guard_regular"))
    play.game.take_events()
    play.play("positioning_advantage")
    assert CardPlayed("rebels", "positioning_advantage", play.names["D"]) in play.game.take_events()
    assert (play.player("rebels").hand, play.player("rebels").discarded) == ([], ["positioning_advantage"])
    play.surge()
    assert play.damage("t") == 2 + 1


@pytest.mark.rule("SK-CMD-04")
def test_several_cards_can_be_played_in_one_attack():
    hand = ["positioning_advantage", "blitz"]
    play = shoot(duel("D t", {"rebels": hand}, D=DIALA, t="royal_guard_regular"))
    play.play("blitz").play("positioning_advantage")
    assert play.attack.surges_left(play.game) == 1
    assert play.attack.modifiers.damage == 1


@pytest.mark.rule("SK-CMD-02")
def test_a_card_is_played_only_at_its_time():
    play = duel("D t", {"rebels": ["deadeye", "blitz"]}, D=DIALA, t=TROOPER).activate("D")
    assert not play.can_play("blitz")
    assert play.why_not(PlayCard("blitz")) == Refusal("command.not-now", "SK-CMD-02", {"card": "blitz"})


@pytest.mark.rule("IA-CMD-06", "SK-CMD-08")
def test_a_card_with_a_requirement_is_used_by_a_figure_that_meets_it():
    play = shoot(duel("D t", {"empire": ["parry"]}, D=DIALA, t="royal_guard_regular"))
    assert play.can_play("parry")
    play.play("parry").surge()
    assert play.damage("t") == 2 - 1


@pytest.mark.rule("SK-CMD-10", "SK-CMD-08")
def test_a_card_for_one_figure_does_not_help_another_of_its_player():
    play = shoot(duel("D t g", {"empire": ["parry"]}, D=DIALA, t=TROOPER, g="royal_guard_regular"))
    assert play.asked.kind != "effects" or not play.can_play("parry")


@pytest.mark.rule("SK-CMD-09", "IA-CMD-06")
def test_a_card_whose_requirement_no_figure_meets_cannot_be_played():
    play = shoot(duel("D t", {"empire": ["parry"]}, D=DIALA, t=TROOPER))
    assert play.game.decision is None or not play.can_play("parry")


@pytest.mark.rule("IA-CMD-06")
def test_two_figures_do_not_meet_the_requirements_of_a_card_together():
    hand = {"empire": ["lure_of_the_dark_side"]}  # for an Imperial Force User
    play = duel("A . d t", hand, A="gideon_argus", d=DIALA, t=TROOPER).activate("A").end().activate("d")
    assert not play.can_play("lure_of_the_dark_side")
    assert not play.end().activate("A").end().activate("t").can_play("lure_of_the_dark_side")
    both = duel("A . v t", hand, A="gideon_argus", v="darth_vader", t=TROOPER).activate("A").end().activate("v")
    assert both.can_play("lure_of_the_dark_side")


@pytest.mark.rule("IA-CMD-05")
def test_two_copies_of_a_card_are_not_played_at_once():
    play = shoot(duel("D t", {"rebels": ["blitz", "blitz"]}, D=DIALA, t="royal_guard_regular")).play("blitz")
    assert play.attack.modifiers.surge == 1
    assert not any(isinstance(option, Use) for option in play.asked.options)


@pytest.mark.rule("SK-CMD-11")
def test_a_card_with_an_action_takes_an_action():
    play = duel("D . . . . t", {"rebels": ["urgency"]}, D=DIALA, t=TROOPER).activate("D").play("urgency")
    walk = play.game.nearest(Walk)
    assert walk is not None
    assert (play.activation.actions, walk.points) == (1, 5 + 2)


@pytest.mark.rule("IA-ACT-08")
def test_points_that_an_action_gives_are_spent_in_it_or_lost():
    play = duel("D . . . . t", {"rebels": ["urgency"]}, D=DIALA, t=TROOPER).activate("D").move().step("b1")
    play.play("urgency").step("c1", "d1")
    assert PerformAttack() not in play.asked.options  # the action is going on
    play.choose(StayHere())
    assert play.activation.points == 5 - 1  # what the move gave, and no more


@pytest.mark.rule("SK-CMD-01")
def test_a_card_that_is_not_in_hand_is_refused():
    play = duel("D . t", {"rebels": []}, D=DIALA, t=TROOPER).activate("D")
    assert play.why_not(PlayCard("urgency")) == Refusal("command.not-in-hand", "SK-CMD-01", {"card": "urgency"})


@pytest.mark.rule("IA-CMD-04", "SK-CMD-07")
def test_nobody_draws_from_an_empty_deck():
    play = duel("D . t", {}, D=DIALA, t=TROOPER)
    play.deck("rebels", "blitz")
    assert draw(play.game, "rebels", 3) == ["blitz"]
    assert draw(play.game, "rebels") == []


@pytest.mark.rule("IA-CMD-02")
def test_only_the_player_sees_what_is_drawn():
    drew = Drew("ray", "rebels", "blitz")
    assert drew.seen_by("ray") == drew
    assert drew.seen_by("ike") == Drew("ray", "rebels")


def test_celebration_scores_when_a_unique_figure_falls():
    play = duel("D v t", {"rebels": ["celebration"]}, D=DIALA, v=VADER, t=TROOPER)
    play.damaged("v", 15)
    play.hurt("v", 1)
    assert play.player("rebels").points == 18  # the points for the group come first
    assert play.can_play("celebration")
    assert play.play("celebration").player("rebels").points == 4 + 18


def test_celebration_is_not_for_figures_that_are_not_unique():
    play = duel("D t u", {"rebels": ["celebration"]}, D=DIALA, t=TROOPER, u=TROOPER)
    play.hurt("t", 3)
    assert play.player("rebels").points == 6
    assert Pass() not in play.asked.options
