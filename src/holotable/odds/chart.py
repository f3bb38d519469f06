"""Bar charts of odds, as SVG: one or several distributions side by side."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil

from holotable.odds.distribution import Distribution

WIDTH, PLOT_HEIGHT = 760, 300
LEFT, RIGHT, BOTTOM = 64, 24, 58
HEAD, LINE = 52, 22

# Told apart by people who see colours differently, too.
COLOURS = ("#3567a8", "#d9822b", "#4f9a6b", "#a3578f", "#8a6d3b", "#3fa0a8")
PAPER, INK, FAINT, GRID = "#fbfaf6", "#26303a", "#6b7680", "#e2e0d8"

# From so many bars on, the chance of each is no longer written above it.
LABELLED_BARS = 26


@dataclass(frozen=True)
class Series:
    """One distribution of a chart, and what the legend says of it."""

    legend: str
    distribution: Distribution


def chart(title: str, across: str, series: Sequence[Series], percent: Callable[[float], str]) -> str:
    """The chart as an SVG document; the words come from outside, in the reader's language."""
    top = HEAD + LINE * len(series)
    height = top + PLOT_HEIGHT + BOTTOM
    numbers = max(each.distribution.most for each in series) + 1
    highest = max(max(each.distribution.probabilities) for each in series)
    step = _step(highest)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{escape(title)}" font-family="Segoe UI, Helvetica, Arial, sans-serif">',
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
        f'<text x="{LEFT}" y="34" font-size="19" font-weight="600" fill="{INK}">{escape(title)}</text>',
        *_legend(series),
        *_grid(top, step, ceil(highest / step - 1e-9), percent),
        *_bars(top, series, numbers, step * ceil(highest / step - 1e-9), percent),
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:g}" y="{height - 16}" font-size="13" text-anchor="middle" '
        f'fill="{FAINT}">{escape(across)}</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _step(highest: float) -> float:
    """The distance of the grid's lines: at most six of them."""
    return next((step for step in (0.01, 0.02, 0.05, 0.1) if highest <= 6 * step), 0.2)


def _legend(series: Sequence[Series]) -> Iterator[str]:
    for place, each in enumerate(series):
        y = HEAD + LINE * place
        yield f'<rect x="{LEFT}" y="{y}" width="12" height="12" rx="2" fill="{COLOURS[place]}"/>'
        yield f'<text x="{LEFT + 20}" y="{y + 11}" font-size="13" fill="{INK}">{escape(each.legend)}</text>'


def _grid(top: int, step: float, lines: int, percent: Callable[[float], str]) -> Iterator[str]:
    for line in range(lines + 1):
        y = top + PLOT_HEIGHT * (1 - line / lines)
        colour = INK if line == 0 else GRID
        yield f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:g}" y2="{y:g}" stroke="{colour}"/>'
        yield (
            f'<text x="{LEFT - 8}" y="{y + 4:g}" font-size="12" text-anchor="end" fill="{FAINT}">'
            f"{escape(percent(line * step))}</text>"
        )


def _bars(
    top: int, series: Sequence[Series], numbers: int, whole: float, percent: Callable[[float], str]
) -> Iterator[str]:
    slot = (WIDTH - LEFT - RIGHT) / numbers
    width = min(46, 0.8 * slot / len(series))
    for number in range(numbers):
        middle = LEFT + slot * (number + 0.5)
        yield (
            f'<text x="{middle:g}" y="{top + PLOT_HEIGHT + 20}" font-size="13" text-anchor="middle" '
            f'fill="{INK}">{number}</text>'
        )
        for place, each in enumerate(series):
            chance = each.distribution.exactly(number)
            if not chance:
                continue
            x, tall = middle + width * (place - len(series) / 2), PLOT_HEIGHT * chance / whole
            yield (
                f'<rect x="{x + 1:.2f}" y="{top + PLOT_HEIGHT - tall:.2f}" width="{width - 2:.2f}" '
                f'height="{tall:.2f}" fill="{COLOURS[place]}"><title>{number}: {escape(percent(chance))}</title></rect>'
            )
            if numbers * len(series) <= LABELLED_BARS:
                yield (
                    f'<text x="{x + width / 2:.2f}" y="{top + PLOT_HEIGHT - tall - 5:.2f}" font-size="10.5" '
                    f'text-anchor="middle" fill="{FAINT}">{escape(percent(chance))}</text>'
                )
