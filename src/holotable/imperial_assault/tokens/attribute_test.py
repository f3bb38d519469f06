"""Attribute tests: the dice beside an attribute are rolled, and each surge is a success (IA-TST)."""

from typing import Literal

from holotable.imperial_assault.combat.conditions import has_condition, lose_condition
from holotable.imperial_assault.combat.roll import Die, Tally, tally_of
from holotable.imperial_assault.table.choices import ChooseAttribute
from holotable.imperial_assault.table.happenings import AttributeRolled, AttributeTested
from holotable.imperial_assault.table.table import Attribute, FigureId, Play, Table
from holotable.kernel import NOT_NOW, Decision, Flow, Next, Option, Refusal, Roll, Rolled

Tester = Literal["hero", "elite", "regular"]


class AttributeTest(Flow[Table], tag="attribute-test"):
    """A figure tests one of these attributes and needs so many successes (IA-TST-01, 05).

    `about` names the object of the test: strain tokens beside it are successes of earlier attempts. As many successes
    as the test is `hindered` by do not count. What follows from the outcome is up to whoever asked for the test
    (IA-TST-03), or listens at `test-resolved`.
    """

    steps = (
        *("choose_attribute", "before_dice", "gather_dice", "dice_gathered", "roll_dice", "rerolls"),
        *("count_successes", "resolved"),
    )

    figure: FigureId
    attributes: list[Attribute]
    needed: int = 1
    about: str = ""
    hindered: int = 0
    attribute: Attribute | Literal[""] = ""
    pool: list[str] = []
    rolled: list[Die] = []
    successes: int = 0
    passed: bool = False

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def choose_attribute(self, game: Play, answer: ChooseAttribute | None = None) -> Next[Table]:
        if self._tester(game) != "hero":
            return None
        if answer is None and len(self.attributes) > 1:  # IA-TST-08
            options = [ChooseAttribute(attribute) for attribute in self.attributes]
            return Decision(game.table.seat_of(self.figure), "attribute", options, about=self.about)
        self.attribute = answer.attribute if answer else self.attributes[0]
        return None

    def before_dice(self, game: Play) -> Next[Table]:
        return game.at("testing") if self.attribute else None

    def gather_dice(self, game: Play) -> None:
        if not self.attribute:
            return  # only heroes roll (IA-TST-10)
        self.pool = self.pool_for(game, self.attribute)
        if has_condition(game, self.figure, "focused"):  # IA-FOC-01
            lose_condition(game, self.figure, "focused")

    def pool_for(self, game: Play, attribute: Attribute) -> list[str]:
        """The dice that the hero would roll."""
        pool = list(getattr(game.table.hero_card(self.figure).attributes, attribute))  # IA-TST-02, IA-ATR-01
        return [*pool, "green"] if has_condition(game, self.figure, "focused") else pool  # IA-FOC-01

    def missing(self, game: Play) -> int:
        """The successes that dice must show for it to be passed, with those of earlier tests (IA-TST-06)."""
        return self.needed + self.hindered - game.table.progress.get(self.about, 0)

    def dice_gathered(self, game: Play) -> Next[Table]:
        return game.at("test-dice-gathered") if self.attribute else None

    def roll_dice(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if not self.attribute:
            return None
        if rolled is None:
            return Roll(game.table.seat_of(self.figure), self.pool)
        self.rolled = [Die(colour, face) for colour, face in zip(self.pool, rolled.faces, strict=True)]
        game.tell(AttributeRolled, self.figure, self.attribute, tuple(zip(self.pool, rolled.faces, strict=True)))
        return None

    def rerolls(self, game: Play) -> Next[Table]:
        return game.at("test-rerolls") if self.attribute else None

    def count_successes(self, game: Play) -> None:
        tester = self._tester(game)
        earlier = game.table.progress.pop(self.about, 0)  # whoever tries (IA-TST-07)
        if tester != "regular":  # who fails in any case (IA-TST-12)
            shown = 1 if tester == "elite" else tally_of(self.rolled, Tally()).surge  # IA-TST-05, 11
            self.successes = max(0, shown - self.hindered)
            self.successes += earlier
            self.passed = self.successes >= self.needed
            if self.about and self.successes and not self.passed:
                game.table.progress[self.about] = self.successes  # IA-TST-06
        game.tell(AttributeTested, self.figure, self.about, self.successes, self.needed, self.passed)

    def resolved(self, game: Play) -> Next[Table]:
        return game.at("test-resolved")

    def _tester(self, game: Play) -> Tester:
        if game.table.is_hero(self.figure):
            return "hero"
        return "elite" if game.table.card_of(self.figure).elite else "regular"

    def why_not(self, game: Play, option: Option) -> Refusal:
        if isinstance(option, ChooseAttribute):
            return Refusal("test.other-attributes", "IA-TST-08", {"attribute": option.attribute})
        return NOT_NOW
