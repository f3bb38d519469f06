"""`holotable maps` answers people and programs."""

import json
from dataclasses import replace

import pytest

from holotable.cli import main
from holotable.imperial_assault.board import find_map, maps
from holotable.imperial_assault.board.atlas import NothingLikeMapError


def asked(capsys, *arguments):
    status = main(["maps", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_the_list_for_programs_has_every_map(capsys):
    status, out, err = asked(capsys, "list", "--json")
    listed = {entry["id"]: entry for entry in json.loads(out)}
    assert (status, err) == (0, "")
    assert len(listed) == 3 + 32 + 8  # for skirmishes, the campaign, Legends
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


def test_what_is_near_no_map_is_refused_without_suggestions(capsys):
    status, out, err = asked(capsys, "show", "qwertz")
    assert (status, out) == (1, "")
    assert "qwertz" in err
    assert "holotable maps list" in err
    assert not [found.id for found in maps() if found.id in err]


@pytest.mark.parametrize(
    ("name", "near"),
    [("mos_eisly", "mos_eisley_outskirts"), ("Moisture Farm", "moisture_farm"), ("AFTERMATH", "aftermath")],
)
def test_only_what_is_near_is_suggested(capsys, name, near):
    status, _, err = asked(capsys, "show", name)
    assert status == 1
    assert [found.id for found in maps() if found.id in err] == [near]


@pytest.mark.parametrize("letters", ["a", "in"])
def test_a_letter_or_two_are_near_nothing(capsys, letters):
    assert asked(capsys, "show", letters)[0] == 1
    with pytest.raises(NothingLikeMapError, match=f"no map '{letters}'"):
        find_map(letters)


@pytest.mark.parametrize("file", ["nowhere.txt", "maps/aftermath", "maps\\aftermath", "aftermath.yaml"])
@pytest.mark.parametrize(
    ("language", "said"), [("en", "There is no file"), ("de", "Es gibt keine Datei"), ("pl", "Nie ma pliku")]
)
def test_a_file_that_is_not_there_is_called_a_file(capsys, file, language, said):
    for command in (["maps", "show"], ["board", "draw"]):
        assert main([*command, file, "--lang", language]) == 1
        assert capsys.readouterr().err == f"{said} {file}.\n"


def test_a_file_is_no_map(capsys, tmp_path):
    file = tmp_path / "map.txt"
    file.write_text("+-+\n|.|\n+-+\n")
    status, out, err = asked(capsys, "show", str(file))
    assert (status, out) == (1, "")
    assert str(file) in err.replace("\n", "")
    assert "holotable maps list" in err


def test_a_map_with_an_unknown_group_is_not_shown(capsys, monkeypatch):
    damaged = replace(find_map("aftermath"), reserved_groups=("stormtrooper",))
    monkeypatch.setattr("holotable.imperial_assault.shell.maps.find_map", lambda _: damaged)
    status, out, err = asked(capsys, "show", "aftermath", "--lang", "de")
    assert (status, out) == (1, "")
    assert err.startswith("aftermath.yaml: reserved_groups: Es gibt keine Aufstellungskarte stormtrooper.")
