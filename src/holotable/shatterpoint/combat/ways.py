"""Ways through a combat tree: what so many successes reach, and where most damage is (SP-TREE-02 to SP-TREE-09)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from holotable.console.asked import AskedError
from holotable.shatterpoint.cards.trees import Tree

# Printed trees need a few dozen of these; a tree of one crowded column would need more than anybody can wait for.
MOST_FORKS = 6_000


class TangledTreeError(AskedError):
    """A tree in which more ways lead around within columns than can be followed."""

    says = "{field}: more ways lead around than can be followed; there can be {most} forks"

    def __init__(self) -> None:
        self.most = MOST_FORKS
        super().__init__("tree")


@dataclass(frozen=True, slots=True)
class Way:
    """Options one after another, the damage they put into the pool, and how many other effects they have."""

    options: tuple[str, ...] = ()
    damage: int = 0
    others: int = 0

    def worth(self) -> tuple[int, int]:
        """Ways are compared by damage, then by the number of other effects."""
        return self.damage, self.others


@dataclass(frozen=True, slots=True)
class Ways:
    """Where successes lead: the best way of at most so many options, by their number, and how near each option is."""

    best: tuple[Way, ...]
    nearest: Mapping[str, int]

    @property
    def deepest(self) -> int:
        """The most options that any way has."""
        return len(self.best) - 1

    def of(self, successes: int) -> Way:
        """The best way of at most so many options; of ways worth the same the one listed first."""
        return self.best[min(successes, self.deepest)]


@lru_cache(maxsize=4096)
def ways(tree: Tree, taken: tuple[str, ...] = ()) -> Ways:
    """The ways from the start of a tree, or on from the options that were taken already."""
    onward = tree.after(taken[-1]) if taken else tree.start
    return _Walk(tree).onward(onward, frozenset(taken))


class _Walk:
    """A walk along every path. What leads on from an option depends only on those taken that can be met again."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._after = {option: tree.after(option) for option in tree.options}
        self._met = {option: self._beyond(option) for option in tree.options}
        self._known: dict[tuple[str, frozenset[str]], tuple[Way, ...]] = {}

    def onward(self, options: Sequence[str], taken: frozenset[str]) -> Ways:
        return Ways(self._best(options, taken), self._nearest(options, taken))

    def _beyond(self, option: str) -> frozenset[str]:
        """All options that any paths from an option lead to."""
        found: set[str] = set()
        waiting = [option]
        while waiting:
            for following in self._after[waiting.pop()]:
                if following not in found:
                    found.add(following)
                    waiting.append(following)
        return frozenset(found)

    def _best(self, options: Sequence[str], taken: frozenset[str]) -> tuple[Way, ...]:
        """The best ways that go on with one of these options, by the number of options."""
        found = [self._from(option, taken & self._met[option]) for option in options if option not in taken]
        best = [Way()]
        for number in range(max(map(len, found), default=0)):
            reached = [each[min(number, len(each) - 1)] for each in found]
            best.append(max([best[-1], *reached], key=Way.worth))
        return tuple(best)

    def _from(self, option: str, taken: frozenset[str]) -> tuple[Way, ...]:
        """The best ways that begin with an option, from one option on."""
        known = self._known.get((option, taken))
        if known is None:
            if len(self._known) >= MOST_FORKS:
                raise TangledTreeError
            rest = self._best(self._after[option], taken | {option})
            effects = self._tree.options[option]
            damage = effects.get("damage", 0)
            others = sum(effects.values()) - damage
            known = tuple(Way((option, *way.options), way.damage + damage, way.others + others) for way in rest)
            self._known[option, taken] = known
        return known

    def _nearest(self, options: Sequence[str], taken: frozenset[str]) -> dict[str, int]:
        """The fewest successes with which each option can be reached."""
        found: dict[str, int] = {}
        edge = [option for option in options if option not in taken]
        while edge:
            depth = max(found.values(), default=0) + 1
            found.update(dict.fromkeys(edge, depth))
            further = [option for last in edge for option in self._after[last]]
            edge = [option for option in dict.fromkeys(further) if option not in found and option not in taken]
        return found
