"""Shatterpoint's pools: how many successes are left, and how much damage a combat tree makes of them.

Dice alone: expertise counts for nothing until a chart turns it into something (SP-DIE-05).
"""

import re

from holotable.console.asked import Fields, NeedsArrayError, as_text, unknown_name
from holotable.odds.attack import MOST, check_number, check_range
from holotable.odds.distribution import Distribution
from holotable.odds.errors import CountError, OptionNameError
from holotable.shatterpoint.cards.charts import ADDED, CHANGED, SYMBOLS, Chart, Row, read_count
from holotable.shatterpoint.cards.trees import Tree
from holotable.shatterpoint.combat.chances import NO_CHART, Pools, chances
from holotable.shatterpoint.table.errors import EntriesError

MOST_POOL = 60
MOST_ROWS = 12
MOST_OPTIONS = 24
MOST_LINKS = 99

NO_TREE = Tree((), {}, ())

_OPTION = re.compile(r"[A-Za-z]\d{1,9}")


def shatterpoint_odds(attack: int, defence: int) -> Distribution:
    """How likely each number of successes is that so many attack dice keep against so many defence dice."""
    return Distribution(chances(check_pools(Pools(attack, defence)), NO_TREE).successes)


def check_pools(pools: Pools) -> Pools:
    """The pools, if they are not larger than can be."""
    check_range("attack", pools.attack, 0, MOST_POOL)
    check_range("defence", pools.defence, 0, MOST_POOL)
    return pools


def read_pools(question: object) -> tuple[Pools, Tree | None]:
    """The pools that a `shatterpoint` question tells of, and the tree if it has one."""
    fields = Fields(question, "", "ask", "attack", "defence",
                    "attack_chart", "defence_chart", "tree", "disarmed", "exposed")  # fmt: skip
    pools = Pools(
        attack=fields.number("attack"),
        defence=fields.number("defence"),
        attack_chart=_chart(fields, "attack_chart"),
        defence_chart=_chart(fields, "defence_chart"),
        disarmed=fields.truth("disarmed"),
        exposed=fields.truth("exposed"),
    )
    tree = _tree(fields.value("tree")) if "tree" in fields else None
    return check_pools(pools), tree


def _chart(fields: Fields, name: str) -> Chart:
    rows = fields.entries(name)
    check_number(fields.path(name), len(rows), MOST_ROWS)
    return Chart("", tuple(_row(*row) for row in rows)) if rows else NO_CHART


def _row(value: object, path: str) -> Row:
    fields = Fields(value, path, "count", "gives")
    count = fields.text("count")
    found = read_count(count)
    if found is None or (found[1] is not None and found[1] < found[0]):
        raise CountError(fields.path("count"), count)
    return Row(*found, _amounts(fields.value("gives"), fields.path("gives"), (*ADDED, *CHANGED, *SYMBOLS)))


def _amounts(value: object, path: str, known: tuple[str, ...]) -> dict[str, int]:
    fields = Fields(value, path, *known)
    amounts = {name: fields.number(name) for name in known if name in fields}
    for name, amount in amounts.items():
        check_range(fields.path(name), amount, 0, MOST)
    return amounts


def _tree(value: object) -> Tree:
    fields = Fields(value, "tree", "start", "nodes", "links")
    nodes = fields.value("nodes")
    names = tuple(nodes) if isinstance(nodes, dict) else ()
    named = Fields(nodes, "tree.nodes", *names)
    check_number("tree.nodes", len(names), MOST_OPTIONS)
    for name in names:
        if not _OPTION.fullmatch(name):
            raise OptionNameError("tree.nodes", name)
    options = {name: _amounts(named.value(name), named.path(name), SYMBOLS) for name in names}
    start, links = fields.entries("start"), fields.entries("links")
    check_number("tree.start", len(start), MOST_OPTIONS)
    check_number("tree.links", len(links), MOST_LINKS)
    return Tree(
        tuple(_known(entry, path, names) for entry, path in start),
        options,
        tuple(_link(entry, path, names) for entry, path in links),
    )


def _link(value: object, path: str, names: tuple[str, ...]) -> tuple[str, str]:
    if not isinstance(value, list):
        raise NeedsArrayError(path, value)
    if len(value) != 2:
        raise EntriesError(path, len(value), 2, 2)
    begin, end = (_known(name, f"{path}[{place}]", names) for place, name in enumerate(value))
    return begin, end


def _known(value: object, path: str, names: tuple[str, ...]) -> str:
    name = as_text(value, path)
    if name not in names:
        raise unknown_name(path, name, names)
    return name
