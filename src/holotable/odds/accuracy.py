"""The most accuracy that an attack can come to, whatever the dice show."""

from holotable.imperial_assault.cards.dice import dice
from holotable.odds.attack import Attack


def most_accuracy(attack: Attack) -> int:
    """With the best faces for it, and with surges spent on accuracy alone; the defender's dice show no evade."""
    best = {0: 0}  # by the surges rolled, the most accuracy beside them
    for colour in attack.attack_dice:
        rolled: dict[int, int] = {}
        for face in dice().attack[colour]:
            for surges, accuracy in best.items():
                found = surges + face.surge
                rolled[found] = max(rolled.get(found, 0), accuracy + face.accuracy)
        best = rolled
    fixed = attack.attack_bonus.surge - max(0, attack.defence_bonus.evade)
    return max(
        max(0, accuracy + attack.attack_bonus.accuracy) + _bought(attack, max(0, surges + fixed))
        for surges, accuracy in best.items()
    )


def _bought(attack: Attack, surges: int) -> int:
    """The most accuracy that so many surges buy, each ability once."""
    best = [0] * (surges + 1)
    for ability in attack.surge_abilities:
        for left in range(surges, ability.cost - 1, -1):
            best[left] = max(best[left], best[left - ability.cost] + ability.accuracy)
    return best[surges]
