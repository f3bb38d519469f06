"""How tokens look: each shape drawn round (0, 0) in a box of one space."""

from collections.abc import Callable

from holotable.imperial_assault.board.drawing.drawing import ENTRANCE, POINT, Marker
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.imperial_assault.board.maps import CRATE, TERMINAL
from holotable.pictures import element


def token(marker: Marker, theme: Theme) -> str:
    """A marker's shape. One that is not active yet is only outlined."""
    colour = theme.tokens[marker.colour or ("blue" if marker.shape == ENTRANCE else "grey")]
    draw = _SHAPES.get(marker.shape, _mission_token)
    return element("title", marker.name.replace("_", " ")) + draw(marker, colour, theme)


def _body(marker: Marker, colour: str, theme: Theme) -> dict[str, str]:
    if marker.active:
        return {"fill": colour, "stroke": theme.paper, "stroke_width": "1.5"}
    return {"fill": theme.paper, "stroke": colour, "stroke_width": "2", "fill_opacity": "0.75"}


def _mark(marker: Marker, colour: str, theme: Theme) -> str:
    return theme.paper if marker.active else colour


def _terminal(marker: Marker, colour: str, theme: Theme) -> str:
    mark = _mark(marker, colour, theme)
    return (
        element("path", d="M-4 7H4L6 12H-6Z", **_body(marker, colour, theme))
        + element("rect", x=-13, y=-12, width=26, height=20, rx=3, **_body(marker, colour, theme))
        + element("path", d="M-8 -6.5H3M-8 -2H8M-8 2.5H-1", stroke=mark, stroke_width=1.8, stroke_linecap="round")
    )


def _crate(marker: Marker, colour: str, theme: Theme) -> str:
    mark = _mark(marker, colour, theme)
    return element("rect", x=-11.5, y=-11.5, width=23, height=23, rx=2.5, **_body(marker, colour, theme)) + element(
        "path", d="M-7.5 -7.5H7.5V7.5H-7.5ZL7.5 7.5M7.5 -7.5L-7.5 7.5", fill="none", stroke=mark, stroke_width=1.5
    )


def _point(marker: Marker, colour: str, theme: Theme) -> str:
    mark = _mark(marker, colour, theme)
    pin = "M0 14C-3 8 -9.5 3.5 -9.5 -3.5A9.5 9.5 0 0 1 9.5 -3.5C9.5 3.5 3 8 0 14Z"
    return element("path", d=pin, **_body(marker, colour, theme)) + element("circle", cy=-3.5, r=3.4, fill=mark)


def _entrance(marker: Marker, colour: str, theme: Theme) -> str:
    mark = _mark(marker, colour, theme)
    return element("rect", x=-13.5, y=-13.5, width=27, height=27, rx=6, **_body(marker, colour, theme)) + element(
        "path",
        d="M-8 0H4M-1 -5.5L4.5 0L-1 5.5M8.5 -7V7",
        fill="none",
        stroke=mark,
        stroke_width=2.2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _mission_token(marker: Marker, colour: str, theme: Theme) -> str:
    mark = _mark(marker, colour, theme)
    hexagon = "M-6.75 -11.7H6.75L13.5 0L6.75 11.7H-6.75L-13.5 0Z"
    letter = marker.shape[:1].upper()
    return element("path", d=hexagon, stroke_linejoin="round", **_body(marker, colour, theme)) + element(
        "text", letter, y=4.6, class_="letter", style=f"fill:{mark}"
    )


_SHAPES: dict[str, Callable[[Marker, str, Theme], str]] = {
    TERMINAL: _terminal,
    CRATE: _crate,
    POINT: _point,
    ENTRANCE: _entrance,
}
