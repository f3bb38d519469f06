"""A file of instructions, read and checked: what does not fit is refused with file, entry, field and what would be."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from holotable.content import ContentError, Entry, read_pack
from holotable.content.fitting import fit
from holotable.content.parts import Part, parts_of
from holotable.imperial_assault.cards import Surge, deployment_cards, heroes
from holotable.imperial_assault.cards.conditions import conditions
from holotable.imperial_assault.cards.effect import Each, Effect, Strike, Verb, fault_of
from holotable.imperial_assault.cards.traits import TRAITS
from holotable.imperial_assault.instructions.faults import (
    NobodyChoosesError,
    NotKnownThereError,
    OneDeedError,
    OutOfPlaceError,
    SurgePriorityError,
    TooFewError,
    TwiceError,
    UnusedError,
)
from holotable.imperial_assault.instructions.format import (
    DEEDS,
    Bonus,
    CardOrders,
    Family,
    Instruction,
    InstructionList,
    Points,
    Reposition,
    Target,
    Wanted,
    deeds_of,
)
from holotable.kernel import Codec

LEAST = 3
# Verbs of cards that ask whoever plays the figure.
ASKING = ("choose", "one_of", "convert", "take_die", "move", "points", "walk", "move_or_attack", "call")
# Verbs for what players have, of whom the Empire is none.
OF_PLAYERS = ("draw", "score", "threat")

_FROM_ONE = "expected a number from 1 up"

_CODEC: Codec[Family] = Codec(Family, "a file of instructions")


@dataclass(frozen=True)
class Orders:
    """All that is written for a Deployment card. The surge priority is by the places of the abilities on the card."""

    card: str
    family: str
    surges: tuple[int, ...]
    bonus: tuple[Bonus, ...]
    lists: tuple[InstructionList, ...]

    def bonus_of(self, name: str) -> Bonus:
        return self._bonus_by_name[name]

    def list_of(self, name: str) -> InstructionList:
        return next(each for each in self.lists if each.id == name)

    def instructions_of(self, bonus: str, listed: str) -> tuple[Instruction, ...]:
        """All that a figure goes through: before the list, the list, after it."""
        return self._instructions[bonus, listed]

    @cached_property
    def _bonus_by_name(self) -> dict[str, Bonus]:
        return {each.id: each for each in self.bonus}

    @cached_property
    def _instructions(self) -> dict[tuple[str, str], tuple[Instruction, ...]]:
        return {
            (bonus.id, listed.id): (*bonus.first, *listed.do, *bonus.last)
            for bonus in self.bonus
            for listed in self.lists
        }


def read_orders(top: Entry) -> dict[str, Orders]:
    """The orders of a file, by the cards that they are for."""
    read_pack(top)
    plain = {name: value for name, value in top.value().items() if name != "pack"}
    family = fit(_CODEC, top.file, plain)
    problem = next(_problems(top.file, family), None)
    if problem is not None:
        raise problem
    name = top.file.rpartition("/")[2].removesuffix(".yaml")
    return {card.id: _orders(name, family, card) for card in family.cards}


def _orders(name: str, family: Family, card: CardOrders) -> Orders:
    printed = deployment_cards()[card.id].surges
    bonus = {each.id: each for each in family.bonus}
    lists = {each.id: each for each in family.lists}
    return Orders(
        card.id,
        name,
        tuple(printed.index(_surge(each)) for each in card.surges),
        tuple(bonus[each] for each in card.bonus),
        tuple(lists[each] for each in card.lists),
    )


def _surge(wanted: Wanted) -> Surge:
    return Surge(**{name: getattr(wanted, name) for name in Wanted.__struct_fields__})


def _problems(file: str, family: Family) -> Iterator[ContentError]:
    for field, named in (("cards", family.cards), ("bonus", family.bonus), ("lists", family.lists)):
        names = [each.id for each in named]
        yield from (TwiceError(file, field, "id", name) for name in dict.fromkeys(names) if names.count(name) > 1)
    for card in family.cards:
        yield from _of_card(file, family, card)
    listed = {name for card in family.cards for name in (*card.bonus, *card.lists)}
    written: list[tuple[str, Bonus | InstructionList]] = [
        *(("bonus", each) for each in family.bonus),
        *(("lists", each) for each in family.lists),
    ]
    for field, each in written:
        if each.id not in listed:
            yield UnusedError(file, f"{field} {each.id}", each.id)
        if isinstance(each, Bonus):
            yield from _of_bonus(file, each)
        yield from _of_parts(file, field, each, family)


def _of_parts(file: str, field: str, each: Bonus | InstructionList, family: Family) -> Iterator[ContentError]:
    abilities = {name for card in family.cards for name in deployment_cards()[card.id].abilities}
    for place, part in parts_of(each):
        entry = " ".join((field, each.id, *place))
        yield from _of_part(file, entry, part, sorted(abilities))
        if isinstance(part, Instruction) and part.ability:
            yield from _missing_ability(file, entry, family, each, part.ability)


def _of_card(file: str, family: Family, card: CardOrders) -> Iterator[ContentError]:
    entry, cards = f"cards {card.id}", deployment_cards()
    possible = [each.id for each in cards.values() if each.faction != "rebel"]
    if card.id not in possible:
        yield NotKnownThereError(file, entry, "id", card.id, possible)
        return
    printed = cards[card.id].surges
    if sorted(map(repr, map(_surge, card.surges))) != sorted(map(repr, printed)):
        yield SurgePriorityError(file, entry, [_shown(each) for each in printed])
    for field, listed, made in (
        ("bonus", card.bonus, [each.id for each in family.bonus]),
        ("lists", card.lists, [each.id for each in family.lists]),
    ):
        for name in dict.fromkeys(listed):
            if name not in made:
                yield NotKnownThereError(file, entry, field, name, made)
            if listed.count(name) > 1:
                yield TwiceError(file, entry, field, name)
        if len(listed) < LEAST:
            yield TooFewError(file, entry, field, len(listed), LEAST)


def _shown(surge: Surge) -> str:
    """A surge ability as it is written in a file."""
    plain = Surge()
    said = {name: getattr(surge, name) for name in Wanted.__struct_fields__}
    parts = [f"{name}: {_list(value)}" for name, value in said.items() if value != getattr(plain, name)]
    return f"{{{', '.join(parts)}}}"


def _list(value: object) -> object:
    return f"[{', '.join(value)}]" if isinstance(value, tuple) else value


def _of_bonus(file: str, bonus: Bonus) -> Iterator[ContentError]:
    entry = f"bonus {bonus.id}"
    if not (bonus.effects or bonus.points or bonus.target or bonus.first or bonus.last):
        yield OutOfPlaceError(
            file, entry, "", "it does nothing; expected one or more of effects, points, target, first, last"
        )
    if bonus.points < 0:
        yield OutOfPlaceError(file, entry, "points", _FROM_ONE)
    if bonus.lasts == "round" and not bonus.effects:
        yield OutOfPlaceError(file, entry, "lasts", "only effects last longer than the figure's activation")
    if bonus.target is not None and bonus.target.landmark:
        yield OutOfPlaceError(file, entry, "target landmark", "a bonus effect changes which figure is sought")
    for number, effect in enumerate(bonus.effects, 1):
        if effect.at is None and effect.asked is None:
            yield OutOfPlaceError(file, f"{entry} effects {number}", "at", "an effect has one of at, asked")


def _missing_ability(
    file: str, entry: str, family: Family, owner: Bonus | InstructionList, ability: str
) -> Iterator[ContentError]:
    for card in family.cards:
        printed = deployment_cards()[card.id].abilities
        if owner.id in (*card.bonus, *card.lists) and ability not in printed:
            yield OutOfPlaceError(
                file, entry, "ability", f"{ability!r} is not on {card.id}, which has this; it has {', '.join(printed)}"
            )


def _of_part(file: str, entry: str, part: object, abilities: list[str]) -> Iterator[ContentError]:
    match part:
        case Instruction():
            yield from _of_instruction(file, entry, part, abilities)
        case Target():
            yield from _of_target(file, entry, part)
        case Reposition():
            if part.distance < 1 or not _moves(part.points):
                yield OutOfPlaceError(file, entry, "", "expected points and a distance from 1 up")
        case Part():
            yield from _chosen(file, entry, part)
            fault = fault_of(part)
            if fault is not None:
                yield OutOfPlaceError(file, entry, *fault)


def _of_instruction(file: str, entry: str, said: Instruction, abilities: list[str]) -> Iterator[ContentError]:
    deeds = deeds_of(said)
    if len(deeds) != 1:
        yield OneDeedError(file, entry, deeds, DEEDS)
        return
    for field in ("toward", "engage", "move_to_attack"):
        if (points := getattr(said, field)) is not None and not _moves(points):
            yield OutOfPlaceError(file, entry, field, _FROM_ONE)
    if said.within < 0:
        yield OutOfPlaceError(file, entry, "within", _FROM_ONE)
    if said.ability and said.ability not in abilities:
        yield NotKnownThereError(file, entry, "ability", said.ability, abilities)
    if said.target is not None and said.reposition is not None:
        yield OutOfPlaceError(file, entry, "target", "a reposition is about all hostile figures, not one (LA-REP-01)")
    if said.target is not None and said.target.landmark and said.toward is None:
        yield OutOfPlaceError(file, entry, "target landmark", "only move toward goes to a landmark")
    if (said.within or said.seen) and said.target is None:
        yield OutOfPlaceError(file, entry, "within", "it says how near the target must be, and needs a target")
    if said.is_attack_action and not (said.attack or said.move_to_attack or said.ability):
        yield OutOfPlaceError(file, entry, "cost", "its attack is one of attack, move_to_attack, ability")


def _moves(points: Points) -> bool:
    """Whether movement points lead anywhere."""
    return points == "speed" or points > 0


def _of_target(file: str, entry: str, said: Target) -> Iterator[ContentError]:
    if said.most is not None and said.least is not None:
        yield OutOfPlaceError(file, entry, "least", f"it seeks the most {said.most} already; one measure decides")
    if said.landmark and said != Target(landmark=said.landmark):
        yield OutOfPlaceError(file, entry, "landmark", "a landmark is the whole target; figures are sought by the rest")
    if said.trait and said.trait not in TRAITS:
        yield NotKnownThereError(file, entry, "trait", said.trait, TRAITS)
    known = tuple(conditions())
    for field in ("condition", "without"):
        name = getattr(said, field)
        if name and name not in known:
            yield NotKnownThereError(file, entry, field, name, known)
    possible = [*heroes(), *(each.id for each in deployment_cards().values() if each.faction == "rebel")]
    if said.named and said.named not in possible:
        yield NotKnownThereError(file, entry, "named", said.named, possible)


def _chosen(file: str, entry: str, part: object) -> Iterator[ContentError]:
    """Whatever somebody would have to choose."""
    match part:
        case Effect():
            fields = [name for name in ("may", "action", "aimed", "cost") if getattr(part, name) not in (None, False)]
        case Verb():
            fields = [name for name in (*ASKING, *OF_PLAYERS) if getattr(part, name) not in (None, "", (), 0, False)]
            if part.take_die is not None and part.take_die.all:
                fields.remove("take_die")
            if part.convert is not None and part.convert.most:
                fields.remove("convert")
        case Each() | Strike():
            fields = ["may"] if part.may else []
        case _:
            fields = []
    for field in fields:
        yield NobodyChoosesError(file, entry, field)
