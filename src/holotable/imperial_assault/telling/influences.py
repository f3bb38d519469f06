"""What changes a figure at the moment, and why: conditions, what lasts, is attached, is carried, the mission.

All of it lies open: every seat may know it.
"""

from collections.abc import Iterator

from holotable.imperial_assault.cards import (
    abilities,
    ability,
    command_cards,
    conditions,
    imperial_card,
    upgrades,
)
from holotable.imperial_assault.cards.explaining import explained
from holotable.imperial_assault.table.table import FigureId, Lasting
from holotable.imperial_assault.telling.cards import card_told
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.sheets import InfluenceSheet
from holotable.imperial_assault.views.viewing import FigureView, TableView

# What a mission changes by a number, and by dice.
_NUMBERS = ("health", "speed")
_RESULTS = ("damage", "accuracy", "pierce", "surge", "block", "evade")
_DICE = ("defence", "attack")


def influences_of(number: FigureId, table: TableView, names: Names) -> tuple[InfluenceSheet, ...]:
    """Everything that changes a figure now, each with its cause by name."""
    figure = table.figures[number]
    return (
        *_conditions(figure, names),
        *(_lasting(each, names) for each in table.lasting if _concerns(each, number, figure)),
        *_attached(number, table, names),
        *_carried(number, names),
        *_mission(figure, names),
    )


def _conditions(figure: FigureView, names: Names) -> Iterator[InfluenceSheet]:
    for each in figure.conditions:
        words = names.say(conditions()[each].words) if each in conditions() else ""
        yield InfluenceSheet(names.condition(each), words, f"condition-{each}")


def _concerns(lasting: Lasting, number: FigureId, figure: FigureView) -> bool:
    """Whether an effect lasts for a figure, its group, or its whole side."""
    if lasting.figure or lasting.group:
        return lasting.figure == number or (lasting.group != 0 and lasting.group == figure.group)
    return lasting.side == figure.side


def _lasting(lasting: Lasting, names: Names) -> InfluenceSheet:
    effect = lasting.effect
    if effect in command_cards():
        card = command_cards()[effect]
        return InfluenceSheet(card.name, explained(card, names.say), f"card-{effect}")
    if effect in abilities():
        return InfluenceSheet(ability(effect).name, explained(ability(effect), names.say))
    return InfluenceSheet(names.ability(effect), "")


def _attached(number: FigureId, table: TableView, names: Names) -> Iterator[InfluenceSheet]:
    """Attachments on the card of its group, upgrades beside it, and class cards that are for figures like it."""
    group = table.groups.get(table.figures[number].group)
    beside = (*group.attachments, *group.upgrades) if group is not None else ()
    for card in (*beside, *names.game.table.class_cards_for(number)):
        printed = upgrades().get(card) or imperial_card(card)
        yield InfluenceSheet(names.card(card), card_told(printed, names.say), f"card-{card}")


def _carried(number: FigureId, names: Names) -> Iterator[InfluenceSheet]:
    """The heaviest of what it carries slows it down (IA-RET-04)."""
    tokens = names.game.table.tokens
    carried = {name: token.burden for name, token in tokens.items() if token.carrier == number and token.burden}
    if carried:
        heaviest = max(carried, key=lambda name: carried[name])
        yield InfluenceSheet(names.token(heaviest), _change("speed", -carried[heaviest], names))


def _mission(figure: FigureView, names: Names) -> Iterator[InfluenceSheet]:
    """What the mission changes in its numbers, dice and abilities."""
    changed = figure.changed
    if changed is None:
        return
    parts = [_change(part, value, names) for part in _NUMBERS if (value := getattr(changed, part))]
    parts += [names.say(f"part.{part}", amount=value) for part in _RESULTS if (value := getattr(changed, part))]
    for part in _DICE:
        colours = ", ".join(names.colour(die) for die in getattr(changed, part))
        parts += [f"{names.say(f'label.{part}')}: {colours}"] if colours else []
    parts += [ability(each).name for each in changed.abilities if each in abilities()]
    if parts:
        yield InfluenceSheet(names.mission(names.game.table.mission), ", ".join(parts))


def _change(part: str, by: int, names: Names) -> str:
    return f"{names.say(f'label.{part}')} {names.say.change(by)}"
