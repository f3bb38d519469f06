"""Shatterpoint in a real browser: a battle by the mouse, by keys and through the combat tree, wide and narrow."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from holotable.shatterpoint.cards import unit
from tests.browser.battles import (
    MINUTE,
    answered,
    attack,
    base,
    is_moved,
    middle,
    move_by_dragging,
    move_by_keys,
    mover,
    places,
    play_on,
    play_until,
    start_battle,
    walk_the_tree,
    where,
)
from tests.browser.playing import await_change, await_question, version
from tests.browser.windows import NARROW


def asks_attack(page: Page) -> bool:
    return page.locator(".decision [data-kind='attack']").count() > 0


def asks_tree(page: Page) -> bool:
    return page.locator("[data-node]").count() > 0


def test_a_whole_battle_is_played_by_dragging_by_keys_and_through_the_combat_tree(window, server):
    page = window().page
    start_battle(page, server)
    play_until(page, lambda page: places(page).count() > 0)
    deployed = mover(page)
    play_on(page)
    expect(base(page, deployed)).to_have_count(1)
    play_until(page, is_moved)
    assert move_by_dragging(page)
    play_until(page, is_moved)
    assert move_by_keys(page)
    play_until(page, asks_attack)
    attack(page)
    play_until(page, lambda page: page.locator(".tray .die").count() > 0)
    play_until(page, asks_tree)
    spent = page.locator(".tray .node.taken").count()
    walk_the_tree(page)
    if page.locator(".tray .node").count():
        assert page.locator(".tray .node.taken").count() == spent + 1
    end = time.monotonic() + 5 * MINUTE
    while await_question(page):
        assert time.monotonic() < end, "the battle did not end"
        answered(page)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("The battle is won by")
    expect(result).to_contain_text("struggle")
    result.get_by_role("link", name="Look back").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    expect(page.get_by_role("group", name="The battlefield: Training field")).to_be_visible()


def test_a_place_that_is_not_allowed_is_refused_with_the_reason_and_its_rule(window, server):
    page = window().page
    start_battle(page, server)
    play_until(page, is_moved)
    board = page.get_by_role("group", name=re.compile("The battlefield"))
    box = board.bounding_box()
    assert box is not None
    stood, character = where(page, mover(page)), mover(page)
    size = min(box["width"], box["height"])
    page.mouse.click(box["x"] + box["width"] / 2 + 0.45 * size, box["y"] + box["height"] / 2)  # far from everybody
    expect(page.locator(".notice")).to_contain_text(re.compile("tool|overlaps|mm|move", re.IGNORECASE))
    expect(page.locator(".notice").get_by_role("link")).to_have_attribute("href", re.compile("SP-"))
    assert where(page, character) == stood
    expect(page.locator(".verdict.refused")).to_have_count(0)  # it is said once
    page.mouse.move(*middle(places(page).first))
    expect(page.locator(".notice")).to_have_count(0)


def test_an_option_of_the_tree_says_what_it_gives_and_a_hint_keeps_it_in_sight(window, server):
    page = window(size=(1280, 800)).page
    start_battle(page, server)
    play_until(page, asks_tree)
    for name in page.locator(".tray .node").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))"):
        assert not re.search(r"\b[tmb][1-9]\b", name), name
    page.locator("[data-node]").first.hover()
    card = page.locator("[data-gives]")
    expect(card.get_by_role("link").first).to_have_attribute("href", re.compile("SP-"))
    page.keyboard.press("h")
    expect(page.locator(".notice.hint button").first).to_be_in_viewport(ratio=1)
    expect(page.locator(".tray .node").first).to_be_in_viewport(ratio=1)
    hint, node = page.locator(".notice.hint").bounding_box(), page.locator(".tray .node.hinted").bounding_box()
    assert hint is not None
    if node is not None:
        assert node["y"] + node["height"] <= hint["y"]


def test_both_strike_teams_are_in_sight_in_a_low_window(window, server):
    page = window(size=(1280, 800)).page
    start_battle(page, server)
    play_until(page, is_moved)
    units = page.locator(".sides [data-unit]")
    assert units.count() == 12
    expect(units.first).to_be_in_viewport(ratio=1)
    expect(units.last).to_be_in_viewport(ratio=1)


def test_an_attack_keeps_its_question_in_sight_and_a_locked_option_of_the_tree_says_why(window, server):
    opened = window()
    page = opened.page
    start_battle(page, server)
    play_until(page, asks_tree)
    for part in (".decision .question", ".decision .tools", "[data-node]"):
        expect(page.locator(part).first).to_be_in_viewport(ratio=0.9)
    page.locator(".tray .locked").last.click(force=True)  # it says itself that it is not open
    expect(page.locator(".notice")).to_have_count(1)
    expect(page.locator(".notice").get_by_role("link")).to_have_attribute("href", re.compile("SP-TREE"))
    expect(page.locator(".decision .question")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator(".notice")).to_have_count(0)
    page.locator(".tray .locked").first.focus()
    page.keyboard.press("Enter")  # by keys, too
    expect(page.locator(".notice").get_by_role("link")).to_have_attribute("href", re.compile("SP-TREE"))
    assert opened.findings() == []
    page.locator("[data-node]").first.click()
    await_question(page)
    if not asks_tree(page):
        expect(page.locator(".tray .node.open")).to_have_count(0)
    if page.locator(".tray").count():
        expect(page.locator(".decision .question")).to_be_in_viewport()


@pytest.mark.first
def test_dragging_an_activated_base_begins_its_move_and_a_key_unfolds_the_places(window, server):
    page = window().page
    start_battle(page, server)
    play_until(page, lambda page: page.locator(".decision [data-kind='action']", has_text="move").count() > 0)
    x, y = middle(page.locator(".board .halo.acting").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=4)
    expect(page.locator("[data-mover]")).to_have_count(1)
    assert is_moved(page)
    expect(page.locator(".board .figure.carried")).to_have_count(1)
    page.keyboard.press("Escape")
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    await_question(page)
    if is_moved(page):
        page.keyboard.press("p")
        expect(page.locator("[data-places] [data-place]").first).to_be_focused()
        page.keyboard.press("p")
        expect(page.locator("[data-places] [data-place]").first).to_be_hidden()


def test_a_ruler_measures_and_rings_show_the_ranges_of_a_base(window, server):
    page = window().page
    start_battle(page, server)
    play_until(page, is_moved)
    character = mover(page)
    base(page, character).hover()
    expect(page.locator(".rings circle")).to_have_count(5)
    page.get_by_role("button", name="Measure").click()
    x, y = where(page, character)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 150, y, steps=4)
    page.mouse.up()
    expect(page.locator(".ruler text")).to_have_text(re.compile(r"\d+ mm · [\d.]+ in · (range \d|beyond range 5)"))
    before = version(page)
    page.mouse.click(x + 60, y)
    assert version(page) == before


def test_a_units_cards_show_both_stances_with_their_trees_and_its_abilities(window, server):
    opened = window()
    page = opened.page
    start_battle(page, server)
    await_question(page)
    page.locator("[data-unit='b.lord_maul']").click()
    cards = page.get_by_role("dialog", name="Lord Maul")
    expect(cards.get_by_role("group", name="Combat tree")).to_have_count(2)
    charts = [chart for side in unit("lord_maul").stances for chart in (side.melee_chart, side.ranged_chart) if chart]
    expect(cards.locator("table:not(.values)")).to_have_count(len(charts) + 2)
    expect(cards.locator(".ability")).not_to_have_count(0)
    assert opened.findings() == []


@pytest.mark.parametrize(("locale", "words"), [("de-DE", "Spielfeld"), ("pl-PL", "Pole bitwy")])
def test_a_narrow_screen_has_the_whole_table_in_three_languages(window, server, locale, words):
    opened = window(NARROW, locale, "light")
    page = opened.page
    page.goto(f"{server.url}/")
    page.get_by_role("radio", name="Shatterpoint").check(force=True)
    expect(page.get_by_role("group", name=words)).to_be_visible()
    assert opened.overflow() <= 0
    assert opened.findings() == []
    page.locator(".hero .quick button").click()
    page.wait_for_url("**/table/*")
    play_until(page, is_moved)
    assert opened.overflow() <= 0
    assert opened.findings() == []
    before = version(page)
    play_on(page)
    await_change(page, before)


def test_the_table_in_words_tells_where_everybody_stands(window, server):
    opened = window()
    page = opened.page
    start_battle(page, server)
    play_until(page, is_moved)
    page.keyboard.press("t")
    told = page.get_by_role("region", name="The table in words")
    expect(told).to_contain_text(re.compile(r"General Anakin Skywalker\s*:\s*\d+ in to the (left|right)"))
    expect(told.get_by_role("heading", name="Terrain")).to_be_visible()
    assert opened.findings() == []
