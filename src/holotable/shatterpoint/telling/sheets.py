"""The table of a battle as a client draws it, with the names and printed values that go with it.

A client holds no rules and no content. Places are x, y and z in hundredths of a millimetre from the centre of the
table, x to the right, y away from the lower edge, z up; the table reaches 45720 to each side. Nothing in a sheet tells
the order of an order deck or a struggle card that is to come.
"""

from typing import Literal

from holotable.kernel import Struct
from holotable.modes.endpoints import Named
from holotable.modes.messages import SheetTold
from holotable.shatterpoint.table import RANGES
from holotable.shatterpoint.telling.card_sheets import AbilitySheet, StanceSheet

Point = tuple[int, int]
Spot = tuple[int, int, int]


class TerrainSheet(Struct, frozen=True, omit_defaults=True):
    """A part of a terrain feature, as a prism from `bottom` to `top`: what stops sight, what stops moves."""

    id: str
    feature: str
    kind: str
    name: str
    outline: tuple[Point, ...]
    top: int
    bottom: int = 0
    stops_sight: bool = False
    stops_moves: bool = False


class TransferSheet(Struct, frozen=True):
    """A transition point; those of one group are linked."""

    id: str
    group: str
    at: Spot


class BattlefieldSheet(Struct, frozen=True):
    """The battlefield with its terrain; `half` is how far the table reaches from its centre.

    `ranges` are how far the ranges 1 to 5 reach, `ground` is what it is drawn on.
    """

    id: str
    name: str
    half: int
    terrain: tuple[TerrainSheet, ...]
    transfers: tuple[TransferSheet, ...]
    ranges: tuple[int, ...] = tuple(RANGES.values())
    ground: str = "plates"


class CharacterSheet(Struct, frozen=True, omit_defaults=True):
    """One base on the table; `number` tells it from others of its unit, 0 where it is alone."""

    id: str
    unit: str
    name: str
    side: str
    at: Spot
    base: int
    number: int = 0
    engaged_with: tuple[str, ...] = ()
    contesting: tuple[str, ...] = ()
    acting: bool = False


class BattleInfluenceSheet(Struct, frozen=True):
    """Something that changes a unit at the moment: a condition or tokens by name, and what they do."""

    cause: str
    words: str


class UnitSheet(Struct, frozen=True, omit_defaults=True):
    """A unit with what lies on its cards. `stance` is the active side of the stance card."""

    id: str
    card: str
    name: str
    type: str
    type_name: str
    side: str
    squad: int
    stamina: int
    durability: int
    stance: int
    stances: tuple[StanceSheet, ...]
    abilities: tuple[AbilitySheet, ...]
    tags: tuple[Named, ...] = ()
    characters: tuple[str, ...] = ()
    damage: int = 0
    wounded: int = 0
    injured: int = 0
    hunker: int = 0
    conditions: tuple[Named, ...] = ()
    defeated: bool = False
    influences: tuple[BattleInfluenceSheet, ...] = ()


class BattlePlayerSheet(Struct, frozen=True, omit_defaults=True):
    """A player's side of the table. `deck` has the cards that lie in the order deck by name; nobody knows their order.

    `under` are those among them that everybody saw put under it. `edge` a is the lower edge of the table, `momentum`
    how many momentum tokens lie on the own half of the track.
    """

    side: str
    team: str
    edge: str
    force: int
    spent: int
    momentum: int
    deck: tuple[Named, ...] = ()
    under: tuple[Named, ...] = ()
    discard: tuple[Named, ...] = ()
    reserve: Named | None = None
    revealed: Named | None = None
    claimed: tuple[Named, ...] = ()
    offers_draw: bool = False


class ObjectiveSheet(Struct, frozen=True, omit_defaults=True):
    """An objective token with its letters, who controls it, and the face of the die that makes it the priority one."""

    id: str
    name: str
    letters: str
    at: Spot
    radius: int
    active: bool = False
    control: str | None = None
    priority: bool = False
    face: str | None = None


class StruggleMapSheet(Struct, frozen=True):
    """A map of a struggle card: its active objectives, each with the face of the die for it, if one is."""

    objectives: dict[str, str | None]
    words: str


class StruggleSheet(Struct, frozen=True):
    """The struggle card in play, its maps, and where the token lies: from -8, the end of b's half, to 8."""

    card: str
    name: str
    phase: int
    maps: tuple[StruggleMapSheet, ...]
    map: int
    token: int
    track: int
    to_come: int


class BattleActivationSheet(Struct, frozen=True, omit_defaults=True):
    """The unit whose activation it is, the actions that it has left, and those that it made."""

    unit: str
    actions_left: int
    made: tuple[Named, ...] = ()
    flipped: bool = False


class BattleDieSheet(Struct, frozen=True):
    """A die on the table: which of both kinds, the number of its face, what that shows, and what it is called."""

    die: Literal["attack", "defence"]
    face: int
    result: str
    words: str


class CountSheet(Struct, frozen=True, omit_defaults=True):
    """The results of a roll as far as charts have changed them."""

    critical: int = 0
    strike: int = 0
    block: int = 0
    expertise: int = 0
    failure: int = 0


class FightSheet(Struct, frozen=True, omit_defaults=True):
    """The attack that is going on, as far as it has come.

    `attack_row` and `defence_row` are the numbers of the rows of both charts that apply. `path` is the way through the
    combat tree of the attacker's stance so far, `open` where the next success may lead while that is
    asked, `pool` the damage so far.
    """

    attacker: str
    defender: str
    type: Literal["melee", "ranged"]
    attack_dice: int
    defence_dice: int
    cover: int = 0
    attack_roll: tuple[BattleDieSheet, ...] = ()
    defence_roll: tuple[BattleDieSheet, ...] = ()
    attack: CountSheet | None = None
    defence: CountSheet | None = None
    attack_row: int | None = None
    defence_row: int | None = None
    successes: int | None = None
    path: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    pool: int = 0


class MissionSheet(Struct, frozen=True):
    """The mission that is played, and what its special rules say."""

    id: str
    name: str
    words: tuple[str, ...]


class BattleSheet(SheetTold, frozen=True, tag="battle", kw_only=True):
    """Everything on the table: all but the order of cards is open to everybody."""

    battlefield: BattlefieldSheet
    players: tuple[BattlePlayerSheet, ...]
    units: tuple[UnitSheet, ...]
    first: str
    active: str
    turn: int
    characters: tuple[CharacterSheet, ...] = ()
    objectives: tuple[ObjectiveSheet, ...] = ()
    mission: MissionSheet | None = None
    struggle: StruggleSheet | None = None
    activation: BattleActivationSheet | None = None
    attack: FightSheet | None = None
