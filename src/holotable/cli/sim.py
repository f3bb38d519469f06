"""`holotable sim`: many games between bots, a command for each mode."""

import typer

from holotable.console.group import group
from holotable.games import Brought, loaded
from holotable.words import Speech


def commands(say: Speech) -> typer.Typer:
    """The commands that play many games, in one language."""
    app = group(say, "sim.help")
    for place in Brought(lambda plug: plug.simulations).values():
        loaded(place).add_command(app, say)
    return app
