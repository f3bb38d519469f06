"""Everything on a stance card counts: without it a battle goes another way."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from holotable.kernel import Stream
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.battle.choices import StopThere, TakeOption
from holotable.shatterpoint.cards import Chart, Stance, stances, units
from holotable.shatterpoint.cards.charts import Row
from holotable.shatterpoint.cards.trees import Tree
from holotable.shatterpoint.combat.attack import Attack
from tests.shatterpoint.scenario.field import KALANI, REX, one
from tests.shatterpoint.scenario.fight import COMBAT, fray, go_on, melee, pools, ranged, roll, who
from tests.shatterpoint.scenario.looking import can, question

STANCES = [each for sides in stances().values() for each in sides]
BESIDE = {"a": KALANI, "b": REX}
"""Whom everybody of a side attacks, and is attacked by."""


def side_of(stance: Stance) -> str:
    return "a" if list(units()).index(stance.unit) < 6 else "b"


def owner(stance: Stance) -> str:
    """The unit with this stance, on the side that its foe is not on."""
    return f"{side_of(stance)}.{stance.unit}"


def attacks(stance: Stance, path: tuple[str, ...], expertise: int = 0, kind: str = "melee") -> Play:
    """A character with this stance attacks its foe, walks this path, and does all that may be done."""
    unit, foe = owner(stance), BESIDE[side_of(stance)]
    places = {one(unit): (0, 0), foe: (65, 0) if kind == "melee" else (180, 0)}
    game = fray(places, activate=unit, damage={unit: 4}, stances={unit: stance.side})
    go_on(game, COMBAT)
    if can(game, who(one(unit))):
        game.advance(who(one(unit)))
    go_on(game, melee(one(foe)) if kind == "melee" else ranged(one(foe)))
    roll(game, {"critical": 1, "expertise": expertise} if expertise else {"critical": len(path)})
    return does_all(game, list(path))


def defends(stance: Stance, expertise: int) -> Play:
    """A foe shoots at a character with this stance, and everything is done that may be done."""
    unit, foe = owner(stance), BESIDE[side_of(stance)]
    places = {one(unit): (180, 0), foe: (0, 0)}
    game = fray(places, activate=foe, damage={unit: 4}, stances={unit: stance.side}, hunker={unit: 1})
    go_on(game, COMBAT, ranged(one(unit)))
    aura = 1 if stance.unit == "ahsoka_tano_jedi_no_more" else 0
    roll(game, {"critical": 1, "strike": 4}, {"expertise": expertise - aura})
    tree = game.table.stance_of(foe).tree
    return does_all(game, list(path_to(tree, longest(tree))))


def does_all(game: Play, path: list[str]) -> Play:
    """Take these options, and everything else that may be done, until the attack is over."""
    stream = Stream(1)
    while game.nearest(Attack) is not None:
        asked = question(game)
        if asked.kind == "tree":
            game.advance(TakeOption(path.pop(0)) if path and can(game, TakeOption(path[0])) else StopThere())
        elif asked.region is not None:
            game.advance(asked.region.sample(game, stream, 1)[0])
        else:
            game.advance(asked.options[0])
    return game


def outcome(game: Play) -> tuple[object, ...]:
    """What has become of everybody."""
    units = [(each.damage, each.wounded, tuple(each.conditions)) for each in game.table.units.values()]
    return (*units, *(each.at for each in game.table.characters.values()), dict(game.table.used))


def path_to(tree: Tree, option: str) -> tuple[str, ...]:
    """A way through the tree to an option."""
    waiting: list[tuple[str, ...]] = [(each,) for each in tree.start]
    while waiting:
        path = waiting.pop(0)
        if path[-1] == option:
            return path
        waiting += [(*path, onward) for onward in tree.after(path[-1]) if onward not in path]
    raise LookupError(option)


def longest(tree: Tree) -> str:
    """The option that is farthest in."""
    return max(tree.options, key=lambda each: len(path_to(tree, each)))


def with_stance(monkeypatch: pytest.MonkeyPatch, stance: Stance, **changed: object) -> None:
    card = units()[stance.unit]
    sides = tuple(replace(each, **changed) if each is stance else each for each in card.stances)  # type: ignore[arg-type]
    monkeypatch.setitem(units(), stance.unit, replace(card, stances=sides))


def named(stance: Stance) -> str:
    return f"{stance.unit}-{stance.side}"


@pytest.mark.rule("SP-STN-04", "SP-STN-10", "SP-TREE-10")
@pytest.mark.parametrize("stance", STANCES, ids=named)
def test_every_option_of_the_tree_counts(stance, monkeypatch):
    for option in stance.tree.options:
        path = path_to(stance.tree, option)
        with_it = outcome(attacks(stance, path))
        empty: Mapping[str, Mapping[str, int]] = {**stance.tree.options, option: {}}
        with monkeypatch.context() as without:
            with_stance(without, stance, tree=replace(stance.tree, options=empty))
            assert outcome(attacks(stance, path)) != with_it, option


def rows_of(chart: Chart) -> list[Row]:
    return [row for row in chart.rows if row.gives]


def without_row(chart: Chart, row: Row) -> Chart:
    return replace(chart, rows=tuple(replace(each, gives={}) if each is row else each for each in chart.rows))


@pytest.mark.rule("SP-STN-04", "SP-STN-07", "SP-EXP-04", "SP-EXP-05")
@pytest.mark.parametrize("stance", STANCES, ids=named)
def test_every_row_of_the_attack_charts_counts(stance, monkeypatch):
    for kind in ("melee", "ranged"):
        chart = getattr(stance, f"{kind}_chart")
        for row in rows_of(chart) if chart is not None else ():
            path = path_to(stance.tree, longest(stance.tree))
            with_it = outcome(attacks(stance, path, row.least, kind))
            with monkeypatch.context() as without:
                with_stance(without, stance, **{f"{kind}_chart": without_row(chart, row)})
                assert outcome(attacks(stance, path, row.least, kind)) != with_it, (kind, row)


@pytest.mark.rule("SP-STN-04", "SP-EXP-02", "SP-EXP-05", "SP-ATK-18")
@pytest.mark.parametrize("stance", STANCES, ids=named)
def test_every_row_of_the_defence_chart_counts(stance, monkeypatch):
    for row in rows_of(stance.defence_chart):
        with_it = outcome(defends(stance, row.least))
        with monkeypatch.context() as without:
            with_stance(without, stance, defence_chart=without_row(stance.defence_chart, row))
            assert outcome(defends(stance, row.least)) != with_it, row


@pytest.mark.rule("SP-STN-08", "SP-ATK-06", "SP-ATK-11", "SP-ATK-12")
@pytest.mark.parametrize("stance", STANCES, ids=named)
def test_every_value_is_a_number_of_dice(stance, monkeypatch):
    changed = replace(stance.melee, attack=(stance.melee.attack or 0) + 2, defence=stance.melee.defence + 3)

    unit, foe = owner(stance), BESIDE[side_of(stance)]

    def dice(attacker, defender):
        game = fray({one(unit): (0, 0), foe: (65, 0)}, activate=attacker, stances={unit: stance.side})
        several = len(game.table.characters_of(attacker)) > 1
        return pools(go_on(game, COMBAT, *[who(one(attacker))] * several, melee(one(defender))))

    attack, defence = dice(unit, foe)[0], dice(foe, unit)[1]
    with_stance(monkeypatch, stance, melee=changed)
    assert (dice(unit, foe)[0], dice(foe, unit)[1]) == (attack + 2, defence + 3)
