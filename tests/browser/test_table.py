"""The table in a real browser: games by clicking, by keys, by two people, on a narrow screen, in three languages."""

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from websockets.sync.client import connect

from holotable.imperial_assault.skirmish.army import sample_armies, sample_army
from tests.browser.playing import (
    ASKED,
    answered,
    attack,
    await_question,
    is_over,
    new_game,
    options,
    question,
    sit_down,
    start_game,
    version,
)
from tests.browser.windows import NARROW, WIDE, Window
from tests.server.running import Seated, in_folder
from tests.server.tables import army_file, wanted

BOTH_HERE = {"a": {"who": "here"}, "b": {"who": "here"}}
AGAINST_BOT = {"a": {"who": "here"}, "b": {"who": "bot", "bot": "scripted"}}
BY_THE_CLOCK = "?clock=30%2B10"


def await_table(page: Page, choices: int) -> None:
    """Answer questions until so many were answered, or the game is over."""
    for _ in range(choices):
        if not await_question(page):
            return
        answered(page)


def frames_of(page: Page) -> list[str]:
    """All that the page's sockets will receive."""
    received: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: received.append(str(payload)))

    page.on("websocket", listen)
    return received


def few(sample: str, *deployment: str) -> dict[str, Any]:
    """A sample army of which only a few came."""
    return army_file(sample_army(sample)) | {"deployment": list(deployment)}


@pytest.mark.first
def test_a_whole_skirmish_against_the_bot_is_played_by_clicking(window, server):
    page = window().page
    armies = {"a": few("starter_rebel", "diala_passil", "fenn_signis"), "b": few("starter_imperial", "darth_vader")}
    made = new_game(server, AGAINST_BOT, armies=armies, casual=True, map="mos_eisley_outskirts", mission="A")
    sit_down(page, server, made["game"], made["tokens"])
    end = time.monotonic() + 240
    while await_question(page):
        assert time.monotonic() < end, "the game did not end"
        answered(page)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("victory points")
    result.get_by_role("link", name="Look back").click()
    page.wait_for_url("**/replay/*")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def test_a_choice_is_shown_at_once_and_the_log_tells_the_rule_behind_it(window, server):
    page = window().page
    start_game(page, server)
    await_table(page, 6)
    line = page.locator(".log details").first
    expect(line).to_be_visible()
    line.locator("summary").click()
    expect(page.locator(".log").get_by_role("link", name=re.compile("(IA|SK)-")).first).to_be_visible()


def test_two_browsers_play_online_through_a_reload_and_a_killed_server(browser, tmp_path):
    with in_folder(tmp_path) as server:
        made = server.post("/api/games", wanted(seats={"a": {"who": "here"}, "b": {"who": "online"}}))
        one = Window(browser, server.url, WIDE, "en-GB", "dark").page
        other = Window(browser, server.url, NARROW, "de-DE", "light").page
        mine, theirs = frames_of(one), frames_of(other)
        sit_down(one, server, made["game"], made["tokens"])
        sit_down(other, server, made["game"], {"b": server.accept(made["game"], made["invitations"]["b"])})
        pages, answers = (one, other), 0
        for turn in range(30):
            if turn == 10:
                one.reload()
                one.locator("[data-version]").wait_for()
            if turn == 20:
                server.kill()
                server.start()
            asked = next_asked(pages)
            seen = version(asked)
            if not answered(asked):
                continue
            answers += 1
            for page in pages:
                page.wait_for_function(
                    "seen => Number(document.querySelector('[data-version]')?.dataset.version) > seen", arg=seen
                )
        assert answers >= 20
        assert_hidden(mine, theirs)
        for page in pages:
            page.context.close()


def next_asked(pages: tuple[Page, ...]) -> Page:
    """The page whose person is asked now."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for page in pages:
            if page.evaluate(ASKED):
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def _players(frame: str) -> list[dict[str, Any]]:
    message = json.loads(frame)
    found: list[dict[str, Any]] = message["sheet"]["players"] if message["tell"] == "table" else []
    return found


def assert_hidden(mine: list[str], theirs: list[str]) -> None:
    """No card that one held and never showed is in any frame that the other received; and no hand of one is."""
    tables = [message for message in map(json.loads, mine) if message["tell"] == "table"]
    last = {player["seat"]: player for player in tables[-1]["sheet"]["players"]}
    other = next(army for army in sample_armies().values() if army.name == last["b"]["army"])
    held = [card for table in tables for player in table["sheet"]["players"] for card in player.get("hand", [])]
    shown = {card["id"] for card in last["a"].get("discarded", [])} | set(other.command)
    told = " ".join(line["words"] for table in tables for line in table["log"] if " is played" in line["words"])
    secret = {card["name"] for card in held if card["id"] not in shown and card["name"] not in told}
    hands = [player.get("hand") for frame in theirs for player in _players(frame) if player["seat"] == "a"]
    assert hands
    assert set(map(str, hands)) == {"None"}
    assert theirs
    for frame in theirs:
        assert not [name for name in secret if name in frame]


def test_a_game_is_played_by_keys_alone(window, server):
    page = window().go("/")
    play = page.get_by_role("button", name="Play now")
    while not play.evaluate("button => button === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    for _ in range(15):
        if not await_question(page):
            break
        seen = version(page)
        if page.locator("[data-place-rest] button").count():
            page.locator("[data-place-rest] button").focus()
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")
        page.wait_for_function(
            "seen => Number(document.querySelector('[data-version]').dataset.version) > seen"
            " || document.querySelector('.aim')",
            arg=seen,
        )
        if version(page) == seen:
            page.keyboard.press("Enter")
            page.wait_for_function(
                "seen => Number(document.querySelector('[data-version]').dataset.version) > seen", arg=seen
            )
    assert version(page) > 10


@pytest.mark.parametrize(("locale", "size"), [("de-DE", NARROW), ("pl-PL", NARROW), ("en-GB", WIDE)])
def test_the_table_is_whole_in_every_language_and_on_a_narrow_screen(window, server, locale, size):
    shown = window(size, locale, "light" if locale == "de-DE" else "dark")
    page = shown.page
    start_game(page, server, BY_THE_CLOCK)
    await_table(page, 12)
    await_question(page)
    assert question(page)
    own, bot = page.get_by_role("timer").all_inner_texts()
    assert re.fullmatch(r"\d\d:\d\d", own)
    assert re.fullmatch(r"\d\d:\d\d", bot)
    assert page.locator(".clocks [aria-current]").count() == 1
    assert not re.findall(r"\bweb\.\w+\.\w+", page.locator("body").inner_text())
    assert shown.overflow() <= 0
    assert shown.findings() == []


def test_what_can_not_be_done_says_why_with_its_rule(window, server):
    page = window().page
    start_game(page, server)
    await_table(page, 1)
    while await_question(page) and not page.get_by_role("button", name="why not?").count():
        answered(page)
    page.get_by_role("button", name=re.compile("why not")).first.click(force=True)  # it says so itself
    expect(
        page.locator("[role=status], [role=alert], .notice").get_by_role("link", name=re.compile("(IA|SK)-")).first
    ).to_be_visible()


def test_an_attack_shows_its_odds_before_it_is_made(window, server):
    page = window().page
    start_game(page, server)
    for _ in range(120):
        assert await_question(page), "nobody could be attacked"
        if page.locator(".decision [data-kind='target']:visible").count():
            break
        answered(page)
    page.locator(".decision [data-kind='target']:visible").first.click()
    expect(page.locator(".aim")).to_contain_text("%")
    assert attack(page)


def test_a_hot_seat_hides_the_hands_behind_a_curtain(window, server):
    made = new_game(server, BOTH_HERE)
    page = window().page
    page.goto(f"{server.url}/about")
    kept = [{"game": made["game"], "tokens": made["tokens"], "title": "Two", "at": 1}]
    page.evaluate("kept => localStorage.setItem('holotable.games', JSON.stringify(kept))", kept)
    page.goto(f"{server.url}/table/{made['game']}")
    curtains = 0
    for _ in range(12):
        page.wait_for_function(
            "() => document.querySelector('.curtain') || document.querySelector('.decision [data-option]')"
            " || document.querySelector('[data-place-rest]')"
        )
        if page.locator(".curtain").count():
            curtains += 1
            assert not page.locator(".decision [data-option]:visible").count()
            page.locator(".curtain button").first.click()
            continue
        answered(page)
    assert curtains >= 2


def test_a_spectator_sees_the_table_and_has_nothing_to_choose(window, server):
    made = new_game(server, AGAINST_BOT, watch=True, clock="30+10")
    page = window().page
    page.goto(f"{server.url}/table/{made['game']}")
    page.locator("[data-version]").wait_for()
    expect(page.get_by_role("timer")).to_have_count(2)
    assert not options(page).count()


def test_a_finished_game_is_looked_back_at(window, server):
    made = new_game(server, AGAINST_BOT, clock="30+10")
    shown = window()
    page = shown.page
    sit_down(page, server, made["game"], made["tokens"])
    await_table(page, 8)
    with connect(server.url.replace("http", "ws") + "/ws", max_size=None) as socket:
        seated = Seated(socket, str(made["game"]), made["tokens"]["a"])
        socket.send(json.dumps({"say": "resign"}))
        seated.hear(lambda message: "result" in message)
    page.wait_for_function("() => document.querySelector('[data-result]')")
    assert is_over(page)
    page.goto(f"{server.url}/replay/{made['game']}?at=5")
    expect(page.get_by_text("Time used:")).to_be_visible()
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_have_value("5")
    page.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value("6")
    page.wait_for_url("**at=6")
    page.get_by_role("button", name="To the end").click()
    expect(slider).not_to_have_value("6")
    page.get_by_role("button", name="To the beginning").click()
    expect(slider).to_have_value("0")
    assert shown.findings() == []
    assert shown.overflow() <= 0


def test_the_first_load_is_small(window, server):
    shown = window()
    sizes: list[int] = []
    shown.page.on("response", lambda response: sizes.append(int(response.headers.get("content-length", 0) or 0)))
    shown.go("/")
    assert sum(sizes) <= 300 * 1024


def until_a_window_opens(one: Seated, other: Seated) -> None:
    """Let both choose what comes first until it is time for Command cards."""
    while "window" not in one.table:
        choices = one.table["choices"]
        (one if one.asked else other).choose()
        one.until_choices(choices + 1)
        other.until_choices(choices + 1)


def test_a_window_shows_how_long_it_is_open_and_nobodys_name(window, server):
    seats = {"a": {"who": "here"}, "b": {"who": "online"}}
    made = new_game(server, seats, map="mos_eisley_outskirts", mission="A", windows="brief", seconds=30)
    guest = server.accept(made["game"], made["invitations"]["b"])  # before that nobody is asked anything
    one, other = (server.sit(made["game"], token) for token in (made["tokens"]["a"], guest))
    until_a_window_opens(one, other)
    opened = window()
    sit_down(opened.page, server, made["game"], made["tokens"])
    expect(opened.page.get_by_role("timer")).to_contain_text(re.compile(r"\d+ s"))
    expect(opened.page.locator(".decision")).not_to_contain_text("Waiting for")
    assert opened.findings() == []


def test_who_is_asked_always_may_pass_until_the_round_ends(window, server):
    seats = {"a": {"who": "here"}, "b": {"who": "online"}}
    made = new_game(server, seats, map="mos_eisley_outskirts", mission="A", windows="always")
    guest = server.accept(made["game"], made["invitations"]["b"])  # before that nobody is asked anything
    one, other = (server.sit(made["game"], token) for token in (made["tokens"]["a"], guest))
    while not one.table.get("ask", {}).get("window"):
        choices = one.table["choices"]
        (one if one.asked else other).choose(
            len(other.table["ask"]["options"]) - 1 if other.table.get("ask", {}).get("window") else 0
        )
        one.until_choices(choices + 1)
        other.until_choices(choices + 1)
    page = window().page
    sit_down(page, server, made["game"], made["tokens"])
    page.get_by_role("button", name="Don’t ask me this again this round").click()
    one.until_choices(one.table["choices"] + 1)
    expect(page.get_by_role("button", name="Don’t ask me this again this round")).to_have_count(0)
