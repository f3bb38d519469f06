"""Cards in words: every value that is printed on one, and what it does, in the reader's language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass

from holotable.content import Pack
from holotable.imperial_assault.cards import (
    Ability,
    AgendaCard,
    AttackProfile,
    Card,
    ClassCard,
    CommandCard,
    DeploymentCard,
    Hero,
    HeroAbility,
    ImperialClassCard,
    Item,
    Keywords,
    Restriction,
    Results,
    Reward,
    Surge,
    abilities,
    ability,
    deployment_card,
    hero,
    reward,
)
from holotable.imperial_assault.cards.explaining import Doing, explained
from holotable.imperial_assault.cards.gear import Gear
from holotable.imperial_assault.cards.loadout import is_item
from holotable.imperial_assault.cards.notation import Part, bonus_parts, keyword_parts, surge_parts
from holotable.imperial_assault.cards.record import ability_ids
from holotable.words import Speech

# Values that are ids: where their words are.
_WORDS = {
    "faction": "word",
    "modes": "word",
    "kind": "word",
    "tokens": "word",
    "side": "word",
    "holder": "weapon",
    "trait": "word",
    "discarded": "word",
    "timing": "timing",
    "traits": "trait",
    "restriction": "word",
    "of": "trait",
    "surges_for": "word",
    "keyword": "part",
    "defence": "part",
    "strength": "part",
    "insight": "part",
    "tech": "part",
}
# What a card gives beside what it does.
_NUMBERS = (
    *("attack", "bonus", "keywords", "surges", "surges_for"),
    *("health", "speed", "endurance", "defence", "of"),
)
_NAMES: Mapping[str, Callable[[str], Ability | CommandCard | Hero | Reward | DeploymentCard]] = {
    "abilities": ability,
    "hero": hero,
    "reward": reward,
    "villain": deployment_card,
}


@dataclass(frozen=True, slots=True)
class ToldAbility:
    """An ability on a card, and what it does."""

    id: str
    name: str
    words: str


def abilities_of(card: Card, say: Speech) -> tuple[ToldAbility, ...]:
    """The abilities of a card's figures, or on a hero sheet."""
    if isinstance(card, DeploymentCard):
        return tuple(ToldAbility(name, ability(name).name, explained(ability(name), say)) for name in ability_ids(card))
    if isinstance(card, Hero):
        return tuple(
            ToldAbility(each.id, shown("abilities", each, say), explained(each, say)) for each in card.abilities
        )
    return ()


def card_words(card: Card, say: Speech) -> dict[str, str]:
    """Every field of a card in words."""
    words = {field: shown(field, value, say) for field, value in values_of(card)}
    if isinstance(card, CommandCard):
        words["restriction"] = _players(card, say)
    return words


def use_told(card: CommandCard, say: Speech) -> str:
    """When a command card is played, and for whom."""
    return f"{_capital(shown('timing', card.timing, say))} · {_players(card, say)}"


def _players(card: CommandCard, say: Speech) -> str:
    return say("word.player") if card.restriction is None else shown("restriction", card.restriction, say)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def card_told(card: object, say: Speech) -> str:
    """What a card of a hero's or of the Empire's is for: whose it is, the numbers that it gives, then what it does."""
    numbers = [_number(field, value, say) for field, value in values_of(card) if field in _NUMBERS]
    given = " · ".join(filter(None, numbers))
    does = explained(card, say) if isinstance(card, Doing) else ""
    attached = _attached(card, say) if isinstance(card, ImperialClassCard) and card.attachment else ""
    return " ".join(filter(None, (attached, f"{_capital(given)}." if given else "", does)))


def _attached(card: ImperialClassCard, say: Speech) -> str:
    """It does nothing before it lies on a group, which may have to have one of some traits (IA-ATH-01, IA-ATH-05)."""
    if not card.restriction:
        return say("card.attachment")
    return say("card.attachment-for", len(card.restriction), traits=shown("restriction", card.restriction, say))


def tags_told(card: object, say: Speech) -> tuple[str, ...]:
    """What an item counts as: its kind and traits, the modifications that it holds, or the weapons that hold it."""
    if not isinstance(card, Item | ClassCard | Reward) or not is_item(card):
        return ()
    values = dict(values_of(card))
    told = [shown(field, values.get(field), say) for field in ("kind", "traits")]
    told += [
        f"{say(f'label.{field}')} {shown(field, values[field], say)}"
        for field in ("mod_slots", "holder")
        if values.get(field)
    ]
    return tuple(filter(None, told))


def cost_told(card: object, say: Speech) -> str:
    """What a class card or an agenda card costs between missions; a class begins with what is free (IA-CLS-03)."""
    match card:
        case ClassCard(xp=0) | ImperialClassCard(xp=0):
            return say("card.from-the-start")
        case ClassCard(xp=xp) | ImperialClassCard(xp=xp):
            return say("card.xp", xp=xp)
        case AgendaCard(influence=influence):
            return say("card.influence", influence=influence)
    return ""


def _number(field: str, value: object, say: Speech) -> str:
    if isinstance(value, int):
        return f"{say(f'label.{field}')} +{value}" if value else ""
    words = shown(field, value, say)
    return words if field == "attack" or not words else f"{say(f'label.{field}')}: {words}"


def values_of(thing: object) -> list[tuple[str, object]]:
    """A card's fields with their values; those of gear stand among them."""
    found: list[tuple[str, object]] = []
    for field in fields(thing) if is_dataclass(thing) else ():
        if field.name in ("effects", "laid"):
            continue  # told in sentences
        value = getattr(thing, field.name)
        found += values_of(value) if isinstance(value, Gear) else [(field.name, value)]
    return found


def shown(field: str, value: object, say: Speech) -> str:
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
            return between.join(shown("traits" if field == "restriction" else field, one, say) for one in value)
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
    # A side of a hero sheet, or what was printed before errata, field after field; the note is for who keeps them.
    told = [(field, shown(field, one, say)) for field, one in values_of(value) if field != "note"]
    return " · ".join(f"{say(f'label.{field}')} {words}" for field, words in told if words)


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
