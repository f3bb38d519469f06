"""Playing in a real browser: open pages, and choose by clicking as a person would."""

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as TookTooLong

from tests.server.running import Running
from tests.server.tables import skirmish

CHROMIUM = shutil.which("chromium")
SECOND = 1000
PATIENCE = 20 * SECOND
CLICK = 3 * SECOND  # what lies behind a curtain that has just fallen is not waited for longer


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


def open_page(browser: Browser, width: int = 1280, height: int = 800, **settings: object) -> Page:
    """A new person's page; `settings` are those of the page, such as language="de", theme="light", speed="normal"."""
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    keep_settings(context, **settings)
    return context.new_page()


def keep_settings(context: BrowserContext, **settings: object) -> None:
    """What a person has set before: unless it is said, what others do is not watched but seen at once."""
    kept = json.dumps(json.dumps({"speed": "off"} | settings))
    place = "'holotable.settings'"
    context.add_init_script(f"localStorage.getItem({place}) ?? localStorage.setItem({place}, {kept})")


def new_game(server: Running, seats: dict[str, dict[str, str]], **wanted: object) -> dict[str, Any]:
    """Make a game over HTTP with two sample armies; the answer has the game's id and the seats' tokens.

    Unless it is said, nobody waits for cards that are not there.
    """
    samples = server.get("/api/armies")
    assert isinstance(samples, list)
    parts = ("name", "faction", "deployment", "command")
    armies = {seat: {part: sample[part] for part in parts} for seat, sample in zip("ab", samples, strict=False)}
    return server.post("/api/games", skirmish(**{"armies": armies, "seats": seats, "windows": "open"} | wanted))


def sit_down(page: Page, server: Running, game: str, tokens: dict[str, str]) -> None:
    """Keep a game's tokens in the browser as the start page does, and go to the table."""
    page.goto(f"{server.url}/about")
    kept = [{"game": game, "tokens": tokens, "title": "Test", "at": 1}]
    page.evaluate("kept => localStorage.setItem('holotable.games', JSON.stringify(kept))", kept)
    page.goto(f"{server.url}/table/{game}")
    page.locator(".decision").wait_for(state="attached")


def start_game(page: Page, server: Running, query: str = "") -> str:
    """From the start page to the table by one click; the game's id."""
    page.goto(f"{server.url}/{query}")
    page.locator(".hero .quick button").click()
    page.wait_for_url("**/table/*")
    page.locator(".decision").wait_for()
    return page.url.rpartition("/")[2]


# At the table.

ASKED = """() => {
    const found = (signs) => document.querySelector(signs) !== null;
    return found("[data-result]") || (found(".decision .question") && !found(".options.waits"));
}"""
SINCE = "before => Number(document.querySelector('[data-version]').dataset.version) > before"


def is_over(page: Page) -> bool:
    return page.locator("[data-result]").count() > 0


def question(page: Page) -> str:
    """The open question, or nothing while another is asked."""
    asked = page.locator(".decision .question")
    return asked.inner_text() if asked.count() else ""


def options(page: Page) -> Locator:
    """The buttons of the open decision."""
    return page.locator(".decision [data-option]:enabled:visible")


def lift_curtain(page: Page) -> bool:
    """With two people at one screen: the next one comes; False where no curtain hangs."""
    ready = page.locator(".curtain button").first
    if not ready.count():
        return False
    ready.click()
    ready.wait_for(state="detached")
    return True


def await_question(page: Page) -> bool:
    """Wait until something is asked; False when the game is over."""
    page.wait_for_function(ASKED, timeout=60 * SECOND)
    return not is_over(page)


def kinds(page: Page) -> list[str]:
    """The kinds of the options that can be chosen by buttons."""
    found: list[str] = options(page).evaluate_all("buttons => buttons.map(button => button.dataset.kind)")
    return found


def choose(page: Page, kind: str) -> bool:
    """Click the first option of that kind, on its button; False if there is none."""
    button = page.locator(f".decision [data-kind='{kind}']:enabled:visible").first
    if not button.count():
        return False
    before = version(page)
    button.click(timeout=CLICK)
    await_change(page, before)
    return True


# The spaces that glow and are nobody’s, by their places among all; a click on a figure is about the figure.
FREE = """spaces => spaces.flatMap((space, place) => {
    const { x, y, width, height } = space.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit === null || space.contains(hit) || !hit.closest(".figure") ? [place] : [];
})"""


def choose_space(page: Page, place: int = 0) -> bool:
    """Click a space that glows on the board, and is nobody's; False if there is none."""
    spaces = page.locator(".board [data-key^='space-']")
    free = spaces.evaluate_all(FREE)
    if len(free) <= place:
        return False
    before = version(page)
    spaces.nth(free[place]).click(timeout=CLICK)
    await_change(page, before)
    return True


def attack(page: Page, place: int = 0) -> bool:
    """Aim at a target, look at the odds, and confirm; False if there is no target."""
    confirm = page.locator(".decision [data-confirm] button")
    target = page.locator(".decision [data-kind='target']:visible").nth(place)
    if not confirm.count() and not target.count():
        return False
    if not confirm.count():
        target.click(timeout=CLICK)
    page.locator(".aim dl").wait_for()
    before = version(page)
    confirm.click(timeout=CLICK)
    await_change(page, before)
    return True


def version(page: Page) -> int:
    """The version of the table that is shown."""
    return int(page.locator("[data-version]").get_attribute("data-version") or -1)


def await_change(page: Page, before: int) -> None:
    page.wait_for_function(SINCE, arg=before, timeout=PATIENCE)


PREFERRED = ("attack", "move", "activate-group", "activate-figure", "interact", "open-door")
OTHERS = "others"
RANKS = (*PREFERRED, OTHERS, "end-activation", "stay", "pass", "keep-surges", "keep-dice", "pass-turn")


def play_on(page: Page) -> str:
    """Answer the open question in some sensible way; the kind of what was chosen."""
    rest = page.locator("[data-place-rest] button:enabled")
    if rest.count():
        before = version(page)
        rest.click(timeout=CLICK)
        await_change(page, before)
        return "place-rest"
    if attack(page):
        return "target"
    shown = [kind for kind in kinds(page) if kind]
    spaces = len(page.locator(".board [data-key^='space-']").evaluate_all(FREE))
    if "attack" in shown:
        choose(page, "attack")
        return "attack"
    if spaces and choose_space(page, spaces // 2):
        return "space"
    ranked = sorted(shown, key=lambda kind: RANKS.index(kind) if kind in RANKS else len(PREFERRED))
    if ranked:
        choose(page, ranked[0])
    return ranked[0] if ranked else ""


def answered(page: Page) -> bool:
    """Answer the open question. What was clicked while the table changed, or was away, is clicked again later."""
    try:
        play_on(page)
    except TookTooLong:
        return False
    return True


HINT = re.compile("^(Hint|Tipp|Podpowiedź)$")
ADVICE = ".notice.hint"


def follow_hint(page: Page) -> bool:
    """Ask for advice and take it; False where there is none, or the table changed meanwhile."""
    ask = page.locator(".decision").get_by_role("button", name=HINT)
    if not ask.count() or not ask.is_enabled():
        return False
    try:
        ask.click(timeout=CLICK)
        page.locator(ADVICE).wait_for(timeout=CLICK)
        before = version(page)
        page.locator(f"{ADVICE} .text button").click(timeout=CLICK)
        looked_at = page.locator("[data-confirm] button")  # what is asked about once more, such as an attack
        page.wait_for_function(f"before => ({SINCE})(before) || document.querySelector('[data-confirm]')", arg=before)
        if version(page) == before and looked_at.count():
            looked_at.click(timeout=CLICK)
        await_change(page, before)
    except TookTooLong:
        return False
    return True
