"""Whether a log that comes from a file could be so."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from holotable.imperial_assault.cards import (
    Reward,
    agenda_cards,
    class_cards,
    deployment_cards,
    hero_item,
    heroes,
    imperial_class_cards,
    items,
    rewards,
)
from holotable.imperial_assault.cards.imperial import ONGOING, SECRET
from holotable.imperial_assault.cards.loadout import check_loadout
from holotable.imperial_assault.log.belongings import loadout_of
from holotable.imperial_assault.log.campaign import OF_THE_DECK
from holotable.imperial_assault.log.checking_missions import mission_faults
from holotable.imperial_assault.log.fault_finding import MOST, Fault, twice, unknown, unless_known, within
from holotable.imperial_assault.log.faults import (
    CardMissingError,
    CardTwiceError,
    HeroTwiceError,
    ImpossibleExperienceError,
    NumberOfHeroesError,
    OtherDeckError,
    OtherPeriodError,
    OtherTierError,
    StrayCardError,
)
from holotable.imperial_assault.log.log import CampaignLog, EmpireLog, HeroLog
from holotable.imperial_assault.log.setup import FEWEST_HEROES, MOST_HEROES, fits_the_period, new_log
from holotable.words import Word


def check_log(log: CampaignLog) -> None:
    """Refuse a log that no campaign could have written."""
    for _, fault in faults_of(log):
        raise fault


def faults_of(log: CampaignLog) -> Iterator[Fault]:
    """All that is wrong with a log; without its campaign and its roles nothing else can be told."""
    try:
        new_log(log.campaign, log.sides, log.agreed, log.players, log.speaker)
    except (LookupError, ValueError) as error:
        yield "log", error
        return
    yield from _heroes(log)
    yield from _amounts(log)
    yield from _empire(log)
    yield from _gained(log)
    yield from mission_faults(log)
    yield from _cards(log)
    if 1 <= log.slot <= len(log.printed.slots):
        for place, card in unless_known("log.offer", Word("log.what.item"), log.offer, items()):
            if isinstance(card, Exception):
                yield place, card
            elif items()[card].tier not in log.line.tiers:
                yield place, OtherTierError(card, items()[card].tier, [str(tier) for tier in log.line.tiers])


def _is_set_up(log: CampaignLog) -> bool:
    """Whether all that belongs to setting up must have been done; who gives up may do so before."""
    return log.stage != "setup" and log.conceded is None


def _heroes(log: CampaignLog) -> Iterator[Fault]:
    names = [hero.hero for hero in log.heroes]
    known = heroes()
    yield from unknown("log.heroes", Word("log.what.hero"), names, known)
    for number, name in enumerate(names):
        if name in names[:number]:
            yield f"log.heroes[{number}]", HeroTwiceError(name)
    fewest = FEWEST_HEROES if _is_set_up(log) else 0
    if not fewest <= len(names) <= MOST_HEROES:
        yield "log.heroes", NumberOfHeroesError(names, FEWEST_HEROES, MOST_HEROES)
    elif log.agreed and len(names) != log.agreed and _is_set_up(log):
        yield "log.heroes", NumberOfHeroesError(names, log.agreed, log.agreed)
    for number, hero in enumerate(log.heroes):
        if hero.hero in known:
            yield from _cards_of(f"log.heroes[{number}]", hero)


def _cards_of(at: str, hero: HeroLog) -> Iterator[Fault]:
    faults = [*_class_cards_of(at, hero), *_items_of(at, hero), *_rewards_of(at, hero)]
    yield from faults
    if faults:
        return  # what is not this hero's can't be carried
    try:
        check_loadout(hero.hero, loadout_of(hero))
    except (LookupError, ValueError) as error:
        yield f"{at}.items", error


def _class_cards_of(at: str, hero: HeroLog) -> Iterator[Fault]:
    at = f"{at}.class_cards"
    for place, card in unless_known(at, Word("log.what.class-card"), hero.class_cards, class_cards()):
        if isinstance(card, Exception):
            yield place, card
        elif class_cards()[card].hero != hero.hero:
            yield place, OtherDeckError(card, hero.hero, class_cards()[card].hero)
    if again := twice(hero.class_cards):
        yield at, CardTwiceError(again, 1)


def _items_of(at: str, hero: HeroLog) -> Iterator[Fault]:
    owned, known = [each.card for each in hero.items], [*items(), *class_cards(), *rewards()]
    for place, card in unless_known(f"{at}.items", Word("log.what.item"), owned, known):
        if isinstance(card, Exception):
            yield place, card
            continue
        printed = hero_item(card)
        if isinstance(printed, Reward) and printed.hero not in (None, hero.hero):
            yield place, OtherDeckError(card, hero.hero, str(printed.hero))


def _rewards_of(at: str, hero: HeroLog) -> Iterator[Fault]:
    for place, card in unless_known(f"{at}.rewards", Word("log.what.reward"), hero.rewards, rewards()):
        if isinstance(card, Exception):
            yield place, card
        elif rewards()[card].hero not in (None, hero.hero) or rewards()[card].side != "rebel":
            yield place, OtherDeckError(card, hero.hero, rewards()[card].hero or rewards()[card].side)


def _amounts(log: CampaignLog) -> Iterator[Fault]:
    yield from within("log.credits", Word("log.what.credits"), log.credits)
    yield from within("log.empire.influence", Word("log.what.influence"), log.empire.influence)
    yield from within("log.empire.xp", Word("log.what.imperial-experience"), log.empire.xp)
    for number, hero in enumerate(log.heroes):
        if not 0 <= hero.xp <= MOST:
            yield f"log.heroes[{number}].xp", ImpossibleExperienceError(hero.hero, hero.xp, 0, MOST)
    yield from within("log.slot", Word("log.what.slot"), log.slot, int(_is_set_up(log)), len(log.printed.slots))


def _empire(log: CampaignLog) -> Iterator[Fault]:
    empire = log.empire
    decks = {card.deck for card in imperial_class_cards().values()}
    chosen = [empire.class_deck] if empire.class_deck else []
    yield from unknown("log.empire.class_deck", Word("log.what.imperial-class"), chosen, decks)
    yield from _imperial_class_cards(empire)
    for place, card in unless_known("log.empire.rewards", Word("log.what.reward"), empire.rewards, rewards()):
        if isinstance(card, Exception):
            yield place, card
        elif rewards()[card].side != "imperial":
            yield place, OtherDeckError(card, "imperial", rewards()[card].side)


def _gained(log: CampaignLog) -> Iterator[Fault]:
    """Allies, villains, agenda cards in play and rewards that wait for a hero are such cards."""
    empire, figures, agenda = log.empire, deployment_cards(), agenda_cards()
    allies = {name: card.is_ally for name, card in figures.items()}
    villains = {name: card.is_villain for name, card in figures.items()}
    lasting, secret = ({name: card.kind == kind for name, card in agenda.items()} for kind in (ONGOING, SECRET))
    awards = {name: card.side == "rebel" and card.hero is None for name, card in rewards().items()}
    for at, cards, fits, what, here in (
        ("log.allies", log.allies, allies, Word("log.what.deployment-card"), Word("log.show.allies")),
        ("log.empire.villains", empire.villains, villains, Word("log.what.deployment-card"), Word("log.show.villains")),
        ("log.empire.ongoing", empire.ongoing, lasting, Word("log.what.agenda-card"), Word("log.show.ongoing")),
        ("log.empire.held", empire.held, secret, Word("log.what.agenda-card"), Word("log.show.held")),
        ("log.awards", log.awards, awards, Word("log.what.reward"), Word("log.what.reward")),
    ):
        for place, card in unless_known(at, what, cards, fits):
            if isinstance(card, Exception):
                yield place, card
            elif not fits[card]:
                yield place, StrayCardError(card, here)


def _imperial_class_cards(empire: EmpireLog) -> Iterator[Fault]:
    at, known = "log.empire.class_cards", imperial_class_cards()
    for place, card in unless_known(at, Word("log.what.imperial-class-card"), empire.class_cards, known):
        if isinstance(card, Exception):
            yield place, card
        elif known[card].deck != empire.class_deck:
            yield place, OtherDeckError(card, empire.class_deck, known[card].deck)
    if again := twice(empire.class_cards):
        yield at, CardTwiceError(again, 1)


def _cards(log: CampaignLog) -> Iterator[Fault]:
    """No card is in two places; once the campaign is set up, none is nowhere."""
    empire, whole = log.empire, _is_set_up(log)
    owned = [each.card for hero in log.heroes for each in hero.items]
    forced = [each.card for each in log.forced if each.card and not each.ticked]
    agenda = [*empire.agenda, *empire.drawn, *empire.held, *empire.ongoing, *log.agenda_missions, *forced]
    decks = [card for deck in log.item_decks.values() for card in deck]
    for tier, deck in log.item_decks.items():
        of_tier = [each.id for each in items().values() if each.tier == tier]
        yield from unknown(f"log.item_decks[{tier}]", Word("log.what.item"), deck, of_tier)
    gone = [*log.box, *log.left_out]
    every = [*items(), *class_cards(), *agenda_cards(), *(each.id for each in log.printed.missions)]
    for at, cards in (("log.box", log.box), ("log.left_out", log.left_out)):
        yield from unknown(at, Word("log.what.card"), cards, every)
    started = [card.id for card in class_cards().values() if card.xp == 0 and card.hero in log.party]
    yield from _conserved([*decks, *log.offer, *owned, *log.box], dict.fromkeys(items(), 1), whole=bool(log.item_decks))
    yield from _conserved([*owned, *log.box], dict.fromkeys(started, 1), whole=whole)
    yield from _conserved([*agenda, *gone], dict.fromkeys(agenda_cards(), 1), whole=whole)
    deck_missions = [each.id for each in log.printed.of_kind(*OF_THE_DECK) if not each.hero or each.hero in log.party]
    laid_out = [*log.side_deck, *log.side_missions, *log.box]
    yield from _conserved(laid_out, dict.fromkeys(deck_missions, 1), whole=False)
    gained = [*empire.rewards, *log.awards, *owned, *(card for hero in log.heroes for card in hero.rewards)]
    yield from _conserved(gained, {card.id: card.copies or 1 for card in rewards().values()}, whole=False)
    for place, card in unless_known("log.empire", Word("log.what.agenda-card"), agenda, agenda_cards()):
        if isinstance(card, Exception):
            yield place.partition("[")[0], card
        elif not fits_the_period(log, agenda_cards()[card].set):
            yield place.partition("[")[0], OtherPeriodError(card, log.printed.time_period)
    for place, mission in unless_known("log.side_deck", Word("log.what.side-mission"), log.side_deck, deck_missions):
        if isinstance(mission, Exception):
            yield place, mission
        elif not log.printed.fits(log.printed.mission(mission).time_period):
            yield place, OtherPeriodError(mission, log.printed.time_period)


def _conserved(there: Iterable[str], copies: Mapping[str, int], *, whole: bool) -> Iterator[Fault]:
    counted = Counter(card for card in there if card in copies)
    for card, count in copies.items():
        if counted[card] > count:
            yield "log", CardTwiceError(card, count)
        if whole and not counted[card]:
            yield "log", CardMissingError(card)
