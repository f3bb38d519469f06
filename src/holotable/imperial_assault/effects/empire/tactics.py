"""Class cards of the Imperial player that set figures in motion, or leave somebody a choice."""

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.choices import SwapDie
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.strain import SufferStrain, strain_left
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.combat.targets import can_attack, has_target
from holotable.imperial_assault.deployment.class_cards import change_tokens, exhaust, is_ready, tokens_on
from holotable.imperial_assault.deployment.threat import affords, change_threat
from holotable.imperial_assault.effects.costs import card_of
from holotable.imperial_assault.effects.empire.classes import is_imperial
from holotable.imperial_assault.effects.finding import figure_of
from holotable.imperial_assault.effects.heroes.vocabulary import adds, attacks, both, has_used, noted
from holotable.imperial_assault.heroes.resting import Resting
from holotable.imperial_assault.moving.moving import Walk
from holotable.imperial_assault.table.choices import ChooseEffect, ChooseFigure, Move, PerformAttack, StayHere
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Ability, Decision, Flow, Listener, Next, Option, Seat


def imperial_seat(game: Play) -> Seat:
    return game.table.sides[game.table.imperial_side]


# Sustained Fire.


class SustainFire(Flow[Table], tag="sustain-fire"):
    """A figure attacks again, and then becomes Stunned."""

    steps = ("attack", "tire")

    figure: FigureId

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def attack(self, game: Play) -> Next[Table]:
        return Attack(self.figure)

    def tire(self, game: Play) -> None:
        gain_condition(game, self.figure, "stunned")


def an_imperial_can_go_on(game: Play, listener: Listener) -> bool:
    attacker = attack_of(game).attacker
    return is_imperial(game, attacker) and is_ready(game, listener.ability) and has_target(game, attacker)


def sustained_fire(game: Play, listener: Listener) -> Flow[Table]:
    exhaust(game, listener.ability)
    return SustainFire(attack_of(game).attacker)


# Prey Upon Doubt.


class Doubt(Flow[Table], tag="doubt"):
    """Who attacks suffers 1 strain, or lets the defender have an evade."""

    steps = ("choose",)

    def choose(self, game: Play, answer: ChooseEffect | None = None) -> Next[Table]:
        attack = attack_of(game)
        if answer is None:
            options = [ChooseEffect("strain-1"), ChooseEffect("evade-1")]
            return Decision(game.table.seat_of(attack.attacker), "prey-upon-doubt", options)
        if answer.effect == "strain-1":
            return SufferStrain(attack.attacker, 1)
        attack.modifiers.evade += 1
        return None


def a_rebel_attacks(game: Play, listener: Listener) -> bool:
    attacker = attack_of(game).attacker
    rebel = attacker in game.table.figures and not is_imperial(game, attacker)
    return rebel and is_ready(game, listener.ability)


def prey_upon_doubt(game: Play, listener: Listener) -> Flow[Table]:
    exhaust(game, listener.ability)
    return Doubt()


# Surgical Strike.


# Exploit Weakness.


class ExploitWeakness(Flow[Table], tag="exploit-weakness"):
    """An Imperial figure interrupts to move, or to attack the hero who rested."""

    steps = ("choose", "act")

    hero: FigureId
    figure: FigureId = 0

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        ready = [each for each in game.table.figures if is_imperial(game, each)]
        if answer is None and len(ready) > 1:
            return Decision(imperial_seat(game), "exploit-weakness", [ChooseFigure(each) for each in ready])
        self.figure = answer.figure if answer else ready[0]
        return None

    def act(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if answer is None:
            attack = [PerformAttack()] if can_attack(game, self.figure, self.hero) else []
            return Decision(imperial_seat(game), "exploit-weakness", [Move(), *attack, StayHere()])
        if isinstance(answer, Move):
            return Walk(self.figure, game.table.speed_of(self.figure))
        return Attack(self.figure, only=self.hero) if isinstance(answer, PerformAttack) else None


def a_hero_rested(game: Play, listener: Listener) -> bool:
    there = any(is_imperial(game, figure) for figure in game.table.figures)
    return there and game.nearest(Resting) is not None and is_ready(game, listener.ability)


def exploit_weakness(game: Play, listener: Listener) -> Flow[Table]:
    exhaust(game, listener.ability)
    resting = game.nearest(Resting)
    return ExploitWeakness(resting.figure if resting is not None else 0)


# Weary Target.


class WearyTarget(Flow[Table], tag="weary-target"):
    """A hero of the Imperial player's choice, who can bear some, suffers 2 strain."""

    steps = ("choose",)

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        heroes = weary_heroes(game)
        if answer is None and len(heroes) > 1:
            return Decision(imperial_seat(game), "weary-target", [ChooseFigure(each) for each in heroes])
        return SufferStrain(answer.figure if answer else heroes[0], 2)


def weary_heroes(game: Play) -> list[FigureId]:
    """The heroes whose strain is below their endurance."""
    return [each for each in game.table.figures if game.table.is_hero(each) and strain_left(game, each) > 0]


def a_hero_can_be_wearied(game: Play, listener: Listener) -> bool:
    return bool(weary_heroes(game))


def weary_target(game: Play, listener: Listener) -> Flow[Table]:
    return WearyTarget()


# Adaptive Weapons.


class AdaptWeapons(Flow[Table], tag="adapt-weapons"):
    """A die of the attack is replaced by one of another colour."""

    steps = ("swap",)

    def swap(self, game: Play, answer: SwapDie | None = None) -> Next[Table]:
        pool = attack_of(game).attack_pool
        if answer is None:
            old = dict.fromkeys(pool)
            options = [SwapDie(one, other) for one in old for other in dice().attack if one != other]
            return Decision(imperial_seat(game), "adaptive-weapons", options)
        pool[pool.index(answer.colour)] = answer.instead
        return None


def an_imperial_has_dice(game: Play, listener: Listener) -> bool:
    return is_imperial(game, attack_of(game).attacker) and bool(attack_of(game).attack_pool)


def adaptive_weapons(game: Play, listener: Listener) -> Flow[Table]:
    return AdaptWeapons()


# Experimental Arms.


def recoil(game: Play, listener: Listener) -> Flow[Table]:
    return Suffer(figure_of(listener), 1, listener.owner)


# Superior Augments. Its speed is a matter of the table.


def an_augmented_imperial_attacks(game: Play, listener: Listener) -> bool:
    attacker = attack_of(game).attacker
    return is_imperial(game, attacker) and bool(game.table.attached_to(attacker))


def superior_augments(game: Play, listener: Listener) -> None:
    attack_of(game).modifiers.damage += 1


# Shock and Awe.


class GatherAwe(Flow[Table], tag="gather-awe"):
    """A strain token is put on the card, and another for 1 threat."""

    steps = ("gather", "buy")

    card: str

    def gather(self, game: Play) -> None:
        change_tokens(game, self.card, 1)

    def buy(self, game: Play, answer: Option | None = None) -> Next[Table]:
        if isinstance(answer, ChooseEffect):
            change_threat(game, -1)
            change_tokens(game, self.card, 1)
        if answer is not None or not affords(game, 1):  # IA-THR-06
            return None
        return Decision(imperial_seat(game), "shock-and-awe", [ChooseEffect("token-1"), StayHere()])


def shock_and_awe(game: Play, listener: Listener) -> Flow[Table]:
    return GatherAwe(card_of(listener.ability))


def an_imperial_can_strike_with_awe(game: Play, listener: Listener) -> bool:
    return is_imperial(game, attack_of(game).attacker) and tokens_on(game, card_of(listener.ability)) > 0


def strike_with_awe(game: Play, listener: Listener) -> None:
    change_tokens(game, card_of(listener.ability), -1)
    attack_of(game).modifiers.damage += 1


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("sustained_fire", "attack-resolved", sustained_fire, an_imperial_can_go_on, optional=True),
    Ability("prey_upon_doubt", "target-declared", prey_upon_doubt, a_rebel_attacks, optional=True),
    Ability("exploit_weakness", "rested", exploit_weakness, a_hero_rested, optional=True, interrupts=True),
    Ability("weary_target", "round-ended", weary_target, a_hero_can_be_wearied),
    Ability("adaptive_weapons", "dice-gathered", adaptive_weapons, an_imperial_has_dice, optional=True),
    Ability("experimental_arms.surge", "modifiers", noted(adds(surge=1)), attacks, optional=True),
    Ability("experimental_arms.recoil", "attack-resolved", recoil, both(attacks, has_used("experimental_arms.surge"))),
    Ability("shock_and_awe.gather", "round-ended", shock_and_awe),
    Ability("shock_and_awe.strike", "target-declared", strike_with_awe, an_imperial_can_strike_with_awe, optional=True),
    Ability("superior_augments", "modifiers", superior_augments, an_augmented_imperial_attacks),
)
