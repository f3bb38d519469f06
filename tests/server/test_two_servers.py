"""Two servers over one database, each of them a process of its own: one table for all who sit at it."""

import secrets
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from holotable.imperial_assault.bots.beside import rules
from holotable.server.loading import load
from holotable.store import Store, default_url
from tests.server.at_windows import at_window
from tests.server.running import ONLINE, choose_once, running, seats, take


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.soak)], scope="module")
def url(request, tmp_path_factory):
    """The database that the servers share."""
    if request.param == "sqlite":
        return default_url(tmp_path_factory.mktemp("games"))
    return request.getfixturevalue("postgres").new_database()


@pytest.fixture(scope="module")
def two(url):
    shared = ("--database-url", url, "--away", "0")
    with running(*shared) as here, running(*shared) as there:
        yield here, there


def is_present(seat, present=True):
    """A message from which it is to be seen that somebody is in a seat, or nobody."""

    def seen(message):
        return message["tell"] == "seats" and any(
            each["seat"] == seat and each.get("present", False) == present for each in message["seats"]
        )

    return seen


def test_two_servers_play_one_game(two):
    here, there = two
    made = here.create()
    one, other = seats(here, made, there)
    for _ in range(8):
        acknowledged = choose_once(one, other)
    assert one.table["choices"] == other.table["choices"] == acknowledged
    assert one.table["sheet"].get("figures") == other.table["sheet"].get("figures")


def test_who_is_connected_elsewhere_is_there_and_keeps_the_seat(two):
    here, there = two
    made = here.create()
    one, other = seats(here, made, there)
    one.hear(is_present("b"))
    other.hear(is_present("a"))
    one.say("seat-bot", bot="scripted")
    assert one.hear(lambda message: message["tell"] == "fault")["code"] == "StillSeated"
    other.socket.close()
    one.hear(is_present("b", False))
    one.say("seat-bot", bot="scripted")
    one.hear(lambda message: message["tell"] == "seats" and any(each["who"] == "bot" for each in message["seats"]))
    there.sit(made["game"], made["tokens"]["b"])
    one.hear(lambda message: message["tell"] == "seats" and all(each["who"] == "person" for each in message["seats"]))


def test_when_a_server_is_killed_the_other_goes_on_and_who_was_there_is_gone(two):
    here, there = two
    made, left = here.create(), here.create()
    one, other = seats(here, made, there)
    acknowledged = choose_once(one, other)
    _, waiting = seats(here, left, there)
    waiting.hear(is_present("a"))
    here.kill()
    again = there.sit(made["game"], made["tokens"]["a"])
    assert again.table["choices"] == acknowledged
    choose_once(again, other)
    waiting.hear(is_present("a", False))
    here.start()


def test_what_is_said_is_heard_at_every_server_in_the_same_order(two):
    here, there = two
    made = here.create()
    one, other = seats(here, made, there)
    spoken = [f"line {number}" for number in range(6)]
    for number, text in enumerate(spoken):
        (one if number % 2 else other).say("chat", text=text)
        for seat in (one, other):
            assert seat.hear(lambda message: message["tell"] == "said")["text"] == text
    later = there.sit(made["game"])
    assert [later.hear(lambda message: message["tell"] == "said")["text"] for _ in spoken] == spoken


def test_watchers_are_counted_over_all_servers(two):
    here, there = two
    made = here.create()
    one = here.sit(made["game"], made["tokens"]["a"])
    here.sit(made["game"])
    there.sit(made["game"])
    there.sit(made["game"])
    one.hear(lambda message: message["tell"] == "seats" and message.get("watching") == 3)


def test_of_two_who_come_at_once_over_two_servers_one_sits_down(two):
    here, there = two
    for _ in range(3):
        made = here.create(seats=ONLINE)
        game, code = made["game"], made["invitations"]["b"]
        host = here.sit(game, made["tokens"]["a"])
        tokens = [secrets.token_urlsafe(24) for _ in range(8)]
        with ThreadPoolExecutor(8) as many:
            answers = list(many.map(take, [here, there] * 4, [game] * 8, [code] * 8, tokens))
        assert sorted(answer.status_code for answer in answers) == [200] + [403] * 7
        winner = next(token for token, answer in zip(tokens, answers, strict=True) if answer.status_code == 200)
        # Whichever server took it, both let the guest in at once, and the host hears of it.
        assert here.sit(game, winner).table["seat"] == there.sit(game, winner).table["seat"] == "b"
        host.hear(lambda message: message["tell"] == "seats" and not message["seats"][1].get("invited"))


# Windows.


SECONDS = 3


@pytest.fixture
def store(url):
    opened = Store.open(url)
    yield opened
    opened.close()


@pytest.fixture
def window(store):
    """A game of two people that has come to a window at which b has a card."""
    return at_window(store, "b", seats=ONLINE, seconds=SECONDS)


def chosen(store, window):
    """What came of the window: the choice that follows those before it."""
    made = store.choices(window.created.game, window.choices)[0]
    return made.seat, rules().options.from_json(made.choice)


def at_two_tables(two, window, later=0.0):
    """Both seats of a game, each at another server, the second so much later, and when the first has sat down."""
    here, there = two
    game = window.created.game
    token = here.accept(game, window.created.invitations["b"])
    began = time.monotonic()
    one = here.sit(game, window.created.tokens["a"])
    time.sleep(later)
    return one, there.sit(game, token), began


def is_past(window):
    """A message from which it is to be seen that the window has closed."""
    return lambda message: message["tell"] == "table" and message["choices"] > window.choices


def test_who_is_at_another_server_answers_a_window_in_time(two, store, window):
    one, other, _ = at_two_tables(two, window)
    assert min(each.table["window"]["seconds"] for each in (one, other)) == SECONDS
    assert not one.asked
    assert len(other.table["ask"]["options"]) == len(window.decision.options)
    time.sleep(SECONDS - 1)  # they think about it
    other.choose(0)
    one.hear(is_past(window))
    other.hear(is_past(window))
    assert [line["words"] for line in one.table["log"]] == [line["words"] for line in other.table["log"]]
    assert chosen(store, window) == ("b", window.decision.options[0])


def test_who_comes_to_another_server_during_a_window_has_the_time_that_is_told_there(two, store, window):
    _, other, _ = at_two_tables(two, window, later=SECONDS - 0.5)
    time.sleep(other.table["window"]["left"] - 1)
    other.choose(0)
    other.hear(is_past(window))
    assert chosen(store, window) == ("b", window.decision.options[0])


def test_a_window_that_nobody_answers_closes_by_a_pass_at_both_servers(two, store, window):
    one, other, began = at_two_tables(two, window)
    for seat in (one, other):
        seat.hear(is_past(window))
    assert time.monotonic() - began > SECONDS - 1  # and not before its time
    assert chosen(store, window) == ("b", window.decision.options[-1])


def test_who_passes_at_another_server_keeps_nobody_waiting_for_longer(two, store, window):
    one, other, _ = at_two_tables(two, window)
    other.choose(len(window.decision.options) - 1)
    for seat in (one, other):
        seat.hear(is_past(window))
    assert chosen(store, window) == ("b", window.decision.options[-1])


def test_who_is_connected_at_both_servers_answers_a_window_at_either(two, store, window):
    here, there = two
    game, token = window.created.game, here.accept(window.created.game, window.created.invitations["b"])
    first = here.sit(game, token)  # where the window opens first, and closes
    time.sleep(0.5)
    second = there.sit(game, token)
    second.choose(0)
    for seat in (first, second):
        seat.hear(is_past(window))
    assert chosen(store, window) == ("b", window.decision.options[0])


def test_whose_answer_came_too_late_is_told(two, store, window):
    here, _ = two
    game = window.created.game
    other = here.sit(game, here.accept(game, window.created.invitations["b"]))
    other.choose(0)
    other.hear(lambda message: message["tell"] == "table" and "ask" not in message)
    closed = load(store, game)  # by a process that has not heard of it
    closed.advance(window.decision.options[-1])
    assert store.commit([closed.change()])[0] is not None
    fault = other.hear(lambda message: message["tell"] == "fault")
    assert (fault["code"], chosen(store, window)) == ("AnsweredTooLate", ("b", window.decision.options[-1]))


# Taking back.


def until_undo_needs_consent(one, other):
    """Play until the one who chose last may take that back if the other agrees; those two."""
    for _ in range(200):
        asked, waiting = (one, other) if one.asked else (other, one)
        choose_once(one, other)
        if asked.table.get("undo") == "ask":
            return asked, waiting
    raise AssertionError("nothing ever needed consent")


def is_plea(seat):
    """A table at which a seat asks to take back a choice; or nobody."""
    return lambda message: message["tell"] == "table" and message.get("undo_asked") == seat


def test_a_choice_is_taken_back_by_consent_of_who_sits_at_another_server(two):
    here, there = two
    asking, agreeing = until_undo_needs_consent(*seats(here, here.create(), there))
    made, seat = asking.table["choices"], asking.table["seat"]
    asking.say("undo", version=asking.table["version"])
    agreeing.hear(is_plea(seat))
    agreeing.say("answer-undo", agree=False)
    asking.hear(is_plea(seat))
    asking.hear(is_plea(None))
    asking.say("undo", version=asking.table["version"])
    agreeing.hear(is_plea(seat))
    agreeing.say("answer-undo", agree=True)
    for each in (asking, agreeing):
        each.hear(lambda message: message["tell"] == "table" and message["choices"] < made)
