"""What abilities and Command cards are worth at a time, in victory points: a beginner's rules of thumb."""

from holotable.imperial_assault.bots.fighting import REROLL, wants_reroll
from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.views.viewing import AttackView

# What an action or a card is worth when it can be used at all.
ACTIONS = {
    "force_lightning": 3.0,
    "lure_of_the_dark_side": 3.0,
    "lord_of_the_sith": 2.5,
    "son_of_skywalker": 2.5,
    "maximum_firepower": 2.5,
    "force_choke": 1.2,
    "slam": 1.5,
    "executive_order": 1.5,
    "generals_orders": 1.5,
    "on_my_mark": 1.0,
    "order": 0.4,
    "tactical_maneuver": 0.4,
    "planning": 0.8,
    "expose_weakness": 0.6,
    "take_cover": 0.5,
    "knowledge_and_defense": 0.8,
    "meditation": 0.5,
    "price_on_their_heads": 1.0,
    "telekinetic_throw": 1.5,
    "take_it_down": 2.0,
    "burst_fire": 2.0,
    "sarlacc_sweep": 2.0,
    "shadow_ops": 1.5,
    "pummel": 1.5,
    "get_into_position": 0.6,
}
RECOVERY = ("recovery", "regroup")
A_CARD = 0.2
HELD_BACK = ("to_the_limit", "sit_tight", "take_initiative")


def action_value(position: Position, figure: FigureId, name: str) -> float:
    """What a special action or a Command card in an activation is worth."""
    if name in RECOVERY:
        return 0.5 * min(3, position.table.figures[figure].damage)
    if name in ACTIONS:
        return ACTIONS[name]
    return A_CARD if name in command_cards() else 0.0


def helps_now(position: Position, attack: AttackView | None, ability: str, moment: str) -> bool:
    """Whether an optional effect is worth using."""
    name = ability.removeprefix("command.")
    if name in HELD_BACK:
        return False
    if moment == "rerolls":
        return wants_reroll(position, attack) >= REROLL
    return True
