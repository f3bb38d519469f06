"""Special actions: what a figure can do with one or two of its actions besides the actions of the guide (IA-ACT-04)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.sight import seen_among
from holotable.imperial_assault.combat.targets import has_target, targets_of
from holotable.imperial_assault.effects.costs import FREE, Cost
from holotable.imperial_assault.effects.feats import GeneralsOrders, Slam
from holotable.imperial_assault.effects.finding import enemies_beside, friends
from holotable.imperial_assault.effects.supply import DISCARD, Grenade, Treat, itself_and_friends_beside
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.moving.moving import MoveSpaces, Walk, set_down
from holotable.imperial_assault.table.choices import ChooseFigure, GoTo, Move, PerformAttack, StayHere
from holotable.imperial_assault.table.parts import SkirmishPart
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Await, Decision, Flow, Next, Option, Refusal

POUNCE = 3

Figures = Callable[[Play, FigureId], Sequence[FigureId]]


def friends_near(game: Play, figure: FigureId) -> list[FigureId]:
    """The other friendly figures within two spaces."""
    near = board.within(scene(game.table), str(figure), 2)
    return [other for other in friends(game, figure) if str(other) in near]


def friends_seen(game: Play, figure: FigureId) -> list[FigureId]:
    return list(seen_among(game, scene(game.table), figure, friends(game, figure)))


class Command(Flow[Table], tag="command"):
    """A special action for one other figure: choose it, then the effect of that name happens to it."""

    steps = ("choose", "take_effect")

    figure: FigureId
    ability: str
    chosen: FigureId = 0

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        if answer is None:
            choices = [ChooseFigure(each) for each in SPECIALS[self.ability].figures(game, self.figure)]
            return Decision(game.table.seat_of(self.figure), self.ability, choices)
        self.chosen = answer.figure
        return None

    def take_effect(self, game: Play) -> Next[Table]:
        return COMMANDS[self.ability](game, game.table.figures[self.figure].side, self.chosen)

    def why_not(self, game: Play, option: Option) -> Refusal:
        return (
            Refusal("choose.other-figure", "IA-ABL-02") if isinstance(option, ChooseFigure) else Refusal("not-offered")
        )


def order(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    """In a campaign the figure performs a move; in a skirmish it gains two movement points."""
    return Walk(figure, 2 if isinstance(game.table.own, SkirmishPart) else game.table.speed_of(figure))


def executive_order(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return MoveOrAttack(figure)


# Whose command it is, and for whom.
COMMANDS: dict[str, Callable[[Play, Side, FigureId], Flow[Table] | None]] = {
    "order": order,
    "executive_order": executive_order,
}


class MoveOrAttack(Flow[Table], tag="move-or-attack"):
    """A figure interrupts to perform a move or an attack, or does neither."""

    steps = ("choose",)

    figure: FigureId

    def choose(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if answer is None:
            attack = [PerformAttack()] if has_target(game, self.figure) else []
            return Decision(game.table.seat_of(self.figure), "move-or-attack", [Move(), *attack, StayHere()])
        if isinstance(answer, Move):
            return Walk(self.figure, game.table.speed_of(self.figure))
        return Attack(self.figure) if isinstance(answer, PerformAttack) else None


class Brutality(Flow[Table], tag="brutality"):
    """Two attacks on different targets."""

    steps = ("first", "second")

    figure: FigureId
    ability: str
    target: FigureId = 0

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def first(self, game: Play, ended: Attack | None = None) -> Next[Table]:
        if ended is None:
            return Await(Attack(self.figure))
        self.target = ended.target
        return None

    def second(self, game: Play) -> Next[Table]:
        others = [target for target in targets_of(game, self.figure) if target.figure != self.target]
        return Attack(self.figure, spared=[self.target]) if others else None


class Charge(Flow[Table], tag="charge"):
    """Move up to Speed spaces, then attack if you like."""

    steps = ("run", "strike")

    figure: FigureId
    ability: str

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def run(self, game: Play) -> Next[Table]:
        return MoveSpaces(self.figure, game.table.speed_of(self.figure))

    def strike(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, PerformAttack):
            return Attack(self.figure, self.ability)
        if answer is not None or not has_target(game, self.figure, self.ability):
            return None
        return Decision(game.table.seat_of(self.figure), "charge", [PerformAttack(), StayHere()])


class Pounce(Charge, tag="pounce"):
    """Be placed in an empty space within three, then attack if you like."""

    steps = ("leap", "strike")

    def leap(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        if answer is None:
            spots = board.placements_within(scene(game.table), str(self.figure), POUNCE)
            landings = [GoTo(spot) for spot in sorted(tuple(sorted(spot)) for spot in spots)]
            return Decision(game.table.seat_of(self.figure), "pounce", landings)
        set_down(game, self.figure, answer, "IA-PLC-01")
        return Entered(self.figure)


@dataclass(frozen=True)
class Special:
    """A special action: what it starts, for whom it can be, whether it has an attack in it, and what it costs.

    One that costs no action may be used once in the figure's own activation, and is no attack by an action (IA-ACT-12).
    """

    flow: Callable[[FigureId, str], Flow[Table]]
    figures: Figures
    attacks: bool = False
    actions: int = 1
    cost: Cost = FREE


def itself(game: Play, figure: FigureId) -> list[FigureId]:
    return [figure]


def itself_if_it_can_attack(game: Play, figure: FigureId) -> list[FigureId]:
    return [figure] if has_target(game, figure) else []


def itself_if_it_can_strike(game: Play, figure: FigureId) -> list[FigureId]:
    """One that can perform the melee attack of Saber Strike."""
    return [figure] if has_target(game, figure, "saber_strike") else []


def itself_if_it_can_land(game: Play, figure: FigureId) -> list[FigureId]:
    return [figure] if board.can_be_placed_within(scene(game.table), str(figure), POUNCE) else []


SPECIALS: dict[str, Special] = {
    "adrenal_stim": Special(Treat, itself_and_friends_beside, actions=0, cost=DISCARD),
    "bacta_infusion": Special(Treat, itself_and_friends_beside, actions=0, cost=DISCARD),
    "brutality": Special(Brutality, itself_if_it_can_attack, attacks=True),
    "c22_frag_grenade": Special(Grenade, itself, cost=DISCARD),
    "charge": Special(Charge, itself, attacks=True),
    "executive_order": Special(Command, friends_near),
    "generals_orders": Special(GeneralsOrders, friends),
    "order": Special(Command, friends_near),
    "pounce": Special(Pounce, itself_if_it_can_land, attacks=True),
    "saber_strike": Special(Attack, itself_if_it_can_strike, attacks=True),
    "shock_grenade": Special(Grenade, itself, cost=DISCARD),
    "slam": Special(Slam, enemies_beside),
}


__all__ = ["SPECIALS", "Brutality", "Charge", "Command", "MoveOrAttack", "Pounce"]
