"""Secret stays secret: a view has what a seat may know and nothing else."""

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from holotable.kernel import (
    SPECTATOR,
    Codec,
    Event,
    Flow,
    Game,
    Moment,
    Session,
    State,
    Stream,
    UnknownSeatError,
    View,
    replay,
    view,
)
from tests.kernel.standoff import STANDOFF, Drew, Play, Standoff, Suffered, choose, kind_of, new_table

VIEWS: Codec[View] = Codec(object, "a view")


def seen(game: Play, seat: str) -> bytes:
    return VIEWS.to_json(view(game, seat))


def play(seed: int, choices: int) -> Play:
    game = Game.start(STANDOFF, new_table(), seed)
    chooser = Stream(seed)
    while game.decision and choices:
        game.advance(choose(game, chooser))
        choices -= 1
    return game


def disguise(game: Play, seat: str, stream: Stream) -> Play:
    """The same game to that seat's eyes, with everything it can't know made different.

    Only the cards stay that listen at a moment which is going on: without them the game would not stand where it does.
    """
    state = STANDOFF.states.copy(game.state)
    table = state.table
    now = {flow.name for flow in state.stack if isinstance(flow, Moment)}
    hands = [table.fighters[name].hand for name in ("red", "blue") if name != seat]
    loose = [
        (cards, place)
        for cards in (*hands, table.deck)
        for place, card in enumerate(cards)
        if STANDOFF.abilities[kind_of(card)].moment not in now
    ]
    shuffled = [cards[place] for cards, place in loose]
    stream.shuffle(shuffled)
    for (cards, place), card in zip(loose, shuffled, strict=True):
        cards[place] = card
    return listening_anew(state, stream)


def listening_anew(state: State[Standoff, Flow[Standoff]], stream: Stream) -> Play:
    """A game whose hands listen and whose chance is another."""
    for moment, listeners in list(state.listeners.items()):
        state.listeners[moment] = [each for each in listeners if isinstance(each.source, str)]
    game = Game(STANDOFF, state)
    for name, fighter in state.table.fighters.items():
        for card in fighter.hand:
            game.listen(kind_of(card), card, name)
    state.chance.seed = stream.draw()
    state.chance.streams.clear()
    return Game.resume(STANDOFF, state)


@settings(max_examples=300)
@given(st.integers(0, 10**6), st.floats(0, 0.99), st.integers(0, 10**6), st.sampled_from(["red", "blue", SPECTATOR]))
def test_states_that_a_seat_cannot_tell_apart_give_equal_views(seed, part, disguise_seed, seat):
    whole = Session(STANDOFF, new_table(), seed)
    chooser = Stream(seed)
    while whole.game.decision:
        whole.advance(choose(whole.game, chooser))
    game = replay(STANDOFF, whole.record(), until=int(part * len(whole.choices))).game
    event(f"in a moment: {game.nearest(Moment) is not None}")
    assert seen(disguise(game, seat, Stream(disguise_seed)), seat) == seen(game, seat)


def test_the_disguise_does_change_what_is_hidden():
    game = play(3, 6)
    twin = disguise(game, "red", Stream(1))
    assert twin.table.fighters["red"].hand == game.table.fighters["red"].hand
    assert twin.table.fighters["blue"].hand != game.table.fighters["blue"].hand
    assert seen(twin, "blue") != seen(game, "blue")


def test_only_the_seat_that_decides_sees_its_options():
    game = play(1, 0)
    assert game.decision is not None
    assert game.decision.seat == "red"
    assert view(game, "red").decision == game.decision
    for seat in ("blue", SPECTATOR):
        assert view(game, seat).decision is None
        assert view(game, seat).waiting_for == "red"


@pytest.mark.parametrize("seat", ["red", "blue", SPECTATOR])
def test_seed_and_streams_never_leave(seat):
    game = Game.start(STANDOFF, new_table(), 987654321)
    sent = seen(game, seat)
    assert b"987654321" not in sent
    assert not any(str(stream.state).encode() in sent for stream in game.state.chance.streams.values())


def test_a_seat_that_does_not_exist_is_refused():
    with pytest.raises(UnknownSeatError, match="no seat 'green' in this game; there are red, blue"):
        view(play(1, 0), "green")


def test_events_are_kept_only_while_somebody_listens():
    game = play(1, 0)
    stream = Stream(1)
    game.advance(choose(game, stream))
    assert game.take_events() == []
    game.listen_in()
    while game.decision:
        game.advance(choose(game, stream))
    events = game.take_events()
    assert any(isinstance(event, Suffered) for event in events)
    assert game.take_events() == []


def test_listening_in_changes_nothing():
    listened, unheard = play(5, 0), play(5, 0)
    listened.listen_in()
    for game in (listened, unheard):
        stream = Stream(5)
        while game.decision:
            game.advance(choose(game, stream))
    assert listened.digest() == unheard.digest()


def test_what_a_seat_sees_of_an_event():
    drew = Drew("red", 7)
    assert drew.seen_by("red") == drew
    assert drew.seen_by("blue") == Drew("red", None)
    hurt = Suffered("red", 2)
    assert hurt.seen_by("blue") == hurt


def test_a_new_kind_of_event_is_hidden_until_it_says_otherwise():
    class Whisper(Event, frozen=True, tag="whisper"):
        word: str

    assert Whisper("psst").seen_by("red") is None


def test_the_table_of_a_view_is_the_games_own():
    assert not isinstance(view(play(1, 3), "red").table, Standoff)
