"""What stands on the table during a mission: figures in groups, doors, and whose turn it is."""

from typing import Literal

from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.cards import (
    DeploymentCard,
    FigureCard,
    HeroCard,
    PersonCard,
    attached_card,
    changed_card,
    hero_card,
    imperial_card,
    person_card,
)
from holotable.imperial_assault.cards.imperial import ATTACHED
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.parts import CampaignPart, LegendsPart, NotInThisModeError, SkirmishPart
from holotable.imperial_assault.table.player import Player
from holotable.imperial_assault.table.sheet import CardInPlay, Rebels, Sheet
from holotable.kernel import Game, Seat, Struct

Side = str
FigureId = int
Deed = Literal["use", "retrieve", "claim"]
Attribute = Literal["strength", "insight", "tech"]
GroupId = int
ObjectId = int
Faction = Literal["rebel", "imperial"]
Threat = Literal["attacks", "effects"]
Terrain = Literal["difficult", "impassable", "blocking"]
Until = Literal["round", "attack", "activation", "activated", "tired", "ahead", "mission", "attacking"]


class Person(Struct, omit_defaults=True):
    """What the mission says of a person for whom a mission token stands (IA-OBJ-02)."""

    health: int
    speed: int = 0
    defence: list[str] = []


class Bought(Struct, omit_defaults=True):
    """What a surge buys a figure besides what is printed on its card."""

    damage: int = 0
    accuracy: int = 0
    pierce: int = 0
    recover: int = 0


class Changed(Struct, omit_defaults=True):
    """What a mission changes in a figure's numbers. `attack` are dice in place of those on its card.

    It may perform only so many `moves` an activation, if any number is said; nobody else pushes who is `firm`.
    """

    health: int = 0
    speed: int = 0
    damage: int = 0
    accuracy: int = 0
    pierce: int = 0
    surge: int = 0
    block: int = 0
    evade: int = 0
    defence: list[str] = []
    attack: list[str] = []
    surges: list[Bought] = []
    moves: int = 0
    firm: bool = False
    abilities: list[str] = []


class Figure(Struct, omit_defaults=True):
    """One figure: where it stands and what it has suffered. What is printed stands on its card, or a hero's sheet.

    `exited` says whether it left a space in the present activation, `controller` which opponent makes it attack. A
    figure of no side is neutral and of no group (IA-NEU-01). A figure may not do what is `barred` to it, an
    incapacitated one above all (IA-INC-01): those options are named by their tags; it may have fewer `actions`
    than others. The mission may give it a `role`, by which its events know it, and other numbers than are printed. Its
    `seat` is that of the player who controls it in place of the whole side.
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
    person: Person | None = None
    incapacitated: bool = False
    barred: list[str] = []
    actions: int | None = None
    role: str = ""
    changed: Changed | None = None
    seat: Seat = ""

    def card_with(self, attachments: tuple[str, ...]) -> FigureCard:
        """What is printed about it, with what lies beside the card (IA-ATH-02), as the mission changes it."""
        printed = self._printed(attachments)
        if self.changed is None:
            return printed
        more = self.changed
        defence, abilities = tuple(more.defence), tuple(more.abilities)
        return changed_card(printed, more.health, more.speed, defence, more.block, more.evade, abilities)

    def _printed(self, attachments: tuple[str, ...]) -> DeploymentCard | HeroCard | PersonCard:
        if self.sheet is not None:
            return hero_card(self.card, self.sheet.wounded, self.sheet.holding())
        if self.person is not None:
            return person_card(self.card, self.person.health, self.person.speed, tuple(self.person.defence))
        return attached_card(self.card, attachments)

    def has_foe(self, other: "Figure") -> bool:
        """Whether another figure is hostile to this one: an opponent's, or to one that is forced any (IA-ATK-20).

        A neutral one is nobody's opponent.
        """
        if self.side == other.side and (not self.controller or self.id == other.id):
            return False  # IA-HOS-01
        return self.side != NEUTRAL != other.side

    def has_friend(self, other: "Figure") -> bool:
        """Whether another figure is friendly to this one: of its side, but to one that is forced nobody (IA-ATK-20).

        To the others a forced one is what it was. A neutral one is nobody's friend.
        """
        return self.side == other.side != NEUTRAL and not self.controller  # IA-FRI-01


class Group(Struct, omit_defaults=True):
    """The figures of one Deployment card, or a hero. How many activations a round has for it, and how many it had.

    `attachments` are the class cards that lie on the Deployment card, `upgrades` those of a skirmish. The mission may
    have brought fewer figures than the card has: that is then the `size` of the group. Each of its figures may have
    `bonus` health; one of several groups of a kind is known by its `colour`.
    """

    id: GroupId
    card: str
    side: Side
    figures: list[FigureId]
    tokens: int = 1
    exhausted: int = 0
    attachments: list[str] = []
    upgrades: list[CardInPlay] = []
    size: int = 0
    bonus: int = 0
    colour: str = ""

    @property
    def ready(self) -> bool:
        """Whether its card, or one of the hero's activation tokens, is ready (IA-RDY-01 to 03)."""
        return self.exhausted < self.tokens

    def exhaust(self) -> None:
        self.exhausted += 1  # IA-EXH-02 to 04

    def make_ready(self) -> None:
        self.exhausted = 0  # IA-RDY-04


class Key(Struct, omit_defaults=True):
    """Who can open a locked door: figures of a side or all, heroes, those of some cards, who carries a kind of token.

    It may take a test of one of some attributes with so many successes (IA-IAC-04).
    """

    side: Side | None = None
    heroes: bool = False
    cards: list[str] = []
    carrying: str = ""
    test: list[Attribute] = []
    successes: int = 1


class Door(Struct, omit_defaults=True):
    """A door: the pairs of spaces it stands between. A locked one can be opened by those who have a key.

    For a figure of a side to which it is `ajar` a closed door that is adjacent to it is open.
    """

    between: list[tuple[int, int]]
    open: bool = False
    locked: bool = False
    keys: list[Key] = []
    ajar: list[Side] = []


class Token(Struct, omit_defaults=True):
    """A terminal, a crate or a mission token. It lies on a space, is carried by a figure, or was claimed by a side.

    A mission token without a faction is neutral (IA-MTK-02). Of a token that lies face down nobody may see the colour
    (IA-SEC-08).
    """

    kind: str
    space: int | None
    colour: str | None = None
    carrier: FigureId | None = None
    claimed: Side | None = None
    face_down: bool = False
    faction: Faction | None = None
    lit: bool = False  # coloured side up, where a mission minds that
    burden: int = 0  # how much speed it costs who carries it
    marks: list[Side] = []  # whose tokens lie on it
    bares: int = 0  # how much block it costs who carries it
    terrain: Terrain | None = None  # what its space is as long as it lies there


class Object(Struct, omit_defaults=True):
    """A token or a door that the mission lets the figures of a side, or of all, attack (IA-OBJ-05).

    It rolls the defence dice that the mission gives it, and has this many blocks by itself (IA-AOB-05), more for each
    figure of the side that guards it and is adjacent to it, up to the `most` it has by them.
    """

    id: ObjectId
    health: int
    token: str = ""
    door: str = ""
    defence: list[str] = []
    block: int = 0
    side: Side | None = None
    damage: int = 0
    guards: Side | None = None
    guarded: int = 0  # the block for each guard
    most: int = 0  # 0 for any number


class Allowed(Struct, omit_defaults=True):
    """What the mission lets the figures of a side, or of all, do with a kind of token by interacting (IA-IAC-03).

    It may be for heroes only, or take a test of one of some attributes with so many successes (IA-IAC-04). What else
    the mission asks for stands in its file, at the place that `rule` names. One that is `carried` is used where the
    figure stands that carries it.
    """

    kind: str
    deed: Deed
    side: Side | None = None
    once: bool = False  # a side does it once a round
    most: int = 0  # how many of the kind a figure carries at most; 0 for any number
    heroes: bool = False
    test: list[Attribute] = []
    successes: int = 1
    rule: str = ""
    carried: bool = False


class Exposed(Struct, omit_defaults=True):
    """What the mission lets a side, or all, do to a neutral or incapacitated figure (IA-NEU-02, IA-INC-05).

    One that is open to attacks can be their target; one that is open to effects can be chosen by abilities.
    """

    figure: FigureId
    to: Threat
    side: Side | None = None


class Arrival(Struct, omit_defaults=True):
    """A group that is about to be deployed on these spaces, or as close to them as possible."""

    card: str
    side: Side
    spaces: list[int]


class Lasting(Struct, frozen=True, omit_defaults=True):
    """The effect of a card that lasts for a figure, a group, or a whole side where both are 0."""

    effect: str
    figure: FigureId
    until: Until
    side: Side
    group: GroupId = 0


class Story(Struct, omit_defaults=True):
    """What a mission remembers: in which round its events happened, which objectives are shown, which side has won.

    `counts` are its counters, `taken` the ways that were chosen, `told` the texts that were read aloud and the round of
    each, `because` the message that says why a side has won. `peril` is how high the peril has risen, `met` how many of
    its effects there were, `lesson` the place in the mission's file of what is being taught.
    """

    happened: dict[str, int] = {}
    shown: list[str] = []
    winner: Side = ""
    counts: dict[str, int] = {}
    taken: list[str] = []
    told: dict[str, int] = {}
    because: str = ""
    peril: int = 0
    met: dict[str, int] = {}
    lesson: str = ""


class Table(Struct, omit_defaults=True):
    """A mission being played. The board is a printed map's, or one drawn by hand.

    `own` is the part of the mode that is played. `sides` has the seat that decides for each side. `exits` are the
    spaces from which the mission lets a side escape. The `fallen` are no longer on the map, but some abilities ask who
    they were and where they stood. `exit_rules` are the places in the mission's file that say who of a side may escape.
    Between `breached` pairs of spaces there is no wall any more. `ahead` is how many activations the foremost side has
    in a row as the round begins.
    """

    own: SkirmishPart | CampaignPart | LegendsPart
    sides: dict[Side, Seat]
    map: str = ""
    mission: str = ""
    sections: list[str] = []
    picture: str = ""
    doors: dict[str, Door] = {}
    tokens: dict[str, Token] = {}
    allowed: list[Allowed] = []
    objects: dict[ObjectId, Object] = {}
    destroyed: dict[ObjectId, Object] = {}
    exposed: list[Exposed] = []
    exits: dict[Side, list[int]] = {}
    exit_rules: dict[Side, str] = {}
    breached: list[tuple[int, int]] = []
    massive_inside: list[int] = []
    ahead: int = 0
    progress: dict[str, int] = {}  # strain tokens beside the objects of failed tests
    zones: dict[str, list[int]] = {}
    arriving: list[Arrival] = []
    figures: dict[FigureId, Figure] = {}
    groups: dict[GroupId, Group] = {}
    withdrawn: dict[FigureId, Figure] = {}
    fallen: dict[FigureId, Figure] = {}
    escaped: dict[FigureId, Figure] = {}
    numbered: int = 0
    lasting: list[Lasting] = []
    story: Story | None = None
    round: int = 1

    @property
    def skirmish(self) -> SkirmishPart:
        """What only a skirmish has."""
        if isinstance(self.own, SkirmishPart):
            return self.own
        raise NotInThisModeError(self.own.mode, "players with armies")

    @property
    def campaign(self) -> CampaignPart:
        """What only a campaign has."""
        if isinstance(self.own, CampaignPart):
            return self.own
        raise NotInThisModeError(self.own.mode, "Imperial player")

    @property
    def legends(self) -> LegendsPart:
        """What only a mission of Legends has."""
        if isinstance(self.own, LegendsPart):
            return self.own
        raise NotInThisModeError(self.own.mode, "program that plays the Empire")

    @property
    def players(self) -> dict[Side, Player]:
        """What the players of a skirmish keep beside the map; nobody in other modes has a hand."""
        return self.own.players

    @property
    def empire(self) -> Empire:
        """What the Imperial player of a campaign keeps beside the map."""
        return self.own.empire

    @property
    def rebels(self) -> Rebels:
        """What the Rebels keep beside the map, in the modes with heroes."""
        return self.own.rebels

    @property
    def discreet(self) -> bool:
        """Whether all who may hold a card for a moment are asked, holding one or not."""
        return self.own.discreet

    @property
    def initiative(self) -> Side:
        """The side that has the initiative, in a skirmish."""
        return self.own.initiative

    def is_decided(self) -> bool:
        """Whether it is over in the middle of anything."""
        return self.own.is_decided(self)

    def other(self, side: Side) -> Side:
        """The opponent's side, where there are two."""
        return next(each for each in self.sides if each != side)

    def known(self, figure: FigureId) -> Figure:
        """A figure on the map, or one that was defeated, has withdrawn or escaped, as it was then."""
        there = self.figures.get(figure) or self.fallen.get(figure)
        return there or self.withdrawn.get(figure) or self.escaped[figure]

    def seat_of(self, figure: FigureId) -> Seat:
        """The seat that controls a figure. For a neutral one, where it must go somewhere, the first side chooses."""
        found = self.known(figure)
        if found.controller:
            return found.controller  # IA-ATK-19
        if found.side == NEUTRAL:
            return next(iter(self.sides.values()))
        own = found.sheet.seat if found.sheet is not None else found.seat
        return own or self.sides[found.side]

    def seats(self) -> list[Seat]:
        """Everybody who decides anything."""
        return self.own.seats(self)

    def card_of(self, figure: FigureId) -> FigureCard:
        """What is printed about a figure, with what is attached to its card (IA-ATH-02), as the mission changes it."""
        found = self.known(figure)
        return found.card_with(self.beside(found))

    def beside(self, figure: Figure) -> tuple[str, ...]:
        """All that lies beside the card of a figure's group."""
        group = self.groups.get(figure.group)
        return tuple(group.attachments) if group is not None and group.attachments else ()

    def speed_of(self, figure: FigureId) -> int:
        """A figure's speed with what class cards give, less what carrying costs, however much it is (IA-RET-04)."""
        burden = max((token.burden for token in self.tokens.values() if token.carrier == figure), default=0)
        gained = sum(imperial_card(card).speed for card in self.class_cards_for(figure))
        return max(0, self.card_of(figure).speed + gained - burden)

    def class_cards_for(self, figure: FigureId) -> list[str]:
        """The class cards in the play area that are for a figure: for its trait, or for attachments on its card."""
        if not self.own.has_class_cards or not self.is_imperial(self.figures[figure].side):
            return []
        cards = [card for card in self.empire.class_cards if imperial_card(card).of]
        if not cards:
            return []
        mine = (*self.card_of(figure).traits, *((ATTACHED,) if self.attached_to(figure) else ()))
        return [card for card in cards if imperial_card(card).of in mine]

    def attached_to(self, figure: FigureId) -> tuple[str, ...]:
        """The attachments on the card of a figure's group; a neutral one has none, and an agenda card is none."""
        group = self.groups.get(self.figures[figure].group)
        if group is None or not group.attachments:
            return ()
        return tuple([card for card in group.attachments if imperial_card(card).attachment])

    def hero_card(self, figure: FigureId) -> HeroCard:
        """A hero's side of the sheet, with all that lies beside it counted in."""
        found = self.known(figure)
        if found.sheet is None:
            raise NoHeroError(figure, found.card)
        return hero_card(found.card, found.sheet.wounded, found.sheet.holding())

    def sheet_of(self, figure: FigureId) -> Sheet:
        """The sheet of a figure that is a hero."""
        found = self.known(figure)
        if found.sheet is None:
            raise NoHeroError(figure, found.card)
        return found.sheet

    def sheets(self) -> dict[FigureId, Sheet]:
        """The sheets of all heroes, also of those who have withdrawn or escaped."""
        figures = [*self.figures.values(), *self.withdrawn.values(), *self.escaped.values()]
        return {figure.id: figure.sheet for figure in figures if figure.sheet is not None}

    def is_hero(self, figure: FigureId) -> bool:
        return self.known(figure).sheet is not None

    def next_number(self) -> int:
        """A number that no figure, group or object had before."""
        self.numbered = max((self.numbered, *self.figures, *self.fallen, *self.groups, *self.objects)) + 1
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
        """Whether a side is an Imperial player's; all its figures are Imperial figures (IA-IMF-01)."""
        return self.own.is_imperial(self, side)

    def hostile(self, one: FigureId, other: FigureId) -> bool:
        """Whether the other figure is hostile to the one, be it on the map or defeated."""
        return self.known(one).has_foe(self.known(other))

    def friendly(self, one: FigureId, other: FigureId) -> bool:
        """Whether the other figure is friendly to the one, be it on the map or defeated."""
        return self.known(one).has_friend(self.known(other))

    def has(self, number: FigureId | ObjectId) -> bool:
        """Whether a figure or an object that can be attacked is there."""
        return number in self.figures or number in self.objects


class NoHeroError(LookupError):
    """A figure without a sheet was asked for what only heroes have."""

    def __init__(self, figure: FigureId, card: str) -> None:
        self.figure = figure
        self.card = card
        super().__init__(f"figure {figure} ({card}) is no hero: it has a Deployment card, not a sheet")


Play = Game[Table]
