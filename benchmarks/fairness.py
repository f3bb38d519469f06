"""Whether a battlefield, an edge, a seat or the first turn gives anybody the better of it: scripted bots, mirrored.

`python -m benchmarks.fairness 100` plays so many deals on each battlefield, one after another on one core. A deal is
played twice with the same dice and decks, the second time with seats and edges changed over: who wins by a seat or an
edge wins one of the two. Battlefields named after the number: only these.
"""

import sys
from collections import defaultdict

from rich.console import Console
from rich.table import Table

from holotable.arena.tournament import wilson
from holotable.bots.bot import Because, Choice, Seated
from holotable.kernel import Game, Rolled
from holotable.kernel.chance import Chance
from holotable.kernel.dice import DiceOnTheTable
from holotable.shatterpoint.battle.battle import SIDES, Battle, Play, other
from holotable.shatterpoint.battle.choices import ChooseEdge
from holotable.shatterpoint.battlefields import battlefields
from holotable.shatterpoint.bots.dealing import redeal
from holotable.shatterpoint.bots.scripted import ScriptedBot
from holotable.shatterpoint.rules import rules
from holotable.shatterpoint.squads.team import sample_teams
from holotable.shatterpoint.table import Side
from holotable.shatterpoint.turns.setup import RollForFirst
from holotable.shatterpoint.turns.starting import battle_of

ASKED = ("edge a", "side a", "first player", "the heroes")
SEED = 990_000


class OnEdge(ScriptedBot):
    """Takes the edge that it is told."""

    def __init__(self, edge: Side) -> None:
        super().__init__()
        self.edge = edge

    def choose(self, seat: Seated[Battle]) -> Choice:
        wanted = ChooseEdge(self.edge)
        return Choice(wanted, Because("bot.edge")) if wanted in seat.decision.options else super().choose(seat)


class Deal:
    """Strike teams, dice and order decks of a battle, for both ways to play it."""

    def __init__(self, battlefield: str, number: int) -> None:
        self.battlefield, self.heroes_second = battlefield, bool(number % 2)
        self.seed = SEED + number // 2 * len(battlefields()) + list(battlefields()).index(battlefield)

    def play(self, changed: bool) -> Battle:
        """The battle; changed over, each player sits where the other sat, and has the other's edge."""
        game, bot = self._start(changed), OnEdge("b" if changed else "a")
        dice, rolls = Chance(self.seed).stream("dice"), list[Rolled]()
        while game.decision is not None:
            region = game.decision.region
            if not isinstance(region, DiceOnTheTable):
                game.advance(bot.choose(Seated(game, game.decision.seat, redeal)).option)
                continue
            if not rolls:  # for the first turn both roll one after the other, changed over the other way round
                both = 2 if changed and game.nearest(RollForFirst) is not None else 1
                rolls = [Rolled([dice.below(sides) for sides in region.sides]) for _ in range(both)]
            game.advance(rolls.pop())
        return game.table

    def _start(self, changed: bool) -> Play:
        one, two = sample_teams().values()
        seats = (two, one) if self.heroes_second != changed else (one, two)
        setup = battle_of(dict(zip(SIDES, seats, strict=True)), self.battlefield)
        game = Game.start(rules(), setup, self.seed, dice_by_hand=True)
        for side in SIDES if changed else ():
            game.state.chance.streams[f"orders {side}"] = Chance(self.seed).stream(f"orders {other(side)}")
        return game

    def won(self, changed: bool) -> tuple[bool, ...]:
        """Whether each of those that are asked about wins."""
        battle = self.play(changed)
        winner = battle.winner or "a"
        heroes = SIDES[self.heroes_second != changed]
        return battle.players[winner].edge == "a", winner == "a", winner == battle.first, winner == heroes


def main() -> None:
    deals, fields = int(sys.argv[1]), sys.argv[2:] or list(battlefields())
    won: defaultdict[str, list[int]] = defaultdict(lambda: [0] * len(ASKED))
    for number in range(deals):
        for field in fields:
            for changed in (False, True):
                found = Deal(field, number).won(changed)
                for name in (field, "all"):
                    won[name] = [had + more for had, more in zip(won[name], found, strict=True)]
    table = Table("battlefield", "battles", *ASKED)
    for name, wins in won.items():
        played = deals * (len(fields) if name == "all" else 1)
        table.add_row(name, str(2 * played), *(share(each, 2 * played) for each in wins))
    Console().print(table)


def share(wins: int, battles: int) -> str:
    """With its interval, for which the two battles of a deal are one: their dice are the same."""
    low, high = wilson(wins // 2, battles // 2)
    return f"{wins / battles:.0%} ({low:.0%} to {high:.0%})"


if __name__ == "__main__":
    main()
