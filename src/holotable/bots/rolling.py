"""A bot among people who roll the dice by hand: it has no hands, so that its dice roll themselves."""

from typing import Generic, TypeVar

from holotable.bots.bot import Because, Bot, Choice, Seated
from holotable.kernel import Decision, DiceOnTheTable, Stream

T = TypeVar("T")


class NoHintForDiceError(ValueError):
    """A bot was asked what to roll, where people roll the dice themselves."""

    def __init__(self) -> None:
        super().__init__("nobody can say what dice will show; roll them, and enter the faces")


def check_hint(decision: Decision) -> None:
    """Refuse to say what a bot would choose where there is nothing to choose: what dice show is no choice."""
    if isinstance(decision.region, DiceOnTheTable):
        raise NoHintForDiceError


class RollingBot(Generic[T]):
    """Lets another bot choose, and rolls for it."""

    def __init__(self, bot: Bot[T], stream: Stream) -> None:
        self.bot = bot
        self._stream = stream

    def choose(self, seat: Seated[T]) -> Choice:
        if isinstance(seat.decision.region, DiceOnTheTable):
            return Choice(seat.sample(self._stream, 1)[-1], Because("bot.rolled"))
        return self.bot.choose(seat)
