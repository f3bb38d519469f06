"""The faces of the two dice, in the order in which they are counted."""

from typing import Literal

from holotable.shatterpoint.cards.dice import ATTACK_RESULTS, ATTACK_SIDES, DEFENCE_RESULTS, DEFENCE_SIDES, dice

ATTACK: Literal["attack"] = "attack"
DEFENCE: Literal["defence"] = "defence"
SIDES_OF = {ATTACK: ATTACK_SIDES, DEFENCE: DEFENCE_SIDES}
ATTACK_FACES = tuple(result for result in ATTACK_RESULTS for _ in range(dice().attack[result]))
DEFENCE_FACES = tuple(result for result in DEFENCE_RESULTS for _ in range(dice().defence[result]))
