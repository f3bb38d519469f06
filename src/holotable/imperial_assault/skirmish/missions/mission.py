"""What a mission card adds to the rules."""

from collections.abc import Callable
from dataclasses import dataclass

from holotable.imperial_assault.figures.table import Allowed, Play, Side, Table
from holotable.imperial_assault.figures.tokens import controller_of
from holotable.kernel import Ability


def nothing(game: Play) -> None:
    """Nothing more to prepare."""


@dataclass(frozen=True)
class MissionCard:
    """A mission's rules: what tokens are for, what happens at which moment, and what else is prepared.

    `choices` are what the rules let players do at a moment; `prepare` puts them in play for whom they are.
    """

    allowed: tuple[Allowed, ...] = ()
    abilities: tuple[Ability[Table], ...] = ()
    choices: tuple[Ability[Table], ...] = ()
    prepare: Callable[[Play], None] = nothing


def controlled(table: Table, kind: str, side: Side) -> list[str]:
    """The tokens of a kind that a side controls, by their names."""
    return [name for name, token in table.tokens.items() if token.kind == kind and controller_of(table, name) == side]


def in_order(table: Table) -> list[Side]:
    """The sides, the one with initiative first (IA-INI-03)."""
    return [table.initiative, table.other(table.initiative)]
