"""Whatever lies on the board names the rule by which it lies there."""

import pytest

from holotable.imperial_assault.modes.skirmish import SKIRMISH
from holotable.imperial_assault.telling.sheets import Sheet
from holotable.words import speech
from tests.imperial_assault.scenario import skirmish


@pytest.mark.rule("SK-TERM-01", "SK-STAT-03", "IA-MTK-01")
def test_tokens_name_the_rule_of_their_kind():
    play = skirmish("massassi_ruins", "B")
    sheet = SKIRMISH.teller(speech("en"), play.game).sheet(play.asked.seat)
    assert isinstance(sheet, Sheet)
    rules = {token.kind: token.rule for token in sheet.tokens}
    assert rules["terminal"] == "SK-TERM-01"
    assert {token.allows[0] for token in sheet.tokens if token.kind == "terminal"} == {
        "At the end of each round, whoever alone has a figure on it or beside it draws 1 more Command card."
    }
    assert rules["excavation_site"] == "IA-MTK-01"


@pytest.mark.rule("IA-DOR-02")
def test_a_closed_door_names_how_it_is_opened():
    play = skirmish("mos_eisley_outskirts", "B")
    sheet = SKIRMISH.teller(speech("en"), play.game).sheet(play.asked.seat)
    assert isinstance(sheet, Sheet)
    assert {door.rule for door in sheet.doors} == {"IA-DOR-02"}


@pytest.mark.rule("IA-IAC-01", "IA-RET-01")
@pytest.mark.parametrize(("language", "price"), [("en", "for 1 action"), ("de", "für 1 Aktion"), ("pl", "za 1 akcję")])
def test_a_token_says_how_it_is_picked_up(language, price):
    play = skirmish("mos_eisley_outskirts", "B")
    sheet = SKIRMISH.teller(speech(language), play.game).sheet(play.asked.seat)
    assert isinstance(sheet, Sheet)
    assert {price in " ".join(token.allows) for token in sheet.tokens if token.kind == "contraband"} == {True}
    assert sheet.board is not None
    assert price in sheet.board.mission_words


@pytest.mark.rule("IA-CTL-03", "IA-MTK-01")
def test_a_token_that_is_to_be_held_says_what_it_brings_and_who_controls_it():
    play = skirmish("massassi_ruins", "B")
    site = "excavation_site_1"

    def told() -> str:
        sheet = SKIRMISH.teller(speech("en"), play.game).sheet(play.asked.seat)
        assert isinstance(sheet, Sheet)
        return " ".join(next(token.allows for token in sheet.tokens if token.id == site))

    assert "it brings 6 victory points" in told()
    assert "Nobody controls it now" in told()
    play.put("gaarkhan", play.lies(site))
    assert "Controlled by " in told()


def test_a_crate_that_was_marked_says_for_whom_it_brings_nothing_more():
    play = skirmish("moisture_farm", "A")
    crate = next(name for name, token in play.game.table.tokens.items() if token.kind == "crate")
    play.put("gaarkhan", play.lies(crate)).end_round()
    sheet = SKIRMISH.teller(speech("en"), play.game).sheet(play.asked.seat)
    assert isinstance(sheet, Sheet)
    assert "Marked already by " in " ".join(next(token.allows for token in sheet.tokens if token.id == crate))
