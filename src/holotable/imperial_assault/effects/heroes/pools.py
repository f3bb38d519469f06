"""Abilities that change the dice of an attack before they are rolled (IA-ATK-23)."""

from typing import Literal

from holotable.imperial_assault.combat.choices import ChooseDie
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.finding import seat_of
from holotable.imperial_assault.effects.heroes.vocabulary import Condition, Effect
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Decision, Flow, Listener, Next, Seat

Side = Literal["attack", "defence"]


class TakeDie(Flow[Table], tag="take-die"):
    """A seat takes a die of its choice out of a pool, and maybe puts one of another colour in its place."""

    steps = ("take",)

    seat: Seat
    side: Side
    instead: str = ""

    def take(self, game: Play, answer: ChooseDie | None = None) -> Next[Table]:
        pool = pool_of(game, self.side)
        colours = list(dict.fromkeys(pool))
        if answer is None and len(colours) > 1:
            return Decision(self.seat, "take-die", [ChooseDie(colour) for colour in colours])
        pool.remove(answer.colour if answer else colours[0])
        if self.instead:
            pool.append(self.instead)
        return None


def pool_of(game: Play, side: Side) -> list[str]:
    """The dice of the attack or of the defence."""
    return attack_of(game).attack_pool if side == "attack" else attack_of(game).defence_pool


def has_dice(side: Side) -> Condition:
    """There is a die in that pool."""

    def holds(game: Play, listener: Listener) -> bool:
        return bool(pool_of(game, side))

    return holds


def takes_die(side: Side, instead: str = "") -> Effect:
    """A die of that pool is removed, or replaced."""

    def effect(game: Play, listener: Listener) -> Flow[Table]:
        return TakeDie(seat_of(game, listener), side, instead)

    return effect


def adds_die(side: Side, colour: str) -> Effect:
    """A die of that colour is added to that pool."""

    def effect(game: Play, listener: Listener) -> None:
        pool_of(game, side).append(colour)

    return effect
