"""`holotable cards` tells of units, stances and missions."""

import json

import pytest

from holotable.cli import main

KINDS = {"unit": 12, "stance": 16, "mission": 1}


def asked(capsys, *arguments):
    status = main(["cards", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def listed(capsys, *arguments):
    status, out, err = asked(capsys, "list", "--json", *arguments)
    assert (status, err) == (0, "")
    return json.loads(out)


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_listed_with_its_game_and_without(capsys, kind):
    cards = listed(capsys, "--kind", kind)
    assert len(cards) == KINDS[kind]
    assert {(card["game"], card["card"]) for card in cards} == {("shatterpoint", kind)}
    assert listed(capsys, "--game", "shatterpoint", "--kind", kind) == cards


def test_without_a_kind_every_card_of_the_game_is_listed(capsys):
    assert len(listed(capsys, "--game", "shatterpoint")) == sum(KINDS.values())


def test_a_unit_for_programs(capsys):
    rex = next(card for card in listed(capsys, "--kind", "unit") if card["id"] == "cc_7567_captain_rex")
    abilities = rex.pop("abilities")
    assert rex == {
        "game": "shatterpoint",
        "card": "unit",
        "id": "cc_7567_captain_rex",
        "name": "CC-7567 Captain Rex",
        "unique_names": ["CC-7567"],
        "excludes": [],
        "type": "secondary",
        "squad_points": None,
        "point_cost": 4,
        "force": 0,
        "eras": ["fall_of_the_jedi"],
        "stamina": 9,
        "durability": 2,
        "characters": 1,
        "base_mm": 40,
        "tags": ["501st", "clone_trooper", "galactic_republic"],
        "update": "1.4",
        "pack": "Core Set",
    }
    assert {(each["name"], each["kind"], each["force"]) for each in abilities} >= {("Brothers in Arms", "innate", 0)}
    assert all(each["text"] for each in abilities)


def test_a_stance_for_programs(capsys):
    shien = next(
        card
        for card in listed(capsys, "--kind", "stance")
        if (card["unit"], card["stance"]) == ("general_anakin_skywalker", 2)
    )
    assert shien["ranged"] == {"range": None, "attack": None, "defense": 6}
    assert shien["melee"] == {"attack": 7, "defense": 6}
    assert shien["expertise"]["ranged"] is None
    assert shien["expertise"]["melee"] == {
        "weapon": "Lightsaber",
        "rows": [
            {"count": "1", "gives": {"strike": 1}},
            {"count": "2-3", "gives": {"crit": 1, "strike": 1}},
            {"count": "4+", "gives": {"crit": 2, "strike": 1}},
        ],
    }
    assert shien["expertise"]["defense"]["label"] == "Defensive Form"
    assert shien["tree"]["start"] == ["m1"]
    ends = {node for link in shien["tree"]["links"] for node in link}
    assert ends <= set(shien["tree"]["nodes"])


def test_a_mission_for_programs(capsys):
    [mission] = listed(capsys, "--kind", "mission")
    assert mission["objectives"]["NW"] == {"x": -10, "y": 10}
    assert {phase: len(cards) for phase, cards in mission["struggle_cards"].items()} == {
        "phase_1": 3,
        "phase_2": 3,
        "phase_3": 3,
    }
    first = mission["struggle_cards"]["phase_1"][0]
    assert first["maps"] == [{"N": None, "W": None, "C": None, "E": None, "S": None}]


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_card_has_a_line_and_can_be_shown_in_every_language(capsys, monkeypatch, language):
    monkeypatch.setenv("COLUMNS", "250")
    for kind, cards in KINDS.items():
        status, out, _ = asked(capsys, "list", "--kind", kind, "--lang", language)
        assert status == 0
        assert len(out.splitlines()) == 1 + cards + 1
    for card in listed(capsys, "--game", "shatterpoint"):
        card_id = card.get("unit") or card["id"]
        status, out, _ = asked(capsys, "show", card_id, "--lang", language)
        assert status == 0
        assert card["name"] in out


def test_a_unit_is_shown_with_its_stances(capsys):
    _, out, _ = asked(capsys, "show", "lord_maul", "--json")
    assert [card["card"] for card in json.loads(out)] == ["unit", "stance", "stance"]
    _, out, _ = asked(capsys, "show", "lord_maul", "--lang", "en")
    for words in ("squad points 8", "Force Speed (active, Force 1)", "Dark Rage: melee 7 attack", "combat tree m1"):
        assert words in out


@pytest.mark.parametrize("option", [("--kind", "hero"), ("--kind", "huh"), ("--game", "huh")])
def test_what_the_game_has_not_is_wrong_usage(capsys, option):
    status, out, err = asked(capsys, "list", "--game", "shatterpoint", *option)
    assert (status, out) == (2, "")
    assert option[0] in err
