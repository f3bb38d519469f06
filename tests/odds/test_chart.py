"""Charts are well-formed pictures that show what they should."""

from xml.etree import ElementTree

import pytest

from holotable.odds import Distribution, Series, chart

SVG = "{http://www.w3.org/2000/svg}"


def drawn(*series):
    text = chart("Damage <&>", "damage", series, lambda share, decimals: f"{100 * share:.{decimals}f}%")
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


def test_words_are_there_and_can_hold_any_sign():
    picture = drawn(Series('a < b & "c"', Distribution((1.0,))), Series("two", Distribution((0.5, 0.5))))
    assert {"Damage <&>", "damage", 'a < b & "c"', "two", "0", "1"} <= set(words(picture))


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
