"""What a player of a battle is asked, and what is told of what happened."""

from typing import Literal

from holotable.kernel import Struct
from holotable.modes.endpoints import Named
from holotable.modes.messages import AskTold, HappeningTold, LineTold, OptionTold
from holotable.shatterpoint.telling.sheets import BattleDieSheet, Point, Spot


class RingSheet(Struct, frozen=True):
    """Where a base's centre may end at one height: rings, counter-clockwise around what is allowed, else holes."""

    z: int
    rings: tuple[tuple[Point, ...], ...]
    move: str = ""


class PlaceSheet(Struct, frozen=True, omit_defaults=True):
    """One of the places on offer: what is chosen with it, and why it is worth a thought."""

    at: Spot
    words: str
    why: str
    move: str = ""


class SlideSheet(Struct, frozen=True):
    """A direction in which a character may be pushed or pulled, where it comes to rest, and what stops it."""

    dx: int
    dy: int
    at: Spot
    words: str
    why: str


class ReachedSheet(Struct, frozen=True, omit_defaults=True):
    """A region in which an answer lies, to be drawn: whose base it is, and where it may end.

    For a move or a deployment `outlines` are exact enough for the eye only; `places` lists some good ones for whoever
    can't point. For a push `ring` shows how far it slides each way, `slides` lists some directions.
    """

    character: str
    base: int
    start: Spot | None = None
    moves: tuple[Named, ...] = ()
    outlines: tuple[RingSheet, ...] = ()
    places: tuple[PlaceSheet, ...] = ()
    ring: tuple[Point, ...] = ()
    slides: tuple[SlideSheet, ...] = ()
    origin: str = ""


class AttackOddsSheet(Struct, frozen=True):
    """What an attack promises: chances from 0 to 1; `depths[n]` is that of n + 1 options of the combat tree."""

    attack_dice: int
    defence_dice: int
    cover: int
    expected_successes: float
    expected_damage: float
    wound: float
    depths: tuple[float, ...]


class BattleOptionSheet(OptionTold, frozen=True, omit_defaults=True):
    """An option, and what on the table stands for it. `node` is an option of the combat tree.

    `whose` is the unit whose order card or stance card it is about.
    """

    unit: str = ""
    character: str = ""
    ability: str = ""
    action: str = ""
    node: str = ""
    map: int | None = None
    mission: str = ""
    struggle: str = ""
    stance: int | None = None
    type: str = ""
    odds: AttackOddsSheet | None = None
    whose: str = ""


class BattleAsk(AskTold, frozen=True, omit_defaults=True, kw_only=True):
    """The open decision; where it has a region that can be drawn, `reached` has it. `about` is whom it concerns."""

    options: tuple[BattleOptionSheet, ...] = ()
    about: str = ""
    reached: ReachedSheet | None = None


BattleHappeningKind = Literal[
    "activated",
    "counted",
    "dice",
    "attack",
    "move",
    "push",
    "damage",
    "healed",
    "condition",
    "wounded",
    "defeated",
    "deployed",
    "control",
    "token",
    "momentum",
    "struggle",
    "card",
    "ability",
    "force",
    "stance",
    "tree",
    "hunker",
]


class TalliedSheet(Struct, frozen=True):
    """What is left of both rolls, and how many successes that makes."""

    critical: int
    strike: int
    blocks: int
    successes: int


class BattleHappening(HappeningTold, frozen=True, omit_defaults=True, kw_only=True):
    """Something to be seen on the table: dice that roll, a base that moves along a tool, damage that lands."""

    kind: BattleHappeningKind
    character: str = ""
    unit: str = ""
    objective: str = ""
    side: str = ""
    amount: int = 0
    start: Spot | None = None
    at: Spot | None = None
    tool: tuple[Point, ...] = ()
    dice: tuple[BattleDieSheet, ...] = ()
    node: str = ""
    count: TalliedSheet | None = None


class BattleLine(LineTold, frozen=True, omit_defaults=True):
    """A sentence of the log, with the dice if any were rolled."""

    dice: tuple[BattleDieSheet, ...] = ()
