"""Command cards by which figures attack, also figures of the opponent."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.conditions import gain_condition, has_condition
from holotable.imperial_assault.combat.forced import ForcedAttack
from holotable.imperial_assault.combat.objects import caught_in_blast
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.roll import Tally
from holotable.imperial_assault.combat.targets import can_aim_at, has_target
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.effects.finding import friends_beside, is_a, within
from holotable.imperial_assault.effects.specials import Brutality
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.lasting import ability_of_lasting, begin, end, figure_for
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Ability, Decision, Flow, Listener, Next


def can_strike(game: Play, side: Side, figure: FigureId) -> bool:
    return has_target(game, figure)


def sarlacc_sweep(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return Brutality(figure, "sarlacc_sweep")


class Pummel(Flow[Table], tag="pummel"):
    """Two attacks, on the same target or another."""

    steps = ("attack", "attack")

    figure: FigureId

    def possible(self, game: Play) -> bool:
        return self.figure in game.table.figures

    def attack(self, game: Play) -> Next[Table]:
        return Attack(self.figure) if has_target(game, self.figure) else None


def can_pummel(game: Play, side: Side, figure: FigureId) -> bool:
    """A figure whose attack type is melee."""
    melee = any(weapon.attack.type == "melee" for weapon in weapons_of(game, figure))
    return melee and has_target(game, figure)


def pummel(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return Pummel(figure)


class BurstFire(Flow[Table], tag="burst-fire"):
    """An attack that stuns all around a target it hurts."""

    steps = ("attack", "cease")

    figure: FigureId

    def attack(self, game: Play) -> Next[Table]:
        begin(game, "burst_fire", self.figure, "used")
        return Attack(self.figure)

    def cease(self, game: Play) -> None:
        end(game, "burst_fire", self.figure)


def burst_fire(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return BurstFire(figure)


def around_target(game: Play) -> list[FigureId]:
    """The figures adjacent to the target space, friend or foe, but for the target."""
    attack = attack_of(game)
    return [each for each in caught_in_blast(game, attack.target, attack.space) if each in game.table.figures]


def can_stun_around(game: Play, listener: Listener) -> bool:
    attack = attack_of(game)
    hits = attack.attacker == figure_for(listener.source) and attack.damage
    return bool(hits) and any(not has_condition(game, each, "stunned") for each in around_target(game))


def stun_around(game: Play, listener: Listener) -> None:
    for figure in around_target(game):
        gain_condition(game, figure, "stunned")


class Incite(Flow[Table], tag="incite"):
    """A player chooses who attacks, maybe with more damage; a figure of the opponent's is forced to (IA-ATK-19)."""

    steps = ("choose",)

    side: Side
    card: str
    figures: list[FigureId]
    damage: int = 0

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        seat = game.table.sides[self.side]
        # At a discreet table always: how many there are may hang on what else is in the hand.
        if answer is None and (len(self.figures) > 1 or game.table.discreet):
            return Decision(seat, self.card, [ChooseFigure(each) for each in self.figures])
        chosen = answer.figure if answer else self.figures[0]
        if game.table.figures[chosen].side == self.side:
            return Attack(chosen, modifiers=Tally(damage=self.damage))
        return ForcedAttack(chosen, self.side, seat)


def can_be_forced(game: Play, side: Side, figure: FigureId) -> bool:
    """Whether there is anybody whom a side could make an opponent's figure attack, with cards of its own (IA-ATK-21).

    All are hostile to it (IA-ATK-20).
    """
    others = (other for other in game.table.figures if other != figure)
    return any(can_aim_at(game, figure, other, side=side) for other in others)


def friends_to_take_it_down(game: Play, figure: FigureId) -> list[FigureId]:
    return [each for each in friends_beside(game, figure) if has_target(game, each)]


def can_take_it_down(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(friends_to_take_it_down(game, figure))


def take_it_down(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return Incite(side, "take_it_down", friends_to_take_it_down(game, figure), 2)


def ferocious(game: Play, side: Side) -> list[FigureId]:
    """The Creatures of either player that could attack."""
    creatures = [each for each in game.table.figures.values() if is_a(game, each.id, "creature")]
    return [
        each.id
        for each in creatures
        if (has_target(game, each.id) if each.side == side else can_be_forced(game, side, each.id))
    ]


def is_a_creature_ready(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(ferocious(game, side))


def ferocity(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return Incite(side, "ferocity", ferocious(game, side))


def lured(game: Play, side: Side, figure: FigureId) -> list[FigureId]:
    """The small hostile figures within three spaces that could attack somebody."""
    return [
        each.id
        for each in game.table.figures.values()
        if game.table.hostile(figure, each.id)
        and len(each.spaces) == 1
        and within(game, figure, each.id, 3)
        and can_be_forced(game, side, each.id)
    ]


def can_lure(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(lured(game, side, figure))


def lure_of_the_dark_side(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return Incite(side, "lure_of_the_dark_side", lured(game, side, figure))


COMMANDS: dict[str, Command] = {
    "burst_fire": Command(burst_fire, applies=can_strike, attacks=True),
    "ferocity": Command(ferocity, "round-ended", applies=is_a_creature_ready),
    "lure_of_the_dark_side": Command(lure_of_the_dark_side, applies=can_lure),
    "pummel": Command(pummel, applies=can_pummel, attacks=True),
    "sarlacc_sweep": Command(sarlacc_sweep, applies=can_strike, attacks=True),
    "take_it_down": Command(take_it_down, applies=can_take_it_down),
}

LASTING: tuple[Ability[Table], ...] = (
    Ability(ability_of_lasting("burst_fire"), "attack-resolved", stun_around, can_stun_around),
)
