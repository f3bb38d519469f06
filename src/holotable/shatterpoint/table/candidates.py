"""A spread of sensible places where a figure may end, each with why: for bots, the keyboard and the screen reader."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from math import isqrt

from holotable.shatterpoint.table.ends import Ends
from holotable.shatterpoint.table.scene import Figure, Place, Round
from holotable.shatterpoint.table.tries import Tries
from holotable.shatterpoint.table.wishes import Why, Wish, Wishes

TRIED = 256
OFFERED = 24

FOR_A_WISH = 8
"""So many of the tried places a wish may point at; the spread has the rest."""

SEARCHES = 3
"""So often a set looks for any laying of the tool at all, where no simple one leads to a goal."""

GOALS = ("objective", "engages", "toward")
"""What can be had in one place only; cover and safety are found elsewhere, too."""

LOOKS = 12
"""So many places that might give a wish are looked at closely: those that it points at, then the others."""

STRIDE = 7
"""The others are gone through in so many turns, so that no end of the region comes last."""

SPREAD = Why("spread")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A place where the figure may end, and what it gives: never wrong, though more may be true of it."""

    place: Place
    why: tuple[Why, ...]


def candidates(
    ends: Ends, wishes: Wishes, seed: int = 0, offered: int = OFFERED, tried: int = TRIED
) -> list[Candidate]:
    """At most so many of the tried places, each allowed: first one for every wish, then a spread over the others.

    The same question has the same answer; another seed tries other places. For an objective, an enemy or a point to get
    to, all layings of the tool are gone through, a few times in a set; elsewhere a place to which only an odd bend
    leads is left out.
    """
    return _Choice(ends, wishes, offered).of(seed, tried)


class _Choice:
    """One set in the making."""

    def __init__(self, ends: Ends, wishes: Wishes, offered: int) -> None:
        self.ends, self.one, self.offered = ends, ends.one, offered
        self.wishes = [(wish, wish.quick(ends.scene, ends.one)) for wish in wishes.all() if self._in_reach(wish)]
        self.told = [(wish.why, gives) for wish, gives in self.wishes if wish.is_quick]
        self.safe = next((wish for wish, _ in self.wishes if wish.why.kind == "cover"), None)
        self.searches = SEARCHES
        self.chosen: dict[Figure, list[Why]] = {}

    def of(self, seed: int, tried: int) -> list[Candidate]:
        tries, left = Tries(self.ends), tried
        pointed = []
        for wish, _ in self.wishes:
            pointed.append(tries.pointed_at(wish, min(FOR_A_WISH, left // 4)))
            left -= len(pointed[-1])
        others = self._standing(tries.spread(left, seed))
        for (wish, might), places in zip(self.wishes, pointed, strict=True):
            self._grant(wish, filter(might, chain(self._standing(places), others)))
        self._fill(others)
        chosen = list(self.chosen.items())[: self.offered]
        return [Candidate((there.x, there.y, there.z), self._said(there, why)) for there, why in chosen]

    def _in_reach(self, wish: Wish) -> bool:
        """Whether the thing is not too far for any end at all."""
        length, thing = wish.length, wish.thing
        if length is None or not isinstance(thing, Round):
            return True
        return any(span.nears(thing, length + self.one.radius) for span in self.ends.spans)

    def _standing(self, places: list[Place]) -> list[Figure]:
        return list(map(self.one.at, filter(self.ends.could, places)))

    def _grant(self, wish: Wish, might: Iterator[Figure]) -> None:
        """Choose a place for a wish, those that it points at first; for an objective one in cover, too."""
        scene, safe = self.ends.scene, self.safe
        giving = (there for there in islice(might, LOOKS) if wish.gives(scene, there))
        first = self._reached(giving, search=wish.why.kind in GOALS)
        if first:
            self._choose(first, wish.why)
            if wish.why.kind == "objective" and safe:
                covered = (there for there in giving if safe.gives(scene, there) and self._leads_simply(there))
                second = next(covered, None)
                if second:
                    self._choose(second, safe.why)

    def _reached(self, ends: Iterable[Figure], search: bool) -> Figure | None:
        """The first to which the tool leads simply; else, if it is worth a search, one to which it leads at all."""
        hard = []
        for there in ends:
            if self._leads_simply(there):
                return there
            hard.append(there)
        for there in hard if search else ():
            if self.searches:
                self.searches -= 1
                if self.ends.leads((there.x, there.y, there.z)):
                    return there
        return None

    def _leads_simply(self, there: Figure) -> bool:
        return self.ends.leads_simply((there.x, there.y, there.z))

    def _choose(self, there: Figure, why: Why) -> None:
        self.chosen.setdefault(there, []).append(why)

    def _fill(self, others: list[Figure]) -> None:
        """Fill up with places that are far from those chosen: one for each field of a coarse grid."""
        wanted = self.offered - len(self.chosen)
        if wanted <= 0 or not others:
            return
        area = sum((box[1] - box[0]) * (box[3] - box[2]) for box in (span.box for span in self.ends.spans))
        wide = isqrt(area // wanted) + 1
        taken = {(there.x // wide, there.y // wide, there.z) for there in self.chosen}
        for there in chain.from_iterable(others[start::STRIDE] for start in range(STRIDE)):
            field = (there.x // wide, there.y // wide, there.z)
            if field not in taken and len(self.chosen) < self.offered and self._leads_simply(there):
                taken.add(field)
                self._choose(there, SPREAD)

    def _said(self, there: Figure, why: list[Why]) -> tuple[Why, ...]:
        """What a place was chosen for, and all else that ranges and heights tell."""
        said = [each for each in why if each is not SPREAD]
        said += [each for each, gives in self.told if gives(there) and each not in said]
        return tuple(said or why)
