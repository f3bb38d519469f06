"""Every page but the table and the replay: whole, readable by all, in three languages, wide and narrow."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.playing import await_question, play_on, start_game
from tests.browser.windows import NARROW, WIDE

PAGES = [
    "/",
    "/armies",
    "/rules",
    "/rules/IA-LOS-07",
    "/rules?tab=terms",
    "/cards",
    "/odds",
    "/stances",
    "/board",
    "/replays",
    "/settings",
    "/about",
    "/nowhere",
]
LOOKS = [(WIDE, "pl-PL", "dark"), (NARROW, "de-DE", "light")]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_whole_in_every_look(window, path):
    for size, locale, theme in LOOKS:
        shown = window(size, locale, theme)
        page = shown.go(path)
        assert page.locator("html").get_attribute("lang") == locale[:2]
        assert not re.findall(r"\bweb\.\w+\.\w+", page.locator("body").inner_text())
        assert shown.overflow() <= 0
        assert shown.findings() == []


def test_the_language_changes_without_loading_the_page_anew(window):
    page = window().go("/settings")
    page.evaluate("window.same = true")
    page.get_by_role("radio", name="Deutsch").check()
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.get_by_role("link", name="Regeln").click()
    expect(page.get_by_label("Regeln durchsuchen")).to_be_visible()
    assert page.evaluate("window.same")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Regeln")


def test_a_rule_is_found_by_its_german_name_as_it_is_typed(window):
    page = window(locale="de-DE").go("/rules")
    page.get_by_label("Regeln durchsuchen").press_sequentially("Sichtlinie")
    page.get_by_role("link", name=re.compile("IA-LOS-01")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("IA-LOS-01")
    expect(page.get_by_text("Verwandte Regeln")).to_be_visible()


def test_the_menu_opens_and_closes_by_keys_on_a_narrow_window(window):
    page = window(NARROW).go("/")
    menu = page.get_by_role("button", name="Menu")
    menu.press("Enter")
    expect(page.get_by_role("link", name="Armies")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Armies")).to_be_hidden()
    expect(menu).to_be_focused()


def test_odds_follow_what_is_set(window):
    page = window().go("/odds")
    answer = page.get_by_role("region", name="Odds")
    expect(answer.locator("dd").first).to_have_text(re.compile(r"^\d+\.\d\d$"))
    before = answer.locator("dd").first.inner_text()
    page.get_by_role("button", name="More: Red dice").click()
    expect(answer.locator("dd").first).not_to_have_text(before)


def test_the_odds_of_stances_follow_what_is_set(window):
    page = window().go("/stances")
    answer = page.get_by_role("region", name="Odds")
    expect(answer.locator("dd").first).to_have_text(re.compile(r"^\d+\.\d\d$"))
    before = answer.locator("dd").first.inner_text()
    page.get_by_role("switch", name="Exposed").check()
    expect(answer.locator("dd").first).not_to_have_text(before)
    page.get_by_role("combobox", name="Unit").first.select_option("lord_maul")
    page.get_by_role("radio", name="Sinister Cunning").first.check()
    page.get_by_role("radio", name="Ranged").check()
    page.get_by_role("button", name="More: Cover").click()
    expect(answer.get_by_text("7 attack dice")).to_be_visible()
    expect(answer.get_by_role("rowheader", name="m6 damage 3")).to_be_visible()


def test_a_figure_is_set_down_by_keys_and_asked_where_it_can_go(window):
    page = window().go("/board")
    space = page.locator("[data-space][tabindex='0']")
    space.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=re.compile("Figure A"))).to_have_count(1)
    page.get_by_role("radio", name="Movement").check()
    page.get_by_role("button", name=re.compile("Figure A")).press("Enter")
    expect(page.get_by_role("link", name="IA-MPT-01")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("1 movement point$")).first).to_be_visible()
    page.get_by_role("radio", name="Place").check()
    page.get_by_role("button", name=re.compile("Figure A")).press("Delete")
    expect(page.get_by_role("button", name=re.compile("Figure A"))).to_have_count(0)


WATCHED = """
window.broken = [];
const note = (event) => window.broken.push(`${event.violatedDirective} ${event.blockedURI}`);
addEventListener("securitypolicyviolation", note);
"""
INLINE = """() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.head.append(script);
    const image = `<img src="https://elsewhere.example/x.png" onerror="window.injected = true">`;
    document.body.insertAdjacentHTML("beforeend", image);
    return window.injected ?? false;
}"""


def test_the_page_keeps_to_its_own_policy_which_is_in_force(window, server):
    shown = window()
    shown.context.add_init_script(WATCHED)
    for path in PAGES:
        page = shown.go(path)
        assert page.evaluate("window.broken") == []
    start_game(page, server)
    for _ in range(6):
        if await_question(page):
            play_on(page)
    assert page.evaluate("window.broken") == []
    assert page.locator(".board svg image").count() == 1
    assert page.evaluate(INLINE) is False
    page.wait_for_function("window.broken.length >= 2")
    assert {each.split()[0] for each in page.evaluate("window.broken")} <= {
        "script-src-elem",
        "script-src-attr",
        "img-src",
    }
    shown.faults.clear()  # those that were provoked
