"""Whether a battlefield, an edge, a seat or the first turn gives anybody the better of it: scripted bots, mirrored.

`python -m benchmarks.fairness 100` plays so many deals on each battlefield, one after another on one core: each from
both edges with the same dice, so that only the edge is different. Battlefields named after the number: only these.
"""

import sys
from collections import defaultdict

from rich.console import Console
from rich.table import Table

from holotable.arena.tournament import wilson
from holotable.bots.bot import Because, Choice, Seated
from holotable.kernel import Game
from holotable.shatterpoint.battle.battle import SIDES, Battle, other
from holotable.shatterpoint.battle.choices import ChooseEdge
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.bots.dealing import redeal
from holotable.shatterpoint.bots.scripted import ScriptedBot
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.squads.team import sample_teams
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.turns.starting import battle_of

ASKED = ("edge a", "side a", "first player", "the heroes")
SEED = 990_000


class OnEdge(ScriptedBot):
    """Takes the edge that it is told, so that every deal is played from both."""

    def __init__(self, edge: Side) -> None:
        super().__init__()
        self.edge = edge

    def choose(self, seat: Seated[Battle]) -> Choice:
        wanted = ChooseEdge(self.edge)
        return Choice(wanted, Because("bot.edge")) if wanted in seat.decision.options else super().choose(seat)


def play(battlefield: str, deal: int, edge: Side) -> Battle:
    """A deal with the first player on that edge; the same seed twice, the strike teams in both seats."""
    one, two = sample_teams().values()
    bot = OnEdge(edge)
    seats = (two, one) if deal % 2 else (one, two)
    seed = SEED + deal // 2 * len(battlefields()) + list(battlefields()).index(battlefield)
    game = Game.start(rules(), battle_of(dict(zip(SIDES, seats, strict=True)), battlefield), seed)
    while game.decision is not None:
        game.advance(bot.choose(Seated(game, game.decision.seat, redeal)).option)
    return game.table


def who_won(battle: Battle, deal: int) -> tuple[bool, ...]:
    """Whether each of those that are asked about won."""
    winner = battle.winner or "a"
    on_edge_a = winner if battle.players[winner].edge == "a" else other(winner)
    return winner == on_edge_a, winner == "a", winner == battle.first, winner == SIDES[deal % 2]


def main() -> None:
    deals, fields = int(sys.argv[1]), sys.argv[2:] or list(battlefields())
    won: defaultdict[str, list[int]] = defaultdict(lambda: [0] * len(ASKED))
    for deal in range(deals):
        for field in fields:
            for edge in SIDES:
                found = who_won(play(field, deal, edge), deal)
                for name in (field, "all"):
                    won[name] = [had + more for had, more in zip(won[name], found, strict=True)]
    table = Table("battlefield", "battles", *ASKED)
    for name, wins in won.items():
        played = deals * (len(fields) if name == "all" else 1)
        table.add_row(
            name, str(2 * played), share(wins[0], 2 * played), *(share(each // 2, played) for each in wins[1:])
        )
    Console().print(table)


def share(wins: int, games: int) -> str:
    """With its interval: the two battles of a deal are one but for the edge."""
    low, high = wilson(wins, games)
    return f"{wins / games:.0%} ({low:.0%} to {high:.0%})"


if __name__ == "__main__":
    main()
