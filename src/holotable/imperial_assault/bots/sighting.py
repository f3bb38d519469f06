"""What a bot looks at in a seat's view: all that it weighs, and what is going on."""

from typing import NamedTuple

from holotable.imperial_assault.bots.beside import Beside, beside_in, table_in
from holotable.imperial_assault.bots.weights import Temper
from holotable.imperial_assault.table.table import FigureId, GroupId, Lasting, ObjectId, Side
from holotable.imperial_assault.tokens.tokens import TokenView
from holotable.imperial_assault.views.viewing import (
    ActivationView,
    AttackView,
    DoorView,
    ExposedView,
    FigureView,
    GroupView,
    ObjectView,
    RebuiltView,
)
from holotable.kernel import Seat, View


class Underway(NamedTuple):
    """What is going on: the round, the groups yet to come, whose activation it is, the attack that is made or about to
    be, who walks outside an activation, and where the figure stands whose activation it is."""

    round: int
    ready: tuple[GroupId, ...]
    activation: ActivationView | None
    attack: AttackView | None
    declaring: AttackView | None
    walking: FigureId = 0
    stands: frozenset[int] = frozenset()

    @staticmethod
    def of(view: View) -> "Underway":
        shown = table_in(view)
        declared = shown.attack if shown.attack and shown.attack.target else None
        declaring = None if declared else shown.attack
        acting = shown.figures.get(shown.activation.figure) if shown.activation else None
        stands = frozenset(acting.spaces) if acting is not None else frozenset[int]()
        return Underway(shown.round, shown.ready, shown.activation, declared, declaring, shown.walking, stands)


class SeenGroup(NamedTuple):
    """A Deployment card with its figures, and whether an enemy's is yet to come.

    Whether an own one is changes nothing in any plan: it stands with what is going on.
    """

    id: GroupId
    card: str
    side: Side
    figures: tuple[FigureId, ...]
    awaited: bool
    attachments: tuple[str, ...]


def _seen_group(number: GroupId, seen: GroupView, side: Side) -> SeenGroup:
    awaited = seen.side != side and seen.left > 0
    return SeenGroup(number, seen.card, seen.side, seen.figures, awaited, seen.attachments)


class Sighting(NamedTuple):
    """All of a view that a bot weighs, as one value: who has weighed it once need not do so again."""

    side: Side
    sides: tuple[tuple[Side, Seat], ...]
    map: str
    mission: str
    sections: tuple[str, ...]
    round: int
    figures: tuple[tuple[FigureId, FigureView], ...]
    groups: tuple[SeenGroup, ...]
    tokens: tuple[tuple[str, TokenView], ...]
    doors: tuple[tuple[str, DoorView], ...]
    exposed: tuple[ExposedView, ...]
    objects: tuple[tuple[ObjectId, ObjectView], ...]
    exits: tuple[tuple[Side, tuple[int, ...]], ...]
    rebuilt: RebuiltView
    lasting: tuple[Lasting, ...]
    beside: Beside
    temper: Temper

    @staticmethod
    def of(view: View, temper: Temper) -> "Sighting":
        shown, beside = table_in(view), beside_in(view)
        own = beside.side
        return Sighting(
            own,
            tuple(shown.sides.items()),
            shown.map,
            beside.mission,
            shown.sections,
            shown.round,
            tuple(shown.figures.items()),
            tuple([_seen_group(number, each, own) for number, each in shown.groups.items()]),
            tuple(shown.tokens.items()),
            tuple(shown.doors.items()),
            shown.exposed,
            tuple(shown.objects.items()),
            tuple(shown.exits.items()),
            shown.rebuilt,
            shown.lasting,
            beside,
            temper,
        )
