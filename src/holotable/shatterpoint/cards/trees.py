"""Combat trees: graphs of options that successes walk along (SP-TREE-01)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from holotable.content import Entry
from holotable.shatterpoint.cards.charts import SYMBOLS, read_amounts

# An option is named by its row (top, middle, bottom) and its column from the left.
_OPTION = re.compile(r"[tmb][1-9]\d*")


@dataclass(frozen=True, slots=True)
class Tree:
    """The options with their effects, the orange ones to start with, and the paths from one to another."""

    start: tuple[str, ...]
    options: Mapping[str, Mapping[str, int]]
    links: tuple[tuple[str, str], ...]

    def __hash__(self) -> int:
        return hash((self.start, frozenset(self.options), self.links))

    def after(self, option: str) -> tuple[str, ...]:
        """The options that a path leads to: never to the left, within a column either way (SP-TREE-03, SP-TREE-05)."""
        onward = [end for begin, end in self.links if begin == option]
        across = [begin for begin, end in self.links if end == option and column(begin) == column(option)]
        return (*onward, *across)


def column(option: str) -> int:
    """The column that an option stands in, from the left."""
    return int(option[1:])


def read_tree(entry: Entry) -> Tree:
    """A tree in which every option can be reached from a starting one."""
    nodes = entry.entry("nodes")
    options = {name: read_amounts(nodes.entry(name), SYMBOLS) for name in nodes.names()}
    nodes.finish()
    start = tuple(entry.texts("start"))
    links = entry.plain("links")
    entry.finish()
    for name, effects in options.items():
        if not _OPTION.fullmatch(name):
            raise nodes.error(name, "expected a row t, m or b and a column, as m1")
        if not effects:
            raise nodes.error(name, "an option has at least one effect")
    for name in start:
        if name not in options:
            raise entry.error("start", f"there is no option {name!r}")
    if not start or len(set(start)) < len(start):
        raise entry.error("start", "expected at least one option, each once")
    tree = Tree(start, options, _links(entry, links, options))
    lost = sorted(options.keys() - _reached(tree))
    if lost:
        raise entry.error("nodes", f"no path from the start leads to {', '.join(lost)}")
    return tree


def _links(entry: Entry, links: object, options: Mapping[str, object]) -> tuple[tuple[str, str], ...]:
    if not isinstance(links, list):
        raise entry.error("links", "expected a list of pairs of options")
    found: list[tuple[str, str]] = []
    for link in links:
        if not isinstance(link, list) or len(link) != 2:
            raise entry.error("links", f"expected two options, got {link!r}")
        for name in link:
            if name not in options:
                raise entry.error("links", f"there is no option {name!r}")
        begin, end = link
        if column(end) < column(begin):
            raise entry.error("links", f"the path from {begin} to {end} leads to the left")
        if begin == end or (begin, end) in found or (end, begin) in found:
            raise entry.error("links", f"the path from {begin} to {end} leads nowhere new")
        found.append((begin, end))
    return tuple(found)


def _reached(tree: Tree) -> set[str]:
    reached = set(tree.start)
    waiting = list(tree.start)
    while waiting:
        for option in tree.after(waiting.pop()):
            if option not in reached:
                reached.add(option)
                waiting.append(option)
    return reached
