"""Interruptions: something happens that no choice led to, while somebody is asked."""

from typing import Generic, TypeVar

from holotable.kernel.flow import Flow

T = TypeVar("T")


class Interruption(Flow[T], Generic[T], tag="interruption"):
    """Stands on the stack between the flow that asks and what happens first: who asked asks anew, without an answer."""


class NothingToInterruptError(ValueError):
    """Something should happen before an answer, and nothing is asked: the game is over."""

    def __init__(self, flow: object) -> None:
        self.flow = repr(flow)
        super().__init__(f"{flow!r} interrupts nothing: the game is over and nothing is asked")


class BegunFlowError(ValueError):
    """Something should happen that is going on already, or is over."""

    def __init__(self, flow: object, step: int) -> None:
        self.flow = repr(flow)
        self.step = step
        super().__init__(f"{flow!r} has come to step {step} already; interrupt with a new flow")


class UnrecordedHappeningError(ValueError):
    """A session whose game was interrupted: its choices alone no longer lead to where it stands."""

    def __init__(self) -> None:
        super().__init__(
            "something happened in this session's game that no choice led to, and a record tells only choices;"
            " interrupt a game that has no session, or a copy of this one"
        )
