"""Fenn Signis: what his sheet and his class cards do."""

from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.costs import paid
from holotable.imperial_assault.effects.finding import figure_of, figures_hurt, friends, friends_beside, within
from holotable.imperial_assault.effects.gains import gain_points
from holotable.imperial_assault.effects.heroes.choosing import OneOf
from holotable.imperial_assault.effects.heroes.vocabulary import (
    EXHAUST,
    attack_is,
    attacks,
    both,
    has_used,
    noted,
    recovers_strain,
    strain,
)
from holotable.imperial_assault.effects.interrupts import activated
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Ability, Await, Decision, Flow, Listener, Next


def ends_alone(game: Play, listener: Listener) -> bool:
    """The figure's own activation ends with no friendly figure adjacent."""
    mine = figure_of(listener)
    return activated(game) == mine and not friends_beside(game, mine)


def havoc_shot(game: Play, listener: Listener) -> None:
    """Blast 1; of a Rebel Elite, Blast 2."""
    elite = "rebel_elite" in game.table.card_of(figure_of(listener)).abilities
    attack_of(game).modifiers.blast += 2 if elite else 1


def starts(game: Play, listener: Listener) -> bool:
    """The figure's own activation starts."""
    return activated(game) == figure_of(listener)


class TacticalMovement(Flow[Table], tag="tactical-movement"):
    """The figure or a friendly one within three gains two movement points."""

    steps = ("choose",)

    figure: FigureId

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        near = [each for each in friends(game, self.figure) if within(game, self.figure, each, 3)]
        if answer is None and near:
            options = [ChooseFigure(each) for each in (self.figure, *near)]
            return Decision(game.table.seat_of(self.figure), "tactical-movement", options)
        return gain_points(game, answer.figure if answer else self.figure, 2)


def tactical_movement(game: Play, listener: Listener) -> Flow[Table]:
    return TacticalMovement(figure_of(listener))


def hurt_somebody(game: Play, listener: Listener) -> bool:
    return bool(figures_hurt(game))


class Suppress(Flow[Table], tag="suppress"):
    """Each of some figures suffers 1 damage or becomes Stunned, as its player likes; one that is Stunned suffers."""

    steps = ("look_round", "pin_down")

    waiting: list[FigureId] = []

    def look_round(self, game: Play) -> None:
        self.waiting = figures_hurt(game)

    def pin_down(self, game: Play, ended: OneOf | None = None) -> Next[Table]:
        while self.waiting:
            figure = self.waiting.pop(0)
            if figure in game.table.figures:
                stun = [] if has_condition(game, figure, "stunned") else ["stun"]
                return Await(OneOf(figure, ["suffer-1", *stun]))
        return None


def suppressive_fire(game: Play, listener: Listener) -> Flow[Table]:
    return Suppress()


ABILITIES: tuple[Ability[Table], ...] = (
    paid(Ability("havoc_shot", "modifiers", noted(havoc_shot), attack_is("ranged")), strain(1)),
    Ability("lone_wolf", "activation-ended", recovers_strain(1), ends_alone),
    paid(Ability("tactical_movement", "activation-started", tactical_movement, starts), EXHAUST),
    paid(
        Ability(
            "suppressive_fire",
            "attack-resolved",
            suppressive_fire,
            both(attacks, has_used("havoc_shot"), hurt_somebody),
        ),
        strain(1, exhaust=True),
    ),
)
