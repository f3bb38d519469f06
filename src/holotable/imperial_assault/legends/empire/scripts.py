"""What bonus effects and free instructions do, made ready once: abilities and answers for the rules, and scripts."""

from collections.abc import Iterator
from functools import cache

from holotable.imperial_assault.cards.abilities import ability
from holotable.imperial_assault.effects.reading import Effects, add_effect, add_inner, figure_it_lasts_for
from holotable.imperial_assault.effects.resolving import SCRIPTS, script_of
from holotable.imperial_assault.instructions.format import Bonus, Instruction
from holotable.imperial_assault.instructions.known import all_orders
from holotable.imperial_assault.instructions.reading import Orders
from holotable.imperial_assault.table.lasting import ability_of_lasting


def effect_names(orders: Orders, bonus: Bonus) -> list[str]:
    """The names under which the effects of a bonus effect last for a figure."""
    return [f"bonus:{orders.family}:{bonus.id}:{number}" for number in range(len(bonus.effects))]


def script_name(orders: Orders, said: Instruction) -> str:
    """The script of a free instruction, or of an ability of the card."""
    if said.do:
        return f"orders:{orders.family}:{free_instructions(orders.family).index(said)}"
    effects = ability(said.ability).effects
    found = next(each for each in effects if each.do)
    part = f".{found.part}" if found.part else ""
    return f"{'special.' if found.action is not None else ''}{said.ability}{part}"


@cache
def free_instructions(family: str) -> tuple[Instruction, ...]:
    """The free instructions of a family, in order."""
    found: dict[Instruction, None] = {}
    for orders in all_orders().values():
        if orders.family == family:
            for instruction in _all_instructions(orders):
                if instruction.do:
                    found.setdefault(instruction)
    return tuple(found)


def _all_instructions(orders: Orders) -> Iterator[Instruction]:
    for bonus in orders.bonus:
        yield from (*bonus.first, *bonus.last)
    for listed in orders.lists:
        yield from listed.do


@cache
def bonus_effects() -> Effects:
    """What bonus effects do and answer while they last, for the rules of a mode; scripts are ready from then on."""
    found = Effects()
    names: set[str] = set()
    for orders in all_orders().values():
        for bonus in orders.bonus:
            for name, effect in zip(effect_names(orders, bonus), bonus.effects, strict=True):
                if name not in names:
                    names.add(name)
                    add_effect(found, ability_of_lasting(name), name, effect, figure_it_lasts_for)
        for number, said in enumerate(free_instructions(orders.family)):
            name = f"orders:{orders.family}:{number}"
            if name not in names:
                names.add(name)
                SCRIPTS[name] = script_of(said.do, name)
                add_inner(found, name, said.do)
    return found
