"""What effects do with dice: take one out of a pool, convert what they show, or roll some for damage."""

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.effect import Pool
from holotable.imperial_assault.combat.choices import ChooseDie, ConvertResults
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import Result, tally_of
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import Decision, Flow, Next, Roll, Rolled, Seat


class TakeDie(Flow[Table], tag="take-die"):
    """A seat takes a die of its choice out of a pool, and maybe puts one of another colour in its place (IA-ATK-23)."""

    steps = ("take",)

    seat: Seat
    side: Pool
    instead: str = ""

    def take(self, game: Play, answer: ChooseDie | None = None) -> Next[Table]:
        pool = pool_of(game, self.side)
        colours = list(dict.fromkeys(pool))
        if answer is None and len(colours) > 1:
            return Decision(self.seat, "take-die", [ChooseDie(colour) for colour in colours])
        pool.remove(answer.colour if answer else colours[0])
        if self.instead:
            pool.append(self.instead)
        return None


def pool_of(game: Play, side: Pool) -> list[str]:
    """The dice of the attack, of the defence, or of the attribute test that is going on."""
    test = game.nearest(AttributeTest) if side == "test" else None
    if test is not None:
        return test.pool
    return attack_of(game).attack_pool if side == "attack" else attack_of(game).defence_pool


class Conversion(Flow[Table], tag="conversion"):
    """One or more results of an attack are converted, as many as a seat likes (IA-CNV-01)."""

    steps = ("convert",)

    seat: Seat
    old: Result
    new: Result

    def convert(self, game: Play, answer: ConvertResults | None = None) -> Next[Table]:
        attack = attack_of(game)
        there: int = getattr(tally_of(attack.rolled, attack.modifiers), self.old)
        if answer is None and there > 1:
            return Decision(self.seat, "convert", [ConvertResults(amount) for amount in range(1, there + 1)])
        attack.convert(self.old, self.new, answer.amount if answer else there)
        return None


class Strike(Flow[Table], tag="strike"):
    """A figure suffers what dice show, without an attack (IA-ATK-26)."""

    steps = ("roll",)

    seat: Seat
    side: Side
    figure: FigureId
    colours: list[str]

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None:
            return Roll(self.seat, self.colours)
        shown = zip(self.colours, rolled.faces, strict=True)
        return Suffer(self.figure, sum(dice().attack[colour][face].damage for colour, face in shown), self.side)
