"""Armies are built, games are started, and somebody is invited, by clicking."""

import json
import re

import pytest
from playwright.sync_api import expect

from holotable.imperial_assault.chain.file import write_chain
from tests.browser.windows import NARROW, WIDE, finished_record
from tests.imperial_assault.chain.playing import until_mission


def test_an_army_is_built_saved_shared_and_played(window):
    page = window().go("/armies")
    page.get_by_role("button", name="Open …").click()
    page.get_by_role("button", name="Heroes of the Rebellion").click()
    expect(page.get_by_text("This army keeps all the rules.")).to_be_visible()
    page.get_by_role("button", name="Add Chewbacca (Elite)").click()
    expect(page.get_by_role("link", name="SK-ARMY-02")).to_be_visible()
    expect(page.get_by_role("button", name="Play this army")).to_be_disabled()
    page.get_by_role("button", name="Take out Chewbacca (Elite)").click()
    page.get_by_label("Name of the army").fill("Mine")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copy code")).to_be_enabled()
    code = page.get_by_label("Code of the army").input_value()
    page.keyboard.press("Escape")

    page.get_by_role("button", name="New army").click()
    expect(page.get_by_text("Nothing yet.").first).to_be_visible()
    page.get_by_role("button", name="Open …").click()
    page.get_by_role("tab", name="Code or file").click()
    page.get_by_label("Code of the army").fill(code)
    page.get_by_role("button", name="Open by code").click()
    expect(page.get_by_label("Name of the army")).to_have_value("Mine")
    page.get_by_role("button", name="Play this army").click()
    expect(page.get_by_text(re.compile("^Mine against"))).to_be_visible()


def test_an_army_that_is_not_saved_is_not_lost_by_a_slip(window):
    page = window().go("/armies")
    page.get_by_role("button", name="Add Chewbacca (Elite)").click()
    page.get_by_role("button", name="New army").click()
    page.get_by_role("button", name="Stay with it").click()
    expect(page.get_by_role("button", name="Take out Chewbacca (Elite)")).to_be_visible()
    page.get_by_role("button", name="New army").click()
    page.get_by_role("button", name="Discard").click()
    expect(page.get_by_role("button", name="Take out Chewbacca (Elite)")).to_have_count(0)


def test_a_dialog_is_free_of_grave_findings(window):
    shown = window(theme="light")
    page = shown.go("/armies")
    page.get_by_role("button", name="Open …").click()
    page.get_by_role("button", name="Heroes of the Rebellion").wait_for()
    assert shown.findings() == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("button", name="Open …")).to_be_focused()


def test_one_click_makes_a_game_and_its_seat_is_kept(window):
    page = window().go("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    (kept,) = json.loads(page.evaluate("localStorage.getItem('holotable.games')"))
    assert page.url.endswith(kept["game"])
    assert set(kept["tokens"]) == {"a"}


def test_somebody_is_invited_and_sits_down(window):
    page = window().go("/")
    page.get_by_label("My name").fill("Ada")
    page.get_by_label("Who plays?").nth(1).select_option("online")
    page.get_by_label("Others may watch").check()
    page.get_by_role("button", name="Start the game").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("[data-only-here]")).to_contain_text("holotable play --host 0.0.0.0")
    expect(dialog.get_by_role("img", name="The link as a QR code")).to_be_visible()
    link = dialog.get_by_label("Second side").input_value()
    dialog.get_by_role("button", name="To the table").click()
    expect(page.locator(".decision")).to_be_attached()
    # The same link leads others here from another device, once the server tells where they find it.
    page.route("**/api/reach*", lambda route: route.fulfill(json={"addresses": ["http://192.168.0.7:8000"]}))
    page.get_by_role("button", name="Menu of the table").click()
    page.get_by_role("button", name="Show the invitation").last.click()
    shown = page.get_by_role("dialog", name="Invite someone")
    expect(shown.get_by_label("Second side")).to_have_value(re.compile(r"^http://192\.168\.0\.7:8000/join/"))
    expect(shown.locator("[data-only-here]")).to_have_count(0)

    guest = window(NARROW, "pl-PL")
    there = guest.go(link.removeprefix(guest.address))
    expect(there.locator("[data-hosts]")).to_contain_text("Ada zaprasza")
    army = there.locator("form strong").inner_text().rpartition(" – ")[2]
    expect(there.locator("[data-bring] option:checked")).to_contain_text(army)
    expect(page.locator(".decision")).to_contain_text("has not come yet")
    there.get_by_label("Armia").select_option("sample:rebel_troopers")
    there.get_by_label("Moje imię").fill("Zosia")
    there.get_by_role("button", name="Zajmij miejsce").click()
    there.wait_for_url("**/table/*")
    (kept,) = json.loads(there.evaluate("localStorage.getItem('holotable.games')"))
    assert set(kept["tokens"]) == {"b"}
    assert kept["tokens"]["b"] not in link
    there.reload()
    expect(there.locator(".decision")).to_be_attached()
    expect(page.locator(".decision")).not_to_contain_text("has not come yet")
    expect(page.locator(".sides")).to_contain_text("Rebel Cell")

    stranger = window().go("/")
    expect(stranger.get_by_role("link", name=re.compile("^Watch Heroes of the Rebellion")).first).to_be_visible()


def invite(window, watch):
    """A game with an open invitation: its creator's page, and the link."""
    page = window().go("/")
    page.get_by_label("Who plays?").nth(1).select_option("online")
    page.get_by_label("Others may watch").set_checked(watch)
    page.get_by_role("button", name="Start the game").click()
    return page, page.get_by_role("dialog").get_by_label("Second side")


def test_an_invitation_is_used_once_and_the_next_is_told_what_to_do(window):
    page, field = invite(window, watch=True)
    link = field.input_value()
    late = window()
    behind = late.go(link.removeprefix(late.address))  # looks at it while it is open
    guest = window()
    there = guest.go(link.removeprefix(guest.address))
    there.get_by_role("button", name="Sit down").click()
    there.wait_for_url("**/table/*")

    behind.get_by_role("button", name="Sit down").click()
    expect(behind.get_by_role("alert")).to_contain_text("no longer open")
    late.faults.clear()  # a browser counts every refusal among its errors
    third = window(locale="de-DE")
    third.go(link.removeprefix(third.address))
    expect(third.page.get_by_role("alert")).to_contain_text("Bitte um eine neue")
    third.page.get_by_role("link", name="Der Partie zusehen").click()
    third.page.wait_for_url("**/table/*")
    expect(third.page.locator(".decision")).to_be_attached()

    page.goto(link)  # the creator has no other seat now, either
    expect(page.get_by_role("alert")).to_be_visible()
    kept = json.loads(page.evaluate("localStorage.getItem('holotable.games')"))
    assert set(kept[0]["tokens"]) == {"a"}


def test_an_invitation_is_replaced_and_the_old_link_is_void(window):
    page, field = invite(window, watch=False)
    old = field.input_value()
    page.get_by_role("button", name="Make a new link").click()
    expect(field).not_to_have_value(old)
    late = window()
    late.go(old.removeprefix(late.address)).get_by_role("button", name="Sit down").click()
    expect(late.page.get_by_role("alert")).to_contain_text("no longer open")
    expect(late.page.get_by_role("link", name="Watch the game")).to_have_count(0)
    late.faults.clear()
    guest = window()
    guest.go(field.input_value().removeprefix(guest.address)).get_by_role("button", name="Sit down").click()
    guest.page.wait_for_url("**/table/*")
    page.goto(f"{guest.address}/")
    expect(page.get_by_role("link", name=re.compile("Heroes of the Rebellion")).first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Invite someone to"))).to_have_count(0)


def test_a_seat_sees_how_many_are_connected_to_it(window):
    page = window().go("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("[data-connections]")).to_have_count(0)
    again = page.context.new_page()
    again.goto(page.url)
    expect(page.locator("[data-connections]").first).to_have_text("2 connections")
    again.close()
    expect(page.locator("[data-connections]")).to_have_count(0)


def test_a_link_without_its_secret_says_so(window):
    page = window().go("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    shown = window()
    shown.go("/join/" + page.url.rsplit("/", 1)[1])
    expect(shown.page.get_by_role("alert")).to_contain_text("#")


def test_a_record_is_brought_along_and_listed(window, address, tmp_path):
    record = tmp_path / "record.json"
    record.write_text(finished_record(address))
    shown = window(locale="de-DE")
    page = shown.go("/replays")
    expect(page.get_by_text("noch keine Partie beendet")).to_be_visible()
    page.locator("input[type=file]").set_input_files(record)
    page.wait_for_url("**/replay/*")
    shown.go("/replays")
    expect(page.get_by_text(re.compile("Sieg für Lord Vader's Escort"))).to_be_visible()
    assert shown.findings() == []


def test_a_file_that_is_no_record_is_refused_in_words(window, tmp_path):
    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text("{")
    page = window().go("/replays")
    page.locator("input[type=file]").set_input_files(nonsense)
    expect(page.get_by_text("nonsense.json is not a record of a game.")).to_be_visible()


SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((list) => {
        for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifted += each.value;
    }).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_nothing_moves_while_the_start_page_comes(window, size):
    """On the first visit, when there is most to wait for. What moves less than a hundredth is seen by nobody."""
    opened = window(size)
    opened.page.add_init_script(SHIFTS)
    page = opened.go("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_role("heading", name="New here?")).to_be_visible()
    assert page.evaluate("window.shifted") < 0.01


def test_a_saved_campaign_is_taken_in_by_a_browser_that_has_played_nothing(window):
    page = window().go("/")
    taken = page.locator("section").filter(has=page.get_by_role("heading", name="A saved campaign"))
    expect(taken.get_by_role("button", name="Take in a file")).to_be_visible()
    taken.locator("input").set_input_files({"name": "notes.json", "mimeType": "application/json", "buffer": b"no file"})
    expect(page.get_by_text("notes.json is no saved campaign.")).to_be_visible()
    file = {"name": "friday.json", "mimeType": "application/json", "buffer": write_chain(until_mission())}
    taken.locator("input").set_input_files(file)
    expect(page).to_have_url(re.compile("/table/"))
