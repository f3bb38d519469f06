"""Abilities that trigger when a figure is defeated."""

from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.suffering import Defeat
from holotable.imperial_assault.effects.finding import figure_of
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.shelter import may_affect
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Ability, Decision, Flow, Listener, Next


def fallen(game: Play) -> FigureId:
    """The figure that is defeated; unless something happens instead, it is no longer on the map."""
    defeat = game.nearest(Defeat)
    if defeat is None:
        raise LookupError("nobody is being defeated")
    return defeat.figure


def falls_among_comrades(game: Play, listener: Listener) -> bool:
    return fallen(game) == figure_of(listener) and bool(comrades(game, figure_of(listener)))


def comrades(game: Play, figure: FigureId) -> list[FigureId]:
    """The other figures of a figure's group that an ability can be for."""
    group = game.table.groups.get(game.table.known(figure).group)
    others = group.figures if group is not None else []
    return [other for other in others if other != figure and may_affect(game.table, figure, other)]


class LastStand(Flow[Table], tag="last-stand"):
    """Another figure of the group becomes Focused."""

    steps = ("choose",)

    figure: FigureId

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        options = [ChooseFigure(figure) for figure in comrades(game, self.figure)]
        if answer is None and len(options) > 1:
            return Decision(game.table.seat_of(self.figure), "last-stand", options)
        gain_condition(game, (answer or options[0]).figure, "focused")
        return None


def last_stand(game: Play, listener: Listener) -> Flow[Table]:
    return LastStand(figure_of(listener))


ABILITIES: tuple[Ability[Table], ...] = (Ability("last_stand", "defeated", last_stand, falls_among_comrades),)
