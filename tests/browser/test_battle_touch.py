"""A battle on a telephone: one finger moves the picture, two zoom it, a tap proposes a place, a base is drawn along."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.battles import base, is_moved, lit_place, middle, mover, play_until, start_battle
from tests.browser.playing import await_change, await_question, version
from tests.browser.touching import Fingers
from tests.browser.windows import NARROW

ON_TABLE = """([x, y]) => {
    const whole = document.querySelector(".board svg").getScreenCTM().inverse();
    const found = new DOMPoint(x, y).matrixTransform(whole);
    return [found.x, found.y];
}"""
PROPOSED = """() => {
    const frame = (signs) => document.querySelector(signs).getScreenCTM();
    const found = frame(".board svg").inverse().multiply(frame(".board .ghost .verdict"));
    return [found.e, found.f];
}"""
STEADY = 7  # what is as many millimetres from a place on offer means that place
# The middle of an enemy that nothing lies over.
SOMEBODY = """() => {
    for (const each of document.querySelectorAll(".board [data-key^='character-b.']")) {
        const box = each.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (each.contains(document.elementFromPoint(x, y))) return [x, y];
    }
}"""


@pytest.fixture
def page(window, server) -> Page:
    page: Page = window(NARROW, touch=True).page
    start_battle(page, server)
    play_until(page, is_moved)
    await_stillness(page)
    return page


def await_stillness(page: Page) -> None:
    """Wait until the picture has followed what can be chosen."""
    seen: list[float] = []
    while seen != view(page):
        seen = view(page)
        page.wait_for_timeout(150)


def view(page: Page) -> list[float]:
    """What is seen of the table: from where, how wide and how high."""
    return [float(each) for each in (page.locator(".board svg").first.get_attribute("viewBox") or "").split()]


def on_table(page: Page, at: tuple[float, float]) -> tuple[float, float]:
    """The place of the table that is seen at a place of the window."""
    x, y = page.evaluate(ON_TABLE, at)
    return x, y


def seen_at(page: Page, character: str) -> str:
    """Where a base stands on the table, however much of that is seen."""
    return page.locator(".board .figure", has=base(page, character)).get_attribute("style") or ""


def test_one_finger_moves_the_picture_and_two_zoom_it(page):
    fingers, (x, y) = Fingers(page), lit_place(page)
    before, then = version(page), view(page)
    fingers.draw(((x, y), (x + 40, y + 30)))
    left, top, width, height = view(page)
    assert left < then[0]
    assert top < then[1]
    assert (width, height) == (then[2], then[3])
    fingers.draw(((150, y), (100, y)), ((200, y), (250, y)))
    assert min(view(page)[2:]) == pytest.approx(max(min(width, height) / 3, 914.4 / 4), rel=0.3)
    near = view(page)[2]
    fingers.draw(((100, y), (150, y)), ((250, y), (200, y)))
    assert view(page)[2] > near
    assert version(page) == before
    assert is_moved(page)


@pytest.mark.soak  # battles differ from run to run, and not each has such a place
def test_a_tap_proposes_a_place_and_a_button_confirms_it(page):
    fingers, character, before = Fingers(page), mover(page), version(page)
    await_stillness(page)
    place = lit_place(page)
    meant = on_table(page, place)
    fingers.tap(place)
    expect(page.locator(".board .ghost:not(.illegal) .verdict")).to_have_count(1)
    assert version(page) == before
    expect(page.locator("[data-here] button")).to_be_enabled()
    expect(page.locator("[data-here] button")).to_be_in_viewport(ratio=1)
    assert page.evaluate(PROPOSED) == pytest.approx(list(meant), abs=STEADY + 1)
    stood = seen_at(page, character)
    page.locator("[data-here] button").tap()
    await_change(page, before)
    await_question(page)
    assert seen_at(page, character) != stood


@pytest.mark.soak  # battles differ from run to run, and not each has such a place
def test_a_finger_draws_a_base_along_and_the_next_tap_is_heard(page):
    fingers, character, before = Fingers(page), mover(page), version(page)
    stood = seen_at(page, character)
    fingers.draw((middle(base(page, character)), lit_place(page)), lift=False)
    expect(page.locator(".board .ghost .verdict")).to_have_count(1)
    fingers.lift()
    await_change(page, before)
    await_question(page)
    assert seen_at(page, character) != stood
    await_stillness(page)
    page.get_by_role("button", name="Show the whole board").tap()
    await_stillness(page)
    fingers.tap(page.evaluate(SOMEBODY))
    expect(page.get_by_role("dialog").or_(page.locator("[data-confirm]"))).to_be_visible()


def test_a_second_finger_leaves_the_base_where_it_is(page):
    fingers, character, before, wide = Fingers(page), mover(page), version(page), view(page)[2]
    x, y = middle(base(page, character))
    fingers.draw(((x, y), (x + 30, y)), ((x - 60, y), (x - 120, y)))
    await_question(page)
    assert version(page) == before
    assert view(page)[2] < wide
