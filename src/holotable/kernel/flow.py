"""Flows: the procedures of a rulebook, written as the lists of steps that they are.

A flow is a Struct on the state's stack. Its class names its steps in the rulebook's order, each a method. A step gets
the game and, when it is entered again, the answer it waited for. What it returns says how the game goes on:

==================  ====================================================================================
``None``            the step is finished: the next one is entered
a `Decision`        a seat is asked; the step is entered again with the option that was chosen
a `Roll`            dice are rolled; the step is entered again with the `Rolled` faces
a `Flow`            that flow is played to its end; then the *next* step is entered
``Await(flow)``     that flow is played to its end; then *this* step is entered again, with the ended flow
==================  ====================================================================================

A step that asks must find the question again: the decision is not part of the state. Entered once more without an
answer, as happens after loading a saved game, it changes nothing and returns the same question.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from holotable.kernel.codec import Struct
from holotable.kernel.decision import Decision, Option, Refusal
from holotable.kernel.dice import Roll

if TYPE_CHECKING:
    from holotable.kernel.game import Game

T = TypeVar("T")

_END = 1_000_000


class Flow(Struct, Generic[T], kw_only=True, tag_field="flow", omit_defaults=True):
    """One procedure of a rulebook, played on a table of type T, and how far it has come."""

    steps: ClassVar[tuple[str, ...]] = ()

    step: int = 0
    awaits: bool = False

    def possible(self, game: "Game[T]") -> bool:
        """Whether this can still go on. Asked whenever a flow that it called has ended; if not, it ends too."""
        return True

    def why_not(self, game: "Game[T]", option: Option) -> Refusal:
        """Why an option is not among those that the present step offers."""
        return Refusal("not-offered")

    def stop(self) -> None:
        """Enter no further step of this flow. What it has called is played to its end."""
        self.step = _END
        self.awaits = False

    def label(self) -> str:
        """Where this flow stands, for people: `attack.roll`."""
        step = self.steps[self.step] if self.step < len(self.steps) else "end"
        return f"{name_of(type(self))}.{step}"


class Await(Struct, Generic[T], frozen=True):
    """Play a flow to its end, then come back to this step with it."""

    flow: Flow[T]


Next = Flow[T] | Await[T] | Decision | Roll | None
Step = Callable[..., Next[T]]


def name_of(flow: type[Flow[T]]) -> str:
    """The name a flow's class goes by in saved games: its tag."""
    return str(flow.__struct_config__.tag)


def entries(flow: type[Flow[T]]) -> tuple[Step[T], ...]:
    """The methods behind a flow's steps, in order."""
    methods = tuple(getattr(flow, step, None) for step in flow.steps)
    for step, method in zip(flow.steps, methods, strict=True):
        if not callable(method):
            raise UndefinedStepError(flow, step)
    return methods  # type: ignore[return-value]  # every one is callable: seen above


class UndefinedStepError(TypeError):
    """A flow lists a step that it has no method for."""

    def __init__(self, flow: type[Flow[T]], step: str) -> None:
        self.flow = flow.__name__
        self.step = step
        super().__init__(f"{self.flow} lists the step {step!r}, but has no method of that name")
