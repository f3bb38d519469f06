"""A figure that follows orders: what its group was told, and how far it has come with that."""

from holotable.imperial_assault.instructions import orders_for
from holotable.imperial_assault.instructions.format import Bonus, Instruction, Target
from holotable.imperial_assault.instructions.interpreting import Resolution
from holotable.imperial_assault.legends.empire.happenings import InstructionResolved
from holotable.imperial_assault.legends.empire.scripts import instructions_of
from holotable.imperial_assault.table.table import FigureId, Play
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.table.window import Deed, Window


class Ordered(Turn, tag="ordered", kw_only=True):
    """The turn of a figure with orders. `target` is whom the present instruction is about."""

    window: Window
    place: int = 0
    spent_attack: bool = False
    target: FigureId = 0

    @property
    def bonus(self) -> Bonus:
        return orders_for(self.window.card).bonus_of(self.window.bonus)

    @property
    def instructions(self) -> tuple[Instruction, ...]:
        """All that the figure goes through."""
        return instructions_of(orders_for(self.window.card), self.window.bonus, self.window.orders)

    def said(self) -> Instruction:
        """The instruction that is being resolved."""
        return self.instructions[self.place - 1]

    def wanted(self) -> Target:
        """Whom the present instruction seeks."""
        return self.bonus.target or (self.said().target if self.place else None) or Target()

    def tell(self, game: Play, found: Resolution) -> None:
        """What the figure makes of the present instruction stands in the window, and is told."""
        deed = self._deed(found)
        self.window.deeds.append(deed)
        game.tell(InstructionResolved, self.window.card, self.window.bonus, self.window.orders, deed)

    def turn_to(self, game: Play, found: Resolution) -> None:
        """An interrupt has changed whom the present instruction is about, or where it leads (LA-IMOV-03)."""
        self.target = found.target or 0
        before, now = self.window.deeds[-1], self._deed(found)
        if not found.skipped and (before.target, before.landmark, before.spot) != (now.target, now.landmark, now.spot):
            self.tell(game, found)

    def _deed(self, found: Resolution) -> Deed:
        end = found.end
        return Deed(
            self.figure,
            self.place - 1,
            found.skipped,
            found.target or 0,
            end.landmark if end is not None else None,
            end.spot if end is not None else (),
            found.passed,
            found.nearer,
            found.falls_short,
        )


def is_imperial(game: Play, figure: FigureId) -> bool:
    """Whether a figure is on the map and follows orders: whoever has gone over to another side does not."""
    return figure in game.table.figures and game.table.is_imperial(game.table.figures[figure].side)


class NoOrdersError(LookupError):
    """An instruction is carried out by a figure that has none."""

    def __init__(self, figure: FigureId) -> None:
        self.figure = figure
        super().__init__(f"figure {figure} has no orders: it carries out instructions in its own activation only")
