"""What the Imperial player buys in a campaign: agenda cards with influence, class cards with XP."""

from dataclasses import dataclass
from functools import cache
from typing import cast

from holotable.content import Entry, Pack, read_pack
from holotable.content.finding import by_id, card_pack, find
from holotable.imperial_assault.cards.deployment import deployment_cards
from holotable.imperial_assault.cards.effect import Effect, read_effects, words_of
from holotable.imperial_assault.cards.finding import read_family
from holotable.imperial_assault.cards.items import Reward, rewards
from holotable.imperial_assault.cards.traits import TRAITS
from holotable.imperial_assault.cards.values import (
    ATTACK_TYPES,
    AttackType,
    Keywords,
    Results,
    Surge,
    read_defence,
    read_keywords,
    read_results,
    read_surge,
    words,
)

# Figures of groups with an attachment.
ATTACHED = "attached"

_NO_KEYWORDS = Keywords()
_NO_RESULTS = Results()

SECRET, ONGOING, SIDE_MISSION, FORCED_MISSION = "secret", "ongoing", "side_mission", "forced_mission"
AGENDA_KINDS = (SECRET, ONGOING, SIDE_MISSION, FORCED_MISSION)


@dataclass(frozen=True, slots=True)
class AgendaCard:
    """An agenda card; one with a mission says where it is printed, and what the Empire earns by it.

    One may be for a range of time periods. For a `ransom` in credits the heroes get rid of it in an Imperial Upgrade
    stage; while it is there so many more agenda cards are drawn.

    Of a secret card `effects` is what playing it does, at what moment; its player may `reshuffle` it then, or must
    discard it, unless it `stays` until the mission ends. One that is put on a group has what it does there under
    `laid`, and may give `health` and `speed`.
    """

    id: str
    name: str
    set: str
    influence: int
    extra_influence: int | None
    kind: str
    page: int | None
    location: tuple[str, ...]
    reward: str | None
    villain: str | None
    reshuffle: bool
    stays: bool
    health: int
    speed: int
    effects: tuple[Effect, ...]
    laid: tuple[Effect, ...]
    pack: Pack
    time_period: tuple[int, ...] = ()
    ransom: int | None = None
    draws: int = 0

    @property
    def mission(self) -> str | None:
        """The mission that the card stands for; it has the card's name."""
        return self.id if self.kind in (SIDE_MISSION, FORCED_MISSION) else None

    @property
    def words(self) -> str:
        """The message that says what it does."""
        return f"agenda.{self.id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ImperialClassCard:
    """A class card of the Empire.

    An attachment may need a group with one of some traits; its numbers and keywords come on top of the group's, its
    surge abilities maybe only where the group attacks so (`surges_for`). What another card gives is for all figures
    `of` a trait, or of groups that have an attachment.
    """

    id: str
    name: str
    deck: str = ""
    xp: int = 0
    attachment: bool = False
    restriction: tuple[str, ...] = ()
    health: int = 0
    speed: int = 0
    of: str | None = None
    defence: tuple[str, ...] = ()
    bonus: Results = _NO_RESULTS
    keywords: Keywords = _NO_KEYWORDS
    surges: tuple[Surge, ...] = ()
    surges_for: AttackType | None = None
    effects: tuple[Effect, ...] = ()
    pack: Pack

    @property
    def words(self) -> str | None:
        """The message that says what it does; none where its data or its numbers say all of it."""
        return words_of(self.effects, f"imperial.{self.id}") if self.effects or not self.attachment else None


@cache
def agenda_cards() -> dict[str, AgendaCard]:
    """Every agenda card by its id."""
    return read_family(read_agenda_cards, "agenda.yaml")


@cache
def imperial_class_cards() -> dict[str, ImperialClassCard]:
    """Every class card of the Empire by its id."""
    return read_family(read_imperial_class_cards, "imperial_classes.yaml")


@cache
def imperial_cards() -> dict[str, ImperialClassCard]:
    """What can lie in the Imperial player's play area or on a group: class cards, rewards (IA-REW-01), agenda cards."""
    earned = [_of_reward(card) for card in rewards().values() if card.side == "imperial"]
    return {
        **imperial_class_cards(),
        **{card.id: card for card in (*earned, *map(_of_agenda, agenda_cards().values()))},
    }


def imperial_card(card_id: str) -> ImperialClassCard:
    """The card of the Imperial player's play area with that id."""
    return find(card_id, imperial_cards())


def agenda_card(card_id: str) -> AgendaCard:
    """The agenda card with that id."""
    return find(card_id, agenda_cards())


def imperial_class_card(card_id: str) -> ImperialClassCard:
    """The class card of the Empire with that id."""
    return find(card_id, imperial_class_cards())


def read_agenda_cards(top: Entry) -> dict[str, AgendaCard]:
    """The agenda cards of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_agenda_card(entry, pack) for entry in top.entries("cards")])
    top.finish()
    return found


def read_imperial_class_cards(top: Entry) -> dict[str, ImperialClassCard]:
    """The class cards of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_class_card(entry, pack) for entry in top.entries("cards")])
    top.finish()
    return found


def _agenda_card(entry: Entry, pack: Pack) -> AgendaCard:
    card = AgendaCard(
        id=entry.text("id"),
        name=entry.text("name"),
        set=entry.text("set"),
        influence=entry.number("influence"),
        extra_influence=entry.number("extra_influence") if entry.has("extra_influence") else None,
        kind=entry.word("kind", AGENDA_KINDS),
        page=entry.number("page") if entry.has("page") else None,
        location=tuple(entry.texts("location")),
        reward=entry.word("reward", rewards()) if entry.has("reward") else None,
        villain=entry.word("villain", deployment_cards()) if entry.has("villain") else None,
        reshuffle=entry.flag("reshuffle", otherwise=False),
        stays=entry.flag("stays", otherwise=False),
        health=entry.number("health") if entry.has("health") else 0,
        speed=entry.number("speed") if entry.has("speed") else 0,
        effects=read_effects(entry),
        laid=read_effects(entry, "laid"),
        pack=card_pack(entry, pack),
        time_period=tuple(entry.numbers("time_period")) if entry.has("time_period") else (),
        ransom=entry.number("ransom") if entry.has("ransom") else None,
        draws=entry.number("draws") if entry.has("draws") else 0,
    )
    entry.finish()
    if card.time_period and (len(card.time_period) != 2 or card.time_period[0] > card.time_period[1]):
        raise entry.error("time_period", f"expected the first and the last of some periods, got {card.time_period}")
    return card


def _class_card(entry: Entry, pack: Pack) -> ImperialClassCard:
    card = ImperialClassCard(
        id=entry.text("id"),
        name=entry.text("name"),
        deck=entry.text("deck"),
        xp=entry.number("xp"),
        attachment=entry.flag("attachment", otherwise=False),
        restriction=words(entry, "restriction", TRAITS),
        health=entry.number("health") if entry.has("health") else 0,
        speed=entry.number("speed") if entry.has("speed") else 0,
        of=entry.word("of", (ATTACHED, *TRAITS)) if entry.has("of") else None,
        defence=read_defence(entry),
        bonus=read_results(entry.entry("bonus")) if entry.has("bonus") else Results(),
        keywords=read_keywords(entry.entry("keywords")) if entry.has("keywords") else Keywords(),
        surges=tuple(read_surge(surge) for surge in entry.entries("surges")),
        surges_for=cast(AttackType, entry.word("surges_for", ATTACK_TYPES)) if entry.has("surges_for") else None,
        effects=read_effects(entry),
        pack=card_pack(entry, pack),
    )
    entry.finish()
    if not card.attachment:
        _refuse_numbers(entry, card)
    if card.surges_for and not card.surges:
        raise entry.error("surges_for", "there are no surge abilities for them")
    if (card.of is None) != (card.speed == 0):
        raise entry.error("of", "what a card gives to the speed of figures is for those of a trait, or attached ones")
    return card


def _of_reward(card: Reward) -> ImperialClassCard:
    return ImperialClassCard(
        id=card.id,
        name=card.name,
        attachment=card.kind == "attachment",
        restriction=card.restriction,
        bonus=card.gear.bonus,
        keywords=card.gear.keywords,
        surges=card.gear.surges,
        effects=card.effects,
        pack=card.pack,
    )


def _of_agenda(card: AgendaCard) -> ImperialClassCard:
    """An agenda card as it counts on a group; it is no attachment that could lie on another."""
    return ImperialClassCard(
        id=card.id, name=card.name, health=card.health, speed=card.speed, effects=card.laid, pack=card.pack
    )


def _refuse_numbers(entry: Entry, card: ImperialClassCard) -> None:
    """Only an attachment is put on a group's card, and gives its figures something."""
    for field, given in {
        "restriction": card.restriction,
        "health": card.health,
        "defence": card.defence,
        "bonus": card.bonus != Results(),
        "keywords": card.keywords != Keywords(),
        "surges": card.surges,
    }.items():
        if given:
            raise entry.error(field, "only an attachment is put on a group's card")
