"""What the rules ask of everything in play: keywords, prices, and what is made of a move."""

from collections.abc import Iterable

from holotable.kernel import Question
from holotable.shatterpoint.battle.battle import CharacterId, UnitId


def added(answers: Iterable[int]) -> int:
    """Effects with a number add up and are never below 0 (SP-STK-03, SP-STK-05)."""
    return max(0, sum(answers))


def each_once(answers: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each for answer in answers for each in answer))


# Keywords of a character (SP-KEY-01 to 07, SP-COV-01); one without a number is had once (SP-STK-01).
COVER: Question[[CharacterId], int] = Question("cover", added)
IMPACT: Question[[CharacterId], int] = Question("impact", added)
SHARPSHOOTER: Question[[CharacterId], int] = Question("sharpshooter", added)
PROTECTION: Question[[CharacterId], bool] = Question("protection", any)
STEADFAST: Question[[CharacterId], bool] = Question("steadfast", any)
SCALE: Question[[CharacterId], bool] = Question("scale", any)
# Whether a unit can't gain a condition.
IMMUNITY: Question[[UnitId, str], bool] = Question("immunity", any)

# How much more or less Force it takes to reserve a unit's order card.
RESERVE_COST: Question[[UnitId], int] = Question("reserve-cost", sum)
# Whether the defender of this attack has no cover.
IGNORES_COVER: Question[[CharacterId], bool] = Question("ignores-cover", any)
# The moves that a character may make instead of an advance.
INSTEAD_OF_ADVANCE: Question[[CharacterId], tuple[str, ...]] = Question("instead-of-advance", each_once)
# Whether a unit may pay Force with damage.
PAYS_WITH_DAMAGE: Question[[UnitId], bool] = Question("pays-with-damage", any)

KEYWORDS = (COVER, IMPACT, SHARPSHOOTER, PROTECTION, STEADFAST, SCALE, IMMUNITY)
ASKED = (RESERVE_COST, IGNORES_COVER, INSTEAD_OF_ADVANCE, PAYS_WITH_DAMAGE)
QUESTIONS = (*KEYWORDS, *ASKED)
