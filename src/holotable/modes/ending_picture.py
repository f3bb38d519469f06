"""A finished game as a picture to share: who won, the curve, the turning point, and who dealt most damage."""

from collections.abc import Sequence
from itertools import pairwise

from holotable.modes.ending import Ending, PointEnd
from holotable.pictures import FONT, element, on_lines, words
from holotable.words import Speech

WIDTH, HEIGHT = 1200, 630
LEFT, RIGHT, TOP, BOTTOM = 90, 730, 200, 500
LIST = 780
SIDES = ("#5cc8ff", "#ffb454")
NOBODY = "#9aa7b8"
MOST_LETTERS = 58
MOST_UNITS = 6
STYLE = (
    f"text{{font-family:'{FONT}',sans-serif;fill:#e8eef6;font-size:26px}}"
    ".title{font-size:44px;font-weight:700}.quiet{fill:#9aa7b8;font-size:22px}.end{text-anchor:end}"
    ".grid{stroke:#2a3a4f;stroke-width:2}.line{fill:none;stroke-width:5;stroke-linejoin:round}"
)


def picture_of(ending: Ending, say: Speech) -> str:
    """The picture as SVG."""
    colours = {each.side: _colour(place) for place, each in enumerate(ending.sides)}
    parts = [
        element("style", STYLE),
        element("rect", width=WIDTH, height=HEIGHT, fill="#0c1420"),
        words(_headline(ending.words), 60, 84, "title"),
        *(_name(ending, place) for place in range(len(ending.sides))),
        words(ending.curve, LEFT, TOP - 20, "quiet"),
        *_curve(ending),
    ]
    if ending.turning is not None and ending.turning.words:
        told = say("end.turning", words=ending.turning.words)
        parts.append(words(_short(told, MOST_LETTERS + 30), 60, 585, "quiet"))
    best = sorted((unit for unit in ending.units if unit.dealt), key=lambda unit: -unit.dealt)[:MOST_UNITS]
    if best:
        parts.append(words(say("end.damage"), LIST, TOP - 20, "quiet"))
    for place, unit in enumerate(best):
        y = TOP + 30 + 46 * place
        parts.append(element("circle", cx=LIST + 8, cy=y - 9, r=8, fill=colours[unit.side]))
        parts.append(words(_short(unit.name, 22), LIST + 28, y, "unit"))
        parts.append(words(str(unit.dealt), WIDTH - 60, y, "end"))
    parts.append(words("Holotable", WIDTH - 60, 585, "quiet end"))
    box = f"0 0 {WIDTH} {HEIGHT}"
    return element("svg", *on_lines(parts), xmlns="http://www.w3.org/2000/svg", viewBox=box, width=WIDTH, height=HEIGHT)


def _colour(place: int) -> str:
    return SIDES[place] if place < len(SIDES) else NOBODY


def _short(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def _headline(text: str) -> str:
    """As many whole sentences as there is room for, at least the first."""
    first, *others = text.replace("! ", "!\n").replace(". ", ".\n").split("\n")
    for sentence in others:
        if len(first) + 1 + len(sentence) > MOST_LETTERS - 8:
            break
        first = f"{first} {sentence}"
    return _short(first, MOST_LETTERS - 8)


def _name(ending: Ending, place: int) -> str:
    """A side with its colour and what it came to."""
    x = 60 + 560 * place
    side = ending.sides[place]
    said = _short(side.name, 30) if side.points is None else f"{_short(side.name, 30)}  {side.points}"
    return element("circle", cx=x + 10, cy=127, r=10, fill=_colour(place)) + words(said, x + 32, 136, "name")


def _curve(ending: Ending) -> list[str]:
    """A line a side over the choices, with a mark where each round begins and at the turning point."""
    every = [height for point in ending.points for height in point.heights]
    least, most = min(0, *every), max(1, *every)

    def across(choice: int) -> float:
        return LEFT + (RIGHT - LEFT) * choice / max(ending.choices, 1)

    def up(height: int) -> float:
        return BOTTOM - (BOTTOM - TOP) * (height - least) / (most - least)

    parts = [
        element("path", d=f"M{LEFT} {up(0):.1f}H{RIGHT}", class_="grid"),
        words(str(most), LEFT - 12, TOP + 8, "quiet end"),
        words("0", LEFT - 12, up(0) + 8, "quiet end"),
    ]
    for point in _rounds(ending.points):
        parts.append(element("path", d=f"M{across(point.choice):.1f} {BOTTOM}v10", class_="grid"))
        parts.append(words(str(point.round), across(point.choice) - 6, BOTTOM + 32, "quiet"))
    for place in range(len(ending.sides)):
        way = " ".join(f"{across(each.choice):.1f},{up(each.heights[place]):.1f}" for each in _steps(ending.points))
        parts.append(element("polyline", points=way, class_="line", stroke=_colour(place)))
    turning = ending.turning
    if turning is not None:
        place = [each.side for each in ending.sides].index(turning.side)
        at = next(each for each in reversed(ending.points) if each.choice <= turning.choice)
        spot = {"cx": across(at.choice), "cy": up(at.heights[place])}
        parts.append(element("circle", **spot, r=11, fill="#0c1420", stroke=_colour(place), stroke_width=4))
    return parts


def _rounds(points: Sequence[PointEnd]) -> list[PointEnd]:
    """Where rounds begin, as many as there is room for."""
    first = {point.round: point for point in reversed(points) if point.round > 0}
    every = sorted(first.values(), key=lambda point: point.choice)
    return every[:: 1 + len(every) // 10]


def _steps(points: Sequence[PointEnd]) -> list[PointEnd]:
    """A height lasts until the next one."""
    found = list(points[:1])
    for before, point in pairwise(points):
        found += [PointEnd(point.choice, before.round, before.heights), point]
    return found
