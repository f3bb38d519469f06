"""Dice that people roll themselves in a battle, and a push in a direction of one's own, in a browser."""

import math

import pytest
from playwright.sync_api import Page, expect

from tests.browser.battles import lit_place, mover, play_until, start_battle, tell_dice, where
from tests.browser.playing import await_change, version


def asks_attack_dice(page: Page) -> bool:
    dice = page.locator("[data-dice]").get_by_role("group", name="(Angriffswürfel)")
    return dice.count() > 0 and page.locator(".tray").count() > 0 and page.locator(".tray .die").count() == 0


# In some battles nobody is pushed.
BATTLES = 4


def asks_push(page: Page) -> bool:
    return page.locator("[data-key^='slide-']").count() > 0


@pytest.fixture
def opened(window, server):
    opened = window(locale="de-DE", theme="light")
    start_battle(opened.page, server, dice_by_hand=True)
    return opened


def test_people_say_what_their_dice_show_in_their_language_and_see_it_in_the_attack(opened):
    page = opened.page
    play_until(page, asks_attack_dice)
    dice = page.locator("[data-dice]")
    die = dice.get_by_role("group").first
    number = dice.get_by_role("group").count()
    expect(die).to_have_accessible_name("Würfel 1 (Angriffswürfel)")
    shown = die.locator("label").all_inner_texts()
    assert len(shown) == len(set(shown))  # faces that show the same are offered once
    assert opened.findings() == []
    tell_dice(page)
    expect(page.locator(".tray .roll").first.locator(".die")).to_have_count(number)


@pytest.mark.soak  # battles differ from run to run, and this is long in coming
def test_a_push_goes_in_the_direction_that_is_clicked_though_none_is_on_offer_there(opened, server):
    page = opened.page
    for _ in range(BATTLES):
        play_until(page, asks_push, 240)
        if asks_push(page):
            break
        start_battle(page, server, dice_by_hand=True)
    character, before = mover(page), version(page)
    x, y = where(page, character)
    to = lit_place(page)
    page.mouse.move(*to)
    expect(page.locator(".board .ghost .push")).to_have_count(1)
    page.mouse.click(*to)
    await_change(page, before)
    went = where(page, character)
    assert went != (x, y)
    assert math.atan2(went[1] - y, went[0] - x) == pytest.approx(math.atan2(to[1] - y, to[0] - x), abs=0.15)
