"""What a bot is: it sits in a seat, knows what that seat may know, and chooses with a reason."""

from collections.abc import Callable, Iterator
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from holotable.kernel import Chance, Decision, Game, Option, Seat, Stream, Struct, View, view

T = TypeVar("T")

Facts = dict[str, int | float | str | tuple[int, ...]]


class Because(Struct, frozen=True, omit_defaults=True):
    """Why a bot chose so: the id of a message, the facts that belong into its sentence, and what else speaks for it.

    A fact that is called `count` chooses the plural.
    """

    message: str
    facts: Facts = {}
    more: tuple["Because", ...] = ()

    def sentences(self) -> Iterator["Because"]:
        """This reason and all that are added to it, each for a sentence of its own."""
        yield self
        for each in self.more:
            yield from each.sentences()


class Choice(Struct, frozen=True):
    """What a bot chooses, and why."""

    option: Option
    because: Because


ONLY = Because("bot.only")
"""There is nothing else to choose."""


def one_of(option: Option, options: int) -> Choice:
    """An option that is as good as the others."""
    return Choice(option, Because("bot.first", {"options": options}))


class NotAskedError(ValueError):
    """A bot was to choose while another seat, or nobody, is asked."""

    def __init__(self, seat: Seat, asked: Seat | None) -> None:
        self.seat = seat
        self.asked = asked
        super().__init__(f"{seat} has nothing to choose: {asked or 'nobody'} is asked")


class Seated(Generic[T]):
    """A game as it looks from a seat that is asked something. The game itself stays behind it.

    `redeal` replaces in a copy all that is hidden from the seat, by a stream of the bot's own.
    """

    def __init__(self, game: Game[T], seat: Seat, redeal: Callable[[Game[T], Seat, Stream], None]) -> None:
        decision = game.decision
        if decision is None or decision.seat != seat:
            raise NotAskedError(seat, decision.seat if decision else None)
        self.seat = seat
        self.decision: Decision = decision
        self._game = game
        self._redeal = redeal

    @cached_property
    def view(self) -> View:
        """All that the seat may know."""
        return view(self._game, self.seat)

    def sample(self, stream: Stream, count: int) -> list[Option]:
        """All options, and so many answers from the region."""
        return self._game.sample(stream, count)

    def imagine(self, stream: Stream) -> Game[T]:
        """A world that looks the same from this seat: what is hidden is dealt anew, and another chance is ahead."""
        world = self._game.imagine(stream.draw())
        self._redeal(world, self.seat, stream)
        return world

    def within(self, world: Game[T]) -> "Seated[T]":
        """The same seat in an imagined world, where it is asked, too."""
        return Seated(world, self.seat, self._redeal)


def nature_of(seed: int, seat: Seat) -> Stream:
    """What a bot draws from what it is like in a game: the same whenever one is made for that seat of that game.

    Nothing of the game's own chance comes of it, so that a bot learns nothing by it.
    """
    return Chance(seed).stream(f"nature of {seat}")


class Bot(Protocol[T]):
    """A player that is a program. It may remember, and draws its chance from a stream of its own."""

    def choose(self, seat: Seated[T]) -> Choice:
        """What to choose of the decision that the seat is asked."""
        ...
