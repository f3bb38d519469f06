"""The end of a game in a real browser: its curve, damage, luck, the turning point, and a picture to share."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from holotable.arena.bulk import Match, pairing
from holotable.arena.match import play
from holotable.modes import mode_named
from tests.browser.windows import NARROW, WIDE
from tests.server.running import Running

SEED = 4


def handed_in(house: Running, mode: str) -> str:
    """A game that two bots have played to its end, in the server's hands."""
    plays = mode_named(mode)
    seats = plays.seats(plays.any_wish())
    match = Match(mode, plays.any_wish(), dict.fromkeys(seats, plays.sure), 1, SEED)
    record = play(pairing(match, 0), recorded=True).record
    answer = httpx.post(f"{house.url}/api/records", content=record, headers={"content-type": "application/json"})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["game"])


@pytest.fixture(scope="module")
def over(house: Running) -> str:
    return handed_in(house, "skirmish")


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "dark"), (NARROW, "light")])
def test_the_end_is_shown_in_numbers_and_leads_to_its_turning_point(window, server, over, size, theme):
    shown = window(size, theme=theme)
    page = shown.go(f"/table/{over}")
    numbers = page.get_by_role("dialog").get_by_role("region", name="The game in numbers")
    expect(numbers.get_by_role("img", name="Victory points")).to_be_visible()
    assert numbers.locator(".way").count() == 2
    dealt = numbers.locator(".units tbody tr")
    assert dealt.count() > 4
    expect(numbers.get_by_role("heading", name="Luck of the dice")).to_be_visible()
    assert shown.findings() == []
    assert shown.overflow() <= 0
    with page.expect_download() as loaded:
        numbers.get_by_role("link", name="Picture to share").click()
    assert loaded.value.suggested_filename.endswith(".png")
    numbers.get_by_role("link", name="Watch it").click()
    page.wait_for_url(re.compile(r"/replay/\w+\?at=\d+"))
    moment = page.get_by_role("slider", name="Moment of the game")
    expect(moment).not_to_have_value("0")
    assert int(moment.input_value()) < int(moment.get_attribute("max") or 0)  # there is something to watch


def test_a_battle_ends_with_the_course_of_its_struggles(window, server):
    page = window().go(f"/table/{handed_in(server, 'shatterpoint')}")
    numbers = page.get_by_role("dialog").get_by_role("region", name="The game in numbers")
    expect(numbers.get_by_role("img", name="Struggles claimed, momentum and struggle token")).to_be_visible()
    assert numbers.locator(".units tbody tr").count() >= 4


def test_a_click_too_much_where_stories_end_begins_nothing_anew(window, over):
    page = window().go(f"/table/{over}")
    end = page.get_by_role("dialog")
    end.locator("footer").locator("button, a").last.click()
    expect(end).to_have_count(0)
    assert page.url.endswith(f"/table/{over}")
    expect(page.get_by_role("link", name="Look back")).to_be_visible()
