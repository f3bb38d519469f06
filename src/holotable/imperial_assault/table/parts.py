"""The part of the table that a mode owns: what lies beside the map, and what the mode says of the whole."""

from typing import TYPE_CHECKING, ClassVar, Literal, get_args

from holotable.imperial_assault.cards import deployment_card, deployment_cards
from holotable.imperial_assault.cards.choosing import chosen_abilities
from holotable.imperial_assault.table.empire import Empire
from holotable.imperial_assault.table.player import GOAL, Player
from holotable.imperial_assault.table.sheet import Rebels
from holotable.imperial_assault.table.window import Window
from holotable.kernel import Seat, Struct, field

if TYPE_CHECKING:
    from holotable.imperial_assault.table.table import FigureId, Side, Table


# Of groups of one kind the first has no colour, the others these (LA-ID-03, 04).
ID_COLOURS = ("", "red", "blue", "green", "yellow")
Difficulty = Literal["easy", "normal", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
# The seat of an Empire that nobody plays.
EMPIRE: Seat = "empire"


class NotInThisModeError(LookupError):
    """A mode was asked for what its tables do not have."""

    def __init__(self, mode: str, what: str) -> None:
        self.mode = mode
        self.what = what
        super().__init__(f"a table of the {mode} has no {what}")


class Part(Struct, tag_field="mode"):
    """What every mode says of its tables. Hands and the initiative are empty where a mode has none."""

    mode: ClassVar[str]
    massive_stay_outside: ClassVar[bool] = False  # IA-MAS-02
    has_heroes: ClassVar[bool] = False
    has_class_cards: ClassVar[bool] = False  # of the Imperial player
    crates_hold_supply: ClassVar[bool] = True  # IA-CRT-03
    rest_heals: ClassVar[bool] = True  # IA-REC-03
    has_collection: ClassVar[bool] = False  # missions take groups out of the box
    blast_spares_friends: ClassVar[bool] = False

    @property
    def players(self) -> "dict[Side, Player]":
        return {}

    @property
    def initiative(self) -> "Side":
        return ""

    @property
    def discreet(self) -> bool:
        return False

    @property
    def difficulty(self) -> Difficulty:
        return "normal"

    @property
    def empire(self) -> Empire:
        raise NotInThisModeError(self.mode, "Imperial player")

    @property
    def rebels(self) -> Rebels:
        raise NotInThisModeError(self.mode, "heroes")

    def foremost(self, table: "Table") -> "Side":
        """The side whose effects come first, and whose player orders a mission's rules."""
        raise NotImplementedError

    def first_to_activate(self, table: "Table") -> "Side":
        raise NotImplementedError

    def seats(self, table: "Table") -> list[Seat]:
        """Everybody who decides anything."""
        raise NotImplementedError

    def is_imperial(self, table: "Table", side: "Side") -> bool:
        """Whether a side is an Imperial player's: all its figures are Imperial figures (IA-IMF-01)."""
        return False

    def is_rebel(self, table: "Table", side: "Side") -> bool:
        return False

    def abilities_of(self, table: "Table", figure: "FigureId") -> tuple[str, ...]:
        """What is printed for a figure and in play."""
        return table.card_of(figure).abilities

    def is_played(self, table: "Table", side: "Side") -> bool:
        """Whether somebody chooses for a side; where nobody does, the program takes the first way by its own order."""
        return True

    def colour_for(self, table: "Table", card: str, side: "Side") -> str:
        """The colour by which a new group is told from others like it, if the mode gives it one."""
        return ""

    def is_decided(self, table: "Table") -> bool:
        """Whether it is over in the middle of anything."""
        return False


class SkirmishPart(Part, tag="skirmish", omit_defaults=True):
    """Two players and their cards.

    At a `discreet` table whoever may hold a card for a moment is asked, holding one or not; `patience` are the seconds
    that the host has been told to wait there before it passes for them, 0 for as long as it takes.
    """

    mode: ClassVar[str] = "skirmish"

    initiative: str
    players: dict[str, Player] = {}
    drawn: bool = False
    discreet: bool = False
    patience: int = 0

    def foremost(self, table: "Table") -> "Side":
        return self.initiative  # IA-TIM-02

    def first_to_activate(self, table: "Table") -> "Side":
        return self.initiative  # IA-APH-04

    def seats(self, table: "Table") -> list[Seat]:
        return list(table.sides.values())  # SK-DIFF-07

    def is_left(self) -> bool:
        """Whether a player resigned or has no time left, or both agreed on a draw."""
        return self.drawn or any(player.resigned or player.out_of_time for player in self.players.values())

    def is_decided(self, table: "Table") -> bool:
        """Enough points (IA-VIC-03), a side without figures (IA-VIC-07), or agreed upon."""
        for player in self.players.values():
            if player.resigned or player.out_of_time or player.points >= GOAL:
                return True
        if self.drawn or table.arriving:
            return self.drawn
        return not table.sides.keys() <= {figure.side for figure in table.figures.values()}


class CampaignPart(Part, tag="campaign", omit_defaults=True):
    """What the Imperial player and the Rebels keep beside the map. The Imperial side comes first.

    At a `discreet` table the Imperial player is asked wherever a secret agenda card might be played, held or not.
    """

    mode: ClassVar[str] = "campaign"
    massive_stay_outside: ClassVar[bool] = True
    has_heroes: ClassVar[bool] = True
    has_class_cards: ClassVar[bool] = True

    empire: Empire = field(default_factory=Empire)
    rebels: Rebels = field(default_factory=Rebels)
    discreet: bool = False
    conceded: bool = False

    def foremost(self, table: "Table") -> "Side":
        return table.imperial_side  # IA-TIM-01

    def first_to_activate(self, table: "Table") -> "Side":
        return table.other(table.imperial_side)  # the Rebels in every round (IA-APH-03)

    def seats(self, table: "Table") -> list[Seat]:
        return seats_with_heroes(table, self.rebels)

    def is_imperial(self, table: "Table", side: "Side") -> bool:
        return side == table.imperial_side

    def is_rebel(self, table: "Table", side: "Side") -> bool:
        return side != table.imperial_side


class LegendsPart(Part, tag="legends", omit_defaults=True):
    """What the Rebels keep beside the map, and what the program needs to play the Empire, whose side comes first.

    Nobody sits in the Empire's seat: what it is asked the rules decide. `favoured` is the hero who has the bonus
    activation of three, `ally` the group that came along, `windows` are the last activation windows of the Imperial
    groups.
    """

    mode: ClassVar[str] = "legends"
    has_heroes: ClassVar[bool] = True
    crates_hold_supply: ClassVar[bool] = False  # LA-CHG-13
    rest_heals: ClassVar[bool] = False  # LA-CHG-14
    blast_spares_friends: ClassVar[bool] = True  # LA-CHG-07
    has_collection: ClassVar[bool] = True

    difficulty: Difficulty
    empire: Empire = field(default_factory=Empire)
    rebels: Rebels = field(default_factory=Rebels)
    favoured: str = ""
    ally: int = 0
    conceded: bool = False
    windows: dict[int, Window] = {}

    def foremost(self, table: "Table") -> "Side":
        return table.other(table.imperial_side)  # LA-TIME-02

    def first_to_activate(self, table: "Table") -> "Side":
        return table.other(table.imperial_side)  # LA-ROUND-02

    def seats(self, table: "Table") -> list[Seat]:
        return [seat for seat in seats_with_heroes(table, self.rebels) if seat != EMPIRE]

    def abilities_of(self, table: "Table", figure: "FigureId") -> tuple[str, ...]:
        """Where an Imperial Deployment card leaves something to its player, it is ignored (LA-ABIL-05)."""
        printed = table.card_of(figure).abilities
        if not self.is_imperial(table, table.known(figure).side):
            return printed
        return tuple(ability for ability in printed if ability not in chosen_abilities())

    def is_imperial(self, table: "Table", side: "Side") -> bool:
        return side == table.imperial_side

    def is_rebel(self, table: "Table", side: "Side") -> bool:
        return side != table.imperial_side

    def is_played(self, table: "Table", side: "Side") -> bool:
        return side != table.imperial_side  # LA-GEN-02

    def colour_for(self, table: "Table", card: str, side: "Side") -> str:
        """The first group of a kind has none, further ones have the first colour that is free (LA-ID-03, 04)."""
        if side != table.imperial_side:
            return ""
        name = deployment_card(card).name
        imperial = [each for each in table.groups.values() if each.side == side and each.card in deployment_cards()]
        taken = [each.colour for each in imperial if deployment_card(each.card).name == name]
        return next((colour for colour in ID_COLOURS if colour not in taken), ID_COLOURS[-1])


def seats_with_heroes(table: "Table", rebels: Rebels) -> list[Seat]:
    """The sides, and the players of single heroes (IA-HER-01)."""
    seats = dict.fromkeys(table.sides.values())
    for figures in (table.figures, table.withdrawn, table.escaped):
        for each in figures.values():
            if each.sheet is not None and each.sheet.seat:
                seats[each.sheet.seat] = None
    for arrivals in (rebels.waiting, rebels.aside):
        for arrival in arrivals:
            if arrival.sheet.seat:
                seats[arrival.sheet.seat] = None
    return list(seats)
