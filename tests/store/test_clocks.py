"""What is stored of a game's clock."""

from holotable.store import Change, Spent
from tests.store.pieces import a_game

CLOCK = '{"sides":{}}'


def test_the_clock_is_written_with_the_change_that_it_is_about(store):
    store.add_game(a_game("one", clock=CLOCK))
    assert store.game("one").clock == CLOCK
    assert store.commit([Change("one", 0, 0, clock="later"), Change("one", 0, 0, clock="lost")]) == [1, None]
    assert store.game("one").clock == "later"


def test_what_was_used_only_grows_until_the_clock_is_written_anew(store):
    store.add_game(a_game("one"))
    assert store.spent("one") is None
    for spent, known in [
        (Spent(1, 500), Spent(1, 500)),
        (Spent(1, 400), Spent(1, 500)),
        (Spent(2, 100), Spent(2, 100)),
        (Spent(1, 900), Spent(2, 100)),
        (Spent(2, 5_000_000_000), Spent(2, 5_000_000_000)),
    ]:
        store.spend({"one": spent, "another": Spent(1, 1)})
        assert store.spent("one") == known
        assert store.news(["one"], "server")["one"].spent == known
