"""Abilities that a test makes: cards of other boxes have some that no card of the core box has."""

from dataclasses import replace

import pytest

from holotable.content import parse
from holotable.shatterpoint.cards import units
from holotable.shatterpoint.cards.abilities import abilities, read_abilities
from holotable.shatterpoint.effects import known, reading
from holotable.shatterpoint.rules import rules

KEPT = (known.known, reading.abilities, reading.answers, reading.listening, rules)


@pytest.fixture
def make(monkeypatch):
    """Gives the card of a unit an ability by its fields: `make(REX, "kind: innate, effects: [...]")`."""
    everything = dict(abilities())
    monkeypatch.setattr(known, "abilities", lambda: everything)

    def make(unit, fields):
        name, card = f"made_{len(everything)}", unit.partition(".")[2]
        pack = "pack: {name: Test, version: 1, date: 2026-01-31}"
        text = f"{pack}\nabilities: [{{id: {name}, name: Made, {fields}}}]\n"
        everything.update(read_abilities(parse("made.yaml", text.encode())))
        printed = units()[card]
        monkeypatch.setitem(units(), card, replace(printed, abilities=(*printed.abilities, everything[name])))
        forget()
        return name

    yield make
    forget()


@pytest.fixture
def take_away(monkeypatch):
    """Takes an ability from all cards."""

    def take_away(name):
        for card, printed in list(units().items()):
            kept = tuple(each for each in printed.abilities if each.id != name)
            monkeypatch.setitem(units(), card, replace(printed, abilities=kept))
        forget()

    yield take_away
    monkeypatch.undo()
    forget()


def forget():
    for each in KEPT:
        each.cache_clear()
