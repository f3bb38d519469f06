"""Bots think in processes of their own, so that no table waits while one looks ahead; tables take turns there."""

import asyncio
import logging
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from holotable.bots.bot import Choice
from holotable.kernel import Game
from holotable.modes import mode_named
from holotable.server.thinking_process import (
    REASONS,
    THOUGHT_SECONDS,
    Answer,
    Question,
    Sits,
    ThinkingProcess,
    ThoughtFailedError,
)

log = logging.getLogger("holotable.server")


class ThoughtDroppedError(Exception):
    """A table has gone on, or everybody has left it: what was being thought about it is of no use any more."""


class Thought:
    """A question to a bot, and how many wait for the answer."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting = 0

    def is_wanted(self) -> bool:
        return not self.answer.done()


class Lane:
    """A process, and the thoughts that wait for it. The tables take turns: one with many never stops another."""

    def __init__(self, seconds: float) -> None:
        self._process = ThinkingProcess(seconds)
        self._thread = ThreadPoolExecutor(1)
        self._tables: dict[str, deque[Thought]] = {}
        self._task: asyncio.Task[None] | None = None

    def add(self, thought: Thought) -> None:
        self._tables.setdefault(thought.question.sits.game, deque()).append(thought)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        while self._tables:
            thought = self._next()
            if not thought.is_wanted():
                continue
            asked = asyncio.get_running_loop().run_in_executor(
                self._thread, self._process.ask, thought.question, thought.is_wanted
            )
            try:
                answer = await asked
            except Exception as error:  # whoever waits is told, whatever it was
                if thought.is_wanted():
                    thought.answer.set_exception(error)
            else:
                if thought.is_wanted():
                    thought.answer.set_result(answer)

    def _next(self) -> Thought:
        """The oldest thought of the table whose turn it is; that table is the last one then."""
        table = next(iter(self._tables))
        thoughts = self._tables.pop(table)
        thought = thoughts.popleft()
        if thoughts:
            self._tables[table] = thoughts
        return thought

    def close(self) -> None:
        self._process.close()
        self._thread.shutdown(wait=False, cancel_futures=True)


class Thinker:
    """All bots of this server. Long thoughts have a process of their own, so that hints never wait for them."""

    def __init__(self, seconds: float = THOUGHT_SECONDS) -> None:
        self._quick, self._long = Lane(seconds), Lane(seconds)
        self._thoughts: dict[Question, Thought] = {}

    async def choose(self, bot: str, game: Game[Any], sits: Sits) -> Choice:
        """What a bot would choose for the seat that is asked. Where it fails, the sure one chooses."""
        mode, state = mode_named(sits.mode), game.rules.states.to_bytes(game.state)
        name = bot.partition(":")[0]  # a game may have been stored with a time of its own, which nobody has here
        try:
            answer = await self._answer(Question(name, state, sits))
        except ThoughtFailedError as error:
            if name == mode.sure:
                raise
            log.warning("a bot failed, and the sure one chooses", extra={"game": sits.game, "problem": str(error)})
            answer = await self._answer(Question(mode.sure, state, sits))
        return Choice(mode.rules.options.from_json(answer.option), REASONS.from_json(answer.reason))

    async def _answer(self, question: Question) -> Answer:
        """The answer to a question, which is thought about once, however many ask it; and not when nobody waits."""
        thought = self._thoughts.get(question)
        if thought is None:
            thought = self._thoughts[question] = Thought(question)
            (self._quick if question.bot in mode_named(question.sits.mode).quick else self._long).add(thought)
        thought.waiting += 1
        try:
            return await asyncio.shield(thought.answer)
        finally:
            thought.waiting -= 1
            if not thought.waiting:
                thought.answer.cancel()
                if self._thoughts.get(question) is thought:
                    del self._thoughts[question]

    def drop(self, game: str) -> None:
        """Give up what is being thought about a table."""
        for question, thought in list(self._thoughts.items()):
            if question.sits.game == game:
                del self._thoughts[question]
                if thought.is_wanted():
                    thought.answer.set_exception(ThoughtDroppedError())

    def close(self) -> None:
        self._quick.close()
        self._long.close()
