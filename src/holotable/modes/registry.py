"""All modes of all games; each is loaded when it is first wanted."""

from collections.abc import Callable, Sequence
from functools import cache

from holotable.games import Brought, loaded, plugs
from holotable.kernel import Struct
from holotable.modes.endpoints import Endpoint
from holotable.modes.messages import Heard, Told
from holotable.modes.mode import AnyMode, Mode

# By its name the place of each mode: a module, and what it is called there.
MODES = Brought(lambda plug: plug.modes)


class UnknownModeError(LookupError):
    """There is no mode of that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(MODES)
        super().__init__(f"there is no mode {name!r}; there are {self.known}")


@cache
def _loaded(place: str) -> AnyMode:
    found = loaded(place)
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
    for place in (plug.endpoints for plug in plugs() if plug.endpoints):
        routes: Sequence[Endpoint] = loaded(place)
        found += routes
    return found


def examples_of(rule: str) -> list[str]:
    """The messages that say what each drawn example of a rule shows."""
    found: list[str] = []
    for place in (plug.examples for plug in plugs() if plug.examples):
        shown: Callable[[str], list[str]] = loaded(place)
        found += shown(rule)
    return found
