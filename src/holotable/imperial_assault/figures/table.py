"""What stands on the table during a mission: figures in groups, doors, and whose turn it is."""

from typing import Literal

from holotable.imperial_assault.cards import DeploymentCard, deployment_card
from holotable.kernel import Game, Seat, Struct

Mode = Literal["campaign", "skirmish"]
Side = str
FigureId = int
GroupId = int


class Figure(Struct, omit_defaults=True):
    """One figure: where it stands and what it has suffered. What is printed stands on its card."""

    id: FigureId
    card: str
    group: GroupId
    side: Side
    spaces: list[int]
    damage: int = 0
    conditions: list[str] = []
    used: list[str] = []  # abilities for once a round


class Group(Struct, omit_defaults=True):
    """The figures of one Deployment card, and whether the card is ready."""

    id: GroupId
    card: str
    side: Side
    figures: list[FigureId]
    ready: bool = True


class Door(Struct, omit_defaults=True):
    """A door: the pairs of spaces it stands between."""

    between: list[tuple[int, int]]
    open: bool = False
    locked: bool = False


class Table(Struct, omit_defaults=True):
    """A mission being played. The board is a printed map's, or one drawn by hand.

    `sides` has the seat that decides for each side; in a campaign the Imperial one comes first.
    """

    mode: Mode
    sides: dict[Side, Seat]
    initiative: Side
    map: str = ""
    sections: list[str] = []
    picture: str = ""
    doors: dict[str, Door] = {}
    figures: dict[FigureId, Figure] = {}
    groups: dict[GroupId, Group] = {}
    round: int = 1

    def seat_of(self, figure: FigureId) -> Seat:
        """The seat that controls a figure."""
        return self.sides[self.figures[figure].side]

    def card_of(self, figure: FigureId) -> DeploymentCard:
        return deployment_card(self.figures[figure].card)

    def hostile(self, one: FigureId, other: FigureId) -> bool:
        """Whether two figures belong to opponents (IA-HOS-01)."""
        return self.figures[one].side != self.figures[other].side


Play = Game[Table]
