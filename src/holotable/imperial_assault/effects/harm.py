"""Abilities that hurt without an attack (IA-ATK-26)."""

from holotable.imperial_assault.cards import effect
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.effects.finding import beside
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.objects import objects_beside
from holotable.kernel import Flow, Next, Roll, Rolled, Seat


class StrikeAround(Flow[Table], tag="strike-around"):
    """All around a figure suffer damage at the same moment, or what dice show."""

    steps = ("strike",)

    seat: Seat
    side: Side
    figure: FigureId
    burst: effect.Burst

    def strike(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        said, table = self.burst, game.table
        if said.dice and rolled is None:
            return Roll(self.seat, list(said.dice))
        damage = said.damage
        if rolled is not None:
            damage = sum(dice().attack[each][face].damage for each, face in zip(said.dice, rolled.faces, strict=True))
        middle = [self.figure] if said.itself else []
        figures = [other for other in table.figures if beside(game, self.figure, other)]
        objects = objects_beside(table, str(self.figure)) if said.objects else []
        return SufferTogether([*middle, *figures, *objects], damage, self.side, said.condition)


class Burst(Flow[Table], tag="burst"):
    """Every adjacent figure and object suffers damage; then the figure is defeated."""

    steps = ("burst", "fall")

    figure: FigureId
    side: Side
    damage: int

    def burst(self, game: Play) -> Next[Table]:
        figures = [other for other in game.table.figures if beside(game, self.figure, other)]
        return SufferTogether([*figures, *objects_beside(game.table, str(self.figure))], self.damage, self.side)

    def fall(self, game: Play) -> Next[Table]:
        return Defeat(self.figure, self.side) if self.figure in game.table.figures else None
