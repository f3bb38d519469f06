"""Flows: the procedures of a rulebook, written as the lists of steps that they are.

A flow is a Struct on the state's stack. Its class names its steps in the rulebook's order, each a method. A step gets
the game and, when it is entered again, the answer it waited for. What it returns says how the game goes on:

==================  ====================================================================================
``None``            the step is finished: the next one is entered
a `Decision`        a seat is asked; the step is entered again with the option that was chosen
a `Roll`            dice are rolled; the step is entered again with the `Rolled` faces
a `Flow`            that flow is played to its end; then the *next* step is entered
``Await(flow)``     that flow is played to its end; then *this* step is entered again, with the ended flow
``AGAIN``           this step is entered again at once, without an answer
==================  ====================================================================================

A decision is not part of the state: it is found again by entering the step. So a step asks or rolls only when it was
entered without an answer, and changes nothing before it does. One that has more to ask after an answer does what the
answer says and returns `AGAIN`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar, final

from holotable.kernel.codec import Struct, tag_of
from holotable.kernel.decision import NOT_NOW, Decision, Option, Refusal
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
        """Whether this can still go on. Asked whenever a flow that it called has ended; if not, it ends too.

        It is not asked of a flow that begins, nor of those further down before what they called has ended.
        """
        return True

    def why_not(self, game: "Game[T]", option: Option) -> Refusal:
        """Why an option is not among those that the present step offers; `NOT_NOW` where it asks for something else."""
        return NOT_NOW

    def broken_off(self, game: "Game[T]") -> None:
        """What is left to do for this flow when `Game.abandon` breaks it off. It has left the stack."""

    def stop(self) -> None:
        """Enter no further step of this flow. What it has called is played to its end."""
        self.step = _END
        self.awaits = False

    def label(self) -> str:
        """Where this flow stands, for people: `attack.roll`."""
        step = self.steps[self.step] if self.step < len(self.steps) else "end"
        return f"{tag_of(type(self))}.{step}"


@final
class Await(Struct, Generic[T], frozen=True):
    """Play a flow to its end, then come back to this step with it."""

    flow: Flow[T]


@final
class Again(Struct, frozen=True):
    """Enter this step again, without an answer."""


AGAIN = Again()

Next = Flow[T] | Await[T] | Again | Decision | Roll | None
Step = Callable[..., Next[T]]

_OUR_OWN = frozenset({"step", "steps", "awaits", "possible", "why_not", "broken_off", "stop", "label"})


def entries(flow: type[Flow[T]]) -> tuple[Step[T], ...]:
    """The methods behind a flow's steps, in order."""
    if isinstance(flow.steps, str):
        raise FlowDefinitionError(flow, f"its steps are the string {flow.steps!r}; a tuple of one is ({flow.steps!r},)")
    fields = {name for base in flow.__mro__ if base is not Flow for name in vars(base).get("__annotations__", ())}
    if taken := sorted(_OUR_OWN & {*flow.steps, *fields}):
        raise FlowDefinitionError(flow, f"{taken[0]!r} is the kernel's own name; give the step or field another")
    return tuple(_method(flow, step) for step in flow.steps)


def _method(flow: type[Flow[T]], step: str) -> Step[T]:
    method: Step[T] | None = getattr(flow, step, None)
    if not callable(method):
        raise FlowDefinitionError(flow, f"it lists the step {step!r}, but has no method of that name")
    return method


class FlowDefinitionError(TypeError):
    """A flow that can't be played as it is written."""

    def __init__(self, flow: type[Flow[T]], problem: str) -> None:
        self.flow = flow.__name__
        self.problem = problem
        super().__init__(f"{self.flow} can't be played: {problem}")
