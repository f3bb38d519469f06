"""Moments: when abilities listen, and in what order simultaneous effects resolve."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from holotable.kernel.codec import Struct
from holotable.kernel.decision import Decision, Option
from holotable.kernel.event import OpenEvent
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


class EffectResolved(OpenEvent, frozen=True, tag="effect-resolved"):
    """An ability took effect at a moment; what it did is told next."""

    ability: str
    source: Source
    owner: str


def always(game: "Game[T]", listener: Listener) -> bool:
    return True


@dataclass(frozen=True)
class Ability(Generic[T]):
    """What listens at a moment. Written once for all its copies; a `Listener` is one copy in play.

    `applies` is asked at the moment and again before each resolution, since what resolved before may have changed it.
    `effect` does its work at once, or returns the flow that does. Where several that `interrupt` wait at one moment,
    the rules' `referee` says which comes first, whoever owns them. `may_apply` is asked where the ability is only
    guessed to be there: whether it would apply, by what everybody knows. Only optional ones are hidden.
    """

    name: str
    moment: str
    effect: Callable[["Game[T]", Listener], Flow[T] | None]
    applies: Callable[["Game[T]", Listener], bool] = always
    optional: bool = False
    interrupts: bool = False
    may_apply: Callable[["Game[T]", Listener], bool] = always


class Use(Option, frozen=True, tag="use"):
    """Resolve this effect next."""

    ability: str
    source: Source


class First(Option, frozen=True, tag="first"):
    """Let this of the effects that interrupt come first. Whether to use it is its owner's choice."""

    ability: str
    source: Source


class Pass(Option, frozen=True, tag="pass"):
    """Decline all my optional effects at this moment."""


class Moment(Flow[T], Generic[T], tag="moment"):
    """One moment: all that listens there, by the priority of its owners, each owner's in the order they like.

    An effect resolves at most once a moment, and one that was declined is not offered again. What begins to apply
    during the moment joins in; what ceases to apply drops out. Of several that interrupt all but one stand back.

    Who may have an effect in hiding is asked as if it were there, and declines what could have been: so the questions
    of a moment, and how many there are, tell nobody what is hidden.
    """

    steps = ("resolve",)

    name: str
    spent: list[Listener] = []
    foremost: Listener | None = None

    def possible(self, game: "Game[T]") -> bool:
        """A moment is over when what it is a moment of has become impossible."""
        stack = game.state.stack
        return len(stack) < 2 or stack[-2].possible(game)

    def resolve(self, game: "Game[T]", answer: Option | Flow[T] | None = None) -> Next[T]:
        if isinstance(answer, Flow):
            return AGAIN
        if not self.possible(game):
            return None
        waiting, guessed = self._waiting(game), self._guessed(game)
        if answer is None and not waiting and not guessed:
            return None
        # What is hidden has no rival: others would hear of it before its owner wants to use it.
        rivals = [each for each in waiting if game.rules.abilities[each.ability].interrupts and each not in guessed]
        if isinstance(answer, First):
            self.foremost = next(each for each in rivals if _names(answer, each))
            return AGAIN
        if self.foremost in rivals:
            waiting = [each for each in waiting if each == self.foremost or each not in rivals]
        elif len(rivals) > 1 and (referee := game.rules.referee(game)) is not None:
            return Decision(referee, "first", [First(each.ability, each.source) for each in rivals], about=self.name)
        return self._offer(game, waiting, guessed, answer)

    def _offer(
        self, game: "Game[T]", waiting: list[Listener], guessed: list[Listener], answer: Option | None
    ) -> Next[T]:
        """Whoever is next in line chooses among the own effects."""
        seat, mine = self._next_in_line(game, [*waiting, *(each for each in guessed if each not in waiting)])
        here = [each for each in mine if each in waiting]
        if isinstance(answer, Use):
            return next((self._trigger(game, each) for each in here if _names(answer, each)), AGAIN)
        if isinstance(answer, Pass):
            self.spent += mine
            return AGAIN
        if not mine:
            return None
        open_ones = [each for each in mine if each not in guessed]
        optional = all(game.rules.abilities[each.ability].optional for each in open_ones)
        if len(mine) == 1 and not optional:
            return self._trigger(game, mine[0])
        # Without the guesses nobody would be asked: there is nothing in the open, or the one thing that must happen.
        window = not open_ones or (len(open_ones) == 1 and not optional)
        last = open_ones if window else []
        options: list[Option] = [Use(each.ability, each.source) for each in here if each not in last]
        options += [Use(each.ability, each.source) for each in last]
        speaker = game.rules.speaker(game, mine) or seat
        return Decision(speaker, "effects", options + [Pass()] * optional, about=self.name, window=window)

    def _trigger(self, game: "Game[T]", listener: Listener) -> Next[T]:
        self.spent.append(listener)
        game.tell(EffectResolved, listener.ability, listener.source, listener.owner)
        effect = game.rules.abilities[listener.ability].effect(game, listener)
        return AGAIN if effect is None else Await(effect)

    def _waiting(self, game: "Game[T]") -> list[Listener]:
        abilities = game.rules.abilities
        return [
            listener
            for listener in game.state.listeners.get(self.name, ())
            if listener not in self.spent and abilities[listener.ability].applies(game, listener)
        ]

    def _guessed(self, game: "Game[T]") -> list[Listener]:
        """What may wait here out of hiding."""
        abilities = game.rules.abilities
        return [
            listener
            for listener in game.rules.guesses(game, self.name)
            if listener not in self.spent and abilities[listener.ability].may_apply(game, listener)
        ]

    def _next_in_line(self, game: "Game[T]", waiting: list[Listener]) -> tuple[str, list[Listener]]:
        """The first seat by priority with effects that wait, and those effects."""
        if waiting:
            for owners, seat in game.rules.priority(game, self.name):
                together = (owners,) if isinstance(owners, str) else owners
                if mine := [listener for listener in waiting if listener.owner in together]:
                    return seat, mine
            raise OwnerWithoutPriorityError(self.name, waiting[0])
        return "", []


def is_awaited(game: "Game[T]", moment: str) -> bool:
    """Whether at a moment that begins anything would resolve, or somebody be asked what may be hidden."""
    abilities = game.rules.abilities
    for listener in game.state.listeners.get(moment, ()):
        if abilities[listener.ability].applies(game, listener):
            return True
    guessed = game.rules.guesses(game, moment)
    return bool(guessed) and any(abilities[each.ability].may_apply(game, each) for each in guessed)


def _names(answer: Use | First, listener: Listener) -> bool:
    return (answer.ability, answer.source) == (listener.ability, listener.source)


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
