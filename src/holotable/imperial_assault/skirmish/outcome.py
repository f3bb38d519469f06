"""Who has won a skirmish (IA-VIC-03 to 10)."""

from collections.abc import Callable

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.table.table import Side, Table
from holotable.modes.mode import Outcome


def outcome_of(table: Table) -> Outcome | None:
    """How a skirmish ended; None while it goes on."""
    if not table.is_decided():
        return None
    quitters = [side for side, player in table.players.items() if player.resigned or player.out_of_time]
    if table.skirmish.drawn or quitters:
        return Outcome(None if table.skirmish.drawn else table.other(quitters[0]), "")
    standing = {figure.side for figure in table.figures.values()}
    alive = [side for side in table.sides if side in standing]
    if len(alive) == 1:
        return Outcome(alive[0], "IA-VIC-07")
    return _by_points(table)


def _by_points(table: Table) -> Outcome:
    """Most points, then the dearer trophies, then less damage, then initiative (IA-VIC-03, 08 to 10)."""
    ways: list[tuple[str, Callable[[Side], int]]] = [
        ("IA-VIC-03", lambda side: table.players[side].points),
        ("IA-VIC-08", lambda side: sum(deployment_card(card).cost for card in table.players[side].trophies)),
        ("IA-VIC-09", lambda side: -sum(each.damage for each in table.figures.values() if each.side == side)),
    ]
    first, second = table.sides
    for rule, worth in ways:
        if worth(first) != worth(second):
            return Outcome(max(table.sides, key=worth), rule)
    return Outcome(table.initiative, "IA-VIC-10")
