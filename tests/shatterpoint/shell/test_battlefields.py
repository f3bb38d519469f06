"""`holotable table check`, `list`, `show` and `draw`."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from holotable.cli import main
from holotable.shatterpoint.battlefields import battlefield
from holotable.shatterpoint.battlefields.drawing import THEMES

DOCS = Path(__file__).parents[3] / "docs"
PNG = b"\x89PNG\r\n\x1a\n"
GOOD = """
pack: {name: Mine, version: 1, date: 2026-11-16}
name: Backyard
pieces:
  - {id: here, model: house, at: [0, 100], twin: there}
"""
BAD = GOOD + "  - {id: crate, model: crate, at: [0, 100]}\n  - {id: far, model: crate, at: [450, 0]}\n"
TABLE = {
    "terrain": [
        {
            "id": "ruin",
            "parts": [
                {
                    "id": "wall",
                    "shape": [[3000, -1000], [3500, -1000], [3500, 9000], [3000, 9000]],
                    "top": 9500,
                    "sight": "obstructing",
                    "pass": "impassable",
                }
            ],
        }
    ],
    "units": [{"id": "rex", "side": "a"}, {"id": "dooku", "side": "b", "wounded": True}],
    "figures": [
        {"id": "rex.1", "unit": "rex", "at": [0, 0, 0]},
        {"id": "dooku.1", "unit": "dooku", "at": [9000, 0, 0], "base": 5000},
    ],
    "objectives": [{"id": "N", "at": [0, 25400, 0]}, {"id": "<S>", "at": [0, -25400, 0], "active": False}],
    "transfers": [
        {"id": "foot", "at": [0, 100, 0], "group": "ladder"},
        {"id": "head", "at": [0, 900, 9000], "group": "ladder"},
    ],
}


def asked(capsys, *arguments):
    status = main(["table", *map(str, arguments)])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def good(tmp_path):
    file = tmp_path / "backyard.yaml"
    file.write_text(GOOD)
    return file


@pytest.fixture
def bad(tmp_path):
    file = tmp_path / "bad.yaml"
    file.write_text(BAD)
    return file


def texts(picture):
    return re.findall(r"<text[^>]*>([^<]*)</text>", picture)


def test_a_good_file_passes(capsys, good):
    status, out, _ = asked(capsys, "check", good)
    assert status == 0
    assert out.count("\n") == 1


def test_all_that_is_wrong_is_told_with_file_entry_and_field(capsys, good, bad):
    status, out, _ = asked(capsys, "check", good, bad, "--json")
    fine, wrong = json.loads(out)
    assert status == 1
    assert fine == {"file": str(good), "problems": []}
    assert [(each["entry"], each["field"]) for each in wrong["problems"]] == [("pieces 3", "at"), ("pieces 2", "at")]
    assert all("bad.yaml" in each["words"] for each in wrong["problems"])


def test_what_is_no_yaml_at_all_is_told(capsys, tmp_path):
    (tmp_path / "no.yaml").write_text("a: [")
    status, out, _ = asked(capsys, "check", tmp_path / "no.yaml")
    assert status == 1
    assert "no.yaml" in out


def test_the_battlefields_are_listed(capsys):
    status, out, _ = asked(capsys, "list", "--json")
    found = {each["id"]: each for each in json.loads(out)}
    assert status == 0
    assert len(found) == 6
    assert (found["market"]["pieces"], found["market"]["highest"], found["market"]["transfers"]) == (23, 18000, 8)


@pytest.mark.parametrize(("language", "name"), [("en", "Market"), ("de", "Markt"), ("pl", "Targ")])
def test_they_have_names_in_three_languages(capsys, language, name):
    _, out, _ = asked(capsys, "list", "--lang", language)
    assert f" {name} " in out
    _, out, _ = asked(capsys, "show", "market", "--lang", language)
    assert out.startswith(name)


def test_a_battlefield_is_shown_with_the_heights_of_its_objectives(capsys, good):
    _, out, _ = asked(capsys, "show", "ruin")
    assert "N 90" in out
    assert "C 30" in out
    _, out, _ = asked(capsys, "show", good)
    assert out.startswith("Backyard")


def test_what_is_shown_as_json_can_be_asked_about(capsys, monkeypatch):
    """From the field up to the deck of the landing platform: a climb leads there, a dash does not."""
    _, out, _ = asked(capsys, "show", "landing_platform", "--json")
    table = json.loads(out)["table"]
    table["units"] = [{"id": "rex", "side": "a"}]
    table["figures"] = [{"id": "rex.1", "unit": "rex", "at": [0, -15000, 0]}]
    question = {"table": table, "ask": "reach", "figure": "rex.1", "to": [0, -9500, 9000]}
    lines = "\n".join(json.dumps(question | {"move": move}) for move in ("climb", "dash"))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines.encode())))
    _, out, _ = asked(capsys, "query")
    assert [json.loads(line)["legal"] for line in out.splitlines()] == [True, False]


@pytest.mark.parametrize("command", ["show", "check"])
def test_what_is_neither_file_nor_battlefield_is_named_with_those_there_are(capsys, command):
    status, _, err = asked(capsys, command, "nowhere")
    assert status == 1
    assert "nowhere" in err
    assert "landing_platform" in err


def test_a_battlefield_that_is_wrong_is_not_drawn(capsys, bad, tmp_path):
    status, _, err = asked(capsys, "draw", bad, "-o", tmp_path / "x.svg")
    assert status == 1
    assert "pieces 2: at" in err
    assert "pieces 3: at" in err
    assert not (tmp_path / "x.svg").exists()


def test_a_battlefield_is_drawn_as_svg_and_as_png(capsys, tmp_path, good):
    for source in ("market", good):
        assert asked(capsys, "draw", source, "-o", tmp_path / "x.svg") == (0, "", "")
        assert (tmp_path / "x.svg").read_text().startswith("<svg ")
    assert asked(capsys, "draw", "market", "-o", tmp_path / "x.png", "--theme", "dark") == (0, "", "")
    assert (tmp_path / "x.png").read_bytes().startswith(PNG)


def test_a_picture_has_heights_objectives_edges_and_a_legend(capsys):
    _, out, _ = asked(capsys, "draw", "landing_platform", "-o", "-", "--lang", "de")
    said = texts(out)
    assert [height for height in ("30", "35", "90", "120", "180") if height in said] == ["30", "35", "90", "120", "180"]
    assert {"N", "NO", "M"} <= set(said)
    assert {"Landeplattform", "Seite a", "Seite b"} <= set(said)
    assert any("sichtblockierend, unpassierbar" in each and "Mauer" in each for each in said)
    assert "84" not in said  # what stands under a deck is too small for a number


def test_what_is_high_is_shaded_otherwise_and_what_is_impassable_has_a_heavy_line(capsys):
    _, out, _ = asked(capsys, "draw", "market", "-o", "-")
    rim = THEMES["light"].rim
    paths = re.findall(rf'<path d="M[\d. L]+Z" fill="([^"]+)" stroke="{rim}" stroke-width="([\d.]+)"', out)
    fills = {fill for fill, _ in paths}
    solid, hatched = {fill for fill in fills if fill.startswith("#")}, {fill for fill in fills if "url" in fill}
    # 30, 90 and 180 high are obstructing; 30, 35, 84 and 90 high are clear.
    assert (len(solid), len(hatched)) == (3, 4)
    assert all(f'id="{fill[5:-1]}"' in out for fill in hatched)
    assert len({width for _, width in paths}) == 2


def test_a_table_with_figures_is_drawn(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(TABLE).encode())))
    status, out, _ = asked(capsys, "draw", "-", "-o", "-")
    assert status == 0
    said = texts(out)
    assert {"rex.1", "dooku.1", "N", "&lt;S&gt;", "95"} <= set(said)
    assert {"base of player a", "base of player b", "base of a wounded unit", "transition points, linked"} <= set(said)
    # Rex stands in the middle of the table, and his base is 40 mm across.
    (x, y, radius), *_ = re.findall(r'<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="#0068a8"', out)
    assert (x, y, radius) == ("457.2", "457.2", "19")


def test_a_table_that_is_wrong_is_refused_by_its_field(capsys, tmp_path):
    (tmp_path / "t.json").write_text('{"terain": []}')
    status, _, err = asked(capsys, "draw", tmp_path / "t.json", "-o", "-")
    assert status == 1
    assert "terain" in err


def test_a_table_has_its_own_objectives(capsys, tmp_path):
    (tmp_path / "t.json").write_text("{}")
    status, _, err = asked(capsys, "draw", tmp_path / "t.json", "-o", "-", "--mission", "shifting_priorities")
    assert status == 2
    assert "--mission" in err


@pytest.mark.parametrize("output", ["x.gif", "no/such/folder/x.svg"])
def test_what_cannot_be_written_is_refused(capsys, output):
    status, _, err = asked(capsys, "draw", "training_field", "-o", output)
    assert status == 2
    assert Path(output).name in err


def test_the_picture_in_the_documentation_is_what_is_drawn(capsys):
    _, out, _ = asked(capsys, "draw", "landing_platform", "-o", "-", "--lang", "en")
    assert out == (DOCS / "pictures" / "landing_platform.svg").read_text()


def test_the_battlefield_in_the_documentation_can_be_played_on(capsys, tmp_path):
    """And without its lift's upper end it is refused as the table of what is refused has it."""
    block = (DOCS / "table.md").read_text().split("## Writing a battlefield")[1].split("```")[1]
    (tmp_path / "backyard.yaml").write_text(block)
    assert asked(capsys, "check", tmp_path / "backyard.yaml")[0] == 0
    lines = [line for line in block.splitlines() if "id: up" not in line]
    (tmp_path / "backyard.yaml").write_text("\n".join(lines))
    status, out, _ = asked(capsys, "check", tmp_path / "backyard.yaml", "--json")
    assert status == 1
    assert [each["field"] for each in json.loads(out)[0]["problems"]] == ["transfers"]


def test_a_pack_brings_a_battlefield_with_its_name(tmp_path):
    folder = tmp_path / "shatterpoint" / "battlefields"
    folder.mkdir(parents=True)
    (folder / "backyard.yaml").write_text(GOOD)
    for language, name in {"en": "Backyard", "de": "Hinterhof", "pl": "Podwórko"}.items():
        words = tmp_path / "words" / language
        words.mkdir(parents=True)
        (words / "tables.po").write_text(f'msgid "battlefield.name.backyard"\nmsgstr "{name}"\n', encoding="utf-8")
    command = [sys.executable, "-m", "holotable", "--pack", str(tmp_path), "table", "show", "backyard", "--lang", "de"]
    said = subprocess.run(command, capture_output=True, check=True, encoding="utf-8")
    assert said.stdout.startswith("Hinterhof")
    (folder.parent / "units.yaml").write_text("units: []")
    refused = subprocess.run(command, capture_output=True, check=False, encoding="utf-8")
    assert refused.returncode != 0
    assert "units.yaml" in refused.stderr


@pytest.mark.parametrize("command", ["check", "list", "show", "draw"])
def test_the_help_has_an_example(capsys, command):
    status, out, _ = asked(capsys, command, "--help")
    assert status == 0
    assert f"holotable table {command}" in out.split("Example")[1]


def test_objectives_are_named_by_the_compass_of_the_language(capsys):
    assert main(["table", "show", "market", "--lang", "de"]) == 0
    shown = capsys.readouterr().out
    assert " NO " in shown
    assert " NE " not in shown
    assert main(["table", "draw", "market", "-o", "-", "--lang", "de"]) == 0
    drawn = capsys.readouterr().out
    assert ">NO<" in drawn
    assert ">NE<" not in drawn


def test_a_list_and_a_battlefield_say_both_pieces_and_parts(capsys):
    assert main(["table", "list", "--json"]) == 0
    market = next(each for each in json.loads(capsys.readouterr().out) if each["id"] == "market")
    found = battlefield("market")
    assert (market["pieces"], market["parts"]) == (len(found.pieces), len(found.terrain.parts))
    assert main(["table", "show", "market"]) == 0
    assert f"Pieces of terrain: {market['pieces']}, of parts: {market['parts']}" in capsys.readouterr().out
