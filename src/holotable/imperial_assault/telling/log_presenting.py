"""A seat's view of a campaign's log made a sheet for its client: names, words and reasons are added."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from holotable.imperial_assault.cards import (
    agenda_card,
    class_card,
    hero,
    heroes,
    imperial_class_card,
    item,
    items,
)
from holotable.imperial_assault.cards.explaining import explained
from holotable.imperial_assault.cards.figure import is_modification
from holotable.imperial_assault.cards.heroes import HeroSide
from holotable.imperial_assault.cards.loadout import LoadoutError, check_loadout
from holotable.imperial_assault.log.belongings import find, holders, loadout_of, receive, why_not_attach
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS, Campaign
from holotable.imperial_assault.log.campaigns import campaign
from holotable.imperial_assault.log.imperial_upgrade import to_train
from holotable.imperial_assault.log.log import EmpireLog, HeroLog, Owned, Played
from holotable.imperial_assault.log.rebel_upgrade import to_learn
from holotable.imperial_assault.log.view import EmpireView, LogView
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.telling.cards import card_told, cost_told, tags_told
from holotable.imperial_assault.telling.log import KINDS, STAGES, card_name, printed_card
from holotable.imperial_assault.telling.log_sheet import (
    DeskSheet,
    HeroAbilitySheet,
    HeroSideSheet,
    LessonSheet,
    LogCardSheet,
    LogHeroSheet,
    LogMissionSheet,
    LogSheet,
    SlotSheet,
    WareSheet,
)
from holotable.imperial_assault.telling.missions import campaign_title, mission_words, story_words, title_of
from holotable.kernel import Codec
from holotable.kernel.codec import replace
from holotable.words import Speech

# Side missions have cards, which name what the Rebels gain; agenda missions say it in their own words.
WITH_CARDS = ("red", "green", "grey")

_HEROES: Codec[HeroLog] = Codec(HeroLog, "a hero of a campaign")


@dataclass(frozen=True)
class LogPresenting:
    """Makes the sheet of a view in one language."""

    say: Speech

    def sheet(self, view: LogView) -> LogSheet:
        printed = campaign(view.campaign)
        side_missions = (*view.side_missions, *view.agenda_missions)
        return LogSheet(
            campaign=view.campaign,
            name=campaign_title(view.campaign, printed.name, self.say),
            stage=view.stage,
            stage_words=self.say(STAGES[view.stage]),
            slot=view.slot,
            credits=view.credits,
            sides={REBELS: self.say("side.rebels"), IMPERIAL: self.say("side.imperial")},
            slots=tuple(self.slots(view, printed)),
            empire=self.desk(view.empire, view.sides[IMPERIAL]),
            heroes=tuple(self.hero(each) for each in view.heroes),
            allies=self.cards(view.allies),
            story=self.mission(view.story, printed) if view.story else None,
            side_missions=tuple(self.mission(each, printed) for each in side_missions),
            forced=tuple(self.mission(each.mission, printed) for each in view.forced if not each.ticked),
            playing=self.briefed(view.playing.mission, printed) if view.playing is not None else None,
            shop=tuple(self.ware(card, view) for card in view.offer),
            may_come=tuple(self.ware(card, view) for card in _may_come(view)),
            side_deck=view.side_deck,
            reward_deck=self.cards(view.reward_deck),
            winner=view.winner or "",
        )

    # The lines of the log.

    def slots(self, view: LogView, printed: Campaign) -> Iterable[SlotSheet]:
        """All lines in the order of play: a forced mission comes between two stages (IA-FMI-02)."""
        now = view.playing if view.playing is not None and view.playing.forced else None
        for number, slot in enumerate(printed.slots, 1):
            played = [each for each in view.played if each.slot == number]
            here = view.slot == number and view.stage != "over"
            own = SlotSheet(number, slot.kind, self.say(KINDS[slot.kind]), slot.level, slot.tiers, here and now is None)
            for each in played:
                yield self.line(self.forced(number, each.level) if each.forced else own, each)
            if here and now is not None:
                yield replace(self.forced(number, now.level), here=True)
            if all(each.forced for each in played):
                yield own

    def forced(self, number: int, level: int) -> SlotSheet:
        return SlotSheet(number, "forced", self.say("log.kind.forced"), level, forced=True)

    def line(self, slot: SlotSheet, played: Played) -> SlotSheet:
        """A line of the log with the mission that was played."""
        mission = missions().get(played.mission)
        epilogue = mission.epilogues.get(played.winner, "") if mission is not None else ""
        return SlotSheet(
            slot.number,
            slot.kind,
            slot.kind_words,
            slot.level,
            slot.tiers,
            slot.here,
            slot.forced,
            played.mission,
            title_of(played.mission, self.say),
            played.winner,
            played.round,
            played.crates,
            tuple(hero(each).name for each in played.wounded),
            tuple(hero(each).name for each in played.withdrawn),
            self.say(epilogue) if epilogue else "",
        )

    def mission(self, name: str, printed: Campaign) -> LogMissionSheet:
        listed = printed.mission(name)
        owner = heroes()[listed.hero].name if listed.hero else ""
        ally = card_name(listed.ally) if listed.ally else ""
        rewards = self.cards(_named_rewards(name)) if listed.kind in WITH_CARDS else ()
        words = story_words(name, self.say)
        return LogMissionSheet(name, title_of(name, self.say), listed.kind, words, owner, ally, rewards)

    def briefed(self, name: str, printed: Campaign) -> LogMissionSheet:
        """The mission that comes now: its briefing is read before heroes choose what they bring (IA-MSC-14, 17)."""
        return replace(self.mission(name, printed), briefing=mission_words(name, self.say))

    # The Rebels.

    def hero(self, seen: HeroLog) -> LogHeroSheet:
        sheet = hero(seen.hero)
        abilities = [
            HeroAbilitySheet(each.id, each.name, explained(each, self.say), each.healthy_only)
            for each in sheet.abilities
        ]
        return LogHeroSheet(
            hero=sheet.id,
            name=sheet.name,
            title=sheet.title,
            health=sheet.health,
            defence=sheet.defence,
            healthy=_side(sheet.healthy),
            wounded=_side(sheet.wounded),
            abilities=tuple(abilities),
            xp=seen.xp,
            class_cards=self.cards(seen.class_cards),
            items=tuple(self.card(each.card, each.on, each.left, self.why_left(seen, each)) for each in seen.items),
            rewards=self.cards(seen.rewards),
            lessons=tuple(self.lesson(card, class_card(card).xp, seen.xp) for card in to_learn(seen)),
        )

    def ware(self, card: str, view: LogView) -> WareSheet:
        """An item on offer: why it can't be bought, and whether anybody could carry it."""
        printed = item(card)
        carriers = tuple(each.hero for each in view.heroes if _can_carry(each, card))
        why_not = "" if printed.cost <= view.credits else self._too_dear("log.credits", printed.cost, view.credits)
        note = "" if carriers else self.say("log.nobody-carries")
        if is_modification(card):
            note = self._fits(card, view)
        return WareSheet(self.card(card), printed.tier, printed.cost, why_not, carriers, note)

    def _fits(self, card: str, view: LogView) -> str:
        """Whose weapons a modification can be put on."""
        names = [heroes()[each.hero].name for each in view.heroes if _can_use(each, card)]
        return self.say("log.fits", 0, heroes=", ".join(names)) if names else self.say("log.fits-nobody")

    # The Empire.

    def desk(self, view: EmpireView, seat: str) -> DeskSheet:
        """The Imperial player's cards as a seat sees them."""
        deck = EmpireLog(class_deck=view.class_deck, class_cards=list(view.class_cards))
        lessons = (self.lesson(card, imperial_class_card(card).xp, view.xp) for card in to_train(deck))
        held, drawn = view.held, view.drawn
        return DeskSheet(
            seat=seat,
            class_deck=view.class_deck,
            xp=view.xp,
            influence=view.influence,
            agenda_deck=view.agenda_deck,
            cards_held=view.cards_held,
            cards_drawn=view.cards_drawn,
            class_cards=self.cards(view.class_cards),
            rewards=self.cards(view.rewards),
            villains=self.cards(view.villains),
            ongoing=self.cards(view.ongoing),
            lessons=tuple(lessons),
            held=self.cards(held) if held is not None else None,
            drawn=tuple(self.agenda(card, view.influence) for card in drawn) if drawn is not None else None,
        )

    def agenda(self, card: str, influence: int) -> LessonSheet:
        price = agenda_card(card).influence
        why_not = "" if price <= influence else self._too_dear("log.influence", price, influence)
        return LessonSheet(self.card(card), price, why_not)

    # Cards.

    def lesson(self, card: str, price: int, xp: int) -> LessonSheet:
        return LessonSheet(self.card(card), price, "" if price <= xp else self._too_dear("log.experience", price, xp))

    def cards(self, names: Sequence[str]) -> tuple[LogCardSheet, ...]:
        return tuple(map(self.card, names))

    def why_left(self, seen: HeroLog, item: Owned) -> str:
        """Why an item was left that the hero can't carry beside the others (IA-ITM-11, 12)."""
        if not item.left:
            return ""
        then = _HEROES.copy(seen)
        find(then, item.card).left = False
        try:
            check_loadout(then.hero, loadout_of(then))
        except LoadoutError as error:
            return self.say.error(error)
        return ""

    def card(self, name: str, on: str = "", left: bool = False, why: str = "") -> LogCardSheet:
        printed = printed_card(name)
        return LogCardSheet(
            id=name,
            name=card_name(name),
            words=card_told(printed, self.say),
            kind=getattr(printed, "kind", None) or "",
            cost=cost_told(printed, self.say),
            tags=tags_told(printed, self.say),
            on=on,
            left=left,
            why=why,
        )

    def _too_dear(self, message: str, cost: int, there: int) -> str:
        return self.say(message, 0, cost=cost, **{message.removeprefix("log."): there})


def _named_rewards(name: str) -> list[str]:
    """What the card of a side mission names: the Reward card for winning it, or else the ally."""
    mission = missions().get(name)
    won = [each for each in mission.rewards if each.won and each.side == REBELS] if mission is not None else []
    return [card for each in won for card in each.cards or each.allies]


def _may_come(view: LogView) -> list[str]:
    """While Rebels sell, what is in the decks from which items will be drawn: all that nobody gained (IA-RUP-10)."""
    if not view.selling:
        return []
    gone = {owned.card for hero in view.heroes for owned in hero.items} | set(view.box)
    tiers = campaign(view.campaign).slots[view.slot - 1].tiers
    return sorted((each.id for each in items().values() if each.tier in tiers and each.id not in gone), key=_by_price)


def _by_price(card: str) -> tuple[int, str]:
    return item(card).cost, card


def _side(side: HeroSide) -> HeroSideSheet:
    return HeroSideSheet(side.endurance, side.speed, side.strength, side.insight, side.tech)


def _can_carry(seen: HeroLog, card: str) -> bool:
    then = _HEROES.copy(seen)
    receive(then, card)
    return not then.items[-1].left


def _can_use(seen: HeroLog, card: str) -> bool:
    """Whether a hero brings a weapon on which a modification can be put."""
    then = _HEROES.copy(seen)
    receive(then, card)
    return any(why_not_attach(then, card, weapon) is None for weapon in holders(then))
