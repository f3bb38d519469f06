"""What those stumble over who play here for the first time: clicks that meet something else, and marks that go away."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.playing import (
    answered,
    await_change,
    await_question,
    choose,
    start_game,
    version,
)

HINT, DO_IT = re.compile("^Hint$"), "Do it"
TURNS = 40


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play_until(page: Page, kind: str) -> Locator:
    """Play on until an option of a kind is on offer; its button."""
    button = page.locator(f".decision [data-kind='{kind}']:enabled:visible").first
    for _ in range(TURNS):
        assert await_question(page)
        if button.count():
            return button
        answered(page)
    raise AssertionError(f"{kind} was never on offer")


def ask_for_a_hint(page: Page) -> Locator:
    page.locator(".decision").get_by_role("button", name=HINT).click()
    hint = page.locator(".notice.hint")
    hint.wait_for()
    return hint


def places_of_buttons(page: Page) -> list[list[float]]:
    found: list[list[float]] = page.locator(".decision :is([data-option], [data-tools] button)").evaluate_all(
        "all => all.map(each => [each.getBoundingClientRect().x, each.getBoundingClientRect().y])"
    )
    return found


def test_a_hint_moves_no_button_and_is_taken_by_one(window, server):
    page = window().page
    start_game(page, server)
    play_until(page, "activate-group")
    before, asked = places_of_buttons(page), version(page)
    hint = ask_for_a_hint(page)
    assert places_of_buttons(page) == before
    hint.get_by_role("button", name=DO_IT).click()
    await_change(page, asked)
    expect(page.locator(".notice.hint")).to_have_count(0)


def test_a_refusal_moves_no_button(window, server):
    page = window().page
    start_game(page, server)
    play_until(page, "end-activation")
    before = places_of_buttons(page)
    page.locator(".board [data-key^='token-']").first.click(force=True)
    page.locator(".notice.why").wait_for()
    assert places_of_buttons(page) == before


def test_the_second_click_of_a_double_click_takes_nothing_that_the_first_has_brought(window, server):
    page = window().page
    start_game(page, server)
    button = play_until(page, "activate-group")
    x, y = middle(button)
    before = version(page)
    page.mouse.click(x, y)
    await_change(page, before)
    assert await_question(page)
    begun = version(page)
    for count in (2, 3):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
    page.wait_for_timeout(300)
    assert version(page) == begun
    assert choose(page, "end-activation") or answered(page)


def test_what_a_hint_means_stays_marked_while_other_options_are_pointed_at(window, server):
    page = window().page
    start_game(page, server)
    play_until(page, "activate-group")
    ask_for_a_hint(page)
    marked = page.locator(".board .halo.hinted")
    expect(marked).not_to_have_count(0)
    page.locator(".decision [data-kind='activate-group']:not(.hinted)").first.hover()
    expect(page.locator(".board .halo.pointed")).not_to_have_count(0)
    expect(marked).not_to_have_count(0)
