"""What a ground is filled with: patterns of floor plates, sand, leaves and soil, as SVG, in the tones of one colour.

A texture is made of plates `PLATE` wide, so that it lies evenly under squares of that size.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from holotable.pictures.markup import blend, element, number

WHITE, BLACK = "#ffffff", "#000000"
PLATE = 40
WIDE = 4 * PLATE

Spot = tuple[float, float, float]


class Tones:
    """A colour with what is brighter and darker than it: in the dark less is needed to see it."""

    def __init__(self, base: str, is_dark: bool) -> None:
        self.base, self._is_dark = base, is_dark

    def lit(self, share: float) -> str:
        return blend(self.base, WHITE, share * (0.6 if self._is_dark else 1.4))

    def dim(self, share: float) -> str:
        return blend(self.base, BLACK, share * (1.2 if self._is_dark else 0.5))


def pattern(name: str, size: int, parts: Iterator[str], turn: str | None = None) -> str:
    """A pattern of parts, as large as it is drawn unless it is turned or scaled."""
    laid = {"patternUnits": "userSpaceOnUse", "patternTransform": turn}
    return element("pattern", *parts, id=name, width=size, height=size, **laid)


def texture(name: str, base: str, is_dark: bool) -> Iterator[str]:
    """The parts of a ground's texture, which repeats every `WIDE`."""
    return _TEXTURES[name](Tones(base, is_dark))


def line(path: str, colour: str, thick: float = 1, **more: object) -> str:
    return element("path", d=path, fill="none", stroke=colour, stroke_width=thick, stroke_linecap="round", **more)


def filled(path: str, colour: str, **more: object) -> str:
    return element("path", d=path, fill=colour, **more)


def _spread(count: int, start: int = 0, size: float = WIDE, rim: float = 9) -> list[Spot]:
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


def circles(spots: Sequence[Spot], radius: float, colour: str, **more: object) -> str:
    path = "".join(
        f"M{number(x - radius)} {number(y)}a{radius:g} {radius:g} 0 1 0 {2 * radius:g} 0a{radius:g} {radius:g} 0 1 0 "
        f"-{2 * radius:g} 0"
        for x, y, _ in spots
    )
    return filled(path, colour, **more)


def _plates(tones: Tones) -> Iterator[str]:
    """Floor plates, a space each: bevelled and riveted, some darker, a few with a grating or a hatch."""
    yield element("rect", width=WIDE, height=WIDE, fill=tones.dim(0.3))
    corners = [(x, y) for y in range(0, WIDE, PLATE) for x in range(0, WIDE, PLATE)]
    for share in range(3):
        plates = [corner for place, corner in enumerate(corners) if place * 7 % 11 % 3 == share]
        path = "".join(f"M{x + 0.7:g} {y + 0.7:g}h38.6v38.6h-38.6Z" for x, y in plates)
        yield filled(path, tones.lit(0.05 * share))
    lit = "".join(f"M{x + 1.8} {y + 37}V{y + 1.8}H{x + 37}" for x, y in corners)
    dim = "".join(f"M{x + 3} {y + 38.4}H{x + 38.4}V{y + 3}" for x, y in corners)
    yield line(lit, tones.lit(0.2), 1.1)
    yield line(dim, tones.dim(0.32), 1.1)
    rivets = [(x + right, y + down, 0.0) for x, y in corners for right in (5, 35) for down in (5, 35)]
    yield circles(rivets, 1.1, tones.dim(0.35))
    yield circles([(x - 0.4, y - 0.4, 0) for x, y, _ in rivets], 0.5, tones.lit(0.3))
    slots = "".join(f"M{x + 11} {y + down}h18" for x, y in ((40, 0), (120, 80)) for down in (13, 20, 27))
    yield line(slots, tones.dim(0.4), 2.4)
    yield line(slots, tones.lit(0.14), 0.6, transform="translate(0 1.6)")
    hatch = "M10 90h20v20h-20ZM14 90v-3M26 90v-3M14 110v3M26 110v3"
    yield line(hatch, tones.dim(0.3), 1.1)
    yield line(hatch, tones.lit(0.12), 0.7, transform="translate(.9 .9)")
    yield line("M92 44v32M100 44v32M108 44v32", tones.dim(0.2), 0.9)


def _sand(tones: Tones) -> Iterator[str]:
    """Sand that the wind has drawn, with pebbles."""
    yield element("rect", width=WIDE, height=WIDE, fill=tones.base)
    yield circles(_spread(5, 3, rim=34), 26, tones.dim(0.08), opacity=0.35)
    yield circles(_spread(5, 11, rim=30), 22, tones.lit(0.1), opacity=0.35)
    ripples = "".join(
        f"M{number(x - 20)} {number(y)}q9 -{5 + place % 3} 18 -1t16 0"
        for place, (x, y, _) in enumerate(_spread(30, rim=24))
    )
    yield line(ripples, tones.dim(0.2), 1.1, opacity=0.75)
    yield line(ripples, tones.lit(0.22), 0.9, transform="translate(0 1.5)", opacity=0.8)
    pebbles = _spread(12, 40)
    yield circles([(x + 0.8, y + 1, 0) for x, y, _ in pebbles], 1.9, tones.dim(0.36))
    yield circles(pebbles, 1.7, tones.lit(0.2))
    yield circles(_spread(46, 70, rim=3), 0.6, tones.dim(0.3))


def _leaves(tones: Tones) -> Iterator[str]:
    """The ground of a jungle: moss, roots, fallen leaves, tufts of grass."""
    yield element("rect", width=WIDE, height=WIDE, fill=tones.base)
    yield circles(_spread(7, 5, rim=30), 24, tones.dim(0.18), opacity=0.35)
    yield circles(_spread(8, 21, rim=24), 15, tones.lit(0.08), opacity=0.35)
    yield line("M10 30q24 14 46 2t40 18q14 12 34 4M84 142q-8 -26 12 -44t14 -34", tones.dim(0.4), 2.6, opacity=0.5)
    thin = {"fill": "none", "stroke_linecap": "round"}
    fern = "M0 7C-1 2 -1 -2 0 -8M-.6 3L-4.6 .4M-.6 0L-5 -3M-.3 -3L-3.8 -6M-.4 3L3.8 .4M-.4 0L4.4 -3M-.2 -3L3.2 -6"
    yield _strewn(fern, _spread(9, 33), stroke=tones.lit(0.24), **thin)
    leaf = "M0 -4.6C3 -2 3 2 0 4.6C-3 2 -3 -2 0 -4.6Z"
    yield _strewn(leaf, _spread(11, 2), fill=tones.dim(0.34))
    yield _strewn(leaf, _spread(12, 51), fill=tones.lit(0.17))
    tuft = "M0 3C-.5 0 -2 -3 -4 -4M0 3C0 -1 0 -3 .4 -6M0 3C.6 0 2 -2 4 -3.4"
    yield _strewn(tuft, [(x, y, 0.0) for x, y, _ in _spread(13, 90)], stroke=tones.lit(0.3), **thin)


def _soil(tones: Tones) -> Iterator[str]:
    """Any ground outside: trodden earth with stones."""
    yield element("rect", width=WIDE, height=WIDE, fill=tones.base)
    yield circles(_spread(7, 5, rim=28), 22, tones.dim(0.1), opacity=0.35)
    yield circles(_spread(6, 18, rim=24), 17, tones.lit(0.09), opacity=0.35)
    scratches = "".join(
        f"M{number(x)} {number(y)}l{6 + place % 5} -{1 + place % 3}" for place, (x, y, _) in enumerate(_spread(20, 9))
    )
    yield line(scratches, tones.dim(0.2), 0.9)
    stones = _spread(16, 40)
    yield circles([(x + 0.7, y + 0.9, 0) for x, y, _ in stones], 1.8, tones.dim(0.34))
    yield circles(stones, 1.6, tones.lit(0.16))


_TEXTURES: Mapping[str, Callable[[Tones], Iterator[str]]] = {
    "plates": _plates,
    "sand": _sand,
    "leaves": _leaves,
    "soil": _soil,
}
TEXTURES = tuple(_TEXTURES)
