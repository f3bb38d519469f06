"""Move X to attack: as close to the target as it can be attacked from; without points a plain attack (LA-MATK-01)."""

from holotable.imperial_assault.board import REACH, Named
from holotable.imperial_assault.orders.acting import ENDLESS, Acting, Ends


def melee(acting: Acting, target: Named) -> Ends:
    """The best ends for a melee attack: adjacent, or two spaces away with Reach (LA-IATK-04)."""
    return _best(acting, target, REACH if acting.figure.reach else 0)


def ranged(acting: Acting, target: Named) -> Ends:
    """The best ends for a ranged attack, however far away."""
    return _best(acting, target, ENDLESS)


def _best(acting: Acting, target: Named, farthest: int) -> Ends:
    """Adjacent ends (LA-MATK-03), else the nearest that see the target (LA-IATK-03); none if it can't be attacked."""
    beside = acting.aiming(acting.beside(target), target)
    if beside or not farthest:
        return beside  # adjacent figures always see each other (IA-LOS-08)
    for spaces, equally_far in acting.by_distance(target):
        if spaces > farthest:
            break
        seeing = acting.aiming(acting.seeing(equally_far, target), target)
        if seeing:
            return acting.closest(target, seeing)
    return 0
