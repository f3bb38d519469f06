"""What grounds and terrain are filled with: patterns of floor plates, sand, leaves, water, rubble, rock, as SVG."""

from collections.abc import Callable, Iterator, Sequence

from holotable.imperial_assault.board.drawing.markup import SPACE
from holotable.imperial_assault.board.drawing.themes import Theme
from holotable.imperial_assault.board.grounds import DESERT, FOREST, INSIDE, OUTSIDE
from holotable.pictures import blend, element, number

WHITE, BLACK = "#ffffff", "#000000"
GROUND_NAMES = {OUTSIDE: "soil", INSIDE: "plates", FOREST: "leaves", DESERT: "sand"}
# What makes the going hard, and what stands in the way, is made of what lies around.
DIFFICULT_NAMES = {OUTSIDE: "water", INSIDE: "rubble", FOREST: "water", DESERT: "rubble"}
BLOCKING_NAMES = {OUTSIDE: "rock", INSIDE: "crates", FOREST: "canopy", DESERT: "rock"}
_WIDE = 4 * SPACE

Spot = tuple[float, float, float]


def textures(theme: Theme) -> Iterator[tuple[str, str]]:
    """A pattern for each kind of ground, and for each kind of terrain on it, with its name."""
    for ground, name in GROUND_NAMES.items():
        size, draw = _GROUNDS[ground]
        yield name, _pattern(name, size, draw(_Tones(theme.grounds[ground], theme)))
    yield "water", _pattern("water", SPACE, _water(_Tones(theme.difficult, theme)))
    yield (
        "rubble",
        _pattern("rubble", SPACE, _rubble(_Tones(blend(theme.grounds[INSIDE], theme.difficult, 0.3), theme))),
    )
    for name, draw in (("rock", _rock), ("crates", _crates), ("canopy", _canopy)):
        yield name, _pattern(name, SPACE, draw(_Tones(theme.blocking[name], theme)))


class _Tones:
    """A colour with what is brighter and darker than it: in the dark less is needed to see it."""

    def __init__(self, base: str, theme: Theme) -> None:
        self.base, self._is_dark = base, theme.name == "dark"

    def lit(self, share: float) -> str:
        return blend(self.base, WHITE, share * (0.6 if self._is_dark else 1.4))

    def dim(self, share: float) -> str:
        return blend(self.base, BLACK, share * (1.2 if self._is_dark else 0.5))


def _pattern(name: str, size: int, parts: Iterator[str]) -> str:
    return element("pattern", *parts, id=name, width=size, height=size, patternUnits="userSpaceOnUse")


def _line(path: str, colour: str, thick: float = 1, **more: object) -> str:
    return element("path", d=path, fill="none", stroke=colour, stroke_width=thick, stroke_linecap="round", **more)


def _filled(path: str, colour: str, **more: object) -> str:
    return element("path", d=path, fill=colour, **more)


def _ground(tones: _Tones, size: int) -> str:
    return element("rect", width=size, height=size, fill=tones.base)


def _spread(count: int, start: int = 0, size: float = _WIDE, rim: float = 9) -> list[Spot]:
    """Places that lie evenly and in no order, each with a turn: the same ones in every picture."""
    room = size - 2 * rim
    return [
        (rim + (place * 0.7548777 % 1) * room, rim + (place * 0.5698403 % 1) * room, place * 137 % 360)
        for place in range(start + 1, start + count + 1)
    ]


def _strewn(shape: str, spots: Sequence[Spot], **look: object) -> str:
    """One shape at several places, all with one look."""
    copies = (
        element("path", d=shape, transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})")
        for x, y, turn in spots
    )
    return element("g", *copies, **look)


def _circles(spots: Sequence[Spot], radius: float, colour: str, **more: object) -> str:
    path = "".join(
        f"M{number(x - radius)} {number(y)}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0 "
        f"-{2 * radius:g} 0"
        for x, y, _ in spots
    )
    return _filled(path, colour, **more)


def _plates(tones: _Tones) -> Iterator[str]:
    """Floor plates, a space each: bevelled and riveted, some darker, a few with a grating or a hatch."""
    yield element("rect", width=_WIDE, height=_WIDE, fill=tones.dim(0.3))
    corners = [(x, y) for y in range(0, _WIDE, SPACE) for x in range(0, _WIDE, SPACE)]
    for share in range(3):
        plates = [corner for place, corner in enumerate(corners) if place * 7 % 11 % 3 == share]
        path = "".join(f"M{x + 0.7:g} {y + 0.7:g}h38.6v38.6h-38.6Z" for x, y in plates)
        yield _filled(path, tones.lit(0.05 * share))
    lit = "".join(f"M{x + 1.8} {y + 37}V{y + 1.8}H{x + 37}" for x, y in corners)
    dim = "".join(f"M{x + 3} {y + 38.4}H{x + 38.4}V{y + 3}" for x, y in corners)
    yield _line(lit, tones.lit(0.2), 1.1)
    yield _line(dim, tones.dim(0.32), 1.1)
    rivets = [(x + right, y + down, 0.0) for x, y in corners for right in (5, 35) for down in (5, 35)]
    yield _circles(rivets, 1.1, tones.dim(0.35))
    yield _circles([(x - 0.4, y - 0.4, 0) for x, y, _ in rivets], 0.5, tones.lit(0.3))
    slots = "".join(f"M{x + 11} {y + down}h18" for x, y in ((40, 0), (120, 80)) for down in (13, 20, 27))
    yield _line(slots, tones.dim(0.4), 2.4)
    yield _line(slots, tones.lit(0.14), 0.6, transform="translate(0 1.6)")
    hatch = "M10 90h20v20h-20ZM14 90v-3M26 90v-3M14 110v3M26 110v3"
    yield _line(hatch, tones.dim(0.3), 1.1)
    yield _line(hatch, tones.lit(0.12), 0.7, transform="translate(.9 .9)")
    yield _line("M92 44v32M100 44v32M108 44v32", tones.dim(0.2), 0.9)


def _sand(tones: _Tones) -> Iterator[str]:
    """Sand that the wind has drawn, with pebbles."""
    yield _ground(tones, _WIDE)
    yield _circles(_spread(5, 3, rim=34), 26, tones.dim(0.08), opacity=0.7)
    yield _circles(_spread(5, 11, rim=30), 22, tones.lit(0.1), opacity=0.6)
    ripples = "".join(
        f"M{number(x - 20)} {number(y)}q9 -{5 + place % 3} 18 -1t16 0"
        for place, (x, y, _) in enumerate(_spread(30, rim=24))
    )
    yield _line(ripples, tones.dim(0.2), 1.1, opacity=0.75)
    yield _line(ripples, tones.lit(0.22), 0.9, transform="translate(0 1.5)", opacity=0.8)
    pebbles = _spread(12, 40)
    yield _circles([(x + 0.8, y + 1, 0) for x, y, _ in pebbles], 1.9, tones.dim(0.36))
    yield _circles(pebbles, 1.7, tones.lit(0.2))
    yield _circles(_spread(46, 70, rim=3), 0.6, tones.dim(0.3))


def _leaves(tones: _Tones) -> Iterator[str]:
    """The ground of a jungle: moss, roots, fallen leaves, tufts of grass."""
    yield _ground(tones, _WIDE)
    yield _circles(_spread(7, 5, rim=30), 24, tones.dim(0.18), opacity=0.6)
    yield _circles(_spread(8, 21, rim=24), 15, tones.lit(0.08), opacity=0.6)
    yield _line("M10 30q24 14 46 2t40 18q14 12 34 4M84 142q-8 -26 12 -44t14 -34", tones.dim(0.4), 2.6, opacity=0.5)
    line = {"fill": "none", "stroke_linecap": "round"}
    fern = "M0 7C-1 2 -1 -2 0 -8M-.6 3L-4.6 .4M-.6 0L-5 -3M-.3 -3L-3.8 -6M-.4 3L3.8 .4M-.4 0L4.4 -3M-.2 -3L3.2 -6"
    yield _strewn(fern, _spread(9, 33), stroke=tones.lit(0.24), **line)
    leaf = "M0 -4.6C3 -2 3 2 0 4.6C-3 2 -3 -2 0 -4.6Z"
    yield _strewn(leaf, _spread(11, 2), fill=tones.dim(0.34))
    yield _strewn(leaf, _spread(12, 51), fill=tones.lit(0.17))
    tuft = "M0 3C-.5 0 -2 -3 -4 -4M0 3C0 -1 0 -3 .4 -6M0 3C.6 0 2 -2 4 -3.4"
    yield _strewn(tuft, [(x, y, 0.0) for x, y, _ in _spread(13, 90)], stroke=tones.lit(0.3), **line)


def _soil(tones: _Tones) -> Iterator[str]:
    """Any ground outside: trodden earth with stones."""
    yield _ground(tones, _WIDE)
    yield _circles(_spread(7, 5, rim=28), 22, tones.dim(0.1), opacity=0.6)
    yield _circles(_spread(6, 18, rim=24), 17, tones.lit(0.09), opacity=0.6)
    scratches = "".join(
        f"M{number(x)} {number(y)}l{6 + place % 5} -{1 + place % 3}" for place, (x, y, _) in enumerate(_spread(20, 9))
    )
    yield _line(scratches, tones.dim(0.2), 0.9)
    stones = _spread(16, 40)
    yield _circles([(x + 0.7, y + 0.9, 0) for x, y, _ in stones], 1.8, tones.dim(0.34))
    yield _circles(stones, 1.6, tones.lit(0.16))


def _water(tones: _Tones) -> Iterator[str]:
    """Water that one wades through."""
    yield _ground(tones, SPACE)
    yield _line("M0 9q5 -5 10 0t10 0t10 0t10 0M0 29q5 -5 10 0t10 0t10 0t10 0", tones.lit(0.2), 1.3)
    yield _line(
        "M-10 19q5 -5 10 0t10 0t10 0t10 0t10 0t10 0M-10 39q5 -5 10 0t10 0t10 0t10 0t10 0t10 0", tones.dim(0.2), 1.3
    )
    yield _line("M12 13q4 -2 8 0M26 33q4 -2 8 0", tones.lit(0.45), 1)


def _rubble(tones: _Tones) -> Iterator[str]:
    """Broken plates and stones that one climbs over."""
    yield _ground(tones, SPACE)
    stones = "M4 8L12 4L17 9L13 15L6 14ZM22 6L31 4L36 11L30 16L23 13Z"
    stones += "M6 24L14 20L19 26L15 34L8 33ZM24 23L33 21L36 29L29 35L23 31Z"
    yield _filled(stones, tones.dim(0.42), transform="translate(1.4 1.8)")
    yield _filled(stones, tones.lit(0.16), stroke=tones.dim(0.3), stroke_width=0.7)
    yield _line("M4 8L12 4L17 9M22 6L31 4L36 11M6 24L14 20L19 26M24 23L33 21L36 29", tones.lit(0.4), 1)
    yield _filled("M18 17l3 -1l1 3l-3 1ZM2 17l2 -2l2 2l-2 2ZM19 36l3 -1l1 3l-3 1ZM36 17l3 -1v4l-3 0Z", tones.dim(0.3))


def _rock(tones: _Tones) -> Iterator[str]:
    """The faces of a boulder, the light from above left."""
    yield _ground(tones, SPACE)
    yield _filled("M0 0H24L16 14L4 20L0 16Z", tones.lit(0.26))
    yield _filled("M24 0H40V18L28 20L16 14Z", tones.lit(0.1))
    yield _filled("M0 16L4 20L12 30L6 40H0Z", tones.dim(0.1))
    yield _filled("M16 14L28 20L26 34L12 30L4 20Z", tones.lit(0.04))
    yield _filled("M28 20L40 18V40H22L26 34Z", tones.dim(0.28))
    yield _filled("M12 30L26 34L22 40H6Z", tones.dim(0.34))
    yield _line(
        "M24 0L16 14L4 20M16 14L28 20L40 18M28 20L26 34L12 30L4 20M26 34L22 40", tones.dim(0.42), 0.9, opacity=0.8
    )


def _crates(tones: _Tones) -> Iterator[str]:
    """A stowed load, a crate a space, its lid braced."""
    yield _ground(tones, SPACE)
    yield element(
        "rect", x=3.5, y=3.5, width=33, height=33, rx=2, fill=tones.lit(0.14), stroke=tones.dim(0.5), stroke_width=1.2
    )
    yield _line("M5 35V5H35", tones.lit(0.4), 1.3)
    yield _filled("M9 9H31V31H9Z", tones.dim(0.18))
    yield _line("M10 10L30 30M30 10L10 30", tones.dim(0.45), 5)
    yield _line("M10 10L30 30M30 10L10 30", tones.lit(0.22), 3)
    yield _filled("M16 16H24V24H16Z", tones.dim(0.5))
    yield _filled("M17.5 17.5H22.5V22.5H17.5Z", tones.lit(0.5))


def _canopy(tones: _Tones) -> Iterator[str]:
    """A tree from above: leaves upon leaves."""
    yield element("rect", width=SPACE, height=SPACE, fill=tones.dim(0.4))
    for places, radius, colour in (
        (((8, 9), (30, 8), (9, 31), (31, 31), (20, 20)), 10, tones.dim(0.14)),
        (((13, 13), (28, 12), (12, 27), (28, 28)), 7, tones.base),
        (((12, 11), (26, 10), (19, 19), (11, 25), (27, 26)), 4.4, tones.lit(0.2)),
        (((10, 9), (24.5, 8.4), (17, 17), (9.4, 23)), 2, tones.lit(0.46)),
    ):
        yield _circles([(x, y, 0) for x, y in places], radius, colour)


_GROUNDS: dict[str, tuple[int, Callable[[_Tones], Iterator[str]]]] = {
    OUTSIDE: (_WIDE, _soil),
    INSIDE: (_WIDE, _plates),
    FOREST: (_WIDE, _leaves),
    DESERT: (_WIDE, _sand),
}
