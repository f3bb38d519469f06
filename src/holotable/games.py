"""All games there are. This is the one place that names them; of each only a list is loaded until more is wanted.

Others are added by the place of their plug (`holotable --plug MODULE:NAME`), before anything is asked of them; the
processes that this one starts are handed the same.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
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
    cards: Mapping[str, str] = field(default_factory=dict)
    """Its cards by the name of the game, each a `CardBox`."""
    simulations: Mapping[str, str] = field(default_factory=dict)
    """Commands that play many games of a mode; `add_command` adds each to `holotable sim`."""
    terminals: Mapping[str, str] = field(default_factory=dict)
    """How its modes are played at one screen, each a `TextTable`."""
    observers: Mapping[str, str] = field(default_factory=dict)
    """What the seats of its modes see as numbers, for those who learn; each is an `Observing`."""
    chains: Mapping[str, str] = field(default_factory=dict)
    """How games of its modes are written into one file with all that was played for them; each is a `Chains`."""
    contests: Mapping[str, str] = field(default_factory=dict)
    """Single commands that play many games to compare something; `add_command` adds each."""
    words: str = ""
    """The package with its catalogues, a folder a language."""
    packed: str = ""
    """The folder of a content pack that has what is added to it."""


# What is called by its name alone, whichever game brings it.
_PARTS: tuple[Callable[[Plug], Iterable[str]], ...] = (
    lambda plug: plug.modes,
    lambda plug: plug.terminals,
    lambda plug: plug.simulations,
    lambda plug: (*plug.commands, *plug.contests),
    lambda plug: plug.cards,
    lambda plug: [plug.packed] if plug.packed else [],
)


class NoPlugError(LookupError):
    """A place was named at which no game's plug is."""

    def __init__(self, place: str, problem: str) -> None:
        self.place = place
        self.problem = problem
        super().__init__(f"there is no plug of a game at {place!r}, which would be MODULE:NAME: {problem}")


class BroughtTwiceError(ValueError):
    """Two games bring something of the same name."""

    def __init__(self, name: str, place: str, other: str) -> None:
        self.name = name
        self.place = place
        self.other = other
        super().__init__(f"{name!r} is brought by {place} and by {other}; each name is of one game")


def loaded(place: str) -> Any:
    """What stands at a place: a module, or what it is called in one."""
    module, _, name = place.partition(":")
    found = import_module(module)
    return getattr(found, name) if name else found


def plugs() -> tuple[Plug, ...]:
    """What each game brings, as they are listed; no two of them bring something of the same name."""
    return _plugs(tuple(GAMES.values()))


@cache
def _plugs(places: tuple[str, ...]) -> tuple[Plug, ...]:
    found: dict[str, Plug] = {place: loaded(place) for place in places}
    for part in _PARTS:
        brought: dict[str, str] = {}
        for place, plug in found.items():
            for name in part(plug):
                if name in brought:
                    raise BroughtTwiceError(name, place, brought[name])
                brought[name] = place
    return tuple(found.values())


def add_games(places: Iterable[str]) -> None:
    """Add games by the places of their plugs; those that are there already are not added again.

    One that brings what another brings already is refused.
    """
    for place in places:
        if place in GAMES.values():
            continue
        try:
            found = loaded(place)
        except (ImportError, AttributeError, ValueError) as error:
            raise NoPlugError(place, str(error)) from error
        if not isinstance(found, Plug):
            raise NoPlugError(place, f"it is a {type(found).__name__}")
        _plugs((*GAMES.values(), place))
        GAMES[place] = place


class Brought(Mapping[str, str]):
    """A part of what each game brings, all games together: by its name the place of each thing."""

    def __init__(self, part: Callable[[Plug], Mapping[str, str]]) -> None:
        self._part = part

    def _all(self) -> dict[str, str]:
        return {name: place for plug in plugs() for name, place in self._part(plug).items()}

    def __getitem__(self, name: str) -> str:
        return self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())
