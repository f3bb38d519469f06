"""Worlds that look the same from a seat of a campaign: what lies face down between the missions is dealt anew."""

from holotable.imperial_assault.cards import agenda_cards
from holotable.imperial_assault.log.campaign import IMPERIAL
from holotable.imperial_assault.log.log import CampaignLog, Play
from holotable.kernel import Seat, Stream


def redeal(world: Play, seat: Seat, stream: Stream) -> None:
    """Deal anew all that is hidden from a seat: the decks, and from the Rebels the agenda cards drawn and held."""
    log = world.table
    for deck in log.item_decks.values():
        stream.shuffle(deck)
    if log.stage == "setup":
        return
    _side_missions(log, stream)
    if seat == log.sides[IMPERIAL]:
        stream.shuffle(log.empire.agenda)
    else:
        _agenda(log, stream)


def _side_missions(log: CampaignLog, stream: Stream) -> None:
    """Which grey missions are in the deck nobody has seen (IA-SMD-05)."""
    grey = [each.id for each in log.printed.of_kind("grey")]
    unseen = [each for each in (*log.side_deck, *log.left_out) if each in grey]
    stream.shuffle(unseen)
    known = [each for each in log.side_deck if each not in grey]
    count = len(log.side_deck) - len(known)
    log.side_deck = [*known, *unseen[:count]]
    stream.shuffle(log.side_deck)
    log.left_out = [*(each for each in log.left_out if each not in grey), *unseen[count:]]


def _agenda(log: CampaignLog, stream: Stream) -> None:
    """The sets that were not chosen are as secret as the deck (IA-SEC-06)."""
    empire = log.empire
    unseen = [card for card in log.left_out if card in agenda_cards()]
    others = [card for card in log.left_out if card not in agenda_cards()]
    pool = [*empire.agenda, *empire.drawn, *empire.held, *unseen]
    stream.shuffle(pool)
    parts = []
    for count in (len(empire.agenda), len(empire.drawn), len(empire.held), len(unseen)):
        parts.append(pool[:count])
        pool = pool[count:]
    empire.agenda, empire.drawn, empire.held = parts[0], parts[1], parts[2]
    log.left_out = [*others, *parts[3]]
