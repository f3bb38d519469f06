"""A mission of the campaign in a real browser: from the start page to the table, by clicking, wide and narrow."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import answered, await_question, is_over, version
from tests.browser.windows import NARROW, WIDE, Window

SOME_TURNS = 30
OPENS = "The Rebellion may open it all the same, by an interact action beside it."


def offer_missions(window: Window, mode: str = "Mission") -> Page:
    """The start page with what a mission needs."""
    page = window.go("/")
    page.get_by_role("radio", name=mode, exact=True).check()
    page.locator("form .heroes").wait_for()
    return page


def begin(page: Page) -> None:
    """Play the introduction by one click."""
    page.locator(".hero .quick button").click()
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


@pytest.mark.first
def test_the_introduction_with_two_heroes_against_a_bot_is_begun_and_played_by_clicking(window):
    opened = window()
    page = offer_missions(opened)
    expect(page.locator("section.hero").first).to_contain_text("Aftermath")
    begin(page)
    briefing = put_away(page)
    assert "Destroy all four terminals." in briefing
    sides = page.locator("aside.sides")
    expect(sides).to_contain_text("Destroy all four terminals.")
    expect(sides.locator("[data-threat]")).to_have_text("0")
    begun = version(page)
    play_some(page, SOME_TURNS)
    assert version(page) > begun + SOME_TURNS // 2
    if not is_over(page):
        expect(sides.locator("section.hero")).to_have_count(2)
        expect(sides.get_by_role("meter", name="Strain")).to_have_count(2)
    assert opened.findings() == []
    sides.get_by_role("button", name="Briefing").click()
    again = put_away(page)  # what was read aloud can be read again
    assert "While the wreckage of the last battle still burns" in again
    assert "Read aloud so far" in again


def test_a_card_of_a_hero_that_can_not_be_used_says_why_with_its_rule(window):
    page = offer_missions(window())
    begin(page)
    put_away(page)
    while not page.locator("section.hero summary").count():
        play_some(page, 1)
    assert await_question(page)
    hero = page.locator("section.hero").first
    hero.locator("summary").click()
    hero.locator("button.card:not(.glows)").first.click()
    notice = page.locator(".notice.why")
    expect(notice.get_by_role("link", name=re.compile("IA-"))).to_be_visible()


def test_what_can_be_attacked_says_what_is_left_of_it_and_a_locked_door_who_may_open_it(window):
    page = offer_missions(window())
    begin(page)
    put_away(page)
    await_question(page)
    terminal = page.locator(".board [data-key^='token-'][aria-label*='The Rebellion may attack it (health 4 of 4).']")
    expect(terminal).to_have_count(4)
    terminal.first.hover()
    expect(page.locator(".thing.glanced")).to_contain_text("may attack it (health 4 of 4). It blocks 1 damage.")
    page.mouse.move(5, 5)
    expect(page.locator(".thing.glanced")).to_have_count(0)
    door = page.locator(".board [data-key^='door-']")
    expect(door).to_have_attribute("aria-label", re.compile(f"Door 1, closed, locked. {OPENS}"))
    door.focus()
    expect(page.locator(".thing.glanced")).to_contain_text(OPENS)
    page.keyboard.press("Enter")
    expect(page.locator(".thing[role=status]")).to_contain_text(OPENS)


def test_the_imperial_player_sees_the_own_cards_and_points_and_nobody_else_does(window):
    page = offer_missions(window())
    for seat, sitter in (("The Empire", "me"), ("Diala Passil", "bot"), ("Fenn Signis", "bot")):
        page.get_by_role("group", name=seat).get_by_label("Who plays?").select_option(sitter)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    put_away(page)
    play_some(page, 4)
    sides = page.locator("aside.sides")
    expect(sides.get_by_text(re.compile("Reserve: [0-9]+ card"))).to_be_visible()
    expect(sides.get_by_text(re.compile("[0-9]+ deployment point"))).to_be_visible()
    expect(page.get_by_role("tab", name=re.compile("Hand"))).to_be_visible()
    other = offer_missions(window())
    begin(other)
    put_away(other)
    await_question(other)
    expect(other.locator("aside.sides").get_by_text(re.compile("Reserve:|deployment point"))).to_have_count(0)


def test_what_both_sides_bring_along_can_be_unfolded(window):
    opened = window(NARROW)
    page = offer_missions(opened)
    bring = page.locator("[data-bring]")
    expect(bring.get_by_label("Influence of the Empire")).to_be_hidden()
    bring.locator("summary").click()
    bring.get_by_role("checkbox", name=re.compile("Old Wounds")).check()
    bring.get_by_role("group", name="Agenda cards of the Empire").get_by_role("checkbox").first.check()
    bring.get_by_label("Influence of the Empire").fill("2")
    bring.get_by_label("Credits of the Rebellion").fill("150")
    expect(bring.locator("summary .badge")).to_have_text("4")
    assert opened.overflow() <= 0
    assert opened.findings() == []
    page.get_by_role("group", name="The Empire").get_by_label("Who plays?").select_option("me")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    page.locator("dialog[open] [data-story]").wait_for()
    wanted = page.evaluate("JSON.parse(localStorage.getItem('holotable.games'))")
    assert "old_wounds" in str(wanted)


@pytest.mark.parametrize(
    ("locale", "mode", "threat", "size", "theme"),
    [
        ("de-DE", "Einsatz", "Bedrohung", NARROW, "light"),
        ("pl-PL", "Misja", "Zagrożenie", NARROW, "dark"),
        ("de-DE", "Einsatz", "Bedrohung", WIDE, "light"),
    ],
)
def test_a_mission_is_readable_in_every_language_size_and_theme(window, locale, mode, threat, size, theme):
    opened = window(size, locale, theme)
    page = offer_missions(opened, mode)
    assert opened.overflow() <= 0
    assert opened.findings() == []
    begin(page)
    put_away(page)
    play_some(page, 6)
    expect(page.locator(":is(.scores, aside.sides):visible").first).to_contain_text(threat)
    assert opened.overflow() <= 0
    assert opened.findings() == []
