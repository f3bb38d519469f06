"""Chance is in the state, the same everywhere, and can be left to real dice."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.kernel import (
    Chance,
    Decision,
    DiceOnTheTable,
    FacelessDieError,
    Flow,
    Game,
    IllegalChoiceError,
    Next,
    NotASeedError,
    Roll,
    Rolled,
    Session,
    Stream,
    UndoNeedsConsentError,
)
from tests.kernel.tiny import Notes, Play, Say, rules_of, start


def test_the_generator_is_splitmix64():
    # The first numbers of the published reference implementation for the seed 1234567.
    stream = Stream(1234567)
    assert [stream.draw() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@given(st.integers(), st.integers(1, 2**64))
def test_numbers_lie_below_their_bound(seed, bound):
    assert 0 <= Stream(seed % 2**64).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_an_impossible_bound_is_refused(bound):
    with pytest.raises(ValueError, match=f"below {bound}".replace("*", r"\*")):
        Stream(1).below(bound)


def test_a_die_is_fair():
    stream = Stream(7)
    counts = Counter(stream.below(6) for _ in range(60_000))
    # Five degrees of freedom: a fair die exceeds 25.7 once in ten thousand seeds.
    assert sum((count - 10_000) ** 2 / 10_000 for count in counts.values()) < 25.7


@given(st.lists(st.integers()), st.integers(0, 2**64 - 1))
def test_shuffling_keeps_the_cards(cards, seed):
    shuffled = list(cards)
    Stream(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(cards)


def test_every_order_of_a_shuffle_comes_up():
    orders = set()
    stream = Stream(3)
    for _ in range(400):
        cards = [1, 2, 3, 4]
        stream.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 24


def test_streams_do_not_disturb_each_other():
    quiet, busy = Chance(5), Chance(5)
    for _ in range(10):
        busy.stream("decks").draw()
    assert quiet.stream("dice").draw() == busy.stream("dice").draw()


def test_streams_and_seeds_differ():
    numbers = {Chance(seed).stream(name).draw() for seed in range(50) for name in ("dice", "decks", "setup")}
    assert len(numbers) == 150


class Throw(Flow[Notes], tag="throw"):
    steps = ("throw",)

    def throw(self, game: Play, rolled: Rolled | None = None) -> Next[Notes]:
        if rolled is None:
            return Roll("bob", ["d6", "coin"])
        game.table.said += [str(face) for face in rolled.faces]
        return None


def test_dice_come_from_the_stream():
    game = start(Throw)
    stream = Chance(1).stream("dice")
    assert game.table.said == [str(stream.below(6)), str(stream.below(2))]


def test_dice_by_hand_ask_the_seat_that_rolls():
    game = start(Throw, dice_by_hand=True)
    assert game.decision is not None
    assert game.decision.seat == "bob"
    assert game.decision.region == DiceOnTheTable(("d6", "coin"), (6, 2))
    assert game.advance(Rolled([5, 1])).table.said == ["5", "1"]
    assert "dice" not in game.state.chance.streams


@pytest.mark.parametrize(
    ("answer", "reason", "facts"),
    [
        (Rolled([3]), "dice.too-few", {"given": 1, "needed": 2}),
        (Rolled([3, 1, 1]), "dice.too-many", {"given": 3, "needed": 2}),
        (Rolled([6, 1]), "dice.no-such-face", {"die": "d6", "face": 6, "highest": 5}),
        (Rolled([0, -1]), "dice.no-such-face", {"die": "coin", "face": -1, "highest": 1}),
        (Say("six"), "not-now", {}),
        (Rolled([2.5, 0]), "malformed", {"problem": "Expected `int`, got `float` - at `$.faces[0]`"}),  # type: ignore[list-item]
        (Rolled([True, 0]), "malformed", {"problem": "Expected `int`, got `bool` - at `$.faces[0]`"}),
    ],
)
def test_impossible_rolls_are_refused_and_change_nothing(answer, reason, facts):
    game = start(Throw, dice_by_hand=True)
    before = game.digest()
    with pytest.raises(IllegalChoiceError) as raised:
        game.advance(answer)
    assert (raised.value.refusal.reason, raised.value.refusal.facts) == (reason, facts)
    assert game.digest() == before


class Wonder(Flow[Notes], tag="wonder"):
    """Bob speaks, then dice fall."""

    steps = ("speak", "fall")

    def speak(self, game: Play, answer: Say | None = None) -> Next[Notes]:
        return Decision("bob", "speak", [Say("go")]) if answer is None else None

    def fall(self, game: Play, rolled: Rolled | None = None) -> Next[Notes]:
        if rolled is None:
            return Roll("bob", ["d6"] * 20)
        game.table.said += [str(face) for face in rolled.faces]
        return None


def test_an_imagined_game_has_another_chance_ahead_and_changes_nothing_here():
    game = start(Wonder)
    before = game.digest()
    coming = game.copy().advance(Say("go")).table.said
    imagined = [game.imagine(seed).advance(Say("go")).table.said for seed in (7, 8, 7)]
    assert game.digest() == before
    assert imagined[0] == imagined[2]
    assert coming not in imagined
    assert imagined[0] != imagined[1]


@pytest.mark.parametrize("by_hand", [False, True])
def test_an_imagined_game_asks_what_is_asked_here(by_hand):
    game = start(Wonder, dice_by_hand=by_hand)
    assert game.imagine(7).decision == game.decision


def test_in_an_imagined_game_dice_roll_themselves():
    game = start(Throw, dice_by_hand=True)
    assert game.imagine(3).decision is None
    assert len(game.imagine(3).table.said) == 2


def test_rolled_dice_count_as_revealed_also_those_of_people():
    assert start(Throw).state.revealed == 1
    assert start(Throw, dice_by_hand=True).advance(Rolled([0, 0])).state.revealed == 1


def test_what_real_dice_showed_is_taken_back_only_by_consent():
    session = Session(rules_of(Throw), Notes(), 1, dice_by_hand=True)
    assert session.undoing("bob") == "no"
    session.advance(Rolled([0, 0]))
    assert session.undoing("bob") == "ask"
    with pytest.raises(UndoNeedsConsentError, match="revealed"):
        session.undo("bob")
    session.undo("bob", agreed=True)
    session.advance(Rolled([5, 1]))
    assert session.game.table.said == ["5", "1"]


def test_a_roll_cannot_be_changed_after_it_was_made():
    faces = [5, 1]
    rolled = Rolled(faces)
    faces[0] = 0
    assert rolled.faces == (5, 1)


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "1", True, None])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(NotASeedError, match="a whole number from 0 to"):
        Game.start(rules_of(Throw), Notes(), seed)


def test_a_die_without_faces_is_refused():
    with pytest.raises(FacelessDieError, match="the die d0 has 0 faces"):
        rules_of(Throw, dice={"d0": 0})


def test_dice_on_the_table_sample_possible_rolls():
    dice, game = DiceOnTheTable(("d6", "coin"), (6, 2)), Game.start(rules_of(Throw), Notes(), 1)
    assert all(dice.refuse(game, roll) is None for roll in dice.sample(game, Stream(1), 50))
