"""Class cards of the Imperial player that turn damage and defeat into something else, or bring them."""

from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.combat.suffering import Leave, Suffering, is_beaten, recover
from holotable.imperial_assault.deployment.class_cards import exhaust, is_ready
from holotable.imperial_assault.deployment.threat import affords, change_threat
from holotable.imperial_assault.effects.empire.classes import is_imperial
from holotable.imperial_assault.effects.gains import gain_points
from holotable.imperial_assault.effects.harm import Burst
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.shelter import can_suffer
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Ability, Decision, Flow, Listener, Next

# The threat that it costs.
FAILSAFE = 2


# Heavy Pressure.


def a_hero_is_hit(game: Play, listener: Listener) -> bool:
    suffering = game.nearest(Suffering)
    hit = suffering is not None and not suffering.averted and game.table.is_hero(suffering.figure)
    return hit and is_ready(game, listener.ability)


def heavy_pressure(game: Play, listener: Listener) -> Flow[Table] | None:
    suffering = game.nearest(Suffering)
    if suffering is None:
        return None
    exhaust(game, listener.ability)
    suffering.averted = True
    return SufferStrain(suffering.figure, suffering.damage, suffering.by)


# Failsafe.


def an_imperial_falls_by_damage(game: Play, listener: Listener) -> bool:
    """Its damage has reached its health, and nothing else becomes of it instead."""
    leave = game.nearest(Leave)
    if leave is None or leave.stays or leave.kept or not is_imperial(game, leave.figure):
        return False
    by_damage = is_beaten(game.table, leave.figure)
    return by_damage and is_ready(game, listener.ability) and affords(game, FAILSAFE)  # IA-THR-06


def failsafe(game: Play, listener: Listener) -> Flow[Table] | None:
    leave = game.nearest(Leave)
    if leave is None:
        return None
    change_threat(game, -FAILSAFE)
    exhaust(game, listener.ability)
    leave.keep()
    recover(game, leave.figure, 1)
    return gain_points(game, leave.figure, 3)


# Hidden Detonators.


class HiddenDetonators(Flow[Table], tag="hidden-detonators"):
    """A figure of the Imperial player's choice bursts."""

    steps = ("choose",)

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        figures = imperial_figures(game)
        if answer is None and len(figures) > 1:
            options = [ChooseFigure(each) for each in figures]
            return Decision(game.table.imperial_seat, "hidden-detonators", options)
        return Burst(answer.figure if answer else figures[0], game.table.imperial_side, 2)


def imperial_figures(game: Play) -> list[FigureId]:
    """The Imperial player's figures to which anything can happen (IA-INC-05)."""
    return [each for each in game.table.figures if is_imperial(game, each) and can_suffer(game.table, each)]


def an_imperial_can_burst(game: Play, listener: Listener) -> bool:
    return bool(imperial_figures(game)) and is_ready(game, listener.ability) and affords(game, 1)


def hidden_detonators(game: Play, listener: Listener) -> Flow[Table]:
    change_threat(game, -1)
    exhaust(game, listener.ability)
    return HiddenDetonators()


ABILITIES: tuple[Ability[Table], ...] = (
    Ability("heavy_pressure", "suffering", heavy_pressure, a_hero_is_hit, optional=True),
    Ability("failsafe", "falling", failsafe, an_imperial_falls_by_damage, optional=True),
    Ability("hidden_detonators", "round-ended", hidden_detonators, an_imperial_can_burst, optional=True),
)
