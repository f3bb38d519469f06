"""What can be chosen is known by its colour: nothing else on the page has one like it."""

import colorsys
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web" / "src"
SHEETS = ("styles/tokens.css", "table/table.css", "games/shatterpoint/board/battlefield.css")
OPTION = re.compile("--option(-soft|-ink)?$")
# So far, in degrees, another colour is from it; greyer ones than this are taken for grey.
APART, GREY = 35, 0.2


def colours(theme: str) -> Iterator[tuple[str, str]]:
    """The names and values of a theme's colours, and of those that both have."""
    other = {"dark": "light", "light": "dark"}[theme]
    for sheet in SHEETS:
        for selector, body in re.findall(r"([^{}]*)\{([^{}]*)\}", (WEB / sheet).read_text(encoding="utf-8")):
            if f'"{other}"' not in selector or f'"{theme}"' in selector:
                yield from re.findall(r"(--[\w-]+):\s*(#[\da-f]{6})", body)


def hue(colour: str) -> tuple[float, float]:
    """A colour's place on the wheel in degrees, and how colourful it is."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return colorsys.rgb_to_hsv(red, green, blue)[0] * 360, max(red, green, blue) - min(red, green, blue)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_can_be_chosen_has_a_colour_that_nothing_else_has(theme):
    found = list(colours(theme))
    mine = {hue(colour)[0] for name, colour in found if name == "--option"}
    others = [(name, *hue(colour)) for name, colour in found if not OPTION.match(name)]
    turns = {name: min(abs(at - here) % 360 for here in mine) for name, at, rich in others if rich > GREY}
    assert mine
    assert len(turns) > 20
    assert {name for name, turn in turns.items() if min(turn, 360 - turn) < APART} == set()
