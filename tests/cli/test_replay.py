"""`holotable replay show`: a recorded game in sentences."""

import json
import re
from pathlib import Path

import pytest

from holotable.cli.main import main
from holotable.imperial_assault.bots.beside import rules
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.imperial_assault.skirmish.leaving import RunOut
from holotable.imperial_assault.skirmish.setup import skirmish_table
from holotable.kernel import Session, write_record
from holotable.kernel.envelope import wrap
from holotable.words import LANGUAGES

RECORDS = Path(__file__).parents[1] / "fixtures" / "skirmish"
GAME = str(RECORDS / str(rules().version) / "00000.json")

PACKS = rules().content


def shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["replay", "show", GAME, *arguments]) == 0
    return capsys.readouterr().out


def test_a_record_tells_who_chose_what_and_what_happened(capsys):
    told = shown(capsys, "--at", "4")
    assert re.search(r"^ +4  Lord Vader's Escort: n13$", told, re.M)
    assert re.search(r"^ +Darth Vader a is placed on n13\. \(IA-DEP-02\)$", told, re.M)
    assert "Lord Vader's Escort is asked: Which group is put on the board (deployed) next?" in told
    assert "go-to" not in told


def test_a_record_is_told_from_a_choice_on(capsys):
    told = shown(capsys, "--from", "3", "--at", "3")
    assert re.findall(r"^ +(\d+)  ", told.partition("Mos Eisley")[0], re.M) == ["3"]


def test_a_walk_is_one_passage(capsys):
    told = json.loads(shown(capsys, "--at", "33", "--json"))
    walk = told["story"][-1]
    assert (walk["from"], walk["to"], walk["side"], walk["round"]) == (30, 33, "b", 1)
    assert walk["happened"] == [{"sentence": "Stormtrooper e moves to i16 for 4 movement points.", "rule": "IA-MPT-01"}]


def test_records_are_verified_for_programs(capsys, tmp_path):
    choices = len(json.loads(Path(GAME).read_bytes())["body"]["choices"])
    right = {"file": GAME, "agrees": True, "choices": choices, "problem": None}
    assert main(["replay", "verify", GAME, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [right]

    missing = str(tmp_path / "none.json")
    assert main(["replay", "verify", GAME, missing, "--json"]) == 1
    out, err = capsys.readouterr()
    first, second = json.loads(out)
    assert (first, err) == (right, "")
    assert (second["file"], second["agrees"], second["choices"]) == (missing, False, None)
    assert "could not be read" in second["problem"]


def test_who_reads_a_record_sees_who_drew_which_card(capsys):
    assert re.search(r"Command card drawn by Heroes of the Rebellion: [A-Z].+\. \(IA-CMD-02\)", shown(capsys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_is_told_in_every_language(capsys, language):
    told = json.loads(shown(capsys, "--json", "--lang", language))
    choices = len(json.loads(Path(GAME).read_bytes())["body"]["choices"])
    passages = told["story"]
    assert passages[0]["from"] == 0
    assert [passage["from"] for passage in passages[1:]] == [passage["to"] + 1 for passage in passages[:-1]]
    assert passages[-1]["to"] == choices
    assert all(passage["chosen"] and passage["side"] for passage in passages[1:])
    assert told["asked"] is None


def test_a_moment_that_the_record_does_not_reach(capsys):
    assert main(["replay", "show", GAME, "--at", "99999"]) == 1
    assert "99999" in capsys.readouterr().err


def test_a_game_that_ended_by_the_clock_is_told(capsys, tmp_path):
    table = skirmish_table(
        {"a": sample_army("starter_rebel"), "b": sample_army("starter_imperial")}, {"a": "a", "b": "b"}
    )
    session = Session(rules(), table, 1)
    session.advance(RunOut("b"))
    file = tmp_path / "late.json"
    file.write_bytes(write_record(session.record()))
    assert main(["replay", "show", str(file)]) == 0
    told = capsys.readouterr().out
    assert "The time of Lord Vader's Escort is up." in told
    assert "The skirmish is won by Heroes of the Rebellion." in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["replay verify", "replay show", "play --terminal skirmish --load"])
@pytest.mark.parametrize(
    ("packs", "named"),
    [
        ({**PACKS, "Core Set": "0123456789abcdef"}, ["Core Set", "0123456789abcdef", PACKS["Core Set"]]),
        ({**PACKS, "Return to Hoth": "0123456789abcdef"}, ["Return to Hoth"]),
        ({"Core Set": PACKS["Core Set"]}, ["Darth Vader Villain Pack"]),
    ],
    ids=["another", "missing", "surplus"],
)
def test_a_game_of_other_content_is_refused_by_the_name_of_the_pack(capsys, tmp_path, packs, named, command, language):
    body = json.loads(Path(GAME).read_bytes())["body"]
    body["made"]["content"] = packs
    file = tmp_path / "game.json"
    file.write_bytes(wrap("record", json.dumps(body).encode()))
    assert main([*command.split(), str(file), "--lang", language]) == 1
    complaint = capsys.readouterr().err
    assert all(name in complaint for name in named)
