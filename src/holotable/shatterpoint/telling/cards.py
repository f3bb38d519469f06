"""Stance cards in words: both sides with dice, expertise charts and combat tree."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

from holotable.shatterpoint.cards import Chart, Stance, Tree, unit
from holotable.shatterpoint.cards.trees import column
from holotable.shatterpoint.telling.card_sheets import (
    ChartSheet,
    NodeSheet,
    RowSheet,
    StanceSheet,
    SymbolSheet,
    TreeSheet,
)
from holotable.shatterpoint.telling.symbols import symbol_words, symbols_words
from holotable.words import Speech

ROWS = "tmb"
"""The rows of a combat tree from the top."""


@cache
def stances_of(card: str, say: Speech) -> tuple[StanceSheet, ...]:
    """The sides of a unit's stance card, made once for each language."""
    return tuple(_stance(stance, say) for stance in unit(card).stances)


def _stance(stance: Stance, say: Speech) -> StanceSheet:
    charts: tuple[tuple[Literal["ranged", "melee", "defence"], Chart | None], ...] = (
        ("melee", stance.melee_chart),
        ("ranged", stance.ranged_chart),
        ("defence", stance.defence_chart),
    )
    return StanceSheet(
        side=stance.side,
        name=stance.name,
        melee_defence=stance.melee.defence,
        ranged_defence=stance.ranged.defence,
        charts=tuple(_chart(of, chart, say) for of, chart in charts if chart is not None),
        tree=_tree(stance.tree, say),
        melee_attack=stance.melee.attack,
        ranged_attack=stance.ranged.attack,
        range=stance.ranged.range,
    )


def _chart(of: Literal["ranged", "melee", "defence"], chart: Chart, say: Speech) -> ChartSheet:
    rows = (RowSheet(row.least, row.most, _gives(row.gives, say), symbols_words(row.gives, say)) for row in chart.rows)
    return ChartSheet(of, chart.name, tuple(rows))


def _tree(tree: Tree, say: Speech) -> TreeSheet:
    nodes = (
        NodeSheet(
            name,
            column(name),
            ROWS.index(name[0]),
            _gives(gives, say),
            symbols_words(gives, say),
            name in tree.start,
        )
        for name, gives in tree.options.items()
    )
    return TreeSheet(tuple(nodes), tree.links)


def _gives(gives: Mapping[str, int], say: Speech) -> tuple[SymbolSheet, ...]:
    return tuple(SymbolSheet(symbol, amount, symbol_words(symbol, say)) for symbol, amount in gives.items())
