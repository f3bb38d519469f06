"""What stands on the table during a mission: figures in groups, doors, and whose turn it is."""

from typing import Literal

from holotable.imperial_assault.cards import FigureCard, HeroCard, attached_card, hero_card
from holotable.imperial_assault.figures.empire import Empire
from holotable.imperial_assault.figures.player import GOAL, Player
from holotable.kernel import Game, Seat, Struct, field

Mode = Literal["campaign", "skirmish"]
Side = str
FigureId = int
Deed = Literal["use", "retrieve", "claim"]
Attribute = Literal["strength", "insight", "tech"]
GroupId = int


class CardInPlay(Struct, omit_defaults=True):
    """A card in a hero's play area; a modification lies on the weapon that holds it."""

    card: str
    on: str = ""
    exhausted: bool = False
    depleted: bool = False


class Sheet(Struct, omit_defaults=True):
    """A hero's sheet and all that lies beside it. `seat` is the hero's player, where that is not the whole side."""

    seat: Seat = ""
    wounded: bool = False
    strain: int = 0
    cards: list[CardInPlay] = []

    def holding(self) -> tuple[tuple[str, str], ...]:
        """The cards that can be used, each with what it is attached to (IA-DPL-01)."""
        return tuple([(card.card, card.on) for card in self.cards if not card.depleted])


class Figure(Struct, omit_defaults=True):
    """One figure: where it stands and what it has suffered. What is printed stands on its card, or a hero's sheet.

    `exited` says whether it left a space in the present activation, `controller` which opponent makes it attack.
    """

    id: FigureId
    card: str
    group: GroupId
    side: Side
    spaces: list[int]
    damage: int = 0
    conditions: list[str] = []
    used: list[str] = []  # abilities for once a round
    exited: bool = False
    controller: Seat = ""
    sheet: Sheet | None = None


class Group(Struct, omit_defaults=True):
    """The figures of one Deployment card, or a hero. How many activations a round has for it, and how many it had.

    `attachments` are the class cards that lie on the Deployment card.
    """

    id: GroupId
    card: str
    side: Side
    figures: list[FigureId]
    tokens: int = 1
    exhausted: int = 0
    attachments: list[str] = []

    @property
    def ready(self) -> bool:
        """Whether its card, or one of the hero's activation tokens, is ready (IA-RDY-01 to 03)."""
        return self.exhausted < self.tokens

    def exhaust(self) -> None:
        self.exhausted += 1  # IA-EXH-02 to 04

    def make_ready(self) -> None:
        self.exhausted = 0  # IA-RDY-04


class Door(Struct, omit_defaults=True):
    """A door: the pairs of spaces it stands between. Opening it may take a test of one of some attributes."""

    between: list[tuple[int, int]]
    open: bool = False
    locked: bool = False
    test: list[Attribute] = []
    successes: int = 1


class Token(Struct, omit_defaults=True):
    """A terminal, a crate or a mission token. It lies on a space, is carried by a figure, or was claimed by a side."""

    kind: str
    space: int | None
    colour: str | None = None
    carrier: FigureId | None = None
    claimed: Side | None = None
    lit: bool = False  # coloured side up, where a mission minds that
    burden: int = 0  # how much speed it costs who carries it
    marks: list[Side] = []  # whose tokens lie on it


class Allowed(Struct, omit_defaults=True):
    """What the mission lets the figures of a side, or of all, do with a kind of token by interacting (IA-IAC-03).

    It may be for heroes only, or take a test of one of some attributes with so many successes (IA-IAC-04).
    """

    kind: str
    deed: Deed
    side: Side | None = None
    once: bool = False  # a side does it once a round
    most: int = 0  # how many of the kind a figure carries at most; 0 for any number
    heroes: bool = False
    test: list[Attribute] = []
    successes: int = 1


class Arrival(Struct, omit_defaults=True):
    """A group that is about to be deployed on these spaces, or as close to them as possible."""

    card: str
    side: Side
    spaces: list[int]


class HeroArrival(Struct, omit_defaults=True):
    """A hero who is about to be placed at the entrance, with the sheet and what was brought."""

    hero: str
    sheet: Sheet


class Table(Struct, omit_defaults=True):
    """A mission being played. The board is a printed map's, or one drawn by hand.

    `sides` has the seat that decides for each side; in a campaign the Imperial one comes first, and `empire` has what
    its player keeps beside the map. `heroes` are about to be placed; `allies` were gained as rewards. The last card of
    `supply` is drawn next.
    """

    mode: Mode
    sides: dict[Side, Seat]
    initiative: Side
    map: str = ""
    mission: str = ""
    sections: list[str] = []
    picture: str = ""
    doors: dict[str, Door] = {}
    tokens: dict[str, Token] = {}
    allowed: list[Allowed] = []
    progress: dict[str, int] = {}  # strain tokens beside the objects of failed tests
    zones: dict[str, list[int]] = {}
    arriving: list[Arrival] = []
    heroes: list[HeroArrival] = []
    allies: list[str] = []
    supply: list[str] = []
    spent_supply: list[str] = []
    credits: int = 0
    figures: dict[FigureId, Figure] = {}
    groups: dict[GroupId, Group] = {}
    withdrawn: dict[FigureId, Figure] = {}
    numbered: int = 0
    empire: Empire = field(default_factory=Empire)
    players: dict[Side, Player] = {}
    drawn: bool = False
    round: int = 1

    def is_decided(self) -> bool:
        """Whether a skirmish is over: enough points (IA-VIC-03), a side without figures (IA-VIC-07), or agreed upon."""
        if self.mode != "skirmish":
            return False
        if self.drawn or any(player.points >= GOAL or player.resigned for player in self.players.values()):
            return True
        if self.arriving:
            return False
        standing = {figure.side for figure in self.figures.values()}
        return any(side not in standing for side in self.sides)

    def other(self, side: Side) -> Side:
        """The opponent's side, where there are two."""
        return next(each for each in self.sides if each != side)

    def seat_of(self, figure: FigureId) -> Seat:
        """The seat that controls a figure."""
        found = self.figures[figure]
        if found.controller:
            return found.controller  # IA-ATK-19
        return found.sheet.seat if found.sheet is not None and found.sheet.seat else self.sides[found.side]

    def seats(self) -> list[Seat]:
        """Everybody who decides anything: the sides, and the players of single heroes (IA-HER-01)."""
        sheets = [*self.sheets().values(), *(arrival.sheet for arrival in self.heroes)]
        players = [sheet.seat for sheet in sheets if sheet.seat]
        return list(dict.fromkeys([*self.sides.values(), *players]))

    def card_of(self, figure: FigureId) -> FigureCard:
        """What is printed about a figure, with what is attached to its card (IA-ATH-02)."""
        found = self.figures[figure]
        return (
            self.hero_card(figure) if found.sheet is not None else attached_card(found.card, self.attached_to(figure))
        )

    def speed_of(self, figure: FigureId) -> int:
        """A figure's speed, less what it carries."""
        burden = sum(token.burden for token in self.tokens.values() if token.carrier == figure)
        return max(0, self.card_of(figure).speed - burden)

    def attached_to(self, figure: FigureId) -> tuple[str, ...]:
        """The attachments on the card of a figure's group."""
        return tuple(self.groups[self.figures[figure].group].attachments)

    def hero_card(self, figure: FigureId) -> HeroCard:
        """A hero's side of the sheet, with all that lies beside it counted in."""
        found = self.figures[figure]
        sheet = self.sheet_of(figure)
        return hero_card(found.card, sheet.wounded, sheet.holding())

    def sheet_of(self, figure: FigureId) -> Sheet:
        """The sheet of a figure that is a hero."""
        sheet = self.figures[figure].sheet
        if sheet is None:
            raise NoHeroError(figure, self.figures[figure].card)
        return sheet

    def sheets(self) -> dict[FigureId, Sheet]:
        """The sheets of all heroes, also of those who have withdrawn."""
        figures = [*self.figures.values(), *self.withdrawn.values()]
        return {figure.id: figure.sheet for figure in figures if figure.sheet is not None}

    def is_hero(self, figure: FigureId) -> bool:
        return self.figures[figure].sheet is not None

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
        """Whether the other figure is hostile to the one: an opponent's, or to one that is forced any (IA-ATK-20)."""
        mine = self.figures[one]
        return one != other and (bool(mine.controller) or mine.side != self.figures[other].side)  # IA-HOS-01


class NoHeroError(LookupError):
    """A figure without a sheet was asked for what only heroes have."""

    def __init__(self, figure: FigureId, card: str) -> None:
        self.figure = figure
        self.card = card
        super().__init__(f"figure {figure} ({card}) is no hero: it has a Deployment card, not a sheet")


Play = Game[Table]
