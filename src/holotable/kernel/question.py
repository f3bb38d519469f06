"""Questions: what a general procedure asks of everything in play, and how the answers are taken together."""

from collections.abc import Callable, Iterable
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from holotable.kernel.codec import digest_of
from holotable.kernel.moment import Listener

if TYPE_CHECKING:
    from holotable.kernel.game import Game

T = TypeVar("T")
V = TypeVar("V")
About = ParamSpec("About")


@dataclass(frozen=True)
class Question(Generic[About, V]):
    """What a procedure asks, about something, of all that is in play: how fast a figure is, whether it may be chosen.

    `fold` takes the answers together, in the order in which they entered play: `sum`, `any`, `all`, `first`. Of no
    answers it makes what holds when nothing in play has a say.
    """

    name: str
    fold: Callable[[Iterable[V]], V]


class Asked(Protocol):
    """A question, whatever it is about."""

    @property
    def name(self) -> str: ...


class Answer(Generic[T]):
    """What an ability says to a question. Written once for all its copies; a `Listener` is one copy in play.

    `gives` looks and changes nothing: it may be asked at any time, any number of times, about what will never be done.
    """

    def __init__(
        self,
        name: str,
        question: Question[About, V],
        gives: Callable[Concatenate["Game[T]", Listener, About], V],
    ) -> None:
        self.name = name
        self.question: Asked = question
        self.gives: Callable[..., Any] = gives


def first(answers: Iterable[V | None]) -> V | None:
    """The first that is anything at all: why something can't be done."""
    for each in answers:
        if each is not None:
            return each
    return None


def watched(one: Answer[T]) -> Answer[T]:
    """The same answer, caught as soon as it changes anything. It costs two digests each time it is asked."""

    def gives(game: "Game[T]", listener: Listener, *about: object) -> object:
        before = digest_of(game.state)
        given = one.gives(game, listener, *about)
        if digest_of(game.state) != before:
            raise RestlessAnswerError(one.name)
        return given

    caught = copy(one)
    caught.gives = gives
    return caught


class RestlessAnswerError(RuntimeError):
    """An answer that changed the state of the game it was asked about."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"the answer {name!r} changed the state; an answer looks, what changes things is an ability")
