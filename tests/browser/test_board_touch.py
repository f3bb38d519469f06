"""A board of Imperial Assault on a telephone: a tap shows the way, a second one goes."""

from playwright.sync_api import expect

from tests.browser.battles import middle
from tests.browser.playing import await_change, await_question, choose, kinds, play_on, start_game, version
from tests.browser.touching import Fingers
from tests.browser.windows import NARROW

WALK = ".board [data-key^='space-']:has(text)"


def test_a_tap_shows_the_way_and_a_second_one_goes(window, server):
    page = window(NARROW, touch=True).page
    start_game(page, server)
    while await_question(page) and "move" not in kinds(page):
        play_on(page)
    choose(page, "move")
    await_question(page)
    expect(page).to_have_title("It is your turn · Holotable")
    fingers, before = Fingers(page), version(page)
    seen = page.locator(WALK).first
    fingers.tap(middle(seen))
    expect(page.locator("[data-tap-again]")).to_be_visible()
    expect(page.locator(".board .spot")).to_have_count(1)
    assert version(page) == before
    fingers.tap(middle(seen))
    await_change(page, before)
    expect(page.locator("[data-tap-again]")).to_have_count(0)
