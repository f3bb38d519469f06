"""Environments by their names: a mode, and the version of what is seen and done in it."""

from holotable.games import Brought, loaded
from holotable.modes import MODES, AnyMode, mode_named
from holotable.modes.observing import Observing

# By the mode's name the place of its `Observing`.
OBSERVERS = Brought(lambda plug: plug.observers)

FIRST_VERSION = 1


class UnknownEnvironmentError(LookupError):
    """There is no environment of that name."""

    def __init__(self, name: object) -> None:
        self.name = name
        self.known = ", ".join(names())
        super().__init__(f"there is no environment {name!r}; there are {self.known}")


def observing_of(mode: str) -> Observing | None:
    """What a mode's seats see; nothing where only the decision is seen."""
    if mode not in OBSERVERS:
        return None
    found = loaded(OBSERVERS[mode])
    if not isinstance(found, Observing):
        raise TypeError(f"{OBSERVERS[mode]} is no Observing")
    return found


def name_of(mode: str) -> str:
    """The name of a mode's environment: `skirmish-v1`."""
    observing = observing_of(mode)
    return f"{mode}-v{observing.version if observing is not None else FIRST_VERSION}"


def names() -> list[str]:
    """The environments of all modes there are."""
    return [name_of(mode) for mode in MODES]


def mode_called(name: str) -> AnyMode:
    """The mode that an environment is of."""
    mode = name.rpartition("-v")[0] if isinstance(name, str) else ""
    if mode not in MODES or name_of(mode) != name:
        raise UnknownEnvironmentError(name)
    return mode_named(mode)
