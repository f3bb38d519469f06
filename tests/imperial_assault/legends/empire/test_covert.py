"""A Covert hero whom an order finds from afar."""

import pytest

from holotable.imperial_assault.instructions.format import Instruction
from tests.imperial_assault.legends.empire.drill import drilled

CARDS = {"t": "stormtrooper_regular", "M": "mak_eshkarey"}


@pytest.mark.rule("LA-IMOV-04")
@pytest.mark.parametrize(("picture", "attacks"), [("|t . . . M|", False), ("|t . . M|", True)])
def test_nobody_attacks_whom_it_does_not_see(picture, attacks):
    rim = "+-" * (len(picture) // 2) + "+"
    with drilled(f"{rim}\n{picture}\n{rim}", CARDS, Instruction(attack=True, cost="attack")) as play:
        play.activate_group("t")
        assert (not play.is_over and play.asked.region is not None) == attacks
