"""The board in a real browser: what can be chosen pulses in its own colour, walls and coordinates are seen whole."""

import pytest

from tests.browser.playing import answered, await_question, new_game, sit_down
from tests.browser.windows import NARROW, WIDE

AGAINST_BOT = {"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}}
SPACES = ".board [data-key^='space-']"
# Whether what can be chosen has the colour of options, and whether anything else on the board has it.
PAINTED = """() => {
    const probe = document.querySelector(".board").appendChild(document.createElement("i"));
    probe.style.color = "var(--option)";
    const option = getComputedStyle(probe).color;
    probe.remove();
    const paint = (each) => ["fill", "stroke"].map((way) => getComputedStyle(each)[way]);
    const marks = [...document.querySelectorAll(".board svg *")];
    const signs = ".offered, .halo, .glows, .way, .spot, .thing[data-key^='space-']";
    const has = (isOffered) => marks
        .filter((each) => (each.closest(signs) !== null) === isOffered)
        .flatMap(paint)
        .includes(option);
    return { offered: has(true), others: has(false) };
}"""
# How many pixels of the floor's picture, outer walls and all, lie outside the board's window.
CUT = """() => {
    const [floor, all] = [".board image", ".board"].map((each) => document.querySelector(each).getBoundingClientRect());
    return Math.max(all.left - floor.left, all.top - floor.top, floor.right - all.right, floor.bottom - all.bottom);
}"""
LETTERS = "[...document.querySelectorAll('.board .rim text')].map((each) => each.getBoundingClientRect().height)"


def at_a_move(page, server):
    """A table at which spaces can be chosen."""
    made = new_game(server, AGAINST_BOT, map="mos_eisley_outskirts", mission="A")
    sit_down(page, server, made["game"], made["tokens"])
    for _ in range(20):
        assert await_question(page)
        if page.locator(SPACES).count() > 3:
            return page
        answered(page)
    raise AssertionError("nobody could move")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_can_be_chosen_is_painted_in_a_colour_that_nothing_else_has(window, server, theme):
    page = at_a_move(window(theme=theme).page, server)
    assert page.evaluate(PAINTED) == {"offered": True, "others": False}


def test_outer_walls_are_whole_and_coordinates_are_legible(window, server):
    page = at_a_move(window(size=WIDE).page, server)
    assert page.evaluate(CUT) <= 1
    assert min(page.evaluate(LETTERS)) >= 11
    narrow = at_a_move(window(size=NARROW).page, server)
    assert min(narrow.evaluate(LETTERS)) >= 10.99  # pixels in fractions


def test_the_light_of_options_rests_where_stillness_is_asked_for(window, server):
    page = at_a_move(window().page, server)
    pulsing = "getComputedStyle(document.querySelector('.board .offered')).animationName"
    assert page.evaluate(pulsing) == "none"
    page.evaluate("document.documentElement.dataset.motion = 'moving'")
    assert page.evaluate(pulsing) != "none"
