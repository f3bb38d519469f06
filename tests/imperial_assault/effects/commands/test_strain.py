"""Strain in a skirmish: the figure suffers damage, or its player's Command deck bears it."""

import pytest

from holotable.imperial_assault.combat.choices import DiscardFromDeck
from holotable.imperial_assault.combat.happenings import StrainPrevented
from holotable.imperial_assault.combat.strain import SufferStrain, recover_strain
from holotable.imperial_assault.table.choices import Move, PushOn, Rest
from holotable.kernel import Refusal
from tests.imperial_assault.scenario import Scenario, duel

DIALA, TROOPER = "diala_passil", "stormtrooper_regular"


def strained(strain: int, deck: list[str]) -> Scenario:
    """Diala suffers strain; the next card of the deck is its last."""
    play = duel("D . t", {}, D=DIALA, t=TROOPER)
    play.deck("rebels", *deck)
    play.game.take_events()
    return play.interject(SufferStrain(play.names["D"], strain))


@pytest.mark.rule("SK-DIFF-01", "IA-STR-09")
def test_strain_is_damage_in_a_skirmish():
    assert strained(2, []).damage("D") == 2


@pytest.mark.rule("SK-DIFF-02", "IA-STR-10")
def test_each_card_from_the_top_of_the_deck_prevents_one_damage():
    play = strained(3, ["parry", "blitz", "deadeye"])
    assert (play.asked.seat, play.asked.options) == ("ray", (DiscardFromDeck(0), DiscardFromDeck(1)))
    play.choose(DiscardFromDeck(1), DiscardFromDeck(1), DiscardFromDeck(0))
    assert play.damage("D") == 3 - 2
    assert (play.player("rebels").deck, play.player("rebels").discarded) == (["parry"], ["deadeye", "blitz"])


@pytest.mark.rule("SK-DIFF-02")
def test_each_point_is_decided_when_the_card_for_the_last_one_is_seen():
    play = strained(3, ["parry", "blitz", "deadeye"]).choose(DiscardFromDeck(1))
    assert (play.player("rebels").discarded, play.damage("D"), play.asked.kind) == (["deadeye"], 0, "strain")
    play.choose(DiscardFromDeck(0))
    assert (play.player("rebels").discarded, play.damage("D")) == (["deadeye"], 2)  # and no more questions
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-SEC-07")
def test_what_is_discarded_is_seen_by_all():
    play = strained(1, ["blitz"]).choose(DiscardFromDeck(1))
    (event,) = [each for each in play.game.take_events() if isinstance(each, StrainPrevented)]
    assert event.seen_by("ike") == StrainPrevented(play.names["D"], ("blitz",))
    assert play.damage("D") == 0


@pytest.mark.rule("SK-DIFF-02", "IA-STR-10")
def test_an_empty_deck_prevents_nothing():
    play = strained(2, ["blitz"]).choose(DiscardFromDeck(1))
    assert play.damage("D") == 1
    assert play.asked.kind == "activate"


@pytest.mark.rule("IA-BLD-01", "SK-DIFF-02")
def test_the_deck_stands_in_for_a_bleeding_figure():
    play = duel("D . t", {}, D=DIALA, t=TROOPER)
    play.with_conditions("D", "bleeding")
    play.deck("rebels", "blitz")
    play.activate("D").choose(Move(), DiscardFromDeck(1))
    assert (play.damage("D"), play.player("rebels").discarded) == (0, ["blitz"])


@pytest.mark.rule("SK-DIFF-03")
def test_nobody_recovers_strain_in_a_skirmish():
    play = duel("D . t", {}, D=DIALA, t=TROOPER)
    play.damaged("D", 3)
    recover_strain(play.game, play.names["D"], 2)
    assert play.damage("D") == 3


@pytest.mark.rule("SK-DIFF-04", "SK-DIFF-09")
def test_not_even_a_hero_rests_in_a_skirmish():
    play = duel("D . t", {}, D=DIALA, t=TROOPER).activate("D")
    assert play.why_not(Rest()) == Refusal("activation.heroes-only", "IA-RST-01")
    assert play.why_not(PushOn()) == Refusal("activation.heroes-only", "IA-STR-04")
