"""Groups of commands: `holotable rules ...`. Each is loaded only when it is wanted, for a quick start."""

from collections.abc import Callable, Sequence

import typer

from holotable.games import brought, loaded
from holotable.words import Speech


def _own(*names: str) -> dict[str, str]:
    return {name: f"holotable.cli.{name}" for name in names}


_CONTESTS = brought(lambda plug: plug.contests)

# By its name the module of each group, as the help lists them.
GROUPS: dict[str, str] = {
    **_own("play", "rules"),
    **brought(lambda plug: plug.commands),
    **_own("odds", "sim", "replay"),
    **_CONTESTS,
    **_own("store"),
}
SINGLE = ("play", *_CONTESTS)  # commands without others below them


def wanted(arguments: Sequence[str]) -> tuple[str, ...]:
    """The group that is called; all of them when none is, or a misspelt one."""
    return next(((argument,) for argument in arguments if argument in GROUPS), tuple(GROUPS))


def add_groups(app: typer.Typer, say: Speech, names: Sequence[str]) -> None:
    """Load these groups: the module of each says by `commands` what is in it.

    A single command adds itself.
    """
    for name in names:
        module = loaded(GROUPS[name])
        if name in SINGLE:
            module.add_command(app, say)
            continue
        commands: Callable[[Speech], typer.Typer] = module.commands
        app.add_typer(commands(say), name=name)
