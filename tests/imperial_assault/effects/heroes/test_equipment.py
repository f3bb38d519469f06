"""Equipment that helps in tests of an attribute."""

import pytest

from holotable.imperial_assault.combat.choices import RerollDie
from holotable.imperial_assault.table.choices import (
    SpecialAction,
)
from holotable.imperial_assault.table.table import Attribute
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from tests.imperial_assault.effects.heroes.play import (
    BLUE,
    DIALA,
    FAIL,
    FENN,
    GUARD,
    PASS,
    with_cards,
)
from tests.imperial_assault.scenario import FIRST_FIGURE, campaign, sheet

DROID = "probe_regular"


@pytest.mark.parametrize(
    ("item", "ability", "attribute"),
    [
        ("survival_gear", "survival_gear", "strength"),
        ("slicing_tools", "slicing_tools.test", "tech"),
        ("combat_visor", "combat_visor.test", "insight"),
    ],
)
def test_equipment_rerolls_a_die_of_its_attribute(item, ability, attribute):
    play = with_cards(FENN, item).interject(AttributeTest(FIRST_FIGURE, [attribute])).roll(BLUE, FAIL)
    play.use(ability, "A").choose(RerollDie(1)).die(PASS)
    assert play.laid("A", item) == (True, False)
    other: Attribute = "strength" if attribute != "strength" else "tech"
    wrong = with_cards(FENN, item).interject(AttributeTest(FIRST_FIGURE, [other])).roll(BLUE, FAIL)
    assert not wrong.can_use(ability, "A")


def test_equipment_rerolls_nothing_of_a_friends_test():
    play = campaign("A F . g", A=sheet(DIALA, cards=["survival_gear"]), F=sheet(FENN, cards=["combat_visor"]), g=GUARD)
    play.interject(AttributeTest(play.names["F"], ["strength"])).roll(BLUE, FAIL)
    assert play.asked.kind == "activate"


def test_slicing_tools_stun_a_droid():
    play = campaign("A p", A=sheet(FENN, cards=["slicing_tools"]), p=DROID).activate("A")
    play.choose(SpecialAction("slicing_tools.slice")).roll(BLUE, PASS).decline()
    assert (play.damage("p"), play.figure("p").conditions) == (1, ["stunned"])
