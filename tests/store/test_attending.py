"""Who is connected to which server process: counted over all, until a process falls silent."""

import time

from holotable.store import News, Store, StoredSeat
from tests.store.pieces import BOT, HUMAN, a_game, made

LONG = 1_000
STAND_IN = StoredSeat("a", "bot", bot="scripted", name=HUMAN.name, token=HUMAN.token, online=True)


def test_who_is_connected_elsewhere_is_counted_over_all_other_servers(store):
    store.add_game(a_game())
    store.attend("one", {("hoth", "a"): 1, ("hoth", "spectator"): 3}, LONG)
    store.attend("two", {("hoth", "a"): 1}, LONG)
    assert store.news(["hoth"], "mine")["hoth"].elsewhere == {"a": 2, "spectator": 3}
    assert store.news(["hoth"], "one")["hoth"].elsewhere == {"a": 1}
    store.attend("one", {}, LONG)
    assert store.news(["hoth"], "mine")["hoth"].elsewhere == {"a": 1}
    store.leave("two")
    assert store.news(["hoth"], "mine")["hoth"].elsewhere == {}


def test_a_server_that_falls_silent_is_forgotten_and_may_come_back(store):
    store.add_game(a_game())
    store.attend("one", {("hoth", "a"): 1}, 0)
    assert store.news(["hoth"], "mine")["hoth"].elsewhere == {}
    assert store.beat("one", LONG)  # it was only slow
    assert store.news(["hoth"], "mine")["hoth"].elsewhere == {"a": 1}
    store.beat("one", 0)
    store.sweep()
    assert not store.beat("one", LONG)
    assert store.news(["hoth"], "mine")["hoth"].elsewhere == {}


def test_a_server_is_believed_to_be_there_for_as_long_as_it_said(store):
    store.add_game(a_game())
    store.attend("one", {("hoth", "a"): 1}, 2)
    assert store.news(["hoth"], "mine")["hoth"].elsewhere == {"a": 1}
    time.sleep(2.1)
    assert store.news(["hoth"], "mine")["hoth"].elsewhere == {}


def test_a_bot_is_seated_only_where_nobody_is_connected_at_any_server(url, store):
    store.add_game(a_game(), made("left"))
    other = Store.open(url)
    other.attend("other", {("hoth", "a"): 1}, LONG)
    assert other.seats("hoth") == (HUMAN, BOT)
    assert store.seat_if_empty("hoth", STAND_IN) is None
    assert store.game("hoth").seats == (HUMAN, BOT)
    other.attend("other", {}, LONG)
    seated = StoredSeat("a", "bot", "scripted", HUMAN.name, HUMAN.token, True, since=1)
    assert store.seat_if_empty("hoth", STAND_IN) == (seated, 1)
    other.attend("other", {("hoth", "a"): 1}, LONG)
    assert other.seats("hoth") == (seated, BOT)
    other.close()


def test_news_are_what_changes_in_a_game(store):
    store.add_game(a_game())
    assert store.news(["hoth", "endor"], "mine") == {"hoth": News(0, (HUMAN, BOT), 0, {})}
    store.say("hoth", "a", "Łucja", "Anybody?")
    store.seat("hoth", STAND_IN)
    assert store.news(["hoth"], "mine") == {"hoth": News(1, (STAND_IN, BOT), 1, {})}
