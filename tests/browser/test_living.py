"""The board behind the start page in a real browser: a game quietly goes on there, and nothing else moves."""

from playwright.sync_api import expect

from tests.browser.windows import NARROW


def test_a_game_goes_on_behind_the_button_and_nothing_moves_for_it(window, server):
    shown = window()
    shown.page.emulate_media(reduced_motion="no-preference")
    page = shown.go("/")
    play = page.get_by_role("button", name="Play now")
    before = play.bounding_box()
    page.wait_for_selector(".living svg", state="attached")
    with page.expect_response("**/api/show/1*"):
        pass  # it goes on by itself
    assert play.bounding_box() == before
    assert shown.findings() == []


def test_what_can_be_played_is_said_and_picked_and_the_board_keeps_still(window, server):
    shown = window(NARROW, theme="light")
    asked: list[str] = []
    shown.page.on("request", lambda request: asked.append(request.url))
    page = shown.go("/")
    page.wait_for_selector(".living svg", state="attached")
    offers = page.get_by_role("region", name="What you can play").get_by_role("button")
    assert all(offer.locator("span").inner_text() for offer in offers.all())
    offers.filter(has_text="Shatterpoint").click()
    expect(page.get_by_role("radio", name="Shatterpoint")).to_be_checked()
    page.wait_for_timeout(3500)
    assert [url for url in asked if "/api/show/" in url and "/api/show/0" not in url] == []
    assert shown.overflow() <= 0


def test_where_there_is_no_game_to_show_the_page_is_whole(window, server):
    shown = window()
    shown.page.route("**/api/show/*", lambda route: route.fulfill(status=503, json={}))
    page = shown.go("/")
    page.wait_for_timeout(2500)
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
    expect(page.locator(".living svg")).to_have_count(0)
    shown.faults.clear()  # the browser itself says that the answer was a failure
