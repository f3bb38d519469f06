"""Takes the pictures of every page for docs/: `python -m tests.browser.take_pictures`."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page

from tests.browser.legends import STEPS, next_step, offer, play_until
from tests.browser.legends import begin as begin_mission
from tests.browser.playing import await_question, chromium, options, play_on, start_game
from tests.browser.test_campaign import (
    LONG,
    begin,
    choose_party,
    give_up,
    go_back,
    new_campaign,
    set_out,
    upgrade_rebels,
)
from tests.browser.windows import HOUSE, NARROW, WIDE, Window
from tests.server.running import Running, in_folder

PICTURES = HOUSE / "docs" / "pictures" / "page"
QUALITY = 75
PAGES = {
    "start": "/",
    "armies": "/armies",
    "rules": "/rules/IA-LOS-07",
    "cards": "/cards",
    "odds": "/odds",
    "sandbox": "/board",
    "replays": "/replays",
    "settings": "/settings",
    "about": "/about",
}


def take(page: Page, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.wait_for_timeout(600)
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=QUALITY)


def pages(browser: Browser, server: Running) -> None:
    """Every page but the table, in the dark; one in German on a narrow window, in the light."""
    shown = Window(browser, server.url, WIDE, "en-GB", "dark")
    for name, path in PAGES.items():
        take(shown.go(path), name)
    narrow = Window(browser, server.url, NARROW, "de-DE", "light")
    take(narrow.go("/rules?q=Sichtlinie"), "rules_narrow_de")


def game(browser: Browser, server: Running) -> None:
    """A game to its end: deploying, moving, an attack, the result, and looking back."""
    page = Window(browser, server.url, WIDE, "en-GB", "dark").page
    start_game(page, server)
    await_question(page)
    wanted = {
        "deployment": ".decision",
        "move": ".board [data-key^='space-']",
        "attack": ".decision [data-kind='spend-surge']",
    }
    while await_question(page):
        for name, sign in list(wanted.items()):
            if page.locator(sign).count() and (name != "move" or options(page).count()):
                take(page, name)
                del wanted[name]
        play_on(page)
    take(page, "result")
    page.goto(page.url.replace("/table/", "/replay/") + "?at=120")
    page.get_by_role("slider").wait_for()
    take(page, "replay")
    narrow = Window(browser, server.url, NARROW, "pl-PL", "light").page
    start_game(narrow, server)
    for _ in range(4):
        await_question(narrow)
        play_on(narrow)
    await_question(narrow)
    take(narrow, "table_narrow_pl")


def campaign(browser: Browser, server: Running) -> None:
    """The campaign after its first mission, with the side missions that lie open."""
    page = new_campaign(Window(browser, server.url, WIDE, "en-GB", "dark"))
    page.get_by_role("radio", name="3", exact=True).check()
    begin(page)
    choose_party(page, 3)
    set_out(page)
    give_up(page)
    go_back(page)
    upgrade_rebels(page)
    page.locator("[data-kind='choose-mission']").first.wait_for(timeout=LONG)
    take(page, "campaign")


def legends(browser: Browser, server: Running) -> None:
    """The Empire of Legends while it carries out its orders, step by step."""
    opened = Window(browser, server.url, WIDE, "en-GB", "dark")
    opened.page.add_init_script(STEPS)
    page = offer(opened)
    begin_mission(page)
    play_until(page, lambda: page.locator("[data-orders]").count() > 0)
    next_step(page)
    page.locator("[data-orders] li[aria-current]").wait_for()
    take(page, "legends")


def main() -> None:
    with TemporaryDirectory() as folder, in_folder(Path(folder)) as server, chromium() as browser:
        pages(browser, server)
        game(browser, server)
        campaign(browser, server)
        legends(browser, server)


if __name__ == "__main__":
    main()
