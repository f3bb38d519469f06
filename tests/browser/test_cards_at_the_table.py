"""Every figure has a face, and the card of whatever stands for a thing opens beside it: by mouse, keys or a finger."""

from playwright.sync_api import Page, expect

from tests.browser.battles import start_battle
from tests.browser.playing import version
from tests.browser.test_looking import fought_at
from tests.browser.windows import NARROW


def glimpse(page: Page):
    return page.locator("[data-glimpse]")


def test_every_figure_on_the_board_and_every_group_beside_it_has_a_face(window, server):
    page = fought_at(window(), server)
    figures = page.locator(".board [data-key^='figure-']").count()
    assert figures > 0
    expect(page.locator(".board [data-face] .token-emblem path")).to_have_count(figures)
    rows = page.locator(".groups .group")
    expect(rows.locator("[data-face] .token-emblem path")).to_have_count(rows.count())


def test_a_row_and_a_name_in_the_log_show_their_cards_while_the_mouse_rests_on_them(window, server):
    opened = window()
    page = fought_at(opened, server)
    page.locator(".groups .group").first.hover()
    expect(glimpse(page)).to_contain_text("health")
    expect(glimpse(page)).to_contain_text("Surges")
    assert opened.findings() == []
    page.mouse.move(640, 3)
    expect(glimpse(page)).to_have_count(0)
    page.locator(".log [data-thing^='figure-']:visible").last.hover()
    expect(glimpse(page)).to_contain_text("health")
    box = glimpse(page).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0


def test_a_row_shows_its_card_when_the_keys_come_to_it_and_esc_closes_it(window, server):
    page = fought_at(window(), server)
    page.keyboard.press("Tab")
    page.locator(".groups .group").first.focus()
    expect(glimpse(page)).to_contain_text("health")
    page.keyboard.press("Escape")
    expect(glimpse(page)).to_have_count(0)


def test_a_finger_that_stays_on_a_row_opens_its_card_and_chooses_nothing(window, server):
    page = fought_at(window(NARROW), server)
    page.get_by_role("tab", name="Sides").click()
    row = page.locator(".groups .group").first
    before = version(page)
    touch = {"pointerType": "touch", "pointerId": 7, "bubbles": True, "isPrimary": True}
    row.dispatch_event("pointerdown", touch)
    card = page.get_by_role("dialog", name="Card")
    expect(card).to_contain_text("health")
    row.dispatch_event("pointerup", touch)
    row.dispatch_event("click")
    expect(card).to_be_visible()
    assert version(page) == before
    card.get_by_role("button", name="Close").click()
    expect(card).to_have_count(0)


def test_a_roll_in_the_log_has_words_and_its_dice_show_their_card(window, server):
    page = window().page
    start_battle(page, server)
    roll = page.locator(".log .signs:visible").first
    expect(roll).to_contain_text("For the first player, five dice each")
    roll.locator("[data-thing='die-attack']").first.hover()
    expect(glimpse(page)).to_contain_text("A success that no block takes away.")
    expect(glimpse(page)).to_contain_text("3 of 8")
    page.mouse.move(640, 3)
    expect(glimpse(page)).to_have_count(0)
