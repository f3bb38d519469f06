"""Command cards about other cards."""

import pytest

from holotable.imperial_assault.effects.commands.hand import DiscardCard
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import ChooseGroup
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import duel

DIALA, GIDEON, TROOPER, MAK = "diala_passil", "gideon_argus", "stormtrooper_regular", "mak_eshkarey"


def test_planning_draws_two_cards_and_keeps_one():
    play = duel("D . t", {"rebels": ["planning"]}, D=DIALA, t=TROOPER)
    play.deck("rebels", "rally", "blitz", "deadeye")
    play.activate("D").play("planning")
    assert play.asked.options == (DiscardCard("deadeye"), DiscardCard("blitz"))
    play.choose(DiscardCard("deadeye"))
    player = play.player("rebels")
    assert (player.hand, player.deck, player.discarded) == (["blitz"], ["rally"], ["deadeye", "planning"])


@pytest.mark.rule("IA-CMD-02")
def test_planning_asks_for_two_of_the_same_card_as_for_any_two():
    play = duel("D . t", {"rebels": ["planning"]}, D=DIALA, t=TROOPER)
    play.deck("rebels", "marksman", "marksman")
    play.activate("D").play("planning")
    assert play.asked.options == (DiscardCard("marksman"),)
    play.choose(DiscardCard("marksman"))
    assert (play.player("rebels").hand, play.player("rebels").discarded) == (["marksman"], ["marksman", "planning"])


def test_planning_with_one_card_left_discards_that_one_unasked():
    play = duel("D . t", {"rebels": ["planning"]}, D=DIALA, t=TROOPER)
    play.deck("rebels", "blitz")
    play.activate("D").play("planning")
    assert play.asked.kind == "activation"
    assert (play.player("rebels").hand, play.player("rebels").discarded) == ([], ["blitz", "planning"])


def test_a_leader_who_plans_keeps_both_cards():
    play = duel("G . t", {"rebels": ["planning"]}, G=GIDEON, t=TROOPER)
    play.deck("rebels", "blitz", "deadeye")
    play.activate("G").play("planning")
    assert (play.player("rebels").hand, play.player("rebels").discarded) == (["deadeye", "blitz"], ["planning"])


def test_nobody_plans_without_a_deck():
    assert not duel("D . t", {"rebels": ["planning"]}, D=DIALA, t=TROOPER).activate("D").can_play("planning")


@pytest.mark.rule("SK-WIN-06")
def test_a_price_is_paid_when_the_last_of_a_group_falls():
    hand = {"empire": ["price_on_their_heads"]}
    play = duel("D G . i", hand, D=DIALA, G=GIDEON, i="ig_88").activate("i").play("price_on_their_heads")
    play.choose(ChooseGroup(play.figure("G").group)).hurt("D", 8)
    assert play.player("empire").points == 7
    play.hurt("G", 5)
    assert play.player("empire").points == 7 + 3 + 4


def test_a_price_is_set_by_a_hunter():
    play = duel("D . t", {"empire": ["price_on_their_heads"]}, D=DIALA, t=TROOPER).activate("t")
    assert play.why_not(PlayCard("price_on_their_heads")).reason == "command.requirement"


def test_shadow_ops_silences_the_opponent_until_the_round_ends():
    hands = {"rebels": ["shadow_ops", "urgency"], "empire": ["urgency"]}
    play = duel("M . t", hands, M=MAK, t=TROOPER).activate("M").play("shadow_ops")
    assert play.can_play("urgency")
    play.end().activate("t")
    assert not play.can_play("urgency")
    assert play.why_not(PlayCard("urgency")) == Refusal("command.silent", "IA-GEN-06", {"card": "urgency"})
    play.end().activate("M").end().activate("t")
    assert play.can_play("urgency")
