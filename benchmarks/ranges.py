"""Shares of wins with their intervals, as one picture: a block for each subject, a colour for each kind."""

from collections.abc import Mapping
from html import escape

from holotable.arena.tournament import Standing
from holotable.console.charts import BARS, SHADES

WIDTH, LEFT, RIGHT, HEAD, ROW, GAP, FOOT = 760, 150, 40, 66, 46, 34, 40
APART = 13  # between the kinds of one row
# By the name of a row the standings by the names of their kinds.
Rows = Mapping[str, Mapping[str, Standing]]


def ranges(title: str, across: str, blocks: Mapping[str, Rows], goal: tuple[float, float]) -> str:
    """An SVG document; where shares ought to lie is shaded."""
    paper, ink, grid = SHADES["paper"][0], SHADES["ink"][0], SHADES["grid"][0]
    height = HEAD + sum(GAP + ROW * len(rows) for rows in blocks.values()) + FOOT
    kinds = list(dict.fromkeys(kind for rows in blocks.values() for row in rows.values() for kind in row))
    low, high = _x(goal[0]), _x(goal[1])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(title)}" font-family="Segoe UI, Helvetica, Arial, sans-serif" fill="{ink}">',
        f'<rect width="{WIDTH}" height="{height}" fill="{paper}"/>',
        f'<rect x="{low}" y="{HEAD}" width="{high - low:.1f}" height="{height - HEAD - FOOT}" '
        f'fill="{grid}" opacity="0.5"/>',
        f'<text x="24" y="30" font-size="19" font-weight="600">{escape(title)}</text>',
    ]
    for number, kind in enumerate(kinds):
        left = 24 + 90 * number
        parts.append(f'<rect x="{left}" y="42" width="14" height="4" fill="{BARS[number][0]}"/>')
        parts.append(f'<text x="{left + 20}" y="48" font-size="13">{escape(kind)}</text>')
    for quarter in range(5):
        x, y = _x(quarter / 4), height - FOOT
        parts.append(f'<line x1="{x}" x2="{x}" y1="{HEAD}" y2="{y}" stroke="{grid}"/>')
        parts.append(f'<text x="{x}" y="{y + 16}" font-size="12" text-anchor="middle">{quarter / 4:.0%}</text>')
    parts.append(f'<text x="{_x(0.5)}" y="{height - 6}" font-size="13" text-anchor="middle">{escape(across)}</text>')
    top = HEAD
    for name, rows in blocks.items():
        parts.append(f'<text x="24" y="{top + 24}" font-size="14" font-weight="600">{escape(name)}</text>')
        top += GAP
        for row, standings in rows.items():
            parts += _row(row, standings, kinds, top + ROW / 2)
            top += ROW
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * share, 1)


def _row(name: str, standings: Mapping[str, Standing], kinds: list[str], middle: float) -> list[str]:
    parts = [f'<text x="{LEFT - 12}" y="{middle + 4}" font-size="13" text-anchor="end">{escape(name)}</text>']
    for number, kind in enumerate(kinds):
        if kind in standings:
            found, colour = standings[kind], BARS[number][0]
            y = middle + APART * (number - (len(kinds) - 1) / 2)
            low, high, share = _x(found.low), _x(found.high), _x(found.share)
            parts.append(f'<line x1="{low}" x2="{high}" y1="{y}" y2="{y}" stroke="{colour}" stroke-width="3"/>')
            told = f"{kind}: {found.wins} of {found.games}"
            parts.append(f'<circle cx="{share}" cy="{y}" r="5" fill="{colour}"><title>{escape(told)}</title></circle>')
    return parts
