"""A campaign in a real browser: from New Campaign through the first mission and both upgrade stages to the second."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import SECOND, await_change, lift_curtain, version
from tests.browser.windows import NARROW, WIDE, Window

LONG = 90 * SECOND  # a bot's process has to be started


@dataclass(frozen=True)
class Spoken:
    """What is looked for on the page in a language."""

    locale: str
    campaign: str
    gained: str


ENGLISH = Spoken("en-GB", "Campaign", "Who gained what")
GERMAN = Spoken("de-DE", "Kampagne", "Wer was erhalten hat")
POLISH = Spoken("pl-PL", "Kampania", "Kto co zyskał")
SPOKEN = (ENGLISH, GERMAN, POLISH)


def new_campaign(window: Window, spoken: Spoken = ENGLISH) -> Page:
    """The start page with the form for a campaign."""
    page = window.go("/")
    page.get_by_role("radio", name=spoken.campaign, exact=True).check()
    expect(page.locator("form .pair")).to_have_count(1)  # a skirmish's form, which stays until then, has two
    return page


def begin(page: Page) -> None:
    page.locator("form [type=submit]").click()
    page.wait_for_url("**/table/*")
    page.locator(".decision").wait_for(state="attached")


def choose(page: Page, kind: str, place: int = 0) -> None:
    """Click an option of a kind, wherever on the page it stands."""
    button = page.locator(f"[data-kind='{kind}']:enabled").nth(place)
    button.wait_for(timeout=LONG)
    before = version(page)
    button.click()
    await_change(page, before)


def choose_party(page: Page, heroes: int) -> None:
    for _ in range(heroes):
        choose(page, "choose-hero")


def set_out(page: Page) -> None:
    """Everybody has what they bring: the mission is gone to by itself, and its story is told."""
    campaign = page.url
    page.locator("[data-kind='set-out']:enabled").click(timeout=LONG)
    if page.locator("[data-twice]").count():  # where others would go, too, one is asked once more
        page.locator("[data-confirm] button").click()
    page.wait_for_url(lambda url: "/table/" in url and url != campaign, timeout=LONG)
    page.locator("dialog[open] [data-story]").wait_for(timeout=LONG)
    page.locator("dialog[open] footer button").last.click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def give_up(page: Page) -> None:
    """The fastest end of what is played: by the menu, which offers no draw."""
    lift_curtain(page)
    page.locator(".beside .menu button").last.click()
    expect(page.locator("dialog[open] .end button")).to_have_count(1)
    danger = page.locator("dialog[open] .danger")
    danger.click()
    danger.click()
    page.locator("[data-result]").wait_for()


def go_back(page: Page) -> str:
    """From the mission's end to the campaign; what is told there."""
    page.locator("dialog[open] footer a[href^='/table/']").click()
    told = page.locator("dialog[open] [data-returned]")
    told.wait_for(timeout=LONG)
    words = told.inner_text()
    page.locator("dialog[open] footer button").click()
    return words


def upgrade_rebels(page: Page) -> None:
    """Sell nothing, buy and learn what can be had."""
    choose(page, "sold-enough")
    page.locator("[data-kind='bought-enough']").wait_for()
    expect(page.locator("[data-leaf=shop] li.card")).to_have_count(6)
    if page.locator("[data-kind='buy']").count():
        choose(page, "buy")
    choose(page, "bought-enough")
    choose(page, "learn")
    if page.locator("[data-kind='learned-enough']").count():
        choose(page, "learned-enough")


def play_to_the_second_mission(window: Window, spoken: Spoken, heroes: int) -> None:
    page = new_campaign(window, spoken)
    page.get_by_role("radio", name=str(heroes), exact=True).check()
    begin(page)
    choose_party(page, heroes)
    page.locator("[data-kind='set-out']").wait_for(timeout=LONG)
    expect(page.locator("[data-leaf=heroes] [data-hero]")).to_have_count(heroes)
    first = page.url
    set_out(page)
    give_up(page)
    assert spoken.gained in go_back(page)
    assert page.url == first
    upgrade_rebels(page)
    choose(page, "choose-mission")
    assert window.overflow() <= 0
    set_out(page)
    assert page.url != first
    page.locator(".decision").wait_for()


@pytest.mark.parametrize(
    ("spoken", "heroes", "size"),
    [(ENGLISH, 2, WIDE), (GERMAN, 3, NARROW), (POLISH, 4, WIDE)],
    ids=["en-2", "de-3", "pl-4"],
)
def test_a_campaign_is_begun_and_played_to_its_second_mission(window, spoken, heroes, size):
    play_to_the_second_mission(window(size, spoken.locale), spoken, heroes)


@pytest.mark.soak
@pytest.mark.parametrize("heroes", [2, 3, 4])
@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda spoken: spoken.locale)
def test_every_party_reaches_the_second_mission_in_every_language(window, spoken, heroes):
    play_to_the_second_mission(window(NARROW, spoken.locale), spoken, heroes)


def open_leaf(page: Page, name: str) -> None:
    page.locator("[data-leaf] [role=tab]").filter(has_text=name).click()


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_two_people_at_one_screen_set_up_step_by_step_behind_a_curtain(window, size):
    opened = window(size)
    page = new_campaign(opened)
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("group", name="The Empire").get_by_label("Who plays?").select_option("other")
    page.get_by_label("Set up step by step").check()
    assert opened.findings() == []
    begin(page)
    lift_curtain(page)
    assert opened.findings() == []
    choose_party(page, 2)
    lift_curtain(page)
    choose(page, "choose-class")
    for taken in range(6):
        expect(page.locator(".decision .question")).to_contain_text(f"Chosen: {taken} of 6.")
        choose(page, "choose-set")
    lift_curtain(page)
    # There are four green side missions in the box, and four are wanted: nobody is asked.
    page.locator("[data-kind='set-out']:enabled").wait_for(timeout=LONG)
    expect(page.locator(".beside [role=tab]").filter(has_text="Log")).to_have_text(["Log"])
    expect(page.locator("[data-leaf] [role=tab]").filter(has_text="log")).to_have_text(["Campaign log"])
    assert opened.findings() == []
    set_out(page)
    give_up(page)
    go_back(page)
    lift_curtain(page)
    upgrade_rebels(page)
    lift_curtain(page)
    if page.locator("[data-kind='trained-enough']").count():
        choose(page, "trained-enough")
    # What was drawn is not seen before the curtain is lifted, and can be bought then.
    page.locator("[data-kind='agenda-enough']").wait_for()
    desk = page.locator("[data-leaf=empire]")
    expect(desk.locator(".secret li.card")).to_have_count(0)
    desk.get_by_role("button", name="Lift the curtain").click()
    expect(desk.locator(".secret li.card")).to_have_count(4)
    assert opened.findings() == []
    choose(page, "agenda-enough")
    lift_curtain(page)
    # The Rebels see how many cards there are, and no more.
    open_leaf(page, "Empire")
    expect(page.locator("[data-leaf=empire]")).to_contain_text("Secret agenda cards: 0 held, 0 drawn.")
    expect(page.locator(".secret")).to_have_count(0)
    assert opened.overflow() <= 0


def test_the_story_can_be_read_when_the_campaign_is_over(window):
    opened = window()
    page = new_campaign(opened)
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("group", name="The Empire").get_by_label("Who plays?").select_option("other")
    begin(page)
    lift_curtain(page)
    choose_party(page, 2)
    lift_curtain(page)
    choose(page, "choose-class")
    page.locator(".curtain button").first.wait_for(timeout=LONG)  # the agenda deck is left to the bot
    lift_curtain(page)
    set_out(page)
    give_up(page)
    go_back(page)
    give_up(page)
    page.locator("dialog[open] header button").click()
    story = page.locator("[data-leaf=story]")
    expect(story).to_contain_text("The campaign is over. Won: the Empire")
    expect(story).to_contain_text("1. Aftermath")
    expect(story).to_contain_text("Influence: +1, now 1.")  # the Empire has given the mission up
    assert opened.findings() == []


def test_people_with_heroes_of_their_own_decide_together_and_go_to_the_mission_together(window):
    ann, bob = window(), window(NARROW)
    page = new_campaign(ann)
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_label("Each hero has a player of their own").check()
    page.get_by_role("group", name="Hero 2").get_by_label("Who plays?").select_option("online")
    page.locator("form [type=submit]").click()
    link = page.get_by_label("Hero 2").input_value()
    page.get_by_role("button", name="To the table").click()
    page.wait_for_url("**/table/*")
    players = page.locator(".side.rebels li")
    expect(players).to_have_text(["Hero 1: You", "Hero 2: Nobody yet"])
    other = bob.page
    other.goto(link)
    expect(other.locator("[data-seats]")).to_have_text("Your seat: Hero 2")
    expect(other.locator("form")).to_contain_text("The Core Campaign")
    other.locator("form [type=submit]").click()
    other.wait_for_url("**/table/*")
    expect(players).to_have_text(["Hero 1: You", "Hero 2: Somebody without a name"])
    choose(page, "choose-hero")
    expect(other.locator("[data-leaf]")).to_contain_text(re.compile("Chosen so far: "))
    choose(other, "choose-hero")
    page.locator("[data-kind='set-out']").wait_for(timeout=LONG)
    campaign = other.url
    set_out(page)
    other.wait_for_url(lambda url: url != campaign and "/table/" in url)
    assert other.url.rpartition("/")[2] == page.url.rpartition("/")[2]
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Resign").click()
    expect(page.get_by_text("this mission is lost, and the campaign goes on")).to_be_visible()
