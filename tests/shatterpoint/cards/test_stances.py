"""Stances say what is printed: dice, charts and trees; a wrong file is refused by place."""

from pathlib import Path

import pytest
from hypothesis import given

from holotable.content import ContentError, parse
from holotable.shatterpoint.cards import Chart, Stance, stances
from holotable.shatterpoint.cards.charts import ADDED, CHANGED, PERSONAL, SYMBOLS, TARGETED
from holotable.shatterpoint.cards.stances import read_stances
from holotable.shatterpoint.content import BOX
from tests.imperial_assault.cards.damage import damaged

STANCES = BOX.joinpath("stances.yaml").read_text()
# Every stance as its card has it, in a notation of its own.
PRINTED = Path(__file__).with_name("stances.txt").read_text().strip().split("\n\n")


def stance(unit, side=1):
    return stances()[unit][side - 1]


@pytest.mark.rule("SP-STN-06", "SP-STN-08", "SP-STN-09", "SP-STN-10", "SP-EXP-01", "SP-EXP-02", "SP-TREE-01")
@pytest.mark.parametrize("printed", PRINTED, ids=lambda printed: printed.split("\n")[0])
def test_a_stance_is_as_printed(printed):
    unit, side, _ = printed.split("; ", 2)
    assert written(stance(unit, int(side))) == printed


@pytest.mark.rule("SP-STN-01", "SP-STN-02")
def test_a_stance_card_has_one_side_or_two():
    assert len(PRINTED) == sum(len(sides) for sides in stances().values()) == 16
    assert len(stances()) == 12
    assert {unit for unit, sides in stances().items() if len(sides) == 2} == {
        "general_anakin_skywalker",
        "ahsoka_tano_jedi_no_more",
        "lord_maul",
        "asajj_ventress_sith_assassin",
    }


@pytest.mark.rule("SP-STN-07")
def test_a_chart_is_there_for_each_attack_that_can_be_made():
    shien = stance("general_anakin_skywalker", 2)
    assert (shien.ranged.attack, shien.ranged.range, shien.ranged_chart) == (None, None, None)
    assert shien.melee_chart is not None
    assert refused_place("    melee:\n      name: Lightsaber", "    throw:\n      name: Lightsaber") == (
        "stances 1 charts",
        "throw",
    )


@pytest.mark.rule("SP-EXP-03", "SP-EXP-05")
@pytest.mark.parametrize(
    ("expertise", "gives"),
    [(0, {}), (1, {"crit": 1}), (2, {"crit": 2}), (3, {"crit": 2}), (4, {"crit": 3}), (9, {"crit": 3})],
)
def test_one_row_of_a_chart_counts(expertise, gives):
    chart = stance("general_anakin_skywalker").melee_chart
    assert chart.gives(expertise) == gives


@pytest.mark.rule("SP-EXP-14")
def test_a_defence_chart_may_change_the_attack_roll():
    assert stance("asajj_ventress_sith_assassin", 2).defence_chart.gives(4) == {
        "block": 2,
        "crit_to_strike": 1,
        "strike_to_failure": 1,
    }


@pytest.mark.rule("SP-EXP-06")
def test_an_entry_of_a_row_adds_or_changes_a_result_or_is_a_symbol():
    known = {*ADDED, *CHANGED, *SYMBOLS}
    charts = [
        chart
        for sides in stances().values()
        for stance in sides
        for chart in (stance.ranged_chart, stance.melee_chart, stance.defence_chart)
        if chart is not None
    ]
    assert all(set(row.gives) <= known for chart in charts for row in chart.rows)
    assert refused_place("gives: {crit: 1}", "gives: {luck: 1}") == ("stances 1 charts ranged rows 1 gives", "luck")


def test_a_printed_row_may_give_nothing():
    assert stance("b1_battle_droids").defence_chart.gives(1) == {}
    assert stance("b1_battle_droids").defence_chart.gives(2) == {"block": 1}


def test_some_trees_have_two_options_to_start_with():
    assert stance("cc_7567_captain_rex").tree.start == ("t1", "b1")
    assert stance("lord_maul").tree.start == ("m1",)


@pytest.mark.rule("SP-TREE-03")
def test_paths_lead_on_from_an_option_until_they_end():
    tree = stance("general_anakin_skywalker").tree
    assert tree.after("m2") == ("m3",)
    assert tree.after("m3") == ("t4", "b4")
    assert tree.after("m6") == ()


@pytest.mark.rule("SP-TREE-05")
def test_a_path_is_never_taken_to_the_left():
    tree = stance("general_anakin_skywalker").tree
    assert "m1" not in tree.after("m2")
    assert refused_place("[m2, m3]", "[m2, m3], [m3, m1]") == ("stances 1 tree", "links")


def test_between_two_options_of_a_column_a_path_leads_either_way():
    tree = stance("lord_maul").tree
    assert tree.after("m3") == ("m4", "b3")
    assert tree.after("b3") == ("b4", "m3")


@pytest.mark.rule("SP-SYM-02", "SP-SYM-03", "SP-SYM-14")
def test_the_symbols_are_for_the_enemy_or_for_oneself():
    assert set(TARGETED) == {"damage", "shove", "strained", "disarmed", "exposed", "pinned"}
    assert set(PERSONAL) == {"heal", "advance", "climb", "dash", "jump", "reposition", "active_ability"}


@pytest.mark.parametrize(
    ("old", "new", "entry", "field"),
    [
        ("side: 1", "side: 2", "stances 1", "side"),
        ("side: 2", "side: 1", "stances 2", "side"),
        ("name: Form V Djem So", "name: ''", "stances 1", "name"),
        ("range: 4, attack: 6", "range: null, attack: 6", "stances 1 ranged", "range"),
        ("attack: 6, defence: 5", "attack: six, defence: 5", "stances 1 ranged", "attack"),
        ("melee: {attack: 8", "melee: {attack: null", "stances 1 charts", "melee"),
        ("melee: {attack: 8", "melee: {range: 1, attack: 8", "stances 1 melee", "range"),
        ('count: "1-2"', "count: 1", "stances 1 charts ranged rows 1", "count"),
        ('count: "1-2"', 'count: "one"', "stances 1 charts ranged rows 1", "count"),
        ('count: "1-2"', 'count: "2-1"', "stances 1 charts ranged rows 1", "count"),
        ('count: "1-2"', 'count: "1"', "stances 1 charts ranged", "rows"),  # nothing for 2
        ('count: "3"', 'count: "2-3"', "stances 1 charts ranged", "rows"),  # twice something for 2
        ('count: "4+"', 'count: "4-9"', "stances 1 charts ranged", "rows"),  # nothing for 10
        ('count: "3"', 'count: "3+"', "stances 1 charts ranged", "rows"),
        ("gives: {crit: 1}", "gives: {luck: 1}", "stances 1 charts ranged rows 1 gives", "luck"),
        ("gives: {crit: 1}", "gives: {crit: 0}", "stances 1 charts ranged rows 1 gives", "crit"),
        ("start: [m1]", "start: [m9]", "stances 1 tree", "start"),
        ("start: [m1]", "start: []", "stances 1 tree", "start"),
        ("start: [m1]", "start: [m2]", "stances 1 tree", "nodes"),  # nothing leads to m1
        ("m2: {damage: 2}", "m2: {damage: 2}\n      m7: {damage: 1}", "stances 1 tree", "nodes"),
        ("m2: {damage: 2}", "m2: {pain: 2}", "stances 1 tree nodes m2", "pain"),
        ("m2: {damage: 2}", "m2: {}", "stances 1 tree nodes", "m2"),
        ("m1: {damage: 3}", "x1: {damage: 3}", "stances 1 tree nodes", "x1"),
        ("[m1, m2]", "[m1, m9]", "stances 1 tree", "links"),
        ("[m1, m2]", "[m1]", "stances 1 tree", "links"),
        ("[m1, m2]", "[m1, m2], [m1, m2]", "stances 1 tree", "links"),
        ("[m1, m2]", "[m1, m2], [m1, m1]", "stances 1 tree", "links"),
        ("[m2, m3], ", "", "stances 1 tree", "nodes"),
    ],
)
def test_a_wrong_stance_is_refused_with_the_place(old, new, entry, field):
    assert refused_place(old, new) == (entry, field)


def test_an_option_without_a_path_is_named():
    with pytest.raises(ContentError, match="no path from the start leads to b4, m3, m5, m6, t4"):
        read_stances(parse("stances.yaml", STANCES.replace("[m2, m3], ", "", 1).encode()))


@given(damaged(STANCES[:2500]))
def test_a_damaged_file_is_stances_or_is_refused(text):
    try:
        found = read_stances(parse("stances.yaml", text))
    except ContentError:
        return
    assert all(side.tree.start and side.defence_chart.rows for sides in found.values() for side in sides)


def refused_place(old, new):
    assert old in STANCES
    with pytest.raises(ContentError) as refused:
        read_stances(parse("stances.yaml", STANCES.replace(old, new, 1).encode()))
    assert refused.value.file == "stances.yaml"
    return refused.value.entry, refused.value.field


def written(stance: Stance) -> str:
    """A stance in the notation of what is printed."""
    lines = [
        f"{stance.unit}; {stance.side}; {stance.name}",
        f"ranged {_numbers(stance.ranged.range, stance.ranged.attack, stance.ranged.defence)}, "
        f"melee {_numbers(stance.melee.attack, stance.melee.defence)}",
        f"ranged: {_chart(stance.ranged_chart)}",
        f"melee: {_chart(stance.melee_chart)}",
        f"defence: {_chart(stance.defence_chart)}",
        f"start: {' '.join(stance.tree.start)}",
        f"options: {', '.join(f'{name} {_amounts(option)}' for name, option in stance.tree.options.items())}",
        f"links: {' '.join('-'.join(link) for link in stance.tree.links)}",
    ]
    return "\n".join(lines)


def _numbers(*numbers: int | None) -> str:
    return " ".join("-" if number is None else str(number) for number in numbers)


def _chart(chart: Chart | None) -> str:
    if chart is None:
        return "-"
    rows = []
    for row in chart.rows:
        count = f"{row.least}+" if row.most is None else f"{row.least}-{row.most}"
        rows.append(f"{row.least if row.most == row.least else count} {_amounts(row.gives)}")
    return f"{chart.name}: {', '.join(rows)}"


def _amounts(amounts) -> str:
    return "+".join(f"{name} {amount}" for name, amount in amounts.items()) or "-"
