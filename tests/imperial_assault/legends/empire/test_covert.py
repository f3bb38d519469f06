"""Who can't be seen from afar is no target from there, and is gone up to."""

import pytest

from holotable.imperial_assault.instructions.format import Instruction
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import sheet
from tests.imperial_assault.scenario.heroes import HeroSetup

MAK = sheet("mak_eshkarey", cards=["longblaster"])
CARDS: dict[str, str | HeroSetup] = {"s": "stormtrooper_regular", "M": MAK}
HALL = """
+-+-+-+-+-+-+-+-+-+
|s . . . . . M . .|
+-+-+-+-+-+-+-+-+-+
""".strip()


@pytest.mark.rule("LA-IATK-05")
def test_nobody_attacks_a_covert_hero_from_four_spaces_away():
    with drilled(HALL, CARDS, Instruction(move_to_attack=2, cost="attack")) as play:
        play.activate_group("s")
        assert [deed.skipped for deed in play.deeds("s")] != [""]
        assert play.where("s") == "a1"


@pytest.mark.rule("LA-MATK-01")
def test_who_can_come_nearer_does_and_attacks():
    with drilled(HALL, CARDS, Instruction(move_to_attack=4, cost="attack")) as play:
        play.activate_group("s")
        assert play.deeds("s")[0].target == play.number("M")
        assert play.where("s") in ("d1", "e1")
