"""What it is about: the goal beside the score, its tokens on the board, what a round brought, what the signs mean."""

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import answered, await_question, kinds, start_game
from tests.browser.windows import NARROW


def until_round_ends(page: Page) -> None:
    for _ in range(300):
        if page.locator("[data-scored]:visible").count():
            return
        assert await_question(page), "the game ended before its first round"
        answered(page)
    raise AssertionError("no round has ended")


def test_the_goal_stands_beside_the_score_and_its_tokens_are_outlined_while_it_is_pointed_at(window, server):
    page = window().page
    start_game(page, server)
    while await_question(page) and "activate-group" not in kinds(page):
        answered(page)
    goal = page.locator("[data-goal]:visible")
    expect(goal).to_contain_text("first to have 40 victory points wins")
    assert page.locator("[data-pointed]").count() == 0
    goal.hover()
    expect(page.locator("[data-pointed]").first).to_be_visible()
    page.mouse.move(600, 400)
    expect(page.locator("[data-pointed]")).to_have_count(0)
    until_round_ends(page)
    expect(page.locator("[data-scored]:visible")).to_contain_text("Round 1:")


def test_the_legend_says_what_each_sign_is_and_names_its_rule(window, server):
    shown = window(size=NARROW)
    page = shown.page
    start_game(page, server)
    await_question(page)
    expect(page.locator(".about summary")).to_be_visible()
    page.get_by_role("button", name="What the signs mean").click()
    rows = page.locator("[data-legend] li")
    assert rows.count() >= 12
    for rule in ("IA-WAL-01", "IA-DOR-01", "IA-BLK-01", "IA-DIF-01", "IA-TRM-02"):
        expect(rows.get_by_role("link", name=rule)).to_have_count(1)
    assert shown.findings() == []


def test_a_token_says_its_rule_when_it_is_clicked(window, server):
    page = window().page
    start_game(page, server)
    while await_question(page) and "activate-group" not in kinds(page):
        answered(page)
    page.locator(".board [data-token]").first.click()
    expect(page.locator(".thing a")).to_have_text(re.compile("(IA-(TRM|MTK|CRT)|SK-TERM)-"))
    expect(page.locator(".notice")).to_contain_text("IA-")


def test_the_ground_says_what_it_is_to_whom_points_at_it(window, server):
    page = window().page
    start_game(page, server)
    while await_question(page) and "activate-group" not in kinds(page):
        answered(page)
    token = page.locator(".board [data-token]").first.bounding_box()
    assert token is not None
    for right, down in ((40, 0), (-40, 0), (0, 40), (0, -40)):
        page.mouse.move(token["x"] + token["width"] / 2 + right, token["y"] + token["height"] / 2 + down)
        page.wait_for_timeout(800)
        if page.locator(".thing a").count():
            break
    expect(page.locator(".thing p")).to_contain_text(re.compile("(in|ex)terior space"))
    expect(page.locator(".thing a")).to_have_text(re.compile("IA-"))
