"""The results of a tournament as a picture: each entrant's share of wins, and how certain that is."""

from collections.abc import Callable, Sequence
from html import escape

from holotable.arena.tournament import Standing
from holotable.console.charts import BARS, SHADES

WIDTH, LEFT, RIGHT, HEAD, ROW, FOOT = 760, 230, 90, 60, 34, 46
Percent = Callable[[float], str]


def plot(title: str, across: str, rows: Sequence[Standing], percent: Percent) -> str:
    """An SVG document; the words come from outside, in the reader's language."""
    height = HEAD + ROW * len(rows) + FOOT
    paper, ink, grid = SHADES["paper"][0], SHADES["ink"][0], SHADES["grid"][0]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(title)}" font-family="Segoe UI, Helvetica, Arial, sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="{paper}"/>',
        f'<text x="24" y="34" font-size="19" font-weight="600" fill="{ink}">{escape(title)}</text>',
    ]
    for quarter in range(5):
        x = _x(quarter / 4)
        parts.append(f'<line x1="{x}" x2="{x}" y1="{HEAD - 8}" y2="{height - FOOT}" stroke="{grid}"/>')
        label = escape(percent(quarter / 4))
        parts.append(f'<text x="{x}" y="{height - FOOT + 18}" font-size="12" text-anchor="middle">{label}</text>')
    for number, row in enumerate(rows):
        parts += _row(row, HEAD + ROW * number + ROW / 2, percent)
    parts.append(f'<text x="{_x(0.5)}" y="{height - 8}" font-size="13" text-anchor="middle">{escape(across)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)


def _row(row: Standing, y: float, percent: Percent) -> list[str]:
    colour, ink = BARS[0][0], SHADES["ink"][0]
    low, high, middle = _x(row.low), _x(row.high), _x(row.share)
    return [
        f'<text x="{LEFT - 12}" y="{y + 4}" font-size="13" text-anchor="end" fill="{ink}">{escape(row.name)}</text>',
        f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="3"/>',
        f'<circle cx="{middle}" cy="{y}" r="6" fill="{colour}"><title>{escape(percent(row.share))}</title></circle>',
        f'<text x="{WIDTH - RIGHT + 14}" y="{y + 4}" font-size="13" fill="{ink}">{escape(percent(row.share))}</text>',
    ]
