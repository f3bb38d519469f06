"""What the Status phases of all modes have in common: how a round ends (IA-STC-01)."""

from holotable.imperial_assault.table.lasting import expire
from holotable.imperial_assault.table.table import Play


def ready_deployment_cards(game: Play) -> None:
    """All cards and activation tokens are ready again."""
    for group in game.table.groups.values():
        group.make_ready()
        for upgrade in group.upgrades:
            upgrade.exhausted = False


def begin_round(game: Play) -> None:
    """Set the round dial one further; what is for once a round can be used anew."""
    for figure in game.table.figures.values():
        figure.used.clear()
    expire(game, "round")
    expire(game, "ahead")
    game.table.round += 1
