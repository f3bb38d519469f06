"""All modes there are. This is the one place that names games; each is loaded when it is first wanted."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from holotable.kernel import Struct
from holotable.modes.endpoints import Endpoint
from holotable.modes.messages import Heard, Told
from holotable.modes.mode import AnyMode, Mode

# By its name the place of each mode: a module, and what it is called there.
MODES: dict[str, str] = {
    "skirmish": "holotable.imperial_assault.modes.skirmish:SKIRMISH",
}
# Where each game lists what can be asked about it over HTTP.
ENDPOINTS: tuple[str, ...] = ("holotable.imperial_assault.pages:ROUTES",)
# Where each game tells what the drawn examples of a rule show.
EXAMPLES: tuple[str, ...] = ("holotable.imperial_assault.pages.examples:shown",)


class UnknownModeError(LookupError):
    """There is no mode of that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(MODES)
        super().__init__(f"there is no mode {name!r}; there are {self.known}")


def _at(place: str) -> Any:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@cache
def _loaded(place: str) -> AnyMode:
    found = _at(place)
    if not isinstance(found, Mode):
        raise TypeError(f"{place} is no mode")
    return found


def mode_named(name: str) -> AnyMode:
    """The mode of that name."""
    if name not in MODES:
        raise UnknownModeError(name)
    return _loaded(MODES[name])


def mode_of(rules: str) -> AnyMode:
    """The mode that is played by the rules of that name, as a record gives it."""
    found = (mode for mode in map(mode_named, MODES) if mode.rules.name == rules)
    mode = next(found, None)
    if mode is None:
        raise UnknownModeError(rules)
    return mode


def all_modes() -> list[AnyMode]:
    """Every mode there is."""
    return [mode_named(name) for name in MODES]


def heard_by_modes() -> list[type[Heard]]:
    """The messages that only single modes have, each once."""
    return list(dict.fromkeys(kind for mode in all_modes() for kind in (*mode.heard, *mode.choosing)))


def told_by_modes() -> list[type[Told]]:
    """The answers that only single modes give, each once."""
    return list(dict.fromkeys(kind for mode in all_modes() for kind in mode.told))


def sheets_of_modes() -> list[type[Struct]]:
    """What the tables, questions, lines and wishes of all modes are, each once."""
    return list(dict.fromkeys(kind for mode in all_modes() for kind in mode.sheets))


def endpoints_of_games() -> list[Endpoint]:
    """What can be asked about the games over HTTP."""
    found: list[Endpoint] = []
    for place in ENDPOINTS:
        routes: Sequence[Endpoint] = _at(place)
        found += routes
    return found


def examples_of(rule: str) -> list[str]:
    """The messages that say what each drawn example of a rule shows."""
    found: list[str] = []
    for place in EXAMPLES:
        shown: Callable[[str], list[str]] = _at(place)
        found += shown(rule)
    return found
