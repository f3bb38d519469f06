"""Imperial law: of all that an order leaves open, what is worst for the heroes (LA-LAW-01, LA-REP-08).

By which measure is written down in docs/legends.md.
"""

from collections.abc import Iterable, Mapping
from typing import Literal

from holotable.imperial_assault.board import Named
from holotable.imperial_assault.orders.acting import Acting

# A target, or none where an order has none, with one of the ends for it.
Choice = tuple[Named | None, int]
# By which of its measures the law decided; nothing where nothing was open.
Law = Literal["", "nearer", "sees-more", "seen-by-fewer", "farther", "first"]


def worst(acting: Acting, ends: Mapping[Named | None, Iterable[int]], attacks: bool) -> tuple[Choice, Law]:
    """The target and end that the figure takes, and what decided that.

    An attack comes at once if it ``attacks``, else it moves and may attack later.
    """
    choices = [(target, end) for target, spaces in ends.items() for end in spaces]
    if len(choices) == 1:
        return choices[0], ""
    spots = {end for _, end in choices}
    counted: dict[Named | None, dict[int, int]] = {other: acting.distances(other, spots) for other in acting.hostile}

    width = acting.scene.geometry.ground.board.width

    def harm(choice: Choice) -> tuple[int, int, list[int], tuple[int, int]]:
        """The greatest is the worst."""
        target, end = choice
        far = {other: spaces[end] for other, spaces in counted.items()}
        threat = -far[target] if attacks else sum(acting.sees(end, other) for other in acting.hostile)
        exposed = sum(acting.is_seen(end, other) for other in acting.hostile)
        first = min(divmod(space, width)[::-1] for space in acting.spot(end))
        return threat, -exposed, sorted(far.values()), (-first[0], -first[1])

    harms = [harm(choice) for choice in choices]
    most = max(harms)
    taken = harms.index(most)
    second = max(harms[:taken] + harms[taken + 1 :])
    measures: tuple[Law, ...] = ("nearer" if attacks else "sees-more", "seen-by-fewer", "farther", "first")
    decided = (law for law, one, other in zip(measures, most, second, strict=True) if one != other)
    return choices[taken], next(decided, "first")
