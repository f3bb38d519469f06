"""The table as text: the map with its figures, and who stands where."""

from dataclasses import replace

from rich.console import Console
from rich.table import Table

from holotable.imperial_assault.board import Figure, find_map
from holotable.imperial_assault.board.drawing import Drawing, drawing_of, lettering
from holotable.imperial_assault.telling.names import Names


def show_position(names: Names, out: Console) -> None:
    """Print the map and a list of the figures; nothing before there is a map."""
    if names.game.table.map:
        out.print(lettering(drawn(names), out.width), soft_wrap=True, end="")
        out.print(figures(names))


def drawn(names: Names) -> Drawing:
    """The map with the figures where they stand."""
    table = names.game.table
    found = find_map(table.map)
    standing = tuple(
        Figure(names.letter(each.id), each.side, frozenset(each.spaces), table.card_of(each.id).keywords.massive)
        for each in table.figures.values()
    )
    laid = drawing_of(found, found.mission(table.mission), table.sections or None)
    return replace(laid, figures=standing)


def figures(names: Names) -> Table:
    """Each figure by its letter: whose it is, what it has suffered, where it stands."""
    shown, table = Table(box=None, header_style="bold"), names.game.table
    for column in ("replay.letter", "replay.figure", "replay.side", "replay.damage", "replay.spaces"):
        shown.add_column(names.say(column))
    for figure in table.figures.values():
        damage = f"{figure.damage}/{table.card_of(figure.id).health}"
        name = names.figure(figure.id).rpartition(" ")[0]
        shown.add_row(names.letter(figure.id), name, names.player(figure.side), damage, names.spaces(figure.spaces))
    return shown
