"""The server as people run it: killed at any moment, stopped, and two of them over one database."""

from typing import Any

import pytest

from holotable.cli import main
from tests.server.running import Running, Seated, in_folder, running


def choose_once(one: Seated, other: Seated) -> int:
    """Whoever is asked chooses, and both have heard of it; gives how many choices were made."""
    asked = one if one.asked else other
    made = int(asked.table["choices"]) + 1
    asked.choose()
    one.until_choices(made)
    other.until_choices(made)
    return made


def seats(server: Running, made: dict[str, Any], elsewhere: Running | None = None) -> tuple[Seated, Seated]:
    return server.sit(made["game"], made["tokens"]["a"]), (elsewhere or server).sit(made["game"], made["tokens"]["b"])


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path):
    with in_folder(tmp_path) as server:
        made = server.create()
        for chosen in (3, 4, 5):
            one, other = seats(server, made)
            for _ in range(chosen):
                acknowledged = choose_once(one, other)
            board, figures = one.table["sheet"].get("board"), one.table["sheet"].get("figures")
            server.kill()
            server.start()
            again, _ = seats(server, made)
            assert again.table["choices"] == acknowledged
            assert (again.table["sheet"].get("board"), again.table["sheet"].get("figures")) == (board, figures)


def test_a_server_that_is_stopped_says_goodbye(tmp_path):
    with in_folder(tmp_path) as server:
        made = server.create()
        one, other = seats(server, made)
        choose_once(one, other)
        assert server.stop() == 0


def test_a_taken_port_is_refused(tmp_path, capfd):
    with in_folder(tmp_path) as server:
        assert main(["play", "--no-browser", "--lang", "en", "--port", str(server.port), "--data", str(tmp_path)]) == 1
    assert str(server.port) in capfd.readouterr().err


@pytest.mark.usefixtures("postgres")
def test_two_servers_play_one_game_over_postgresql(postgres):
    url = postgres.new_database()
    with running("--database-url", url) as here, running("--database-url", url) as there:
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
