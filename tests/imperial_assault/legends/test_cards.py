"""Cards and abilities of heroes in Legends: what they cost, when they can be used again, whose they are."""

import pytest

from holotable.imperial_assault.cards.loadout import AnotherHerosCardError
from holotable.imperial_assault.instructions.format import Instruction
from holotable.imperial_assault.table.choices import GoTo, SpecialAction
from tests.imperial_assault.legends.empire.drill import Drill, drilled
from tests.imperial_assault.legends.evening import Evening
from tests.imperial_assault.scenario import Face, HeroSetup, face, open_rows, sheet

DIALA, FENN = "diala_passil", "fenn_signis"
CARDS: dict[str, str | HeroSetup] = {
    "F": sheet(FENN, cards=["infantry_rifle", "take_cover"]),
    "D": sheet(DIALA, cards=["plasteel_staff", "force_throw"]),
    "t": "stormtrooper_regular",
    "u": "stormtrooper_regular",
}
ATTACK = Instruction(attack=True, cost="attack")
HIT = face("blue", damage=1, accuracy=2), face("green", damage=2, accuracy=1)


@pytest.mark.rule("LA-CARD-01", "LA-CARD-02", "LA-CARD-03")
def test_a_card_that_was_exhausted_helps_again_only_after_its_heros_activation_began():
    """Take Cover: exhausted for a white die against the first trooper, it is none against the second."""
    with drilled(open_rows(["t . F", "u . ."]), CARDS, ATTACK, groups=("tu",)) as play:
        play.activate_group("t")
        play.use("take_cover", "F")
        assert (play.laid("F", "take_cover"), play.strain("F")) == ((True, False), 1)
        play.roll(*HIT, face("black", block=1), face("white", dodge=1)).decline()
        assert not play.can_use("take_cover", "F")
        play.roll(*HIT, face("black", block=1)).decline()
        assert play.damage("F") == 2
        play.activate("F")
        assert play.laid("F", "take_cover") == (False, False)


@pytest.mark.rule("LA-ABIL-02", "LA-STR-01")
@pytest.mark.parametrize(("strain", "can_use"), [(3, True), (4, False)])
def test_an_ability_is_used_only_by_who_can_suffer_its_strain(strain: int, can_use: bool):
    """Force Throw costs Diala 2 strain, and her endurance is 5."""
    with drilled(open_rows(["D . t . . ."]), CARDS) as play:
        play.strained("D", strain).activate("D")
        assert (SpecialAction("force_throw") in play.asked.options) == can_use
        if can_use:
            play.choose(SpecialAction("force_throw"))
            assert play.strain("D") == 5


SUCCESS, FAILURE = face("blue", surge=1, accuracy=2), face("blue", damage=1, accuracy=2)
REST = face("green", damage=2, accuracy=1), face("yellow", damage=2, accuracy=1)


def throw(play: Drill, *, blue: Face) -> Drill:
    """Diala's test of insight: a success on the blue die, or none at all."""
    play.activate("D").choose(SpecialAction("force_throw")).choose_figure("t")
    play.roll(blue, *REST)
    return play


@pytest.mark.rule("LA-TEST-01", "LA-TEST-02")
def test_a_test_of_a_card_is_passed_with_one_success():
    with drilled(open_rows(["D . t . . ."]), CARDS) as play:
        throw(play, blue=SUCCESS)
        play.choose(GoTo((play.space("f1"),)))
        assert (play.where("t"), play.damage("t")) == ("f1", 1)
    with drilled(open_rows(["D . t . . ."]), CARDS) as play:
        throw(play, blue=FAILURE)
        assert (play.where("t"), play.damage("t")) == ("c1", 0)


@pytest.mark.rule("LA-ITEM-05")
def test_items_are_anybodys_but_cards_of_a_class_deck_are_their_heros():
    for hero in (DIALA, FENN):
        evening = Evening(cards={hero: ("dl_44",)})
        assert "dl_44" in [each.card for each in evening.hero(hero).sheet.cards]
    with pytest.raises(AnotherHerosCardError):
        Evening(cards={FENN: ("force_throw",)})
