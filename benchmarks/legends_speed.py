"""Missions of Legends, at random and by script, and the Empire's orders in them, beside random moves of chess."""

from benchmarks.campaign import PARTY, SEED, SHARE, played_per_second
from benchmarks.legends import BOT, full_missions, wish_for
from benchmarks.measure import Row, in_turns, per_second
from benchmarks.play import DECISIONS, AtRandom, random_chess
from holotable.arena.bulk import Match, pairings
from holotable.arena.match import next_choice, players_of
from holotable.imperial_assault.instructions import orders_for
from holotable.imperial_assault.instructions.interpreting import Left, resolve
from holotable.imperial_assault.legends.empire.looking import BoardEyes
from holotable.imperial_assault.legends.wish import IMPERIAL, seats_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.standing import prepare
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Game, Stream

# Into the middle of a mission.
ON_THE_WAY = 120


def rows() -> list[Row]:
    """Four heroes in every full mission, all options enumerated at every decision; every order of groups there."""
    stream, missions = Stream(1), AtRandom(begun())
    for mission in full_missions():
        prepare(mission.map)
    decided, moves = (
        often * DECISIONS for often in in_turns(lambda: missions.go_on(stream), lambda: random_chess(stream), rounds=10)
    )
    chess = "python-chess at random"
    return [
        Row("decisions of Legends at random", decided, SHARE * moves, chess, moves),
        Row("missions of Legends by script", scripted_missions(), 0.5, chess, moves),
        Row("orders in a mission", orders_per_second(), 500, chess, moves),
    ]


def begun() -> list[Play]:
    """Every mission before its first choice."""
    return [
        Game.start(LEGENDS.rules, LEGENDS.set_up(wish_for(mission.id, PARTY), {}), SEED) for mission in full_missions()
    ]


def matches() -> list[Match]:
    """One game of each mission."""
    wishes = [wish_for(mission.id, PARTY) for mission in full_missions()]
    return [Match(LEGENDS.name, wish, dict.fromkeys(seats_of(wish), BOT), 1, SEED) for wish in wishes]


def scripted_missions() -> float:
    """Whole missions a second of scripted heroes: all of them, one after the other."""
    return played_per_second([game for match in matches() for game in pairings(match)])


def orders_per_second() -> float:
    """How many instructions of their lists Imperial figures resolve a second, in the middle of missions."""
    games = [on_the_way(match) for match in matches()]
    asked = sum([order_all(game) for game in games])
    return per_second(lambda: [order_all(game.copy()) for game in games], asked)


def on_the_way(match: Match) -> Play:
    """A scripted game in its middle."""
    [pairing] = pairings(match)
    game, bots = (
        Game.start(LEGENDS.rules, LEGENDS.rules.tables.from_json(pairing.setup), pairing.seed),
        players_of(pairing),
    )
    for number in range(ON_THE_WAY):
        if game.decision is not None:
            game.advance(next_choice(LEGENDS, game, bots, number))
    return game


def order_all(game: Play) -> int:
    """Each Imperial figure looks what it would make of each of its instructions; how many that are."""
    table, asked = game.table, 0
    for figure in table.figures.values():
        if figure.side == IMPERIAL and figure.group in table.groups:
            for listed in orders_for(table.groups[figure.group].card).lists:
                for said in listed.do:
                    resolve(BoardEyes(game, figure.id), figure.id, said, Left())
                    asked += 1
    return asked
