"""Small line charts side by side, as one picture: how numbers grow from slot to slot."""

from collections.abc import Mapping, Sequence
from html import escape

from holotable.console.charts import BARS, SHADES

WIDTH, PANEL, HIGH, LEFT, HEAD, GAP = 760, 330, 150, 50, 84, 66
ACROSS = 2
# The values of a line from left to right; none where there is nothing to tell.
Line = Sequence[float | None]


def panels(title: str, across: str, charts: Mapping[str, Mapping[str, Line]]) -> str:
    """An SVG document with a chart for each name, and in each a line for each name."""
    paper, ink = SHADES["paper"][0], SHADES["ink"][0]
    rows = -(-len(charts) // ACROSS)
    height = HEAD + rows * (HIGH + GAP)
    names = list(dict.fromkeys(name for lines in charts.values() for name in lines))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(title)}" font-family="Segoe UI, Helvetica, Arial, sans-serif" fill="{ink}">',
        f'<rect width="{WIDTH}" height="{height}" fill="{paper}"/>',
        f'<text x="24" y="30" font-size="19" font-weight="600">{escape(title)}</text>',
    ]
    for number, name in enumerate(names):
        x = 24 + 110 * number
        parts.append(f'<rect x="{x}" y="42" width="14" height="4" fill="{BARS[number][0]}"/>')
        parts.append(f'<text x="{x + 20}" y="48" font-size="13">{escape(name)}</text>')
    for number, (name, lines) in enumerate(charts.items()):
        corner = LEFT + number % ACROSS * (PANEL + GAP // 2), HEAD + number // ACROSS * (HIGH + GAP)
        parts += _panel(name, across, [lines.get(each, ()) for each in names], corner)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(name: str, across: str, lines: Sequence[Line], corner: tuple[int, int]) -> list[str]:
    left, top = corner
    most = max((value for line in lines for value in line if value is not None), default=0) or 1
    count = max((len(line) for line in lines), default=1)
    wide = PANEL - LEFT
    grid, faint = SHADES["grid"][0], SHADES["faint"][0]
    parts = [f'<text x="{left}" y="{top - 8}" font-size="13" font-weight="600">{escape(name)}</text>']
    for quarter in range(3):
        y = top + HIGH - HIGH * quarter / 2
        parts.append(f'<line x1="{left}" x2="{left + wide}" y1="{y}" y2="{y}" stroke="{grid}"/>')
        label = f"{most * quarter / 2:.3g}"
        parts.append(f'<text x="{left - 6}" y="{y + 4}" font-size="11" fill="{faint}" text-anchor="end">{label}</text>')
    for place in range(count):
        x = round(left + wide * place / max(1, count - 1), 1)
        y = top + HIGH + 15
        parts.append(f'<text x="{x}" y="{y}" font-size="11" fill="{faint}" text-anchor="middle">{place + 1}</text>')
    middle = left + wide // 2
    parts.append(
        f'<text x="{middle}" y="{top + HIGH + 31}" font-size="11" fill="{faint}" text-anchor="middle">{across}</text>'
    )
    for number, line in enumerate(lines):
        spots = [
            f"{left + wide * place / max(1, count - 1):.1f},{top + HIGH - HIGH * value / most:.1f}"
            for place, value in enumerate(line)
            if value is not None
        ]
        colour = BARS[number][0]
        parts.append(f'<polyline points="{" ".join(spots)}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
    return parts
