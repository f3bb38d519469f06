"""What people are told before they regret it, and what becomes of what they do: warnings, taking back, a lost line."""

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import answered, await_question, kinds, new_game, open_page, sit_down, start_game
from tests.browser.test_table import next_asked
from tests.browser.windows import NARROW, WIDE, Window

ONLINE = {"a": {"who": "here"}, "b": {"who": "online"}}


def until(page: Page, kind: str) -> None:
    """Answer questions until one has an option of a kind."""
    for _ in range(120):
        assert await_question(page), f"nobody was asked for {kind}"
        if kind in kinds(page):
            return
        answered(page)


def test_an_activation_that_ends_early_says_what_is_lost(window, server):
    page = window().page
    start_game(page, server)
    until(page, "end-activation")
    expect(page.locator("[data-kind='end-activation'] .warning")).to_contain_text("Lost then: ")


def test_a_rule_is_read_over_the_table_and_inside_the_window(window, server):
    page = window(size=NARROW).page
    start_game(page, server)
    until(page, "end-activation")
    page.get_by_role("button", name=re.compile("why not")).first.click(force=True)
    link = page.locator(".notice").get_by_role("link", name=re.compile("(IA|SK)-")).first
    before = page.url
    link.focus()
    text = page.locator("[popover]:popover-open")
    expect(text).to_be_visible()
    found = text.bounding_box()
    assert found is not None
    assert found["x"] >= 0
    assert found["x"] + found["width"] <= NARROW[0]
    assert found["y"] >= 0
    assert found["y"] + found["height"] <= NARROW[1]
    link.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert page.url == before


def test_who_is_asked_to_undo_reads_what_would_be_taken_back(browser, server):
    made = new_game(server, ONLINE)
    one = Window(browser, server.url, WIDE, "en-GB", "dark").page
    other = Window(browser, server.url, WIDE, "en-GB", "light").page
    sit_down(one, server, made["game"], made["tokens"])
    sit_down(other, server, made["game"], {"b": server.accept(made["game"], made["invitations"]["b"])})
    first = next_asked((one, other))
    second = other if first is one else one
    while next_asked((one, other)) is first:
        answered(first)
    while next_asked((one, other)) is second:
        answered(second)  # so that it is not first's alone any more
    first.get_by_role("button", name=re.compile("Ask to undo|Undo")).click()
    asked = second.get_by_role("dialog")
    expect(asked).to_contain_text("This would be taken back, with all that came after it:")
    assert asked.locator("li").count() >= 1
    asked.get_by_role("button").last.click()
    expect(second.get_by_role("dialog")).to_have_count(0)
    for page in (one, other):
        page.context.close()


def test_a_choice_while_the_line_is_down_is_kept_and_said_to_be(browser, server):
    page = open_page(browser)  # and no window that takes a line that is down for a fault
    page.add_init_script(
        """
        const Real = window.WebSocket;
        window.lines = [];
        window.WebSocket = class extends Real {
          constructor(address) { super(window.isDown ? "ws://127.0.0.1:1/ws" : address); window.lines.push(this); }
        };
        """
    )
    start_game(page, server)
    until(page, "activate-group")
    seen = page.locator("[data-version]").get_attribute("data-version")
    page.evaluate("() => { window.isDown = true; window.lines.at(-1).close(); }")
    expect(page.locator(".lost")).to_be_visible()
    page.locator(".decision [data-kind='activate-group']").first.click()
    expect(page.locator(".notice")).to_contain_text("Kept until the line is back")
    page.evaluate("() => { window.isDown = false; window.dispatchEvent(new Event('online')); }")
    page.wait_for_function(
        "seen => document.querySelector('[data-version]')?.dataset.version !== seen", arg=seen, timeout=20_000
    )
    page.context.close()
