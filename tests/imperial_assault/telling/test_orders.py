"""The Empire's orders in words: what a window shows, and why a figure does what it does."""

import pytest

from holotable.imperial_assault.cards.effect import Verb
from holotable.imperial_assault.instructions.format import Bonus, Instruction, Reposition, Target
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed, InstructionResolved
from holotable.imperial_assault.table.window import Deed
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.orders import order_words, why_of
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.legends.empire.drill import drilled

HALL = """
+-+-+-+-+-+-+-+-+
|t . D . . . . F|
+ + + + + + + + +
|.|G|. . . . . .|
+-+-+-+-+-+-+-+-+
""".strip()
CARDS = {"t": "stormtrooper_regular", "D": "diala_passil", "F": "fenn_signis", "G": "gaarkhan"}
MOST = Instruction(attack=True, target=Target(hero=True, most="damage"), cost="attack")


def why(said: Instruction, language: str = "en", bonus: Bonus | None = None) -> str:
    with drilled(HALL, CARDS, said, bonus=bonus or Bonus("plain")) as play:
        play.damaged("F", 3).damaged("D", 1).activate_group("t")
        names = Names(speech(language), play.game)
        return why_of(play.deeds("t")[0], said, bonus or Bonus("plain"), names)


@pytest.mark.rule("LA-TGT-02", "LA-TGT-04")
def test_why_this_target_and_not_a_nearer_one():
    told = why(MOST)
    assert "Fenn Signis" in told
    assert "hero (most damage suffered)" in told
    assert "Diala Passil" in told.partition("nearer")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str):
    told = why(MOST, language)
    assert "Fenn Signis" in told
    assert told.endswith(".")


def test_why_it_is_skipped():
    assert why(Instruction(do=(Verb(recover=2),))) == "It would change nothing."


def test_where_it_goes():
    assert why(Instruction(reposition=Reposition(1, 3))).startswith("Ends on ")


def test_a_line_of_the_log():
    with drilled(HALL, CARDS, MOST) as play:
        play.damaged("F", 3)
        names = Names(speech("en"), play.game)
        number, target = play.number("t"), play.number("F")
        event = InstructionResolved("probe_regular", "hardened_shell", "patrol", Deed(number, 1, target=target))
        told = order_words(event, names)
        group = order_words(GroupInstructed(play.figure("t").group, "probe_regular", "hardened_shell", "patrol"), names)
    assert "Attack «hero (least health left)»." in told
    assert "Hardened Shell" in group
    assert "Patrol" in group
