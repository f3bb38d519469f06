"""The activation of an Imperial group: its bonus effect, its list, its figures one by one (LA-IACT)."""

from holotable.imperial_assault.instructions import orders_for
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed
from holotable.imperial_assault.legends.empire.looking import BoardEyes
from holotable.imperial_assault.legends.empire.ordered import Ordered
from holotable.imperial_assault.legends.empire.turn import EmpireTurn
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.window import Window
from holotable.imperial_assault.turns.group_activation import GroupActivation
from holotable.kernel import Await, Flow, Next, Option
from holotable.kernel.codec import replace


class EmpireActivation(GroupActivation, tag="empire-activation"):
    """A bonus effect and a list are drawn, each with the same chance; each figure completes its whole activation.

    Who is nearest to a Rebel figure comes first, for it makes room for those behind it; of them who has most health
    left, then who came first (LA-LAW-01).
    """

    window: Window | None = None

    def figures(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, EmpireTurn):
            self.window = answer.window
        self.waiting = self.still_waiting(game)
        if not self.waiting:
            return None
        self.window = self.window or self._draw(game)
        figure = min(self.waiting, key=lambda each: _turn_of(game, each)) if len(self.waiting) > 1 else self.waiting[0]
        self.waiting.remove(figure)
        return Await(EmpireTurn(figure=figure, window=replace(self.window, deeds=list(self.window.deeds))))

    def done(self, game: Play) -> Next[Table]:
        """The window is closed; it can be looked at again (LA-DISP-07)."""
        if self.window is not None:
            game.table.legends.windows[self.group] = self.window
        return super().done(game)

    def _draw(self, game: Play) -> Window:
        card = game.table.groups[self.group].card
        orders, chance = orders_for(card), game.stream("orders")
        bonus, listed = chance.pick(orders.bonus).id, chance.pick(orders.lists).id
        game.reveal()
        game.tell(GroupInstructed, self.group, card, bonus, listed)
        return Window(self.group, card, bonus, listed, game.table.round)


def open_window(game: Play) -> Window | None:
    """The window of the group that is being activated, as far as its figures have come."""
    turn, activation = game.nearest(Ordered), game.nearest(EmpireActivation)
    if turn is not None:
        return turn.window
    return activation.window if activation is not None else None


def _turn_of(game: Play, figure: FigureId) -> tuple[int, int, int]:
    eyes = BoardEyes(game, figure)
    near = min([eyes.distance(figure, who) for who in eyes.rebels(figure)], default=0)
    return near, game.table.figures[figure].damage - game.table.card_of(figure).health, figure
