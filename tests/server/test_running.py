"""The server as people run it: killed at any moment, stopped, at a port that is taken."""

import socket

from holotable.cli import main
from holotable.server.serving import bound
from tests.server.running import choose_once, in_folder, seats


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path):
    with in_folder(tmp_path) as server:
        made = server.create()
        for chosen in (3, 5):
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
    with in_folder(tmp_path, fresh=True) as server:
        made = server.create()
        one, other = seats(server, made)
        choose_once(one, other)
        assert server.stop() == 0


def test_a_taken_port_is_refused(tmp_path, capfd):
    with bound("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        assert main(["play", "--no-browser", "--lang", "en", "--port", port, "--data", str(tmp_path)]) == 1
    assert port in capfd.readouterr().err


def test_an_answer_is_sent_without_waiting_for_what_was_sent_before():
    with bound("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        connection, _ = listening.accept()
        with connection:
            assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
