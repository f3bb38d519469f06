"""Cards: all that is printed on them, in the reader's language."""

from functools import cache
from typing import Literal

from holotable.content.finding import find
from holotable.imperial_assault.cards import KINDS, AttackProfile, Card, Hero, Kind
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.record import effect_of
from holotable.imperial_assault.combat.roll import Die
from holotable.imperial_assault.telling.cards import abilities_of, card_words, shown, values_of
from holotable.imperial_assault.telling.presenting import face_of
from holotable.imperial_assault.telling.sheets import DieSheet
from holotable.kernel import Struct
from holotable.modes.endpoints import Asked, Endpoint, Named
from holotable.rulebook.stems import fold
from holotable.words import Speech, speech

ATTRIBUTES = ("strength", "insight", "tech")
# What has a place of its own on a card; the rest stands among its facts.
_APART = ("id", "name", "subtitle", "title", "traits", "surges", "abilities", "elite", "unique")


class CardAttack(Struct, frozen=True):
    """How a figure or a weapon attacks: with which dice; one that is `any` the attacker chooses."""

    type: str
    type_name: str
    dice: tuple[str, ...]


class CardAbility(Struct, frozen=True):
    """An ability and what it does."""

    id: str
    name: str
    words: str


class SheetAttribute(Struct, frozen=True):
    """An attribute of a hero: the dice of its tests."""

    id: str
    name: str
    dice: tuple[str, ...]


class SheetSide(Struct, frozen=True):
    """A side of a hero sheet, `healthy` or `wounded`: its numbers, and the names of the abilities that are on it."""

    id: str
    name: str
    endurance: int
    speed: int
    attributes: tuple[SheetAttribute, ...]
    abilities: tuple[str, ...]


class CardFact(Struct, frozen=True):
    """A value that is printed on a card: its name for programs, what it is called, what it is."""

    id: str
    label: str
    words: str


class PrintedCard(Struct, frozen=True, omit_defaults=True):
    """A card: its numbers for programs, and `facts` with everything else on it in words."""

    kind: str
    kind_name: str
    id: str
    name: str
    title: str = ""
    faction: str = ""
    faction_name: str = ""
    elite: bool = False
    unique: bool = False
    cost: int | None = None
    figures: int | None = None
    health: int | None = None
    speed: int | None = None
    limit: int | None = None
    timing: str = ""
    footprint: tuple[int, int] | None = None
    traits: tuple[Named, ...] = ()
    modes: tuple[str, ...] = ()
    attack: CardAttack | None = None
    defence: tuple[str, ...] = ()
    surges: tuple[str, ...] = ()
    abilities: tuple[CardAbility, ...] = ()
    words: str = ""
    sides: tuple[SheetSide, ...] = ()
    facts: tuple[CardFact, ...] = ()


class PrintedDie(Struct, frozen=True):
    """A die by its colour, and what its six faces show."""

    colour: str
    name: str
    attack: bool
    faces: tuple[DieSheet, ...]


class CardsAsked(Asked, frozen=True):
    """Which cards: of a kind, of a faction, with a trait, with these words on them; all where nothing is said."""

    kind: Kind | Literal[""] = ""
    faction: str = ""
    trait: str = ""
    q: str = ""


class CardAsked(Asked, frozen=True):
    """The id of a card; a hero and the hero's deployment card share theirs."""

    card: str


def printed_dice(asked: Asked) -> tuple[PrintedDie, ...]:
    """The six dice with all their faces."""
    say = speech(asked.lang)
    colours = [*dice().attack, *dice().defence]
    faces = {colour: len(dice().attack.get(colour) or dice().defence[colour]) for colour in colours}
    return tuple(
        PrintedDie(
            colour,
            say(f"part.{colour}"),
            colour in dice().attack,
            tuple(face_of(Die(colour, face), face, say) for face in range(faces[colour])),
        )
        for colour in colours
    )


def cards(asked: CardsAsked) -> tuple[PrintedCard, ...]:
    """The cards that meet all that was asked for."""
    wanted = fold(asked.q.strip())
    return tuple(
        card
        for card, text in _all(asked.lang)
        if asked.kind in ("", card.kind)
        and asked.faction in ("", card.faction)
        and (not asked.trait or asked.trait in {trait.id for trait in card.traits})
        and wanted in text
    )


def card(asked: CardAsked) -> tuple[PrintedCard, ...]:
    """The cards of one id."""
    found: dict[str, list[PrintedCard]] = {}
    for each, _ in _all(asked.lang):
        found.setdefault(each.id, []).append(each)
    return tuple(find(asked.card, found))


@cache
def _all(lang: str) -> tuple[tuple[PrintedCard, str], ...]:
    """Every card in a language, with the text that is searched for words."""
    say = speech(lang)
    printed = [_printed(kind, card, say) for kind, cards in KINDS.items() for card in cards().values()]
    return tuple((card, _text(card)) for card in printed)


def _text(card: PrintedCard) -> str:
    said = [card.name, card.title, card.words, *(trait.name for trait in card.traits), *card.surges]
    said += [text for ability in card.abilities for text in (ability.name, ability.words)]
    return fold(" ".join([*said, *(fact.words for fact in card.facts)]))


def _printed(kind: str, card: Card, say: Speech) -> PrintedCard:
    values, words = dict(values_of(card)), card_words(card, say)
    return PrintedCard(
        kind=kind,
        kind_name=say(f"kind.{kind}"),
        id=card.id,
        name=card.name,
        title=words.get("subtitle") or words.get("title") or "",
        faction=_word(values, "faction"),
        faction_name=words.get("faction", ""),
        elite=values.get("elite") is True,
        unique=values.get("unique") is True,
        cost=_number(values, "cost"),
        figures=_number(values, "group_size"),
        health=_number(values, "health"),
        speed=_number(values, "speed"),
        limit=_number(values, "limit"),
        timing=_word(values, "timing"),
        footprint=_footprint(values.get("footprint")),
        traits=tuple(Named(trait, say(f"trait.{trait}")) for trait in _words(values, "traits")),
        modes=_words(values, "modes"),
        attack=_attack(values.get("attack"), say),
        defence=_words(values, "defence"),
        surges=tuple(shown("surges", surge, say) for surge in _tuple(values, "surges")),
        abilities=tuple(CardAbility(each.id, each.name, each.words) for each in abilities_of(card, say)),
        words=effect_of(card, say),
        sides=_sides(card, say) if isinstance(card, Hero) else (),
        facts=tuple(
            CardFact(name, say(f"label.{name}"), told) for name, told in words.items() if told and name not in _APART
        ),
    )


def _sides(card: Hero, say: Speech) -> tuple[SheetSide, ...]:
    """Both sides of a hero sheet."""
    return tuple(
        SheetSide(
            name,
            say(f"label.{name}"),
            side.endurance,
            side.speed,
            tuple(SheetAttribute(each, say(f"label.{each}"), getattr(side, each)) for each in ATTRIBUTES),
            tuple(each.name for each in card.abilities if name == "healthy" or not each.healthy_only),
        )
        for name, side in (("healthy", card.healthy), ("wounded", card.wounded))
    )


def _number(values: dict[str, object], name: str) -> int | None:
    value = values.get(name)
    return value if isinstance(value, int) else None


def _word(values: dict[str, object], name: str) -> str:
    value = values.get(name)
    return value if isinstance(value, str) else ""


def _tuple(values: dict[str, object], name: str) -> tuple[object, ...]:
    value = values.get(name)
    return value if isinstance(value, tuple) else ()


def _words(values: dict[str, object], name: str) -> tuple[str, ...]:
    return tuple(str(each) for each in _tuple(values, name))


def _footprint(value: object) -> tuple[int, int] | None:
    match value:
        case (int(columns), int(rows)):
            return columns, rows
    return None


def _attack(value: object, say: Speech) -> CardAttack | None:
    if not isinstance(value, AttackProfile):
        return None
    return CardAttack(value.type, say(f"word.{value.type}"), value.dice)


ROUTES = [
    Endpoint("GET", "/api/cards", cards, "http.cards", tuple[PrintedCard, ...], CardsAsked, lasting=True),
    Endpoint("GET", "/api/dice", printed_dice, "http.dice", tuple[PrintedDie, ...], Asked, lasting=True),
    Endpoint("GET", "/api/cards/{card}", card, "http.card", tuple[PrintedCard, ...], CardAsked, lasting=True),
]
