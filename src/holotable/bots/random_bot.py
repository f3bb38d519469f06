"""A bot that takes any option."""

from typing import Generic, TypeVar

from holotable.bots.bot import Because, Choice, Seated
from holotable.kernel import Stream

T = TypeVar("T")

SAMPLES = 8  # answers that it draws from a region


class RandomBot(Generic[T]):
    """Chooses any option, each equally likely."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream

    def choose(self, seat: Seated[T]) -> Choice:
        options = seat.sample(self._stream, SAMPLES)
        return Choice(self._stream.pick(options), Because("bot.random", {"options": len(options)}))
