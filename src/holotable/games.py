"""All games there are. This is the one place that names them; of each only a list is loaded until more is wanted."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

GAMES: dict[str, str] = {
    "imperial-assault": "holotable.imperial_assault.plug:PLUG",
    "shatterpoint": "holotable.shatterpoint.plug:PLUG",
}


@dataclass(frozen=True, slots=True)
class Plug:
    """What a game brings, by its name the place of each: a module, or what it is called in one."""

    modes: Mapping[str, str]
    """The ways to play it, each a `Mode`."""
    endpoints: str = ""
    """Where it lists what can be asked about it over HTTP, each an `Endpoint`."""
    examples: str = ""
    """Where it tells which messages say what the drawn examples of a rule show."""
    commands: Mapping[str, str] = field(default_factory=dict)
    """Groups of commands about what is in its box; `commands` makes them."""
    simulations: Mapping[str, str] = field(default_factory=dict)
    """Commands that play many games of a mode; `add_command` adds each to `holotable sim`."""
    terminals: Mapping[str, str] = field(default_factory=dict)
    """How its modes are played at one screen, each a `TextTable`."""
    contests: Mapping[str, str] = field(default_factory=dict)
    """Single commands that play many games to compare something; `add_command` adds each."""


def loaded(place: str) -> Any:
    """What stands at a place: a module, or what it is called in one."""
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


@cache
def plugs() -> tuple[Plug, ...]:
    """What each game brings, as they are listed."""
    return tuple(loaded(place) for place in GAMES.values())


def brought(part: Callable[[Plug], Mapping[str, str]]) -> dict[str, str]:
    """A part of what each game brings, all games together."""
    return {name: place for plug in plugs() for name, place in part(plug).items()}
