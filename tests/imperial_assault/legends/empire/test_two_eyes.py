"""One interpreter, two kinds of eyes: the board's, and those of people who look at their own table."""

from collections.abc import Sequence

import pytest

from holotable.imperial_assault.cards.effect import Condition
from holotable.imperial_assault.instructions.eyes import End, Eyes, Who
from holotable.imperial_assault.instructions.format import Bonus, Instruction, Landmark, Measure, Reposition, Target
from holotable.imperial_assault.instructions.interpreting import Left, Resolution, resolve
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.legends.empire.looking import BoardEyes
from tests.imperial_assault.legends.empire.drill import drilled

PICTURE = """
+-+-+-+-+-+-+-+
|t . . . . . D|
+-+-+-+-+-+-+ +
|G . . . F . .|
+-+-+-+-+-+-+-+
""".strip()
CARDS = {"t": "stormtrooper_regular", "D": "diala_passil", "F": "fenn_signis", "G": "gaarkhan"}


class People:
    """People at a table of their own who answer what they see: the picture above, counted by hand."""

    def __init__(self, numbers: dict[str, Who]) -> None:
        self.acting, self.diala, self.fenn, self.gaarkhan = (numbers[letter] for letter in "tDFG")

    def rebels(self, figure: Who) -> Sequence[Who]:
        return [self.diala, self.fenn, self.gaarkhan]

    def is_so(self, who: Who, quality: str, value: object) -> bool:
        truth: dict[str, object] = {
            "hero": True,
            "wounded": False,
            "hurt": who == self.gaarkhan,
            "activated": False,
            "carrying": False,
        }
        if quality == "named":
            return value == {self.diala: "diala_passil", self.fenn: "fenn_signis", self.gaarkhan: "gaarkhan"}[who]
        if quality in ("condition", "trait"):
            return False
        if quality == "without":
            return True
        if quality == "attack":
            return value == ("ranged" if who == self.fenn else "melee")
        return truth[quality] == value

    def measure(self, who: Who, measure: Measure) -> int | None:
        printed = {self.diala: (12, 4), self.fenn: (12, 4), self.gaarkhan: (14, 4)}[who]
        suffered = 5 if who == self.gaarkhan else 0
        return {
            "health": printed[0] - suffered,
            "damage": suffered,
            "strain": 0,
            "printed_health": printed[0],
            "speed": printed[1],
            "imperials_beside": 0,
            "rebels_beside": 0,
        }[measure]

    def distance(self, figure: Who, who: Who) -> int:
        return {self.diala: 6, self.fenn: 8, self.gaarkhan: 12}[who]

    def sees(self, figure: Who, who: Who) -> bool:
        return who == self.diala

    def landmarks(self, figure: Who, kind: Landmark) -> Sequence[int]:
        return []

    def holds(self, figure: Who, only: Condition) -> bool:
        return only == Condition(hurt=False)

    def speed(self, figure: Who) -> int:
        return 4

    def is_stunned(self, figure: Who) -> bool:
        return False

    def is_held(self, figure: Who) -> bool:
        return False

    def may_attack(self, figure: Who) -> bool:
        return True

    def end(self, figure: Who, said: Instruction, points: int, tied: Sequence[Who]) -> End | None:
        """Diala stands at the end of the corridor, five spaces on; the wall hides the others from all of it."""
        if said.deed == "toward":
            return End(target=tied[0])
        needed = 5 if said.deed == "engage" else 0
        return End(target=self.diala) if self.diala in tied and points >= needed else None

    def end_toward(self, figure: Who, points: int, space: int) -> End:
        return End(landmark=space)

    def end_of_reposition(self, figure: Who, points: int, distance: int) -> End:
        return End()

    def matters(self, figure: Who, said: Instruction, who: Who | None) -> bool:
        return not said.do or said.do[0].gain == "focused" or (who is not None and said.do[0].suffer > 0)

    def falls_first(self, figure: Who, said: Instruction) -> bool:
        return False


INSTRUCTIONS = (
    Instruction(attack=True, cost="attack"),
    Instruction(attack=True, target=Target(most="damage"), cost="attack"),
    Instruction(move_to_attack=2, target=Target(hero=True, least="health"), cost="attack"),
    Instruction(move_to_attack=4, target=Target(named="fenn_signis"), cost="attack"),
    Instruction(engage=3, target=Target(named="gaarkhan"), cost=1),
    Instruction(engage=5, target=Target(named="gaarkhan"), cost=1),
    Instruction(toward=2, target=Target(most="damage"), cost=1),
    Instruction(toward="speed", cost=1),
    Instruction(reposition=Reposition(2, 3), cost=1),
    Instruction(attack=True, only=Condition(hurt=True)),
    Instruction(toward=2, only=Condition(hurt=False)),
    Instruction(attack=True, target=Target(), within=3),
    Instruction(attack=True, target=Target(most="damage"), seen=True),
)


def told(found: Resolution) -> tuple[str, Who | None, tuple[Who, ...], tuple[Who, ...]]:
    """All that both kinds of eyes must agree on."""
    return found.skipped, found.target, found.passed, found.nearer


@pytest.mark.rule("LA-IACT-05", "LA-TGT-07")
@pytest.mark.parametrize("said", INSTRUCTIONS)
@pytest.mark.parametrize("bonus", [None, Bonus("b", target=Target(hurt=True))])
def test_people_and_the_board_come_to_the_same(said: Instruction, bonus: Bonus | None):
    with drilled(PICTURE, CARDS) as play:
        play.damaged("G", 5)
        people: Eyes = People({letter: play.number(letter) for letter in CARDS})
        figure = play.number("t")
        by_board = resolve(BoardEyes(play.game, figure), figure, said, Left(), bonus)
        assert told(by_board) == told(resolve(people, figure, said, Left(), bonus))


@pytest.mark.parametrize("card", ["stormtrooper_regular"])
def test_whole_lists_are_read_alike(card: str):
    lists = all_orders()[card].lists
    with drilled(PICTURE, CARDS) as play:
        play.damaged("G", 5)
        people, figure = People({letter: play.number(letter) for letter in CARDS}), play.number("t")
        for listed in lists:
            for said in listed.do:
                if said.only is None and (said.target is None or said.target.most != "imperials_beside"):
                    by_board = resolve(BoardEyes(play.game, figure), figure, said, Left())
                    assert told(by_board) == told(resolve(people, figure, said, Left())), (listed.id, said)
