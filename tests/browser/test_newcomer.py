"""What those stumble over who play here for the first time: clicks that meet something else, and marks that go away."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.battles import answered as battles_answered
from tests.browser.battles import mover, start_battle
from tests.browser.playing import (
    answered,
    await_change,
    await_question,
    choose,
    choose_space,
    new_game,
    open_page,
    sit_down,
    start_game,
    version,
)
from tests.browser.windows import NARROW

HINT, DO_IT = re.compile("^Hint$"), "Do it"
TURNS = 40
AGAINST_BOT = {"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}}


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play_until(page: Page, kind: str) -> Locator:
    """Play on until an option of a kind is on offer; its button."""
    button = page.locator(f".decision [data-kind='{kind}']:enabled:visible").first
    for _ in range(TURNS):
        assert await_question(page)
        if button.count():
            return button
        answered(page)
    raise AssertionError(f"{kind} was never on offer")


def ask_for_a_hint(page: Page) -> Locator:
    page.locator(".decision").get_by_role("button", name=HINT).click()
    hint = page.locator(".notice.hint")
    hint.wait_for()
    return hint


def places_of_buttons(page: Page) -> list[list[float]]:
    found: list[list[float]] = page.locator(".decision :is([data-option], [data-tools] button)").evaluate_all(
        "all => all.map(each => [each.getBoundingClientRect().x, each.getBoundingClientRect().y])"
    )
    return found


def test_a_hint_moves_no_button_and_is_taken_by_one(window, server):
    page = window().page
    start_game(page, server)
    play_until(page, "activate-group")
    before, asked = places_of_buttons(page), version(page)
    hint = ask_for_a_hint(page)
    assert places_of_buttons(page) == before
    hint.get_by_role("button", name=DO_IT).click()
    await_change(page, asked)
    expect(page.locator(".notice.hint")).to_have_count(0)


def test_a_refusal_moves_no_button(window, server):
    page = window().page
    start_game(page, server)
    play_until(page, "end-activation")
    before = places_of_buttons(page)
    page.locator(".board [data-key^='token-']").first.click(force=True)
    page.locator(".notice.why").wait_for()
    assert places_of_buttons(page) == before


def test_the_second_click_of_a_double_click_takes_nothing_that_the_first_has_brought(window, server):
    page = window().page
    start_game(page, server)
    button = play_until(page, "activate-group")
    x, y = middle(button)
    before = version(page)
    page.mouse.click(x, y)
    await_change(page, before)
    assert await_question(page)
    begun = version(page)
    for count in (2, 3):
        page.mouse.down(click_count=count)
        page.mouse.up(click_count=count)
    page.wait_for_timeout(300)
    assert version(page) == begun
    assert choose(page, "end-activation") or answered(page)


def test_what_a_hint_means_stays_marked_while_other_options_are_pointed_at(window, server):
    page = window().page
    start_game(page, server)
    play_until(page, "activate-group")
    ask_for_a_hint(page)
    marked = page.locator(".board .halo.hinted")
    expect(marked).not_to_have_count(0)
    page.locator(".decision [data-kind='activate-group']:not(.hinted)").first.hover()
    expect(page.locator(".board .halo.pointed")).not_to_have_count(0)
    expect(marked).not_to_have_count(0)


def test_a_mission_that_scores_at_home_shows_the_own_deployment_zone(window, server):
    page = window().page
    made = new_game(server, AGAINST_BOT, map="mos_eisley_outskirts", mission="B")
    sit_down(page, server, made["game"], made["tokens"])
    play_until(page, "activate-group")
    expect(page.locator(".board [data-zone]")).to_have_count(0)
    page.get_by_role("button", name="Show on the board what it is about").click()
    expect(page.locator(".board [data-zone]")).to_have_count(1)
    expect(page.locator(".board [data-pointed]")).not_to_have_count(0)


CARD = ".board .info.glanced"
GHOST = ".board .ghost .verdict"
REST = 900  # longer than a mouse rests before a card is shown


def test_no_card_opens_over_the_board_because_a_figure_came_to_the_mouse(window, server):
    page = window().page
    start_game(page, server)
    play_until(page, "move")
    choose(page, "move")
    assert choose_space(page)
    assert await_question(page)
    page.wait_for_timeout(REST)
    expect(page.locator(CARD)).to_have_count(0)
    expect(page.locator(".board .thing.glanced")).to_have_count(0)
    figure = page.locator(".board [data-key^='figure-']:not(.below)").first
    figure.hover()
    expect(page.locator(CARD)).to_be_visible()


@pytest.fixture
def battle(window, server) -> Page:
    page: Page = window().page
    start_battle(page, server)
    assert await_question(page)
    return page


def test_the_rest_is_placed_to_the_last_squad_and_stances_are_chosen(battle):
    for _ in range(TURNS):
        rest = battle.locator("[data-place-rest] button:enabled")
        if rest.count():
            break
        answered(battle)
    rest.click()
    stance = battle.locator(".decision .question").filter(has_text=re.compile("stance", re.IGNORECASE))
    stance.wait_for()
    expect(battle.locator("[data-place-rest]")).to_have_count(0)
    waiting = battle.locator("[data-unit]").count()
    assert waiting
    assert battle.locator("[data-key^='character-a.']").count() >= waiting / 2


def test_a_mouse_that_leaves_the_table_is_refused_nothing_and_carries_nothing_out(battle):
    for _ in range(TURNS):
        if mover(battle):
            break
        before = version(battle)
        battle.locator(".decision [data-option]:enabled").first.click()
        await_change(battle, before)
        assert await_question(battle)
    board, ground = battle.locator(".board svg").first, battle.locator(".board .region").first
    battle.mouse.move(*middle(ground))
    expect(battle.locator(GHOST)).to_have_count(1)
    across, _ = middle(board)
    battle.mouse.move(across, (board.bounding_box() or {"y": 0})["y"] + 4, steps=4)
    expect(battle.locator(GHOST)).to_have_count(0)
    battle.wait_for_timeout(REST)
    expect(battle.locator(".decision .verdict.refused")).to_have_count(0)


def test_on_a_phone_hint_and_undo_stay_in_sight_and_so_does_what_is_meant(window, server):
    page = window(size=NARROW, touch=True).page
    start_game(page, server)
    play_until(page, "activate-group")
    ask_for_a_hint(page)
    for name in (HINT, re.compile("^Undo")):
        expect(page.locator("[data-tools]").get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(page.locator(".decision [data-option].hinted")).to_be_in_viewport(ratio=1)
    expect(page.locator(".notice.hint")).to_be_in_viewport(ratio=1)


def test_who_goes_to_the_settings_comes_back_to_the_game(window, server):
    page = window().page
    game = start_game(page, server)
    page.get_by_role("link", name="Settings").first.click()
    page.get_by_role("link", name="Back to the game").click()
    page.wait_for_url(f"**/table/{game}")


def test_a_game_is_gone_on_with_and_the_game_is_learned_from_the_top_of_the_start_page(window, server):
    page = window().page
    game = start_game(page, server)
    page.goto(f"{server.url}/")
    expect(page.get_by_role("button", name="Learn to play")).to_be_in_viewport(ratio=1)
    go_on = page.locator(".hero").get_by_role("link", name=re.compile("^Continue"))
    expect(go_on).to_be_in_viewport(ratio=1)
    go_on.click()
    page.wait_for_url(f"**/table/{game}")


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_the_way_to_the_pages_takes_one_line(browser, server, language):
    page = open_page(browser, language=language)
    page.goto(f"{server.url}/about")
    page.locator("main h1").wait_for()
    tops = page.locator("nav .pages a").evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert len(set(tops)) == 1
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0


def test_a_figure_that_is_no_target_says_why_and_its_card_is_a_click_away(battle):
    for _ in range(TURNS):
        if battle.locator("[data-key^='character-b.']").count() and not battle.locator("[data-place-rest]").count():
            break
        battles_answered(battle)
        assert await_question(battle)
    battle.locator("[data-key^='character-b.']").first.click(force=True)
    expect(battle.locator(".notice.why")).to_be_visible()
    expect(battle.get_by_role("dialog")).to_have_count(0)
    battle.locator(".notice.why").get_by_role("button", name=re.compile("^Card: ")).click()
    expect(battle.get_by_role("dialog")).to_be_visible()


def test_a_list_that_goes_on_below_fades_there_until_its_end_is_seen(window, server):
    page = window((1280, 500)).page
    start_game(page, server)
    play_until(page, "activate-group")
    sides = page.locator("aside.sides")
    expect(sides).to_have_attribute("data-more", "")
    sides.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(sides).not_to_have_attribute("data-more", "")
    sides.evaluate("box => box.scrollTo(0, 0)")
    expect(sides).to_have_attribute("data-more", "")
