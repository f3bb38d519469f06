"""Missions of Legends whose fog holds something else: the map and the file know only what was found."""

import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from holotable.imperial_assault import board
from holotable.imperial_assault.board.assembly import revealed
from holotable.imperial_assault.board.maps import Map
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.table.table import Play, Table
from holotable.kernel import Game

KEPT = {"missions", "find_map", "maps"}


def without_fog(found: Map, sections: Collection[str]) -> Map:
    """A map of the same size, on which nothing lies but these sections."""
    there = found.spaces(sections)
    laid = replace(
        found.assembly,
        board=revealed(found.assembly.board, there),
        tiles=tuple(tile if space in there else None for space, tile in enumerate(found.assembly.tiles)),
    )
    return replace(
        found,
        assembly=laid,
        doors=found.doors_beside([each.id for each in found.sections if each.id in sections]),
        tokens=tuple(each for each in found.tokens if found.shows(each, sections)),
        zones=tuple(each for each in found.zones if each.spaces <= there),
        points=tuple(each for each in found.points if each.space in there),
    )


def twin_of(game: Play) -> Play:
    """The same game on such a map, beside another Supply deck and other tokens face down."""
    world = game.copy()
    hold_other_things(world.table)
    world = Game.resume(world.rules, world.state)
    world.listen_in()
    return world


def hold_other_things(table: Table) -> None:
    """No door that nobody has found, another order of the Supply deck, other faces of tokens that lie face down."""
    known = [each.id for each in board.find_map(table.map).doors_beside(table.sections)]
    table.doors = {name: door for name, door in table.doors.items() if name in known}
    table.rebels.supply.reverse()
    hidden = [token for token in table.tokens.values() if token.face_down]
    for token, colour in zip(hidden, [each.colour for each in hidden][::-1], strict=True):
        token.colour = colour


@contextmanager
def in_other_fog(sections: Collection[str], map_id: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The content knows of that map these sections alone."""
    real = board.find_map
    other = without_fog(real(map_id), sections)

    def found(name: str) -> Map:
        return other if name == map_id else real(name)

    with monkeypatch.context() as content:
        for module, name in _where(real):
            content.setattr(module, name, found)
        _forget()
        yield
    _forget()


def _where(thing: Callable[..., Any]) -> Iterator[tuple[Any, str]]:
    """Every module that has it."""
    for title, module in [*sys.modules.items()]:
        if title.startswith("holotable."):
            yield from ((module, name) for name, each in [*vars(module).items()] if each is thing)


def _forget() -> None:
    """Nothing that was worked out of a map is remembered."""
    missions()
    for title, module in [*sys.modules.items()]:
        if title.startswith(tuple(f"holotable.imperial_assault.{part}" for part in PARTS)):
            for name, each in [*vars(module).items()]:
                if name not in KEPT and not name.endswith("rules") and hasattr(each, "cache_clear"):
                    each.cache_clear()


PARTS = ("table", "missions", "telling", "legends", "bots", "orders")
