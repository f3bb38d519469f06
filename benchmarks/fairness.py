"""Whether a battlefield, an edge, a seat or the first turn gives anybody the better of it: scripted bots, mirrored.

`python -m benchmarks.fairness 100` plays so many battles on each battlefield, one after another on one core.
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

ASKED = ("side a", "first player", "edge a", "the heroes")
SEED = 990_000


class OnEdge(ScriptedBot):
    """Takes the edge that it is told, so that edges are played on in turn."""

    def __init__(self, edge: Side) -> None:
        super().__init__()
        self.edge = edge

    def choose(self, seat: Seated[Battle]) -> Choice:
        wanted = ChooseEdge(self.edge)
        return Choice(wanted, Because("bot.edge")) if wanted in seat.decision.options else super().choose(seat)


def play(battlefield: str, number: int, seed: int) -> Battle:
    """One of many: the strike teams change seats from game to game, the first player's edge from pair to pair."""
    one, two = sample_teams().values()
    bot = OnEdge(SIDES[number // 2 % 2])
    seats = (two, one) if number % 2 else (one, two)
    game = Game.start(rules(), battle_of(dict(zip(SIDES, seats, strict=True)), battlefield), seed)
    while game.decision is not None:
        game.advance(bot.choose(Seated(game, game.decision.seat, redeal)).option)
    return game.table


def who_won(battle: Battle, number: int) -> tuple[bool, ...]:
    """Whether each of those that are asked about won."""
    winner = battle.winner or "a"
    on_edge_a = winner if battle.players[winner].edge == "a" else other(winner)
    return winner == "a", winner == battle.first, winner == on_edge_a, winner == SIDES[number % 2]


def main() -> None:
    games = int(sys.argv[1])
    won: defaultdict[str, list[int]] = defaultdict(lambda: [0] * len(ASKED))
    for number in range(games):
        for place, field in enumerate(battlefields()):
            battle = play(field, number, SEED + number * len(battlefields()) + place)
            for name in (field, "all"):
                won[name] = [had + more for had, more in zip(won[name], who_won(battle, number), strict=True)]
    table = Table("battlefield", *ASKED)
    for name, wins in won.items():
        played = games * (len(battlefields()) if name == "all" else 1)
        table.add_row(name, *(share(each, played) for each in wins))
    Console().print(table)


def share(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins / games:.0%} ({low:.0%} to {high:.0%})"


if __name__ == "__main__":
    main()
