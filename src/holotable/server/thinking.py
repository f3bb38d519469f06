"""Bots think in processes of their own, so that no table waits while one looks ahead."""

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread

from holotable.bots.bot import Because, Choice, Seated
from holotable.bots.known import skirmish_bot
from holotable.bots.skirmish.dealing import redeal
from holotable.bots.skirmish.position import rules
from holotable.imperial_assault.figures.standing import prepare
from holotable.imperial_assault.figures.table import Play
from holotable.imperial_assault.skirmish.setup import skirmish_missions
from holotable.kernel import Chance, Codec, Game, Seat

_reasons: Codec[Because] = Codec(Because, "a bot's reason")


class Thinker:
    """A pool of processes in which bots choose. Each choice begins anew from the state: bots keep nothing there."""

    def __init__(self, processes: int = 1) -> None:
        self._pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_begin)

    async def choose(self, bot: str, game: Play, seat: Seat, seed: int, number: int) -> Choice:
        """What a bot would choose for the seat that is asked; its chance comes of the seed and the choice's number."""
        state = game.rules.states.to_bytes(game.state)
        loop = asyncio.get_running_loop()
        option, reason = await loop.run_in_executor(self._pool, _choose, bot, state, seat, seed, number)
        return Choice(rules().options.from_json(option), _reasons.from_json(reason))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


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


def _choose(bot: str, state: bytes, seat: Seat, seed: int, number: int) -> tuple[bytes, bytes]:
    game = Game.resume(rules(), rules().states.from_bytes(state))
    stream = Chance(seed).stream(f"bot {seat} {number}")
    choice = skirmish_bot(bot, stream).choose(Seated(game, seat, redeal))
    return rules().options.to_json(choice.option), _reasons.to_json(choice.because)
