"""`holotable table check`, `list`, `show` and `draw`: battlefields and their files, and tables drawn from above."""

from collections import Counter
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.table import Table
from rich.text import Text
from typer.exceptions import TyperException

from holotable.console.asked import read as read_json
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.console.pictures import check_output, read_source, theme_option, write_picture
from holotable.content import ContentError, parse
from holotable.shatterpoint.battlefields import (
    Battlefield,
    battlefield,
    battlefields,
    problems_of,
    read_battlefield,
)
from holotable.shatterpoint.battlefields.drawing import THEMES, TablePicture, svg
from holotable.shatterpoint.battlefields.kinds import battlefield_name, ground_of, kind_word, objective_sign
from holotable.shatterpoint.battlefields.models import MILLIMETRE
from holotable.shatterpoint.battlefields.writing import table_of
from holotable.shatterpoint.cards import Mission, mission, missions
from holotable.shatterpoint.table import read_scene
from holotable.words import Speech

_LISTED = (
    "battlefield.id",
    "battlefield.title",
    "battlefield.pieces",
    "battlefield.parts",
    "battlefield.highest",
    "battlefield.points",
    "battlefield.pack",
)


class NoSuchTableError(LookupError):
    """Neither a file nor a battlefield has that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(battlefields())
        super().__init__(f"there is no file {name!r}, nor a battlefield of that id; there are {self.known}")


def add_battlefields(app: typer.Typer, say: Speech) -> None:
    """Add the commands about battlefields to those about tables."""
    which = typer.Argument(metavar="ID", help=say("battlefield.which"))

    @app.command("check", help=say("battlefield.check"), epilog=example(say, "holotable table check my_table.yaml"))
    def check(
        files: Annotated[list[str], typer.Argument(metavar="FILE...", help=say("battlefield.files"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        return _check(files, as_json, say)

    @app.command("list", help=say("battlefield.list"), epilog=example(say, "holotable table list"))
    def list_tables(
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        if as_json:
            print_json([summary(found) for found in battlefields().values()])
        else:
            _print_list(say)

    @app.command("show", help=say("battlefield.show"), epilog=example(say, "holotable table show market"))
    def show(
        name: Annotated[str, which],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        found = _battlefield(name, read_source(name, say))
        if as_json:
            print_json(everything(found))
        else:
            _print_battlefield(found, say)

    @app.command("draw", help=say("battlefield.draw"), epilog=example(say, "holotable table draw market -o market.svg"))
    def draw(
        source: Annotated[str, typer.Argument(metavar="TABLE", help=say("battlefield.source"))],
        output: Annotated[str, typer.Option("-o", "--output", metavar="FILE", help=say("battlefield.output"))],
        mission_id: Annotated[str | None, typer.Option("--mission", help=say("battlefield.mission"))] = None,
        theme: Annotated[Literal["light", "dark"], theme_option(say)] = "light",
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_output(output, say)
        write_picture(svg(_picture(source, mission_id, say), say, THEMES[theme]), output, say)


def summary(found: Battlefield) -> dict[str, object]:
    """A battlefield in one line of a list."""
    return {
        "id": found.id,
        "name": found.name,
        "pack": found.pack.name,
        "pieces": len(found.pieces),
        "parts": _parts(found),
        "highest": _highest(found),
        "transfers": len(found.transfers),
    }


def everything(found: Battlefield) -> dict[str, object]:
    """All that is on a battlefield, in hundredths of a millimetre as the table has it."""
    heights = {each.id: _resting(found, each) for each in missions().values()}
    models = {piece.id: piece.model for piece in found.pieces}
    return summary(found) | {"models": models, "objectives": heights, "table": table_of(found)}


def _check(files: list[str], as_json: bool, say: Speech) -> int:
    found = {file: _problems_in(file, say) for file in files}
    if as_json:
        print_json(
            [
                {"file": file, "problems": [_record(problem, say) for problem in problems]}
                for file, problems in found.items()
            ]
        )
    else:
        for file, problems in found.items():
            for line in [say.error(problem) for problem in problems] or [say("battlefield.fine", file=file)]:
                console().print(line, soft_wrap=True, markup=False)
    return 1 if any(found.values()) else 0


def _problems_in(file: str, say: Speech) -> list[ContentError]:
    text = read_source(file, say)
    if text is None:
        raise NoSuchTableError(file)
    try:
        return problems_of(parse(Path(file).name, text.encode()))
    except ContentError as error:
        return [error]


def _record(problem: ContentError, say: Speech) -> dict[str, str]:
    return {"entry": problem.entry, "field": problem.field, "problem": problem.problem, "words": say.error(problem)}


def _battlefield(name: str, text: str | None) -> Battlefield:
    """A battlefield from the text of its file, or without one by its id."""
    if text is not None:
        return read_battlefield(parse(Path(name).name, text.encode()), Path(name).stem)
    if name not in battlefields():
        raise NoSuchTableError(name)
    return battlefield(name)


def _picture(source: str, mission_id: str | None, say: Speech) -> TablePicture:
    """A battlefield with the objectives of a mission, or a table as JSON has it."""
    text = read_source(source, say)
    if text is not None and text.lstrip().startswith("{"):
        if mission_id is not None:
            raise TyperException(say("battlefield.no_mission", source=source))
        return TablePicture(read_scene(read_json(text.encode()), "table"))
    found = _battlefield(source, text)
    played = mission(mission_id) if mission_id is not None else next(iter(missions().values()))
    name = battlefield_name(found.id, found.name, say)
    return TablePicture(found.scene(found.objectives(played)), name, found.kinds, ground_of(found.id))


def _resting(found: Battlefield, played: Mission) -> dict[str, int]:
    return {token.id: token.z for token in found.objectives(played)}


def _parts(found: Battlefield) -> int:
    return sum(len(piece.parts) for piece in found.pieces)


def _highest(found: Battlefield) -> int:
    return max((part.z for part in found.terrain.parts), default=0)


def _print_list(say: Speech) -> None:
    table = Table(box=None, header_style="bold")
    for column in _LISTED:
        table.add_column(say(column), no_wrap=column == _LISTED[0])
    for found in battlefields().values():
        numbers = (len(found.pieces), _parts(found), _highest(found) // MILLIMETRE, len(found.transfers))
        name = battlefield_name(found.id, found.name, say)
        table.add_row(found.id, Text(name), *map(str, numbers), Text(found.pack.name))
    console().print(table)


def _print_battlefield(found: Battlefield, say: Speech) -> None:
    out = console()
    out.print(battlefield_name(found.id, found.name, say), style="bold", markup=False)
    table = Table(box=None, header_style="bold")
    out.print(say("battlefield.made_of", pieces=len(found.pieces), parts=_parts(found)))
    for column in ("battlefield.parts", "battlefield.kind", "battlefield.top", "battlefield.traits"):
        table.add_column(say(column))
    rows = Counter(
        (piece.model, kind, part.z // MILLIMETRE, part.obstructing, part.impassable)
        for piece in found.pieces
        for part, kind in sorted(zip(piece.parts, piece.kinds, strict=True), key=lambda each: each[0].id)
    )
    for (_, kind, top, obstructing, impassable), times in rows.items():
        sight = say("table.obstructing" if obstructing else "table.clear")
        passing = say("table.impassable" if impassable else "table.traversable")
        table.add_row(str(times), kind_word(kind, say), str(top), f"{sight}, {passing}")
    out.print(table)
    for each in missions().values():
        heights = ", ".join(
            f"{objective_sign(name, say)} {z // MILLIMETRE}" for name, z in _resting(found, each).items()
        )
        out.print(say("battlefield.objectives", mission=each.name, heights=heights), soft_wrap=True, markup=False)
