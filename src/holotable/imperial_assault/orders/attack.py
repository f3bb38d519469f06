"""Move X to attack: as close to the target as it can be attacked from; without points a plain attack (LA-MATK-01)."""

from itertools import groupby

from holotable.imperial_assault.board import REACH, Named
from holotable.imperial_assault.orders.acting import ENDLESS, Acting


def melee(acting: Acting, target: Named) -> list[int]:
    """The best ends for a melee attack: adjacent, or two spaces away with Reach (LA-IATK-04)."""
    return _best(acting, target, REACH if acting.figure.reach else 0)


def ranged(acting: Acting, target: Named) -> list[int]:
    """The best ends for a ranged attack, however far away."""
    return _best(acting, target, ENDLESS)


def _best(acting: Acting, target: Named, farthest: int) -> list[int]:
    """Adjacent ends (LA-MATK-03), else the nearest that see the target (LA-IATK-03); none if it can't be attacked."""
    beside = [end for end in acting.beside(target) if acting.aims(acting.spot(end), target)]
    if beside or not farthest:
        return beside  # adjacent figures always see each other (IA-LOS-08)
    far = acting.distances(target, acting.ends)
    for spaces, equally_far in groupby(sorted(acting.ends, key=far.__getitem__), far.__getitem__):
        near = [end for end in equally_far if spaces <= farthest and acting.sees(end, target)]
        seeing = [end for end in near if acting.aims(acting.spot(end), target)]
        if seeing:
            return acting.closest(target, seeing)
    return []
