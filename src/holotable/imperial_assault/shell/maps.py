"""`holotable maps`: which maps there are, and what is on one."""

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.imperial_assault.board import Map, Point, Token, find_map, maps
from holotable.imperial_assault.board.drawing import drawing_of, explained, lettering
from holotable.imperial_assault.board.maps import CAMPAIGN, LEGENDS, SKIRMISH
from holotable.imperial_assault.board.names import place_name
from holotable.imperial_assault.deployment.mission_groups import check_groups
from holotable.words import Speech

GAME = "imperial-assault"
MODES = {SKIRMISH: "maps.skirmish", CAMPAIGN: "maps.campaign", LEGENDS: "maps.legends"}


class FileNotMapError(ValueError):
    """A file was given where a map is asked for by its id."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(f"{file} is a file; a map is asked for by its id")


def commands(say: Speech) -> typer.Typer:
    """The commands about maps in one language."""
    app = group(say, "maps.help")

    @app.command("list", help=say("maps.list"), epilog=example(say, "holotable maps list"))
    def list_maps(
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        if as_json:
            print_json([summary(found) for found in maps()])
            return
        table = Table(box=None, header_style="bold")
        for column in ("maps.id", "maps.name", "maps.mode", "maps.size", "maps.spaces", "maps.missions"):
            table.add_column(say(column), no_wrap=column == "maps.id")
        for found in maps():
            size, spaces = f"{found.width} × {found.height}", str(len(found.spaces()))
            letters = ", ".join(mission.letter for mission in found.missions if mission.letter)
            table.add_row(found.id, found.name, say(MODES[found.mode]), size, spaces, letters)
        console().print(table)

    @app.command("show", help=say("maps.show"), epilog=example(say, "holotable maps show aftermath"))
    def show_map(
        map_id: Annotated[str, typer.Argument(metavar="ID", help=say("maps.which"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        if Path(map_id).is_file():
            raise FileNotMapError(map_id)
        found = check_groups(find_map(map_id))
        if as_json:
            print_json(everything(found))
            return
        out = console()
        out.print(lettering(explained(drawing_of(found), say), out.width), soft_wrap=True)
        table = Table(box=None, show_header=False)
        for message, value in _facts(found, say):
            table.add_row(say(message), value)
        out.print(table)

    return app


def summary(found: Map) -> dict[str, object]:
    """A map in one line of a list."""
    return {
        "id": found.id,
        "name": found.name,
        "game": GAME,
        "mode": found.mode,
        "size": [found.width, found.height],
        "spaces": len(found.spaces()),
        "missions": [{"id": mission.id, "letter": mission.letter, "name": mission.name} for mission in found.missions],
    }


def everything(found: Map) -> dict[str, object]:
    """All that is on a map, spaces by their names."""
    tokens = [*found.tokens, *(token for mission in found.missions for token in mission.tokens)]
    points = [*found.points, *([found.entrance] if found.entrance else [])]
    zones = [*found.zones, *(zone for mission in found.missions for zone in mission.zones)]
    return summary(found) | {
        "sections": [section.id for section in found.sections],
        "doors": [
            {"id": door.id, "open": door.open, "edges": [str(edge) for edge in door.edges]} for door in found.doors
        ],
        "tokens": [_thing(found, token) | {"kind": token.kind} for token in tokens],
        "points": [_thing(found, point) for point in points],
        "zones": [
            {"id": zone.id, "colour": zone.colour, "spaces": [_name(found, space) for space in sorted(zone.spaces)]}
            for zone in zones
        ],
        "initial_groups": [
            {
                "group": group.group,
                "side": group.side,
                "points": list(group.points),
                "spaces": [_name(found, space) for space in found.start_of(group)],
            }
            for group in found.initial_groups
        ],
        "reserved_groups": list(found.reserved_groups),
        "notes": _notes(found),
    }


def _thing(found: Map, thing: Token | Point) -> dict[str, object]:
    return {"id": thing.id, "space": _name(found, thing.space), "colour": thing.colour, "active": thing.active}


def _facts(found: Map, say: Speech) -> list[tuple[str, str]]:
    points = [f"{point.id} {_name(found, point.space)}" for point in found.points if point.active]
    facts = [
        ("maps.pack", f"{found.pack.name} ({found.pack.version}, {found.pack.day})"),
        ("maps.mode", say(MODES[found.mode])),
        ("maps.size", f"{found.width} × {found.height}"),
        ("maps.spaces", str(len(found.spaces()))),
        (
            "maps.missions",
            ", ".join(f"{mission.letter}: {mission.name}" for mission in found.missions if mission.letter),
        ),
        ("maps.sections", ", ".join(section.id for section in found.sections) if len(found.sections) > 1 else ""),
        (
            "maps.doors",
            ", ".join(f"{door.id} {place_name(door.edges[0].column, door.edges[0].row)}" for door in found.doors),
        ),
        ("maps.tokens", ", ".join(f"{token.id} {_name(found, token.space)}" for token in found.tokens)),
        ("maps.points", ", ".join(points)),
        ("maps.groups", ", ".join(group.group for group in found.initial_groups)),
        ("maps.reserves", ", ".join(found.reserved_groups)),
        ("maps.notes", " ".join(_notes(found))),
    ]
    return [(message, value) for message, value in facts if value]


def _notes(found: Map) -> list[str]:
    return [*found.notes, *(unfinished.note for unfinished in found.unfinished)]


def _name(found: Map, space: int) -> str:
    return place_name(space % found.width, space // found.width)
