"""A bot that decides between the missions of a campaign by a beginner's rules of thumb, from what its seat sees."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from holotable.bots.bot import ONLY, Because, Choice, Facts, Seated, one_of
from holotable.imperial_assault.bots.outfitting import best_buy, outfit, spare, value_of
from holotable.imperial_assault.cards import (
    agenda_card,
    agenda_cards,
    class_card,
    deployment_card,
    heroes,
    imperial_class_card,
    rewards,
)
from holotable.imperial_assault.log import choices
from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.log.log import CampaignLog
from holotable.imperial_assault.log.view import LogView
from holotable.kernel import Option

O = TypeVar("O", bound=Option)  # noqa: E741  # an option

# What a side mission is worth to the Rebels: a hero's own card, or money and whatever its card does not say.
A_REWARD, A_GREY_MISSION = 6, 3
# To play the Empire's own mission keeps it from paying, if the Rebels win.
AN_AGENDA_MISSION = 2


class CampaigningBot:
    """Buys the best that somebody can carry, learns and trains the dearest card, and says why."""

    def choose(self, seat: Seated[CampaignLog]) -> Choice:
        options = seat.decision.options
        if len(options) == 1:
            return Choice(options[0], ONLY)
        seen = seat.view.table
        if not isinstance(seen, LogView):
            raise TypeError(f"{type(seen).__name__} is not the view of a campaign's log")
        return RULES[seat.decision.kind](seen, options)


def _of(kind: type[O], options: Sequence[Option]) -> list[O]:
    return [option for option in options if isinstance(option, kind)]


def _heroes(seen: LogView, options: Sequence[Option]) -> Choice:
    """As many as may come, the toughest first."""
    free = _of(choices.ChooseHero, options)
    best = max(free, key=lambda option: _toughness(option.hero))
    return Choice(best, Because("bot.log.hero", {"hero": best.hero, "toughness": _toughness(best.hero)}))


def _toughness(name: str) -> int:
    sheet = heroes()[name]
    return sheet.health + sheet.healthy.endurance


def _first(seen: LogView, options: Sequence[Option]) -> Choice:
    return one_of(options[0], len(options))


def _sets(seen: LogView, options: Sequence[Option]) -> Choice:
    """The sets whose cards cost the least influence."""
    best = min(_of(choices.ChooseSet, options), key=lambda option: _influence(option.set))
    return Choice(best, Because("bot.log.set", {"set": best.set, "influence": _influence(best.set)}))


def _influence(name: str) -> int:
    return sum(card.influence for card in agenda_cards().values() if card.set == name)


def _green(seen: LogView, options: Sequence[Option]) -> Choice:
    """The missions that give the dearest allies."""
    listed = campaign(seen.campaign)
    found = _of(choices.ChooseGreen, options)
    best = max(found, key=lambda option: deployment_card(listed.mission(option.mission).ally).cost or 0)
    return Choice(best, Because("bot.log.ally", {"mission": best.mission, "card": listed.mission(best.mission).ally}))


def _mission(seen: LogView, options: Sequence[Option]) -> Choice:
    """The mission whose card promises most."""
    best = max(_of(choices.ChooseMission, options), key=lambda option: promised(seen, option.mission))
    return Choice(best, Because("bot.log.mission", {"mission": best.mission}))


def promised(seen: LogView, mission: str) -> int:
    """What the card of a side mission promises to the Rebels, as far as it lies open: an ally, a hero's reward."""
    listed = campaign(seen.campaign).mission(mission)
    if listed.ally:
        return deployment_card(listed.ally).cost or 0
    if listed.kind == "agenda":
        return AN_AGENDA_MISSION
    party = [hero.hero for hero in seen.heroes]
    given = [card for card in rewards().values() if card.mission == mission and card.side == "rebel"]
    return A_REWARD if any(card.hero in (None, *party) for card in given) else A_GREY_MISSION


def _loadout(seen: LogView, options: Sequence[Option]) -> Choice:
    """Take what is worth most, and put modifications on; then set out."""
    step = outfit(seen.heroes, options)
    if step is None:
        return Choice(choices.SetOut(), Because("bot.log.ready"))
    return Choice(step, Because("bot.log.outfit", {"card": str(getattr(step, "card", ""))}))


def _award(seen: LogView, options: Sequence[Option]) -> Choice:
    """To the hero who has the fewest cards."""
    owned = {hero.hero: len(hero.rewards) + len(hero.items) for hero in seen.heroes}
    best = min(_of(choices.Award, options), key=lambda option: owned[option.hero])
    return Choice(best, Because("bot.log.award", {"card": best.card, "hero": best.hero}))


def _sell(seen: LogView, options: Sequence[Option]) -> Choice:
    """Only what nobody carries."""
    wares = [option for option in _of(choices.Sell, options) if spare(seen.heroes, option.card)]
    if not wares:
        return Choice(choices.SoldEnough(), Because("bot.log.keeps"))
    best = min(wares, key=lambda option: value_of(option.card))
    return Choice(best, Because("bot.log.sell", {"card": best.card}))


def _extra(seen: LogView, options: Sequence[Option]) -> Choice:
    best = max(_of(choices.DrawExtra, options), key=lambda option: option.tier)
    return Choice(best, Because("bot.log.tier", {"tier": best.tier}))


def _buy(seen: LogView, options: Sequence[Option]) -> Choice:
    """The best item that can be paid, for the hero who gains most by it."""
    found = best_buy(seen.heroes, _of(choices.Buy, options))
    if found is None:
        return Choice(choices.BoughtEnough(), Because("bot.log.nothing-better", {"credits": seen.credits}))
    option, _ = found
    return Choice(option, Because("bot.log.buy", {"card": option.card, "hero": option.hero}))


def _learn(seen: LogView, options: Sequence[Option]) -> Choice:
    """The dearest card that a hero can have."""
    best = max(_of(choices.Learn, options), key=lambda option: class_card(option.card).xp)
    facts: Facts = {"card": best.card, "hero": best.hero, "xp": class_card(best.card).xp}
    return Choice(best, Because("bot.log.learn", facts))


def _ransom(seen: LogView, options: Sequence[Option]) -> Choice:
    """If that leaves as much again to buy items with."""
    pay = _of(choices.PayRansom, options)[0]
    cost = agenda_card(pay.card).ransom or 0
    if 2 * cost <= seen.credits:
        return Choice(pay, Because("bot.log.ransom", {"card": pay.card, "cost": cost, "credits": seen.credits}))
    return Choice(choices.KeepCredits(pay.card), Because("bot.log.no-ransom", {"card": pay.card, "cost": cost}))


def _train(seen: LogView, options: Sequence[Option]) -> Choice:
    best = max(_of(choices.Train, options), key=lambda option: imperial_class_card(option.card).xp)
    return Choice(best, Because("bot.log.train", {"card": best.card, "xp": imperial_class_card(best.card).xp}))


def _agenda(seen: LogView, options: Sequence[Option]) -> Choice:
    """The dearest card: what is left of the influence is kept for the next time."""
    best = max(_of(choices.BuyAgenda, options), key=lambda option: agenda_card(option.card).influence)
    influence = agenda_card(best.card).influence
    return Choice(best, Because("bot.log.agenda", {"card": best.card, "influence": influence}))


RULES: dict[str, Callable[[LogView, Sequence[Option]], Choice]] = {
    "heroes": _heroes,
    "imperial-class": _first,
    "agenda-sets": _sets,
    "green-missions": _green,
    "choose-mission": _mission,
    "loadout": _loadout,
    "award": _award,
    "sell": _sell,
    "extra-item": _extra,
    "buy": _buy,
    "learn": _learn,
    "ransom": _ransom,
    "train": _train,
    "agenda": _agenda,
}
