"""Questions that many abilities ask."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.moving.moving import shares_space
from holotable.imperial_assault.table.shelter import may_affect, may_oppose
from holotable.imperial_assault.table.standing import scene, scene_with
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Listener


def figure_of(listener: Listener) -> FigureId:
    """The figure that has an ability."""
    return int(listener.source)


def attacks(game: Play, listener: Listener) -> bool:
    """Whether the figure is attacking."""
    attack = game.nearest(Attack)
    return attack is not None and attack.attacker == figure_of(listener)


def defends(game: Play, listener: Listener) -> bool:
    """Whether the figure is the target of the attack that is going on."""
    attack = game.nearest(Attack)
    return attack is not None and attack.target == figure_of(listener)


def figures_hurt(game: Play) -> list[FigureId]:
    """Of the figures to which the attack did damage those that still stand."""
    attack = game.nearest(Attack)
    return [figure for figure in attack.hurt if figure in game.table.figures] if attack is not None else []


def beside(game: Play, one: FigureId, other: FigureId) -> bool:
    """Whether a figure is adjacent to another, or to one that was defeated where that stood."""
    return board.adjacent(_board_with(game.table, one, other), str(one), str(other))


def within(game: Play, one: FigureId, other: FigureId, spaces: int) -> bool:
    """Whether a figure is so near to another, or to one that was defeated where that stood."""
    counted = board.distance(_board_with(game.table, one, other), str(one), str(other))
    return counted is not None and counted <= spaces


def all_within(game: Play, one: FigureId, others: list[FigureId], spaces: int) -> list[FigureId]:
    """Those of some figures on the map that are so near to another, or to where that was defeated."""
    standing = scene_with(game.table, one)
    away = [(other, board.distance(standing, str(one), str(other))) for other in others]
    return [other for other, counted in away if counted is not None and counted <= spaces]


def _board_with(table: Table, one: FigureId, other: FigureId) -> board.Scene:
    """The board with both on it; whoever of them was defeated is where that figure stood."""
    return scene_with(table, other if one in table.figures else one)


def friends(game: Play, figure: FigureId) -> list[FigureId]:
    """The other friendly figures that an ability can be for, wherever they are."""
    table, mine = game.table, game.table.known(figure)
    return [
        other
        for other, theirs in table.figures.items()
        if other != figure and mine.has_friend(theirs) and may_affect(table, figure, other)
    ]


def enemies_beside(game: Play, figure: FigureId) -> list[FigureId]:
    """The hostile figures adjacent to a figure."""
    near = map(int, board.neighbours(scene(game.table), str(figure)))
    return [other for other in near if may_oppose(game.table, figure, other)]


def can_interrupt(game: Play, figure: FigureId = 0, side: Side = "") -> bool:
    """A figure's action can't be interrupted while it shares a space with another (IA-INR-05)."""
    turn = game.nearest(Turn)
    if turn is None or turn.figure not in game.table.figures:
        return True
    return not shares_space(game, turn.figure)


def is_unused(game: Play, listener: Listener) -> bool:
    """Whether an ability for once a round has not been used in this one."""
    return listener.ability not in game.table.figures[figure_of(listener)].used


def use_up(game: Play, listener: Listener) -> None:
    """Note that an ability for once a round has been used."""
    game.table.figures[figure_of(listener)].used.append(listener.ability)


def is_a(game: Play, figure: FigureId, trait: str) -> bool:
    return trait in game.table.card_of(figure).traits
