"""Order cards: revealed, reserved, passed over, refreshed."""

import pytest

from holotable.shatterpoint.battle.choices import Accept, ActivateUnit, FromReserve, PassOver, PutInReserve, Reveal
from holotable.shatterpoint.turns import orders
from holotable.shatterpoint.views.view import look
from tests.shatterpoint.scenario.field import ANAKIN, ASAJJ, COMMANDOS, DROIDS, GAR, KALANI, MAUL, REX, SHP, position
from tests.shatterpoint.scenario.looking import activation, asked, can, deck, question, reserve, rule_against
from tests.shatterpoint.scenario.playing import action, end_turn, play, skip_tactics


def activated(game):
    return activation(game).unit


def force(game, side):
    return game.table.players[side].force


def discarded(game, side):
    return game.table.players[side].discard


@pytest.mark.rule("SP-RES-01", "SP-RES-03", "SP-RES-04")
def test_one_card_is_reserved_once_in_a_turn():
    game = position(side="b", decks={"b": [GAR, KALANI, MAUL]}, force={"b": 2})
    play(game, PutInReserve())
    assert activated(game) == KALANI
    assert (reserve(game, "b"), deck(game, "b"), force(game, "b")) == (GAR, [MAUL], 1)


@pytest.mark.rule("SP-RES-04", "SP-TURN-03")
def test_a_card_in_reserve_can_not_be_swapped():
    game = position(side="b", decks={"b": [GAR, MAUL]}, reserve={"b": KALANI})
    play(game, Reveal())
    assert activated(game) == GAR
    assert reserve(game, "b") == KALANI


@pytest.mark.rule("SP-RES-01", "SP-FRC-04", "SP-ABL-13")
def test_without_force_only_a_card_that_costs_none_is_reserved():
    game = position(side="b", decks={"b": [KALANI, GAR]}, force={"b": 0})
    play(game, PutInReserve())
    assert (activated(game), reserve(game, "b"), force(game, "b")) == (GAR, KALANI, 0)
    game = position(side="b", decks={"b": [GAR, KALANI]}, force={"b": 0})
    assert (activated(game), reserve(game, "b")) == (GAR, "")


@pytest.mark.rule("SP-RES-01", "SP-RES-03")
def test_a_card_put_under_the_deck_uses_the_one_reserving_of_the_turn():
    game = position(side="b", decks={"b": [DROIDS, GAR, MAUL]}, force={"b": 3})
    play(game, PutInReserve(), Accept())
    assert activated(game) == GAR
    assert (reserve(game, "b"), deck(game, "b"), force(game, "b")) == ("", [MAUL, DROIDS], 2)


@pytest.mark.rule("SP-SHP-02", "SP-SHP-03", "SP-SHP-04")
def test_the_card_behind_the_shatterpoint_card_must_be_used():
    game = position(side="b", decks={"b": [SHP, GAR, ASAJJ]}, force={"b": 3})
    play(game, PassOver())
    assert activated(game) == GAR
    assert (sorted(deck(game, "b")), force(game, "b")) == (sorted([ASAJJ, SHP]), 2)


@pytest.mark.rule("SP-SHP-03")
def test_the_shatterpoint_card_is_shuffled_back_and_not_only_put_back():
    decks = set()
    for seed in range(6):
        game = position(side="b", decks={"b": [SHP, GAR, ASAJJ, KALANI]}, seed=seed)
        decks.add(tuple(deck(play(game, PassOver()), "b")))
    assert len(decks) > 1


@pytest.mark.rule("SP-SHP-01", "SP-RES-02", "SP-ORD-06")
def test_the_shatterpoint_card_activates_whom_the_reserve_waits_for():
    game = position(side="a", decks={"a": [SHP, ANAKIN]}, reserve={"a": REX})
    play(game, Reveal(), ActivateUnit(REX))
    play(skip_tactics(game), action("focus"))
    end_turn(game)
    assert reserve(game, "a") == REX
    assert SHP in discarded(game, "a")
    end_turn(game)
    play(game, FromReserve())
    assert activated(game) == REX
    assert can(skip_tactics(game), action("focus")), "a new activation"


@pytest.mark.rule("SP-REF-01", "SP-REF-03", "SP-TURN-04", "SP-TURN-14")
def test_with_an_empty_deck_the_reserve_is_used_and_only_then_all_is_refreshed():
    game = position(side="b", decks={"b": [MAUL]}, reserve={"b": GAR}, force={"b": 0})
    end_turn(play(game, Reveal()))
    assert (deck(game, "b"), force(game, "b")) == ([], 0)
    end_turn(game)
    assert activated(game) == GAR
    assert force(game, "b") == 0
    end_turn(game)
    assert (len(deck(game, "b")), force(game, "b")) == (7, 6)


@pytest.mark.rule("SP-TURN-05", "SP-DEF-04", "SP-RES-01", "SP-REF-03", "SP-REF-05")
def test_the_card_of_a_defeated_unit_is_only_replaced_by_the_next():
    game = position(side="b", decks={"b": [MAUL, GAR, KALANI]}, force={"b": 2}, defeated=[MAUL])
    play(game, PutInReserve())
    assert (activated(game), reserve(game, "b")) == (KALANI, GAR)
    end_turn(game)
    assert deck(game, "b") == []
    assert "lord_maul" not in discarded(game, "b")


@pytest.mark.rule("SP-TURN-05", "SP-REF-02", "SP-REF-06", "SP-REF-07", "SP-RES-01")
def test_who_must_reveal_a_card_and_has_none_refreshes_and_goes_on(monkeypatch):
    game = position(side="b", decks={"b": [GAR, MAUL]}, force={"b": 0}, defeated=[MAUL])
    end_turn(game)
    assert (deck(game, "b"), force(game, "b")) == ([MAUL], 0), "there is a card in the deck: no refresh"

    def stack(game, side):
        wanted = [ASAJJ, SHP, KALANI, DROIDS, GAR, COMMANDOS]
        shuffled = game.table.players[side].deck
        assert sorted(shuffled) == sorted(each.removeprefix("b.") for each in wanted)
        shuffled[:] = [each.removeprefix("b.") for each in reversed(wanted)]

    monkeypatch.setattr(orders, "shuffle_orders", stack)
    end_turn(game)
    assert (asked(game), question(game).about) == ("use-order", ASAJJ.removeprefix("b."))
    assert (len(deck(game, "b")), force(game, "b")) == (5, 6)
    play(game, PutInReserve())
    assert (reserve(game, "b"), force(game, "b")) == (ASAJJ, 5)


@pytest.mark.rule("SP-TURN-04", "SP-TURN-05", "SP-REF-03")
def test_a_card_in_reserve_bars_the_refresh_in_the_midst_of_revealing():
    game = position(side="b", decks={"b": [MAUL]}, reserve={"b": KALANI}, force={"b": 0}, defeated=[MAUL])
    play(game, Reveal())
    assert (activated(game), deck(game, "b"), force(game, "b")) == (KALANI, [], 0)
    assert "lord_maul" not in discarded(game, "b")


@pytest.mark.rule("SP-DEF-01", "SP-DEF-02", "SP-DEF-03", "SP-REF-01", "SP-REF-05", "SP-TURN-13", "SP-TURN-14")
def test_a_unit_that_is_defeated_with_its_card_in_reserve_lets_the_deck_be_refreshed():
    game = position(side="b", decks={"b": [SHP]}, reserve={"b": GAR}, force={"b": 2}, injured={GAR: 1}, wounded=[GAR])
    end_turn(play(game, Reveal(), ActivateUnit(GAR)))
    assert game.table.units[GAR].defeated
    assert not game.table.characters_of(GAR)
    assert reserve(game, "b") == ""
    assert sorted(deck(game, "b")) == sorted([MAUL, COMMANDOS, ASAJJ, KALANI, DROIDS, SHP])
    assert force(game, "b") == 6


@pytest.mark.rule("SP-ORD-06", "SP-REF-04", "SP-REF-06", "SP-REF-08")
def test_a_refresh_takes_in_the_card_just_used_and_only_the_own_force():
    game = position(activate=REX, decks={"a": [REX]}, force={"a": 0, "b": 2})
    end_turn(game)
    assert len(deck(game, "a")) == 7
    assert REX in deck(game, "a")
    assert (force(game, "a"), force(game, "b")) == (7, 2)


@pytest.mark.rule("SP-WIN-01", "SP-DEF-03", "SP-REF-01", "SP-OVR-04")
def test_a_player_without_units_has_not_lost():
    others = [MAUL, GAR, COMMANDOS, ASAJJ, DROIDS]
    game = position(
        activate=KALANI,
        decks={"b": [KALANI]},
        defeated=others,
        injured={KALANI: 1},
        wounded=[KALANI],
        claimed={"a": ["recon_enemy_positions"]},
    )
    end_turn(game)
    assert game.table.units[KALANI].defeated
    assert (deck(game, "b"), force(game, "b")) == ([SHP], 6)
    assert not game.table.over
    assert (question(game).seat, game.table.active) == ("a", "a")
    end_turn(game)
    assert game.table.active == "a", "the player without units passes"


@pytest.mark.rule("SP-RES-03")
def test_the_last_card_of_the_deck_is_not_reserved():
    game = position(side="b", decks={"b": [GAR]}, force={"b": 3})
    assert (activated(game), reserve(game, "b"), force(game, "b")) == (GAR, "", 3)


@pytest.mark.rule("SP-SHP-02")
@pytest.mark.parametrize("below", [[], [MAUL]])
def test_the_shatterpoint_card_is_not_passed_over_for_nobody(below):
    game = position(side="b", decks={"b": [SHP, *below]}, defeated=[MAUL])
    assert not can(game, PassOver())
    assert can(game, ActivateUnit(GAR))


@pytest.mark.rule("SP-SHP-02", "SP-FRC-04")
def test_passing_over_the_shatterpoint_card_costs_1_force():
    assert not can(position(side="b", decks={"b": [SHP, GAR]}, force={"b": 0}), PassOver())
    assert can(position(side="b", decks={"b": [SHP, GAR]}, force={"b": 1}), PassOver())


@pytest.mark.rule("SP-RES-01", "SP-SHP-02", "SP-RES-05")
def test_the_shatterpoint_card_is_passed_over_after_reserving_but_never_reserved():
    game = position(side="b", decks={"b": [GAR, SHP, ASAJJ]}, force={"b": 2})
    play(game, PutInReserve())
    assert game.table.players["b"].revealed == SHP
    assert not can(game, PutInReserve())
    play(game, PassOver())
    assert (activated(game), force(game, "b")) == (ASAJJ, 0)
    game = position(side="b", decks={"b": [SHP, ASAJJ]})
    assert rule_against(game, PutInReserve()) == "SP-RES-05"


@pytest.mark.rule("SP-SHP-01", "SP-TURN-06", "SP-UNIT-07")
def test_the_shatterpoint_card_activates_any_own_unit_and_one_it_must():
    game = position(side="b", decks={"b": [SHP]}, defeated=[MAUL])
    assert set(question(game).options) == {ActivateUnit(each) for each in (GAR, COMMANDOS, ASAJJ, KALANI, DROIDS)}


@pytest.mark.rule("SP-ORD-01", "SP-TURN-06")
def test_an_order_card_activates_its_unit_and_no_other():
    game = position(side="b", decks={"b": [GAR, MAUL]})
    assert not can(game, ActivateUnit(MAUL))
    play(game, ActivateUnit(GAR))
    assert activated(game) == GAR


@pytest.mark.rule("SP-RES-02", "SP-ORD-04")
def test_a_card_in_reserve_is_seen_by_both_and_the_order_of_the_deck_by_nobody():
    game = position(side="b", decks={"b": [SHP, KALANI, ASAJJ]}, reserve={"b": GAR})
    for seat in ("a", "b"):
        seen = look(game, seat).players["b"]
        assert f"b.{seen.reserve}" == GAR
        assert list(seen.deck) == sorted(seen.deck)


@pytest.mark.rule("SP-REF-04", "SP-SET-04")
def test_a_refreshed_deck_is_shuffled():
    orders_found = set()
    for seed in range(5):
        game = position(activate=REX, decks={"a": [REX]}, seed=seed)
        orders_found.add(tuple(deck(end_turn(game), "a")))
    assert len(orders_found) > 1


@pytest.mark.rule("SP-FRC-03", "SP-FRC-05")
def test_force_that_is_spent_is_turned_over_and_back():
    game = position(side="b", decks={"b": [GAR, KALANI]}, force={"b": 4})
    play(game, PutInReserve())
    assert (force(game, "b"), game.table.players["b"].spent) == (3, 3)


@pytest.mark.rule("SP-TURN-01", "SP-TURN-15", "SP-OVR-04", "SP-SET-09")
def test_the_players_take_turns():
    game = position(side="a")
    turns = []
    for _ in range(4):
        turns.append(game.table.active)
        end_turn(game)
    assert turns == ["a", "b", "a", "b"]


@pytest.mark.rule("SP-RES-03")
@pytest.mark.parametrize("card", [GAR, DROIDS])
def test_no_card_is_reserved_for_the_cards_of_defeated_units(card):
    """The next card that activates somebody would be the reserved one: the Force would buy nothing."""
    game = position(side="b", decks={"b": [card, MAUL]}, force={"b": 3}, defeated=[MAUL])
    assert (activated(game), reserve(game, "b"), force(game, "b")) == (card, "", 3)
