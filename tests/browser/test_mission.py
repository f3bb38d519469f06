"""A mission of the campaign in a real browser: from the start page to the table, by clicking, wide and narrow."""

from playwright.sync_api import Page, expect

from tests.browser.playing import answered, await_question, is_over, version
from tests.browser.windows import Window

SOME_TURNS = 30
WORDS = {
    "en-GB": ("Mission", "Play now", "Briefing", "Threat"),
    "de-DE": ("Einsatz", "Sofort spielen", "Lage", "Bedrohung"),
    "pl-PL": ("Misja", "Graj od razu", "Odprawa", "Zagrożenie"),
}


def offer_missions(window: Window, mode: str = "Mission") -> Page:
    """The start page with what a mission needs."""
    page = window.go("/")
    page.get_by_role("radio", name=mode, exact=True).check()
    page.locator("form .heroes").wait_for()
    return page


def begin(page: Page) -> None:
    """Play the introduction by one click."""
    page.locator(".hero button").click()
    page.wait_for_url("**/table/*")
    page.locator(".decision").wait_for(state="attached")


def put_away(page: Page) -> str:
    """Read the window that is open, and go on; what stood in it."""
    story = page.locator("dialog[open] [data-story]")
    words = story.inner_text()
    page.locator("dialog[open] footer button").click()
    expect(story).to_have_count(0)
    return words


def play_some(page: Page, times: int) -> None:
    for _ in range(times):
        if not await_question(page):
            return
        if page.locator("dialog[open] [data-story]").count():
            put_away(page)
        answered(page)


def test_the_introduction_with_two_heroes_against_a_bot_is_begun_and_played_by_clicking(window):
    opened = window()
    page = offer_missions(opened)
    expect(page.locator(".hero p").last).to_contain_text("Aftermath")
    begin(page)
    briefing = put_away(page)
    assert "Destroy all four terminals." in briefing
    expect(page.locator(".sides section.hero")).to_have_count(0)  # nobody is placed yet
    expect(page.locator(".sides")).to_contain_text("Destroy all four terminals.")
    expect(page.locator(".sides")).to_contain_text("The Empire")
    begun = version(page)
    play_some(page, SOME_TURNS)
    assert version(page) > begun
    assert is_over(page) or page.locator(".sides section.hero").count() == 2
    assert opened.findings() == []
