"""Missions of Legends, at random and by script, and the Empire's orders in them, beside random moves of chess."""

from copy import copy
from itertools import product

from benchmarks.campaign import PARTY, SEED, SHARE, played_per_second
from benchmarks.legends import BOT, full_missions, wish_for
from benchmarks.measure import Row, in_turns, per_second
from benchmarks.play import DECISIONS, AtRandom, random_chess
from holotable.arena.bulk import Match, pairings
from holotable.arena.match import next_choice, players_of
from holotable.imperial_assault.instructions import orders_for
from holotable.imperial_assault.instructions.interpreting import Left, resolve
from holotable.imperial_assault.legends.empire.happenings import InstructionResolved
from holotable.imperial_assault.legends.empire.looking import BoardEyes
from holotable.imperial_assault.legends.happenings import GroupDrawn
from holotable.imperial_assault.legends.wish import IMPERIAL, seats_of
from holotable.imperial_assault.modes.legends import LEGENDS
from holotable.imperial_assault.table.happenings import Stepped
from holotable.imperial_assault.table.standing import prepare
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Decision, Event, Game, Option, Stream

# Into the middle of a mission.
ON_THE_WAY = 120
# Of each mission, to count who decides.
GAMES = 4


def rows() -> list[Row]:
    """Four heroes in every full mission, all options enumerated at every decision; every order of groups there."""
    stream, missions = Stream(1), AtRandom(begun())
    for mission in full_missions():
        prepare(mission.map)
    decided, moves = (
        often * DECISIONS for often in in_turns(lambda: missions.go_on(stream), lambda: random_chess(stream), rounds=10)
    )
    chess, with_empire = "python-chess at random", decided * (1 + decided_by_rules())
    return [
        Row("decisions of Legends at random", decided, SHARE * moves, chess, moves),
        Row("heroes' and Empire's decisions of Legends", with_empire, SHARE * moves, chess, moves),
        Row("missions of Legends by script", scripted_missions(), 0.5, chess, moves),
        Row("orders in a mission", orders_per_second(), 500, chess, moves),
    ]


def begun() -> list[Play]:
    """Every mission before its first choice."""
    return [
        Game.start(LEGENDS.rules, LEGENDS.set_up(wish_for(mission.id, PARTY), {}), SEED) for mission in full_missions()
    ]


def decided_by_rules() -> float:
    """How many decisions the rules make for the Empire to each one of the heroes, in whole missions at random.

    In the campaign a person is asked all of these: what the rules answer for the empty seat, which group comes next,
    which deed for each instruction that is carried out, and every step.
    """
    heroes, empire, stream, rules = 0, 0, Stream(1), copy(LEGENDS.rules)

    def count(game: Play, decision: Decision) -> Option | None:
        nonlocal empire
        answer = LEGENDS.rules.decides(game, decision)
        empire += answer is not None
        return answer

    rules.decides = count
    for mission, seed in product(full_missions(), range(GAMES)):
        game = Game.start(rules, LEGENDS.set_up(wish_for(mission.id, PARTY), {}), seed)
        game.listen_in()
        while game.decision is not None:
            game.advance(stream.pick(game.sample(stream)))
            heroes += 1
            empire += sum([is_for_the_empire(game, event) for event in game.take_events()])
    return empire / heroes


def is_for_the_empire(game: Play, event: Event) -> bool:
    """Whether something happened that an Imperial player would have decided."""
    match event:
        case Stepped():
            return game.table.is_imperial(game.table.known(event.figure).side)
        case InstructionResolved():
            return not event.deed.skipped and not event.deed.anew
    return isinstance(event, GroupDrawn)


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
