"""Jyn Odan: what her sheet and her class cards do."""

from holotable.imperial_assault.abilities.costs import paid
from holotable.imperial_assault.abilities.heroes.vocabulary import attacks, both, may_move, strain, suffered
from holotable.imperial_assault.abilities.interrupts import activated
from holotable.imperial_assault.abilities.questions import figure_of, use_up
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.figures.table import Play, Table
from holotable.kernel import Ability, Flow, Listener

QUICK_DRAW = "quick_draw"


def can_draw(game: Play, listener: Listener) -> bool:
    """A hostile figure that can be attacked with a pistol begins its activation; once a round for each token."""
    mine, other = figure_of(listener), activated(game)
    figure = game.table.figures[mine]
    left = figure.used.count(QUICK_DRAW) < game.table.groups[figure.group].tokens
    return left and game.table.hostile(mine, other) and can_attack(game, mine, other, QUICK_DRAW)


def quick_draw(game: Play, listener: Listener) -> Flow[Table]:
    use_up(game, listener)
    return Attack(figure_of(listener), QUICK_DRAW, only=activated(game))


ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability(QUICK_DRAW, "activation-started", quick_draw, can_draw), strain(2)),
    Ability("opportunist", "attack-resolved", may_move(1), both(attacks, suffered(1))),
)
