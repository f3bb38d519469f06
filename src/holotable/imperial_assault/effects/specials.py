"""Special actions: what a figure can do with one or two of its actions besides the actions of the guide (IA-ACT-04)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.sight import seen_among
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.costs import FREE, Cost
from holotable.imperial_assault.effects.finding import friends
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.moving.moving import Walk, set_down
from holotable.imperial_assault.table.choices import GoTo
from holotable.imperial_assault.table.parts import SkirmishPart
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Decision, Flow, Next

POUNCE = 3

Figures = Callable[[Play, FigureId], Sequence[FigureId]]


def friends_seen(game: Play, figure: FigureId) -> list[FigureId]:
    return list(seen_among(game, scene(game.table), figure, friends(game, figure)))


@does
def order(game: Play, about: About) -> Flow[Table]:
    """In a campaign the figure performs a move; in a skirmish it gains two movement points."""
    skirmish = isinstance(game.table.own, SkirmishPart)
    return Walk(about.subject, 2 if skirmish else game.table.speed_of(about.subject))


class Leap(Flow[Table], tag="leap"):
    """Be placed in an empty space within three."""

    steps = ("leap",)

    figure: FigureId

    def leap(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        if answer is None:
            spots = board.placements_within(scene(game.table), str(self.figure), POUNCE)
            landings = [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in spots)]
            return Decision(game.table.seat_of(self.figure), "pounce", landings)
        set_down(game, self.figure, answer, "IA-PLC-01")
        return Entered(self.figure)


@does
def pounce(game: Play, about: About) -> Flow[Table]:
    return Leap(about.figure)


@holds
def can_pounce(game: Play, figure: FigureId, side: Side) -> bool:
    return board.can_be_placed_within(scene(game.table), str(figure), POUNCE)


@dataclass(frozen=True)
class Special:
    """A special action: what it starts, whether there is anybody for it and whom it can be for, what it costs.

    One that `moves` lets the figure move up to its speed before anything else.

    One that costs no action may be used once in the figure's own activation, and is no attack by an action (IA-ACT-12).
    """

    flow: Callable[[FigureId, str], Flow[Table]]
    is_for_somebody: Callable[[Play, FigureId], bool]
    figures: Figures
    attacks: bool = False  # it has an attack in it
    actions: int = 1
    cost: Cost = FREE
    moves: bool = False
