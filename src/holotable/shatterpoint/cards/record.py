"""A card as plain data for programs: what abilities do in one language's words, all else as it is printed."""

from collections.abc import Mapping

from holotable.shatterpoint.cards.charts import Chart, Row
from holotable.shatterpoint.cards.explaining import Say, explained
from holotable.shatterpoint.cards.missions import INCH, PHASES, Mission
from holotable.shatterpoint.cards.stances import Stance, Values
from holotable.shatterpoint.cards.trees import Tree
from holotable.shatterpoint.cards.units import Unit


def record(card: Unit | Stance | Mission, say: Say) -> dict[str, object]:
    """Everything about a card."""
    match card:
        case Unit():
            return _unit(card, say)
        case Stance():
            return _stance(card)
    return _mission(card)


def _unit(unit: Unit, say: Say) -> dict[str, object]:
    return {
        "id": unit.id,
        "name": unit.name,
        "unique_names": list(unit.unique_names),
        "excludes": list(unit.excludes),
        "type": unit.type,
        "squad_points": unit.squad_points,
        "point_cost": unit.point_cost,
        "force": unit.force,
        "eras": list(unit.eras),
        "stamina": unit.stamina,
        "durability": unit.durability,
        "characters": unit.characters,
        "base_mm": unit.base,
        "tags": list(unit.tags),
        "abilities": [
            {
                "id": each.id,
                "name": each.name,
                "kind": each.kind,
                "force": each.force,
                "text": explained(each, say),
            }
            for each in unit.abilities
        ],
        "update": unit.update,
        "pack": unit.pack.name,
    }


def _stance(stance: Stance) -> dict[str, object]:
    return {
        "unit": stance.unit,
        "stance": stance.side,
        "name": stance.name,
        "ranged": {"range": stance.ranged.range, **_dice(stance.ranged)},
        "melee": _dice(stance.melee),
        "expertise": {
            "ranged": _chart(stance.ranged_chart, "weapon"),
            "melee": _chart(stance.melee_chart, "weapon"),
            "defense": _chart(stance.defence_chart, "label"),
        },
        "tree": _tree(stance.tree),
        "pack": stance.pack.name,
    }


def _dice(values: Values) -> dict[str, int | None]:
    return {"attack": values.attack, "defense": values.defence}


def _chart(chart: Chart | None, name: str) -> dict[str, object] | None:
    if chart is None:
        return None
    return {name: chart.name, "rows": [{"count": _count(row), "gives": dict(row.gives)} for row in chart.rows]}


def _count(row: Row) -> str:
    """For how many expertise results a row is: 1, 2-3 or 4+."""
    if row.most is None:
        return f"{row.least}+"
    return f"{row.least}" if row.least == row.most else f"{row.least}-{row.most}"


def _tree(tree: Tree) -> dict[str, object]:
    nodes: dict[str, Mapping[str, int]] = {name: dict(gives) for name, gives in tree.options.items()}
    return {"start": list(tree.start), "nodes": nodes, "links": [list(link) for link in tree.links]}


def _mission(mission: Mission) -> dict[str, object]:
    return {
        "id": mission.id,
        "name": mission.name,
        "objectives": {name: {"x": x // INCH, "y": y // INCH} for name, (x, y) in mission.objectives.items()},
        "rules": [
            {"rule": each.rule, "phases": list(each.phases), "dice": each.dice, "spaces": each.spaces}
            for each in mission.rules
        ],
        "struggle_cards": {
            f"phase_{phase}": [
                {"id": each.id, "name": each.name, "maps": [dict(one) for one in each.maps]}
                for each in mission.struggles.values()
                if each.phase == phase
            ]
            for phase in PHASES
        },
        "pack": mission.pack.name,
    }
