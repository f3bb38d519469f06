"""The rules of one game: everything about it that never changes while it is played."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from holotable.kernel.codec import Codec, Struct, any_of, has_sets
from holotable.kernel.decision import Option, Seat
from holotable.kernel.dice import Rolled
from holotable.kernel.flow import Flow, entries
from holotable.kernel.moment import Ability, Moment, Pass, Use
from holotable.kernel.state import State, state_of

if TYPE_CHECKING:
    from holotable.kernel.game import Game

T = TypeVar("T")

Priority = Sequence[tuple[str, Seat]]
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
        abilities: Iterable[Ability[T]] = (),
        dice: Mapping[str, int] | None = None,
        content: Mapping[str, str] | None = None,
    ) -> None:
        """`opening` makes the flow that plays the whole game, from its setup to its end; `version` counts the changes
        to what the rules do; `dice` gives each die's number of faces; `content` the hash of each pack of cards or maps
        that the rules were loaded with.
        """
        self.name = name
        self.version = version
        self.opening = opening
        self.seats = seats
        self.view = view
        self.priority = priority
        self.dice = Named("die", (dice or {}).items())
        self.content = dict(content or {})
        self.abilities = Named("ability", ((ability.name, ability) for ability in abilities))
        flow_types: list[type[Flow[T]]] = [Moment, *flows]
        self.entries = Named("flow", ((flow, entries(flow)) for flow in flow_types))
        self.tables: Codec[T] = Codec(table, f"a table of {name}")
        state = state_of(table, flow_types)
        if has_sets(state):
            raise UnorderedStateError(name)
        self.states: Codec[State[T, Flow[T]]] = Codec(state, f"a state of {name}")
        self.options: Codec[Option] = Codec(any_of([Rolled, Use, Pass, *options]), f"an option of {name}")


K = TypeVar("K")
V = TypeVar("V")


class Named(dict[K, V]):
    """The parts of a game of one kind by their names. Asking for one that is not there says which there are."""

    def __init__(self, kind: str, parts: Iterable[tuple[K, V]]) -> None:
        super().__init__()
        self.kind = kind
        for name, part in parts:
            if name in self:
                raise TwinPartsError(kind, name)
            self[name] = part

    def __missing__(self, name: K) -> V:
        raise UnknownPartError(self.kind, name, self)


class UnorderedStateError(TypeError):
    """A state with a set in it, whose order differs from process to process."""

    def __init__(self, game: str) -> None:
        self.game = game
        super().__init__(f"the state of {game} may hold a set; keep a sorted list or a dict, whose order is certain")


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
        self.name = str(name)
        self.known = ", ".join(map(str, known))
        super().__init__(f"the rules list no {kind} {self.name}; they list {self.known or 'none'}")
