"""Victory points (IA-VIC-03 to 07)."""

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.questions import BOUNTIES
from holotable.imperial_assault.table.happenings import Scored
from holotable.imperial_assault.table.table import Group, Play, Side
from holotable.imperial_assault.table.together import Together


def score(game: Play, side: Side, points: int, rule: str) -> None:
    """A player gains victory points."""
    player = game.table.players.get(side)
    if player is not None and points:
        player.points += points
        game.tell(Scored, side, points, rule)
        end_if_decided(game)


def take_trophy(game: Play, group: Group) -> None:
    """The last figure of a group was defeated: the other player takes its card and scores its cost (IA-VIC-04, 05)."""
    for other in game.table.sides:
        if other != group.side and other in game.table.players:
            game.table.players[other].trophies.append(group.card)
            score(game, other, deployment_card(group.card).cost, "IA-VIC-04")
            for bounty in game.ask(BOUNTIES, group.id):
                score(game, other, bounty.points, bounty.card)
    end_if_decided(game)


def end_if_decided(game: Play) -> None:
    """A skirmish that is decided is over at once, in the middle of anything (IA-VIC-03, IA-VIC-07).

    Only what happens to several at the same moment happens to all of them first.
    """
    if game.table.is_decided():
        together = (flow for flow in reversed(game.state.stack) if isinstance(flow, Together) and flow.struck)
        game.abandon(next(together, None))
