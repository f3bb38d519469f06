"""A battle: two strike teams, where their characters stand, the objectives and the struggle over them."""

from typing import Literal

from holotable.kernel import Game, Struct
from holotable.shatterpoint import cards
from holotable.shatterpoint.table import Place, Side

UnitId = str
"""A side and a card: `a.lord_maul`."""
CharacterId = str
"""A unit and a number: `a.lord_maul.1`."""
AttackType = Literal["melee", "ranged"]

SIDES: tuple[Side, Side] = ("a", "b")
SHATTERPOINT = "shatterpoint"
"""The order card that activates any unit (SP-SHP-01)."""
EDGE_OF_TRACK = 8
"""The struggle track has a space 0 and this many on each side (SP-TRK-01)."""


class Unit(Struct):
    """A unit in play with what lies on its cards; the tokens tell how it fares (SP-CMP-06, SP-CND-01)."""

    card: str
    side: Side
    squad: int
    stance: int = 1
    damage: int = 0
    wounded: int = 0
    injured: int = 0
    hunker: int = 0
    conditions: list[str] = []
    defeated: bool = False


class Focus(Struct):
    """Dice that a focus action adds: to the next attack, the next in melee, the next at range (SP-ACT-04)."""

    any: int = 0
    melee: int = 0
    ranged: int = 0


class Character(Struct):
    """One base: whose it is, where it stands, and what it has focused on in this activation."""

    unit: UnitId
    at: Place
    focus: Focus | None = None


class Player(Struct):
    """What a player has beside the units. The order of the deck is hidden from everybody; its last card is the top.

    So many cards at the bottom of the deck everybody saw put `under` it, and knows where they lie.
    """

    team: str
    mission: str
    edge: Side = "a"
    deck: list[str] = []
    discard: list[str] = []
    reserve: str = ""
    revealed: str = ""
    force: int = 0
    spent: int = 0
    momentum: int = 0
    claimed: list[str] = []
    offers_draw: bool = False
    resigned: bool = False
    out_of_time: bool = False
    under: int = 0


class Objective(Struct):
    """An objective token where it lies."""

    at: Place
    active: bool = False
    control: Side | None = None
    priority: bool = False


class Struggle(Struct):
    """The struggle card in play with the chosen map, the cards that are to come, and where the token lies.

    The token's space is counted towards player a: from -8, the end of b's half, to 8. `won` is who has won this
    struggle, until the track is set up anew at the end of the turn (SP-TRK-07).
    """

    deck: list[str] = []
    card: str = ""
    map: int = 0
    token: int = 0
    won: Side | None = None


class Wound(Struct, frozen=True):
    """A unit became wounded: by which unit, and by which character's attack of which type if it was one."""

    unit: UnitId
    by: UnitId = ""
    character: CharacterId = ""
    attack: AttackType | None = None


class Activated(Struct):
    """The unit whose activation it is, and what it did in it: actions, a turn of its stance card, units it wounded.

    It is `cut_short` when the unit becomes wounded (SP-WND-05).
    """

    unit: UnitId
    actions_left: int = 2
    made: list[str] = []
    flipped: bool = False
    cut_short: bool = False
    wounded: list[UnitId] = []


class Battle(Struct):
    """The table of a battle.

    `used` counts the abilities that units have used in this turn (SP-ABL-17).
    """

    battlefield: str
    players: dict[Side, Player]
    units: dict[UnitId, Unit]
    struggle: Struggle
    mission: str = ""
    characters: dict[CharacterId, Character] = {}
    objectives: dict[str, Objective] = {}
    first: Side = "a"
    active: Side = "a"
    turn: int = 0
    activated: Activated | None = None
    used: dict[str, int] = {}
    winner: Side | None = None
    drawn: bool = False

    @property
    def north(self) -> int:
        """Where objectives have their north, away from the first player's edge (SP-TRK-12): 1 up the table, -1 down."""
        return 1 if self.players[self.first].edge == "a" else -1

    def seats(self) -> list[str]:
        return list(self.players)

    def card_of(self, unit: UnitId) -> cards.Unit:
        return cards.unit(self.units[unit].card)

    def stance_of(self, unit: UnitId) -> cards.Stance:
        """The active stance of a unit (SP-STN-03)."""
        one = self.units[unit]
        return cards.unit(one.card).stances[one.stance - 1]

    def unit_of(self, character: CharacterId) -> Unit:
        return self.units[self.characters[character].unit]

    def side_of(self, character: CharacterId) -> Side:
        return self.units[self.characters[character].unit].side

    def characters_of(self, unit: UnitId) -> list[CharacterId]:
        """Those of its characters that stand on the battlefield."""
        return [each for each, one in self.characters.items() if one.unit == unit]

    def units_of(self, side: Side) -> list[UnitId]:
        """A player's units that are not defeated."""
        return [each for each, unit in self.units.items() if unit.side == side and not unit.defeated]

    @property
    def over(self) -> bool:
        left = any(player.resigned or player.out_of_time for player in self.players.values())
        return self.drawn or left or self.winner is not None


Play = Game[Battle]


def other(side: Side) -> Side:
    return "b" if side == "a" else "a"


def unit_id(side: Side, card: str) -> UnitId:
    return f"{side}.{card}"


def character_ids(unit: UnitId, card: cards.Unit) -> list[CharacterId]:
    """The characters that a unit has by its card (SP-CARD-11)."""
    return [f"{unit}.{number}" for number in range(1, card.characters + 1)]
