"""What stands on the table during a mission: figures in groups, doors, and whose turn it is."""

from typing import Literal

from holotable.imperial_assault.cards import DeploymentCard, attached_card
from holotable.imperial_assault.figures.empire import Empire
from holotable.kernel import Game, Seat, Struct, field

Mode = Literal["campaign", "skirmish"]
Side = str
FigureId = int
Deed = Literal["use", "retrieve", "claim"]
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
    """The figures of one Deployment card, what is attached to the card, and whether it is ready."""

    id: GroupId
    card: str
    side: Side
    figures: list[FigureId]
    ready: bool = True
    attachments: list[str] = []


class Door(Struct, omit_defaults=True):
    """A door: the pairs of spaces it stands between."""

    between: list[tuple[int, int]]
    open: bool = False
    locked: bool = False


class Token(Struct, omit_defaults=True):
    """A terminal, a crate or a mission token. It lies on a space, is carried by a figure, or was claimed by a side."""

    kind: str
    space: int | None
    colour: str | None = None
    carrier: FigureId | None = None
    claimed: Side | None = None


class Allowed(Struct, omit_defaults=True):
    """What the mission lets the figures of a side, or of all, do with a kind of token by interacting (IA-IAC-03)."""

    kind: str
    deed: Deed
    side: Side | None = None


class Arrival(Struct, omit_defaults=True):
    """A group that is about to be deployed on these spaces, or as close to them as possible."""

    card: str
    side: Side
    spaces: list[int]


class Table(Struct, omit_defaults=True):
    """A mission being played. The board is a printed map's, or one drawn by hand.

    `sides` has the seat that decides for each side; in a campaign the Imperial one comes first, and `empire` has what
    its player keeps beside the map.
    """

    mode: Mode
    sides: dict[Side, Seat]
    initiative: Side
    map: str = ""
    sections: list[str] = []
    picture: str = ""
    doors: dict[str, Door] = {}
    tokens: dict[str, Token] = {}
    allowed: list[Allowed] = []
    zones: dict[str, list[int]] = {}
    arriving: list[Arrival] = []
    figures: dict[FigureId, Figure] = {}
    groups: dict[GroupId, Group] = {}
    numbered: int = 0
    empire: Empire = field(default_factory=Empire)
    round: int = 1

    def is_decided(self) -> bool:
        """Whether a skirmish is over because a side has no figures left (IA-VIC-07)."""
        standing = {figure.side for figure in self.figures.values()}
        return self.mode == "skirmish" and not self.arriving and not standing >= set(self.sides)

    def seat_of(self, figure: FigureId) -> Seat:
        """The seat that controls a figure."""
        return self.sides[self.figures[figure].side]

    def card_of(self, figure: FigureId) -> DeploymentCard:
        """A figure's Deployment card, with what is attached to it (IA-ATH-02)."""
        group = self.groups[self.figures[figure].group]
        return attached_card(group.card, tuple(group.attachments))

    def next_number(self) -> int:
        """A number that no figure or group had before."""
        self.numbered = max((self.numbered, *self.figures, *self.groups)) + 1
        return self.numbered

    @property
    def imperial_side(self) -> Side:
        """The side of the Imperial player in a campaign."""
        return next(iter(self.sides))

    @property
    def imperial_seat(self) -> Seat:
        """The seat of the Imperial player in a campaign."""
        return self.sides[self.imperial_side]

    def is_imperial(self, side: Side) -> bool:
        """Whether a side is the Imperial player's in a campaign; all its figures are Imperial figures (IA-IMF-01)."""
        return self.mode == "campaign" and side == self.imperial_side

    def hostile(self, one: FigureId, other: FigureId) -> bool:
        """Whether two figures belong to opponents (IA-HOS-01)."""
        return self.figures[one].side != self.figures[other].side


Play = Game[Table]
