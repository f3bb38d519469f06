"""Stances: the sides of a unit's stance card, with dice, charts and combat tree (SP-STN-01 to SP-STN-10)."""

from dataclasses import dataclass
from functools import cache

from holotable.content import Entry, Pack, read, read_pack
from holotable.shatterpoint.cards.charts import Chart, read_chart
from holotable.shatterpoint.cards.trees import Tree, read_tree
from holotable.shatterpoint.content import BOX

SIDES = (1, 2)


@dataclass(frozen=True, slots=True)
class Values:
    """Dice of a type of attack and of the defence against it; none to attack with is a dash on the card (SP-ATK-03)."""

    attack: int | None
    defence: int
    range: int | None = None


@dataclass(frozen=True, slots=True)
class Stance:
    """One side of a stance card. A chart there is for each type of attack that it can make, and for its defence."""

    unit: str
    side: int
    name: str
    ranged: Values
    melee: Values
    ranged_chart: Chart | None
    melee_chart: Chart | None
    defence_chart: Chart
    tree: Tree
    pack: Pack


@cache
def stances() -> dict[str, tuple[Stance, ...]]:
    """The stances of each unit, by its id."""
    return read_stances(read(BOX.joinpath("stances.yaml")))


def read_stances(top: Entry) -> dict[str, tuple[Stance, ...]]:
    """The stances of a content file, by the unit that has them."""
    pack = read_pack(top)
    found: dict[str, tuple[Stance, ...]] = {}
    for entry in top.entries("stances"):
        stance = _stance(entry, pack)
        before = found.get(stance.unit, ())
        if stance.side != len(before) + 1 or stance.side not in SIDES:
            raise entry.error("side", "expected the sides 1 and 2 of a card, each once and in order")
        found[stance.unit] = (*before, stance)
    top.finish()
    return found


def _stance(entry: Entry, pack: Pack) -> Stance:
    charts = entry.entry("charts")
    stance = Stance(
        unit=entry.text("unit"),
        side=entry.number("side"),
        name=entry.text("name"),
        ranged=_values(entry.entry("ranged"), ranged=True),
        melee=_values(entry.entry("melee"), ranged=False),
        ranged_chart=read_chart(charts.entry("ranged")) if charts.has("ranged") else None,
        melee_chart=read_chart(charts.entry("melee")) if charts.has("melee") else None,
        defence_chart=read_chart(charts.entry("defence")),
        tree=read_tree(entry.entry("tree")),
        pack=pack,
    )
    charts.finish()
    entry.finish()
    for name, values, chart in (
        ("ranged", stance.ranged, stance.ranged_chart),
        ("melee", stance.melee, stance.melee_chart),
    ):
        if (values.attack is None) != (chart is None):
            raise charts.error(name, "a chart is there for each type of attack that can be made, and for no other")
    return stance


def _values(entry: Entry, ranged: bool) -> Values:
    values = Values(
        attack=entry.number("attack") if entry.has("attack") else None,
        defence=entry.number("defence"),
        range=entry.number("range") if ranged and entry.has("range") else None,
    )
    entry.finish()
    if ranged and (values.range is None) != (values.attack is None):
        raise entry.error("range", "a ranged attack has a range")
    return values
