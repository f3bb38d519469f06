"""The rules of one game: everything about it that never changes while it is played."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from holotable.kernel.aside import Aside
from holotable.kernel.codec import Codec, Struct, any_of, is_plain, tag_of, unsteady_defaults
from holotable.kernel.decision import NOT_NOW, Decision, Option, Refusal, Seat
from holotable.kernel.dice import Rolled
from holotable.kernel.flow import Flow, entries
from holotable.kernel.interruption import Interruption
from holotable.kernel.moment import Ability, First, Listener, Moment, Pass, Use
from holotable.kernel.question import Answer, Asked
from holotable.kernel.state import State, state_of

if TYPE_CHECKING:
    from holotable.kernel.game import Game

T = TypeVar("T")

# For a moment whose effects come first, and which seat decides for them; owners together are in no order.
Priority = Sequence[tuple[str | tuple[str, ...], Seat]]
"""Owners of effects, first to last, each with the seat that decides for it."""


class Rules(Generic[T]):
    """A game whose table is a T.

    Every flow and option is named here once, so that a saved game can be read back.
    """

    def __init__(
        self,
        *,
        name: str,
        version: int,
        table: type[T],
        opening: Callable[[], Flow[T]],
        seats: Callable[[T], Sequence[Seat]],
        view: Callable[["Game[T]", Seat], Struct],
        priority: Callable[["Game[T]", str], Priority],
        flows: Iterable[type[Flow[T]]],
        options: Iterable[type[Option]] = (),
        asides: Iterable[Aside[T]] = (),
        moments: Iterable[str] = (),
        abilities: Iterable[Ability[T]] = (),
        questions: Iterable[Asked] = (),
        answers: Iterable[Answer[T]] = (),
        dice: Mapping[str, int] | None = None,
        content: Mapping[str, str] | None = None,
        referee: Callable[["Game[T]"], Seat | None] = lambda game: None,
        speaker: Callable[["Game[T]", Sequence[Listener]], Seat | None] = lambda game, waiting: None,
        guesses: Callable[["Game[T]", str], Sequence[Listener]] = lambda game, moment: (),
        decides: Callable[["Game[T]", Decision], Option | None] = lambda game, decision: None,
        roller: Callable[["Game[T]", Seat], Seat] = lambda game, seat: seat,
        not_now: Callable[["Game[T]", Option], Refusal] = lambda game, option: NOT_NOW,
    ) -> None:
        """`opening` makes the flow that plays the whole game, from its setup to its end; `version` counts the changes
        to what the rules do; `dice` gives each die's number of faces; `content` the hash of each pack of cards or maps
        that the rules were loaded with; `referee` is the seat that orders effects which interrupt the same thing,
        `speaker` the one that chooses among the effects of an owner where that is not the owner's seat; `guesses` is
        all that may listen at a moment out of hiding, by what everybody knows: its owner is asked whether it does or
        not; `decides` is what the rules themselves answer to a decision, where nobody plays the seat that is asked:
        such an answer is no choice, and no record has it; `roller` is who rolls real dice for a seat;
        `not_now` says of an option when it is its time, where something else is asked. An ability's moment must be
        among the `moments`, and `game.at` knows no others; so it is with an answer, the `questions` and `game.ask`.
        """
        self.name = name
        self.version = version
        self.opening = opening
        self.seats = seats
        self.view = view
        self.priority = priority
        self.referee = referee
        self.speaker = speaker
        self.guesses = guesses
        self.decides = decides
        self.roller = roller
        self.not_now = not_now
        self.dice = Named("die", list((dice or {}).items()))
        for die, faces in self.dice.items():
            if faces < 1:
                raise FacelessDieError(die, faces)
        self.content = dict(content or {})
        self.moments = Named("moment", [(moment, moment) for moment in moments])
        self.abilities = Named("ability", [(ability.name, ability) for ability in abilities])
        self.questions = Named("question", [(question.name, question.name) for question in questions])
        refuse_twins("moment or question", [*self.moments, *self.questions])
        self.answers = Named("answer", [(answer.name, answer) for answer in answers])
        # Where each ability and each answer listens.
        self.listens_at = Named(
            "ability",
            [
                *((ability.name, self.moments[ability.moment]) for ability in self.abilities.values()),
                *((answer.name, self.questions[answer.question.name]) for answer in self.answers.values()),
            ],
        )
        flow_types: list[type[Flow[T]]] = [Moment, Interruption, *flows]
        refuse_twins("flow", map(tag_of, flow_types))
        self.entries = Named("flow", [(flow, entries(flow)) for flow in flow_types])
        self.tables: Codec[T] = Codec(table, f"a table of {name}")
        state = state_of(table, flow_types)
        if not is_plain(state):
            raise NotPlainStateError(name)
        if unsteady := unsteady_defaults(state):
            raise UnsteadyStateError(name, unsteady)
        self.states: Codec[State[T, Flow[T]]] = Codec(state, f"a state of {name}")
        self.asides = Named("aside", [(aside.option, aside) for aside in asides])
        option_types: list[type[Option]] = [Rolled, Use, First, Pass, *options, *self.asides]
        refuse_twins("option", map(tag_of, option_types))
        self.option_types = frozenset(option_types)
        self.options: Codec[Option] = Codec(any_of(option_types), f"an option of {name}")


K = TypeVar("K")
V = TypeVar("V")


class Named(dict[K, V]):
    """The parts of a game of one kind by their names. Asking for one that is not there says which there are."""

    def __init__(self, kind: str, parts: Sequence[tuple[K, V]]) -> None:
        refuse_twins(kind, [name for name, _ in parts])
        super().__init__(parts)
        self.kind = kind

    def __missing__(self, name: K) -> V:
        raise UnknownPartError(self.kind, name, self)


def refuse_twins(kind: str, names: Iterable[object]) -> None:
    seen: list[object] = []
    for name in names:
        if name in seen:
            raise TwinPartsError(kind, name)
        seen.append(name)


class NotPlainStateError(TypeError):
    """A state that may not read back as it was written."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(
            f"the state of {game} may hold a set, whose order is never certain, or a value of unknown type;"
            " keep sorted lists and dicts, and give every field its type"
        )


class UnsteadyStateError(TypeError):
    """A state that may have two hashes, one when it was played and another when it was read back."""

    def __init__(self, game: str, fields: Sequence[str]) -> None:
        self.game = game
        self.fields = tuple(fields)
        super().__init__(
            f"in the state of {game} the default of {', '.join(fields)} may equal what stands there and not be it;"
            " let it be nothing, a small number, or what is empty"
        )


class FacelessDieError(ValueError):
    """A die that can't fall on anything."""

    def __init__(self, die: str, faces: int) -> None:
        self.die = die
        self.faces = faces
        super().__init__(f"the die {die} has {faces} faces; a die needs at least one")


class TwinPartsError(ValueError):
    """Two flows, dice or abilities of one name: a saved game could not tell them apart."""

    def __init__(self, kind: str, name: object) -> None:
        self.kind = kind
        self.name = str(name)
        super().__init__(f"the rules list two of the {kind} {self.name}; each needs a name of its own")


class UnknownPartError(LookupError):
    """A flow, die or ability that the rules of the game do not list."""

    def __init__(self, kind: str, name: object, known: Iterable[object]) -> None:
        self.kind = kind
        self.name = _called(name)
        self.known = ", ".join(map(_called, known))
        super().__init__(f"the rules list no {kind} {self.name}; add it to theirs: {self.known or 'none'}")


def _called(part: object) -> str:
    return part.__name__ if isinstance(part, type) else str(part)
