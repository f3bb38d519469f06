"""Groups of commands: `holotable rules ...`. Each is loaded only when it is wanted, for a quick start."""

from collections.abc import Callable, Sequence

import typer

from holotable.games import Brought, BroughtTwiceError, loaded
from holotable.words import Speech


def _own(*names: str) -> dict[str, str]:
    return {name: f"holotable.cli.{name}" for name in names}


_COMMANDS = Brought(lambda plug: plug.commands)
_CONTESTS = Brought(lambda plug: plug.contests)


def groups() -> dict[str, str]:
    """By its name the module of each group, as the help lists them; no game brings one that is there already."""
    known: dict[str, str] = {}
    for part in (_own("play", "rules", "cards"), _COMMANDS, _own("sim", "replay"), _CONTESTS, _own("store")):
        for name, place in part.items():
            if name in known:
                raise BroughtTwiceError(name, place, known[name])
            known[name] = place
    return known


def wanted(arguments: Sequence[str]) -> tuple[str, ...]:
    """The group that is called; all of them when none is, or a misspelt one."""
    known = groups()
    return next(((argument,) for argument in arguments if argument in known), tuple(known))


def add_groups(app: typer.Typer, say: Speech, names: Sequence[str]) -> None:
    """Load these groups: the module of each says by `commands` what is in it.

    A single command adds itself.
    """
    known = groups()
    for name in names:
        module = loaded(known[name])
        if name == "play" or name in _CONTESTS:  # commands without others below them
            module.add_command(app, say)
            continue
        commands: Callable[[Speech], typer.Typer] = module.commands
        app.add_typer(commands(say), name=name)
