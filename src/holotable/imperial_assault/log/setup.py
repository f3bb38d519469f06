"""The six steps in which a campaign is set up (IA-CSU-01)."""

from collections.abc import Mapping, Sequence

from holotable.imperial_assault.cards import (
    agenda_cards,
    class_cards,
    deployment_card,
    heroes,
    imperial_class_cards,
    items,
    rewards,
)
from holotable.imperial_assault.log.belongings import receive
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS, Side
from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.log.choices import ChooseClass, ChooseGreen, ChooseHero, ChooseSet, EnoughHeroes
from holotable.imperial_assault.log.happenings import (
    AgendaDeckBuilt,
    ClassChosen,
    HeroJoined,
    SetChosen,
    SideDeckBuilt,
)
from holotable.imperial_assault.log.log import HOST, CampaignLog, EmpireLog, HeroLog, Play, imperial, rebels
from holotable.kernel import AGAIN, NOT_NOW, Decision, Flow, Next, Option, Refusal, Seat

FEWEST_HEROES, MOST_HEROES = 2, 4
AGENDA_SETS = 6  # IA-AGD-14
GREEN, GREY = 4, 4  # IA-SMD-01


class RolesError(ValueError):
    """The seats of a campaign are not those of an Imperial player and of the Rebels."""

    def __init__(self, seats: str) -> None:
        self.seats = seats
        super().__init__(f"the seats are {seats}; one is the Imperial player's, another the Rebels', none is {HOST!r}")


class PlayersError(ValueError):
    """The seats of single heroes are not one for each hero, or none of them speaks for the Rebels."""

    def __init__(self, players: Sequence[Seat], speaker: Seat, heroes: int) -> None:
        self.players, self.speaker, self.heroes = ", ".join(players), speaker, heroes
        super().__init__(
            f"the seats of heroes are {self.players or 'none'}, and {speaker!r} speaks; expected one for each of "
            f"{heroes} heroes, among them who speaks, or none at all"
        )


class PartySizeError(ValueError):
    """A campaign was to be played by fewer or more heroes than can be."""

    def __init__(self, heroes: int) -> None:
        self.heroes = heroes
        self.fewest, self.most = FEWEST_HEROES, MOST_HEROES
        super().__init__(f"a campaign is for {FEWEST_HEROES} to {MOST_HEROES} heroes, not for {heroes}")


def new_log(
    name: str, sides: Mapping[Side, Seat], heroes: int = 0, players: Sequence[Seat] = (), speaker: Seat = ""
) -> CampaignLog:
    """The log of a campaign that is about to be set up: everything is in the box, and all roles are given.

    How many heroes come may be agreed on; if not, the Rebels decide as they choose them. If it is, each may have one of
    the `players`.
    """
    if heroes and not FEWEST_HEROES <= heroes <= MOST_HEROES:
        raise PartySizeError(heroes)
    seats = [sides.get(side, "") for side in (IMPERIAL, REBELS)]
    if len({*seats, HOST, ""}) != 4:
        raise RolesError(", ".join(map(repr, seats)))
    apart = {*players} - {*seats, HOST, ""}
    if (players or speaker) and not (len(players) == len(apart) == heroes and speaker in apart):
        raise PlayersError(players, speaker, heroes)
    log = CampaignLog(campaign(name).id, {IMPERIAL: seats[0], REBELS: seats[1]}, "setup", EmpireLog(), agreed=heroes)
    log.players, log.speaker = list(players), speaker
    return log


def taken_of(log: CampaignLog, kind: str) -> tuple[int, int]:
    """How many were taken of those that a question of setting up is about, and how many are wanted; 0 if it is open."""
    sets = {agenda_cards()[card].set for card in log.empire.agenda}
    counts = {
        "heroes": (len(log.heroes), log.agreed),
        "agenda-sets": (len(sets), AGENDA_SETS),
        "green-missions": (len(log.side_deck), GREEN),
    }
    return counts.get(kind, (0, 0))


def agenda_sets() -> list[str]:
    """The agenda sets, by their names."""
    return list(dict.fromkeys(card.set for card in agenda_cards().values()))


def fits_the_period(log: CampaignLog, name: str) -> bool:
    """Whether a set may be chosen: not if a single card of it is for other time periods (IA-AGD-16)."""
    return all(log.printed.fits(card.time_period) for card in agenda_cards().values() if card.set == name)


class CampaignSetup(Flow[CampaignLog], tag="campaign-setup"):
    """Roles, heroes, the Imperial class, the agenda deck, the side mission deck, the introduction (IA-CSU-01)."""

    steps = (
        "roles",
        "choose_heroes",
        "equip_heroes",
        "imperial_class",
        "agenda_deck",
        "shuffle_agenda",
        "green_missions",
        "side_deck",
        "introduction",
    )

    def roles(self, game: Play) -> None:
        """They were given with the seats, and stay for the whole campaign (IA-CSU-02)."""
        game.table.item_decks = {}
        for card in items().values():
            game.table.item_decks.setdefault(card.tier, []).append(card.id)

    def choose_heroes(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        log = game.table
        if isinstance(answer, ChooseHero):
            log.heroes.append(HeroLog(answer.hero))
        if isinstance(answer, EnoughHeroes) or len(log.heroes) == (log.agreed or MOST_HEROES):
            return None
        if answer is not None:
            return AGAIN
        free: list[Option] = [ChooseHero(name) for name in heroes() if name not in log.party]
        enough = [EnoughHeroes()] if len(log.heroes) >= FEWEST_HEROES and not log.agreed else []
        return Decision(rebels(game), "heroes", [*free, *enough])

    def equip_heroes(self, game: Play) -> None:
        """All cards of the own class deck that cost nothing (IA-CSU-04, IA-CLS-03), and what a small party gains."""
        log = game.table
        for hero in log.heroes:
            for card in class_cards().values():
                if card.hero == hero.hero and card.xp == 0:
                    receive(hero, card.id)
            hero.rewards += [card.id for card in rewards().values() if card.heroes == len(log.heroes)]  # IA-REW-03
            game.tell(HeroJoined, hero.hero, tuple(owned.card for owned in hero.items), tuple(hero.rewards))

    def imperial_class(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        decks = list(dict.fromkeys(card.deck for card in imperial_class_cards().values()))
        if not isinstance(answer, ChooseClass):
            return Decision(imperial(game), "imperial-class", [ChooseClass(deck) for deck in decks])
        empire = game.table.empire
        empire.class_deck = answer.deck
        cards = [card for card in imperial_class_cards().values() if card.deck == answer.deck and card.xp == 0]
        empire.class_cards = [card.id for card in cards]  # IA-CSU-05
        game.tell(ClassChosen, answer.deck, tuple(empire.class_cards))
        return None

    def agenda_deck(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        agenda = game.table.empire.agenda
        if isinstance(answer, ChooseSet):
            agenda += [card.id for card in agenda_cards().values() if card.set == answer.set]
            game.tell(SetChosen, imperial(game), answer.set)
            return AGAIN
        chosen = {agenda_cards()[card].set for card in agenda}
        free = [name for name in agenda_sets() if name not in chosen and fits_the_period(game.table, name)]
        if len(chosen) == AGENDA_SETS or not free:  # IA-LIM-03
            return None
        return Decision(imperial(game), "agenda-sets", [ChooseSet(name) for name in free])

    def shuffle_agenda(self, game: Play) -> None:
        """The sets that were not chosen stay in the box, and nobody else knows which (IA-AGD-18, IA-SEC-06)."""
        log = game.table
        log.left_out += [card for card in agenda_cards() if card not in log.empire.agenda]
        game.stream("agenda").shuffle(log.empire.agenda)
        game.reveal()
        game.tell(AgendaDeckBuilt, len(log.empire.agenda))

    def green_missions(self, game: Play, answer: Option | None = None) -> Next[CampaignLog]:
        log = game.table
        if isinstance(answer, ChooseGreen):
            log.side_deck.append(answer.mission)
            return AGAIN
        free = self._green(log)
        if len(log.side_deck) == GREEN or not free:  # IA-LIM-03
            return None
        return Decision(rebels(game), "green-missions", [ChooseGreen(name) for name in free])

    def _green(self, log: CampaignLog) -> list[str]:
        """The green cards that may go into the deck: no two give the same ally (IA-SMD-04)."""
        allies = {ally_name(log, name) for name in log.side_deck}
        cards = [each for each in log.printed.of_kind("green") if log.printed.fits(each.time_period)]
        return [each.id for each in cards if deployment_card(each.ally).name not in allies]

    def side_deck(self, game: Play) -> None:
        """Each hero's red card, the green ones, and grey ones that nobody sees (IA-SMD-01, 02, 05)."""
        log, printed = game.table, game.table.printed
        red = [each.id for each in printed.of_kind("red") if each.hero in log.party]
        grey = [each.id for each in printed.of_kind("grey") if printed.fits(each.time_period)]
        game.stream("side missions").shuffle(grey)
        log.side_deck += [*red, *grey[:GREY]]
        log.left_out += grey[GREY:]
        game.stream("side missions").shuffle(log.side_deck)
        game.reveal()
        game.tell(SideDeckBuilt, len(log.side_deck))

    def introduction(self, game: Play) -> None:
        log = game.table
        log.story = log.printed.of_kind("introduction")[0].id
        log.slot, log.stage = 1, "mission"

    def why_not(self, game: Play, option: Option) -> Refusal:
        log = game.table
        asked = self.steps[self.step]
        if isinstance(option, ChooseHero):
            return _why_no_hero(log, option.hero, asked == "choose_heroes")
        if isinstance(option, EnoughHeroes):
            return Refusal("log.too-few-heroes", "IA-CSU-03", {"heroes": len(log.heroes), "fewest": FEWEST_HEROES})
        if isinstance(option, ChooseSet) and asked == "agenda_deck":
            return _why_no_set(log, option.set)
        if isinstance(option, ChooseGreen) and asked == "green_missions":
            return _why_not_green(log, option.mission)
        return Refusal("log.not-this-step", "IA-CSU-01")


def ally_name(log: CampaignLog, mission: str) -> str:
    return deployment_card(log.printed.mission(mission).ally).name


def _why_no_hero(log: CampaignLog, hero: str, choosing: bool) -> Refusal:
    if hero not in heroes():
        return Refusal("log.no-such-hero", "IA-CSU-03", {"hero": hero, "heroes": ", ".join(heroes())})
    if hero in log.party:
        return Refusal("log.hero-taken", "IA-UNQ-01", {"hero": hero})
    most = log.agreed or MOST_HEROES
    if len(log.heroes) >= most or not choosing:
        return Refusal("log.too-many-heroes", "IA-CSU-03", {"heroes": len(log.heroes), "most": most})
    return NOT_NOW


def _why_no_set(log: CampaignLog, name: str) -> Refusal:
    if name not in agenda_sets():
        return Refusal("log.no-such-set", "IA-AGD-14", {"set": name, "sets": ", ".join(agenda_sets())})
    if not fits_the_period(log, name):
        return Refusal("log.other-period", "IA-AGD-16", {"card": name, "period": log.printed.time_period})
    return Refusal("log.set-taken", "IA-AGD-14", {"set": name})


def _why_not_green(log: CampaignLog, mission: str) -> Refusal:
    card = next((each for each in log.printed.of_kind("green") if each.id == mission), None)
    if card is None:
        return Refusal("log.not-green", "IA-SMD-03", {"mission": mission})
    if not log.printed.fits(card.time_period):
        return Refusal("log.other-period", "IA-TPD-02", {"card": mission, "period": log.printed.time_period})
    return Refusal("log.same-ally", "IA-SMD-04", {"mission": mission, "ally": card.ally})
