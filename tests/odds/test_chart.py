"""Charts are well-formed pictures that show what they should."""

from xml.etree import ElementTree

import pytest

from holotable.console.charts import BARS, SHADES
from holotable.odds import Axes, Distribution, Mark, Series, chart
from holotable.odds.chart import LEFT, PLOT_HEIGHT, RIGHT, WIDTH

SVG = "{http://www.w3.org/2000/svg}"


def percent(share, decimals):
    return f"{100 * share:.{decimals}f}%"


def drawn(*series, mark=None):
    text = chart("Damage <&>", Axes("damage", "chance"), series, percent, mark)
    return ElementTree.fromstring(text)  # noqa: S314 - our own text


def bars(picture):
    return [rect for rect in picture.iter(f"{SVG}rect") if rect.find(f"{SVG}title") is not None]


def words(picture):
    return [text.text for text in picture.iter(f"{SVG}text")]


def test_each_chance_has_its_bar():
    picture = drawn(Series("red", Distribution((0.25, 0.0, 0.75))))
    titles = [bar.findtext(f"{SVG}title") for bar in bars(picture)]
    assert titles == ["0: 25.0%", "2: 75.0%"]


def test_bars_are_as_tall_as_their_chances():
    low, high = bars(drawn(Series("red", Distribution((0.25, 0.75)))))
    assert float(high.get("height", 0)) == pytest.approx(3 * float(low.get("height", 0)), abs=0.05)
    assert float(low.get("y", 0)) > float(high.get("y", 0))


@pytest.mark.parametrize(
    ("highest", "told"),
    [
        (1.0, ["0%", "20%", "40%", "60%", "80%", "100%"]),
        (0.61, ["0%", "20%", "40%", "60%", "80%"]),
        (0.6, ["0%", "10%", "20%", "30%", "40%", "50%", "60%"]),
        (0.3, ["0%", "5%", "10%", "15%", "20%", "25%", "30%"]),
        (0.07, ["0%", "2%", "4%", "6%", "8%"]),
        (0.05, ["0%", "1%", "2%", "3%", "4%", "5%"]),
    ],
)
def test_the_grid_goes_up_to_the_highest_bar_in_at_most_six_steps(highest, told):
    rest = (1 - highest) / 40
    picture = drawn(Series("flat", Distribution((0.025,) * 40)), Series("high", Distribution((highest, *[rest] * 40))))
    ups = [text for text in picture.iter(f"{SVG}text") if text.get("text-anchor") == "end"]
    assert [text.text for text in ups] == told
    heights = [float(bar.get("height", 0)) for bar in bars(picture)]
    assert max(heights) == pytest.approx(PLOT_HEIGHT * highest / (float(told[-1][:-1]) / 100), abs=0.01)


def test_the_numbers_share_the_width_and_their_bars_stand_over_them():
    picture = drawn(Series("one", Distribution((0.5, 0.25, 0.25))), Series("other", Distribution((0.5, 0.5))))
    numbers = [float(text.get("x", 0)) for text in picture.iter(f"{SVG}text") if text.text in ("0", "1", "2")]
    room = (WIDTH - LEFT - RIGHT) / 3
    assert numbers == pytest.approx([LEFT + room / 2, LEFT + room * 3 / 2, LEFT + room * 5 / 2], abs=0.1)
    for place, number in enumerate(numbers[:2]):
        left, right = bars(picture)[2 * place : 2 * place + 2]
        assert float(left.get("x", 0)) + float(left.get("width", 0)) < number < float(right.get("x", 0))


def test_words_are_there_and_can_hold_any_sign():
    picture = drawn(Series('a < b & "c"', Distribution((1.0,))), Series("two", Distribution((0.5, 0.5))))
    assert {"Damage <&>", "damage", "chance", 'a < b & "c"', "two", "0", "1"} <= set(words(picture))


def test_a_long_legend_goes_on_in_the_next_line():
    shorter, longer = (drawn(Series("word " * number, Distribution((1.0,)))) for number in (3, 60))
    assert float(longer.get("height", 0)) > float(shorter.get("height", 0))
    assert all(len(text or "") < 100 for text in words(longer))


def test_everything_is_inside_the_picture():
    picture = drawn(*(Series(f"attack {place}", Distribution((1 / 60,) * 60)) for place in range(6)))
    width, height = float(picture.get("width", 0)), float(picture.get("height", 0))
    for bar in bars(picture):
        x, y = float(bar.get("x", 0)), float(bar.get("y", 0))
        assert 0 <= x <= x + float(bar.get("width", 0)) <= width
        assert 0 <= y <= y + float(bar.get("height", 0)) <= height


def dashed(picture):
    return [line for line in picture.iter(f"{SVG}line") if line.get("stroke-dasharray")]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_mark_stands_before_the_first_number_that_is_enough(number):
    picture = drawn(Series("red", Distribution((0.25,) * 4)), mark=Mark(number, "defeats"))
    (line,) = dashed(picture)
    x, all_bars = float(line.get("x1", 0)), bars(picture)
    assert all(float(bar.get("x", 0)) + float(bar.get("width", 0)) < x for bar in all_bars[:number])
    assert all(float(bar.get("x", 0)) > x for bar in all_bars[number:])
    assert "defeats →" in words(picture)


def test_a_mark_that_no_number_reaches_is_left_out():
    picture = drawn(Series("red", Distribution((0.5, 0.5))), mark=Mark(2, "defeats"))
    assert not dashed(picture)
    assert "defeats →" not in words(picture)


def luminance(colour):
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("screen", [0, 1])
def test_words_and_bars_stand_out_on_light_and_dark_screens(screen):
    paper = SHADES["paper"][screen]
    assert contrast(SHADES["ink"][screen], paper) >= 7
    assert contrast(SHADES["faint"][screen], paper) >= 4.5
    assert all(contrast(colours[screen], paper) >= 2.5 for colours in BARS)


def test_everything_drawn_has_a_dark_colour_too():
    picture = drawn(Series("red", Distribution((0.5, 0.5))), mark=Mark(1, "defeats"))
    style = picture.findtext(f"{SVG}style") or ""
    assert "prefers-color-scheme: dark" in style
    shapes = [shape for kind in ("rect", "line", "text") for shape in picture.iter(f"{SVG}{kind}")]
    assert shapes
    assert all(f".{shape.get('class')}{{" in style for shape in shapes)
