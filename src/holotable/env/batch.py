"""Several environments that step together, each in a process of its own."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from gymnasium.vector import AsyncVectorEnv

from holotable.env.seat_env import SeatEnv
from holotable.env.setting import Setting
from holotable.games import GAMES, add_games


def _made(known: Sequence[str], name: str, seat: str | None, bot: str | None, how: dict[str, Any]) -> SeatEnv:
    """An environment in a fresh process, which knows the games that this one knows."""
    add_games(known)
    return SeatEnv(Setting(name, **how), seat, bot)


def batch(name: str, count: int, seat: str | None, bot: str | None, how: dict[str, Any]) -> AsyncVectorEnv:
    """So many of them. What is wrong with the arguments is said here, before any process starts."""
    if type(count) is not int or count < 1:
        raise ValueError(f"{count!r} environments can't step together; 1 or more can")
    SeatEnv(Setting(name, **how), seat, bot)
    work = partial(_made, tuple(GAMES.values()), name, seat, bot, how)
    return AsyncVectorEnv([work] * count, context="spawn")
