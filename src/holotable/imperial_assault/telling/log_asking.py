"""The open decision of a campaign's log made a question with options for a client."""

from holotable.imperial_assault.cards import agenda_cards, class_cards, imperial_class_cards
from holotable.imperial_assault.log import choices
from holotable.imperial_assault.log.campaign import Campaign
from holotable.imperial_assault.log.log import CampaignLog, HeroLog
from holotable.imperial_assault.log.setup import taken_of
from holotable.imperial_assault.telling.log import LogWords, price_of_option
from holotable.imperial_assault.telling.log_presenting import LogPresenting
from holotable.imperial_assault.telling.log_sheet import LogAsk, LogCardSheet, LogOptionSheet
from holotable.kernel import Decision, Option, tag_of


def log_ask(decision: Decision, words: LogWords, log: CampaignLog) -> LogAsk:
    """A decision of a seat, for its client."""
    present = LogPresenting(words.say)
    options = (_option(number, each, words, present, log.printed) for number, each in enumerate(decision.options))
    taken, wanted = taken_of(log, decision.kind)
    question = words.question(decision, taken, wanted, apart=bool(log.players))
    return LogAsk(
        kind=decision.kind,
        question=question,
        options=tuple(options),
        window=decision.window,
        taken=taken,
        wanted=wanted,
    )


def _option(number: int, option: Option, words: LogWords, present: LogPresenting, printed: Campaign) -> LogOptionSheet:
    """An option, and what of the log stands for it."""
    mission = _name(option, "mission")
    hero = _name(option, "hero")
    return LogOptionSheet(
        id=number,
        kind=tag_of(type(option)),
        words=words.option(option),
        card=_name(option, "card"),
        hero=hero,
        mission=mission,
        weapon=_name(option, "weapon"),
        price=price_of_option(option),
        sheet=present.hero(HeroLog(hero)) if isinstance(option, choices.ChooseHero) else None,
        cards=_cards(option, present),
        offers=present.mission(mission, printed) if mission else None,
    )


def _cards(option: Option, present: LogPresenting) -> tuple[LogCardSheet, ...]:
    """The cards that are taken together; the class deck that comes with a hero."""
    if isinstance(option, choices.ChooseHero):
        return present.cards([card.id for card in class_cards().values() if card.hero == option.hero])
    if isinstance(option, choices.ChooseClass):
        return present.cards([card.id for card in imperial_class_cards().values() if card.deck == option.deck])
    if isinstance(option, choices.ChooseSet):
        return present.cards([card.id for card in agenda_cards().values() if card.set == option.set])
    return ()


def _name(option: Option, field: str) -> str:
    value = getattr(option, field, "")
    return value if isinstance(value, str) else ""
