"""Why an Imperial figure goes the way it goes, in words: drawn boards, and what the window says of them."""

import re

import pytest

from holotable.imperial_assault.instructions.format import Bonus, Instruction, Reposition, Target
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.orders import why_of
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.legends.empire.drill import drilled
from tests.imperial_assault.scenario import sheet
from tests.imperial_assault.scenario.heroes import HeroSetup

CARDS: dict[str, str | HeroSetup] = {
    "t": "stormtrooper_regular",
    "u": "stormtrooper_regular",
    "g": "royal_guard_regular",
    "v": "stormtrooper_regular",
    "D": "diala_passil",
    "F": "fenn_signis",
    "G": "gaarkhan",
    "J": "jyn_odan",
}


def why(picture: str, said: Instruction, who: str = "t", language: str = "en") -> str:
    cards = {letter: card for letter, card in CARDS.items() if letter in picture}
    with drilled(picture.strip(), cards, said) as play:
        play.activate_group(who)
        return why_of(play.deeds(who)[0], said, Bonus("plain"), "", Names(speech(language), play.game))


@pytest.mark.rule("LA-ENG-01", "LA-IMOV-01")
def test_to_engage_it_goes_to_the_nearest_space_beside_its_target():
    told = why("+-+-+-+-+-+-+\n|g . . . . F|\n+-+-+-+-+-+-+", Instruction(engage=5), "g")
    assert "Goes by b1 – c1 – d1 to e1, 4 of 5 points: the nearest space adjacent to Fenn Signis" in told
    assert "barred" not in told


@pytest.mark.rule("LA-ENG-05")
def test_who_is_there_already_stays():
    told = why("+-+-+-+\n|g F .|\n+-+-+-+", Instruction(engage=3), "g")
    assert "Stays on a1: it is adjacent to Fenn Signis" in told


@pytest.mark.rule("LA-MATK-01", "LA-MATK-03")
def test_to_attack_it_goes_as_near_as_it_sees_its_target_from():
    corner = """
+-+-+-+-+-+-+
|t . . . . .|
+-+-+-+-+-+ +
|   |F . . .|
+-+-+-+-+-+-+
"""
    told = why(corner, Instruction(move_to_attack=5))
    assert "Goes by b1 – c1 – d1 – e1 to f1, 5 of 5 points: the nearest to Fenn Signis" in told
    assert "from which it can attack, 3 spaces away" in told


@pytest.mark.rule("LA-MOVE-01", "LA-MOVE-06")
def test_toward_a_target_behind_a_closed_door_it_goes_as_if_that_were_open():
    told = why("+-+-+-+-+-+\n|t . . .DF|\n+-+-+-+-+-+", Instruction(toward=2))
    assert "Goes by b1 to c1, 2 of 2 points: no space it can reach is closer to Fenn Signis" in told
    assert "Closed doors bar every way to Fenn Signis" in told


@pytest.mark.rule("LA-REP-04")
@pytest.mark.parametrize(
    ("distance", "points", "said"),
    [
        (3, 2, "to c1, 2 of 2 points: exactly 3 spaces from the nearest Rebel figure"),
        (2, 2, "to c1, 2 of 2 points: as near to the Rebel figures as it gets"),
        (9, 2, "Stays on a1: as far from the Rebel figures as it gets"),
    ],
)
def test_repositioned_by_the_distance_that_it_finds(distance: int, points: int, said: str):
    hall = "+-+-+-+-+-+-+\n|t . . . . F|\n+-+-+-+-+-+-+"
    assert said in why(hall, Instruction(reposition=Reposition(points, distance)))


@pytest.mark.rule("IA-MOV-13", "LA-IMOV-01")
def test_who_bars_the_shorter_way():
    """Past the three it would be 5 spaces for 8 points; round them it is 7."""
    ring = """
+-+-+-+-+-+-+-+-+
|. g D G J . . F|
+ +-+-+-+-+ +-+-+
|. . . . . . . .|
+-+-+-+-+-+-+-+-+
"""
    told = why(ring, Instruction(engage=9, target=Target(named="fenn_signis")), "g")
    assert "to g1, 7 of 9 points" in told
    assert "The shorter way through c1, d1, e1 is barred by Diala Passil" in told


@pytest.mark.rule("IA-MOV-13")
def test_whom_it_pays_more_to_pass():
    told = why("+-+-+-+-+-+\n|g . D . F|\n+-+-+-+-+-+", Instruction(engage=6, target=Target(named="fenn_signis")), "g")
    assert "Goes by b1 – c1 to d1, 4 of 6 points" in told
    assert re.search(r"To pass Diala Passil \w on c1 costs it more\.", told)


@pytest.mark.rule("IA-MOV-09", "LA-ENG-03")
def test_who_stands_on_the_better_end():
    hall = """
+-+-+-+-+-+
|g . . t F|
+ + + + + +
|. . . . .|
+-+-+-+-+-+
"""
    told = why(hall, Instruction(engage=5), "g")
    assert "to d2, 3 of 5 points" in told
    assert "d1 would be better, but Stormtrooper" not in told  # d2 is as near
    row = "+-+-+-+-+-+-+\n|g . . t F .|\n+-+-+-+-+-+-+"
    told = why(row, Instruction(engage=7), "g")
    assert "to f1, 6 of 7 points" in told
    assert "d1 would be better, but Stormtrooper" in told
    assert "stands in the way on d1" in told


@pytest.mark.rule("LA-MATK-01", "IA-LOS-04")
def test_who_stands_in_the_line_of_sight():
    """From c2, two spaces away, v hides Fenn; alone it would go there."""
    hall = """
+-+-+-+-+-+-+-+
|. . . . . . .|
+ + +-+-+-+ +-+
|F v . . . . .|
+-+ +-+ + + + +
|. u . . t . .|
+-+-+-+-+-+-+-+
"""
    said = Instruction(move_to_attack=2)
    assert "c2 would be better, but from there other figures hide Fenn Signis" in why(hall, said)
    assert "to c2, 2 of 2 points" in why(hall.replace("v", ".").replace("u", "."), said)


@pytest.mark.rule("LA-LAW-01")
def test_what_the_law_decides_between_ends_as_good():
    """b1, b2 and b3 are all beside Fenn, and cost as much."""
    hall = """
+-+-+-+-+-+
|. . . . .|
+ + + + + +
|t . . F .|
+ + + + + +
|. . . . .|
+-+-+-+-+-+
"""
    told = why(hall, Instruction(engage=2))
    assert (
        "c2, c3 would serve as well, but where all else is equal the order on the map decides, from the top left."
        in told
    )
    rivals = why("+-+-+-+-+-+-+-+\n|D . . t . . F|\n+-+-+-+-+-+-+-+", Instruction(engage=2))
    assert "Fenn Signis" in rivals.partition(" would be as good a target")[0]


@pytest.mark.rule("LA-IMOV-03")
def test_after_an_interrupt_the_window_says_what_is_done_instead():
    picture = "+-+-+-+-+-+-+-+-+-+\n|g . . . M . . . .|\n+ + + + + + + + + +\n|. . . . D . . . .|\n+-+-+-+-+-+-+-+-+-+"
    mak = sheet("mak_eshkarey", cards=["longblaster", "disengage"])
    cards: dict[str, str | HeroSetup] = {"g": "royal_guard_regular", "M": mak, "D": "diala_passil"}
    said = Instruction(engage=3, target=Target(named="mak_eshkarey"), cost=1)
    with drilled(picture, cards, said) as play:
        play.activate_group("g").use("disengage", "M").step("f1", "g1", "h1")
        first, second = play.deeds("g")
        told = why_of(second, said, Bonus("plain"), "", Names(speech("en"), play.game))
        assert (first.target, second.target) == (play.number("M"), play.number("D"))
    assert told.startswith("Interrupted, it looks anew. Target: Diala Passil")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_it(language: str):
    row = "+-+-+-+-+-+-+\n|g . . t F .|\n+-+-+-+-+-+-+"
    told = why(row, Instruction(engage=7), "g", language)
    assert "f1" in told
    assert "Stormtrooper" in told
    assert told.endswith(".")
    assert "{" not in told
