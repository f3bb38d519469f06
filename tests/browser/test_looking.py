"""Looking closer at the table in a real browser: cards, rules, refusals, keys, and playing again."""

import json
import re

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.browser.playing import answered, await_question, new_game, sit_down, start_game, version
from tests.browser.windows import NARROW, Window
from tests.server.running import Running, Seated

LOW = (1100, 420)
AGAINST_BOT = {"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}}


def fought_at(shown: Window, server: Running) -> Page:
    """A table at which figures stand and somebody of ours is asked what to do."""
    page = shown.page
    made = new_game(server, AGAINST_BOT, map="mos_eisley_outskirts", mission="A")  # all figures there have cards
    sit_down(page, server, made["game"], made["tokens"])
    while await_question(page) and not page.get_by_role("button", name=re.compile("why not")).count():
        answered(page)
    return page


def card(page: Page):
    return page.get_by_role("region", name=re.compile("^Card of "))


def expect_a_card(page: Page) -> None:
    """Its numbers, dice, surges and abilities are there, and no other page was opened."""
    expect(card(page)).to_be_visible()
    expect(card(page)).to_contain_text("health")
    expect(card(page).locator(".numbers dd").first).to_be_visible()
    expect(card(page)).to_contain_text("Surges")
    assert len(page.context.pages) == 1
    assert "/table/" in page.url


def test_a_row_of_the_list_opens_the_card_of_its_figures(window, server):
    page = fought_at(window(), server)
    page.locator(".groups .look").first.click()
    expect_a_card(page)
    card(page).get_by_role("button", name="Close").click()
    expect(card(page)).to_have_count(0)


def test_a_mouse_that_rests_on_a_figure_shows_its_card_until_it_leaves(window, server):
    page = fought_at(window(), server)
    page.locator(".board [data-key^='figure-']").first.hover(force=True)
    expect_a_card(page)
    page.mouse.move(2, 2)
    expect(card(page)).to_have_count(0)


def test_of_a_figure_without_a_card_its_numbers_are_shown(window, server):
    made = new_game(server, AGAINST_BOT, map="moisture_farm", mission="B")
    page = window().page
    sit_down(page, server, made["game"], made["tokens"])
    raider = page.locator(".board [data-key^='figure-'][aria-label*='raider' i]").first
    while await_question(page) and not raider.count():
        answered(page)
    raider.hover(force=True)
    expect(card(page)).to_contain_text("health 5 of 5")
    expect(card(page)).not_to_contain_text("exhausted")


def test_a_finger_that_stays_on_a_figure_opens_its_card_and_chooses_nothing(window, server):
    page = fought_at(window(NARROW), server)
    before = version(page)
    figure = page.locator(".board [data-key^='figure-']").first
    touch = {"pointerType": "touch", "pointerId": 7, "bubbles": True, "isPrimary": True}
    figure.dispatch_event("pointerdown", touch)
    expect_a_card(page)
    figure.dispatch_event("pointerup", touch)
    figure.dispatch_event("click")
    expect(card(page)).to_be_visible()
    assert version(page) == before


def test_arrow_keys_go_over_the_board_at_once_and_a_key_shows_the_card(window, server):
    page = fought_at(window(), server)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".board [data-key]:focus")).to_have_count(1)
    page.keyboard.press("i")
    expect_a_card(page)


def test_a_refusal_goes_with_the_next_click_and_its_rule_is_read_over_the_table(window, server):
    page = fought_at(window(), server)
    page.get_by_role("button", name=re.compile("why not")).first.click(force=True)  # it says so itself
    notice = page.locator(".notice.why")
    link = notice.get_by_role("link", name=re.compile("(IA|SK)-"))
    link.click()
    rule = page.get_by_role("dialog", name=re.compile("(IA|SK)-"))
    expect(rule.locator("article")).to_be_visible()
    assert "/table/" in page.url
    page.keyboard.press("Escape")
    expect(notice).to_be_visible()
    page.wait_for_timeout(400)  # the text beside a link comes after a while, if it comes
    expect(page.locator("[popover]:popover-open")).to_have_count(0)
    page.locator(".scores, .sides").last.click(position={"x": 3, "y": 3})
    expect(notice).to_have_count(0)


def test_the_text_beside_a_rules_link_stays_inside_the_window(window, server):
    page = window(LOW).page
    start_game(page, server)
    while await_question(page) and not page.locator(".log a.rule").count():
        answered(page)
    link = page.locator(".log details").last
    link.locator("summary").click()
    link.locator("a.rule").first.focus()
    text = page.locator("[popover]:popover-open")
    text.wait_for()
    box = text.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= LOW[0]
    assert box["y"] + box["height"] <= LOW[1]


def test_the_link_to_a_card_finds_it(window):
    page = window().go("/cards?kind=deployment&q=nexu")
    expect(page.get_by_role("searchbox")).to_have_value("nexu")
    expect(page.locator(".cards li").first).to_contain_text("Nexu")
    page.locator(".cards li .more").first.click()
    page.wait_for_url("**card=nexu*")
    page.reload()
    expect(page.get_by_role("dialog", name="Nexu")).to_be_visible()


def test_only_a_game_that_may_be_watched_offers_a_link_for_spectators(window, server):
    for watch in (False, True):
        made = new_game(server, AGAINST_BOT, watch=watch)
        page = window().page
        sit_down(page, server, made["game"], made["tokens"])
        with page.expect_response(f"**/api/games/{made['game']}*"):
            page.get_by_role("button", name="Menu of the table").click()
        expect(page.get_by_role("button", name="Copy the link for spectators")).to_have_count(int(watch))


def resign(page: Page, server: Running) -> None:
    """Resign from elsewhere, and wait for the result."""
    game = page.url.rpartition("/")[2]
    kept = json.loads(page.evaluate("localStorage.getItem('holotable.games')"))
    token = next(each["tokens"]["a"] for each in kept if each["game"] == game)
    with connect(server.url.replace("http", "ws") + "/ws", max_size=None) as socket:
        seated = Seated(socket, game, token)
        socket.send(json.dumps({"say": "resign"}))
        seated.hear(lambda message: "result" in message)
    page.wait_for_function("() => document.querySelector('[data-result]')")


def armies(page: Page) -> list[str]:
    return page.locator(".player .who > span").all_inner_texts()


def seats_here(page: Page) -> list[str]:
    """The seats whose tokens this browser has in the game that it shows."""
    kept = "game => Object.keys(JSON.parse(localStorage['holotable.games']).find(each => each.game === game).tokens)"
    found: list[str] = page.evaluate(kept, page.url.rpartition("/")[2])
    return found


def test_playing_again_keeps_armies_and_map_and_swaps_the_sides(window, server):
    page = window().go("/")
    page.get_by_label("Army", exact=True).first.select_option(index=3)
    page.get_by_label("Army", exact=True).last.select_option(index=4)
    page.get_by_label("Map", exact=True).select_option(index=2)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/table/*")
    page.locator(".decision").wait_for()
    first, before, place = page.url, armies(page), page.locator(".round").inner_text()
    assert seats_here(page) == ["a"]
    resign(page, server)
    page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    page.locator(".decision").wait_for()
    assert sorted(armies(page)) == sorted(before)
    assert page.locator(".round").inner_text() == place
    assert seats_here(page) == ["b"]
