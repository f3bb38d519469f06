"""The campaign around the missions in words: what is asked, what may be chosen, what happens, what can't be."""

from collections.abc import Mapping
from dataclasses import dataclass

from holotable.imperial_assault.cards import (
    Card,
    agenda_cards,
    class_cards,
    deployment_cards,
    heroes,
    imperial_class_cards,
    items,
    rewards,
)
from holotable.imperial_assault.log import choices, happenings
from holotable.imperial_assault.log.belongings import price_of
from holotable.imperial_assault.log.leaving import Concede
from holotable.imperial_assault.log.result import MissionPlayed
from holotable.imperial_assault.telling.missions import title_of
from holotable.kernel import Decision, Event, Option, Refusal, Struct
from holotable.words import Speech

# The question of each kind of decision.
QUESTIONS = {
    "heroes": "log.ask.heroes",
    "imperial-class": "log.ask.imperial-class",
    "agenda-sets": "log.ask.agenda-sets",
    "green-missions": "log.ask.green-missions",
    "choose-mission": "log.ask.choose-mission",
    "loadout": "log.ask.loadout",
    "mission": "log.ask.mission",
    "award": "log.ask.award",
    "sell": "log.ask.sell",
    "extra-item": "log.ask.extra-item",
    "buy": "log.ask.buy",
    "learn": "log.ask.learn",
    "ransom": "log.ask.ransom",
    "train": "log.ask.train",
    "agenda": "log.ask.agenda",
}
OPTIONS: dict[type[Option], str] = {
    choices.ChooseHero: "log.option.choose-hero",
    choices.EnoughHeroes: "log.option.enough-heroes",
    choices.ChooseClass: "log.option.choose-class",
    choices.ChooseSet: "log.option.choose-set",
    choices.ChooseGreen: "log.option.choose-green",
    choices.ChooseMission: "log.option.choose-mission",
    choices.GiveItem: "log.option.give-item",
    choices.Attach: "log.option.attach",
    choices.LeaveBehind: "log.option.leave-behind",
    choices.TakeAlong: "log.option.take-along",
    choices.SetOut: "log.option.set-out",
    choices.Award: "log.option.award",
    choices.Sell: "log.option.sell",
    choices.SoldEnough: "log.option.sold-enough",
    choices.DrawExtra: "log.option.draw-extra",
    choices.Buy: "log.option.buy",
    choices.BoughtEnough: "log.option.bought-enough",
    choices.Learn: "log.option.learn",
    choices.LearnedEnough: "log.option.learned-enough",
    choices.PayRansom: "log.option.pay-ransom",
    choices.KeepCredits: "log.option.keep-credits",
    choices.Train: "log.option.train",
    choices.TrainedEnough: "log.option.trained-enough",
    choices.BuyAgenda: "log.option.buy-agenda",
    choices.AgendaEnough: "log.option.agenda-enough",
    Concede: "log.option.concede",
}
# The sentence for each class of events, and the rule behind it.
SENTENCES: dict[type[Event], tuple[str, str]] = {
    happenings.HeroJoined: ("log.told.hero-joined", "IA-CSU-04"),
    happenings.ClassChosen: ("log.told.class-chosen", "IA-CSU-05"),
    happenings.SetChosen: ("log.told.set-chosen", "IA-AGD-14"),
    happenings.AgendaDeckBuilt: ("log.told.agenda-deck-built", "IA-CSU-06"),
    happenings.SideDeckBuilt: ("log.told.side-deck-built", "IA-SMD-01"),
    happenings.MissionChosen: ("log.told.mission-chosen", "IA-MST-02"),
    happenings.MissionWon: ("log.told.mission-won", "IA-MST-03"),
    happenings.ExperienceGained: ("log.told.experience-gained", "IA-EXP-01"),
    happenings.CreditsChanged: ("log.told.credits-changed", "IA-CRE-03"),
    happenings.InfluenceChanged: ("log.told.influence-changed", "IA-INF-02"),
    happenings.RewardGained: ("log.told.reward-gained", "IA-REW-02"),
    happenings.AllyGained: ("log.told.ally-gained", "IA-ALY-02"),
    happenings.VillainGained: ("log.told.villain-gained", "IA-VIL-02"),
    happenings.CratesPaid: ("log.told.crates-paid", "IA-CRE-05"),
    happenings.SideMissionDrawn: ("log.told.side-mission-drawn", "IA-MST-09"),
    happenings.StoryGoesOn: ("log.told.story-goes-on", ""),
    happenings.MissionForced: ("log.told.mission-forced", "IA-FMI-01"),
    happenings.ItemGiven: ("log.told.item-given", "IA-ITM-09"),
    happenings.ItemSold: ("log.told.item-sold", "IA-RUP-10"),
    happenings.ItemsOffered: ("log.told.items-offered", "IA-RUP-05"),
    happenings.ItemBought: ("log.told.item-bought", "IA-RUP-09"),
    happenings.CardLearned: ("log.told.card-learned", "IA-CLS-04"),
    happenings.RansomPaid: ("log.told.ransom-paid", ""),
    happenings.AgendaDrawn: ("log.told.agenda-drawn", "IA-IUP-04"),
    happenings.BacksDrawn: ("log.told.agenda-backs-drawn", "IA-IUP-05"),
    happenings.AgendaBought: ("log.told.agenda-bought", "IA-IUP-06"),
    happenings.SecretBought: ("log.told.secret-bought", "IA-IUP-07"),
    happenings.BackBought: ("log.told.agenda-back-bought", "IA-IUP-07"),
    happenings.AgendaDiscarded: ("log.told.agenda-discarded", "IA-AGD-03"),
    happenings.AgendaReturned: ("log.told.agenda-returned", ""),
    happenings.CampaignConceded: ("log.told.campaign-conceded", ""),
    happenings.CampaignWon: ("log.told.campaign-won", "IA-VIC-02"),
}
SIDES = {"rebels": "log.side.rebels", "imperial": "log.side.imperial"}
STAGES = {
    "setup": "log.stage.setup",
    "mission": "log.stage.mission",
    "rebel-upgrade": "log.stage.rebel-upgrade",
    "imperial-upgrade": "log.stage.imperial-upgrade",
    "over": "log.stage.over",
}
KINDS = {
    "introduction": "log.kind.introduction",
    "story": "log.kind.story",
    "side": "log.kind.side",
    "finale": "log.kind.finale",
}
# Whose names these facts are: a mission may have the name of an agenda card, a hero that of a Deployment card.
_MISSIONS = ("mission", "expected", "active", "possible")
_HEROES = ("hero", "heroes")


@dataclass(frozen=True)
class LogWords:
    """What a campaign says between its missions, in one language."""

    say: Speech

    def question(self, decision: Decision, taken: int = 0, wanted: int = 0, apart: bool = False) -> str:
        """What is asked; where several are wanted, how many were taken. Heroes of players `apart` come one by one."""
        asked = QUESTIONS[decision.kind]
        if decision.kind == "heroes" and wanted:
            asked = "log.ask.hero" if apart else "log.ask.party"
        return self.say(asked, 0, taken=taken, wanted=wanted, place=taken + 1)

    def option(self, option: Option) -> str:
        if isinstance(option, MissionPlayed):
            result = option.result
            facts = {"mission": result.mission, "side": result.winner, "round": result.round}
            return self.say("log.option.mission-played", 0, **self.named(facts))
        if isinstance(option, choices.Attach) and not option.weapon:
            return self.say("log.option.detach", 0, card=self._name("card", option.card))
        return self.say(OPTIONS[type(option)], 0, **self.named(_fields(option)), price=price_of_option(option))

    def event(self, event: Event) -> str:
        """What happened. Secret cards drawn or bought lie behind the curtain; the log beside it names none."""
        words, facts = SENTENCES[type(event)][0], self.named(_fields(event))
        if isinstance(event, happenings.RewardGained) and not event.hero:
            words = "log.told.imperial-reward"
        if isinstance(event, happenings.CardLearned) and not event.hero:
            words = "log.told.card-trained"
        if isinstance(event, happenings.ExperienceGained) and event.side == "imperial":
            words = "log.told.imperial-experience"
        if isinstance(event, happenings.CreditsChanged) and (event.each or event.in_mission):
            words = "log.told.credits-for-each" if event.each else "log.told.credits-in-mission"
        if isinstance(event, happenings.AgendaDrawn):
            facts["cards"] = len(event.cards)
        return self.say(words, 0, **facts)

    def rule(self, event: Event) -> str:
        """The rule behind it."""
        if isinstance(event, happenings.SideMissionDrawn) and event.at_first:
            return "IA-MST-08"
        return SENTENCES[type(event)][1]

    def refusal(self, refusal: Refusal) -> str:
        return self.say(refusal.reason, 0, **self.named(refusal.facts))

    def named(self, facts: Mapping[str, object]) -> dict[str, object]:
        """Facts of a sentence by what they are called."""
        return {field: self._fact(field, value) for field, value in facts.items()}

    def _fact(self, field: str, value: object) -> object:
        if isinstance(value, tuple):
            return ", ".join(self._name(field, str(each)) for each in value)
        if field == "change" and isinstance(value, int):
            return self.say.change(value)
        return ", ".join(self._name(field, each) for each in value.split(", ")) if isinstance(value, str) else value

    def _name(self, field: str, value: str) -> str:
        """What something is called: a side or a stage in the reader's language, a card by its printed name."""
        for name, words in (("side", SIDES), ("stage", STAGES), ("kind", KINDS)):
            if field == name and value in words:
                return self.say(words[value])
        if field in _MISSIONS:
            return title_of(value, self.say)
        if field in _HEROES:
            return heroes()[value].name if value in heroes() else value
        return card_name(value)


def printed_card(card: str) -> Card | None:
    """A card of the campaign as it is printed, if there is one of that name."""
    families: tuple[Mapping[str, Card], ...] = (items(), class_cards(), rewards(), agenda_cards())
    for family in (*families, imperial_class_cards(), deployment_cards()):
        if card in family:
            return family[card]
    return None


def card_name(card: str) -> str:
    """A card of the campaign by its printed name."""
    printed = printed_card(card)
    return printed.name if printed is not None else card


def _fields(thing: Struct) -> dict[str, object]:
    return {field: getattr(thing, field) for field in thing.__struct_fields__}


def price_of_option(option: Option) -> int:
    """What an option costs, or brings in."""
    match option:
        case choices.Sell():
            return price_of(option.card)
        case choices.Buy():
            return items()[option.card].cost
        case choices.Learn():
            return class_cards()[option.card].xp
        case choices.Train():
            return imperial_class_cards()[option.card].xp
        case choices.BuyAgenda():
            return agenda_cards()[option.card].influence
        case choices.PayRansom():
            return agenda_cards()[option.card].ransom or 0
        case _:
            return 0
