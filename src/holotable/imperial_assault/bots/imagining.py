"""Worlds that a player of a campaign mission can't tell from the real one: what is hidden is dealt anew."""

from collections.abc import Sequence

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.deployment.open_groups import is_villain
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.listening import names_of
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Seat, Stream


def redeal(world: Play, seat: Seat, stream: Stream) -> None:
    """Shuffle the Supply deck and face-down tokens; for the Rebels also what only the Imperial player knows.

    They know none of the events to come: in their worlds none comes.
    """
    table = world.table
    table.rebels.supply.sort()
    stream.shuffle(table.rebels.supply)
    hidden = [token for token in table.tokens.values() if token.face_down]
    colours = sorted(token.colour or "" for token in hidden)
    stream.shuffle(colours)
    for token, colour in zip(hidden, colours, strict=True):
        token.colour = colour or None
    if seat != table.imperial_seat:
        _deal_empire(world, stream)
        mission = mission_of(table)
        for event in mission.events:
            for name in names_of(mission, event):
                world.silence(name)


def _deal_empire(world: Play, stream: Stream) -> None:
    """Hand and reserve are any cards with these backs (IA-SEC-04, IA-DCD-02)."""
    empire = world.table.empire
    pool = sorted([*empire.hand, *empire.reserve, *empire.box])
    stream.shuffle(pool)
    empire.hand = _with_backs(empire.hand, pool)
    empire.reserve = _with_backs(empire.reserve, pool)
    empire.box = sorted(pool)


def _with_backs(cards: Sequence[str], pool: list[str]) -> list[str]:
    """As many cards of a pool with the same backs, which leave it; a villain stays what it is."""
    found = []
    for card in cards:
        back = deployment_card(card).faction
        like = [each for each in pool if deployment_card(each).faction == back and not is_villain(each)]
        found.append(like[0] if like and not is_villain(card) else card)
        pool.remove(found[-1])
    return found
