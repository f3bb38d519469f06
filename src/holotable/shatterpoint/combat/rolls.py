"""The two rolls of an attack, and how expertise charts change them (SP-EXP-04 to 14, SP-ATK-14 to 20).

The owner of a chart orders its entries for the best: the attacker for most criticals, the defender for fewest
successes.
"""

from collections.abc import Mapping, Sequence

from holotable.kernel import Struct
from holotable.shatterpoint.cards.charts import PERSONAL, TARGETED
from holotable.shatterpoint.cards.faces import ATTACK_FACES, DEFENCE_FACES


class AttackRoll(Struct):
    """The results of an attack roll."""

    critical: int = 0
    strike: int = 0
    expertise: int = 0
    failure: int = 0


class DefenceRoll(Struct):
    """The results of a defence roll."""

    block: int = 0
    expertise: int = 0
    failure: int = 0


def attack_roll(faces: Sequence[int]) -> AttackRoll:
    shown = [ATTACK_FACES[face] for face in faces]
    return AttackRoll(*(shown.count(result) for result in AttackRoll.__struct_fields__))


def defence_roll(faces: Sequence[int]) -> DefenceRoll:
    shown = [DEFENCE_FACES[face] for face in faces]
    return DefenceRoll(*(shown.count(result) for result in DefenceRoll.__struct_fields__))


def improve(roll: AttackRoll, gives: Mapping[str, int]) -> None:
    """6A.I: what the attack chart adds to the attack roll; then strikes, added ones too, become criticals."""
    roll.critical += gives.get("crit", 0)
    roll.strike += gives.get("strike", 0)
    turned = min(roll.strike, gives.get("strike_to_crit", 0))
    roll.strike -= turned
    roll.critical += turned


def weaken(roll: AttackRoll, gives: Mapping[str, int]) -> None:
    """6A.II: what the defence chart takes from the attack roll: criticals, then strikes, also those made of them."""
    removed = min(roll.critical, gives.get("crit_to_failure", 0))
    roll.critical -= removed
    roll.failure += removed
    turned = min(roll.critical, gives.get("crit_to_strike", 0))
    roll.critical -= turned
    roll.strike += turned
    failed = min(roll.strike, gives.get("strike_to_failure", 0))
    roll.strike -= failed
    roll.failure += failed


def breach(roll: DefenceRoll, gives: Mapping[str, int]) -> None:
    """6B.I: rolled blocks that the attack chart makes fail."""
    failed = min(roll.block, gives.get("block_to_failure", 0))
    roll.block -= failed
    roll.failure += failed


def block(attack: AttackRoll, defence: DefenceRoll) -> int:
    """7: each block removes a strike, never a critical; what is left are successes (SP-ATK-19, SP-ATK-22)."""
    attack.strike -= min(attack.strike, defence.block)
    return attack.critical + attack.strike


def noted(gives: Mapping[str, int], but: Sequence[str] = ()) -> list[str]:
    """The effect symbols of a chart's row that wait for the end of the attack, targeted ones first (SP-EXP-11, 12)."""
    return [symbol for symbol in (*TARGETED, *PERSONAL) if symbol not in but for _ in range(gives.get(symbol, 0))]
