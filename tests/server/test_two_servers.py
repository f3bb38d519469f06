"""Two servers over one database, each of them a process of its own: one table for all who sit at it."""

import pytest

from tests.server.running import choose_once, running, seats


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def database(request, tmp_path_factory):
    """What a server is told to find the database that it shares."""
    if request.param == "sqlite":
        return ("--data", str(tmp_path_factory.mktemp("games")))
    return ("--database-url", request.getfixturevalue("postgres").new_database())


@pytest.fixture(scope="module")
def two(database):
    with running(*database, "--away", "0") as here, running(*database, "--away", "0") as there:
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
    here.kill()
    again = there.sit(made["game"], made["tokens"]["a"])
    assert again.table["choices"] == acknowledged
    choose_once(again, other)
    here.start()


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


def test_who_was_connected_to_a_server_that_was_killed_is_gone(two):
    here, there = two
    made = here.create()
    one, _ = seats(here, made, there)
    one.hear(is_present("b"))
    there.kill()
    one.hear(is_present("b", False))
    there.start()


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
