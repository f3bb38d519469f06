"""What no word says of the Imperial player's class cards that set figures in motion, or leave somebody a choice."""

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import SwapDie
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.strain import SufferStrain, strain_left
from holotable.imperial_assault.combat.targets import can_attack
from holotable.imperial_assault.deployment.class_cards import change_tokens, tokens_on
from holotable.imperial_assault.deployment.threat import affords, change_threat
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.empire.classes import is_imperial
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.heroes.resting import Resting
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.table.choices import ChooseEffect, ChooseFigure, Move, PerformAttack, StayHere
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Decision, Flow, Next, Option

AWE = "shock_and_awe"


class Doubt(Flow[Table], tag="doubt"):
    """Who attacks suffers 1 strain, or lets the defender have an evade."""

    steps = ("choose",)

    def choose(self, game: Play, answer: ChooseEffect | None = None) -> Next[Table]:
        attack = attack_of(game)
        if answer is None:
            hero = game.table.is_hero(attack.attacker)
            able = not hero or strain_left(game, attack.attacker) > 0  # IA-STR-05
            options = [*([ChooseEffect("strain-1")] if able else []), ChooseEffect("evade-1")]
            return Decision(game.table.seat_of(attack.attacker), "prey-upon-doubt", options)
        if answer.effect == "strain-1":
            return SufferStrain(attack.attacker, 1)
        attack.modifiers.evade += 1
        return None


@does
def prey_upon_doubt(game: Play, about: About) -> Flow[Table]:
    return Doubt()


class ExploitWeakness(Flow[Table], tag="exploit-weakness"):
    """An Imperial figure interrupts to move, or to attack the hero who rested."""

    steps = ("choose", "act")

    hero: FigureId
    figure: FigureId = 0

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        ready = [each for each in game.table.figures if is_imperial(game, each)]
        if answer is None and len(ready) > 1:
            return Decision(game.table.imperial_seat, "exploit-weakness", [ChooseFigure(each) for each in ready])
        self.figure = answer.figure if answer else ready[0]
        return None

    def act(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if answer is None:
            attack = [PerformAttack()] if can_attack(game, self.figure, self.hero) else []
            return Decision(game.table.imperial_seat, "exploit-weakness", [Move(), *attack, StayHere()])
        if isinstance(answer, Move):
            return Walk(self.figure, game.table.speed_of(self.figure))
        return Attack(self.figure, only=self.hero) if isinstance(answer, PerformAttack) else None


@does
def exploit_weakness(game: Play, about: About) -> Flow[Table]:
    resting = game.nearest(Resting)
    return ExploitWeakness(resting.figure if resting is not None else 0)


class AdaptWeapons(Flow[Table], tag="adapt-weapons"):
    """A die of the attack is replaced by one of another colour."""

    steps = ("swap",)

    def swap(self, game: Play, answer: SwapDie | None = None) -> Next[Table]:
        pool = attack_of(game).attack_pool
        if answer is None:
            old = dict.fromkeys(pool)
            options = [SwapDie(one, other) for one in old for other in dice().attack if one != other]
            return Decision(game.table.imperial_seat, "adaptive-weapons", options)
        pool[pool.index(answer.colour)] = answer.instead
        return None


@does
def adaptive_weapons(game: Play, about: About) -> Flow[Table]:
    return AdaptWeapons()


class GatherAwe(Flow[Table], tag="gather-awe"):
    """A strain token is put on the card, and another for 1 threat."""

    steps = ("gather", "buy")

    def gather(self, game: Play) -> None:
        change_tokens(game, AWE, 1)

    def buy(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, ChooseEffect):
            change_threat(game, -1)
            change_tokens(game, AWE, 1)
        if answer is not None or not affords(game, 1):  # IA-THR-06
            return None
        return Decision(game.table.imperial_seat, "shock-and-awe", [ChooseEffect("token-1"), StayHere()])


@does
def gather_awe(game: Play, about: About) -> Flow[Table]:
    return GatherAwe()


@holds
def has_awe(game: Play, figure: FigureId, side: Side) -> bool:
    return tokens_on(game, AWE) > 0


@does
def spend_awe(game: Play, about: About) -> None:
    change_tokens(game, AWE, -1)
