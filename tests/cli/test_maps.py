"""`holotable maps` answers people and programs."""

import json

import pytest

from holotable.cli import main


def asked(capsys, *arguments):
    status = main(["maps", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_list_for_programs_has_every_map(capsys):
    status, out, err = asked(capsys, "list", "--json")
    listed = {entry["id"]: entry for entry in json.loads(out)}
    assert (status, err) == (0, "")
    assert len(listed) == 35
    mos_eisley = listed["mos_eisley_outskirts"]
    assert mos_eisley["name"] == "Mos Eisley Outskirts"
    assert mos_eisley["game"] == "imperial-assault"
    assert mos_eisley["size"] == [17, 18]
    assert mos_eisley["spaces"] == 211
    assert [mission["name"] for mission in mos_eisley["missions"]] == ["Get to the Ship", "Smuggled Goods"]
    assert [mission["id"] for mission in listed["aftermath"]["missions"]] == ["aftermath"]


@pytest.mark.parametrize(("language", "word"), [("en", "campaign"), ("de", "Kampagne"), ("pl", "kampania")])
def test_the_list_for_people_speaks_their_language(capsys, language, word):
    status, out, _ = asked(capsys, "list", "--lang", language)
    assert status == 0
    assert "aftermath" in out
    assert word in out


def test_a_map_shows_what_lies_on_it(capsys):
    status, out, _ = asked(capsys, "show", "aftermath", "--json")
    shown = json.loads(out)
    assert status == 0
    assert shown["sections"] == ["start", "outpost"]
    assert shown["doors"] == [{"id": "outpost_door_1", "open": False, "edges": ["left of g6", "left of g7"]}]
    assert {"id": "terminal_1", "kind": "terminal", "space": "c7", "colour": "grey", "active": True} in shown["tokens"]
    assert {"id": "entrance", "space": "c1", "colour": None, "active": True} in shown["points"]


def test_a_map_is_drawn_for_people(capsys):
    status, out, _ = asked(capsys, "show", "high_moon", "--lang", "pl")
    assert status == 0
    assert "┏" in out
    assert "18B" in out
    assert "Grupy początkowe" in out


def test_an_unknown_map_is_refused_with_the_closest(capsys):
    status, out, err = asked(capsys, "show", "aftermat")
    assert (status, out) == (1, "")
    assert "aftermath" in err
