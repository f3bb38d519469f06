"""How tokens look: each kind drawn as what it is round (0, 0) in a box of one space, by the layers of token_looks.json.

The page in the browser draws them by the same file. A layer is a part that it plays, and a path: ``body``, its ``side``
and what is ``light`` on it have the colour of the token, ``wave`` is a line in it; ``ink`` is an area and ``mark`` a
line in the colour of the paper; ``glow`` shines. A kind that names another one looks like that.
"""

import json
from functools import cache
from importlib import resources

from holotable.imperial_assault.board.drawing.drawing import ENTRANCE, Marker
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.pictures import blend, element
from holotable.pictures.textures import BLACK, WHITE

Layer = tuple[str, str]
_HEXAGON = "M-6.75 -11.7H6.75L13.5 0L6.75 11.7H-6.75L-13.5 0Z"


@cache
def token_looks() -> dict[str, tuple[Layer, ...]]:
    """The layers of every kind of token that has a look of its own."""
    read = json.loads(resources.files(__package__).joinpath("token_looks.json").read_text(encoding="utf-8"))
    return {kind: tuple(map(tuple, read[look] if isinstance(look, str) else look)) for kind, look in read.items()}


def token(marker: Marker, theme: Theme) -> str:
    """A marker as what it is; one of an unknown kind has its first letter. One that is not active is only outlined."""
    colour = theme.tokens[marker.colour or ("blue" if marker.shape == ENTRANCE else "grey")]
    title = element("title", marker.name.replace("_", " "))
    layers = token_looks().get(marker.shape)
    if layers is None:
        letter = {"class_": "letter", "style": f"fill:{theme.paper if marker.active else colour}"}
        drawn = _layer("body", _HEXAGON, colour, marker.active, theme)
        return title + drawn + element("text", marker.shape[:1].upper(), y=4.6, **letter)
    shadow = (
        element("ellipse", cx=1, cy=11.5, rx=13, ry=4.5, fill=theme.shade, fill_opacity=0.35) if marker.active else ""
    )
    return title + shadow + "".join(_layer(part, path, colour, marker.active, theme) for part, path in layers)


def _layer(part: str, path: str, colour: str, active: bool, theme: Theme) -> str:
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    if part == "mark":
        return element("path", d=path, stroke=theme.paper if active else colour, stroke_width=1.7, **line)
    if part == "wave":
        return element("path", d=path, stroke=colour, stroke_width=2.2, **line)
    if not active:
        body = {"fill": theme.paper, "fill_opacity": 0.75, "stroke": colour, "stroke_width": 1.6}
        return element("path", d=path, stroke_linejoin="round", **body)
    fills = {
        "body": colour,
        "side": blend(colour, BLACK, 0.42),
        "light": blend(colour, WHITE, 0.45),
        "ink": theme.paper,
        "glow": theme.screen,
    }
    rim = {"stroke": theme.paper, "stroke_width": 1.3, "stroke_linejoin": "round"} if part in ("body", "side") else {}
    return element("path", d=path, fill=fills[part], **rim)
