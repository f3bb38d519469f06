"""`holotable odds shatterpoint` by units in their stances, as people and programs use it."""

import json
from xml.etree import ElementTree

import pytest

from holotable.cli import main
from holotable.odds.stance_attacks import Circumstances, stance_attack

MAUL, AHSOKA, REX = "lord_maul", "ahsoka_tano_jedi_no_more", "cc_7567_captain_rex"
DUEL = ["odds", "shatterpoint", "--attacker", MAUL, "--stance", "1", "--defender", AHSOKA]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    monkeypatch.setenv("HOLOTABLE_LANG", "en")
    monkeypatch.setenv("COLUMNS", "140")


def told(capsys, *arguments):
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_an_attack_is_told_in_full(capsys):
    assert main(DUEL) == 0
    page = capsys.readouterr().out
    expected = stance_attack(MAUL, 1, "melee", AHSOKA, 1)
    assert "Lord Maul, Dark Rage, melee against Ahsoka Tano, Jedi No More, Jar'Kai" in page
    assert "7 attack dice against 5 defense dice" in page
    assert f"Expected damage: {expected.chances.expected_damage:.2f}" in page
    assert f"Wounds a unit with stamina 9: {expected.wound:.1%}" in page
    (row,) = [line for line in page.splitlines() if "Strained, damage" in line]
    assert f"{expected.chances.reached['t3']:.1%}" in row
    assert f"Strained {expected.chances.effects['strained']:.2f}" in page


@pytest.mark.parametrize(
    ("lang", "said"),
    [("de", ("Nahkampf gegen", "Erwarteter Schaden", "Gestresst")), ("pl", ("wręcz przeciw", "obrażenia", "Zmęczony"))],
)
def test_an_attack_is_told_in_the_readers_language(capsys, lang, said):
    assert main([*DUEL, "--lang", lang]) == 0
    page = capsys.readouterr().out
    assert all(words in page for words in said)


def test_programs_are_told_the_same(capsys):
    answer = told(capsys, *DUEL, "--exposed", "--dice", "+2", "--focus", "--protection", "--stamina", "4")
    around = Circumstances(focus=True, dice=2, exposed=True, protection=True)
    attack = stance_attack(MAUL, 1, "melee", AHSOKA, 1, around, stamina=4)
    assert (answer["attack_dice"], answer["defence_dice"]) == (10, 5)
    assert answer["expected_damage"] == attack.chances.expected_damage
    assert answer["wound_probability"] == attack.wound == pytest.approx(sum(attack.chances.damage[4:]))
    assert answer["depths"] == list(attack.chances.depths)
    assert {option["option"]: option["reached"] for option in answer["options"]} == dict(attack.chances.reached)
    assert sum(answer["successes_pmf"].values()) == pytest.approx(1)


def test_fewer_dice_can_be_told(capsys):
    assert told(capsys, *DUEL, "--dice", "-3", "--disarmed")["attack_dice"] == 4


def test_each_is_compared_with_each(capsys):
    answers = told(capsys, *DUEL, "--stance", "2", "--attacker", AHSOKA)
    assert [(answer["attacker"], answer["stance"]) for answer in answers] == [
        (MAUL, 1), (MAUL, 2), (AHSOKA, 1), (AHSOKA, 2),
    ]  # fmt: skip
    assert main([*DUEL, "--stance", "2"]) == 0
    page = capsys.readouterr().out
    assert "A  Lord Maul, Dark Rage" in page
    assert "Most damage on average: A" in page
    assert "Most likely to wound: A" in page


def test_cover_is_for_the_ranged_one_of_two_types(capsys):
    both = ["odds", "shatterpoint", "--attacker", REX, "--type", "melee", "--type", "ranged", "--defender", MAUL]
    assert [answer["defence_dice"] for answer in told(capsys, *both, "--cover", "2")] == [5, 7]


def test_attacks_are_drawn_side_by_side(tmp_path, capsys):
    file = tmp_path / "odds.svg"
    assert main([*DUEL, "--stance", "2", "--plot", str(file)]) == 0
    drawn = ElementTree.parse(file).getroot()  # noqa: S314 - our own file
    words = " ".join(text.text or "" for text in drawn.iter("{http://www.w3.org/2000/svg}text"))
    assert "Dark Rage" in words
    assert "Sinister Cunning" in words
    assert "stamina 9" in words


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--attacker", "lord_mual", "--defender", MAUL], "Did you mean “lord_maul”?"),
        (
            ["--attacker", REX, "--stance", "2", "--defender", MAUL],
            "has no stance 2. There are: 1.",
        ),
        (["--attacker", MAUL, "--type", "ranged", "--defender", MAUL], "makes no “ranged” attacks in stance 1"),
        (["--attacker", MAUL, "--defender", MAUL, "--cover", "1"], "counts for nothing against a melee attack"),
        (["--attacker", MAUL, "--type", "thrown", "--defender", MAUL], "There are: melee, ranged."),
        (["--attacker", MAUL], "or an attacker and a defender"),
        (["7"], "or an attacker and a defender"),
        (["7", "5", "--focus"], "or an attacker and a defender"),
        (["7", "5", "--attacker", MAUL, "--defender", MAUL], "or an attacker and a defender"),
        ([], "or an attacker and a defender"),
        (["--attacker", MAUL, "--defender", MAUL, "--stamina", "99"], "from 1 to 11"),
        (["--attacker", REX, "--defender", MAUL, *["--type", "melee"] * 7], "7 are too many"),
    ],
)
def test_wrong_usage_is_explained(capsys, arguments, said):
    assert main(["odds", "shatterpoint", *arguments]) == 2
    answer = capsys.readouterr()
    assert answer.out == ""
    assert said in answer.err.replace("\n", " ")
