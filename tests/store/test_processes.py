"""Several processes on one database, and processes that are killed."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from holotable.store import Change, Store
from tests.store.pieces import a_game

HOUSE = Path(__file__).parents[2]
FOREVER = 1_000_000
PLAYERS = 4


def writer(url, name, times):
    """A process that plays; it waits for a line before it begins."""
    command = [sys.executable, "-m", "tests.store.writer", url, "hoth", name, str(times)]
    return subprocess.Popen(command, cwd=HOUSE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def begin(process):
    process.stdin.write("\n")
    process.stdin.flush()


def test_what_was_acknowledged_outlives_a_kill(url, store):
    """Each process is killed in the middle of what follows its last acknowledgement; the next goes on from there."""
    store.add_game(a_game())
    acknowledged = 0
    for moment in (1, 2, 7, 20):
        with writer(url, f"until {moment}", FOREVER) as process:
            assert process.stdout.readline() == "ready\n"
            begin(process)
            lines = [process.stdout.readline() for _ in range(moment)]
            process.kill()
            lines += process.stdout.readlines()
        last = max(int(line.split()[1]) for line in lines if line.endswith("\n"))
        assert last >= acknowledged
        fresh = Store.open(url)
        game, choices = fresh.game("hoth"), fresh.choices("hoth")
        # The kill may have come between the disk and the telling, and PostgreSQL may still be at it.
        assert last + 1 <= game.choices == game.revision <= len(choices) <= last + 2
        assert [choice.digest for choice in choices] == [str(number) for number in range(len(choices))]
        fresh.close()
        acknowledged = len(choices)


def test_of_two_processes_one_wins_each_revision(url, store):
    store.add_game(a_game())
    with ExitStack() as running:
        players = {name: running.enter_context(writer(url, name, 60)) for name in ("leia", "vader")}
        for process in players.values():
            assert process.stdout.readline() == "ready\n"
        for process in players.values():
            begin(process)
        told = {name: process.stdout.read().split("\n")[:-1] for name, process in players.items()}
    choices = store.choices("hoth")
    for name, lines in told.items():
        assert len(lines) == 60
        won = [int(line.split()[1]) for line in lines if line != "lost"]
        assert won == [number for number, choice in enumerate(choices) if choice.seat == name]
    assert store.game("hoth").revision == len(choices)
    assert [choice.digest for choice in choices] == [str(number) for number in range(len(choices))]


def test_two_stores_that_know_the_same_revision_conflict(url, store):
    store.add_game(a_game())
    other = Store.open(url)
    assert store.commit([Change("hoth", 0, 0, summary=b'"mine"')]) == [1]
    assert other.commit([Change("hoth", 0, 0, summary=b'"yours"')]) == [None]
    assert other.game("hoth").summary == b'"mine"'
    other.close()


def test_changes_of_many_games_never_wait_for_each_other_forever(url, store):
    """Stores that change the same games in opposite orders: every change is taken once, by one of them."""
    names = [f"game {number}" for number in range(6)]
    for name in names:
        store.add_game(a_game(name))
    stores = [Store.open(url) for _ in range(PLAYERS)]

    def play(number):
        order = names if number % 2 else names[::-1]
        taken = 0
        for _ in range(10):
            known = stores[number].revisions(names)
            taken += sum(
                revision is not None
                for revision in stores[number].commit([Change(name, known[name], 0) for name in order])
            )
        return taken

    with ThreadPoolExecutor(PLAYERS) as threads:
        taken = sum(threads.map(play, range(PLAYERS)))
    assert sum(store.revisions(names).values()) == taken
    for each in stores:
        each.close()
