"""The kernel on a state as large as a full skirmish."""

import copy

from benchmarks.measure import Row, per_second
from holotable.kernel import AGAIN, Ability, Await, Decision, Flow, Game, Next, Option, Rules, Struct


class Figure(Struct):
    id: int
    card: str
    group: int
    owner: str
    spaces: list[int]
    damage: int = 0
    strain: int = 0
    conditions: list[str] = []


class Group(Struct):
    id: int
    card: str
    owner: str
    figures: list[int]
    ready: bool = True


class Deck(Struct):
    draw: list[str]
    hand: list[str]
    discard: list[str]


class Skirmish(Struct):
    figures: dict[int, Figure]
    groups: list[Group]
    decks: dict[str, Deck]
    round: int = 3
    points: dict[str, int] = {}
    ticks: int = 0


Play = Game[Skirmish]


class Tick(Option, frozen=True, tag="tick"):
    pass


class Match(Flow[Skirmish], tag="match"):
    steps = ("rounds",)

    def rounds(self, game: Play, ended: Flow[Skirmish] | None = None) -> Next[Skirmish]:
        return Await(Round())


class Round(Flow[Skirmish], tag="round"):
    steps = ("activations",)

    number: int = 3

    def activations(self, game: Play, ended: Flow[Skirmish] | None = None) -> Next[Skirmish]:
        return Await(Activation(7))


class Activation(Flow[Skirmish], tag="activation"):
    steps = ("actions",)

    group: int
    actions_left: int = 2

    def actions(self, game: Play, ended: Flow[Skirmish] | None = None) -> Next[Skirmish]:
        return Await(Clock([1, 2, 3]))


class Clock(Flow[Skirmish], tag="clock"):
    """Asks for ever; every tenth answer goes a round through the flows below."""

    steps = ("ask",)

    path: list[int]

    def ask(self, game: Play, answer: Tick | None = None) -> Next[Skirmish]:
        if answer is None:
            return TICK
        game.table.ticks += 1
        return AGAIN if game.table.ticks % 10 else None


TICK = Decision("rebels", "tick", [Tick()])

RULES: Rules[Skirmish] = Rules(
    name="clockwork",
    version=1,
    table=Skirmish,
    opening=Match,
    seats=lambda table: list(table.decks),
    view=lambda game, seat: game.table,
    priority=lambda game, moment: [],
    flows=[Match, Round, Activation, Clock],
    options=[Tick],
    moments=[f"moment_{n}" for n in range(12)],
    abilities=[Ability(f"ability_{n}", f"moment_{n}", lambda game, listener: None) for n in range(12)],
)


def full_skirmish() -> Play:
    """18 figures in 12 groups, two decks, 36 abilities in play, four flows deep."""
    sides = ("rebels", "empire")
    figures = {n: Figure(n, "stormtrooper_elite", n // 2, sides[n % 2], [n * 7], n % 4) for n in range(18)}
    groups = [Group(n, "stormtrooper_elite", sides[n % 2], [n, n + 1]) for n in range(12)]
    cards = [f"command_card_{n}" for n in range(15)]
    decks = {side: Deck(cards[:8], cards[8:12], cards[12:]) for side in sides}
    game = Game.start(RULES, Skirmish(figures, groups, decks), seed=1)
    for n in range(36):
        game.listen(f"ability_{n % 12}", n, sides[n % 2])
    return game


def rows() -> list[Row]:
    game = full_skirmish()
    assert len(game.state.stack) == 4
    deepcopies = per_second(lambda: copy.deepcopy(game.state))
    calls = per_second(lambda: [nothing() for _ in range(1000)], 1000)
    tick, encode = Tick(), RULES.states.to_bytes
    return [
        Row("copies of a game", per_second(game.copy), 20_000, "copy.deepcopy", deepcopies),
        Row("encodings of a state", per_second(lambda: encode(game.state)), 40_000, "copy.deepcopy", deepcopies),
        Row("digests of a state", per_second(game.digest), 20_000, "copy.deepcopy", deepcopies),
        Row("steps through advance", per_second(lambda: ticks(game, tick), 1000), 50_000, "a function call", calls),
    ]


def ticks(game: Play, tick: Tick) -> None:
    for _ in range(1000):
        game.advance(tick)


def nothing() -> bool:
    return False
