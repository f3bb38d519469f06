"""A mode that the page does not know is started, played, watched, taken back and looked back at, by clicking."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import PATIENCE
from tests.server.running import Running, in_folder


@pytest.fixture(scope="module")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with in_folder(tmp_path_factory.mktemp("toy"), plug="tests.modes.tug_plug:PLUG") as found:
        yield found


def start(page: Page, *, others: str) -> None:
    """Choose the toy, who sits in the two other seats, and our own dice."""
    page.get_by_role("radio", name="tug").check(force=True)
    for place in (1, 2):
        page.get_by_label("Who plays?").nth(place).select_option(others)
    page.get_by_label("Others may watch").check(force=True)
    page.get_by_label("We roll our own dice").check(force=True)
    page.get_by_role("button", name="Start the game").click()


def join(page: Page, name: str) -> Page:
    page.get_by_label("My name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    return page


def choose(page: Page, option: str) -> None:
    page.locator(".options").get_by_role("button", name=option).click()


def roll(page: Page, pips: int) -> None:
    """Enter what the die on the table shows."""
    dice = page.locator("[data-dice]")
    dice.get_by_role("radio", name=str(pips), exact=True).check(force=True)
    dice.get_by_role("button").click()
    expect(dice).to_have_count(0)


def rope(page: Page) -> str:
    return page.locator("dt", has_text=re.compile("^at$")).locator("+ dd").inner_text().strip()


def test_three_people_play_it_with_their_own_dice_and_one_watches(window):
    ann = window().go("/")
    start(ann, others="online")
    dialog = ann.get_by_role("dialog")
    links = {seat: dialog.get_by_label(seat, exact=True).input_value() for seat in ("ben", "cal")}
    dialog.get_by_role("button", name="To the table").click()
    ann.wait_for_url("**/table/*")
    watching = window()
    watcher = watching.go("/" + ann.url.split("/", 3)[3])
    guests = {seat: window() for seat in links}
    ben, cal = (join(guest.go(links[seat].removeprefix(guest.address)), seat) for seat, guest in guests.items())

    choose(ann, "Pull")
    roll(ann, 3)
    choose(ben, "Walk")
    free = 3 if "secret 3" not in " ".join(ben.locator("div.plain").inner_text().split()) else 4
    ben.get_by_label("Place on the line").fill(str(free))
    ben.get_by_role("button", name="Answer", exact=True).click()
    choose(cal, "Pull")
    roll(cal, 1)
    choose(ann, "Pull")
    expect(watcher.locator(".waiting")).to_contain_text("ann")
    assert rope(watcher) == "-2"

    cal.get_by_role("button", name="Ask to undo").click()
    ben.get_by_role("dialog").get_by_role("button", name="Agree").click()
    expect(ann.get_by_role("dialog")).to_have_count(0)
    roll(cal, 2)
    choose(ann, "Pull")
    roll(ann, 6)
    expect(watcher.locator("[data-result]")).to_have_count(1)
    assert rope(watcher) == "-7"
    watcher.keyboard.press("Escape")
    watcher.goto(watcher.url.replace("/table/", "/replay/") + "?at=2")
    expect(watcher.locator("dt", has_text=re.compile("^at$")).locator("+ dd")).to_have_text("-3")


def test_bots_of_the_server_play_it_too(window):
    page = window().go("/")
    start(page, others="bot")
    page.wait_for_url("**/table/*")
    choose(page, "Walk")
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_label("Place on the line")).to_have_value(re.compile(r"^\d$"), timeout=3 * PATIENCE)
    page.get_by_role("button", name="Answer", exact=True).click()
    asked_again = page.locator(".question", has_text="Pull the rope").or_(page.locator("[data-result]"))
    expect(asked_again).to_be_visible(timeout=PATIENCE)
