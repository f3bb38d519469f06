"""Three browsers: the Empire and two people with three heroes, from New Campaign to a side mission after a restart."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import answered, version
from tests.browser.test_campaign import LONG, choose, give_up, new_campaign
from tests.browser.windows import WIDE, Window
from tests.server.running import in_folder

SOME = 12


def asked(people: list[Page]) -> Page | None:
    """Whose question is open, once all stories that lie on the table are put away."""
    for page in people:
        story = page.locator("dialog[open]:has([data-story], [data-returned]) footer button")
        if story.count():
            story.last.click()
    return next((page for page in people if page.locator(".decision .question").count()), None)


def play_some(people: list[Page], times: int) -> None:
    """Whoever is asked answers by a click, and all see it."""
    end = version(people[0]) + times
    for _ in range(8 * times):  # what was only looked at is no answer
        page = asked(people)
        if page is None:
            people[0].wait_for_timeout(100)
        else:
            answered(page)
        if min(version(each) for each in people) >= end:
            return
    raise AssertionError("nobody comes any further")


def join(page: Page, link: str) -> None:
    """Take all seats of a link."""
    page.goto(link)
    page.locator("form [type=submit]:enabled").wait_for(timeout=LONG)
    for seat in page.locator("form input[type=checkbox]").all():
        seat.check()
    page.locator("form [type=submit]").click()
    page.wait_for_url("**/table/*")


def build_decks(eve: Page, ann: Page) -> None:
    """Agenda sets and green side missions, as far as the page leaves them to people."""
    while not ann.locator("[data-kind='set-out']:enabled").count():
        for page, kind in ((eve, "choose-set"), (ann, "choose-green")):
            if page.locator(f"[data-kind='{kind}']:enabled").count():
                choose(page, kind)
        ann.wait_for_timeout(100)


def end(page: Page, kind: str) -> None:
    """End a stage for all, as one is asked once more: others may not have had enough."""
    page.locator(f"[data-kind='{kind}']:enabled").first.click(timeout=LONG)
    expect(page.locator("[data-twice]")).to_be_visible()
    page.locator("[data-confirm] button").click()


def leave_for(people: list[Page], campaign: str) -> str:
    """All come to the mission by themselves; its address."""
    for page in people:
        page.wait_for_url(lambda url: "/table/" in url and url != campaign, timeout=LONG)
    assert len({page.url for page in people}) == 1
    return people[0].url


@pytest.mark.soak
@pytest.mark.rule("IA-CAM-04")
def test_the_empire_and_two_people_with_three_heroes(browser, tmp_path):
    with in_folder(tmp_path) as server:
        windows = [Window(browser, server.url, WIDE, "en-GB", "dark") for _ in range(3)]
        eve, ann, bob = people = [window.page for window in windows]
        new_campaign(windows[0])
        eve.get_by_role("radio", name="3", exact=True).check()
        eve.get_by_label("Each hero has a player of their own").check()
        for name in ("Hero 1", "Hero 2", "Hero 3"):
            eve.get_by_role("group", name=name).get_by_label("Who plays?").select_option("online")
        eve.get_by_role("group", name=re.compile("Empire")).get_by_label("Who plays?").select_option("me")
        eve.locator("form [type=submit]").click()
        links = [eve.get_by_label(f"Hero {place}").input_value() for place in (1, 2, 3)]
        eve.get_by_role("button", name="To the table").click()
        eve.wait_for_url("**/table/*")
        join(ann, f"{links[0]}.{links[1].partition('#')[2]}")  # two heroes by one link
        join(bob, links[2])
        campaign = eve.url

        choose(ann, "choose-hero")
        choose(bob, "choose-hero")
        choose(ann, "choose-hero")
        choose(eve, "choose-class")
        build_decks(eve, ann)
        end(ann, "set-out")
        aftermath = leave_for(people, campaign)
        play_some(people, SOME)
        asked(people)
        give_up(eve)
        for page in people:
            page.locator("dialog[open] footer a[href^='/table/']").click(timeout=LONG)
            page.wait_for_url(campaign)
            page.locator("dialog[open] footer button").last.click(timeout=LONG)

        expect(bob.locator("[data-leaf]")).to_be_visible()
        end(bob, "sold-enough")
        expect(ann.locator(".toast")).to_contain_text("chosen for your side", timeout=LONG)
        end(ann, "bought-enough")
        end(ann, "learned-enough")
        for kind in ("trained-enough", "agenda-enough"):
            eve.locator(f"[data-kind='{kind}'], [data-kind='set-out'], [data-kind='choose-mission']").first.wait_for(
                state="attached", timeout=LONG
            )
            if eve.locator(f"[data-kind='{kind}']").count():
                choose(eve, kind)
        choose(bob, "choose-mission")
        end(ann, "set-out")
        side = leave_for(people, campaign)
        assert side != aftermath
        play_some(people, SOME)
        left = [version(page) for page in people]

        server.kill()  # in the middle of the side mission
        server.start()
        for page in people:
            page.reload()
            page.locator(".decision").wait_for(state="attached", timeout=LONG)
        assert [version(page) for page in people] == left
        play_some(people, SOME)
        expect(eve.locator("[data-version]").first).to_be_attached()
        assert min(version(page) for page in people) >= max(left) + SOME
