"""Cards over HTTP: every kind, filtered, in words."""

import pytest

from holotable.imperial_assault.cards import KINDS
from tests.server.reading import client


@pytest.fixture(scope="module")
def ask():
    return client()


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_of_a_kind_is_there_in_every_language(ask, kind):
    for lang in ("en", "de", "pl"):
        found = ask.get(f"/api/cards?kind={kind}&lang={lang}").json()
        assert [card["id"] for card in found] == list(KINDS[kind]())
        assert {card["kind"] for card in found} == {kind}


def test_a_deployment_card_has_its_numbers_and_its_abilities_in_words(ask):
    (card,) = ask.get("/api/cards/at_st?lang=de").json()
    assert (card["cost"], card["health"], card["speed"], card["figures"]) == (14, 15, 4, 1)
    assert card["footprint"] == [2, 3]
    assert card["attack"]["dice"] == ["blue", "red", "red"]
    assert card["defence"] == ["black", "black"]
    assert [trait["id"] for trait in card["traits"]] == ["vehicle", "heavy_weapon"]
    assert [ability["name"] for ability in card["abilities"]] == ["Targeting Computer", "Awkward"]
    assert "Angriffswürfel" in card["abilities"][0]["words"]
    assert card["surges"] == ["Explosion 2", "Durchschlagen 2"] or len(card["surges"]) == 2


def test_a_hero_and_the_deployment_card_share_an_id(ask):
    kinds = [card["kind"] for card in ask.get("/api/cards/diala_passil").json()]
    assert "hero" in kinds


def test_filters_hold_together(ask):
    found = ask.get("/api/cards?kind=deployment&faction=rebel&trait=leader").json()
    assert found
    assert all(card["faction"] == "rebel" for card in found)
    assert all("leader" in {trait["id"] for trait in card["traits"]} for card in found)


def test_words_are_found_in_names_and_effects_in_any_case(ask):
    assert "Darth Vader" in {card["name"] for card in ask.get("/api/cards?q=dArTh%20v").json()}
    assert ask.get("/api/cards?q=nobodysayssuchaword").json() == []


def test_a_misspelt_card_is_not_found_and_the_closest_are_named(ask):
    answer = ask.get("/api/cards/darth_vadr?lang=pl")
    assert (answer.status_code, answer.json()["error"]) == (404, "unknown-card")
    assert "darth_vader" in answer.json()["words"]


def test_an_unknown_kind_is_refused(ask):
    assert ask.get("/api/cards?kind=tarot").status_code == 400


def test_a_hero_sheet_has_two_sides(ask):
    """Numbers by shared/facts: wounded, a hero is slower, tires sooner, and loses an ability."""
    (hero,) = [card for card in ask.get("/api/cards/diala_passil").json() if card["kind"] == "hero"]
    healthy, wounded = hero["sides"]
    assert (healthy["id"], wounded["id"]) == ("healthy", "wounded")
    assert (healthy["endurance"], healthy["speed"]) == (5, 4)
    assert (wounded["endurance"], wounded["speed"]) == (4, 3)
    assert [each["id"] for each in healthy["attributes"]] == ["strength", "insight", "tech"]
    assert set(wounded["abilities"]) < set(healthy["abilities"])
