"""`holotable replay`: recorded games, verified and shown."""

from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from holotable.bots.skirmish.position import rules
from holotable.cli.groups import group
from holotable.cli.options import example, lang_option
from holotable.cli.output import complain, console, printable
from holotable.imperial_assault.board import Figure, find_map, space_name
from holotable.imperial_assault.board.drawing import Drawing, drawing_of, lettering
from holotable.imperial_assault.figures.table import FigureId, Play
from holotable.imperial_assault.figures.table import Table as State
from holotable.kernel import Record, Session, read_record, replay
from holotable.words import Speech


class UnreadableRecordError(OSError):
    """The file of a record could not be read."""

    def __init__(self, file: str, problem: str) -> None:
        self.file = file
        self.problem = problem
        super().__init__(f"{file} could not be read: {problem}")


def commands(say: Speech) -> typer.Typer:
    """The commands about recorded games in one language."""
    app = group(say, "replay.help")

    @app.command("verify", help=say("replay.verify"), epilog=example(say, "holotable replay verify games/*.json"))
    def verify(
        files: Annotated[list[Path], typer.Argument(metavar="FILE", help=say("replay.file"))],
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        return max([_verify(file, say) for file in files])

    @app.command("show", help=say("replay.show"), epilog=example(say, "holotable replay show game.json --at 40"))
    def show(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=say("replay.file"))],
        at: Annotated[int | None, typer.Option("--at", metavar="N", help=say("replay.at"))] = None,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        record = _read(file)
        _show(replay(rules(), record, at), record, say)

    return app


def _read(file: Path) -> Record:
    try:
        return read_record(file.read_bytes())
    except OSError as error:
        raise UnreadableRecordError(str(file), error.strerror or str(error)) from error


def _verify(file: Path, say: Speech) -> int:
    """0 when a record replays as it was played; what is wrong goes to standard error."""
    try:
        session = replay(rules(), _read(file))
    except Exception as error:
        if not say.knows(error):
            raise
        complain(f"{file}: {say.error(error)}")
        return 1
    agrees = say("replay.agrees", len(session.choices))
    console().print(Text(printable(f"{file}: {agrees}")), soft_wrap=True)
    return 0


def _show(session: Session[State], record: Record, say: Speech) -> None:
    game, out = session.game, console()
    letters = letters_of(game)
    if game.table.map:
        out.print(lettering(drawn(game, letters), out.width), soft_wrap=True, end="")
        out.print(_figures(game, letters, say))
    for side, player in game.table.players.items():
        out.print(say("replay.points", player.points, side=side, army=player.army), markup=False)
    for number, (seat, chosen) in enumerate(zip(session.seats, record.choices, strict=False), 1):
        out.print(f"{number:5} {seat}: {bytes(chosen).decode()}", markup=False, soft_wrap=True)
    asked = game.decision
    out.print(say("replay.asked", seat=asked.seat, kind=asked.kind) if asked else say("replay.over"), markup=False)


def letters_of(game: Play) -> dict[FigureId, str]:
    """A letter for each figure: capitals for the side that was named first."""
    letters: dict[FigureId, str] = {}
    for side, alphabet in zip(game.table.sides, (ascii_uppercase, ascii_lowercase), strict=False):
        mine = [figure.id for figure in game.table.figures.values() if figure.side == side]
        letters |= dict(zip(mine, alphabet, strict=False))
    return letters


def drawn(game: Play, letters: dict[FigureId, str]) -> Drawing:
    """The map with the figures where they stand."""
    table = game.table
    found = find_map(table.map)
    figures = tuple(
        Figure(letters[each.id], each.side, frozenset(each.spaces), table.card_of(each.id).keywords.massive)
        for each in table.figures.values()
        if each.id in letters
    )
    return replace(drawing_of(found, found.mission(table.mission)), figures=figures)


def _figures(game: Play, letters: dict[FigureId, str], say: Speech) -> Table:
    shown = Table(box=None, header_style="bold")
    for column in ("replay.letter", "replay.figure", "replay.side", "replay.damage", "replay.spaces"):
        shown.add_column(say(column))
    board = find_map(game.table.map).board()
    for figure in game.table.figures.values():
        card = game.table.card_of(figure.id)
        spaces = ", ".join(space_name(board, space) for space in figure.spaces)
        damage = f"{figure.damage}/{card.health}"
        shown.add_row(letters.get(figure.id, "?"), card.name, figure.side, damage, spaces)
    return shown
