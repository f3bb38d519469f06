"""Standoff: a small but mean game to prove the kernel with.

Two gunslingers on a field of whole-numbered points, each with a hidden hand. A turn is a card drawn and one thing done:
shoot, walk anywhere in a disc, or rest. Cards interrupt shots, and shots made in interrupts are interrupted in turn; a
shot that kills the shooter or moves the target out of range makes the interrupted one impossible. Whoever is hurt has
two traits that trigger at once, in the order they like, before the other's.
"""

from typing import Any

from holotable.kernel import (
    NOT_NOW,
    Ability,
    Await,
    Decision,
    Event,
    Flow,
    Game,
    Listener,
    Next,
    OpenEvent,
    Option,
    Priority,
    Refusal,
    Region,
    Roll,
    Rolled,
    Rules,
    Stream,
    Struct,
)

CARDS = ("duck", "snapshot", "medic", "revenge")
COPIES = 5
RANGE = 6
ROUNDS = 12


class Fighter(Struct):
    health: int = 5
    nerve: int = 0
    x: int = 0
    y: int = 0
    hand: list[int] = []


class Standoff(Struct):
    """The table. A card's kind is its number modulo the kinds."""

    fighters: dict[str, Fighter]
    deck: list[int] = []
    discard: list[int] = []
    round: int = 0
    winner: str | None = None


Play = Game[Standoff]


def new_table() -> Standoff:
    return Standoff({"red": Fighter(x=-2), "blue": Fighter(x=2)})


def other(seat: str) -> str:
    return "blue" if seat == "red" else "red"


def kind_of(card: int) -> str:
    return CARDS[card % len(CARDS)]


# What may be chosen.


class Shoot(Option, frozen=True, tag="shoot"):
    pass


class Walk(Option, frozen=True, tag="walk"):
    pass


class Rest(Option, frozen=True, tag="rest"):
    pass


class To(Option, frozen=True, tag="to"):
    x: int
    y: int


class Disc(Region, frozen=True, tag="disc"):
    """All points within a distance of a centre."""

    x: int
    y: int
    radius: int

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, To):
            return Refusal("standoff.not-a-point")
        if (answer.x - self.x) ** 2 + (answer.y - self.y) ** 2 > self.radius**2:
            return Refusal("standoff.too-far", facts={"x": answer.x, "y": answer.y, "radius": self.radius})
        return None

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Option]:
        side = range(-self.radius, self.radius + 1)
        points = [(dx, dy) for dx in side for dy in side if dx * dx + dy * dy <= self.radius**2]
        return [To(self.x + dx, self.y + dy) for dx, dy in (stream.pick(points) for _ in range(count))]


# What happens.


class Drew(Event, frozen=True, tag="drew"):
    seat: str
    card: int | None

    def seen_by(self, seat: str) -> "Drew":
        return self if seat == self.seat else Drew(self.seat, None)


class Suffered(OpenEvent, frozen=True, tag="suffered"):
    seat: str
    damage: int


# The procedures.


class Match(Flow[Standoff], tag="match"):
    steps = ("shuffle", "deal", "turns", "finish")

    def shuffle(self, game: Play) -> None:
        game.table.deck = list(range(len(CARDS) * COPIES))
        game.stream("decks").shuffle(game.table.deck)

    def deal(self, game: Play) -> None:
        for seat in ("red", "blue"):
            game.listen("adrenaline", seat, seat)
            game.listen("shock", seat, seat)
            game.listen("gloat", seat, seat)
            for _ in range(3):
                draw(game, seat)

    def turns(self, game: Play, ended: Flow[Standoff] | None = None) -> Next[Standoff]:
        if ended is not None:
            game.table.round += 1
        if game.table.round == ROUNDS or any(fighter.health == 0 for fighter in game.table.fighters.values()):
            return None
        return Await(Turn("red" if game.table.round % 2 == 0 else "blue"))

    def finish(self, game: Play) -> None:
        red, blue = game.table.fighters["red"], game.table.fighters["blue"]
        if red.health != blue.health:
            game.table.winner = "red" if red.health > blue.health else "blue"


class Turn(Flow[Standoff], tag="turn"):
    steps = ("start", "draw", "act")

    seat: str

    def possible(self, game: Play) -> bool:
        return game.table.fighters[self.seat].health > 0

    def start(self, game: Play) -> Next[Standoff]:
        return game.at("turn-start")

    def draw(self, game: Play) -> None:
        draw(game, self.seat)

    def act(self, game: Play, answer: Option | None = None) -> Next[Standoff]:
        if answer is None:
            near = [Shoot()] if in_range(game) else []
            return Decision(self.seat, "act", [*near, Walk(), Rest()])
        if isinstance(answer, Shoot):
            return Shot(self.seat)
        return Stroll(self.seat, 3) if isinstance(answer, Walk) else None

    def why_not(self, game: Play, option: Option) -> Refusal:
        if isinstance(option, Shoot):
            return Refusal("standoff.out-of-range", "SO-1", {"range": RANGE, "round": game.table.round})
        return NOT_NOW


class Stroll(Flow[Standoff], tag="stroll"):
    steps = ("go",)

    seat: str
    far: int

    def go(self, game: Play, answer: To | None = None) -> Next[Standoff]:
        walker = game.table.fighters[self.seat]
        if answer is None:
            return Decision(self.seat, "walk", region=Disc(walker.x, walker.y, self.far))
        walker.x, walker.y = answer.x, answer.y
        return None


class Shot(Flow[Standoff], tag="shot"):
    steps = ("declare", "aim", "block", "hurt")

    seat: str
    hits: int = 0

    def possible(self, game: Play) -> bool:
        return in_range(game) and all(fighter.health > 0 for fighter in game.table.fighters.values())

    def declare(self, game: Play) -> Next[Standoff]:
        return game.at("shot-declared")

    def aim(self, game: Play, rolled: Rolled | None = None) -> Next[Standoff]:
        if rolled is None:
            return Roll(self.seat, ["blaster", "blaster"])
        self.hits = sum(face >= 3 for face in rolled.faces)
        return None

    def block(self, game: Play, rolled: Rolled | None = None) -> Next[Standoff]:
        if rolled is None:
            return Roll(other(self.seat), ["shield"])
        self.hits = max(0, self.hits - rolled.faces[0])
        return None

    def hurt(self, game: Play) -> Next[Standoff]:
        return Hurt(other(self.seat), self.hits) if self.hits else None


class Hurt(Flow[Standoff], tag="hurt"):
    steps = ("suffer", "trigger")

    seat: str
    damage: int

    def suffer(self, game: Play) -> None:
        fighter = game.table.fighters[self.seat]
        fighter.health = max(0, fighter.health - self.damage)
        game.tell(Suffered, self.seat, self.damage)

    def trigger(self, game: Play) -> Next[Standoff]:
        return game.at("hurt")


# The abilities.


def in_range(game: Play) -> bool:
    red, blue = game.table.fighters["red"], game.table.fighters["blue"]
    return (red.x - blue.x) ** 2 + (red.y - blue.y) ** 2 <= RANGE**2


def draw(game: Play, seat: str) -> None:
    if game.table.deck:
        card = game.table.deck.pop()
        game.table.fighters[seat].hand.append(card)
        game.listen(kind_of(card), card, seat)
        game.tell(Drew, seat, card)
        game.reveal()


def play_card(game: Play, listener: Listener) -> None:
    assert isinstance(listener.source, int)
    game.table.fighters[listener.owner].hand.remove(listener.source)
    game.table.discard.append(listener.source)
    game.silence(listener.source)


def shot_at_me(game: Play, listener: Listener) -> bool:
    shot = game.nearest(Shot)
    return shot is not None and shot.seat != listener.owner


def i_am_hurt(game: Play, listener: Listener) -> bool:
    hurt = game.nearest(Hurt)
    return hurt is not None and hurt.seat == listener.owner


def duck(game: Play, listener: Listener) -> Flow[Standoff]:
    play_card(game, listener)
    return Stroll(listener.owner, 2)


def snapshot(game: Play, listener: Listener) -> Flow[Standoff]:
    play_card(game, listener)
    return Shot(listener.owner)


def revenge_applies(game: Play, listener: Listener) -> bool:
    return i_am_hurt(game, listener) and game.table.fighters[listener.owner].health > 0 and in_range(game)


def medic(game: Play, listener: Listener) -> None:
    play_card(game, listener)
    game.table.fighters[listener.owner].health += 1


def medic_applies(game: Play, listener: Listener) -> bool:
    turn = game.nearest(Turn)
    return turn is not None and turn.seat == listener.owner and game.table.fighters[listener.owner].health < 5


def adrenaline(game: Play, listener: Listener) -> None:
    game.table.fighters[listener.owner].nerve += 3


def shock(game: Play, listener: Listener) -> None:
    game.table.fighters[listener.owner].nerve //= 2


def gloat(game: Play, listener: Listener) -> None:
    game.table.fighters[listener.owner].nerve += 1


def other_is_hurt(game: Play, listener: Listener) -> bool:
    return not i_am_hurt(game, listener)


# Views.


class FighterView(Struct, frozen=True, omit_defaults=True):
    health: int
    nerve: int
    x: int
    y: int
    cards: int
    hand: list[int] | None = None


class StandoffView(Struct, frozen=True):
    fighters: dict[str, FighterView]
    deck: int
    discard: list[int]
    round: int
    winner: str | None


def view(game: Play, seat: str) -> StandoffView:
    table = game.table
    return StandoffView(
        {
            name: FighterView(f.health, f.nerve, f.x, f.y, len(f.hand), list(f.hand) if name == seat else None)
            for name, f in table.fighters.items()
        },
        len(table.deck),
        list(table.discard),
        table.round,
        table.winner,
    )


def priority(game: Play, moment: str) -> Priority:
    first = "red" if game.table.round % 2 == 0 else "blue"
    return [(first, first), (other(first), other(first))]


STANDOFF: Rules[Standoff] = Rules(
    name="standoff",
    version=1,
    table=Standoff,
    opening=Match,
    seats=lambda table: list(table.fighters),
    view=view,
    priority=priority,
    flows=[Match, Turn, Stroll, Shot, Hurt],
    options=[Shoot, Walk, Rest, To],
    moments=["turn-start", "shot-declared", "hurt"],
    abilities=[
        Ability("duck", "shot-declared", duck, shot_at_me, optional=True),
        Ability("snapshot", "shot-declared", snapshot, shot_at_me, optional=True),
        Ability("medic", "turn-start", medic, medic_applies, optional=True),
        Ability("revenge", "hurt", snapshot, revenge_applies, optional=True),
        Ability("adrenaline", "hurt", adrenaline, i_am_hurt),
        Ability("shock", "hurt", shock, i_am_hurt),
        Ability("gloat", "hurt", gloat, other_is_hurt),
    ],
    dice={"blaster": 6, "shield": 3},
    content={"standoff-cards": "1"},
)


def choose(game: Play, stream: Stream) -> Option:
    """Any option, or any point of the region."""
    return stream.pick(game.sample(stream))


def asked(game: Play) -> Decision:
    """The open decision of a game that is not over."""
    assert game.decision is not None
    return game.decision
