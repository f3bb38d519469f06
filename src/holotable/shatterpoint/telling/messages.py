"""What a client asks at a table of Shatterpoint, and what it is told: why not, and what an aim promises."""

from typing import ClassVar

from holotable.kernel import Struct
from holotable.modes.messages import Heard, Told

Point = tuple[int, int]


class BattleWhyNot(Heard, frozen=True, tag="battle-why-not"):
    """Ask why something can't be done now: a place, a direction, or an option on one of the table's things.

    `to` is a place with the `move` that shall lead there, if it matters; `toward` a direction of a push. `kind` is the
    tag of an option: action, use-ability, attack, flip-stance, put-in-reserve, ... Without one a character, a unit, an
    objective or a part of the terrain is meant as it lies on the table.
    """

    dear: ClassVar[bool] = True

    to: tuple[int, int, int] | None = None
    move: str = ""
    toward: Point | None = None
    kind: str = ""
    character: str = ""
    unit: str = ""
    ability: str = ""
    action: str = ""
    type: str = ""
    node: str = ""
    objective: str = ""
    terrain: str = ""


class BattleAim(Heard, frozen=True, tag="battle-aim"):
    """Ask what a character would have of attacking another: range, sight, cover and odds of both types of attack."""

    dear: ClassVar[bool] = True

    attacker: str
    target: str


class BattleTry(Heard, frozen=True, tag="battle-try"):
    """Ask how the character that is to move would come to a place; `move` says by which move, if it matters."""

    dear: ClassVar[bool] = True

    to: tuple[int, int, int]
    move: str = ""


class BattleTried(Told, frozen=True, tag="battle-tried"):
    """The answer to a try: the joint and the end of the tool as it would lie, or why the place is not allowed."""

    to: tuple[int, int, int]
    possible: bool
    words: str = ""
    rule: str = ""
    tool: tuple[Point, ...] = ()


class BattleOddsSheet(Struct, frozen=True):
    """What an attack promises: chances from 0 to 1, `damage[n]` that of just n; `depths[n]` that of n + 1 options."""

    attack_dice: int
    defence_dice: int
    cover: int
    expected_successes: float
    expected_damage: float
    wound: float
    stamina: int
    damage: tuple[float, ...]
    depths: tuple[float, ...]


class AimedTypeSheet(Struct, frozen=True, omit_defaults=True):
    """One type of attack: whether the rules let it be made, and if not why; and its odds if the stance has dice."""

    type: str
    possible: bool
    words: str = ""
    rule: str = ""
    odds: BattleOddsSheet | None = None


class BattleAimed(Told, frozen=True, tag="battle-aim"):
    """The answer to an aim: the range between both, a line of sight if there is one, what it crosses, cover.

    `crossed` are the parts that the line between the centres crosses, `cover_from` those that give cover.
    """

    attacker: str
    target: str
    range: int | None
    types: tuple[AimedTypeSheet, ...]
    line: tuple[Point, Point] | None = None
    crossed: tuple[str, ...] = ()
    cover: int = 0
    cover_from: tuple[str, ...] = ()
    words: str = ""
