"""Stances in words: dice, expertise charts, combat tree."""

from collections.abc import Iterator

from holotable.shatterpoint.cards import Chart, Row, Stance, Values
from holotable.shatterpoint.telling.symbols import symbols_words
from holotable.words import Speech


def stance_line(stance: Stance, say: Speech) -> str:
    """A stance with its dice."""
    melee, ranged = (_values(values, say) for values in (stance.melee, stance.ranged))
    return say("battle.table.stance", name=stance.name, melee=melee, ranged=ranged)


def stance_details(stance: Stance, say: Speech) -> Iterator[str]:
    """The rows of a stance's charts and the options of its combat tree, a line each."""
    for chart in filter(None, (stance.melee_chart, stance.ranged_chart, stance.defence_chart)):
        yield from (_row(chart, row, say) for row in chart.rows)
    for node, gives in stance.tree.options.items():
        after = ", ".join(stance.tree.after(node)) or say("battle.table.end")
        yield say("battle.table.node", node=node, gives=symbols_words(gives, say), after=after)


def _values(values: Values, say: Speech) -> str:
    attack = "–" if values.attack is None else values.attack
    if values.range is None:
        return say("battle.table.values", attack=attack, defence=values.defence)
    return say("battle.table.values-range", attack=attack, defence=values.defence, range=values.range)


def _row(chart: Chart, row: Row, say: Speech) -> str:
    most = "+" if row.most is None else f"–{row.most}" if row.most > row.least else ""
    return say("battle.table.row", chart=chart.name, results=f"{row.least}{most}", gives=symbols_words(row.gives, say))
