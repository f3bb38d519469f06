"""Bar charts of odds, as SVG: one or several distributions side by side."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from textwrap import wrap

from holotable.odds.distribution import Distribution

WIDTH, PLOT_HEIGHT = 760, 300
LEFT, RIGHT, BOTTOM = 64, 24, 58
HEAD, LINE, GAP = 52, 20, 16

# Told apart by people who see colours differently, too.
COLOURS = ("#3567a8", "#d9822b", "#4f9a6b", "#a3578f", "#8a6d3b", "#3fa0a8")
PAPER, INK, FAINT, GRID = "#fbfaf6", "#26303a", "#6b7680", "#e2e0d8"

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


def chart(title: str, across: str, series: Sequence[Series], percent: Percent) -> str:
    """The chart as an SVG document; the words come from outside, in the reader's language."""
    legends = [wrap(each.legend, LEGEND) for each in series]
    top = HEAD + LINE * sum(len(lines) for lines in legends) + GAP
    height = top + PLOT_HEIGHT + BOTTOM
    highest = max(max(each.distribution.probabilities) for each in series)
    step = _step(highest)
    lines = ceil(highest / step - 1e-9)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(title)}" font-family="Segoe UI, Helvetica, Arial, sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        _text(LEFT, 34, title, 'font-size="19" font-weight="600"', INK),
        *_legend(legends),
        *_grid(top, step, lines, percent),
        *_bars(top, series, step * lines, percent),
        _text((LEFT + WIDTH - RIGHT) / 2, height - 16, across, 'font-size="13" text-anchor="middle"', FAINT),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _text(x: float, y: float, text: str, style: str, colour: str) -> str:
    return f'<text x="{x:.4g}" y="{y:.4g}" {style} fill="{colour}">{escape(text)}</text>'


def _step(highest: float) -> float:
    """The distance of the grid's lines: at most six of them."""
    return next((step for step in (0.01, 0.02, 0.05, 0.1) if highest <= 6 * step), 0.2)


def _legend(legends: Sequence[Sequence[str]]) -> Iterator[str]:
    y = HEAD
    for place, lines in enumerate(legends):
        yield f'<rect x="{LEFT}" y="{y}" width="12" height="12" rx="2" fill="{COLOURS[place]}"/>'
        for line in lines:
            yield _text(LEFT + 20, y + 11, line, 'font-size="13"', INK)
            y += LINE


def _grid(top: int, step: float, lines: int, percent: Percent) -> Iterator[str]:
    for line in range(lines + 1):
        y = top + PLOT_HEIGHT * (1 - line / lines)
        colour = INK if line == 0 else GRID
        yield f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.4g}" y2="{y:.4g}" stroke="{colour}"/>'
        yield _text(LEFT - 8, y + 4, percent(line * step, 0), 'font-size="12" text-anchor="end"', FAINT)


def _bars(top: int, series: Sequence[Series], whole: float, percent: Percent) -> Iterator[str]:
    numbers = max(each.distribution.most for each in series) + 1
    slot = (WIDTH - LEFT - RIGHT) / numbers
    width = min(46, 0.84 * slot / len(series))
    for number in range(numbers):
        middle = LEFT + slot * (number + 0.5)
        if number % ceil(LABELLED_NUMBER / slot) == 0:
            yield _text(middle, top + PLOT_HEIGHT + 20, str(number), 'font-size="13" text-anchor="middle"', INK)
        for place, each in enumerate(series):
            chance = each.distribution.exactly(number)
            x, tall = middle + width * (place - len(series) / 2), PLOT_HEIGHT * chance / whole
            if chance:
                yield (
                    f'<rect x="{x + 0.05 * width:.2f}" y="{top + PLOT_HEIGHT - tall:.2f}" width="{0.9 * width:.2f}" '
                    f'height="{tall:.2f}" fill="{COLOURS[place]}"><title>{number}: {percent(chance, 1)}</title></rect>'
                )
            if chance and width >= LABELLED_BAR:
                style = 'font-size="10.5" text-anchor="middle"'
                yield _text(x + width / 2, top + PLOT_HEIGHT - tall - 5, percent(chance, 1), style, FAINT)
