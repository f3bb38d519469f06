"""`holotable army` checks, shows and shares armies."""

import json

import pytest

from holotable.cli import main


def asked(capsys, *arguments):
    status = main(["army", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


ILLEGAL = "name: Too many\nfaction: imperial\ndeployment: [darth_vader, darth_vader, officer_elite]\ncommand: [blitz]\n"


@pytest.fixture
def illegal(tmp_path):
    file = tmp_path / "army.yaml"
    file.write_text(ILLEGAL)
    return str(file)


def test_a_legal_army_passes(capsys):
    status, out, _ = asked(capsys, "check", "starter_rebel", "--json")
    assert (status, json.loads(out)) == (0, {"legal": True, "cost": 39, "problems": []})


def test_every_problem_of_an_illegal_army_has_its_rule(capsys, illegal):
    status, out, err = asked(capsys, "check", illegal, "--json")
    answer = json.loads(out)
    assert (status, err, answer["legal"], answer["cost"]) == (1, "", False, 41)
    assert [problem["rule"] for problem in answer["problems"]] == ["SK-ARMY-02", "SK-ARMY-06", "SK-DECK-01"]
    assert "41" in answer["problems"][0]["message"]


@pytest.mark.parametrize(("language", "word"), [("en", "unique"), ("de", "einzigartig"), ("pl", "unikatowa")])
def test_problems_are_told_in_the_language_asked_for(capsys, illegal, language, word):
    status, out, _ = asked(capsys, "check", illegal, "--lang", language)
    assert status == 1
    assert word in out
    assert "SK-ARMY-06" in out


def test_a_missing_file_is_named_with_the_samples(capsys):
    status, out, err = asked(capsys, "check", "nowhere.yaml")
    assert (status, out) == (1, "")
    assert "nowhere.yaml" in err
    assert "starter_rebel" in err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name: A\nfaction: [", "from line"),
        ("", "name, faction, deployment, command"),
        ("name: 5\nfaction: rebel", "the field name is missing or wrong"),
        ("name: A\nfaction: rebels", "one of imperial, rebel, mercenary"),
        ("name: A\nfaction: rebel\ndeployment: luke_hero", "lists of card ids"),
        ("name: A\nfaction: rebel\ncards: [luke_hero]", "a field cards that armies do not have"),
    ],
)
def test_a_file_that_is_no_army_is_refused_with_what_would_be_right(capsys, tmp_path, text, told):
    file = tmp_path / "army.yaml"
    file.write_text(text)
    status, out, err = asked(capsys, "check", str(file))
    assert (status, out) == (1, "")
    assert "army.yaml" in err
    assert told in err


def test_a_wrong_faction_is_named_in_the_language_asked_for(capsys, tmp_path):
    file = tmp_path / "army.yaml"
    file.write_text("name: A\nfaction: rebel\ndeployment: [darth_vader]\ncommand: []\n")
    assert "Gehört nicht zur Fraktion Rebellen" in asked(capsys, "check", str(file), "--lang", "de")[1]


def test_the_list_has_the_starter_armies(capsys):
    _, out, _ = asked(capsys, "list", "--json")
    listed = {army["id"]: army for army in json.loads(out)}
    assert listed["starter_imperial"]["cost"] == 38
    assert asked(capsys, "list")[0] == 0


def test_an_illegal_army_can_be_shown(capsys, illegal):
    status, out, _ = asked(capsys, "show", illegal)
    assert status == 0
    assert "2 × Darth Vader" in out
    assert "Imperial Officer (elite)" in out


def test_a_code_gives_back_a_file_that_is_the_same_army(capsys, tmp_path, illegal):
    code = asked(capsys, "code", illegal)[1].strip()
    file = tmp_path / "again.yaml"
    file.write_text(asked(capsys, "decode", code)[1])
    assert asked(capsys, "show", str(file), "--json") == asked(capsys, "show", illegal, "--json")


def test_a_damaged_code_is_refused(capsys):
    code = asked(capsys, "code", "starter_rebel")[1].strip()
    status, out, err = asked(capsys, "decode", code[:-3])
    assert (status, out) == (1, "")
    assert "damaged" in err


def test_a_code_goes_wherever_a_file_does(capsys):
    code = asked(capsys, "code", "mercenary_pack")[1].strip()
    assert asked(capsys, "check", code)[0] == 0
    assert "The Pack" in asked(capsys, "show", code.lower())[1]
    status, _, err = asked(capsys, "check", code[:-3])
    assert status == 1
    assert "damaged" in err
