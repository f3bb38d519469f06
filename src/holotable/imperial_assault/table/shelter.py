"""Neutral and incapacitated figures: nothing happens to them unless the mission says so (IA-NEU-02, IA-INC-05)."""

from collections.abc import Iterable

from holotable.imperial_assault.board.figure import NEUTRAL
from holotable.imperial_assault.table.table import Figure, FigureId, Side, Table, Threat
from holotable.kernel import Option, tag_of


def is_neutral(table: Table, figure: FigureId) -> bool:
    return table.figures[figure].side == NEUTRAL


def is_sheltered(table: Table, figure: FigureId) -> bool:
    """Whether a figure is one of those to whom nothing happens by itself."""
    found = table.figures[figure]
    return found.incapacitated or found.side == NEUTRAL


def is_exposed(table: Table, figure: FigureId, to: Threat, side: Side) -> bool:
    """Whether the mission lets a side do this to a sheltered figure."""
    return any((each.figure, each.to) == (figure, to) and each.side in (None, side) for each in table.exposed)


def may_attack(table: Table, attacker: FigureId, target: FigureId) -> bool:
    """Whether a figure is an enemy that another can choose as a target (IA-ATK-13)."""
    return _is_enemy(table, table.known(attacker), table.figures[target])


def enemies_among(table: Table, attacker: FigureId, figures: Iterable[FigureId]) -> list[FigureId]:
    """Of some figures the enemies that another can choose as targets."""
    mine, there = table.known(attacker), table.figures
    if mine.controller or mine.side == NEUTRAL:
        return [each for each in figures if _is_enemy(table, mine, there[each])]
    # To one that has a side and is not forced all others are enemies, but for those who are sheltered.
    own = mine.side
    return [
        each
        for each in figures
        if (theirs := there[each]).side != own
        and ((theirs.side != NEUTRAL and not theirs.incapacitated) or _is_enemy(table, mine, theirs))
    ]


def _is_enemy(table: Table, mine: Figure, theirs: Figure) -> bool:
    if not theirs.incapacitated and theirs.side != NEUTRAL:
        return mine.has_foe(theirs)
    return is_exposed(table, theirs.id, "attacks", mine.side) and not mine.has_friend(theirs)


def may_affect(table: Table, one: FigureId, other: FigureId) -> bool:
    """Whether an ability of one figure can be for another."""
    return not is_sheltered(table, other) or is_exposed(table, other, "effects", table.known(one).side)


def may_oppose(table: Table, one: FigureId, other: FigureId) -> bool:
    """Whether an ability of one figure can be for another as a hostile one: a neutral one that is open to it counts."""
    return not table.friendly(one, other) and one != other and may_affect(table, one, other)


def can_suffer(table: Table, figure: FigureId) -> bool:
    """Whether a figure can suffer anything at all: a sheltered one if the mission opens it to anything."""
    return not is_sheltered(table, figure) or any(each.figure == figure for each in table.exposed)


def permitted(table: Table, figure: FigureId, options: list[Option]) -> list[Option]:
    """Of these options those from which the mission does not keep an incapacitated figure (IA-INC-01)."""
    if not table.figures[figure].barred:
        return options
    return [option for option in options if not is_barred(table, figure, type(option))]


def is_barred(table: Table, figure: FigureId, deed: type[Option]) -> bool:
    """Whether the mission keeps an incapacitated figure from something (IA-INC-01)."""
    barred = table.figures[figure].barred
    return bool(barred) and tag_of(deed) in barred
