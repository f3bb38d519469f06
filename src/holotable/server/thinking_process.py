"""Bots think in processes of their own, so that no table waits while one looks ahead."""

import asyncio
import os
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import NamedTuple

from holotable.bots.bot import Because, Choice, Seated
from holotable.bots.known import SkirmishBot, skirmish_bot
from holotable.bots.skirmish.dealing import redeal
from holotable.bots.skirmish.position import rules
from holotable.bots.skirmish.scripted import recalled
from holotable.imperial_assault.figures.standing import prepare
from holotable.imperial_assault.figures.table import Play
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.kernel import Chance, Codec, Game, Seat

MOST_BOTS = 500


class Sits(NamedTuple):
    """Where a bot sits: in which game and seat, after how many choices; its chance comes of the game's seed."""

    game: str
    seat: Seat
    number: int
    seed: int


_reasons: Codec[Because] = Codec(Because, "a bot's reason")


class Thinker:
    """A process in which bots choose. There each keeps its plans from one choice of a game to the next."""

    def __init__(self) -> None:
        self._pool = _new_pool()

    async def choose(self, bot: str, game: Play, sits: Sits) -> Choice:
        """What a bot would choose for the seat that is asked."""
        state = game.rules.states.to_bytes(game.state)
        try:
            option, reason = await self._asked(bot, state, sits)
        except BrokenProcessPool:  # somebody killed it: a new one takes over
            self._pool = _new_pool()
            option, reason = await self._asked(bot, state, sits)
        return Choice(rules().options.from_json(option), _reasons.from_json(reason))

    async def _asked(self, bot: str, state: bytes, sits: Sits) -> tuple[bytes, bytes]:
        return await asyncio.get_running_loop().run_in_executor(self._pool, _choose, bot, state, sits)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=_begin)


def _begin() -> None:
    """Prepare a process: it ends with its parent, and has all maps at hand before the first bot is asked."""
    Thread(target=_end_with_parent, daemon=True).start()
    warm_up()


def warm_up() -> None:
    """Read the rules and all maps of the skirmish with their sight lines."""
    rules()
    for map_id in dict.fromkeys(map_id for map_id, _ in skirmish_missions()):
        prepare(map_id)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(0)


def _choose(name: str, state: bytes, sits: Sits) -> tuple[bytes, bytes]:
    game = Game.resume(rules(), rules().states.from_bytes(state))
    choice = _bot(name, game, sits).choose(Seated(game, sits.seat, redeal))
    return rules().options.to_json(choice.option), _reasons.to_json(choice.because)


# The bots of this process: who they are, and after how many choices each chose last.
_BOTS: OrderedDict[tuple[str, Seat, str], tuple[int, SkirmishBot]] = OrderedDict()


def _bot(name: str, game: Play, sits: Sits) -> SkirmishBot:
    """The bot that sits there; a new one where it is new to the game, or where choices were taken back."""
    who = (sits.game, sits.seat, name)
    last, bot = _BOTS.pop(who, (sits.number, None))
    if bot is None or last >= sits.number:
        stream = Chance(sits.seed).stream(f"bot {sits.seat} {sits.number}")
        bot = skirmish_bot(name, stream, recalled(game))
    _BOTS[who] = (sits.number, bot)
    if len(_BOTS) > MOST_BOTS:
        _BOTS.popitem(last=False)
    return bot
