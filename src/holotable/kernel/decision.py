"""What a seat is asked: the options, or the region an answer must lie in, and why an answer is refused."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, final

from holotable.kernel.chance import Stream
from holotable.kernel.codec import Struct, freeze

if TYPE_CHECKING:
    from holotable.kernel.game import Game

Seat = str


class Option(Struct, frozen=True, tag_field="choose", omit_defaults=True, gc=False):
    """One thing a seat may choose, as plain data: `Target(figure=7)`. A choice is one of the options.

    What it holds can't be changed: numbers, strings, tuples.
    """


class Refusal(Struct, frozen=True, omit_defaults=True):
    """Why something can't be chosen: a reason's message id, the rule's id, and the facts of the case."""

    reason: str
    rule: str | None = None
    facts: dict[str, int | str] = {}


# What a flow answers about an option of which its step asks nothing; why that is so the rules say: `Rules.not_now`.
NOT_NOW = Refusal("not-now")


class Region(Struct, frozen=True, tag_field="region"):
    """Options too many to list: a description that checks an answer and samples good ones.

    It may ask the table it lies on, as far as the seat that is asked may know it.
    """

    def refuse(self, game: "Game[Any]", answer: Option) -> Refusal | None:
        """Why this answer does not lie in the region; None when it does."""
        raise NotImplementedError

    def sample(self, game: "Game[Any]", stream: Stream, count: int) -> Sequence[Option]:
        """Up to that many answers that lie in the region, the interesting ones first."""
        raise NotImplementedError


@final
class Decision(Struct, frozen=True, omit_defaults=True, gc=False):
    """A question to one seat. Whoever plays the seat answers with one of the options or a point of the region.

    `kind` says what is chosen, `about` of what: the moment whose effects are being ordered. At a `window` everybody
    knows that the seat is asked, and nobody else whether it has anything in hiding to choose: its last option, which
    is always there, is to do nothing of the kind. What is decided `together` its whole side decides: the seat speaks
    for it, and whoever has another of that side may answer as well.
    """

    seat: Seat
    kind: str
    options: Sequence[Option] = ()
    region: Region | None = None
    about: str = ""
    window: bool = False
    together: bool = False

    def __post_init__(self) -> None:
        freeze(self, "options")


class IllegalChoiceError(ValueError):
    """A choice that was not on offer. The game is as it was."""

    def __init__(self, choice: object, refusal: Refusal) -> None:
        self.choice = choice
        self.refusal = refusal
        self.reason = refusal.reason
        rule = f"{refusal.rule}: " if refusal.rule else ""
        facts = f" ({', '.join(f'{name} {fact}' for name, fact in refusal.facts.items())})" if refusal.facts else ""
        super().__init__(f"{choice!r} can't be chosen: {rule}{refusal.reason}{facts}")


class GameOverError(ValueError):
    """A choice for a game that has ended."""

    def __init__(self, choice: object) -> None:
        self.choice = choice
        super().__init__(f"{choice!r} comes too late: the game is over and nothing is asked")
