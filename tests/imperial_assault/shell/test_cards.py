"""`holotable cards` answers people and programs."""

import json

import pytest

from holotable.cli import main

COUNTS = {
    "deployment": 33,
    "upgrade": 7,
    "command": 40,
    "hero": 6,
    "class": 54,
    "item": 36,
    "supply": 8,
    "reward": 16,
    "condition": 5,
    "agenda": 21,
    "imperial-class": 27,
}


def asked(capsys, *arguments):
    status = main(["cards", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def listed(capsys, *arguments):
    status, out, err = asked(capsys, "list", "--json", "--game", "imperial-assault", *arguments)
    assert (status, err) == (0, "")
    return json.loads(out)


@pytest.mark.parametrize("kind", COUNTS)
def test_the_list_for_programs_has_every_card_of_a_kind(capsys, kind):
    cards = listed(capsys, "--kind", kind)
    assert len({card["id"] for card in cards}) == COUNTS[kind]
    assert all(card["name"] and card["card"] == kind for card in cards)


def test_without_a_kind_every_card_is_listed(capsys):
    assert len(listed(capsys)) == sum(COUNTS.values())
    every = json.loads(asked(capsys, "list", "--json")[1])
    assert [card for card in every if card["game"] == "imperial-assault"] == listed(capsys)


def test_a_deployment_card_for_programs(capsys):
    nexu = next(card for card in listed(capsys, "--kind", "deployment") if card["id"] == "nexu_elite")
    abilities = nexu.pop("abilities")
    assert nexu == {
        "game": "imperial-assault",
        "card": "deployment",
        "id": "nexu_elite",
        "name": "Nexu",
        "subtitle": None,
        "faction": "mercenary",
        "elite": True,
        "unique": False,
        "cost": 6,
        "reinforce": None,
        "group_size": 1,
        "footprint": "2x2",
        "health": 8,
        "speed": 6,
        "defense": ["white"],
        "attack": {"type": "melee", "dice": ["red", "green"]},
        "keywords": ["mobile", "bleed", "cleave 2"],
        "bonus": [],
        "traits": ["creature", "brawler"],
        "modes": ["campaign", "skirmish"],
        "surges": ["+2 damage"],
        "pack": "Core Set",
        "copies": 1,
        "printed": None,
    }
    assert [(ability["id"], ability["name"]) for ability in abilities] == [
        ("pounce", "Pounce"),
        ("cunning", "Cunning"),
        ("non_sentient", "Non-Sentient"),
    ]
    assert all(ability["effect"] for ability in abilities)


def test_what_was_printed_before_errata_is_told(capsys):
    status, out, _ = asked(capsys, "show", "saboteur_regular", "--json")
    [card] = json.loads(out)
    assert status == 0
    assert (card["speed"], card["surges"]) == (4, ["pierce 1", "stun", "blast 1"])
    assert (card["printed"]["speed"], card["printed"]["surges"]) == (5, ["pierce 2", "stun", "blast 1"])


def test_a_command_card_says_who_may_use_it(capsys):
    cards = {card["id"]: card for card in listed(capsys, "--kind", "command")}
    assert cards["deadeye"]["restriction"] == "any"
    assert cards["celebration"]["restriction"] == "player"
    assert cards["take_it_down"]["restriction"] == {"faction": "rebel", "figure": "Gideon Argus"}


def test_gear_stands_among_the_fields_of_its_card(capsys):
    cards = {card["id"]: card for card in listed(capsys, "--kind", "item")}
    assert cards["dl_44"]["attack"] == {"type": "ranged", "dice": ["blue", "yellow"]}
    assert cards["dl_44"]["surges"] == ["+2 damage", "+1 damage + 2 accuracy"]
    assert cards["dl_44"]["mod_slots"] == 2


@pytest.mark.parametrize("kind", COUNTS)
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_card_has_a_line_in_every_language(capsys, monkeypatch, kind, language):
    monkeypatch.setenv("COLUMNS", "200")
    status, out, _ = asked(capsys, "list", "--kind", kind, "--lang", language)
    assert status == 0
    assert len(out.splitlines()) == 1 + 1 + COUNTS[kind] + 1


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Health", "ranged: blue, green", "+1 damage; +2 accuracy", "may reroll 1 attack die"]),
        (
            "de",
            ["Gesundheit", "Fernkampf: blau, grün", "+1 Schaden; +2 Zielsicherheit", "Angriffswürfel neu würfeln"],
        ),
        ("pl", ["Żywotność", "dystansowy: niebieska, zielona", "obrażenia +1; celność +2", "przerzuć 1 kość ataku"]),
    ],
)
def test_a_card_is_shown_in_the_reader_s_language(capsys, monkeypatch, language, words):
    monkeypatch.setenv("COLUMNS", "200")
    status, out, _ = asked(capsys, "show", "stormtrooper_regular", "--lang", language)
    assert status == 0
    assert [word for word in words if word not in out] == []


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_card_can_be_shown(capsys, language):
    ids = {card["id"] for card in listed(capsys)}
    for card_id in sorted(ids):
        status, out, _ = asked(capsys, "show", card_id, "--lang", language)
        assert status == 0
        assert card_id in out


def test_a_hero_and_the_deployment_card_share_an_id(capsys):
    _, out, _ = asked(capsys, "show", "gaarkhan", "--json")
    assert [card["card"] for card in json.loads(out)] == ["deployment", "hero"]
    _, out, _ = asked(capsys, "show", "gaarkhan", "--kind", "hero", "--json")
    assert [card["health"] for card in json.loads(out)] == [14]


def test_a_surge_that_does_something_special_is_explained(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    _, out, _ = asked(capsys, "show", "mak_eshkarey", "--kind", "deployment", "--lang", "en")
    assert "Pierce 2, Critical Hit" in out
    assert "discards 1 random command card" in out


def test_an_unknown_card_is_refused_with_the_closest(capsys):
    status, out, err = asked(capsys, "show", "darth_vade")
    assert (status, out) == (1, "")
    assert "darth_vader" in err


def test_a_kind_of_another_game_is_wrong_usage(capsys):
    status, out, err = asked(capsys, "list", "--game", "imperial-assault", "--kind", "stance", "--lang", "en")
    assert (status, out) == (2, "")
    assert err.startswith("stance does not fit --kind: it must be one of deployment, upgrade")


def test_an_unknown_kind_is_wrong_usage(capsys):
    status, out, err = asked(capsys, "list", "--kind", "trading")
    assert (status, out) == (2, "")
    assert "imperial-class" in err


@pytest.mark.parametrize(
    ("card", "language", "words"),
    [
        ("gaarkhan", "en", "Action, 2 strain: move up to Speed spaces"),
        (
            "balanced_hilt",
            "de",
            "Beim Angreifen, wenn mit der Waffe mit dieser Karte angegriffen wird, erschöpfen:",
        ),
        ("trench_fighter", "pl", "jeżeli cel jest w promieniu 3 pól i celem jest figurka, wyczerp: obrażenia +2."),
    ],
)
def test_what_belongs_to_heroes_tells_what_it_does(capsys, monkeypatch, card, language, words):
    monkeypatch.setenv("COLUMNS", "200")
    assert main(["cards", "show", card, "--lang", language]) == 0
    assert words in capsys.readouterr().out


def test_the_abilities_of_a_hero_are_told_to_programs(capsys):
    found = next(card for card in listed(capsys, "--kind", "hero") if card["id"] == "jyn_odan")
    assert [(each["id"], each["healthy_only"]) for each in found["abilities"]] == [
        ("quick_draw", False),
        ("opportunist", True),
    ]
    assert "Pistol" in found["abilities"][0]["effect"]
