"""What is said beside the question lies over no tab or tool, and what is cut short can be read as a whole."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.battles import play_until as play_battle_until
from tests.browser.battles import start_battle
from tests.browser.playing import await_question, start_game
from tests.browser.test_newcomer import ask_for_a_hint, places_of_buttons, play_until
from tests.browser.windows import NARROW

LOW = (1366, 768)
USUAL = (1280, 800)
# Whether a click in the middle of it, as it is seen, comes to it.
PRESSED = """each => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return met !== null && each.contains(met);
}"""


def in_reach(buttons: Locator) -> list[bool]:
    return [bool(button.evaluate(PRESSED)) for button in buttons.all()]


def assert_all_in_reach(page: Page) -> None:
    for found in (".beside [role=tab]", ".beside .menu button", ".decision [data-tools] button", ".notice button"):
        reached = in_reach(page.locator(found))
        assert reached, found
        assert all(reached), found


@pytest.mark.parametrize("size", [USUAL, LOW, NARROW])
def test_a_hint_and_a_refusal_leave_tabs_menu_and_tools_in_reach(window, server, size):
    page = window(size).page
    start_game(page, server)
    play_until(page, "activate-group")
    hint = ask_for_a_hint(page)
    assert_all_in_reach(page)
    hint.get_by_role("button", name="Close").click()
    play_until(page, "end-activation")
    before = places_of_buttons(page)
    page.locator(".board [data-key^='token-']").first.dispatch_event("click")
    page.locator(".notice.why").wait_for()
    assert_all_in_reach(page)
    assert places_of_buttons(page) == before


def test_while_a_refusal_is_read_the_hint_waits_behind_it(window, server):
    page = window(LOW).page
    start_game(page, server)
    play_until(page, "activate-group")
    ask_for_a_hint(page)
    page.locator(".board [data-key^='token-']").first.dispatch_event("click")
    page.locator(".notice.why").wait_for()
    expect(page.locator(".notice.hint")).to_have_count(0)
    page.locator(".notice.why").get_by_role("button", name="Close").click()
    expect(page.locator(".notice.hint")).to_be_visible()


def test_a_hint_in_a_battle_leaves_the_tabs_in_reach(window, server):
    page = window(USUAL).page
    start_battle(page, server)
    assert await_question(page)
    ask_for_a_hint(page)
    assert_all_in_reach(page)


@pytest.mark.parametrize("size", [USUAL, NARROW])
def test_what_is_cut_of_a_summary_is_read_by_a_key_or_a_click_and_moves_nothing(window, server, size):
    page = window(size, touch=size == NARROW).page
    start_game(page, server)
    play_until(page, "activate-group")
    last = page.locator("[data-last-activation]")
    last.locator("p").first.evaluate("text => text.append(' Trooper: 2 attacks, 4 damage to Diala Passil.'.repeat(9))")
    more = last.locator("[data-more-words]")
    expect(more).to_be_visible()
    before = places_of_buttons(page)
    more.press("Enter")
    whole = page.locator(".whole:popover-open")
    expect(whole).to_be_in_viewport(ratio=1)
    assert places_of_buttons(page) == before
    page.keyboard.press("Escape")
    expect(whole).to_have_count(0)
    last.locator("p").first.click(position={"x": 5, "y": 5})
    expect(whole).to_be_visible()
    more.click()
    expect(whole).to_have_count(0)


def lies_over(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = a["x"] < b["x"] + b["width"] and b["x"] < a["x"] + a["width"]
    return across and a["y"] + 1 < b["y"] + b["height"] and b["y"] + 1 < a["y"] + a["height"]


@pytest.mark.parametrize("start", [start_game, start_battle])
def test_on_a_phone_the_tools_of_the_board_lie_over_nothing_that_is_played_on(window, server, start):
    page = window(NARROW, touch=True).page
    start(page, server)
    assert await_question(page)
    assert not lies_over(page.locator(".picture-frame > .tools"), page.locator(".board > .picture-frame > .board"))


def test_a_measure_goes_from_click_to_click_and_escape_ends_it(window, server):
    page = window(USUAL).page
    start_battle(page, server)
    assert await_question(page)
    page.get_by_role("button", name="Measure").click()
    expect(page.locator(".measuring")).to_contain_text("where from")
    box = page.locator(".board svg[role=group]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 200, box["y"] + 200)
    expect(page.locator(".measuring")).to_contain_text("where to")
    page.mouse.click(box["x"] + 300, box["y"] + 280)
    page.mouse.move(box["x"] + 50, box["y"] + 50)
    expect(page.locator(".ruler text")).to_contain_text("mm")
    page.keyboard.press("Escape")
    expect(page.locator(".ruler, .measuring")).to_have_count(0)


def test_buttons_of_stances_say_what_differs(window, server):
    page = window(USUAL).page
    start_battle(page, server)
    play_battle_until(page, lambda page: page.locator(".decision [data-kind='choose-stance']").count() > 0)
    told = page.locator(".decision [data-kind='choose-stance'] .told").all_inner_texts()
    assert len(set(told)) == len(told) > 1
    assert all("Melee: " in each and "Ranged: " in each for each in told)
