"""A campaign for tests: played to where a test begins by the shortest way, then by the test's own choices."""

from dataclasses import dataclass, field

from holotable.imperial_assault.cards import item
from holotable.imperial_assault.log.belongings import leave_behind
from holotable.imperial_assault.log.choices import (
    ChooseClass,
    ChooseGreen,
    ChooseHero,
    ChooseMission,
    ChooseSet,
    EnoughHeroes,
    SetOut,
)
from holotable.imperial_assault.log.log import CampaignLog, HeroLog, Owned, Play
from holotable.imperial_assault.log.result import Gains, MissionPlayed, MissionResult
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.log.setup import agenda_sets, new_log
from holotable.kernel import Decision, Event, Game, Option, Refusal

DIALA, GAARKHAN, GIDEON, JYN = "diala_passil", "gaarkhan", "gideon_argus", "jyn_odan"
FENN, MAK = "fenn_signis", "mak_eshkarey"
PARTY = (DIALA, GAARKHAN, GIDEON, JYN)
EMPIRE, REBELS = "ike", "ray"
MIGHT, TACTICS = "Military Might", "Subversive Tactics"


def begun(seed: int = 1, campaign: str = "core") -> Play:
    """A campaign before its first choice."""
    return Game.start(log_rules(), new_log(campaign, {"imperial": EMPIRE, "rebels": REBELS}), seed, listening=True)


@dataclass
class Campaigning:
    """A campaign with these heroes, and what is chosen if a test does not care."""

    heroes: tuple[str, ...] = PARTY
    deck: str = MIGHT
    sets: tuple[str, ...] = ()
    seed: int = 1
    game: Play = field(init=False)

    def __post_init__(self) -> None:
        self.game = begun(self.seed)

    @property
    def log(self) -> CampaignLog:
        return self.game.table

    @property
    def asked(self) -> Decision:
        assert self.game.decision is not None
        return self.game.decision

    def hero(self, name: str) -> HeroLog:
        return self.log.hero(name)

    def choose(self, *options: Option) -> "Campaigning":
        for option in options:
            self.game.advance(option)
        return self

    def refused(self, option: Option) -> Refusal:
        """Why it can't be chosen; asking changes nothing."""
        before = self.game.digest()
        refusal = self.game.why_not(option)
        assert refusal is not None
        assert self.game.digest() == before
        return refusal

    def until(self, kind: str, slot: int = 0) -> "Campaigning":
        """Go on to the next question of a kind, in that slot or later."""
        while self.asked.kind != kind or self.log.slot < slot:
            self.go_on()
        return self

    def go_on(self) -> "Campaigning":
        """Answer whatever is asked by doing as little as possible; missions are won by the Rebels."""
        asked = self.asked
        if asked.kind == "heroes":
            left = [ChooseHero(name) for name in self.heroes if name not in self.log.party]
            return self.choose(left[0] if left else EnoughHeroes())
        if asked.kind == "imperial-class":
            return self.choose(ChooseClass(self.deck))
        if asked.kind == "agenda-sets":
            wanted = [ChooseSet(name) for name in (*self.sets, *agenda_sets())]
            return self.choose(next(option for option in wanted if option in asked.options))
        if asked.kind == "loadout":
            return self.choose(SetOut())
        if asked.kind == "mission":
            return self.played()
        first = asked.kind in ("green-missions", "choose-mission", "award", "extra-item")
        return self.choose(asked.options[0 if first else -1])

    def played(self, winner: str = "rebels", **facts: object) -> "Campaigning":
        """The mission is over."""
        return self.choose(self.result(winner, **facts))

    def result(self, winner: str = "rebels", **facts: object) -> MissionPlayed:
        mission = self.log.current.mission
        known = {"mission": mission, "round": 4, "digest": "0", **facts}
        return MissionPlayed(MissionResult(winner=winner, **known))  # type: ignore[arg-type]  # whatever a test says

    def have(self, **values: object) -> "Campaigning":
        """Let the log stand so, and the open question be asked again."""
        for name, value in values.items():
            setattr(self.log, name, value)
        self.game.interrupt()
        return self

    def give(self, hero: str, *cards: str) -> "Campaigning":
        """Let a hero have items, out of their decks."""
        for card in cards:
            for deck in self.log.item_decks.values():
                if card in deck:
                    deck.remove(card)
            self.hero(hero).items.append(Owned(card))
        self.game.interrupt()
        return self

    def leave(self, hero: str, *cards: str) -> "Campaigning":
        """Let items of a hero's be left behind."""
        for card in cards:
            leave_behind(self.hero(hero), card)
        self.game.interrupt()
        return self

    def bare(self) -> "Campaigning":
        """Let no hero have any items."""
        for name in self.log.party:
            self.hero(name).items.clear()
        self.game.interrupt()
        return self

    def earn(self, xp: int, *heroes: str) -> "Campaigning":
        """Let heroes have so much experience, all of them unless some are named."""
        for name in heroes or self.log.party:
            self.hero(name).xp = xp
        self.game.interrupt()
        return self

    def teach(self, hero: str, *cards: str) -> "Campaigning":
        """Let a hero have class cards."""
        self.hero(hero).class_cards.extend(cards)
        self.game.interrupt()
        return self

    def reward(self, hero: str, *cards: str) -> "Campaigning":
        self.hero(hero).rewards.extend(cards)
        self.game.interrupt()
        return self

    def empire(self, **values: object) -> "Campaigning":
        """Let the Imperial player's part of the log stand so."""
        for name, value in values.items():
            setattr(self.log.empire, name, value)
        self.game.interrupt()
        return self

    def draw(self, *cards: str, influence: int) -> "Campaigning":
        """Let the Imperial player have drawn these agenda cards, wherever they were."""
        empire = self.log.empire
        deck = [card for card in (*empire.agenda, *empire.drawn) if card not in cards]
        self.have(box=[card for card in self.log.box if card not in cards])
        return self.empire(agenda=deck, drawn=list(cards), influence=influence)

    def offer(self, *cards: str) -> "Campaigning":
        """Let these items be on offer instead of those that were drawn."""
        lying = [*self.log.offer, *(card for deck in self.log.item_decks.values() for card in deck)]
        left = [card for card in lying if card not in cards]
        decks = {tier: [card for card in left if item(card).tier == tier] for tier in self.log.item_decks}
        return self.have(offer=list(cards), item_decks=decks)

    def shrink(self, deck: list[str], left: int) -> "Campaigning":
        """Let a deck have but so many cards left."""
        self.log.box.extend(deck[left:])
        del deck[left:]
        self.game.interrupt()
        return self

    @property
    def missions(self) -> list[str]:
        """The missions that are on offer."""
        return [option.mission for option in self.asked.options if isinstance(option, ChooseMission | ChooseGreen)]

    def events(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.game.events or () if isinstance(event, kind)]

    def owned(self, hero: str) -> list[str]:
        return [owned.card for owned in self.hero(hero).items]


# What most missions pay to both sides, whatever the result.
REBEL_BASE, IMPERIAL_BASE = Gains(experience=1, credits=100), Gains(experience=1, influence=1)
