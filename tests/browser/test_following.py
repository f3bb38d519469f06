"""The turn of the other one in a real browser: seen event by event or at once, seen again, heard, read in the log."""

import json
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.browser.playing import (
    SECOND,
    answered,
    await_question,
    is_over,
    new_game,
    open_page,
    sit_down,
)

LONG = 90 * SECOND
TURNS = 40
# What is shown happening, one after the other, and how often the words above it changed.
WATCH = """() => {
    window.seen = [];
    new MutationObserver(() => {
        const happens = document.querySelector("[data-happens]")?.dataset.happens;
        if (happens && window.seen.at(-1) !== happens) window.seen.push(happens);
        const stage = document.querySelector("[data-stage] .dice");
        if (stage) window.dice = [...stage.querySelectorAll("[role=img]")].map((die) => die.getAttribute("aria-label"));
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-happens"] });
}"""
SKIPPED = "() => document.querySelector('.decision .question') !== null"


def against_a_bot(browser, server, **settings) -> tuple[Page, list[dict[str, Any]]]:
    """A page at a skirmish against the bot, and the tables that it is told."""
    made = new_game(server, {"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}})
    page = open_page(browser, **settings)
    tables: list[dict[str, Any]] = []

    def hear(frame):
        told = json.loads(frame if isinstance(frame, str) else frame.decode())
        if told.get("tell") == "table":
            tables.append(told)

    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    sit_down(page, server, made["game"], made["tokens"])
    return page, tables


def skip(page: Page) -> None:
    """Pass over what is shown, by the button, until something is asked."""
    for _ in range(TURNS):
        if page.evaluate(SKIPPED) or is_over(page):
            return
        button = page.locator("[data-pace] button").last
        with suppress(TookTooLong):  # what is shown may be over before the press
            if button.count():
                button.click(timeout=SECOND)
        page.wait_for_timeout(100)


def play_until_others_act(page: Page) -> None:
    """Play on until an activation of the other side was seen, and this one is asked again."""
    for _ in range(TURNS):
        skip(page)
        await_question(page)
        if page.locator("[data-last-activation] strong").count():
            return
        answered(page)
    raise AssertionError("the bot has not activated anybody")


def test_at_once_nothing_is_waited_for_and_the_last_activation_is_seen_again(browser, server):
    page, _ = against_a_bot(browser, server, speed="off")
    page.evaluate(WATCH)
    play_until_others_act(page)
    assert page.evaluate("window.seen") == []
    page.keyboard.press("r")
    expect(page.locator("[data-happens='activated']")).to_be_visible()
    expect(page.locator(".decision .question")).to_have_count(0)
    skip(page)
    expect(page.locator(".decision .question")).to_be_visible()


def test_at_normal_speed_a_turn_is_seen_event_by_event(browser, server):
    page, _ = against_a_bot(browser, server, speed="normal")
    for _ in range(TURNS):
        skip(page)
        if await_question(page) and page.locator("[data-kind='activate-group']").count():
            break
        answered(page)
    page.evaluate(WATCH)
    for _ in range(2 * TURNS):
        answered(page)
        page.wait_for_function(SKIPPED, timeout=LONG)
        if "activated" in page.evaluate("window.seen"):
            break
    shown = page.evaluate("window.seen")
    assert "activated" in shown
    assert len(shown) > 1
    expect(page.locator("[data-last-activation] strong")).to_be_visible()


def test_dice_roll_over_the_board_with_the_faces_that_fell(browser, server):
    page, tables = against_a_bot(browser, server, speed="fast")
    page.evaluate(WATCH)
    for _ in range(10 * TURNS):
        skip_all_but_dice(page)
        if page.evaluate("window.dice"):
            break
        await_question(page)
        answered(page)
    rolled = [
        [die["words"] for die in each["dice"]]
        for table in tables
        for each in table.get("happened", ())
        if each["kind"] == "dice"
    ]
    assert page.evaluate("window.dice") in rolled


def skip_all_but_dice(page: Page) -> None:
    """Wait until something is asked, or dice roll."""
    page.wait_for_function("() => document.querySelector('.decision .question') || window.dice", timeout=LONG)


def test_sounds_are_off_until_a_key_switches_them_and_stay_as_they_are(browser, server):
    page, _ = against_a_bot(browser, server)
    switch = page.get_by_role("button", name="Sounds")
    expect(switch).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("s")
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("s")
    assert page.evaluate("JSON.parse(localStorage['holotable.settings']).sound") is False


def test_the_log_is_folded_by_round_and_activation_filtered_and_lights_up_the_board(browser, server):
    page, _ = against_a_bot(browser, server)
    play_until_others_act(page)
    expect(page.locator(".log [data-round='1']")).to_be_visible()
    part = page.locator(".log [data-activation]").first
    fold = part.locator("button.fold")
    opened = fold.get_attribute("aria-expanded") == "true"
    fold.click()
    expect(part.locator("li")).to_have_count(0) if opened else expect(part.locator("li").first).to_be_visible()
    if opened:
        fold.click()
    part.locator("li").first.hover()
    expect(page.locator(".board [data-pointed]").first).to_be_attached()
    page.locator("[data-filter='attacks']").click()
    kinds = set(page.locator(".log li").evaluate_all("lines => lines.map(line => line.dataset.kind)"))
    assert kinds <= {"attack", "roll", "result", "damage", "wounded", "defeated", "condition", "healed"}
    page.locator("[data-filter='cards']").click()
    kinds = set(page.locator(".log li").evaluate_all("lines => lines.map(line => line.dataset.kind)"))
    assert kinds <= {"card", "ability"}
