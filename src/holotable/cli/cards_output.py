"""How `holotable cards` answers people: a table a kind, a page a card, in the words of their language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass

from rich.table import Table
from rich.text import Text

from holotable.cli.output import console
from holotable.content import Pack
from holotable.imperial_assault.cards import (
    Ability,
    AttackProfile,
    Card,
    ClassCard,
    CommandCard,
    Condition,
    DeploymentCard,
    Hero,
    HeroAbility,
    Item,
    Keywords,
    Restriction,
    Results,
    Reward,
    SkirmishUpgrade,
    SupplyCard,
    Surge,
    abilities,
    ability,
    deployment_card,
    hero,
    reward,
)
from holotable.imperial_assault.cards.gear import Gear
from holotable.imperial_assault.cards.notation import Part, bonus_parts, keyword_parts, surge_parts
from holotable.imperial_assault.cards.record import ability_ids
from holotable.words import Speech

# What of a card stands in a list.
COLUMNS = {
    "deployment": ("id", "name", "faction", "cost", "group_size", "health", "speed"),
    "upgrade": ("id", "name", "subtitle", "faction", "cost"),
    "command": ("id", "name", "cost", "limit", "timing", "restriction"),
    "hero": ("id", "name", "title", "health", "defence"),
    "class": ("id", "name", "hero", "xp"),
    "item": ("id", "name", "tier", "cost", "kind", "attack"),
    "supply": ("id", "name", "traits", "copies"),
    "reward": ("id", "name", "side", "kind", "hero"),
    "condition": ("id", "name", "trait", "discarded"),
    "agenda": ("id", "name", "set", "influence", "kind"),
    "imperial-class": ("id", "name", "deck", "xp"),
}
# What of a card stands in the heading of its page, or under its table.
_APART = ("id", "name", "subtitle", "title")

# Values that are ids: where their words are.
_WORDS = {
    "faction": "word",
    "modes": "word",
    "kind": "word",
    "side": "word",
    "holder": "word",
    "trait": "word",
    "discarded": "word",
    "timing": "timing",
    "traits": "trait",
    "restriction": "word",
    "keyword": "part",
    "defence": "part",
    "strength": "part",
    "insight": "part",
    "tech": "part",
}
_NAMES: Mapping[str, Callable[[str], Ability | Hero | Reward | DeploymentCard]] = {
    "abilities": ability,
    "hero": hero,
    "reward": reward,
    "villain": deployment_card,
}


def print_cards(kind: str, cards: Sequence[Card], say: Speech) -> None:
    """A kind's cards, a line each."""
    table = Table(title=f"{say(f'kind.{kind}')} ({len(cards)})", title_justify="left", box=None, header_style="bold")
    for column in COLUMNS[kind]:
        table.add_column(say(f"label.{column}"), no_wrap=column == "id", style="cyan" if column == "id" else "")
    for card in cards:
        words = _words(card, say)
        table.add_row(*(Text(words[column]) for column in COLUMNS[kind]))
    console().print(table, "")


def print_card(kind: str, card: Card, say: Speech) -> None:
    """All that is printed on a card, and what it does."""
    words = _words(card, say)
    heading = ", ".join(words[field] for field in ("name", "subtitle", "title") if words.get(field))
    out = console()
    out.print(Text(heading, style="bold").append(f"  {card.id}", style="cyan").append(f"  {say(f'kind.{kind}')}"))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for field, said in words.items():
        if said and field not in _APART and not (field == "abilities" and isinstance(card, DeploymentCard | Hero)):
            table.add_row(say(f"label.{field}"), Text(said))
    if isinstance(card, SkirmishUpgrade | CommandCard | Condition | SupplyCard | Item | ClassCard) and card.words:
        table.add_row(say("label.effect"), Text(say(card.words)))
    out.print(table)
    for name in ability_ids(card) if isinstance(card, DeploymentCard) else ():
        out.print(Text(ability(name).name, style="bold").append(f"  {say(ability(name).words)}", style="not bold"))
    for sheet in card.abilities if isinstance(card, Hero) else ():
        name = _shown("abilities", sheet, say)
        out.print(Text(name, style="bold").append(f"  {say(sheet.words)}", style="not bold"))
    out.print()


def _words(card: Card, say: Speech) -> dict[str, str]:
    """Every field of a card in words."""
    words = {field: _shown(field, value, say) for field, value in _values(card)}
    if isinstance(card, CommandCard) and card.restriction is None:
        words["restriction"] = say("word.player")
    return words


def _values(thing: object) -> list[tuple[str, object]]:
    """A card's fields with their values; those of gear stand among them."""
    found: list[tuple[str, object]] = []
    for field in fields(thing) if is_dataclass(thing) else ():
        value = getattr(thing, field.name)
        found += _values(value) if isinstance(value, Gear) else [(field.name, value)]
    return found


def _shown(field: str, value: object, say: Speech) -> str:
    """A value in words; nothing for one that is not there."""
    match value:
        case None | False | ():
            return ""
        case True:
            return say("word.yes")
        case int():
            return str(value)
        case str():
            return _word(field, value, say)
        case tuple() if field == "footprint":
            return " × ".join(str(length) for length in value)
        case tuple():
            between = "; " if field == "surges" else ", "
            return between.join(_shown("traits" if field == "restriction" else field, one, say) for one in value)
    return _whole(value, say)


def _whole(value: object, say: Speech) -> str:
    """A value of several fields in words."""
    match value:
        case Pack():
            return value.name
        case Restriction():
            return _user(value, say)
        case AttackProfile():
            return f"{say(f'word.{value.type}')}: {', '.join(say(f'part.{die}') for die in value.dice)}"
        case Surge():
            parts = _parts(surge_parts(value), say)
            return parts if value.cost == 1 else say("part.cost", amount=value.cost, parts=parts)
        case Keywords():
            return _parts(keyword_parts(value), say)
        case Results():
            return _parts(bonus_parts(value), say)
        case HeroAbility():
            return f"{value.name} ({say('label.healthy')})" if value.healthy_only else value.name
    # A side of a hero sheet, or what was printed before errata: field after field.
    shown = [(field, _shown(field, one, say)) for field, one in _values(value)]
    return " · ".join(
        words if field == "note" else f"{say(f'label.{field}')} {words}" for field, words in shown if words
    )


def _word(field: str, value: str, say: Speech) -> str:
    if field in _NAMES:
        return _NAMES[field](value).name
    return say(f"{_WORDS[field]}.{value}") if field in _WORDS else value


def _parts(parts: Sequence[Part], say: Speech) -> str:
    return ", ".join(
        ability(name).name if name in abilities() else say(f"part.{name}", amount=amount) for name, amount in parts
    )


def _user(restriction: Restriction, say: Speech) -> str:
    """Which figures may use a command card."""
    named = [restriction.figure or "", *(say(f"trait.{trait}") for trait in restriction.traits)]
    faction = f" ({say(f'word.{restriction.faction}')})" if restriction.faction else ""
    return ", ".join(name for name in named if name) + faction or say("word.any_figure")
