"""Legends of the Alliance in a real browser: a newcomer's first lesson, missions, the Empire's orders step by step."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.legends import LONG, MISSION, STEPS, TURNS, begin, bots_only, next_step, offer, play_until, read
from tests.browser.playing import SECOND, answered, await_change, choose, follow_hint, version
from tests.browser.windows import NARROW, WIDE


def attacked_or_advised(page: Page) -> bool:
    """Attack whoever or whatever can be, else do what is advised."""
    target = page.locator(".decision [data-kind='target']:visible").first
    if target.count():
        before = version(page)
        target.click()
        page.locator(".decision [data-confirm] button").click()
        await_change(page, before)
        return True
    return choose(page, "attack") or follow_hint(page) or answered(page)


@pytest.mark.first
def test_a_newcomer_is_offered_the_first_tutorial_and_taught_step_by_step(window):
    opened = window()
    page = opened.go("/")
    page.get_by_role("button", name="Learn to play").click()
    page.wait_for_url("**/table/*")
    page.locator("dialog[open] [data-story]").wait_for()
    assert "Sergeant Oda Brannik" in read(page)
    lesson = page.locator("[data-lesson]")
    expect(lesson).to_have_attribute("data-lesson", "activate")
    expect(page.locator("[data-pointed]")).to_have_count(2)  # both heroes
    expect(page.locator("[data-kind='activate-group'].taught").first).to_be_visible()
    assert opened.findings() == []
    page.locator("[data-kind='activate-group']").first.click()
    expect(lesson).to_have_attribute("data-lesson", "move")
    expect(page.locator("[data-kind='move'].taught")).to_be_visible()
    assert choose(page, "move")
    expect(page.locator("[data-pointed]")).to_have_count(2)  # the line is within reach: no second action for it
    expect(page.locator("[data-kind='move']")).to_be_visible()
    expect(page.locator(".option.taught")).to_have_count(0)
    page.goto(opened.address)
    page.locator("main h1").wait_for()
    expect(page.get_by_text("New here?")).to_have_count(0)  # who has played is no newcomer


def walk_to(page: Page, space: str) -> None:
    """Click a space that can be reached."""
    before = version(page)
    page.locator(f".board [data-key^='space-'][aria-label^='{space}']").click()
    await_change(page, before)


def test_who_plays_by_mouse_sees_who_acts_and_is_pointed_at_nothing_else(window):
    opened = window()
    page = opened.go("/")
    page.get_by_role("button", name="Learn to play").click()
    page.locator("dialog[open] [data-story]").wait_for()
    read(page)
    assert choose(page, "activate-group")
    assert choose(page, "move")
    walk_to(page, "d3")
    assert page.evaluate("document.activeElement.closest('.board [data-key]')") is None
    assert choose(page, "push-on")
    walk_to(page, "f3")
    assert choose(page, "open-door")
    read(page)  # the hall, at the other end of the map
    assert choose(page, "end-activation")
    assert choose(page, "read-on")
    assert choose(page, "activate-group")
    floor = page.get_by_role("group", name="The board: Day One").bounding_box()
    second = page.locator(".board [data-key^='figure-'][aria-label^='Gideon']").bounding_box()
    assert floor is not None
    assert second is not None
    assert floor["x"] <= second["x"]
    assert second["x"] + second["width"] <= floor["x"] + floor["width"]


def test_a_mission_is_begun_by_the_form_with_its_teaser_heroes_and_difficulty(window):
    opened = window()
    page = offer(opened)
    page.locator(f"form input[value={MISSION}]").check()
    expect(page.locator("form .teaser")).to_contain_text("glassworks")
    expect(page.locator("form .pitch")).to_have_count(page.locator("form input[name=mission]").count())
    expect(page.locator("form .pitch").filter(has_text="third bell")).to_contain_text("4 to 8 rounds")
    expect(page.locator("form [data-proposed]")).to_contain_text("“Before the Third Bell” proposes")
    page.get_by_role("checkbox", name=re.compile("^Gaarkhan")).check()
    page.get_by_role("radio", name="hard", exact=True).check()
    page.get_by_role("group", name="Gaarkhan").get_by_label("Who plays?").select_option("bot")
    assert opened.findings() == []
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/table/*")
    briefing = read(page)
    assert "Out on the plain of Anvar" in briefing
    assert "Open the gate of the glassworks." in briefing
    sides = page.locator("aside.sides")
    expect(sides).to_contain_text("hard")
    expect(sides.locator("[data-peril]")).to_have_text("0")
    assert play_until(page, lambda: sides.locator("section.hero").count() == 3, 10)


def test_the_empire_is_watched_step_by_step_and_its_last_activation_gone_through_again(window):
    opened = window()
    opened.page.add_init_script(STEPS)
    page = offer(opened)
    begin(page)
    orders = page.locator("[data-orders]")
    assert play_until(page, lambda: orders.count() > 0)
    expect(orders).to_contain_text("Bonus effect:")
    assert orders.locator("ol li").count() >= 2
    expect(orders.locator("[data-why]")).to_contain_text("These orders were drawn.")
    assert next_step(page)
    expect(orders.locator("ol li[aria-current=step]")).to_have_count(1)
    expect(orders.locator("[data-why] strong")).to_have_count(1)  # who does it, and after it why
    assert opened.findings() == []
    page.locator(".decision [data-pace]").get_by_role("button", name="Skip").click()
    again = page.locator("[data-last-orders] button")
    assert play_until(page, lambda: again.count() > 0)
    again.click()
    first = orders.locator("[data-why]").inner_text()
    assert re.search(r"Target: |skip|left|attack", first)
    orders.get_by_role("button", name="Next").click()
    expect(orders.locator("[data-pace]")).to_contain_text("2 of ")
    expect(page.locator("[data-pointed]").first).to_be_attached()
    assert opened.findings() == []
    after = orders.get_by_role("button", name="Next")
    while not page.locator("[data-way]").count() and after.is_enabled():
        after.click()
    expect(orders.locator("[data-why]")).to_contain_text(re.compile(r"Goes (by|to) .* points?: "))
    orders.get_by_role("button", name="Back").click()
    orders.get_by_role("button", name="Close").click()
    page.locator("aside.sides").get_by_role("button", name=re.compile("^Card of")).last.click()
    expect(page.locator("[data-surges]")).to_contain_text("first choice first")


def test_what_the_empire_does_can_be_paused_stepped_and_let_go_on(window):
    opened = window()
    opened.page.add_init_script(STEPS)  # nothing is missed of the first orders that are seen
    opened.page.emulate_media(reduced_motion="no-preference")  # nobody who wants it still sees it going on
    page = offer(opened)
    begin(page)
    assert play_until(page, lambda: page.locator("[data-orders]").count() > 0)
    pace = page.locator("[data-pace]")
    pace.get_by_role("button", name="Let it play").click()
    pace.get_by_role("button", name="Step by step").click()
    why = page.locator("[data-orders] [data-why]")
    held = why.inner_text()
    page.wait_for_timeout(4 * SECOND)  # longer than any step is shown
    assert why.inner_text() == held
    assert next_step(page)
    expect(why).not_to_have_text(held)
    pace.get_by_role("button", name="Let it play").click()
    expect(pace.locator("button")).to_have_count(0, timeout=LONG)  # by itself, to its end


def test_groups_of_one_kind_are_told_apart_on_the_board(window, address):
    opened = window()
    opened.page.goto(f"{opened.address}/table/{bots_only(address, 'keep_the_lamp_lit', 2, 'normal')}")
    # Looked for at one and the same moment: who is marked may fall in the next.
    told_apart = """() => [...document.querySelectorAll(".board [data-colour]")].some(({ dataset: { colour } }) =>
        document.querySelector(`.board [aria-label*=", ${colour} "]`)
        && document.querySelector(`aside.sides [data-colour=${colour}]`))"""
    opened.page.wait_for_function(told_apart, timeout=5 * LONG)


def test_the_lesson_about_dice_comes_before_the_first_are_rolled(window):
    opened = window()
    page = opened.go("/")
    page.get_by_role("button", name="Learn to play").click()
    page.wait_for_url("**/table/*")
    page.locator("dialog[open] [data-story]").wait_for()
    assert play_until(page, lambda: page.locator("[data-lesson=dice]").count() > 0, 2 * TURNS, attacked_or_advised)
    expect(page.locator(".log .signs")).to_have_count(0)
    assert opened.findings() == []


def test_a_hero_is_looked_at_with_both_sides_of_the_sheet(window):
    opened = window()
    page = offer(opened)
    begin(page)
    card = page.locator("aside.sides").get_by_role("button", name=re.compile("^Card of Diala"))
    assert play_until(page, lambda: card.count() > 0)
    card.click()
    expect(page.locator("[data-side]")).to_have_count(2)
    expect(page.locator("[data-side=healthy]")).to_have_attribute("aria-current", "true")
    expect(page.locator("[data-side=wounded]")).to_contain_text("Strength")
    assert opened.findings() == []


def test_two_people_have_their_heroes_in_two_browsers(window):
    host = window()
    page = offer(host)
    page.locator(f"form input[value={MISSION}]").check()
    page.get_by_label("Who plays?").nth(1).select_option("online")
    page.locator("form button[type=submit]").click()
    link = page.get_by_role("dialog").get_by_label("Hero 2").input_value()
    page.get_by_role("dialog").locator("footer button").click()
    page.wait_for_url("**/table/*")
    guest = window(NARROW, "de-DE", "light")
    there = guest.go(link.removeprefix(guest.address))
    expect(page.locator(".decision")).to_contain_text("has not come yet")
    there.get_by_label("Dein Held").select_option("gaarkhan")
    there.get_by_role("button", name="Platz nehmen").click()
    there.wait_for_url("**/table/*")
    for each in (page, there):
        each.locator("dialog[open] [data-story]").wait_for()
        read(each)
    asked = {id(page): 0, id(there): 0}
    heights = set()
    for _ in range(40):
        for each in (page, there):
            each.wait_for_timeout(150)
            if there.locator(".action .tray").count() == 0:
                heights.add(there.locator(".table > .action").evaluate("action => action.clientHeight"))
            if each.locator("dialog[open] [data-story]").count():
                read(each)
            elif each.locator(".decision .question").count() and answered(each):
                asked[id(each)] += 1
        if all(count >= 3 for count in asked.values()):
            break
    assert all(count >= 3 for count in asked.values())
    assert guest.overflow() <= 0
    assert len(heights) == 1, "the board of a phone gives way when somebody is asked"
    expect(page.locator(".sides")).to_contain_text("Gaarkhan")


@pytest.mark.parametrize(
    ("locale", "peril", "size", "theme"),
    [
        ("de-DE", "Gefahr", NARROW, "light"),
        ("pl-PL", "Niebezpieczeństwo", NARROW, "dark"),
        ("de-DE", "Gefahr", WIDE, "light"),
    ],
)
def test_legends_is_readable_in_every_language_size_and_theme(window, locale, peril, size, theme):
    opened = window(size, locale, theme)
    page = offer(opened)
    assert opened.overflow() <= 0
    assert opened.findings() == []
    begin(page, "old_hands")
    assert opened.findings() == []
    read(page)
    play_until(page, lambda: page.locator("[data-last-orders]").count() > 0, 25)
    expect(page.locator(":is(.scores, aside.sides):visible").first).to_contain_text(peril)
    assert opened.overflow() <= 0
    assert opened.findings() == []


LAPTOP = (1366, 768)


def test_why_the_empire_does_what_it_does_is_read_whole_on_a_laptop(window):
    opened = window(LAPTOP)
    opened.page.add_init_script(STEPS)
    page = offer(opened)
    begin(page)
    assert play_until(page, lambda: page.locator("[data-orders] .now").count() > 0)
    steps = []
    while page.locator("[data-orders] .now").count():
        steps.append(page.locator("[data-orders] .foot").evaluate("box => box.scrollHeight - box.clientHeight"))
        if not next_step(page):
            break
        page.wait_for_timeout(300)
    assert steps
    assert max(steps) <= 1
