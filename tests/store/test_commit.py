"""Changes of games: all at once, and only of the game that the caller knew."""

from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holotable.store import (
    Change,
    ImpossibleChangeError,
    Store,
    StoredChoice,
    StoredSeat,
    UnknownGameError,
    UnstorableError,
    default_url,
)
from tests.store.pieces import a_game, made


def test_a_change_adds_choices(store):
    store.add_game(a_game(), made("left"))
    assert store.commit([Change("hoth", 0, 1, made("right", "up"), summary=b'{"round": 2}')]) == [1]
    assert store.choices("hoth") == [*made("left", "right", "up")]
    assert store.game("hoth") == a_game(revision=1, choices=3, summary=b'{"round": 2}')


def test_an_undo_cuts_choices(store):
    store.add_game(a_game(), made("left", "right", "up"))
    assert store.commit([Change("hoth", 0, 1)]) == [1]
    assert store.choices("hoth") == [*made("left")]
    assert store.commit([Change("hoth", 1, 0, made("down"))]) == [2]
    assert store.choices("hoth") == [*made("down")]
    assert store.game("hoth").choices == 1


def test_a_game_ends(store):
    store.add_game(a_game(watch=True))
    store.commit([Change("hoth", 0, 0, made("resign"), finished=True)])
    assert store.game("hoth").finished
    assert store.watchable() == []


def test_a_change_of_a_game_that_moved_on_is_left_out_and_the_others_hold(store):
    for name in ("hoth", "endor", "naboo"):
        store.add_game(a_game(name))
    store.commit([Change("endor", 0, 0, made("first"))])
    told = [Change(name, 0, 0, made("second")) for name in ("hoth", "endor", "naboo")]
    assert store.commit(told) == [1, None, 1]
    assert store.choices("endor") == [*made("first")]
    assert store.choices("hoth") == store.choices("naboo") == [*made("second")]


def test_changes_of_one_game_follow_each_other(store):
    store.add_game(a_game(), made("left", "right"))
    changes = [
        Change("hoth", 0, 2, made("up", "down")),
        Change("hoth", 1, 3, made("back")),
        Change("hoth", 1, 3, made("too late")),
        Change("hoth", 2, 1, made("again")),
    ]
    assert store.commit(changes) == [1, 2, None, 3]
    assert store.choices("hoth") == [*made("left", "again")]
    assert store.game("hoth").choices == 2


def test_nothing_changes_nothing(store):
    assert store.commit([]) == []


def test_a_replaced_player_is_a_change_too(store):
    store.add_game(a_game())
    assert store.seat("hoth", StoredSeat("a", "bot", bot="scripted")) == 1
    assert store.commit([Change("hoth", 0, 0, made("left"))]) == [None]


def test_another_name_is_no_change_of_the_game(store):
    store.add_game(a_game())
    assert store.seat("hoth", StoredSeat("a", "person", name="Leia")) == 0
    assert store.game("hoth").seats[0].name == "Leia"
    assert store.commit([Change("hoth", 0, 0, made("left"))]) == [1]


@pytest.mark.parametrize("keep", [-1, 2])
def test_no_more_is_kept_than_there_was(store, keep):
    store.add_game(a_game(), made("left"))
    store.add_game(a_game("endor"))
    stored, refused = store.commit([Change("endor", 0, 0, made("up")), Change("hoth", 0, keep)])
    assert stored == 1
    assert isinstance(refused, ImpossibleChangeError)
    assert f"keep {keep} choices: it has 1" in str(refused)
    assert store.revisions(["hoth", "endor"]) == {"hoth": 0, "endor": 1}
    assert store.choices("endor") == [*made("up")]
    assert store.choices("hoth") == [*made("left")]


def test_what_can_not_be_done_takes_nothing_else_with_it(store):
    store.add_game(a_game())
    changes = [
        Change("hoth", 0, 0, made("left")),
        Change("endor", 0, 0),
        Change("hoth", 1, 1, made("up", seat="\0")),
        Change("hoth", 1, 1, made("right")),
    ]
    first, unknown, unstorable, last = store.commit(changes)
    assert (first, last) == (1, 2)
    assert isinstance(unknown, UnknownGameError)
    assert "endor" in str(unknown)
    assert isinstance(unstorable, UnstorableError)
    assert "seat" in str(unstorable)
    assert store.choices("hoth") == [*made("left", "right")]
    assert store.game("hoth") == a_game(revision=2, choices=2)


GAMES = ("hoth", "endor")
changes = st.tuples(st.sampled_from(GAMES), st.integers(0, 2), st.integers(0, 5), st.lists(st.text("abc"), max_size=3))
numbers = count()


@pytest.fixture(scope="module")
def one_store(tmp_path_factory):
    opened = Store.open(default_url(tmp_path_factory.mktemp("store")))
    yield opened
    opened.close()


@given(st.lists(st.lists(changes, min_size=1, max_size=4), max_size=5))
def test_choices_behave_as_a_list_that_is_cut_and_prolonged(one_store, batches):
    names = {name: f"{name} {next(numbers)}" for name in GAMES}
    lists: dict[str, list[StoredChoice]] = {name: [] for name in GAMES}
    revisions = dict.fromkeys(GAMES, 0)
    for name in names.values():
        one_store.add_game(a_game(name))
    for batch in batches:
        asked, expected = [], []
        for name, late, most, words in batch:
            keep = min(most, len(lists[name]))
            asked.append(Change(names[name], revisions[name] - late, keep, made(*words)))
            if late == 0:
                lists[name][keep:] = made(*words)
                revisions[name] += 1
            expected.append(None if late else revisions[name])
        assert one_store.commit(asked) == expected
    for name in GAMES:
        assert one_store.choices(names[name]) == lists[name]
        assert one_store.game(names[name]).choices == len(lists[name])
