"""Missions of Legends in a real browser: begun by the form, read, played and watched to their end."""

import re
from collections.abc import Callable

import httpx
from playwright.sync_api import Page, expect

from tests.browser.playing import SECOND, answered, await_change, is_over, version
from tests.browser.windows import Window

MODE = re.compile("^(Legends of the Alliance|Legenden der Allianz)$")
MISSION = "before_the_third_bell"
LONG = 120 * SECOND
TURNS = 60
STEPS = "localStorage.setItem('holotable.settings', JSON.stringify({speed: 'step'}))"
# A question, the end, or the Empire that acts; it may stand still until somebody wants to go on.
SOMETHING = """() => {
    const found = (signs) => document.querySelector(signs) !== null;
    const asked = found(".decision .question") && !found(".options.waits");
    return found("[data-result]") || found("[data-pace] button.main") || asked;
}"""


def offer(window: Window) -> Page:
    """The start page with what a mission of Legends needs."""
    page = window.go("/")
    page.get_by_role("radio", name=MODE).check()
    page.locator("form .heroes").wait_for()
    return page


def begin(page: Page, mission: str = MISSION) -> None:
    """A mission by the form, with whoever it proposes."""
    page.locator(f"form input[value={mission}]").check()
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    page.locator("dialog[open] [data-story]").wait_for()


def read(page: Page) -> str:
    """Read the page that is open and go on, in the first way where there are several; what stood there."""
    told = page.locator("dialog[open] [data-story]")
    words = told.inner_text()
    ways = page.locator("dialog[open] [data-choices] button")
    if ways.count():
        before = version(page)
        ways.first.click()
        await_change(page, before)
    else:
        page.locator("dialog[open] footer button").last.click()
        page.wait_for_function(
            "words => document.querySelector('dialog[open] [data-story]')?.innerText !== words", arg=words
        )
    return words


def next_step(page: Page) -> bool:
    """Whether the Empire stood still; it was let go on to its next step."""
    button = page.locator("[data-pace] button.main")
    if not button.count():
        return False
    button.click()
    return True


def play_until(
    page: Page, seen: Callable[[], bool], times: int = TURNS, answer: Callable[[Page], bool] = answered
) -> bool:
    """Play on until something is seen; whether it was."""
    for _ in range(times):
        page.wait_for_function(SOMETHING, timeout=LONG)
        if seen():
            return True
        if is_over(page):
            return False
        if page.locator("dialog[open] [data-story]").count():
            read(page)
        elif not next_step(page):
            answer(page)
    return seen()


def bots_only(address: str, mission: str, heroes: int, difficulty: str, bot: str = "scripted") -> str:
    """A mission that bots play and others may watch; the game's id."""
    names = [each["id"] for each in httpx.get(f"{address}/api/legends-start", timeout=60).json()["heroes"]][:heroes]
    wish = {"mission": mission, "heroes": [{"hero": name} for name in names], "difficulty": difficulty}
    seats = {f"hero_{place + 1}": {"who": "bot", "bot": bot} for place in range(heroes)}
    wanted = {"mode": "legends", "wish": wish, "seats": seats, "watch": True}
    return str(httpx.post(f"{address}/api/games", json=wanted, timeout=60).json()["game"])


def read_out(page: Page) -> str:
    """Read how a mission that is over ends; what the window about that says.

    What was told last is read first: no window lies over an unread one.
    """
    page.locator("dialog[open]").wait_for()
    while page.locator("dialog[open] [data-story]").count():
        expect(page.locator("dialog[open]")).to_have_count(1)
        read(page)
        page.locator("dialog[open]").wait_for()
    return page.locator("dialog[open]").filter(has=page.locator("[data-end]")).inner_text()


def watch(opened: Window, game: str) -> str:
    """Watch a mission to its end, and read how it ends; what the window about that says."""
    page = opened.page
    page.goto(f"{opened.address}/table/{game}")
    page.locator("[data-result]").wait_for(state="attached", timeout=5 * LONG)
    return read_out(page)
