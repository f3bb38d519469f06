"""`holotable board draw`: a map, or a picture of a board, drawn for the eye."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import typer
from typer.exceptions import TyperException

from holotable.cli.options import example, lang_option
from holotable.cli.output import console
from holotable.imperial_assault.board import (
    Figure,
    Geometry,
    Named,
    Scene,
    blocked,
    distance,
    draw,
    find_map,
    parse,
    reach,
    sight,
    space_name,
    space_named,
)
from holotable.imperial_assault.board.board import NOTHING
from holotable.imperial_assault.board.drawing import THEMES, Drawing, DrawnSight, drawing_of, lettering, png, svg
from holotable.imperial_assault.board.text import LETTERS, UPPER
from holotable.words import Speech

# What can stand in the way of sight, in words.
OBSTACLES = {
    "blocking edge": "obstacle.blocking-edge",
    "blocking terrain": "obstacle.blocking-terrain",
    "corner": "obstacle.corner",
    "door": "obstacle.door",
    "figure": "obstacle.figure",
    "off the map": "obstacle.off-the-map",
    "wall": "obstacle.wall",
}
EXAMPLE = "holotable board draw mos_eisley_outskirts --mission A --reach g12:4 -o map.svg"


def add_draw(app: typer.Typer, say: Speech) -> None:
    """Add `draw` to the commands about boards."""

    @app.command("draw", help=say("draw.help"), epilog=example(say, EXAMPLE))
    def draw_board(
        source: Annotated[str, typer.Argument(metavar="MAP", help=say("draw.map"))],
        output: Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help=say("draw.output"))] = None,
        mission: Annotated[str | None, typer.Option(help=say("draw.mission"))] = None,
        sections: Annotated[str | None, typer.Option(help=say("draw.sections"))] = None,
        seen: Annotated[str | None, typer.Option("--sight", metavar="A:b", help=say("draw.sight"))] = None,
        walked: Annotated[str | None, typer.Option("--reach", metavar="A:4", help=say("draw.reach"))] = None,
        counted: Annotated[str | None, typer.Option("--distance", metavar="A", help=say("draw.distance"))] = None,
        theme: Annotated[Literal["light", "dark"], typer.Option(help=say("draw.theme"))] = "light",
        plain: Annotated[bool, typer.Option("--plain", help=say("draw.plain"))] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        if output not in (None, "-") and Path(output or "").suffix not in (".svg", ".png"):
            raise TyperException(say("draw.suffix", file=output))
        drawing = _drawing(source, mission, sections)
        if walked is not None:
            name, points = _pair(walked, "--reach", say)
            if not points.isdecimal():
                raise TyperException(say("draw.points", points=points))
            drawing = with_reach(drawing, name, int(points))
        if counted is not None:
            drawing = with_distance(drawing, counted)
        if seen is not None:
            drawing = with_sight(drawing, *_pair(seen, "--sight", say))
        try:
            _write(drawing, output, theme, plain)
            if seen is not None and output is None:
                console().print(told_sight(drawing, *_pair(seen, "--sight", say), say), markup=False)
        except OSError as error:
            raise TyperException(say("draw.unwritable", file=output, problem=error.strerror)) from error


def with_sight(drawing: Drawing, viewer: str, target: str) -> Drawing:
    """The drawing with the lines by which one figure or space sees another, or with the best attempt at them."""
    scene = _scene(drawing)
    here, there = _named(scene, viewer), _named(scene, target)
    lines = sight(scene, here, there)
    if lines:
        return replace(drawing, sight=DrawnSight(lines.start, lines.ends))
    reason = blocked(scene, here, there)
    at = reason.at
    if reason.space is not None:
        row, column = divmod(reason.space, drawing.board.width)
        at = ((column, row), (column + 1, row + 1))
    elif reason.what == "off the map":
        at = ((at[0][0], at[0][1]), (at[0][0] + 1, at[0][1] + 1))
    stopped_at = (sum(x for x, _ in at) / len(at), sum(y for _, y in at) / len(at))
    return replace(drawing, sight=DrawnSight(reason.start, reason.ends, reason.clear, stopped_at))


def told_sight(drawing: Drawing, viewer: str, target: str, say: Speech) -> str:
    """Whether one figure or space sees another, and why: for the terminal, where no lines can be drawn."""
    scene = _scene(drawing)
    here, there = _named(scene, viewer), _named(scene, target)
    if lines := sight(scene, here, there):
        ends = ", ".join(map(str, lines.ends))
        return say("draw.seen", viewer=viewer, target=target, start=str(lines.start), ends=ends)
    reason = blocked(scene, here, there)
    place = space_name(drawing.board, reason.space) if reason.space is not None else ", ".join(map(str, reason.at))
    return say(
        "draw.unseen", viewer=viewer, target=target, what=say(OBSTACLES[reason.what]), at=place, rule=reason.rule
    )


def with_reach(drawing: Drawing, name: str, points: int) -> Drawing:
    """The drawing with what it costs a figure to end on each space. On a bare space a small figure is put there."""
    taken = {figure.name for figure in drawing.figures}
    if name not in taken:
        letter = next(letter for letter in LETTERS if letter not in taken)
        stranger = Figure(letter, UPPER, frozenset({space_named(drawing.board, name)}))
        drawing, name = replace(drawing, figures=(*drawing.figures, stranger)), stranger.name
    return replace(drawing, numbers=reach(_scene(drawing), name, points).costs())


def with_distance(drawing: Drawing, name: str) -> Drawing:
    """The drawing with the spaces counted from a figure or space."""
    scene = _scene(drawing)
    start = _named(scene, name)
    spaces = [space for space, sign in enumerate(drawing.board.terrain) if sign != NOTHING]
    counted = {space: distance(scene, start, space) for space in spaces}
    return replace(drawing, numbers={space: steps for space, steps in counted.items() if steps is not None})


def _drawing(source: str, mission: str | None, sections: str | None) -> Drawing:
    """A picture from standard input or a file, else the map of that id."""
    if source == "-":
        return _picture(sys.stdin.read())
    if Path(source).is_file():
        return _picture(Path(source).read_text(encoding="utf-8", errors="replace"))
    found = find_map(source)
    played = found.mission(mission) if mission else None
    return drawing_of(found, played, sections.split(",") if sections else None)


def _picture(text: str) -> Drawing:
    picture = parse(text)
    return Drawing(picture.board, figures=picture.figures)


def _scene(drawing: Drawing) -> Scene:
    return Scene(Geometry(drawing.board), drawing.figures)


def _named(scene: Scene, name: str) -> Named:
    return name if name in scene.figures else space_named(scene.geometry.ground.board, name)


def _pair(text: str, option: str, say: Speech) -> tuple[str, str]:
    first, colon, second = text.partition(":")
    if not colon:
        raise TyperException(say("draw.pair", option=option, text=text))
    return first, second


def _write(drawing: Drawing, output: str | None, theme: str, plain: bool) -> None:
    if output is None and plain:
        sys.stdout.write(draw(drawing.board, drawing.figures))
    elif output is None:
        out = console()
        out.print(lettering(drawing, out.width), soft_wrap=True)
    elif output == "-":
        sys.stdout.write(svg(drawing, THEMES[theme]))
    elif output.endswith(".png"):
        Path(output).write_bytes(png(drawing, THEMES[theme]))
    else:
        Path(output).write_text(svg(drawing, THEMES[theme]), encoding="utf-8")
