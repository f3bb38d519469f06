"""Crates and the Supply cards in them."""

from collections import Counter

import pytest

from holotable.imperial_assault.cards import supply_cards
from holotable.imperial_assault.heroes.arriving import bring_heroes
from holotable.imperial_assault.table.choices import EndActivation, Interact, SpecialAction
from holotable.imperial_assault.table.happenings import SupplyDrawn
from holotable.imperial_assault.table.sheet import Sheet
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.tokens.supply import supply_deck
from holotable.imperial_assault.tokens.tokens import discard_token
from holotable.kernel import Ability, Game, Listener, Refusal, view
from tests.imperial_assault.by_hand import mission_rules, set_up
from tests.imperial_assault.scenario import Scenario, campaign, row, rules_with, sheet

DIALA, FENN, STORM, TROOPER = "diala_passil", "fenn_signis", "stormtrooper_regular", "rebel_trooper_regular"
VADER = "darth_vader"  # whose card does not come back to hand
CLAIM = Interact("crate", "claim")


def crate(play: Scenario, space: str, *deck: str) -> Scenario:
    """A crate on the table, and the Supply deck: its first card is drawn first."""
    play.token("crate", space)
    play.supply(*reversed(deck))
    return play


def drawn(play: Scenario, letter: str) -> list[str]:
    return [card.card for card in play.sheet(letter).cards if card.card in supply_cards()]


@pytest.mark.rule("IA-CRT-03", "IA-SUP-01", "IA-CLM-01")
def test_a_hero_claims_a_crate_and_lays_a_supply_card_face_up():
    play = crate(campaign("D . t", D=DIALA, t=STORM), "b1", "adrenal_stim", "shock_grenade").activate("D").choose(CLAIM)
    assert play.game.table.tokens["crate"].claimed == "rebels"
    assert drawn(play, "D") == ["adrenal_stim"]
    assert SupplyDrawn(play.names["D"], "adrenal_stim") in (play.game.events or ())
    assert (play.activation.actions, play.game.table.rebels.supply) == (1, ["shock_grenade"])
    assert play.why_not(CLAIM).reason == "token.claimed"


@pytest.mark.rule("IA-CRT-03")
def test_imperial_figures_leave_crates_alone():
    play = crate(campaign("D . t", D=DIALA, t=STORM), "b1", "adrenal_stim").activate("t")
    assert CLAIM not in play.asked.options
    assert play.why_not(CLAIM) == Refusal("token.heroes-only", "IA-CRT-03", {"token": "crate"})


@pytest.mark.rule("IA-ALY-14", "IA-ALY-01")
def test_an_ally_does_not_interact_with_crates_whatever_the_mission_says_of_them():
    play = crate(campaign("A . D t", A=TROOPER, D=DIALA, t=STORM), "b1", "adrenal_stim")
    play.allow("crate")
    play.activate("A")
    for way in (CLAIM, Interact("crate", "use")):
        assert way not in play.asked.options
        assert play.why_not(way) == Refusal("token.heroes-only", "IA-ALY-14", {"token": "crate"})


@pytest.mark.rule("IA-IAC-03")
def test_in_a_skirmish_crates_hold_no_supplies():
    play = row("A . t", A=TROOPER, t=STORM).token("crate", "b1").activate("A")
    assert play.why_not(CLAIM) == Refusal("token.not-in-this-mission", "IA-IAC-03", {"token": "crate"})


@pytest.mark.rule("IA-LIM-03")
def test_from_an_empty_deck_nothing_is_drawn():
    play = crate(campaign("D . t", D=DIALA, t=STORM), "b1").activate("D").choose(CLAIM)
    assert play.game.table.tokens["crate"].claimed == "rebels"
    assert drawn(play, "D") == []


@pytest.mark.rule("IA-LIM-03", "IA-SUP-02")
def test_a_used_card_does_not_come_back_into_an_empty_deck():
    play = crate(campaign("D . t", D=DIALA, t=STORM), "b1", "adrenal_stim").activate("D")
    play.choose(CLAIM, SpecialAction("adrenal_stim"))
    assert drawn(play, "D") == []
    assert (play.game.table.rebels.supply, play.game.table.rebels.spent_supply) == ([], ["adrenal_stim"])


@pytest.mark.rule("IA-CRT-03")
def test_a_crate_that_the_mission_takes_away_at_once_has_been_claimed_all_the_same():
    def vanish(game: Play, listener: Listener) -> None:
        discard_token(game, "crate")

    rules = rules_with(Ability("vanishing", "token-taken", vanish))
    play = crate(campaign("D . t", rules, D=DIALA, t=STORM), "b1", "adrenal_stim").own("vanishing", "D").activate("D")
    play.choose(CLAIM)
    assert "crate" not in play.table.tokens
    assert drawn(play, "D") == ["adrenal_stim"]


@pytest.mark.rule("IA-SUP-03")
def test_no_hero_uses_or_gets_another_ones_card():
    play = crate(campaign("F D . t", F=FENN, D=DIALA, t=STORM), "b1", "adrenal_stim")
    play.activate("D").choose(CLAIM).end().activate("t").end().activate("F")
    assert SpecialAction("adrenal_stim") not in play.asked.options
    assert play.why_not(SpecialAction("adrenal_stim")).reason == "activation.not-on-card"
    assert {type(option).__name__ for option in play.asked.options} == {"Move", "Rest", "PushOn", "EndActivation"}


@pytest.mark.rule("IA-SUP-04", "IA-DPL-02", "IA-WDR-07", "IA-WND-04", "IA-MST-04", "IA-MST-05")
def test_after_the_mission_supplies_are_shuffled_back_and_everybody_is_well():
    play = crate(
        campaign("D F . t", D=sheet(DIALA, strain=2), F=FENN, t=VADER), "c1", "bacta_infusion", "shock_grenade"
    )
    diala, fenn = play.sheet("D"), play.sheet("F")
    play.given("D", "adrenal_stim").depleted("F", "infantry_rifle")
    play.activate("F").choose(CLAIM).end().hurt("D", 12).hurt("D", 12)
    play.spent_supply("c1_comlink").hurt("t", 16)
    while play.game.decision:
        play.skip()
    table = play.game.table
    assert Counter(table.rebels.supply) == Counter(["bacta_infusion", "shock_grenade", "adrenal_stim", "c1_comlink"])
    assert (table.rebels.spent_supply, table.rebels.crates) == ([], 1)
    assert (diala.wounded, diala.strain, fenn.cards[0].depleted) == (False, 0, False)
    assert table.withdrawn[play.names["D"]].damage == 0
    assert [card.card for card in (*diala.cards, *fenn.cards)] == ["plasteel_staff", "infantry_rifle"]


@pytest.mark.rule("IA-MST-06", "IA-CLM-02")
def test_every_crate_that_the_heroes_claimed_is_counted_for_the_log_and_nothing_else_is():
    play = campaign("D . . t", D=DIALA, t=VADER)
    for name, kind, space, claimed in (
        ("first", "crate", "", "rebels"),
        ("second", "crate", "", "rebels"),
        ("theirs", "crate", "", "empire"),
        ("left", "crate", "b1", None),
        ("plans", "contraband", "", "rebels"),
    ):
        play.token(name, space, kind, claimed=claimed)
    play.hurt("t", 16)
    while play.game.decision:
        play.skip()
    assert play.game.table.rebels.crates == 2
    assert play.game.table.tokens.keys() == {"left"}  # what was claimed is put away


def aftermath(seed: int) -> Play:
    table = set_up("aftermath", "aftermath", {"empire": "ike", "rebels": "ray"}, "rebels")
    bring_heroes(table, {DIALA: Sheet(seat="dana"), FENN: Sheet(seat="finn")})
    return Game.start(mission_rules(), table, seed)


@pytest.mark.rule("IA-SUP-04")
def test_after_the_mission_nobody_knows_the_order_of_the_supply_deck():
    play = campaign("D . t", D=DIALA, t=VADER)
    play.supply(*supply_deck())
    play.hurt("t", 16)
    while play.game.decision:
        play.skip()
    assert sorted(play.game.table.rebels.supply) == sorted(supply_deck())
    assert play.game.table.rebels.supply != supply_deck()


@pytest.mark.rule("IA-SUP-04")
def test_a_mission_begins_with_the_whole_deck_in_an_order_that_the_seed_gives():
    decks = [aftermath(seed).table.rebels.supply for seed in range(5)]
    assert len(supply_deck()) == 11
    assert all(sorted(deck) == sorted(supply_deck()) for deck in decks)
    assert len(set(map(tuple, decks))) > 1


def test_nobody_can_tell_the_order_of_the_deck():
    game = aftermath(1)
    twin = Game.resume(game.rules, game.rules.states.from_json(game.rules.states.to_json(game.state)))
    twin.table.rebels.supply.reverse()
    assert twin.table.rebels.supply != game.table.rebels.supply
    for seat in ("ike", "ray", "dana", "finn"):
        assert view(twin, seat) == view(game, seat)


def test_only_those_who_can_interact_get_supplies():
    play = crate(campaign("D . . . t", D=DIALA, t=STORM), "c1", "adrenal_stim").activate("D")
    assert play.why_not(CLAIM) == Refusal("token.too-far", "IA-IAC-02", {"token": "crate"})
    assert EndActivation() in play.asked.options
