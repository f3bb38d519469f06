"""Which surge ability an Imperial attack uses next, by the priority of its card (LA-SURGE-01 to 08)."""

from holotable.imperial_assault import board, orders
from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.aftermath import blasted, other_targets
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.conditions import harmful, is_beneficial
from holotable.imperial_assault.combat.roll import tally_of
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.orders.acting import ENDLESS
from holotable.imperial_assault.questions import SURGE_USES
from holotable.imperial_assault.table.standing import scene_for
from holotable.imperial_assault.table.table import Play


def next_surge(game: Play, attack: Attack) -> int | None:
    """The place of the surge ability that is used next; None where all that is left would have no effect."""
    total, abilities = tally_of(attack.rolled, attack.modifiers), attack.surge_abilities(game)
    uses = game.ask(SURGE_USES, attack)
    priority = [place for place in _priority(game, attack, len(abilities)) if attack.triggered.count(place) < uses]
    mine = game.table.figures[attack.attacker]
    given = [*attack.modifiers.conditions, *_had(game, attack)]
    needed = ENDLESS if total.dodge else _needed(game, attack)  # what recovers does so in spite of a miss (IA-REC-02)
    result = orders.Result(total.accuracy, needed, total.damage, total.pierce, total.block)
    suffered = max(0, mine.damage - attack.modifiers.recover)
    worth = [_worth(game, attack, abilities[place]) for place in priority]
    spending = orders.Spending(worth, attack.surges_left(game), result, frozenset(given), suffered)
    used = orders.first_spent(spending)
    return priority[used] if used is not None else None


def _priority(game: Play, attack: Attack, count: int) -> list[int]:
    """The places of so many surge abilities, first choice first: what was gained, what the card has, all else."""
    known = all_orders().get(game.table.figures[attack.attacker].card)
    printed = count - len(attack.gained)
    gained = range(printed, count)
    listed = [*gained, *(place for place in (known.surges if known is not None else ()) if place < printed)]
    return [*listed, *(place for place in range(printed) if place not in listed)]


def _had(game: Play, attack: Attack) -> list[str]:
    """The conditions that nobody can get by the attack: harmful ones of its target, beneficial ones of the attacker."""
    theirs = harmful(game, attack.target) if attack.target in game.table.figures else []
    return [*theirs, *filter(is_beneficial, game.table.figures[attack.attacker].conditions)]


def _needed(game: Play, attack: Attack) -> int:
    """The accuracy that hits; a ranged attack needs at least 1."""
    if attack.type != "ranged":
        return 0
    return board.distance(scene_for(game.table, attack.attacker), str(attack.attacker), attack.space) or 1


def _worth(game: Play, attack: Attack, surge: Surge) -> orders.Surge:
    """A surge ability as the priority weighs it; Blast and Cleave only if somebody would suffer from them."""
    return orders.Surge(
        surge.cost,
        surge.accuracy,
        surge.damage,
        surge.pierce,
        surge.blast if surge.blast and blasted(game, attack) else 0,
        surge.cleave if surge.cleave and other_targets(game) else 0,
        surge.recover,
        surge.conditions[0] if surge.conditions else surge.special,
    )
