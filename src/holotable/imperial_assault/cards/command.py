"""Command cards: what a player may do once in a skirmish, when, and with which figure (IA-CMD-01, 06)."""

from dataclasses import dataclass
from functools import cache
from typing import Literal, cast, get_args

from holotable.content import Entry, Pack, read_pack
from holotable.content.finding import by_id, card_pack, find
from holotable.imperial_assault.cards.deployment import FACTIONS, Faction, deployment_cards
from holotable.imperial_assault.cards.effect import Effect, read_effects, words_of
from holotable.imperial_assault.cards.finding import read_family
from holotable.imperial_assault.cards.traits import TRAITS
from holotable.imperial_assault.cards.values import words

Timing = Literal[
    "action",
    "two_actions",
    "start_of_round",
    "end_of_round",
    "start_of_activation",
    "during_activation",
    "after_special_action",
    "before_ranged_attack",
    "declaring_attack",
    "while_attacking",
    "attack_declared_on_figure",
    "while_defending",
    "while_adjacent_friend_defends",
    "after_attack_on_figure",
    "after_activation",
    "after_unique_hostile_defeated",
]
TIMINGS: tuple[Timing, ...] = get_args(Timing)


@dataclass(frozen=True, slots=True)
class Restriction:
    """What a figure must be to use a card: of that faction, that name, with one of those traits (IA-CMD-06).

    One that names nothing is met by any figure.
    """

    faction: Faction | None = None
    figure: str | None = None
    traits: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CommandCard:
    """A command card; without a restriction the player plays it, no figure needed.

    ``limit`` is how often a deck may have it (IA-CMD-09). Nobody has counted the copies in the box.
    """

    id: str
    name: str
    cost: int
    limit: int
    timing: Timing
    restriction: Restriction | None
    effects: tuple[Effect, ...]
    pack: Pack
    copies: int | None

    @property
    def words(self) -> str | None:
        """The message that says what it does, if its data does not."""
        return words_of(self.effects, f"command.{self.id}")


@cache
def command_cards() -> dict[str, CommandCard]:
    """Every command card by its id."""
    return read_family(read_command_cards, "command.yaml")


def command_card(card_id: str) -> CommandCard:
    """The command card with that id."""
    return find(card_id, command_cards())


def read_command_cards(top: Entry) -> dict[str, CommandCard]:
    """The command cards of a content file."""
    pack = read_pack(top)
    found = by_id(top, [_card(entry, pack) for entry in top.entries("cards")])
    top.finish()
    return found


def _card(entry: Entry, pack: Pack) -> CommandCard:
    card = CommandCard(
        id=entry.text("id"),
        name=entry.text("name"),
        cost=entry.number("cost"),
        limit=entry.number("limit"),
        timing=cast(Timing, entry.word("timing", TIMINGS)),
        restriction=None if entry.flag("player", otherwise=False) else _restriction(entry),
        effects=read_effects(entry),
        pack=card_pack(entry, pack),
        copies=entry.number("copies") if entry.has("copies") else None,
    )
    entry.finish()
    if card.limit < 1:
        raise entry.error("limit", "a deck may have a card at least once")
    return card


def _restriction(entry: Entry) -> Restriction:
    figures = {card.name for card in deployment_cards().values()}
    return Restriction(
        faction=cast(Faction, entry.word("faction", FACTIONS)) if entry.has("faction") else None,
        figure=entry.word("figure", figures) if entry.has("figure") else None,
        traits=words(entry, "traits", TRAITS),
    )
