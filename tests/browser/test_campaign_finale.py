"""The finale of a campaign that was played elsewhere: taken in as a file, played to its end, the whole story read."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from holotable.imperial_assault.chain.chain import Chain, new_chain
from holotable.imperial_assault.chain.file import read_chain, write_chain
from holotable.imperial_assault.modes.campaign import CampaignWish
from tests.browser.playing import answered, is_over, lift_curtain
from tests.browser.test_campaign import ENGLISH, GERMAN, LONG, POLISH, Spoken, give_up
from tests.browser.windows import NARROW, WIDE, Window
from tests.imperial_assault.chain.playing import fight, go_on

LEFT = 30  # so many of the bots' choices are not made before the file is written
MOST = 120

OVER = {"en-GB": "The campaign is over.", "de-DE": "Die Kampagne ist zu Ende.", "pl-PL": "Kampania dobiegła końca."}


def at_the_finale(seed: int = 3) -> Chain:
    """A campaign of scripted bots that has come to its finale."""
    chain = go_on(new_chain(CampaignWish("core", 2), seed))
    while chain.table.printed.slots[chain.table.slot - 1].kind != "finale":
        fight(chain, bot="scripted").hand_back()
        go_on(chain)
    return chain


@pytest.fixture(scope="module")
def campaign_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign near the end of its finale."""
    written = write_chain(at_the_finale())
    choices = fight(read_chain(written), bot="scripted").begin().count
    file = tmp_path_factory.mktemp("campaign") / "friday.json"
    file.write_bytes(write_chain(fight(read_chain(written), choices - LEFT, bot="scripted")))
    return file


def put_away(page: Page) -> None:
    """Read whatever lies over the table."""
    told = page.locator("dialog[open]:has([data-story], [data-returned]) footer button")
    if told.count():
        told.last.click()


def play_out(page: Page) -> None:
    """Two sides at one screen click until the mission is over; if it has not come to an end by then, one gives up."""
    for _ in range(MOST):
        put_away(page)
        if is_over(page):
            return
        if not lift_curtain(page):
            answered(page)
    put_away(page)
    give_up(page)


@pytest.mark.soak
@pytest.mark.rule("IA-VIC-02")
@pytest.mark.parametrize(
    ("spoken", "size"),
    [(ENGLISH, WIDE), (GERMAN, NARROW), (POLISH, WIDE)],
    ids=["en", "de", "pl"],
)
def test_a_campaign_is_taken_in_at_its_finale_and_played_to_its_end(
    window, campaign_file: Path, spoken: Spoken, size: tuple[int, int]
) -> None:
    opened: Window = window(size, spoken.locale)
    page = opened.go("/")
    page.locator("input[type=file]").set_input_files(campaign_file)
    page.wait_for_url("**/table/*", timeout=LONG)
    page.locator("dialog[open] [data-returned]").wait_for(timeout=LONG)  # what was played last is told first
    put_away(page)
    lift_curtain(page)
    campaign = page.url
    page.locator(".playing a").click(timeout=LONG)
    page.wait_for_url(lambda url: "/table/" in url and url != campaign, timeout=LONG)
    page.locator("[data-version]").wait_for(state="attached", timeout=LONG)
    play_out(page)

    # The end of the mission has its epilogue and leads back to the campaign, which is over, too.
    end = page.locator("dialog[open]:has([data-end])")
    epilogue = end.locator("p.words").inner_text()
    assert len(epilogue) > 80
    assert opened.findings() == []
    page.locator("dialog[open] footer a[href^='/table/']").click()
    page.wait_for_url(campaign)
    result = page.locator("dialog[open]")
    expect(result).to_contain_text(OVER[spoken.locale], timeout=LONG)
    assert opened.findings() == []
    result.locator("header button").click()

    # All eleven missions and what was forced between them, each with its own end.
    story = page.locator("[data-leaf=story]")
    expect(story.locator("section.end")).to_contain_text(OVER[spoken.locale])
    told = story.locator("section.end p").inner_text()
    assert told
    assert told in epilogue
    chapters = story.locator("ol.story > li h3")
    numbered = [words for words in chapters.all_inner_texts() if words[0].isdigit()]
    assert [int(words.partition(".")[0]) for words in numbered] == list(range(1, 12))
    expect(page.locator("[data-leaf] [role=tab][aria-selected=true]")).to_be_in_viewport(ratio=1)
    assert opened.overflow() <= 0
    assert opened.findings() == []
