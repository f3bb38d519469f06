"""Command cards that the player plays, whatever figures there are."""

from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.effects.commands.command import PLAYER, Command
from holotable.imperial_assault.effects.finding import is_a
from holotable.imperial_assault.moving.moving import MoveSpaces
from holotable.imperial_assault.questions import WAITS
from holotable.imperial_assault.table.choices import ChooseFigure, ChooseGroup, StayHere
from holotable.imperial_assault.table.happenings import InitiativeTaken
from holotable.imperial_assault.table.lasting import ability_of_lasting, begin, lasts_for_its_side
from holotable.imperial_assault.table.table import FigureId, GroupId, Play, Side, Table
from holotable.kernel import AGAIN, Answer, Await, Decision, Flow, Next, Option


def sit_tight(game: Play, side: Side, figure: FigureId) -> None:
    begin(game, "sit_tight", PLAYER, "ahead", side)


def ready_cards(game: Play, side: Side) -> list[GroupId]:
    """The ready Deployment cards of a side that have figures."""
    return [group.id for group in game.table.groups.values() if group.side == side and group.ready and group.figures]


class TakeInitiative(Flow[Table], tag="take-initiative"):
    """A player claims the initiative token, then exhausts a Deployment card."""

    steps = ("claim", "exhaust")

    side: Side

    def claim(self, game: Play) -> None:
        game.table.skirmish.initiative = self.side
        game.tell(InitiativeTaken, self.side, "take_initiative")

    def exhaust(self, game: Play, answer: ChooseGroup | None = None) -> Next[Table]:
        ready = [ChooseGroup(group) for group in ready_cards(game, self.side)]
        if answer is None and len(ready) > 1:
            return Decision(game.table.sides[self.side], "take_initiative", ready)
        for chosen in [answer] if answer else ready:
            game.table.groups[chosen.group].exhaust()
        return None


def lacks_initiative(game: Play, side: Side, figure: FigureId) -> bool:
    return game.table.initiative != side


def take_initiative(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return TakeInitiative(side)


def brawlers(game: Play, side: Side) -> list[FigureId]:
    """The Brawlers of a side that may leave their spaces; a Stunned one may not (IA-STU-01)."""
    mine = [each.id for each in game.table.figures.values() if each.side == side]
    return [each for each in mine if is_a(game, each, "brawler") and not has_condition(game, each, "stunned")]


class CloseTheGap(Flow[Table], tag="close-the-gap"):
    """Each Brawler of a side may move a space, in the order its player likes."""

    steps = ("move",)

    side: Side
    moved: list[FigureId] = []

    def move(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, ChooseFigure):
            self.moved.append(answer.figure)
            return Await(MoveSpaces(answer.figure, 1))
        if isinstance(answer, Flow):
            return AGAIN
        waiting = [ChooseFigure(each) for each in brawlers(game, self.side) if each not in self.moved]
        if answer is not None or not waiting:
            return None
        return Decision(game.table.sides[self.side], "close_the_gap", [*waiting, StayHere()])


def has_brawlers(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(brawlers(game, side))


def close_the_gap(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return CloseTheGap(side)


COMMANDS: dict[str, Command] = {
    "close_the_gap": Command(close_the_gap, "round-started", applies=has_brawlers),
    "sit_tight": Command(sit_tight, "round-started"),
    "take_initiative": Command(take_initiative, "round-started", applies=lacks_initiative),
}

ANSWERS: tuple[Answer[Table], ...] = (Answer(ability_of_lasting("sit_tight"), WAITS, lasts_for_its_side),)
