"""Whether a log that comes from a file could be so."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from holotable.content.finding import closest
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
from holotable.imperial_assault.cards.loadout import check_loadout
from holotable.imperial_assault.log.belongings import loadout_of
from holotable.imperial_assault.log.campaign import OF_THE_DECK
from holotable.imperial_assault.log.faults import (
    CardMissingError,
    CardTwiceError,
    HeroTwiceError,
    ImpossibleAmountError,
    ImpossibleExperienceError,
    MissionTwiceError,
    NumberOfHeroesError,
    OtherDeckError,
    OtherMissionError,
    OtherPeriodError,
    OtherTierError,
    UnknownInLogError,
)
from holotable.imperial_assault.log.log import CampaignLog, EmpireLog, HeroLog, Played
from holotable.imperial_assault.log.setup import FEWEST_HEROES, MOST_HEROES, fits_the_period, new_log
from holotable.words import Word

MOST = 1_000_000

# Where in the log something is wrong, and what.
Fault = tuple[str, Exception]


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
    yield from _missions(log)
    yield from _cards(log)
    if 1 <= log.slot <= len(log.printed.slots):
        for place, card in _unless_known("log.offer", Word("log.what.item"), log.offer, items()):
            if isinstance(card, Exception):
                yield place, card
            elif items()[card].tier not in log.line.tiers:
                yield place, OtherTierError(card, items()[card].tier, [str(tier) for tier in log.line.tiers])


def _unless_known(
    at: str, what: Word, names: Iterable[str], known: Iterable[str]
) -> Iterator[tuple[str, str | UnknownInLogError]]:
    """Each name with its place; instead of one that nothing has, the fault."""
    there = list(known)
    for number, name in enumerate(names):
        yield f"{at}[{number}]", name if name in there else UnknownInLogError(what, name, closest(name, there))


def _unknown(at: str, what: Word, names: Iterable[str], known: Iterable[str]) -> Iterator[Fault]:
    """The names that nothing has."""
    for place, name in _unless_known(at, what, names, known):
        if isinstance(name, Exception):
            yield place, name


def _within(at: str, what: Word, amount: int, least: int = 0, most: int = MOST) -> Iterator[Fault]:
    if not least <= amount <= most:
        yield at, ImpossibleAmountError(what, amount, least, most)


def _heroes(log: CampaignLog) -> Iterator[Fault]:
    names = [hero.hero for hero in log.heroes]
    known = heroes()
    yield from _unknown("log.heroes", Word("log.what.hero"), names, known)
    for number, name in enumerate(names):
        if name in names[:number]:
            yield f"log.heroes[{number}]", HeroTwiceError(name)
    fewest = 0 if log.stage == "setup" or log.conceded else FEWEST_HEROES
    if not fewest <= len(names) <= MOST_HEROES:
        yield "log.heroes", NumberOfHeroesError(names, FEWEST_HEROES, MOST_HEROES)
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
    for place, card in _unless_known(at, Word("log.what.class-card"), hero.class_cards, class_cards()):
        if isinstance(card, Exception):
            yield place, card
        elif class_cards()[card].hero != hero.hero:
            yield place, OtherDeckError(card, hero.hero, class_cards()[card].hero)
    if twice := _twice(hero.class_cards):
        yield at, CardTwiceError(twice, 1)


def _items_of(at: str, hero: HeroLog) -> Iterator[Fault]:
    owned, known = [each.card for each in hero.items], [*items(), *class_cards(), *rewards()]
    for place, card in _unless_known(f"{at}.items", Word("log.what.item"), owned, known):
        if isinstance(card, Exception):
            yield place, card
            continue
        printed = hero_item(card)
        if isinstance(printed, Reward) and printed.hero not in (None, hero.hero):
            yield place, OtherDeckError(card, hero.hero, str(printed.hero))


def _rewards_of(at: str, hero: HeroLog) -> Iterator[Fault]:
    for place, card in _unless_known(f"{at}.rewards", Word("log.what.reward"), hero.rewards, rewards()):
        if isinstance(card, Exception):
            yield place, card
        elif rewards()[card].hero not in (None, hero.hero) or rewards()[card].side != "rebel":
            yield place, OtherDeckError(card, hero.hero, rewards()[card].hero or rewards()[card].side)


def _amounts(log: CampaignLog) -> Iterator[Fault]:
    yield from _within("log.credits", Word("log.what.credits"), log.credits)
    yield from _within("log.empire.influence", Word("log.what.influence"), log.empire.influence)
    yield from _within("log.empire.xp", Word("log.what.imperial-experience"), log.empire.xp)
    for number, hero in enumerate(log.heroes):
        if not 0 <= hero.xp <= MOST:
            yield f"log.heroes[{number}].xp", ImpossibleExperienceError(hero.hero, hero.xp, 0, MOST)
    least = 0 if log.stage == "setup" else 1
    yield from _within("log.slot", Word("log.what.slot"), log.slot, least, len(log.printed.slots))


def _empire(log: CampaignLog) -> Iterator[Fault]:
    empire = log.empire
    decks = {card.deck for card in imperial_class_cards().values()}
    chosen = [empire.class_deck] if empire.class_deck else []
    yield from _unknown("log.empire.class_deck", Word("log.what.imperial-class"), chosen, decks)
    yield from _imperial_class_cards(empire)
    for place, card in _unless_known("log.empire.rewards", Word("log.what.reward"), empire.rewards, rewards()):
        if isinstance(card, Exception):
            yield place, card
        elif rewards()[card].side != "imperial":
            yield place, OtherDeckError(card, "imperial", rewards()[card].side)
    for at, cards in (("log.empire.villains", empire.villains), ("log.allies", log.allies)):
        yield from _unknown(at, Word("log.what.deployment-card"), cards, deployment_cards())


def _imperial_class_cards(empire: EmpireLog) -> Iterator[Fault]:
    at, known = "log.empire.class_cards", imperial_class_cards()
    for place, card in _unless_known(at, Word("log.what.imperial-class-card"), empire.class_cards, known):
        if isinstance(card, Exception):
            yield place, card
        elif known[card].deck != empire.class_deck:
            yield place, OtherDeckError(card, empire.class_deck, known[card].deck)
    if twice := _twice(empire.class_cards):
        yield at, CardTwiceError(twice, 1)


def _missions(log: CampaignLog) -> Iterator[Fault]:
    """The missions stand where the campaign could have come to them, each once (IA-MIS-07)."""
    named = [played.mission for played in log.played]
    active = [*log.side_missions, *log.agenda_missions]
    known = [each.id for each in log.printed.missions]
    unknown: list[Fault] = []
    for at, missions in (
        ("log.played", named),
        ("log.side_missions", log.side_missions),
        ("log.agenda_missions", log.agenda_missions),
        ("log.playing", [log.playing.mission] if log.playing is not None else []),
        ("log.forced", [each.mission for each in log.forced]),
        ("log.story", [log.story] if log.story else []),
    ):
        unknown += _unknown(at, Word("log.what.mission"), missions, known)
    yield from unknown
    if twice := _twice([*named, *active]) if log.playing is None else _twice(named):
        yield "log.played", MissionTwiceError(twice)
    if unknown:
        return  # nobody knows where it leads
    slot, story, faults = _follow(log)
    yield from faults
    if log.stage != "setup" and not faults:
        # A mission is written down before its stage is over.
        yield from _within("log.slot", Word("log.what.slot"), log.slot, max(slot, 1), slot + 1)
        if log.story not in story and not log.was_played(log.story):
            yield "log.story", OtherMissionError(log.story, log.slot, story)


def _follow(log: CampaignLog) -> tuple[int, list[str], list[Fault]]:
    """How many slots are filled by the missions in the log, the story missions they may have led to, what is wrong."""
    slot, story = 0, [each.id for each in log.printed.of_kind("introduction")]
    faults: list[Fault] = []
    for number, played in enumerate(log.played):
        at = f"log.played[{number}]"
        faults += _within(f"{at}.round", Word("log.what.round"), played.round, 1)
        if played.forced:
            continue
        slot += 1
        if slot > len(log.printed.slots):
            faults += _within(f"{at}.slot", Word("log.what.slot"), slot, 1, len(log.printed.slots))
            break
        possible = _possible(log, slot, story)
        if played.mission not in possible or played.slot != slot:
            faults.append((at, OtherMissionError(played.mission, played.slot, possible)))
            break  # where it led from there nobody can tell
        story = _after(log, played) or story
    return slot, story, faults


def _possible(log: CampaignLog, slot: int, story: list[str]) -> list[str]:
    if log.printed.slots[slot - 1].kind != "side":
        return story
    return [each.id for each in log.printed.of_kind(*OF_THE_DECK, "agenda")]


def _after(log: CampaignLog, played: Played) -> list[str]:
    return [branch.next for branch in log.printed.branches_of(played.mission, played.winner)]


def _cards(log: CampaignLog) -> Iterator[Fault]:
    """No card is in two places; once the campaign is set up, none is nowhere."""
    empire, whole = log.empire, log.stage != "setup"
    owned = [each.card for hero in log.heroes for each in hero.items]
    forced = [each.card for each in log.forced if each.card and not each.ticked]
    agenda = [*empire.agenda, *empire.drawn, *empire.held, *empire.ongoing, *log.agenda_missions, *forced]
    decks = [card for deck in log.item_decks.values() for card in deck]
    for tier, deck in log.item_decks.items():
        of_tier = [each.id for each in items().values() if each.tier == tier]
        yield from _unknown(f"log.item_decks[{tier}]", Word("log.what.item"), deck, of_tier)
    gone = [*log.box, *log.left_out]
    started = [card.id for card in class_cards().values() if card.xp == 0 and card.hero in log.party]
    yield from _conserved([*decks, *log.offer, *owned, *log.box], dict.fromkeys(items(), 1), whole=bool(log.item_decks))
    yield from _conserved([*owned, *log.box], dict.fromkeys(started, 1), whole=whole)
    yield from _conserved([*agenda, *gone], dict.fromkeys(agenda_cards(), 1), whole=whole)
    deck_missions = [each.id for each in log.printed.of_kind(*OF_THE_DECK) if not each.hero or each.hero in log.party]
    laid_out = [*log.side_deck, *log.side_missions, *log.box]
    yield from _conserved(laid_out, dict.fromkeys(deck_missions, 1), whole=False)
    gained = [*empire.rewards, *log.awards, *owned, *(card for hero in log.heroes for card in hero.rewards)]
    yield from _conserved(gained, {card.id: card.copies or 1 for card in rewards().values()}, whole=False)
    for place, card in _unless_known("log.empire", Word("log.what.agenda-card"), agenda, agenda_cards()):
        if isinstance(card, Exception):
            yield place.partition("[")[0], card
        elif not fits_the_period(log, agenda_cards()[card].set):
            yield place.partition("[")[0], OtherPeriodError(card, log.printed.time_period)
    for place, mission in _unless_known("log.side_deck", Word("log.what.side-mission"), log.side_deck, deck_missions):
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


def _twice(names: Iterable[str]) -> str:
    return next((name for name, times in Counter(names).items() if times > 1), "")
