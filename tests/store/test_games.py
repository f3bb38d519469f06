"""Games are found as they were added."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from holotable.store import (
    GameExistsError,
    StoredSeat,
    UnknownGameError,
    UnknownSeatError,
    UnstorableError,
)
from tests.store.pieces import BOT, HUMAN, a_game, made


def test_a_game_is_found_as_it_was_added(store):
    game = a_game(watch=True, revision=4, summary=b'{"round": 2}')
    store.add_game(game)
    assert store.game("hoth") == game
    assert store.choices("hoth") == []


@pytest.mark.parametrize("seed", [0, 2**63, 2**64 - 1])
def test_a_seed_may_have_64_bits(store, seed):
    store.add_game(a_game(seed=seed))
    assert store.game("hoth").seed == seed


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_no_more_bits(store, seed):
    with pytest.raises(UnstorableError, match="seed"):
        store.add_game(a_game(seed=seed))


def test_seats_keep_their_order(store):
    store.add_game(a_game(seats=(BOT, HUMAN)))
    assert [seat.seat for seat in store.game("hoth").seats] == ["b", "a"]


def test_a_game_may_be_added_with_its_choices(store):
    store.add_game(a_game(finished=True), made("left", "right"))
    assert store.choices("hoth") == [*made("left", "right")]
    assert store.choices("hoth", 1) == [*made("right")]
    assert store.game("hoth").choices == 2


def test_an_id_is_given_once(store):
    store.add_game(a_game(), made("left"))
    with pytest.raises(GameExistsError, match="hoth"):
        store.add_game(a_game(seed=8))
    assert store.game("hoth").seed == 7
    assert store.choices("hoth") == [*made("left")]


def test_no_game_has_an_unknown_id(store):
    with pytest.raises(UnknownGameError, match="endor"):
        store.game("endor")
    with pytest.raises(UnknownGameError, match="endor"):
        store.say("endor", "a", "Han", "Hello?")
    with pytest.raises(UnknownGameError, match="endor"):
        store.seat("endor", BOT)
    assert store.choices("endor") == []


def test_a_bot_takes_a_seat_and_others_notice(store):
    store.add_game(a_game())
    store.seat("hoth", StoredSeat("a", "bot", bot="random"))
    assert store.game("hoth").seats == (StoredSeat("a", "bot", bot="random", token=HUMAN.token, online=True), BOT)
    assert store.game("hoth").revision == 1


def test_nobody_sits_where_no_seat_is(store):
    store.add_game(a_game())
    with pytest.raises(UnknownSeatError, match=r"'c'.* a, b"):
        store.seat("hoth", StoredSeat("c", "bot", bot="random"))
    assert store.game("hoth") == a_game()


@pytest.mark.parametrize("name", ["\0", "Han\ud800"])
def test_what_one_database_can_not_hold_none_takes(store, name):
    with pytest.raises(UnstorableError, match="name"):
        store.add_game(a_game(seats=(StoredSeat("a", "person", name=name),)))
    store.add_game(a_game())
    with pytest.raises(UnstorableError, match="name"):
        store.seat("hoth", StoredSeat("a", "person", name=name))
    with pytest.raises(UnstorableError, match="text"):
        store.say("hoth", "a", "Han", name)
    assert store.game("hoth") == a_game()


def test_a_seat_is_there_once(store):
    with pytest.raises(UnstorableError, match="a, a"):
        store.add_game(a_game(seats=(HUMAN, HUMAN)))


def test_open_games_may_be_watched_newest_first(store):
    for name, created, watch, finished in [
        ("old", "2026-01-01", True, False),
        ("private", "2026-01-02", False, False),
        ("over", "2026-01-03", True, True),
        ("new", "2026-01-04", True, False),
    ]:
        store.add_game(a_game(name, created=created, watch=watch, finished=finished))
    assert [game.id for game in store.watchable()] == ["new", "old"]
    assert store.watchable(1) == [a_game("new", created="2026-01-04", watch=True, setup=b"")]


def test_revisions_of_many_games(store):
    store.add_game(a_game("hoth", revision=3))
    store.add_game(a_game("endor"))
    assert store.revisions(["hoth", "endor", "naboo", *(f"none-{n}" for n in range(2_500))]) == {"hoth": 3, "endor": 0}
    assert store.revisions([]) == {}


def test_what_was_said_is_numbered(store):
    store.add_game(a_game())
    store.add_game(a_game("endor"))
    first = store.say("hoth", "a", "Łucja", "Powodzenia! 🙂")
    second = store.say("hoth", "b", "Bot", "Viel Glück!")
    other = store.say("endor", "a", "Łucja", "Here")
    assert (first.number, second.number, other.number) == (0, 1, 0)
    assert store.said("hoth") == [first, second]
    assert store.said("hoth", 1) == [second]
    assert store.said("hoth")[0].text == "Powodzenia! 🙂"


def test_threads_share_a_store(store):
    for number in range(8):
        store.add_game(a_game(str(number)))

    def talk(number):
        return [store.say(str(number % 2), "a", "Han", f"{number}").number for _ in range(5)]

    with ThreadPoolExecutor(8) as threads:
        numbers = [number for numbers in threads.map(talk, range(8)) for number in numbers]
    assert sorted(numbers) == sorted([*range(20), *range(20)])
    assert len(store.said("0")) == len(store.said("1")) == 20


def test_a_store_says_whether_it_is_alive(store):
    assert store.is_alive()
