"""A table from above as SVG: terrain by its heights and traits, transition points, objectives, bases, both edges."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise

from holotable.pictures import FONT, blend, element, number, on_lines, words
from holotable.pictures.textures import BLACK, PLATE, WHITE, WIDE, pattern, texture
from holotable.shatterpoint.battlefields.kinds import kind_word, objective_sign
from holotable.shatterpoint.battlefields.relief import relief
from holotable.shatterpoint.table import RANGES, Figure, Objective, Part, Round, Scene, Transfer
from holotable.shatterpoint.table.measures import EDGE
from holotable.words import Speech

# A millimetre of the table is a unit of the picture.
_UNIT = 100
_SIZE = 2 * EDGE / _UNIT
_MARGIN, _HEAD, _FOOT = 58, 50, 8
_INCHES = 6 * 2540
_LINE, _LETTER, _SWATCH = 27, 6.7, 62
# As high as this is as dark as it gets: two storeys.
_DARKEST = 18000
# A part that is less than this across has no number of its own.
_SMALL = 3000
_STEP = 400


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one look. The two sides differ for colour-blind eyes as well."""

    paper: str
    ink: str
    faint: str
    ground: str
    grounds: Mapping[str, str]
    grid: str
    low: str
    high: str
    rim: str
    halo: str
    a: str
    b: str
    gold: str
    link: str
    on_base: str

    def of(self, side: str | None) -> str:
        return {"a": self.a, "b": self.b}.get(side or "", self.gold)


THEMES: Mapping[str, Theme] = {
    "light": Theme(
        paper="#ffffff",
        ink="#23262b",
        faint="#6d7178",
        ground="#f3eee2",
        grounds={"plates": "#e2e6ea", "sand": "#f0e4c6", "leaves": "#d9e5cb", "soil": "#ece5d6"},
        grid="#e2dccb",
        low="#dcd0b8",
        high="#6f6657",
        rim="#2c2822",
        halo="#fffdf7",
        a="#0068a8",
        b="#c4540a",
        gold="#dca916",
        link="#0c7d70",
        on_base="#ffffff",
    ),
    "dark": Theme(
        paper="#14161a",
        ink="#e9e7e2",
        faint="#9aa0aa",
        ground="#26272a",
        grounds={"plates": "#28303a", "sand": "#3f3626", "leaves": "#25372b", "soil": "#312e28"},
        grid="#34363a",
        low="#44484f",
        high="#a9b0bb",
        rim="#eef0f3",
        halo="#14161a",
        a="#3d9fe0",
        b="#ee8a3c",
        gold="#e5bb3d",
        link="#4fd8c4",
        on_base="#14161a",
    ),
}


@dataclass(frozen=True)
class TablePicture:
    """What is drawn: a table, what it is called, and what its parts are where that is known."""

    scene: Scene
    title: str = ""
    kinds: Mapping[str, str] = field(default_factory=dict)
    ground: str = "plates"


@dataclass(frozen=True, slots=True)
class _Key:
    """A line of the legend: a swatch, drawn around its middle, and what it means."""

    swatch: str
    text: str


def svg(picture: TablePicture, say: Speech, theme: Theme = THEMES["light"]) -> str:
    """The picture of a table, with its legend in the language of `say`."""
    width, top = _SIZE + 2 * _MARGIN, _MARGIN + (_HEAD if picture.title else 0)
    legend = list(_legend(picture, say, theme))
    columns = _columns(legend)
    rows = max(map(len, columns), default=0)
    ruler = top + _SIZE + _MARGIN + _FOOT
    height = ruler + 48 + rows * _LINE + 20
    parts = [
        element("title", escape(picture.title)) if picture.title else "",
        element("style", _style(theme)),
        element("defs", *on_lines(_patterns(picture, theme))),
        element("rect", width=width, height=height, fill=theme.paper),
        words(picture.title, _MARGIN, 44, "head") if picture.title else "",
        words(say("table.size"), width - _MARGIN, 44, "under") if picture.title else "",
        *_edges(top, width, say),
        element("g", *on_lines(_layers(picture.scene, say, theme)), transform=f"translate({_MARGIN} {number(top)})"),
        *_ruler(ruler, say),
        *_keys(columns, ruler + 62),
    ]
    size = {"viewBox": f"0 0 {number(width)} {number(height)}", "width": width, "height": height}
    return element("svg", *on_lines(parts), xmlns="http://www.w3.org/2000/svg", **size, role="img") + "\n"


def _layers(scene: Scene, say: Speech, theme: Theme) -> Iterator[str]:
    yield from _ground(theme)
    parts = sorted(scene.terrain.parts, key=lambda part: (part.z, part.id))
    for part in parts:
        yield _terrain(part, theme)
    yield from _links(list(scene.transfers.values()), theme)
    for token in scene.objectives.values():
        yield from _objective(token, say, theme)
    for one in sorted(scene.figures.values(), key=lambda one: (one.z, one.id)):
        yield from _figure(one, scene, theme)
    yield from _heights(parts, [*scene.objectives.values(), *scene.figures.values(), *scene.transfers.values()])


def _ground(theme: Theme) -> Iterator[str]:
    """The battlefield with a line every 6 inches, and the strips in which squads begin (SP-DEP-02)."""
    yield element("rect", width=_SIZE, height=_SIZE, fill="url(#ground)")
    yield element("rect", width=_SIZE, height=_SIZE, fill="url(#light)")
    strip = RANGES[2] / _UNIT
    for side, y in (("a", _SIZE - strip), ("b", 0.0)):
        yield element("rect", x=0, y=y, width=_SIZE, height=strip, fill=theme.of(side), opacity=0.1)
    lines = "".join(
        f"M{number(at)} 0V{number(_SIZE)}M0 {number(at)}H{number(_SIZE)}"
        for at in (_right(place) for place in range(-EDGE + _INCHES, EDGE, _INCHES))
    )
    yield element("path", d=lines, stroke=theme.grid, fill="none")
    yield element("rect", width=_SIZE, height=_SIZE, fill="none", stroke=theme.rim, stroke_width=2)
    for side, y in (("a", _SIZE), ("b", 0.0)):
        yield element("path", d=f"M0 {number(y)}H{number(_SIZE)}", stroke=theme.of(side), stroke_width=7)


def _terrain(part: Part, theme: Theme) -> str:
    """A part: paler or darker the higher it is, with its slopes and its shadow, hatched if it is clear."""
    corners = [(_right(x), _down(y)) for x, y in part.outline.corners]
    shadow = relief(corners, part.z / _UNIT, part.bottom / _UNIT).shadow
    share = 0.28 if part.obstructing else 0.16
    drawn = element("path", d=shadow, fill=BLACK, fill_opacity=share)
    return element("g", drawn, *_prism(corners, part.z, part.obstructing, part.impassable, theme))


def _prism(
    corners: Sequence[tuple[float, float]], height: int, obstructing: bool, impassable: bool, theme: Theme
) -> Iterator[str]:
    body = relief(corners, height / _UNIT)
    outline = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"
    fill = _shade(height, theme) if obstructing else f"url(#{_hatching(height)})"
    rim = {"stroke": theme.rim, "stroke_width": 3.2 if impassable else 1.3, "stroke_linejoin": "miter"}
    yield element("path", d=outline, fill=fill, **rim)
    yield element("path", d=body.lit, fill=WHITE, fill_opacity=0.3)
    yield element("path", d=body.dim, fill=BLACK, fill_opacity=0.32)
    if body.rings:
        yield element("path", d=body.rings, fill="none", stroke=BLACK, stroke_width=0.8, stroke_opacity=0.4)
    yield element("path", d=body.top, fill="url(#light)", stroke=WHITE, stroke_width=0.8, stroke_opacity=0.35)


def ground_svg(ground: str, theme: str) -> str:
    """One piece of a ground that repeats, for others to fill a battlefield with."""
    parts = texture(ground, THEMES[theme].grounds[ground], theme == "dark")
    size = {"viewBox": f"0 0 {WIDE} {WIDE}", "width": WIDE, "height": WIDE}
    return element("svg", *parts, xmlns="http://www.w3.org/2000/svg", **size) + "\n"


def _patterns(picture: TablePicture, theme: Theme) -> Iterator[str]:
    is_dark = theme is THEMES["dark"]
    drawn = texture(picture.ground, theme.grounds[picture.ground], is_dark)
    yield pattern("ground", WIDE, drawn, f"scale({_INCHES / _UNIT / 4 / PLATE:g})")
    stops = ((0, WHITE, 0.16), (0.6, WHITE, 0), (0.61, BLACK, 0), (1, BLACK, 0.3 if is_dark else 0.1))
    shown = [element("stop", offset=at, stop_color=colour, stop_opacity=share) for at, colour, share in stops]
    yield element("radialGradient", *shown, id="light", cx=0.42, cy=0.38, r=0.8)
    for height in sorted({part.z for part in picture.scene.terrain.parts if not part.obstructing}):
        shade = _shade(height, theme)
        hatch = [
            element("rect", width=9, height=9, fill=blend(theme.ground, shade, 0.45), fill_opacity=0.9),
            element("path", d="M-2 2L2 -2M0 9L9 0M7 11L11 7", stroke=shade, stroke_width=2.6),
        ]
        yield element("pattern", *hatch, id=_hatching(height), width=9, height=9, patternUnits="userSpaceOnUse")


def _hatching(height: int) -> str:
    return f"clear-{height}"


def _shade(height: int, theme: Theme) -> str:
    return blend(theme.low, theme.high, min(height, _DARKEST) / _DARKEST)


def _links(points: Sequence[Transfer], theme: Theme) -> Iterator[str]:
    """Transition points, those of a group joined by a line."""
    groups: dict[str, list[Transfer]] = {}
    for point in points:
        groups.setdefault(point.group, []).append(point)
    for group in groups.values():
        for one, two in pairwise(group):
            line = f"M{_at(one)}L{_at(two)}"
            yield element("path", d=line, stroke=theme.halo, stroke_width=5, fill="none")
            yield element("path", d=line, stroke=theme.link, stroke_width=2.4, stroke_dasharray="4 2.5", fill="none")
        for point in group:
            yield _point(_right(point.x), _down(point.y), theme)


def _point(x: float, y: float, theme: Theme) -> str:
    diamond = f"M{number(x - 6)} {number(y)}l6 -6l6 6l-6 6Z"
    return element("path", d=diamond, fill=theme.link, stroke=theme.halo, stroke_width=1.5)


def _objective(token: Objective, say: Speech, theme: Theme) -> Iterator[str]:
    x, y = _right(token.x), _down(token.y)
    yield _token(x, y, token.radius / _UNIT, token.active, theme.of(token.control), theme)
    said = "token off" if not token.active else "token held" if token.control else "token"
    yield words(objective_sign(token.id, say), x, y + 4.5, said)


def _token(x: float, y: float, radius: float, active: bool, colour: str, theme: Theme) -> str:
    inner = element("circle", cx=x, cy=y, r=radius - 2, fill=colour if active else theme.halo, stroke=theme.halo)
    outer = element("circle", cx=x, cy=y, r=radius, fill=theme.halo)
    rim = element("circle", cx=x, cy=y, r=radius - 1, fill="none", stroke=colour, stroke_width=2)
    return element("g", outer, inner, rim)


def _figure(one: Figure, scene: Scene, theme: Theme) -> Iterator[str]:
    unit = scene.unit_of(one)
    x, y, radius = _right(one.x), _down(one.y), one.radius / _UNIT
    yield _base(x, y, radius, theme.of(unit.side), unit.wounded, theme)
    if one.z:
        yield words(f"{number(one.z / _UNIT)}", x, y + 5, "height on")
    yield words(one.id, x, y + radius + 14, "name")


def _base(x: float, y: float, radius: float, colour: str, wounded: bool, theme: Theme) -> str:
    rim = element("circle", cx=x, cy=y, r=radius - 1, fill=colour, stroke=theme.halo, stroke_width=2)
    inner = {"fill": "none", "stroke": theme.on_base, "stroke_width": 1.6, "opacity": 0.85}
    ring = element("circle", cx=x, cy=y, r=radius * 0.78, stroke_dasharray="4 3" if wounded else None, **inner)
    return element("g", rim, ring)


def _heights(parts: Sequence[Part], others: Sequence[Round]) -> Iterator[str]:
    """How high each part is, where the number has most room; parts of one floor side by side have it each."""
    taken: list[tuple[int, int]] = []
    for part in parts:
        line = part.outline
        if max(line.right - line.left, line.top - line.bottom) < _SMALL:
            continue
        middle = (line.left + line.right) // 2, (line.bottom + line.top) // 2
        wide = _apart(*middle, line.right, line.top)
        over = [each for each in parts if each.z > part.z and not each.outline.far_from(*middle, wide)]
        lying = [each for each in others if _apart(*middle, each.x, each.y) < wide + each.radius]
        spot = _roomiest(part, over, lying, taken)
        if spot is not None:
            taken.append(spot)
            yield words(number(part.z / _UNIT), _right(spot[0]), _down(spot[1]) + 5.5, "height")


def _roomiest(
    part: Part, over: Sequence[Part], others: Sequence[Round], taken: Sequence[tuple[int, int]]
) -> tuple[int, int] | None:
    """The place on a part that is farthest from its sides and all that lies on it; none if nothing of it is seen."""
    line = part.outline
    best, found = 0.0, None
    for x in _along(line.left, line.right):
        for y in _along(line.bottom, line.top):
            if line.side_of(x, y) <= 0 or any(each.outline.side_of(x, y) >= 0 for each in over):
                continue
            rims = [_away(side.distance(x, y)) for each in (part, *over) for side in each.outline.sides]
            lying = [_apart(x, y, each.x, each.y) - each.radius for each in others]
            room = min([*rims, *lying, *(_apart(x, y, *spot) for spot in taken)])
            # The middle, where there are several as good.
            room -= _apart(x, y, (line.left + line.right) // 2, (line.bottom + line.top) // 2) / 50
            if found is None or room > best:
                best, found = room, (x, y)
    return found


def _along(start: int, end: int) -> range:
    middle = (start + end) // 2
    return range(middle - (middle - start) // _STEP * _STEP, end + 1, _STEP)


def _away(square: tuple[float, float]) -> float:
    return float((square[0] / square[1]) ** 0.5)


def _apart(x: int, y: int, to_x: int, to_y: int) -> float:
    return float(((x - to_x) ** 2 + (y - to_y) ** 2) ** 0.5)


def _edges(top: float, width: float, say: Speech) -> Iterator[str]:
    yield words(say("table.edge", side="b"), width / 2, top - 14, "edge b")
    yield words(say("table.edge", side="a"), width / 2, top + _SIZE + 27, "edge a")


def _ruler(y: float, say: Speech) -> Iterator[str]:
    """The ranges 1 to 5, as long as they are on the table."""
    end = RANGES[5] / _UNIT
    ticks = [0.0, *(length / _UNIT for length in RANGES.values())]
    path = f"M{_MARGIN} {number(y)}h{number(end)}" + "".join(
        f"M{number(_MARGIN + tick)} {number(y - 7)}v14" for tick in ticks
    )
    yield element("path", d=path, class_="ruler")
    for name, length in RANGES.items():
        yield words(str(name), _MARGIN + length / _UNIT, y + 24, "rim")
    yield words(say("table.ruler"), _MARGIN + end + 18, y + 6, "key")


def _legend(picture: TablePicture, say: Speech, theme: Theme) -> Iterator[_Key]:
    """A line for each sort of terrain and thing that is on the table."""
    scene = picture.scene
    traits = sorted({(not part.obstructing, not part.impassable) for part in scene.terrain.parts})
    for clear, traversable in traits:
        alike = [
            part for part in scene.terrain.parts if (part.obstructing, part.impassable) == (not clear, not traversable)
        ]
        highest = max(part.z for part in alike)
        swatch = _prism([(-13, -9), (13, -9), (13, 9), (-13, 9)], highest, not clear, not traversable, theme)
        yield _Key("".join(swatch), _traits(alike, picture.kinds, clear, traversable, say))
    if traits:
        yield _Key(words("90", 0, 5.5, "height"), say("table.height"))
    strip = element("rect", x=-13, y=-9, width=26, height=18, fill=theme.a, opacity=0.18)
    yield _Key(strip, say("table.strip"))
    if scene.transfers:
        yield _Key(_point(0, 0, theme), say("table.transfers"))
    tokens = scene.objectives.values()
    if any(token.active and token.control is None for token in tokens):
        yield _Key(_token(0, 0, 12, True, theme.gold, theme), say("table.objective"))
    for held in sorted({token.control for token in tokens if token.active and token.control is not None}):
        yield _Key(_token(0, 0, 12, True, theme.of(held), theme), say("table.controlled", side=held))
    if any(not token.active for token in tokens):
        yield _Key(_token(0, 0, 12, False, theme.gold, theme), say("table.inactive"))
    sides = sorted({scene.unit_of(one).side for one in scene.figures.values()})
    for side in sides:
        yield _Key(_base(0, 0, 12, theme.of(side), False, theme), say("table.base", side=side))
    if any(scene.unit_of(one).wounded for one in scene.figures.values()):
        yield _Key(_base(0, 0, 12, theme.faint, True, theme), say("table.wounded"))


def _traits(parts: Sequence[Part], kinds: Mapping[str, str], clear: bool, traversable: bool, say: Speech) -> str:
    sight = say("table.clear" if clear else "table.obstructing")
    passing = say("table.traversable" if traversable else "table.impassable")
    named = sorted({kind_word(kinds[part.id], say) for part in parts if part.id in kinds})
    said = f"{sight}, {passing}"
    return f"{said}: {', '.join(named)}" if named else said


def _columns(legend: Sequence[_Key]) -> list[Sequence[_Key]]:
    """The legend in as many columns as fit beside each other."""
    for rows in range(1, len(legend) + 1):
        columns = [legend[first : first + rows] for first in range(0, len(legend), rows)]
        if sum(map(_wide, columns)) <= _SIZE:
            return columns
    return [legend]


def _wide(column: Sequence[_Key]) -> float:
    return _SWATCH + _LETTER * max(len(key.text) for key in column)


def _keys(columns: Sequence[Sequence[_Key]], top: float) -> Iterator[str]:
    left = _MARGIN + 14.0
    for column in columns:
        for row, key in enumerate(column):
            y = top + row * _LINE
            yield element("g", key.swatch, transform=f"translate({number(left)} {number(y)})")
            yield words(key.text, left + 24, y + 5, "key")
        left += _wide(column)


def _right(x: float) -> float:
    return (x + EDGE) / _UNIT


def _down(y: float) -> float:
    return (EDGE - y) / _UNIT


def _at(one: Round) -> str:
    return f"{number(_right(one.x))} {number(_down(one.y))}"


def _style(theme: Theme) -> str:
    halo = f"paint-order:stroke;stroke:{theme.halo};stroke-linejoin:round"
    return (
        f"text{{font-family:'{FONT}','Source Sans 3',system-ui,sans-serif;text-anchor:middle;fill:{theme.ink}}}"
        ".head{font-size:28px;font-weight:600;text-anchor:start}"
        f".under{{font-size:16px;fill:{theme.faint};text-anchor:end}}"
        ".edge{font-size:17px;font-weight:600}"
        f".a{{fill:{theme.a}}}.b{{fill:{theme.b}}}"
        ".key{font-size:15px;text-anchor:start}"
        f".rim{{font-size:15px;fill:{theme.faint}}}"
        f".ruler{{stroke:{theme.ink};stroke-width:2;fill:none}}"
        f".height{{font-size:16px;font-weight:700;{halo};stroke-width:3.5px}}"
        f".on{{fill:{theme.on_base};stroke:none;font-size:13px}}"
        f".name{{font-size:13px;font-weight:600;{halo};stroke-width:3.5px}}"
        f".token{{font-size:12px;font-weight:700;fill:#1c1505}}.off{{fill:{theme.ink}}}"
        f".held{{fill:{theme.on_base}}}"
    )
