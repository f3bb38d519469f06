"""All modes there are. This is the one place that names games; each is loaded when it is first wanted."""

from functools import cache
from importlib import import_module

from holotable.modes.mode import AnyMode, Mode

# By its name the place of each mode: a module, and what it is called there.
MODES: dict[str, str] = {
    "skirmish": "holotable.imperial_assault.modes.skirmish:SKIRMISH",
}


class UnknownModeError(LookupError):
    """There is no mode of that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known = ", ".join(MODES)
        super().__init__(f"there is no mode {name!r}; there are {self.known}")


@cache
def _loaded(place: str) -> AnyMode:
    module, _, name = place.partition(":")
    found = getattr(import_module(module), name)
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
