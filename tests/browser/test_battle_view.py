"""How a battle is seen and read: from the own edge, with a legend, hints on the board, letters and lengths as set."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.battles import is_moved, middle, places, play_until, start_battle
from tests.browser.windows import NARROW

# The middle of a part of the terrain on which nothing lies.
OPEN_TERRAIN = """() => [...document.querySelectorAll("[data-terrain]")]
    .map((part) => [part, part.querySelector(".part").getBoundingClientRect()])
    .map(([part, box]) => [part, box.x + box.width / 2, box.y + box.height / 2])
    .find(([part, x, y]) => part.contains(document.elementFromPoint(x, y))).slice(1)"""
OWN = "Heroes of the Clone Wars"


def test_the_own_edge_is_the_lower_one_and_both_bear_their_team(window, server):
    page = window().page
    start_battle(page, server)
    play_until(page, is_moved)
    teams = page.locator(".board .team")
    expect(teams).to_have_count(2)
    heights = {each.text_content(): middle(each)[1] for each in teams.all()}
    assert max(heights, key=lambda team: heights[team]) == OWN
    mine, theirs = page.locator("[data-key^='character-a.']"), page.locator("[data-key^='character-b.']")
    assert (
        sum(middle(each)[1] for each in mine.all()) / mine.count()
        > sum(middle(each)[1] for each in theirs.all()) / theirs.count()
    )


def test_a_hint_marks_its_place_and_places_are_told_apart(window, server):
    opened = window()
    page = opened.page
    start_battle(page, server)
    play_until(page, is_moved)
    labels = places(page).evaluate_all("all => all.map((each) => each.getAttribute('aria-label').split(';')[0])")
    assert len(set(labels)) > len(labels) / 2  # two may lie one above the other
    assert all(re.search(r"\d in to the (left|right), [\d.]+ in (above|below) the centre", each) for each in labels)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".notice")).to_contain_text("The bot would choose")
    expect(page.locator(".notice")).not_to_contain_text(re.compile(r"\d mm"))
    if "stay where you are" not in page.locator(".notice").inner_text():
        expect(page.locator(".board .advised")).to_have_count(1)
    page.get_by_role("button", name="What the signs mean").click()
    legend = page.get_by_role("dialog", name="What the signs mean")
    expect(legend.get_by_role("listitem")).not_to_have_count(0)
    assert opened.findings() == []


def test_lengths_are_told_as_they_are_set(window, server):
    page = window().page
    page.goto(f"{server.url}/settings")
    page.get_by_role("radio", name="Millimetres").check(force=True)
    start_battle(page, server)
    play_until(page, is_moved)
    label = places(page).first.get_attribute("aria-label") or ""
    assert re.search(r"\d mm to the (left|right)", label)
    assert " in " not in label.split(";")[0]


def test_terrain_and_objectives_say_their_rules(window, server):
    """A mouse that rests on them opens their card, a click says why they are not chosen."""
    opened = window()
    page = opened.page
    start_battle(page, server, "cantina_street")
    play_until(page, lambda page: page.locator("[data-objective]").count() > 0 and not is_moved(page))
    x, y = page.evaluate(OPEN_TERRAIN)
    page.mouse.move(x, y)
    card = page.locator("[data-glimpse^='terrain-']")
    expect(card).to_contain_text("SP-SEE-01")
    page.mouse.click(x, y)
    expect(page.locator(".notice")).to_contain_text("Terrain is not chosen")
    page.locator("[data-objective]").first.click(force=True)
    expect(page.locator(".notice")).to_contain_text("Nobody chooses an objective")
    page.mouse.move(0, 0)
    assert opened.findings() == []


@pytest.mark.rule("SP-TRN-03")
def test_transition_points_say_what_they_are_for(window, server):
    page = window().page
    start_battle(page, server, "landing_platform")
    x, y = middle(page.locator("[data-transfer]").first)
    page.mouse.move(x, y)
    expect(page.locator("[data-glimpse^='transfer-']")).to_contain_text("SP-TRN-03")


@pytest.mark.parametrize(
    ("locale", "letters"), [("de-DE", "NW N NO W M O SW S SO"), ("pl-PL", "PnZ Pn PnW Z Ś W PdZ Pd PdW")]
)
def test_objectives_have_letters_of_the_language(window, server, locale, letters):
    opened = window(NARROW, locale, "light")
    page = opened.page
    start_battle(page, server)
    play_until(page, is_moved)
    shown = set(page.locator(".board .objective text").all_text_contents())
    assert shown
    assert shown <= set(letters.split())
    assert opened.overflow() <= 0
    assert opened.findings() == []
