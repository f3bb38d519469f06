"""Bar charts of odds, as SVG: one or several distributions side by side."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from textwrap import wrap

from holotable.console.charts import BARS, SHADES
from holotable.odds.distribution import Distribution

WIDTH, PLOT_HEIGHT = 760, 300
LEFT, RIGHT, BOTTOM = 64, 24, 58
HEAD, LINE, GAP, MARKED_GAP = 52, 20, 16, 42

MIDDLE = 'font-size="13" text-anchor="middle"'

# So many letters of a legend go in a line.
LEGEND = 92

# Narrower than this, bars don't have their chance written above them, nor numbers every label below.
LABELLED_BAR, LABELLED_NUMBER = 27, 20

# A share as a percentage with so many decimals, in the reader's language.
Percent = Callable[[float, int], str]


@dataclass(frozen=True)
class Series:
    """One distribution of a chart, and what the legend says of it."""

    legend: str
    distribution: Distribution


@dataclass(frozen=True)
class Mark:
    """From this number on it is enough, and what that is called."""

    number: int
    label: str


@dataclass(frozen=True)
class Axes:
    """What is told across the chart and up, in the reader's language."""

    across: str
    up: str


def chart(title: str, axes: Axes, series: Sequence[Series], percent: Percent, mark: Mark | None = None) -> str:
    """The chart as an SVG document; the words come from outside, in the reader's language."""
    legends = [wrap(each.legend, LEGEND) for each in series]
    top = HEAD + LINE * sum(len(lines) for lines in legends) + (MARKED_GAP if mark else GAP)
    height = top + PLOT_HEIGHT + BOTTOM
    highest = max(max(each.distribution.probabilities) for each in series)
    step = _step(highest)
    lines = ceil(highest / step - 1e-9)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(title)}" font-family="Segoe UI, Helvetica, Arial, sans-serif">',
        _style(),
        f'<rect width="{WIDTH}" height="{height}" class="paper" fill="{SHADES["paper"][0]}"/>',
        _text(LEFT, 34, title, 'font-size="19" font-weight="600"', "ink"),
        *_legend(legends),
        _text(0, 0, axes.up, f'transform="translate(14 {top + PLOT_HEIGHT / 2}) rotate(-90)" {MIDDLE}', "faint"),
        *_grid(top, step, lines, percent),
        *_bars(top, series, step * lines, percent),
        *_mark(top, series, mark),
        _text((LEFT + WIDTH - RIGHT) / 2, height - 16, axes.across, MIDDLE, "faint"),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _style() -> str:
    """The colours for dark screens. What knows no such rules draws the light ones that stand at each shape."""
    rules = [f".{name}{{fill:{dark}}}" for name, (_, dark) in SHADES.items()]
    rules += [f"line.{name}{{stroke:{dark}}}" for name, (_, dark) in SHADES.items()]
    rules += [f".bar{place}{{fill:{dark}}}" for place, (_, dark) in enumerate(BARS)]
    return f"<style>@media (prefers-color-scheme: dark) {{{''.join(rules)}}}</style>"


def _text(x: float, y: float, text: str, style: str, shade: str) -> str:
    light, _ = SHADES[shade]
    return f'<text x="{x:.4g}" y="{y:.4g}" {style} class="{shade}" fill="{light}">{escape(text)}</text>'


def _line(ends: str, shade: str) -> str:
    light, _ = SHADES[shade]
    return f'<line {ends} class="{shade}" stroke="{light}"/>'


def _bar(rect: str, place: int) -> str:
    light, _ = BARS[place]
    return f'<rect {rect} class="bar{place}" fill="{light}"'


def _step(highest: float) -> float:
    """The distance of the grid's lines: at most six of them."""
    return next((step for step in (0.01, 0.02, 0.05, 0.1) if highest <= 6 * step), 0.2)


def _legend(legends: Sequence[Sequence[str]]) -> Iterator[str]:
    y = HEAD
    for place, lines in enumerate(legends):
        yield _bar(f'x="{LEFT}" y="{y}" width="12" height="12" rx="2"', place) + "/>"
        for line in lines:
            yield _text(LEFT + 20, y + 11, line, 'font-size="13"', "ink")
            y += LINE


def _grid(top: int, step: float, lines: int, percent: Percent) -> Iterator[str]:
    for line in range(lines + 1):
        y = top + PLOT_HEIGHT * (1 - line / lines)
        yield _line(f'x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.4g}" y2="{y:.4g}"', "grid" if line else "ink")
        yield _text(LEFT - 8, y + 4, percent(line * step, 0), 'font-size="12" text-anchor="end"', "faint")


def _slot(series: Sequence[Series]) -> float:
    """How much room each number has."""
    return (WIDTH - LEFT - RIGHT) / (max(each.distribution.most for each in series) + 1)


def _bars(top: int, series: Sequence[Series], whole: float, percent: Percent) -> Iterator[str]:
    slot = _slot(series)
    width = min(46, 0.84 * slot / len(series))
    for number in range(max(each.distribution.most for each in series) + 1):
        middle = LEFT + slot * (number + 0.5)
        if number % ceil(LABELLED_NUMBER / slot) == 0:
            yield _text(middle, top + PLOT_HEIGHT + 20, str(number), MIDDLE, "ink")
        for place, each in enumerate(series):
            chance = each.distribution.exactly(number)
            x, tall = middle + width * (place - len(series) / 2), PLOT_HEIGHT * chance / whole
            if chance:
                rect = f'x="{x + 0.05 * width:.2f}" y="{top + PLOT_HEIGHT - tall:.2f}" width="{0.9 * width:.2f}"'
                bar = _bar(f'{rect} height="{tall:.2f}"', place)
                yield f"{bar}><title>{number}: {percent(chance, 1)}</title></rect>"
            if chance and width >= LABELLED_BAR:
                style = 'font-size="11" text-anchor="middle"'
                yield _text(x + width / 2, top + PLOT_HEIGHT - tall - 5, percent(chance, 1), style, "faint")


def _mark(top: int, series: Sequence[Series], mark: Mark | None) -> Iterator[str]:
    """A dashed line before the first number that is enough, if any that can come up is."""
    if mark is None or mark.number > max(each.distribution.most for each in series):
        return
    x = LEFT + _slot(series) * mark.number
    ends = f'x1="{x:.2f}" x2="{x:.2f}" y1="{top - 30}" y2="{top + PLOT_HEIGHT}"'
    yield _line(f'{ends} stroke-dasharray="5 4"', "faint")
    right = x < (LEFT + WIDTH) / 2
    style = f'font-size="12" text-anchor="{"start" if right else "end"}"'
    yield _text(x + (6 if right else -6), top - 20, f"{mark.label} →", style, "ink")
