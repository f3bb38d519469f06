"""Why not, between the missions: what a seat is told that asks about a card, a hero or a mission of the log."""

from collections.abc import Iterator

from holotable.imperial_assault.log import choices
from holotable.imperial_assault.log.log import CampaignLog, Play, imperial
from holotable.imperial_assault.telling.log_sheet import LogWhyNot
from holotable.kernel import Option, Refusal, Seat


def why_not_in_log(question: LogWhyNot, seat: Seat, game: Play) -> Refusal | None:
    """Why something of the log can't be chosen now; None where it can."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return Refusal("room.not-asked", "IA-MST-01")
    asked = [("card", question.card), ("hero", question.hero), ("mission", question.mission)]
    sought = [(field, value) for field, value in asked if value]
    if any(all(getattr(option, field, None) == value for field, value in sought) for option in decision.options):
        return None
    refusals = [game.why_not(option) for option in _meant(question, seat, game)]
    if not refusals:
        return game.rules.not_now(game, choices.SetOut())
    return None if None in refusals else refusals[0]


def _meant(question: LogWhyNot, seat: Seat, game: Play) -> Iterator[Option]:
    """The options that somebody may mean who asks about a thing."""
    log = game.table
    if question.mission:
        yield choices.ChooseGreen(question.mission) if log.stage == "setup" else choices.ChooseMission(question.mission)
    elif question.card and seat == imperial(game):
        yield from _of_imperial(question.card, log)
    elif question.card:
        yield from _of_rebels(question, log)
    elif question.hero:
        yield choices.ChooseHero(question.hero)


def _of_imperial(card: str, log: CampaignLog) -> Iterator[Option]:
    """Of the own desk; nothing is said of what lies on others' sheets but that it is not the time for it."""
    if card in log.empire.drawn:
        yield choices.BuyAgenda(card)
    elif not log.is_owned(card) and card not in log.offer:
        yield choices.Train(card)


def _of_rebels(question: LogWhyNot, log: CampaignLog) -> Iterator[Option]:
    card = question.card
    if card in log.offer:
        yield choices.Buy(card, question.hero or next(iter(log.party), ""))
    elif log.is_owned(card):
        yield choices.Sell(card) if log.stage == "rebel-upgrade" else choices.LeaveBehind(card)
    elif card in log.empire.ongoing:
        yield choices.PayRansom(card)
    else:
        heroes = [question.hero] if question.hero else log.party
        yield from (choices.Learn(hero, card) for hero in heroes)
