"""The open decision of a campaign's log made a question with options for a client."""

from collections.abc import Iterator

from holotable.imperial_assault.cards import (
    agenda_cards,
    class_card,
    class_cards,
    hero_item,
    imperial_class_cards,
    item,
)
from holotable.imperial_assault.cards.heroes import WEAPON
from holotable.imperial_assault.log import choices
from holotable.imperial_assault.log.belongings import find, holders, modifications, why_not_attach
from holotable.imperial_assault.log.log import CampaignLog, HeroLog, Owned
from holotable.imperial_assault.log.rebel_upgrade import to_learn
from holotable.imperial_assault.log.setup import taken_of
from holotable.imperial_assault.telling.log import LogWords, price_of_option
from holotable.imperial_assault.telling.log_presenting import LogPresenting
from holotable.imperial_assault.telling.log_sheet import LogAsk, LogCardSheet, LogOptionSheet
from holotable.kernel import Decision, Option, tag_of


def log_ask(decision: Decision, words: LogWords, log: CampaignLog) -> LogAsk:
    """A decision of a seat, for its client."""
    present = LogPresenting(words.say)
    options = (_option(number, each, words, present, log) for number, each in enumerate(decision.options))
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


def _option(number: int, option: Option, words: LogWords, present: LogPresenting, log: CampaignLog) -> LogOptionSheet:
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
        offers=present.mission(mission, log.printed) if mission else None,
        warning=" ".join(_regretted(option, log, words)),
    )


def _regretted(option: Option, log: CampaignLog, words: LogWords) -> Iterator[str]:
    """What the Rebels might regret: what is still possible when a stage ends, and what a hero would lack."""
    if isinstance(option, choices.SetOut):
        yield from _forgotten(log, words)
    elif isinstance(option, choices.LearnedEnough):
        for hero in log.heroes:
            if cards := tuple(card for card in to_learn(hero) if class_card(card).xp <= hero.xp):
                named = words.named({"heroes": (hero.hero,), "cards": cards})
                yield words.say("log.could-learn", 0, xp=hero.xp, **named)
    elif isinstance(option, choices.BoughtEnough):
        if cards := tuple(card for card in log.offer if item(card).cost <= log.credits):
            yield words.say("log.could-buy", 0, credits=log.credits, **words.named({"cards": cards}))
    elif isinstance(option, choices.Sell):
        owner = log.owner(option.card)
        weapons = [owned.card for owned in owner.items if _is_weapon(owned)]
        if weapons == [option.card]:
            yield words.say("log.last-weapon", 0, **words.named({"heroes": (owner.hero,)}))


def _forgotten(log: CampaignLog, words: LogWords) -> Iterator[str]:
    """What heroes might regret who set out so: to have no weapon, or a modification that lies loose (IA-MOD-06)."""
    unarmed = [each.hero for each in log.heroes if not any(_is_weapon(owned) for owned in each.items)]
    if unarmed:
        yield words.say("log.without-a-weapon", 0, **words.named({"heroes": tuple(unarmed)}))
    loose = [card for hero in log.heroes for card in modifications(hero) if _lies_loose(hero, card)]
    if loose:
        yield words.say("log.loose", 0, **words.named({"cards": tuple(loose)}))


def _is_weapon(owned: Owned) -> bool:
    return not owned.left and getattr(hero_item(owned.card), "kind", None) == WEAPON


def _lies_loose(hero: HeroLog, card: str) -> bool:
    """Whether a modification is on no weapon, although the hero brings one that holds it."""
    on_none = not find(hero, card).on
    return on_none and any(why_not_attach(hero, card, weapon) is None for weapon in holders(hero))


def _cards(option: Option, present: LogPresenting) -> tuple[LogCardSheet, ...]:
    """The cards that are taken together; the class deck that comes with a hero; a reward that somebody is given."""
    if isinstance(option, choices.Award):
        return present.cards([option.card])
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
