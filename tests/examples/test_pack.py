"""The example pack: a card, a Command card, a map and a mission with words of its own beside those of the box."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from holotable.cli.main import main
from holotable.places import PACKS
from holotable.words import LANGUAGES

PACK = Path(__file__).parents[2] / "examples" / "pack"
ARMY = PACK / "imperial_assault" / "armies" / "dune_scouts.yaml"
SIM = ("sim", "skirmish", "--b", "scripted", "--games", "1", "--army-a", str(ARMY), "--map", "dune_pass")


def holotable(*arguments: str, data: Path | None = None) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, for packs are fixed before anything is read."""
    environment = {name: value for name, value in os.environ.items() if name != PACKS}
    environment |= {"HOLOTABLE_LANG": "en", "HOLOTABLE_DATA": str(data or PACK)}
    command = [sys.executable, "-m", "holotable", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment, check=False)


@pytest.fixture(scope="module")
def record(tmp_path_factory) -> str:
    """A game of an army with the pack's cards, on the pack's map, by the mission that has rules of its own."""
    folder = tmp_path_factory.mktemp("records")
    match = ("--a", "scripted", "--seed", "5", "--mission", "C", "--records", str(folder))
    played = holotable("--pack", str(PACK), *SIM, *match)
    assert played.returncode == 0, played.stderr
    return str(folder / "00000.json")


def test_an_army_with_a_packs_cards_plays_on_its_map(record):
    told = json.loads(holotable("--pack", str(PACK), "replay", "show", record, "--json").stdout)
    assert (told["map"], told["asked"]) == ("dune_pass", None)
    lines = [line["sentence"] for passage in told["story"] for line in passage["happened"]]
    assert any(line.startswith("Dune Scout A ") for line in lines)
    assert any("Sure Steps" in line for line in lines)


WELLS = {
    "en": ("The mission: Dry Season, on Dune Pass.", "well on g2", "The crank of the well is turned."),
    "de": ("Dry Season", "Brunnen auf g2", "Die Kurbel des Brunnens wird gedreht."),
    "pl": ("Dry Season", "studnia na g2", "Korba studni zostaje obrócona."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_mission_is_played_by_its_own_rules_and_told_in_its_own_words(record, language):
    told = holotable("--pack", str(PACK), "replay", "show", record, "--lang", language).stdout
    assert all(sentence in told for sentence in WELLS[language])


def test_its_mission_scores_as_its_file_says(record):
    """An open well is worth four points to whoever controls it when the round ends."""
    told = json.loads(holotable("--pack", str(PACK), "replay", "show", record, "--json").stdout)
    assert (told["map"], told["mission"]) == ("dune_pass", "C")
    lines = [line["sentence"] for passage in told["story"] for line in passage["happened"]]
    opened = next(place for place, line in enumerate(lines) if line.startswith("The coloured side is up now: well on "))
    assert any(re.search("4 victory points for .+: Dry Season[.]$", line) for line in lines[opened:])


def test_nothing_is_wrong_with_its_mission():
    file = PACK / "imperial_assault" / "missions" / "skirmish" / "dry_season.yaml"
    assert "can be played" in holotable("--pack", str(PACK), "mission", "check", str(file)).stdout


def test_a_game_with_a_pack_names_it_and_is_refused_without(record, capsys):
    assert "Dune Pass" in json.loads(Path(record).read_bytes())["body"]["made"]["content"]
    assert holotable("--pack", str(PACK), "replay", "verify", record).returncode == 0
    assert main(["replay", "verify", record]) == 1
    assert "Dune Pass" in capsys.readouterr().err


def test_packs_in_the_data_folder_are_there_and_its_missions_have_the_rules_of_others(tmp_path):
    shutil.copytree(PACK, tmp_path / "packs" / "dunes")
    played = holotable(*SIM, "--a", "random", "--mission", "B", "--seed", "1", "--jobs", "2", data=tmp_path)
    assert played.returncode == 0, played.stderr


def edited(folder: Path, file: str, old: str, new: str) -> Path:
    """A copy of the pack with something else in a file."""
    shutil.copytree(PACK, folder)
    path = folder / "imperial_assault" / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))
    return folder


CARDS, MAP = ("cards", "show", "dune_scout"), ("maps", "show", "dune_pass")
DOES = ", effects: [{if: {can_spend_points: true}, do: [{points: 1}]}]"


@pytest.mark.parametrize(
    ("command", "file", "old", "new", "named"),
    [
        (CARDS, "deployment/rebel.yaml", "health: 4", "helth: 4", ["mine/imperial_assault/deployment/rebel", "health"]),
        (CARDS, "deployment/rebel.yaml", "dune_scout", "saboteur_elite", ["saboteur_elite", "id", "in rebel.yaml"]),
        (
            CARDS,
            "command.yaml",
            "points: 1",
            "point: 1",
            ["command.yaml", "effects 1 do 1", "point", "no such"],
        ),
        (CARDS, "command.yaml", "points: 1", "gain: bored", ["command.yaml", "do 1 gain", "focused", "bored"]),
        (MAP, "maps/skirmish/dune_pass.yaml", "18B", "88B", ["mine/imperial_assault/maps/skirmish/dune_pass", "88B"]),
        (SIM, "command.yaml", "points: 1", "call: fly", ["command.yaml", "sure_steps", "call", "fly"]),
        (SIM, "command.yaml", DOES, "", ["sure_steps", "effects", "nothing is said"]),
        (SIM, "maps/skirmish/dune_pass.yaml", "like: close_to_home", "", ["dune_pass", "caravan", "like"]),
    ],
)
def test_what_is_wrong_in_a_pack_is_told_with_file_and_entry_and_field(tmp_path, command, file, old, new, named):
    pack = edited(tmp_path / "mine", file, old, new)
    bots = ("--a", "random", "--seed", "1", "--mission", "A") if command == SIM else ()
    refused = holotable("--pack", str(pack), *command, *bots)
    assert refused.returncode == 1
    assert "Traceback" not in refused.stderr
    assert all(name in refused.stderr for name in named)


def test_two_packs_of_one_name_are_refused(tmp_path):
    other = tmp_path / "other" / "imperial_assault" / "tiles"
    other.mkdir(parents=True)
    (other / "none.yaml").write_text("pack: {name: Dune Pass, version: 1, date: 2026-11-15}\ntiles: []\n")
    refused = holotable("--pack", str(PACK), "--pack", str(tmp_path / "other"), *SIM, "--a", "random", "--seed", "1")
    assert refused.returncode == 1
    assert all(name in refused.stderr for name in ("Dune Pass", str(PACK), str(tmp_path / "other")))


@pytest.mark.parametrize("name", ["dice.yaml", "command.yml"])
def test_a_file_that_no_pack_may_have_is_refused(tmp_path, name):
    shutil.copytree(PACK, tmp_path / "mine")
    (tmp_path / "mine" / "imperial_assault" / name).write_text("")
    refused = holotable("--pack", str(tmp_path / "mine"), "cards", "show", "dune_scout")
    assert refused.returncode == 1
    assert f"mine/imperial_assault/{name}" in refused.stderr


def test_a_folder_that_is_not_there_is_no_pack(capsys, tmp_path):
    assert main(["--pack", str(tmp_path / "nothing"), "cards", "list"]) == 2
    assert "nothing" in capsys.readouterr().err


def test_a_pack_that_comes_when_content_was_read_is_refused(capsys):
    main(["cards", "show", "darth_vader"])
    assert main(["--pack", str(PACK), "cards", "list"]) == 2
    assert str(PACK) in capsys.readouterr().err
