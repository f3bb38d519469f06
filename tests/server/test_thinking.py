"""Bots think in bounds: in turns, for a while, for somebody; and a process that fails is replaced."""

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable, Coroutine

import pytest

from holotable.bots.bot import Choice, Seated
from holotable.imperial_assault.bots.dealing import redeal
from holotable.imperial_assault.bots.known import skirmish_bot
from holotable.imperial_assault.bots.search import SEARCHED
from holotable.kernel import Codec, Stream
from holotable.server.live import LiveGame
from holotable.server.starting import CreateGame, new_game
from holotable.server.thinking import Lane, Thinker, ThoughtDroppedError
from holotable.server.thinking_process import Sits, ThoughtFailedError
from holotable.store import Store, UnreachableDatabaseError
from tests.server.tables import house, wanted


@pytest.fixture(scope="module")
def game():
    """A game in which somebody has something to think about."""
    plans: Codec[CreateGame] = Codec(CreateGame, "a game")
    live = LiveGame(new_game(plans.from_json(json.dumps(wanted()).encode()), "today", 5)[0], [])
    bots = {seat: skirmish_bot("scripted", Stream(1)) for seat in live.seats}
    while (asked := live.game.decision) is not None and (asked.kind not in SEARCHED or live.choices < 20):
        live.advance(bots[asked.seat].choose(Seated(live.game, asked.seat, redeal)).option)
    return live.game


@pytest.fixture(scope="module")
def think():
    """A thinker with its processes, and a way to do something with it."""
    with asyncio.Runner() as runner:
        thinker = Thinker(60.0)

        def do(todo: Callable[[Thinker], Coroutine[None, None, None]]) -> None:
            runner.run(todo(thinker))

        yield do
        thinker.close()


def sits(game, table: str, number: int = 0) -> Sits:
    return Sits(table, "skirmish", game.decision.seat, number, 5)


def pid_of(lane: Lane) -> int:
    process = lane._process._process
    assert process is not None
    assert process.pid is not None
    return process.pid


def test_tables_take_turns(game, think):
    """A table that asks for much is answered in turn with another that asks later, and for little."""

    async def todo(thinker: Thinker) -> None:
        answered: list[str] = []

        async def ask(table: str, number: int) -> None:
            await thinker.choose("scripted", game, sits(game, table, number))
            answered.append(table)

        await asyncio.gather(*(ask("greedy", number) for number in range(10)), ask("modest", 0))
        assert len(answered) == 11
        assert answered.index("modest") <= 1

    think(todo)


def test_long_thoughts_of_many_tables_stop_no_hint(game, think):
    async def todo(thinker: Thinker) -> None:
        long = [asyncio.create_task(thinker.choose("search", game, sits(game, f"table {n}"))) for n in range(30)]
        await thinker.choose("scripted", game, sits(game, "another"))
        await thinker.choose("scripted", game, sits(game, "another", 1))
        assert sum(not task.done() for task in long) > 20
        for task in long:
            task.cancel()
        await asyncio.gather(*long, return_exceptions=True)
        assert thinker._thoughts == {}

    think(todo)


def test_the_same_question_is_thought_about_once(game, think):
    async def todo(thinker: Thinker) -> None:
        asking = [asyncio.create_task(thinker.choose("scripted", game, sits(game, "table"))) for _ in range(5)]
        await asyncio.sleep(0)
        assert len(thinker._thoughts) == 1
        asking[0].cancel()  # the others still wait
        answers = await asyncio.gather(*asking[1:])
        assert len({str(answer.option) for answer in answers}) == 1

    think(todo)


def test_a_process_that_was_killed_in_mid_thought_is_replaced(game, think):
    async def todo(thinker: Thinker) -> None:
        await thinker.choose("search", game, sits(game, "table"))
        os.kill(pid_of(thinker._long), signal.SIGSTOP)
        asked = asyncio.create_task(thinker.choose("search", game, sits(game, "table", 1)))
        await asyncio.sleep(0.2)
        os.kill(pid_of(thinker._long), signal.SIGKILL)
        assert isinstance(await asked, Choice)

    think(todo)


def test_a_process_that_hangs_is_replaced_and_the_scripted_bot_chooses(game, think, monkeypatch):
    async def todo(thinker: Thinker) -> None:
        await thinker.choose("search", game, sits(game, "table"))
        await thinker.choose("scripted", game, sits(game, "table"))
        os.kill(pid_of(thinker._long), signal.SIGSTOP)
        with monkeypatch.context() as limited:
            limited.setattr(thinker._long._process, "_seconds", 1.0)
            chosen = await thinker.choose("search", game, sits(game, "table", 1))
        assert chosen.option == (await thinker.choose("scripted", game, sits(game, "table", 2))).option
        os.kill(pid_of(thinker._quick), signal.SIGSTOP)
        with monkeypatch.context() as limited:
            limited.setattr(thinker._quick._process, "_seconds", 1.0)
            with pytest.raises(ThoughtFailedError, match="seconds"):
                await thinker.choose("scripted", game, sits(game, "table", 3))
        assert isinstance(await thinker.choose("scripted", game, sits(game, "table", 4)), Choice)

    think(todo)


def test_what_nobody_waits_for_holds_up_nobody(game, think):
    """A table that was left or has gone on: its thought is dropped, and what hangs over it is ended soon."""

    async def todo(thinker: Thinker) -> None:
        await thinker.choose("search", game, sits(game, "table"))
        os.kill(pid_of(thinker._long), signal.SIGSTOP)
        asked = asyncio.create_task(thinker.choose("search", game, sits(game, "table", 1)))
        hung = pid_of(thinker._long)
        await asyncio.sleep(0.2)
        thinker.drop("table")
        with pytest.raises(ThoughtDroppedError):
            await asked
        assert isinstance(await thinker.choose("search", game, sits(game, "another")), Choice)
        assert pid_of(thinker._long) != hung

    think(todo)


class Failing(Store):
    """A store that fails a few times when a bot's choice is to be written."""

    failures = 0

    def commit(self, changes, wait=True):
        if any(choice.seat == "b" for change in changes for choice in change.choices) and self.failures:
            self.failures -= 1
            raise UnreachableDatabaseError("database", "away")
        return super().commit(changes, wait)


def test_a_bot_that_could_not_write_tries_again_by_itself(tmp_path):
    with house(tmp_path, Failing) as server:
        assert isinstance(server.store, Failing)
        server.store.failures = 2
        made = server.create(seats={"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
        failing: list[bool] = []
        with server.sit(made["game"], made["tokens"]["a"]) as one:
            while server.store.failures or not one.ask or failing[-1:] != [False]:
                if one.ask and server.store.failures:
                    one.choose()
                told = one.until("table", "seats")
                failing += [told["seats"][1].get("failing", False)] if told["tell"] == "seats" else []
            assert True in failing  # who waits is told
            assert server.stored(made["game"]).choices == one.table["choices"]


def test_a_bot_stops_thinking_when_everybody_has_left(tmp_path):
    with house(tmp_path) as server:
        made = server.create(seats={"a": {"who": "bot", "bot": "search"}, "b": {"who": "here"}}, watch=True)
        with server.sit(made["game"], made["tokens"]["b"]) as one:
            while one.table["choices"] < 5:
                if one.ask:
                    one.choose()
                one.until("table")
        end = time.monotonic() + 30
        while server.hall.thinker._thoughts:
            assert time.monotonic() < end
            time.sleep(0.05)
        time.sleep(0.5)  # a choice that is being written is written
        chosen = server.stored(made["game"]).choices
        time.sleep(1)
        assert server.stored(made["game"]).choices == chosen
