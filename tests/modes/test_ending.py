"""A finished game in numbers: the curve, the turning point, damage by figures, and dice against their averages."""

from types import SimpleNamespace
from typing import Any

from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.happenings import AttackSettled, DiceRolled, DieRerolled, TargetDeclared
from holotable.imperial_assault.table.happenings import Defeated, ObjectSuffered, Suffered
from holotable.imperial_assault.telling.balance import TableBalance
from holotable.kernel.codec import replace
from holotable.modes.balance import Account, Balance
from holotable.modes.ending import Ending, Stand, ending_of
from holotable.modes.ending_picture import picture_of
from holotable.modes.messages import LineTold, Result
from holotable.shatterpoint.battle.happenings import AttackRolled, DamageSuffered, UnitDefeated
from holotable.shatterpoint.cards.faces import ATTACK_FACES
from holotable.shatterpoint.telling.balance import BattleBalance
from holotable.words import speech

HAN, TROOPER, TERMINAL = 1, 2, 90
SIDES = {HAN: "a", TROOPER: "b"}


def names() -> Any:
    return SimpleNamespace(
        side_of=lambda figure: SIDES.get(figure, ""),
        figure=lambda figure: {HAN: "Han", TROOPER: "Trooper", TERMINAL: "Terminal"}[figure],
        unit=lambda unit: unit.rpartition(".")[2],
        result=lambda result: result,
        say=lambda message: message.rpartition(".")[2],
    )


def counted(balance: Balance, *events: Any) -> Balance:
    for event in events:
        balance.count(event)
    return balance


def test_damage_is_dealt_by_who_caused_it_and_taken_by_who_suffered_it():
    balance = counted(TableBalance(names()), Suffered(TROOPER, 3, "attack", HAN), Suffered(HAN, 1), Defeated(TROOPER))
    assert balance.accounts == {
        str(TROOPER): Account("Trooper", "b", taken=3, defeated=True),
        str(HAN): Account("Han", "a", dealt=3, taken=1),
    }
    assert balance.dealt() == {"a": 3, "b": 0}


def test_who_hurts_the_own_side_has_dealt_nothing():
    balance = counted(TableBalance(names()), Suffered(HAN, 2, "blast", HAN))
    assert balance.dealt() == {"a": 0}


def test_what_is_no_figure_of_a_side_has_no_account():
    balance = counted(TableBalance(names()), Suffered(TERMINAL, 2, "attack", HAN), Defeated(TERMINAL))
    assert balance.accounts == {}


def test_dice_are_held_against_the_average_of_all_their_faces_and_rerolled_ones_fall_again():
    red = [face.damage for face in dice().attack["red"]]
    balance = counted(
        TableBalance(names()),
        TargetDeclared(HAN, TROOPER, 5),
        DiceRolled(HAN, (("red", 0), ("black", 0))),
        DieRerolled("red", 5),
        AttackSettled(HAN, TROOPER, 1, 1, 0, 0, 1, False, False, "ranged"),
    )
    damage = balance.luck["a", "damage"]
    assert damage.fell == red[0] + red[5]
    assert damage.mean * 6 == 2 * sum(red)
    assert balance.luck["b", "block"].fell == dice().defence["black"][0].block
    assert ("a", "block") not in balance.luck  # an attack die shows none


def test_in_a_battle_units_have_accounts_and_dice_their_results():
    balance = counted(
        BattleBalance(names()),
        DamageSuffered("b.maul", 4, "SP-ATK-23", "a.obi"),
        UnitDefeated("b.maul"),
        AttackRolled("a.obi.1", (0, 7)),
    )
    assert balance.accounts["a.obi"] == Account("obi", "a", dealt=4)
    assert balance.accounts["b.maul"] == Account("maul", "b", taken=4, defeated=True)
    assert sum(each.fell for each in balance.luck.values()) == sum(ATTACK_FACES[face] != "failure" for face in (0, 7))
    assert balance.luck["a", "strike"].mean == 2 * ATTACK_FACES.count("strike") / len(ATTACK_FACES)
    assert ("a", "failure") not in balance.luck


def an_ending(
    courses: list[tuple[int, int, int]], curve: str = "end.points", *events: Any, log: list[LineTold] | None = None
) -> Ending:
    """A game by its courses (round, first side, second side), as its host takes it."""
    mode: Any = SimpleNamespace(curve=curve, score=curve, sides=lambda _table: ("a", "b"))
    teller: Any = SimpleNamespace(
        balance=lambda: TableBalance(names()),
        game=SimpleNamespace(table=None),
        result=lambda: Result("a", "A wins.", {"a": 40}),
        player=str.upper,
        say=speech("en"),
    )
    log = log or [LineTold(2, "Somebody walked."), LineTold(2, "B loses a trooper.", kind="defeated")]
    stands = [Stand(number, {"a": a, "b": b}) for number, a, b in courses]
    return ending_of("g", mode, teller, stands, events, log)


def test_the_turning_point_is_the_largest_swing_and_says_what_happened():
    ending = an_ending([(0, 0, 0), (1, 2, 0), (1, 2, 9), (2, 5, 9)])
    assert ending.turning is not None
    assert (ending.turning.choice, ending.turning.side, ending.turning.swing) == (2, "b", 9)
    assert ending.turning.words == "B loses a trooper."
    assert [point.heights for point in ending.points] == [(0, 0), (2, 0), (2, 9), (5, 9)]


def test_who_watches_the_turning_point_sees_the_attack_begin_and_reads_by_what_it_turned():
    log = [
        LineTold(1, "Somebody acts.", begins="activation"),
        LineTold(2, "Han attacks a trooper.", kind="attack"),
        LineTold(3, "A surge is spent."),
        LineTold(4, "A trooper is defeated.", kind="defeated"),
        LineTold(4, "A gains 9 points.", kind="score"),
    ]
    turning = an_ending([(1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 9, 0)], log=log).turning
    assert turning is not None
    assert (turning.choice, turning.begins) == (4, 1)
    assert turning.words == "Han attacks a trooper. A trooper is defeated. A gains 9 points."


def test_who_watches_a_turning_point_without_an_attack_sees_the_activation_from_its_beginning():
    log = [
        LineTold(1, "Somebody acts.", begins="activation"),
        LineTold(2, "Somebody moves.", kind="move"),
        LineTold(4, "A takes control.", kind="progress"),
    ]
    turning = an_ending([(1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0), (1, 9, 0)], log=log).turning
    assert turning is not None
    assert (turning.choice, turning.begins) == (4, 0)


def test_points_at_the_end_of_a_round_turn_a_game_by_themselves():
    log = [LineTold(1, "Han attacks a trooper.", kind="attack"), LineTold(3, "A gains 9 points.", kind="score")]
    turning = an_ending([(1, 0, 0), (1, 0, 0), (1, 0, 0), (2, 9, 0)], log=log).turning
    assert turning is not None
    assert (turning.begins, turning.words) == (2, "A gains 9 points.")


def test_how_dice_fell_is_said_of_each_side():
    red = [face.damage for face in dice().attack["red"]]
    best, worst = red.index(max(red)), red.index(min(red))

    def fortune(face: int) -> str:
        rolled = [(0, TargetDeclared(HAN, TROOPER, 5)), (0, DiceRolled(HAN, (("red", face),)))]
        return an_ending([(1, 0, 0), (1, 0, 0)], "end.points", *rolled).sides[0].fortune

    assert fortune(best).startswith("lucky: ")
    assert fortune(worst).startswith("unlucky: ")
    assert an_ending([(1, 0, 0), (1, 0, 0)]).sides[0].fortune == ""


def test_a_curve_has_its_corners_and_its_end_and_no_turning_point_where_nothing_swung():
    ending = an_ending([(0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)])
    assert [point.choice for point in ending.points] == [0, 1, 3]
    assert ending.turning is None


def test_where_nobody_counts_points_the_curve_is_the_damage_dealt():
    hits = [(1, Suffered(TROOPER, 2, "attack", HAN)), (3, Suffered(HAN, 5, "attack", TROOPER))]
    ending = an_ending([(1, 0, 0)] * 4, "", *hits)
    assert [(point.choice, point.heights) for point in ending.points] == [(0, (0, 0)), (1, (2, 0)), (3, (2, 5))]
    assert ending.curve == "Damage dealt"
    assert [side.points for side in ending.sides] == [None, None]


def test_the_picture_to_share_says_who_won_and_who_dealt_most():
    ending = an_ending([(1, 0, 0), (1, 3, 0)], "end.points", (1, Suffered(TROOPER, 2, "attack", HAN)))
    svg = picture_of(ending, speech("en"))
    assert "A wins." in svg
    assert "Han" in svg
    assert svg.count("<polyline") == 2


def test_what_an_attack_does_to_an_object_of_the_mission_was_dealt():
    balance = counted(TableBalance(names()), ObjectSuffered(TERMINAL, 2), ObjectSuffered(TERMINAL, 3, HAN))
    assert balance.dealt() == {"a": 3}
    assert {account.name: account.taken for account in balance.accounts.values()} == {"Han": 0, "Terminal": 5}


def test_the_picture_has_whole_sentences_as_its_headline():
    said = "The Rebellion wins the mission. All is destroyed. " + "And much more of the story is told. " * 3
    ending = replace(an_ending([(1, 0, 0), (1, 3, 0)], "end.points"), words=said)
    drawn = picture_of(ending, speech("en"))
    assert "The Rebellion wins the mission. All is destroyed.<" in drawn
