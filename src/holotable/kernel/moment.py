"""Moments: when abilities listen, and in what order simultaneous effects resolve."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from holotable.kernel.codec import Struct
from holotable.kernel.decision import Decision, Option
from holotable.kernel.flow import AGAIN, Await, Flow, Next

if TYPE_CHECKING:
    from holotable.kernel.game import Game

T = TypeVar("T")

Source = int | str


class Listener(Struct, frozen=True, array_like=True, gc=False):
    """An ability in play: whose it is, and the card or figure it comes from."""

    ability: str
    source: Source
    owner: str


def always(game: "Game[T]", listener: Listener) -> bool:
    return True


@dataclass(frozen=True)
class Ability(Generic[T]):
    """What listens at a moment. Written once for all its copies; a `Listener` is one copy in play.

    `applies` is asked at the moment and again before each resolution, since what resolved before may have changed it.
    `effect` does its work at once, or returns the flow that does.
    """

    name: str
    moment: str
    effect: Callable[["Game[T]", Listener], Flow[T] | None]
    applies: Callable[["Game[T]", Listener], bool] = always
    optional: bool = False


class Use(Option, frozen=True, tag="use"):
    """Resolve this effect next."""

    ability: str
    source: Source

    def names(self, listener: Listener) -> bool:
        return (self.ability, self.source) == (listener.ability, listener.source)


class Pass(Option, frozen=True, tag="pass"):
    """Decline all my optional effects at this moment."""


class Moment(Flow[T], Generic[T], tag="moment"):
    """One moment: all that listens there, by the priority of its owners, each owner's in the order they like.

    An effect resolves at most once a moment, and one that was declined is not offered again. What begins to apply
    during the moment joins in; what ceases to apply drops out.
    """

    steps = ("resolve",)

    name: str
    spent: list[Listener] = []

    def possible(self, game: "Game[T]") -> bool:
        """A moment is over when what it is a moment of has become impossible."""
        stack = game.state.stack
        return len(stack) < 2 or stack[-2].possible(game)

    def resolve(self, game: "Game[T]", answer: Option | Flow[T] | None = None) -> Next[T]:
        if not self.possible(game):
            return None
        seat, waiting = self._next_in_line(game)
        if isinstance(answer, Use):
            return next((self._trigger(game, each) for each in waiting if answer.names(each)), AGAIN)
        if isinstance(answer, Pass):
            self.spent += waiting
        if answer is not None:
            return AGAIN
        if not waiting:
            return None
        optional = all(game.rules.abilities[each.ability].optional for each in waiting)
        if len(waiting) == 1 and not optional:
            return self._trigger(game, waiting[0])
        options: list[Option] = [Use(each.ability, each.source) for each in waiting]
        return Decision(seat, "effects", options + [Pass()] * optional, about=self.name)

    def _trigger(self, game: "Game[T]", listener: Listener) -> Next[T]:
        self.spent.append(listener)
        effect = game.rules.abilities[listener.ability].effect(game, listener)
        return AGAIN if effect is None else Await(effect)

    def _next_in_line(self, game: "Game[T]") -> tuple[str, list[Listener]]:
        """The first seat by priority with effects that apply, and those effects."""
        abilities = game.rules.abilities
        waiting = [
            listener
            for listener in game.state.listeners.get(self.name, ())
            if listener not in self.spent and abilities[listener.ability].applies(game, listener)
        ]
        if waiting:
            for owner, seat in game.rules.priority(game, self.name):
                if mine := [listener for listener in waiting if listener.owner == owner]:
                    return seat, mine
            raise OwnerWithoutPriorityError(self.name, waiting[0])
        return "", []


class TwinListenersError(ValueError):
    """An ability that enters play twice from one source."""

    def __init__(self, ability: str, source: Source) -> None:
        self.ability = ability
        self.source = source
        super().__init__(f"the ability {ability!r} of {source!r} is in play already; each copy needs its own source")


class OwnerWithoutPriorityError(LookupError):
    """An ability in play belongs to nobody whose turn to resolve effects ever comes."""

    def __init__(self, moment: str, listener: Listener) -> None:
        self.moment = moment
        self.owner = listener.owner
        self.ability = listener.ability
        super().__init__(
            f"at {moment!r} the ability {self.ability!r} waits for its owner {self.owner!r}, who is not in the priority"
        )
