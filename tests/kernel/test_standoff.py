"""The mean game, played in every way the kernel promises."""

import os
import subprocess
import sys

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from holotable.kernel import Game, IllegalChoiceError, Pass, Rolled, Session, Stream, Use, load, replay, save
from tests.kernel.standoff import (
    CARDS,
    COPIES,
    STANDOFF,
    Play,
    Rest,
    Shoot,
    Shot,
    To,
    Walk,
    asked,
    choose,
    new_table,
    other,
)


class StandoffMachine(RuleBasedStateMachine):
    """Legal and illegal choices, undo and redo, saving and loading, in any order."""

    @initialize(seed=st.integers(0, 2**64 - 1), by_hand=st.booleans())
    def begin(self, seed, by_hand):
        self.session = Session(STANDOFF, new_table(), seed, dice_by_hand=by_hand)
        self.stream = Stream(seed)

    @precondition(lambda self: self.session.game.decision is not None)
    @rule(times=st.integers(1, 5))
    def choose_legally(self, times):
        while times and self.session.game.decision:
            self.session.advance(choose(self.session.game, self.stream))
            times -= 1

    @precondition(lambda self: self.session.game.decision is not None)
    @rule(
        choice=st.one_of(
            st.sampled_from([Shoot(), Walk(), Rest(), Pass()]),
            st.builds(To, st.integers(-99, 99), st.integers(-99, 99)),
            st.builds(Use, st.sampled_from(CARDS), st.integers(0, 30)),
            st.builds(Rolled, st.lists(st.integers(-1, 7))),
        )
    )
    def choose_anything(self, choice):
        game = self.session.game
        before, refusal = game.digest(), game.why_not(choice)
        try:
            self.session.advance(choice)
        except IllegalChoiceError as error:
            assert error.refusal == refusal
            assert game.digest() == before
        else:
            assert refusal is None

    @precondition(lambda self: self.session.choices)
    @rule()
    def undo(self):
        self.session.undo(self.session.seats[-1], agreed=True)

    @precondition(lambda self: self.session._undone)
    @rule()
    def redo(self):
        self.session.redo()

    @rule()
    def save_and_load(self):
        game = load(STANDOFF, save(self.session.game))
        assert game.state == self.session.game.state
        assert game.decision == self.session.game.decision

    @rule()
    def replay(self):
        assert replay(STANDOFF, self.session.record()).game.state == self.session.game.state

    @invariant()
    def cards_are_conserved(self):
        table = self.session.game.table
        cards = sorted([*table.deck, *table.discard, *table.fighters["red"].hand, *table.fighters["blue"].hand])
        assert cards == list(range(len(CARDS) * COPIES))

    @invariant()
    def every_hand_card_listens_and_nothing_else_of_the_deck_does(self):
        game = self.session.game
        listening = sorted(
            each.source for moment in game.state.listeners.values() for each in moment if isinstance(each.source, int)
        )
        assert listening == sorted(card for fighter in game.table.fighters.values() for card in fighter.hand)

    @invariant()
    def health_is_never_below_zero(self):
        assert all(fighter.health >= 0 for fighter in self.session.game.table.fighters.values())

    @invariant()
    def a_game_waits_or_is_over(self):
        game = self.session.game
        assert (game.decision is None) == (not game.state.stack)


def test_any_course_of_play():
    run_state_machine_as_test(
        StandoffMachine, settings=settings(max_examples=40, stateful_step_count=30, deadline=None)
    )


@pytest.mark.parametrize("seed", range(25))
def test_a_twin_that_is_saved_and_restored_after_every_choice_stays_equal(seed):
    game = Game.start(STANDOFF, new_table(), seed)
    twin = Game.start(STANDOFF, new_table(), seed)
    stream = Stream(seed)
    while game.decision:
        choice = choose(game, stream)
        game.advance(choice)
        twin.advance(choice)
        packed = STANDOFF.states.from_bytes(STANDOFF.states.to_bytes(twin.state))
        twin = Game.resume(STANDOFF, STANDOFF.states.from_json(STANDOFF.states.to_json(packed)))
        assert twin.state == game.state
        assert twin.decision == game.decision


PLAY = """
from tests.kernel.standoff import *
for seed in range(20):
    game, stream = Game.start(STANDOFF, new_table(), seed), Stream(seed)
    while game.decision:
        game.advance(choose(game, stream))
    print(game.digest())
"""


def test_two_processes_with_different_hash_seeds_play_the_same_games():
    digests = set()
    for hash_seed in ("0", "1", "4242"):
        played = subprocess.run(
            [sys.executable, "-c", PLAY],
            env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        )
        digests.add(played.stdout)
    assert len(digests) == 1
    assert len(set(digests.pop().split())) == 20


# The game's own interrupts, with the dice fixed by hand.


def duel(*, red: str = "", blue: str = "") -> Play:
    """Red's first turn, with the hands named: each letter the first of a kind of card."""
    game = Game.start(STANDOFF, new_table(), 1, dice_by_hand=True)
    for seat, cards in (("red", red), ("blue", blue)):
        for card in list(game.table.fighters[seat].hand):
            game.table.fighters[seat].hand.remove(card)
            game.silence(card)
        for kind in cards.split():
            card = CARDS.index(kind) + (0 if seat == "red" else len(CARDS))
            game.table.fighters[seat].hand.append(card)
            game.listen(kind, card, seat)
    return game


def card(kind: str, seat: str) -> Use:
    return Use(kind, CARDS.index(kind) + (0 if seat == "red" else len(CARDS)))


def test_ducking_out_of_range_makes_the_shot_impossible():
    game = duel(blue="duck").advance(Shoot())
    assert asked(game).seat == "blue"
    game.table.fighters["blue"].x = 4
    game.advance(card("duck", "blue")).advance(To(6, 0))
    assert game.nearest(Shot) is None
    assert game.table.fighters["blue"].health == 5
    assert game.table.round == 1


def test_a_snapshot_that_kills_ends_the_shot_it_interrupts_and_the_cost_stays_paid():
    game = duel(blue="snapshot")
    game.table.fighters["red"].health = 1
    game.advance(Shoot()).advance(card("snapshot", "blue"))
    assert asked(game).seat == "blue"  # rolls for the interrupting shot
    game.advance(Rolled([5, 5])).advance(Rolled([0]))
    game.advance(Use("shock", "red"))
    assert game.decision is None
    assert game.table.fighters["blue"].health == 5
    assert game.table.winner == "blue"
    assert game.table.discard == [card("snapshot", "blue").source]


def test_an_interrupt_is_interrupted():
    game = duel(red="snapshot", blue="snapshot")
    game.advance(Shoot()).advance(card("snapshot", "blue")).advance(card("snapshot", "red"))
    shooters = [flow.seat for flow in game.state.stack if isinstance(flow, Shot)]
    assert shooters == ["red", "blue", "red"]


def test_the_order_of_simultaneous_triggers_matters_and_is_the_owners():
    nerves = {}
    for first in ("adrenaline", "shock"):
        game = duel()
        game.advance(Shoot()).advance(Rolled([5, 0])).advance(Rolled([0]))
        assert asked(game).seat == "blue"
        nerves[first] = game.advance(Use(first, "blue")).table.fighters["blue"].nerve
        assert game.table.fighters["red"].nerve == 1  # gloats, being the active player, before the two
    assert nerves == {"adrenaline": 1, "shock": 3}


def test_the_active_player_resolves_first():
    game = duel().advance(Shoot()).advance(Rolled([5, 0])).advance(Rolled([0]))
    assert asked(game).seat == other("red")
    assert game.table.fighters["red"].nerve == 1


@pytest.mark.soak
def test_any_course_of_play_for_as_long_as_you_like():
    run_state_machine_as_test(StandoffMachine, settings=settings(max_examples=10**6, stateful_step_count=80))
