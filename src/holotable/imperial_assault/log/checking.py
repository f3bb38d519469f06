"""Whether a log that comes from a file could be so."""

from collections import Counter
from collections.abc import Iterable, Mapping

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
from holotable.imperial_assault.log.log import CampaignLog, HeroLog, Played
from holotable.imperial_assault.log.setup import FEWEST_HEROES, MOST_HEROES, fits_the_period, new_log
from holotable.words import Word

MOST = 1_000_000


def check_log(log: CampaignLog) -> None:
    """Refuse a log that no campaign could have written."""
    new_log(log.campaign, log.sides, log.agreed, log.players, log.speaker)  # the campaign and the roles
    _check_heroes(log)
    _check_amounts(log)
    _check_empire(log)
    _check_missions(log)
    _check_cards(log)
    for card in log.offer:
        _known(Word("log.what.item"), card, items())
        if items()[card].tier not in log.line.tiers:
            raise OtherTierError(card, items()[card].tier, [str(tier) for tier in log.line.tiers])


def _known(what: Word, name: str, known: Iterable[str]) -> None:
    names = list(known)
    if name not in names:
        raise UnknownInLogError(what, name, closest(name, names))


def _within(what: Word, amount: int, least: int = 0, most: int = MOST) -> None:
    if not least <= amount <= most:
        raise ImpossibleAmountError(what, amount, least, most)


def _check_heroes(log: CampaignLog) -> None:
    names = [hero.hero for hero in log.heroes]
    for name, times in Counter(names).items():
        _known(Word("log.what.hero"), name, heroes())
        if times > 1:
            raise HeroTwiceError(name)
    fewest = 0 if log.stage == "setup" or log.conceded else FEWEST_HEROES
    if not fewest <= len(names) <= MOST_HEROES:
        raise NumberOfHeroesError(names, FEWEST_HEROES, MOST_HEROES)
    for hero in log.heroes:
        _check_cards_of(hero)


def _check_cards_of(hero: HeroLog) -> None:
    for card in hero.class_cards:
        _known(Word("log.what.class-card"), card, class_cards())
        if class_cards()[card].hero != hero.hero:
            raise OtherDeckError(card, hero.hero, class_cards()[card].hero)
    if twice := _twice(hero.class_cards):
        raise CardTwiceError(twice, 1)
    for owned in hero.items:
        _known(Word("log.what.item"), owned.card, [*items(), *class_cards(), *rewards()])
        printed = hero_item(owned.card)
        if isinstance(printed, Reward) and printed.hero not in (None, hero.hero):
            raise OtherDeckError(owned.card, hero.hero, str(printed.hero))
    for card in hero.rewards:
        _known(Word("log.what.reward"), card, rewards())
        if rewards()[card].hero not in (None, hero.hero) or rewards()[card].side != "rebel":
            raise OtherDeckError(card, hero.hero, rewards()[card].hero or rewards()[card].side)
    check_loadout(hero.hero, loadout_of(hero))


def _check_amounts(log: CampaignLog) -> None:
    _within(Word("log.what.credits"), log.credits)
    _within(Word("log.what.influence"), log.empire.influence)
    _within(Word("log.what.imperial-experience"), log.empire.xp)
    for hero in log.heroes:
        if not 0 <= hero.xp <= MOST:
            raise ImpossibleExperienceError(hero.hero, hero.xp, 0, MOST)
    _within(Word("log.what.slot"), log.slot, 0 if log.stage == "setup" else 1, len(log.printed.slots))


def _check_empire(log: CampaignLog) -> None:
    empire = log.empire
    if empire.class_deck:
        _known(
            Word("log.what.imperial-class"), empire.class_deck, {card.deck for card in imperial_class_cards().values()}
        )
    for card in empire.class_cards:
        _known(Word("log.what.imperial-class-card"), card, imperial_class_cards())
        if imperial_class_cards()[card].deck != empire.class_deck:
            raise OtherDeckError(card, empire.class_deck, imperial_class_cards()[card].deck)
    if twice := _twice(empire.class_cards):
        raise CardTwiceError(twice, 1)
    for card in empire.rewards:
        _known(Word("log.what.reward"), card, rewards())
        if rewards()[card].side != "imperial":
            raise OtherDeckError(card, "imperial", rewards()[card].side)
    for card in (*empire.villains, *log.allies):
        _known(Word("log.what.deployment-card"), card, deployment_cards())


def _check_missions(log: CampaignLog) -> None:
    """The missions stand where the campaign could have come to them, each once (IA-MIS-07)."""
    named = [played.mission for played in log.played]
    active = [*log.side_missions, *log.agenda_missions]
    known = [each.id for each in log.printed.missions]
    playing = [log.playing.mission] if log.playing is not None else []
    for mission in (*named, *active, *playing, *(each.mission for each in log.forced), *filter(None, [log.story])):
        _known(Word("log.what.mission"), mission, known)
    if twice := _twice([*named, *active]) if log.playing is None else _twice(named):
        raise MissionTwiceError(twice)
    slot, story = _follow(log)
    if log.stage != "setup":
        # A mission is written down before its stage is over.
        _within(Word("log.what.slot"), log.slot, max(slot, 1), slot + 1)
        if log.story not in story and not log.was_played(log.story):
            raise OtherMissionError(log.story, log.slot, story)


def _follow(log: CampaignLog) -> tuple[int, list[str]]:
    """How many slots are filled by the missions in the log, and the story missions they may have led to."""
    slot, story = 0, [each.id for each in log.printed.of_kind("introduction")]
    for played in log.played:
        _within(Word("log.what.round"), played.round, 1)
        if played.forced:
            continue
        slot += 1
        _within(Word("log.what.slot"), slot, 1, len(log.printed.slots))
        possible = _possible(log, slot, story)
        if played.mission not in possible or played.slot != slot:
            raise OtherMissionError(played.mission, played.slot, possible)
        story = _after(log, played) or story
    return slot, story


def _possible(log: CampaignLog, slot: int, story: list[str]) -> list[str]:
    if log.printed.slots[slot - 1].kind != "side":
        return story
    return [each.id for each in log.printed.of_kind(*OF_THE_DECK, "agenda")]


def _after(log: CampaignLog, played: Played) -> list[str]:
    return [branch.next for branch in log.printed.branches_of(played.mission, played.winner)]


def _check_cards(log: CampaignLog) -> None:
    """No card is in two places; once the campaign is set up, none is nowhere."""
    empire, whole = log.empire, log.stage != "setup"
    owned = [each.card for hero in log.heroes for each in hero.items]
    forced = [each.card for each in log.forced if each.card and not each.ticked]
    agenda = [*empire.agenda, *empire.drawn, *empire.held, *empire.ongoing, *log.agenda_missions, *forced]
    decks = [card for deck in log.item_decks.values() for card in deck]
    for tier, deck in log.item_decks.items():
        for card in deck:
            _known(Word("log.what.item"), card, [each.id for each in items().values() if each.tier == tier])
    gone = [*log.box, *log.left_out]
    started = [card.id for card in class_cards().values() if card.xp == 0 and card.hero in log.party]
    _conserved([*decks, *log.offer, *owned, *log.box], dict.fromkeys(items(), 1), whole=bool(log.item_decks))
    _conserved([*owned, *log.box], dict.fromkeys(started, 1), whole=whole)
    _conserved([*agenda, *gone], dict.fromkeys(agenda_cards(), 1), whole=whole)
    deck_missions = [each.id for each in log.printed.of_kind(*OF_THE_DECK) if not each.hero or each.hero in log.party]
    _conserved([*log.side_deck, *log.side_missions, *log.box], dict.fromkeys(deck_missions, 1), whole=False)
    gained = [*empire.rewards, *log.awards, *owned, *(card for hero in log.heroes for card in hero.rewards)]
    _conserved(gained, {card.id: card.copies or 1 for card in rewards().values()}, whole=False)
    for card in agenda:
        _known(Word("log.what.agenda-card"), card, agenda_cards())
        if not fits_the_period(log, agenda_cards()[card].set):
            raise OtherPeriodError(card, log.printed.time_period)
    for mission in log.side_deck:
        _known(Word("log.what.side-mission"), mission, deck_missions)
        if not log.printed.fits(log.printed.mission(mission).time_period):
            raise OtherPeriodError(mission, log.printed.time_period)


def _conserved(there: Iterable[str], copies: Mapping[str, int], *, whole: bool) -> None:
    counted = Counter(card for card in there if card in copies)
    for card, count in copies.items():
        if counted[card] > count:
            raise CardTwiceError(card, count)
        if whole and not counted[card]:
            raise CardMissingError(card)


def _twice(names: Iterable[str]) -> str:
    return next((name for name, times in Counter(names).items() if times > 1), "")
