"""`holotable squad` checks, shows and shares strike teams."""

import json

import pytest

from holotable.cli import main
from holotable.shatterpoint.squads.team import sample_teams

ILLEGAL = """
name: Too dear
mission: shifting_priorities
squads:
  - primary: general_anakin_skywalker
    secondary: kalani_super_tactical_droid
    supporting: clan_kryze_mandalorians
  - {era: new_republic, primary: lord_maul, secondary: bo_katan_kryze, supporting: jar_jar}
"""


def asked(capsys, *arguments):
    status = main(["squad", *arguments])
    said = capsys.readouterr()
    return status, said.out, said.err


@pytest.fixture
def illegal(tmp_path):
    file = tmp_path / "team.yaml"
    file.write_text(ILLEGAL)
    return str(file)


def test_a_legal_strike_team_passes(capsys):
    status, out, _ = asked(capsys, "check", "clone_wars_heroes", "--json")
    assert (status, json.loads(out)) == (0, {"legal": True, "problems": []})


def test_every_problem_of_an_illegal_strike_team_has_its_rule(capsys, illegal):
    status, out, err = asked(capsys, "check", illegal, "--json")
    answer = json.loads(out)
    assert (status, err, answer["legal"]) == (1, "", False)
    rules = [problem["rule"] for problem in answer["problems"]]
    assert rules == ["SP-SQD-02", "SP-SQD-10", "SP-SQD-06", "SP-SQD-08"]
    assert "jar_jar" in answer["problems"][0]["message"]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["squad points", "supporting", "New Republic"]),
        ("de", ["Squad-Punkte", "Support", "Neue Republik"]),
        ("pl", ["punktów oddziału", "wsparcia", "Nowa Republika"]),
    ],
)
def test_problems_are_told_in_the_language_asked_for(capsys, illegal, language, words):
    status, out, _ = asked(capsys, "check", illegal, "--lang", language)
    assert status == 1
    assert all(word in out for word in words)
    assert "(SP-SQD-10)" in out


@pytest.mark.rule("SP-SQD-08")
def test_a_squad_that_names_no_era_has_the_one_that_its_units_share(capsys, tmp_path):
    file = tmp_path / "team.json"
    squad = {
        "primary": "ahsoka_tano_jedi_no_more",
        "secondary": "bo_katan_kryze",
        "supporting": "clan_kryze_mandalorians",
    }
    file.write_text(json.dumps({"name": "A", "squads": [squad], "mission": "shifting_priorities"}))
    shown = json.loads(asked(capsys, "show", str(file), "--json")[1])
    assert [(one["era"], one["units"]) for one in shown["squads"]] == [("fall_of_the_jedi", list(squad.values()))]


@pytest.mark.rule("SP-SQD-03")
def test_a_squad_without_one_of_its_units_is_read_and_refused_by_its_rule(capsys, tmp_path):
    file = tmp_path / "team.yaml"
    whole = "{primary: lord_maul, secondary: gar_saxon_merciless_commander, supporting: mandalorian_super_commandos}"
    part = "{primary: general_anakin_skywalker, secondary: cc_7567_captain_rex}"
    file.write_text(f"name: A\nmission: shifting_priorities\nsquads: [{whole}, {part}]")
    status, out, _ = asked(capsys, "check", str(file), "--json")
    assert status == 1
    assert [problem["rule"] for problem in json.loads(out)["problems"]] == ["SP-SQD-03", "SP-SQD-06"]


def test_a_missing_file_is_named_with_the_samples(capsys):
    status, out, err = asked(capsys, "check", "nowhere.yaml")
    assert (status, out) == (1, "")
    assert "nowhere.yaml" in err
    assert "clone_wars_heroes" in err


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name: A\nsquads: [", "from line"),
        ("", "name, mission, squads"),
        ("name: 5\nmission: shifting_priorities", "name."),
        ("name: A\nmission: m\nsquads: [{era: bronze, units: []}]", "squads 1 era"),
        ("name: A\nmission: m\nsquads: [{primary: [lord_maul]}]", "squads 1 primary"),
        ("name: A\nmission: m\nsquads: [{primary: lord_maul, units: [lord_maul]}]", "squads 1 primary"),
        ("name: A\nmission: m\nsquads: [{era: new_republic, units: lord_maul}]", "squads 1 units"),
        ("name: A\nmission: m\nsquads: []\nunits: [lord_maul]", "too much: units"),
    ],
)
def test_a_file_that_is_no_strike_team_is_refused_with_what_would_be_right(capsys, tmp_path, text, told):
    file = tmp_path / "team.yaml"
    file.write_text(text)
    status, out, err = asked(capsys, "check", str(file))
    assert (status, out) == (1, "")
    assert "team.yaml" in err
    assert told in " ".join(err.split())


def test_the_list_has_the_strike_teams_of_the_box(capsys):
    _, out, _ = asked(capsys, "list", "--json")
    listed = {team["id"]: team for team in json.loads(out)}
    assert set(listed) == {"clone_wars_heroes", "shadow_and_separatists"}
    assert [squad["cost"] for squad in listed["clone_wars_heroes"]["squads"]] == [7, 8]
    assert listed["clone_wars_heroes"]["force"] == 7
    assert "shadow_and_separatists" in asked(capsys, "list")[1]


def test_a_strike_team_is_shown_with_its_units(capsys):
    status, out, _ = asked(capsys, "show", "clone_wars_heroes")
    assert status == 0
    for word in ("General Anakin Skywalker", "Form V Djem So", "Force Jump (active, Force 1)", "Clone Trooper"):
        assert word in out
    assert "(innate)" in out


def test_a_file_written_from_a_code_names_each_unit_by_what_it_is_there_as(capsys, tmp_path):
    code = asked(capsys, "code", "clone_wars_heroes")[1].strip()
    assert "primary: general_anakin_skywalker, secondary: cc_7567_captain_rex" in asked(capsys, "decode", code)[1]
    file = tmp_path / "team.yaml"
    file.write_text("name: A\nmission: shifting_priorities\nsquads: [{units: [lord_maul, lord_maul]}]")
    twice = asked(capsys, "code", str(file))[1].strip()
    assert "units: [lord_maul, lord_maul]" in asked(capsys, "decode", twice)[1]


def test_an_illegal_strike_team_can_be_shown(capsys, illegal):
    status, out, _ = asked(capsys, "show", illegal)
    assert status == 0
    assert "jar_jar" in out


def test_a_code_gives_back_a_file_that_is_the_same_strike_team(capsys, tmp_path):
    code = asked(capsys, "code", "clone_wars_heroes")[1].strip()
    file = tmp_path / "again.yaml"
    file.write_text(asked(capsys, "decode", code)[1])
    shown = asked(capsys, "show", "clone_wars_heroes", "--json")
    assert asked(capsys, "show", str(file), "--json") == asked(capsys, "show", code.lower(), "--json") == shown
    assert json.loads(asked(capsys, "decode", code, "--json")[1]) == json.loads(shown[1])
    assert json.loads(asked(capsys, "code", "clone_wars_heroes", "--json")[1]) == {"code": code}


def test_a_damaged_code_is_refused(capsys):
    code = asked(capsys, "code", "clone_wars_heroes")[1].strip()
    status, out, err = asked(capsys, "check", code[:-3])
    assert (status, out) == (1, "")
    assert "damaged" in err


def test_a_unit_without_a_code_is_named(capsys, illegal):
    status, _, err = asked(capsys, "code", illegal)
    assert status == 1
    assert "jar_jar" in err


@pytest.mark.parametrize("command", ["check", "list", "show", "code", "decode", "rate"])
def test_every_command_has_an_example(capsys, command):
    status, out, _ = asked(capsys, command, "--help")
    assert status == 0
    assert f"holotable squad {command}" in out


def test_a_strike_team_is_rated_against_the_samples(capsys):
    status, out, _ = asked(capsys, "rate", "clone_wars_heroes", "--bot", "random", "--games", "1", "--json")
    answer = json.loads(out)
    assert (status, answer["rated"]["games"]) == (0, len(sample_teams()) - 1)
    assert [each["losses"] for each in answer["against"]] == [answer["rated"]["wins"]]
