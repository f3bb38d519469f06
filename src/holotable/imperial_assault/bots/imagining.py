"""Worlds that a player of a campaign mission can't tell from the real one: what is hidden is dealt anew."""

from collections.abc import Sequence

from holotable.imperial_assault.cards import agenda_card, deployment_card
from holotable.imperial_assault.deployment.agenda import hold
from holotable.imperial_assault.effects.empire.secrets import conceivable
from holotable.imperial_assault.missions.listening import is_event
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Seat, Stream


def redeal(world: Play, seat: Seat, stream: Stream) -> None:
    """Shuffle the Supply deck and face-down tokens; for the Rebels also what only the Imperial player knows.

    They know none of the events to come: in their worlds none comes.
    """
    table = world.table
    _deal_open(world, stream)
    if seat != table.imperial_seat:
        _deal_empire(world, stream)
        _deal_points(world, stream)
        _deal_agenda(world, stream)
        _silence_events(world)


def redeal_legends(world: Play, stream: Stream) -> None:
    """In a mission of Legends all know the same: neither the Supply deck, nor tokens face down, nor what is to come."""
    _deal_open(world, stream)
    _silence_events(world)


def _deal_open(world: Play, stream: Stream) -> None:
    """The Supply deck in any order, and face-down tokens in any colours."""
    table = world.table
    table.rebels.supply.sort()
    stream.shuffle(table.rebels.supply)
    hidden = [token for token in table.tokens.values() if token.face_down]
    colours = sorted(token.colour or "" for token in hidden)
    stream.shuffle(colours)
    for token, colour in zip(hidden, colours, strict=True):
        token.colour = colour or None


def _silence_events(world: Play) -> None:
    """Of the events to come none comes, whatever the mission has of them."""
    listening = [each for listeners in world.state.listeners.values() for each in listeners]
    events = (each.ability for each in listening if each.source == each.ability and is_event(each.ability))
    for name in dict.fromkeys(events):
        world.silence(name)


def _deal_empire(world: Play, stream: Stream) -> None:
    """Hand and reserve are any cards with these backs (IA-SEC-04, IA-DCD-02)."""
    empire = world.table.empire
    pool = sorted([*empire.hand, *empire.reserve, *empire.box])
    stream.shuffle(pool)
    empire.hand = _with_backs(empire.hand, pool)
    empire.reserve = _with_backs(empire.reserve, pool)
    empire.box = sorted(pool)


def _deal_points(world: Play, stream: Stream) -> None:
    """Deployment points lie anywhere, and any of them are active (IA-DEP-12)."""
    ground = scene(world.table).geometry.ground
    spaces = ground.spaces_of(ground.present & ~ground.blocking)
    for point in world.table.empire.points.values():
        point.space, point.active = stream.pick(spaces), bool(stream.below(2))


def _deal_agenda(world: Play, stream: Stream) -> None:
    """Secret agenda cards are any that nobody has seen, for the influence that was spent on them (IA-SEC-05)."""
    empire, unseen = world.table.empire, conceivable(world)
    stream.shuffle(unseen)
    dealt: list[str] = []
    for card in empire.agenda:
        world.silence(card)
        price = agenda_card(card).influence
        dealt.append(next(each for each in unseen if agenda_card(each).influence == price and each not in dealt))
    empire.agenda = dealt
    hold(world)


def _with_backs(cards: Sequence[str], pool: list[str]) -> list[str]:
    """As many cards of a pool with the same backs, which leave it; a villain stays what it is."""
    found = []
    for card in cards:
        back = deployment_card(card).faction
        like = [each for each in pool if deployment_card(each).faction == back and not deployment_card(each).is_villain]
        found.append(like[0] if like and not deployment_card(card).is_villain else card)
        pool.remove(found[-1])
    return found
