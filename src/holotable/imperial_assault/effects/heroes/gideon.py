"""Gideon Argus: what no word says of his sheet and his class cards."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.sight import sees
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.finding import all_within, friends
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.effects.specials import friends_seen
from holotable.imperial_assault.effects.striking import MoveOrAttack
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Decision, Flow, Next


class GideonsCommand(Flow[Table], tag="gideons-command"):
    """Another friendly figure may interrupt to perform a move or an attack."""

    steps = ("choose", "order", "resolved")

    figure: FigureId
    chosen: FigureId = 0

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        ready = commanded(game, self.figure)
        if answer is None and len(ready) > 1:
            return Decision(game.table.seat_of(self.figure), "command", [ChooseFigure(each) for each in ready])
        self.chosen = answer.figure if answer else ready[0]
        return None

    def order(self, game: Play) -> Next[Table]:
        return MoveOrAttack(self.chosen)

    def resolved(self, game: Play) -> Next[Table]:
        return game.at("special-resolved")


def commanded(game: Play, figure: FigureId) -> list[FigureId]:
    """Whom Gideon can command: other friendly figures within three, by Air of Command also any in line of sight."""
    return list(dict.fromkeys([*_near(game, figure), *_heard(game, figure)]))


def _near(game: Play, figure: FigureId) -> list[FigureId]:
    return all_within(game, figure, friends(game, figure), 3)


def _heard(game: Play, figure: FigureId) -> list[FigureId]:
    return friends_seen(game, figure) if "air_of_command" in game.table.card_of(figure).abilities else []


@holds
def has_somebody_to_command(game: Play, figure: FigureId, side: Side) -> bool:
    return bool(_near(game, figure) or _heard(game, figure))


@does
def gideons_command(game: Play, about: About) -> Flow[Table]:
    return GideonsCommand(about.figure)


@holds
def has_commanded(game: Play, figure: FigureId, side: Side) -> bool:
    command = game.nearest(GideonsCommand)
    return command is not None and command.figure == figure


@holds
def can_command_again(game: Play, figure: FigureId, side: Side) -> bool:
    return has_commanded(game, figure, side) and has_somebody_to_command(game, figure, side)


@holds
def sees_target(game: Play, figure: FigureId, side: Side) -> bool:
    """The target of the attack is in the figure's line of sight; an object where it is attacked."""
    attack = attack_of(game)
    if attack.target in game.table.figures:
        return sees(game, figure, attack.target)
    return board.sees(scene(game.table), str(figure), attack.space)
