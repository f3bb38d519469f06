"""Special actions that figures of the Empire have by class cards."""

from holotable.imperial_assault import board
from holotable.imperial_assault.effects.costs import Cost
from holotable.imperial_assault.effects.empire.trials import Ordeal
from holotable.imperial_assault.effects.finding import friends_beside
from holotable.imperial_assault.effects.heroes.choosing import OneOf
from holotable.imperial_assault.effects.specials import Special, itself
from holotable.imperial_assault.effects.supply import spaces_to_throw_at
from holotable.imperial_assault.table.choices import ChooseFigure, ChooseSpace
from holotable.imperial_assault.table.shelter import can_suffer
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Decision, Flow, Next


class RiotGrenade(Flow[Table], tag="riot-grenade"):
    """Each figure on and beside a space within three tests insight; who fails suffers 1 strain."""

    steps = ("throw",)

    figure: FigureId
    ability: str

    def throw(self, game: Play, answer: ChooseSpace | None = None) -> Next[Table]:
        if answer is None:
            return Decision(game.table.seat_of(self.figure), self.ability, spaces_to_throw_at(game, self.figure))
        standing, side = scene(game.table), game.table.figures[self.figure].side
        near = [
            each.id
            for each in game.table.figures.values()
            if answer.space in each.spaces or board.adjacent(standing, answer.space, str(each.id))
        ]
        return Ordeal([each for each in near if can_suffer(game.table, each)], "insight", "strain", side)


class TechnicalSupport(Flow[Table], tag="technical-support"):
    """An adjacent friendly figure discards all conditions, becomes Focused, or recovers 3 damage."""

    steps = ("choose",)

    figure: FigureId
    ability: str

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        near = friends_beside(game, self.figure)
        if answer is None and len(near) > 1:
            return Decision(game.table.seat_of(self.figure), self.ability, [ChooseFigure(each) for each in near])
        return OneOf(answer.figure if answer else near[0], ["cleanse", "focus", "recover-3"])


SPECIALS: dict[str, Special] = {
    "riot_grenades": Special(RiotGrenade, itself, cost=Cost(exhaust=True)),
    "technical_support": Special(TechnicalSupport, friends_beside),
}
