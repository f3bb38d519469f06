"""Giving a campaign up before its finale."""

from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS, Side
from holotable.imperial_assault.log.happenings import CampaignConceded
from holotable.imperial_assault.log.log import HOST, CampaignLog, Play
from holotable.kernel import NOT_NOW, Aside, Refusal, Seat, Unasked


class Concede(Unasked, frozen=True, tag="concede"):
    """Give the campaign up: the other side wins it."""


def side_of(log: CampaignLog, seat: Seat) -> Side:
    return IMPERIAL if seat == log.sides[IMPERIAL] else REBELS


def concede(game: Play, choice: Unasked) -> None:
    log = game.table
    log.conceded, log.stage, log.playing = side_of(log, choice.seat), "over", None
    game.tell(CampaignConceded, log.conceded)
    game.abandon()


def why_not_concede(game: Play, choice: Unasked) -> Refusal | None:
    """Nobody has to go on; but nobody sits at the host's seat."""
    return NOT_NOW if choice.seat == HOST else None


ASIDES: tuple[Aside[CampaignLog], ...] = (Aside(Concede, concede, why_not_concede),)
