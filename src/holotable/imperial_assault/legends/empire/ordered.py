"""A figure that follows orders: what its group was told, and how far it has come with that."""

from holotable.imperial_assault.instructions import orders_for
from holotable.imperial_assault.instructions.eyes import End
from holotable.imperial_assault.instructions.format import Bonus, Instruction, Target
from holotable.imperial_assault.instructions.interpreting import Resolution, sought
from holotable.imperial_assault.legends.empire.happenings import InstructionResolved
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
        return orders_for(self.window.card).instructions_of(self.window.bonus, self.window.orders)

    def said(self) -> Instruction:
        """The instruction that is being resolved."""
        return self.instructions[self.place - 1]

    def tell(self, game: Play, found: Resolution, anew: bool = False) -> None:
        """Keep and tell what becomes of the present instruction."""
        end = found.end or End()
        deed = Deed(
            self.figure,
            self.place - 1,
            found.skipped,
            end.target or 0,
            end.landmark,
            end.spot,
            found.passed,
            found.nearer,
            found.falls_short,
            end.way,
            anew,
            end.rivals,
            end.law,
        )
        self.window.deeds.append(deed)
        game.tell(InstructionResolved, self.window.card, self.window.bonus, self.window.orders, deed)

    def wanted(self) -> Target:
        """Whom the present instruction seeks."""
        return sought(self.said() if self.place else Instruction(), self.bonus)


def is_imperial(game: Play, figure: FigureId) -> bool:
    """Whether a figure is on the map and follows orders: whoever has gone over to another side does not."""
    return figure in game.table.figures and game.table.is_imperial(game.table.figures[figure].side)


class NoOrdersError(LookupError):
    """An instruction is carried out by a figure that has none."""

    def __init__(self, figure: FigureId) -> None:
        self.figure = figure
        super().__init__(f"figure {figure} has no orders: it carries out instructions in its own activation only")
