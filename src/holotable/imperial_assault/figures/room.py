"""Room in a deployment zone: nobody is placed so that others, who would fit, do not (IA-DEP-14, SK-ZONE-01, 02).

At a real table figures would be picked up and placed again. Here what would make that necessary is not offered.
"""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import DeploymentCard, deployment_card
from holotable.imperial_assault.figures.choices import GoTo
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Side, Table

Spots = list[frozenset[int]]


def leaving_room(table: Table, side: Side, spots: list[GoTo], zone: list[int], cards: Sequence[str]) -> list[GoTo]:
    """Of these places those that leave room in the zone for a figure of each of the cards; all, if there is none."""
    printed = [deployment_card(card) for card in cards]
    large = [_spots(table, side, card, zone) for card in printed if card.footprint != (1, 1)]
    if not large and len(printed) < len(zone) // 2:
        return spots
    small = [card for card in printed if card.footprint == (1, 1)]
    free = frozenset(space for card in small[:1] for spot in _spots(table, side, card, zone) for space in spot)
    large.sort(key=len)
    kept = [spot for spot in spots if _fits(frozenset(spot.spaces), large, free, len(small))]
    return kept or spots


def _spots(table: Table, side: Side, card: DeploymentCard, zone: list[int]) -> Spots:
    """Where a figure of a card could stand wholly in a zone as it is now."""
    figure = board.Figure("new", side, frozenset(), card.keywords.massive, card.keywords.mobile)
    wanted = frozenset(zone)
    found = board.nearest_placements(scene(table), figure, board.rectangle(*card.footprint), wanted)
    return [spot for spot in found if spot <= wanted]


def _fits(taken: frozenset[int], large: list[Spots], free: frozenset[int], small: int) -> bool:
    """Whether all large figures, and then so many small ones, find room beside what is taken."""
    if not large:
        return len(free - taken) >= small
    return any(_fits(taken | spot, large[1:], free, small) for spot in large[0] if not spot & taken)
