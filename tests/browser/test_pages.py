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
    "/measuring",
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


def test_a_measuring_question_is_settled_on_a_table_by_keys(window):
    page = window(locale="de-DE").go("/measuring?field=training_field")
    page.get_by_label("Spielfeld", exact=True).select_option("")

    def set_down(what, x, y):
        page.get_by_role("radio", name=what, exact=True).check()
        page.get_by_role("button", name="In die Mitte stellen").click()
        page.get_by_label("Nach rechts").fill(x)
        page.get_by_label("Nach oben").fill(y)
        page.keyboard.press("Tab")

    set_down("Basis von a", "0", "0")
    set_down("Gelände", "40", "20")
    page.get_by_label("Breite").fill("10")
    set_down("Basis von b", "90", "40")
    page.get_by_role("radio", name="Messen").check()
    page.get_by_role("button", name="Basis A1").press("Enter")
    page.get_by_role("button", name="Basis B1").press("Enter")
    answers = page.get_by_role("region", name="Antworten")
    # The centres are the root of 90² + 40² apart, less two radii of 20.
    expect(answers.get_by_text("Von A1 bis B1 sind es 58,48 mm: Reichweite 2.")).to_be_visible()
    # Terrain is 60 mm high at first, which is no other elevation: one sees over it.
    expect(answers.get_by_text("A1 sieht B1.")).to_be_visible()
    # It ends at 45, where the base of B1 begins at 70: 25 mm, and range 1 is 25.4.
    expect(answers.get_by_text("B1 hat Deckung 1 gegen A1, durch T1.")).to_be_visible()
    page.get_by_role("radio", name="Aufbauen").check()
    page.get_by_label("In der Hand").select_option("T1")
    page.get_by_label("Oberkante").fill("90")
    page.keyboard.press("Tab")
    page.get_by_role("radio", name="Messen").check()
    page.get_by_label("Von", exact=True).select_option("A1")
    page.get_by_label("Bis", exact=True).select_option("B1")
    expect(answers.get_by_text("A1 sieht B1 nicht.")).to_be_visible()
    answers.get_by_role("link", name="SP-LOS-02").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("SP-LOS-02")


def test_a_base_is_dragged_a_place_refused_in_words_and_the_position_shared_by_a_link(window):
    page = window().go("/measuring?field=training_field")
    table = page.get_by_role("group", name=re.compile("Table:"))

    def click(x, y):
        page.mouse.click(*spot(x, y))

    def spot(x, y):
        # The picture shows the table of 914.4 mm with a margin of 15 around it, above a row of tools 40 pixels high.
        box = table.bounding_box()
        assert box is not None
        wide, high = box["width"], box["height"] - 40
        scale = min(wide, high) / 944.4
        return box["x"] + wide / 2 + x * scale, box["y"] + high / 2 - y * scale

    click(-200, -350)
    base = page.get_by_role("button", name=re.compile("^Base A1 of a"))
    expect(base).to_have_count(1)
    page.mouse.move(*spot(-200, -350))
    page.mouse.down()
    page.mouse.move(*spot(-150, -340), steps=4)
    page.mouse.move(*spot(-100, -330), steps=4)
    page.mouse.up()
    expect(base).to_have_accessible_name(re.compile(r"-(99|100|101), -(329|330|331), height 0 mm"))
    base.press("ArrowUp")
    expect(base).to_have_accessible_name(re.compile(r"-(319|320|321), height 0 mm"))
    page.get_by_role("radio", name="Move").check()
    page.get_by_role("radio", name="Dash").check()
    expect(page.get_by_text("A1 can end with its centre in the shaded area")).to_be_visible()
    answers = page.get_by_role("region", name="Answers")
    click(-100, -240)
    expect(answers.get_by_text("That is allowed.")).to_be_visible()
    expect(table.locator(".tool.laid")).to_have_count(1)
    click(-100, -100)
    expect(
        answers.get_by_text(re.compile(r"It is [\d.]+ in \([\d.]+ mm\) farther than the tool reaches"))
    ).to_be_visible()
    expect(answers.get_by_role("link", name="SP-DSH-01")).to_be_visible()
    page.get_by_role("radio", name="Set up").check()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_text("Copied", exact=False).first).to_be_visible()
    page.goto(page.evaluate("navigator.clipboard.readText()"))
    page.reload()
    expect(base).to_have_accessible_name(re.compile(r"-(319|320|321), height 0 mm"))


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
