"""Imperial law: of all that an order leaves open, what is worst for the heroes (LA-LAW-01, LA-REP-08).

By which measure is written down in docs/legends.md.
"""

from collections.abc import Iterable, Mapping

from holotable.imperial_assault.board import Named
from holotable.imperial_assault.orders.acting import Acting

# A target, or none where an order has none, with one of the ends for it.
Choice = tuple[Named | None, int]


def worst(acting: Acting, ends: Mapping[Named | None, Iterable[int]], attacks: bool) -> Choice:
    """The target and end that the figure takes; whether it ``attacks`` there at once, or moves and may attack later."""
    choices = [(target, end) for target, spaces in ends.items() for end in spaces]
    if len(choices) == 1:
        return choices[0]
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

    return max(choices, key=harm)
