"""Missions of Legends played to their end in a real browser: watched, by one person's hand, by two people."""

import re

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from holotable.imperial_assault.board.maps import LEGENDS
from holotable.imperial_assault.missions.known import missions_of
from tests.browser.legends import MISSION, TURNS, bots_only, offer, play_until, read, read_out, watch
from tests.browser.playing import answered, choose, follow_hint, is_over
from tests.browser.windows import NARROW

TRIES = 20
BY_HAND = 5
IDLE = ("end-activation", "activate-group", "pass", "stay", "read-on", "keep-dice")


def test_a_mission_is_watched_to_its_end_with_bots_as_heroes(window, address):
    opened = window()
    end = watch(opened, bots_only(address, MISSION, 2, "normal"))
    assert re.search("The (Rebellion|Empire) won|wins", end)
    assert "The heroes gain" in end
    assert opened.findings() == []
    opened.page.locator("dialog[open]").get_by_role("link", name="Another game").click()
    expect(opened.page.get_by_role("button", name="Start the game")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("won", [True, False], ids=["won", "lost"])
@pytest.mark.parametrize("mission", [each.id for each in missions_of(LEGENDS)])
def test_every_mission_is_seen_won_and_lost(window, address, mission, won):
    """Lost by heroes who do anything at all: tutorials are hard to lose for who knows what to do."""
    heroes, difficulty, bot = (4, "easy", "scripted") if won else (2, "hard", "random")
    for _ in range(TRIES):
        opened = window()
        watch(opened, bots_only(address, mission, heroes, difficulty, bot))
        winner = opened.page.locator("dialog[open] .score.winner").inner_text()
        assert opened.page.get_by_role("dialog", name=f"{winner} wins").is_visible()
        if (winner == "The Rebellion") == won:
            return
    pytest.fail(f"{mission} was never {'won' if won else 'lost'} in {TRIES} games")


def advised(page: Page) -> bool:
    """Do what is advised."""
    return follow_hint(page) or answered(page)


def idle(page: Page) -> bool:
    """Do as little as there is to do, so that the Empire wins."""
    try:
        return any(choose(page, kind) for kind in IDLE) or answered(page)
    except TookTooLong:
        return False


@pytest.mark.soak
@pytest.mark.parametrize("mission", ["day_one", MISSION])
@pytest.mark.parametrize(
    ("difficulty", "answer", "end"),
    [("easy", advised, "Victory!"), ("hard", idle, "Defeat")],
    ids=["won", "lost"],
)
def test_one_person_plays_a_mission_to_its_end_by_hand(window, mission, difficulty, answer, end):
    """Both heroes, button by button; who does nothing loses, who does what is advised wins soon."""
    for _ in range(BY_HAND):
        opened = window()
        page = offer(opened)
        page.locator(f"form input[value={mission}]").check()
        page.get_by_role("radio", name=difficulty, exact=True).check()
        page.locator("form button[type=submit]").click()
        page.wait_for_url("**/table/*")
        page.locator("dialog[open] [data-story]").wait_for()
        play_until(page, lambda: False, 15 * TURNS, answer)
        assert is_over(page)
        told = read_out(page)
        assert "The heroes gain" in told
        if end in told:
            assert opened.findings() == []
            return
    pytest.fail(f"{mission} was never {end} in {BY_HAND} games")


@pytest.mark.soak
def test_two_people_play_a_whole_mission_to_its_end_by_what_is_advised(window):
    """One at a screen, one at a telephone; both do what they are advised to, and read all that is told."""
    host, guest = window(), window(NARROW, "de-DE", "light")
    page = offer(host)
    page.locator(f"form input[value={MISSION}]").check()
    page.get_by_label("Who plays?").nth(1).select_option("online")
    page.locator("form button[type=submit]").click()
    link = page.get_by_role("dialog").get_by_label("Hero 2").input_value()
    page.get_by_role("dialog").locator("footer button").click()
    page.wait_for_url("**/table/*")
    there = guest.go(link.removeprefix(guest.address))
    there.get_by_role("button", name="Platz nehmen").click()
    there.wait_for_url("**/table/*")
    done = {id(page): 0, id(there): 0}
    for _ in range(10 * TURNS):
        for each in (page, there):
            each.wait_for_timeout(50)
            if each.locator("dialog[open] [data-story]").count():
                read(each)
            elif each.locator(".decision .question").count() and (follow_hint(each) or answered(each)):
                done[id(each)] += 1
        if is_over(page) and is_over(there):
            break
    for each, ends in ((page, "The heroes gain"), (there, "Die Helden erhalten")):
        while each.locator("dialog[open] [data-story]").count():
            read(each)
        expect(each.locator("dialog[open]")).to_contain_text(ends)
    assert min(done.values()) > 10
    assert guest.overflow() <= 0
