"""Victory points, and who has won (IA-VIC-03 to 10)."""

from collections.abc import Callable

from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.questions import BOUNTIES
from holotable.imperial_assault.table.happenings import Scored
from holotable.imperial_assault.table.table import Group, Play, Side, Table
from holotable.imperial_assault.table.together import Together
from holotable.modes.mode import Outcome


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


def outcome_of(table: Table) -> Outcome | None:
    """How a skirmish ended; None while it goes on."""
    if not table.is_decided():
        return None
    quitters = [side for side, player in table.players.items() if player.resigned or player.out_of_time]
    if table.drawn or quitters:
        return Outcome(None if table.drawn else table.other(quitters[0]), "")
    standing = {figure.side for figure in table.figures.values()}
    alive = [side for side in table.sides if side in standing]
    if len(alive) == 1:
        return Outcome(alive[0], "IA-VIC-07")
    return _by_points(table)


def _by_points(table: Table) -> Outcome:
    """Most points, then the dearer trophies, then less damage, then initiative (IA-VIC-03, 08 to 10)."""
    ways: list[tuple[str, Callable[[Side], int]]] = [
        ("IA-VIC-03", lambda side: table.players[side].points),
        ("IA-VIC-08", lambda side: sum(deployment_card(card).cost for card in table.players[side].trophies)),
        ("IA-VIC-09", lambda side: -sum(each.damage for each in table.figures.values() if each.side == side)),
    ]
    first, second = table.sides
    for rule, worth in ways:
        if worth(first) != worth(second):
            return Outcome(max(table.sides, key=worth), rule)
    return Outcome(table.initiative, "IA-VIC-10")
