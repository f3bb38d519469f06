"""The end of a game in a real browser: its curve, damage, luck, the turning point, and a picture to share."""

import re

import httpx
import pytest
from playwright.sync_api import Route, expect

from holotable.arena.bulk import Match, pairing
from holotable.arena.match import play
from holotable.modes import mode_named
from tests.browser.windows import NARROW, WIDE
from tests.server.running import Running

SEED = 4
# Nothing moves any more but what turns for as long as something is waited for.
SETTLED = """() => document.getAnimations()
    .filter(each => each.playState === "running")
    .every(each => each.effect.getTiming().iterations === Infinity)"""


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


def test_no_button_moves_when_the_numbers_come(window, server, over):
    shown = window(WIDE)
    held: list[Route] = []
    page = shown.page
    page.route("**/api/games/*/end?*", lambda route: held.append(route))  # noqa: PLW0108  # Playwright wants a function of its own
    page.goto(f"{server.url}/table/{over}")
    again = page.get_by_role("dialog").get_by_role("link", name="Look back")
    expect(again).to_be_visible()
    page.wait_for_function(SETTLED)
    before = again.bounding_box()
    for each in held:
        each.continue_()
    expect(page.get_by_role("dialog").get_by_role("img", name="Victory points")).to_be_visible()
    assert again.bounding_box() == before
