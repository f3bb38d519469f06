"""Environments to learn in, one for every mode: PettingZoo's with an agent in every seat, Gymnasium's against bots.

They come with the extra `holotable[env]`; docs/study.md shows them, docs/observations.md has every number.
"""

from typing import Any

from holotable.env.missing import MissingExtraError

try:
    from gymnasium.vector import AsyncVectorEnv

    from holotable.env.batch import batch
    from holotable.env.course import CANDIDATES, IllegalActionError
    from holotable.env.naming import UnknownEnvironmentError, names
    from holotable.env.saving import OtherEnvironmentError
    from holotable.env.seat_env import SeatEnv, UnknownAgentError
    from holotable.env.setting import Setting, UnknownFormError, WishError
    from holotable.env.table_env import EndedError, NotBegunError, TableEnv
except ModuleNotFoundError as error:
    raise MissingExtraError(error.name or "") from error

__all__ = [
    "CANDIDATES",
    "EndedError",
    "IllegalActionError",
    "MissingExtraError",
    "NotBegunError",
    "OtherEnvironmentError",
    "SeatEnv",
    "Setting",
    "TableEnv",
    "UnknownAgentError",
    "UnknownEnvironmentError",
    "UnknownFormError",
    "WishError",
    "make",
    "make_batch",
    "make_single",
    "names",
]


def make(name: str, **how: Any) -> TableEnv:
    """The environment of that name with an agent in every seat; `Setting` says what can be wished for."""
    return TableEnv(Setting(name, **how))


def make_single(name: str, seat: str | None = None, bot: str | None = None, **how: Any) -> SeatEnv:
    """The same for one seat, against a bot in every other; without names the first seat, and the sure bot."""
    return SeatEnv(Setting(name, **how), seat, bot)


def make_batch(name: str, count: int, seat: str | None = None, bot: str | None = None, **how: Any) -> AsyncVectorEnv:
    """So many of these that step together, each in a process of its own."""
    return batch(name, count, seat, bot, how)
