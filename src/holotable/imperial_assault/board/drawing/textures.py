"""What grounds and terrain are filled with: patterns of floor plates, sand, leaves, water, rubble, rock, as SVG."""

from collections.abc import Iterator

from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.imperial_assault.board.grounds import DESERT, FOREST, INSIDE, OUTSIDE
from holotable.pictures import blend, element
from holotable.pictures.textures import WIDE, Tones, circles, filled, line, pattern, texture

GROUND_NAMES = {OUTSIDE: "soil", INSIDE: "plates", FOREST: "leaves", DESERT: "sand"}
# What makes the going hard, and what stands in the way, is made of what lies around.
DIFFICULT_NAMES = {OUTSIDE: "water", INSIDE: "rubble", FOREST: "water", DESERT: "rubble"}
BLOCKING_NAMES = {OUTSIDE: "rock", INSIDE: "crates", FOREST: "canopy", DESERT: "rock"}


def textures(theme: Theme) -> Iterator[tuple[str, str]]:
    """A pattern for each kind of ground, and for each kind of terrain on it, with its name."""
    is_dark = theme.name == "dark"
    for ground, name in GROUND_NAMES.items():
        yield name, pattern(name, WIDE, texture(name, theme.grounds[ground], is_dark))
    stones = blend(theme.grounds[INSIDE], theme.difficult, 0.3)
    drawn = (
        ("water", _water, theme.difficult),
        ("rubble", _rubble, stones),
        ("rock", _rock, theme.blocking["rock"]),
        ("crates", _crates, theme.blocking["crates"]),
        ("canopy", _canopy, theme.blocking["canopy"]),
    )
    for name, draw, colour in drawn:
        yield name, pattern(name, SPACE, draw(Tones(colour, is_dark)))


def _ground(tones: Tones) -> str:
    return element("rect", width=SPACE, height=SPACE, fill=tones.base)


def _water(tones: Tones) -> Iterator[str]:
    """Water that one wades through."""
    yield _ground(tones)
    yield line("M0 9q5 -5 10 0t10 0t10 0t10 0M0 29q5 -5 10 0t10 0t10 0t10 0", tones.lit(0.2), 1.3)
    yield line(
        "M-10 19q5 -5 10 0t10 0t10 0t10 0t10 0t10 0M-10 39q5 -5 10 0t10 0t10 0t10 0t10 0t10 0", tones.dim(0.2), 1.3
    )
    yield line("M12 13q4 -2 8 0M26 33q4 -2 8 0", tones.lit(0.45), 1)


def _rubble(tones: Tones) -> Iterator[str]:
    """Broken plates and stones that one climbs over."""
    yield _ground(tones)
    stones = "M4 8L12 4L17 9L13 15L6 14ZM22 6L31 4L36 11L30 16L23 13Z"
    stones += "M6 24L14 20L19 26L15 34L8 33ZM24 23L33 21L36 29L29 35L23 31Z"
    yield filled(stones, tones.dim(0.42), transform="translate(1.4 1.8)")
    yield filled(stones, tones.lit(0.16), stroke=tones.dim(0.3), stroke_width=0.7)
    yield line("M4 8L12 4L17 9M22 6L31 4L36 11M6 24L14 20L19 26M24 23L33 21L36 29", tones.lit(0.4), 1)
    yield filled("M18 17l3 -1l1 3l-3 1ZM2 17l2 -2l2 2l-2 2ZM19 36l3 -1l1 3l-3 1ZM36 17l3 -1v4l-3 0Z", tones.dim(0.3))


def _rock(tones: Tones) -> Iterator[str]:
    """The faces of a boulder, the light from above left."""
    yield _ground(tones)
    yield filled("M0 0H24L16 14L4 20L0 16Z", tones.lit(0.26))
    yield filled("M24 0H40V18L28 20L16 14Z", tones.lit(0.1))
    yield filled("M0 16L4 20L12 30L6 40H0Z", tones.dim(0.1))
    yield filled("M16 14L28 20L26 34L12 30L4 20Z", tones.lit(0.04))
    yield filled("M28 20L40 18V40H22L26 34Z", tones.dim(0.28))
    yield filled("M12 30L26 34L22 40H6Z", tones.dim(0.34))
    yield line(
        "M24 0L16 14L4 20M16 14L28 20L40 18M28 20L26 34L12 30L4 20M26 34L22 40", tones.dim(0.42), 0.9, opacity=0.8
    )


def _crates(tones: Tones) -> Iterator[str]:
    """A stowed load, a crate a space, its lid braced."""
    yield _ground(tones)
    yield element(
        "rect", x=3.5, y=3.5, width=33, height=33, rx=2, fill=tones.lit(0.14), stroke=tones.dim(0.5), stroke_width=1.2
    )
    yield line("M5 35V5H35", tones.lit(0.4), 1.3)
    yield filled("M9 9H31V31H9Z", tones.dim(0.18))
    yield line("M10 10L30 30M30 10L10 30", tones.dim(0.45), 5)
    yield line("M10 10L30 30M30 10L10 30", tones.lit(0.22), 3)
    yield filled("M16 16H24V24H16Z", tones.dim(0.5))
    yield filled("M17.5 17.5H22.5V22.5H17.5Z", tones.lit(0.5))


def _canopy(tones: Tones) -> Iterator[str]:
    """A tree from above: leaves upon leaves."""
    yield element("rect", width=SPACE, height=SPACE, fill=tones.dim(0.4))
    for places, radius, colour in (
        (((8, 9), (30, 8), (9, 31), (31, 31), (20, 20)), 10, tones.dim(0.14)),
        (((13, 13), (28, 12), (12, 27), (28, 28)), 7, tones.base),
        (((12, 11), (26, 10), (19, 19), (11, 25), (27, 26)), 4.4, tones.lit(0.2)),
        (((10, 9), (24.5, 8.4), (17, 17), (9.4, 23)), 2, tones.lit(0.46)),
    ):
        yield circles([(x, y, 0) for x, y in places], radius, colour)
