"""Abilities that hurt without an attack (IA-ATK-26)."""

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.suffering import Defeat, Suffer
from holotable.imperial_assault.effects.finding import beside, enemies_seen, figure_of
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.objects import objects_beside
from holotable.kernel import Ability, Decision, Flow, Listener, Next, Roll, Rolled


def can_deflect(game: Play, listener: Listener) -> bool:
    """A ranged attack on the figure or an adjacent friendly one was resolved, and there is somebody to hit."""
    attack, mine = attack_of(game), figure_of(listener)
    if attack.type != "ranged" or attack.defender != listener.owner:
        return False
    near = attack.target == mine or beside(game, mine, attack.target)
    return near and bool(enemies_seen(game, mine))


class Deflect(Flow[Table], tag="deflect"):
    """A hostile figure in line of sight suffers 1 damage."""

    steps = ("choose",)

    figure: FigureId
    side: Side

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        seen = enemies_seen(game, self.figure)
        if answer is None and len(seen) > 1:
            return Decision(game.table.seat_of(self.figure), "deflect", [ChooseFigure(each) for each in seen])
        return Suffer(answer.figure if answer else seen[0], 1, self.side)


def deflect(game: Play, listener: Listener) -> Flow[Table]:
    return Deflect(figure_of(listener), listener.owner)


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


class SelfDestruct(Flow[Table], tag="self-destruct"):
    """A figure bursts, with the damage that a red die shows."""

    steps = ("ignite",)

    figure: FigureId
    side: Side

    def ignite(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None:
            return Roll(game.table.seat_of(self.figure), ["red"])
        return Burst(self.figure, self.side, dice().attack["red"][rolled.faces[0]].damage)


def self_destruct(game: Play, listener: Listener) -> Flow[Table]:
    return SelfDestruct(figure_of(listener), listener.owner)


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("deflect", "attack-resolved", deflect, can_deflect),
    Ability("self_destruct", "round-ended", self_destruct, optional=True),
)
