"""`holotable board draw`: a map, or a picture of a board, drawn for the eye."""

import sys
from collections.abc import Mapping
from typing import Annotated, Literal

import typer
from typer.exceptions import TyperException

from holotable.console.options import example, lang_option
from holotable.console.output import console
from holotable.console.pictures import check_output, read_source, theme_option, write_picture
from holotable.imperial_assault.board import draw, find_map, parse
from holotable.imperial_assault.board.drawing import (
    THEMES,
    Drawing,
    NoFootingError,
    TakenSpaceError,
    drawing_of,
    explained,
    lettering,
    svg,
    with_distance,
    with_reach,
    with_sight,
)
from holotable.words import Speech

EXAMPLE = "holotable board draw mos_eisley_outskirts --mission A --reach g12:4 -o map.svg"
MOST_POINTS = 999


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
        theme: Annotated[Literal["light", "dark"] | None, theme_option(say)] = None,
        plain: Annotated[bool, typer.Option("--plain", help=say("draw.plain"))] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        options = {
            "--output": output,
            "--theme": theme,
            "--mission": mission,
            "--sections": sections,
            "--sight": seen,
            "--reach": walked,
            "--distance": counted,
        }
        _check(options, plain, say)
        drawing = _drawing(source, mission, sections, say)
        if plain:
            sys.stdout.write(draw(drawing.board, drawing.figures))
            return
        if seen is not None:
            drawing = with_sight(drawing, *_two_places(seen, say))
        if counted is not None:
            drawing = with_distance(drawing, counted)
        if walked is not None:
            drawing = _walked(drawing, walked, say)
        drawing = explained(drawing, say)
        if output is None:
            out = console()
            out.print(lettering(drawing, out.width), soft_wrap=True, end="")
        else:
            write_picture(svg(drawing, THEMES[theme or "light"]), output, say)


def _check(options: Mapping[str, str | None], plain: bool, say: Speech) -> None:
    """Refuse options that contradict each other, or that would change nothing."""
    given = [option for option, value in options.items() if value is not None]
    for option in given:
        value = str(options[option])
        if not all(name.strip() for name in (value.split(",") if option == "--sections" else [value])):
            raise TyperException(say("draw.empty", option=option))
    if plain and "--output" in given:
        raise TyperException(say("draw.plain_output"))
    for option in given:
        if plain and option != "--sections":
            raise TyperException(say("draw.plain_with", option=option))
    if "--reach" in given and "--distance" in given:
        raise TyperException(say("draw.numbers_twice"))
    if "--theme" in given and "--output" not in given:
        raise TyperException(say("draw.theme_unused"))
    output = options["--output"]
    if output is not None:
        check_output(output, say)


def _drawing(source: str, mission: str | None, sections: str | None, say: Speech) -> Drawing:
    """A picture from standard input or a file, else the map of that id."""
    text = read_source(source, say)
    if text is not None:
        for option, value in (("--mission", mission), ("--sections", sections)):
            if value is not None:
                raise TyperException(say("draw.picture_with", option=option, source=source))
        picture = parse(text)
        return Drawing(picture.board, figures=picture.figures)
    shown = None if sections is None else [section.strip() for section in sections.split(",")]
    found = find_map(source)
    return drawing_of(found, None if mission is None else found.mission(mission), shown)


def _walked(drawing: Drawing, walked: str, say: Speech) -> Drawing:
    name, points = _pair(walked, "--reach", say)
    if not (points.isascii() and points.isdecimal() and len(points) <= len(str(MOST_POINTS))):
        raise TyperException(say("draw.points", points=points, most=MOST_POINTS))
    try:
        return with_reach(drawing, name, int(points))
    except (TakenSpaceError, NoFootingError) as error:
        raise TyperException(say.error(error)) from error


def _two_places(seen: str, say: Speech) -> tuple[str, str]:
    viewer, target = _pair(seen, "--sight", say)
    if viewer == target:
        raise TyperException(say("draw.same", name=viewer))
    return viewer, target


def _pair(text: str, option: str, say: Speech) -> tuple[str, str]:
    parts = text.split(":")
    if len(parts) != 2 or not all(parts):
        raise TyperException(say("draw.pair", option=option, text=text))
    return parts[0], parts[1]
