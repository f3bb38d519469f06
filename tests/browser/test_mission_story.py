"""What a mission tells in a real browser: events in a window, all of it to be read again, what is to come, the end."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import await_question
from tests.browser.test_mission import begin, offer_missions, put_away
from tests.browser.windows import NARROW, WIDE


def as_the_empire(page: Page) -> None:
    for seat, sitter in (("The Empire", "me"), ("Diala Passil", "bot"), ("Fenn Signis", "bot")):
        page.get_by_role("group", name=seat).get_by_label("Who plays?").select_option(sitter)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")


@pytest.mark.rule("IA-SEC-01")
def test_only_the_imperial_player_has_a_reference_of_what_is_to_come(window):
    page = offer_missions(window())
    as_the_empire(page)
    put_away(page)
    coming = page.locator("aside.sides [data-coming]")
    expect(coming.locator("summary")).to_have_text("2 events to come")
    coming.locator("summary").click()
    expect(coming).to_contain_text("Fortified")
    expect(coming).to_contain_text("when a door opens (door 1)")
    expect(coming).to_contain_text("A siren wails through the outpost.")
    other = offer_missions(window())
    begin(other)
    put_away(other)
    await_question(other)
    expect(other.locator("[data-coming]")).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_objectives_are_in_sight_and_the_end_says_who_won_and_why_and_who_gains_what(window, size):
    opened = window(size)
    page = offer_missions(opened)
    begin(page)
    put_away(page)
    await_question(page)
    standing = page.locator(".scores .standing:visible, aside.sides [data-so-far]:visible").first
    expect(standing).to_contain_text(re.compile("destroyed: 0, left: 4"))
    objectives = page.locator(".scores .standing:visible, aside.sides .objectives:visible").first
    expect(objectives).to_contain_text("Destroy all four terminals.")
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign").click()
    end = page.locator("dialog[open] [data-end]")
    expect(end).to_contain_text("The losing side has given up.")
    expect(end).to_contain_text("1 influence")
    expect(end).to_contain_text("for winning")
    assert opened.overflow() <= 0
    assert opened.findings() == []
