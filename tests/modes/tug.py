"""Tug: a toy mode to prove the house with. Three seats, two sides, a region, dice, something hidden, no board.

Ann and Ben pull a rope one way, Cal the other way. Who is asked either pulls, by a die, or steps to any free place on a
line, which pulls, too, if it is the seat's secret place.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Literal

from rich.console import Console

from holotable.bots import Bot, RandomBot
from holotable.kernel import (
    SPECTATOR,
    Await,
    Codec,
    Decision,
    Event,
    Flow,
    Game,
    Next,
    OpenEvent,
    Option,
    Refusal,
    Region,
    Roll,
    Rolled,
    Rules,
    Seat,
    Stream,
    Struct,
    Unasked,
    view,
)
from holotable.kernel.aside import Aside
from holotable.modes import Mode, Outcome, Who
from holotable.modes.messages import (
    AskTold,
    FormTold,
    HappeningTold,
    LineTold,
    NumberTold,
    OptionTold,
    Refused,
    Result,
    SheetTold,
    SummaryTold,
)
from holotable.modes.teller import Teller
from holotable.words import Speech

SIDES = {"ann": "left", "ben": "left", "cal": "right"}
LINE = 9


class Rope(Struct):
    goal: int
    at: int = 0
    round: int = 0
    places: dict[str, int] = {}
    secrets: dict[str, int] = {}
    given_up: str = ""


Play = Game[Rope]


class Pull(Option, frozen=True, tag="pull"):
    pass


class Walk(Option, frozen=True, tag="walk"):
    pass


class To(Option, frozen=True, tag="to"):
    place: int


class GiveUp(Unasked, frozen=True, tag="give-up"):
    pass


class OnTheLine(Region, frozen=True, tag="line"):
    """Any place on the line but where somebody stands."""

    last: int

    def refuse(self, game: Game[Any], answer: Option) -> Refusal | None:
        if not isinstance(answer, To) or not 0 <= answer.place <= self.last:
            return Refusal("tug.not-on-the-line", facts={"last": self.last})
        taken = answer.place in game.table.places.values()
        return Refusal("tug.taken", facts={"place": answer.place}) if taken else None

    def sample(self, game: Game[Any], stream: Stream, count: int) -> list[Option]:
        free = [place for place in range(self.last + 1) if place not in game.table.places.values()]
        return [To(stream.pick(free)) for _ in range(count)]


class Pulled(OpenEvent, frozen=True, tag="pulled"):
    seat: str
    points: int


class SecretTold(Event, frozen=True, tag="secret-told"):
    seat: str
    secret: int

    def seen_by(self, seat: Seat) -> "SecretTold | None":
        return self if seat == self.seat else None


def winner_of(rope: Rope) -> str | None:
    if rope.given_up:
        return "right" if SIDES[rope.given_up] == "left" else "left"
    return "left" if rope.at <= -rope.goal else "right" if rope.at >= rope.goal else None


class Tugging(Flow[Rope], tag="tugging"):
    steps = ("deal", "turns")

    def deal(self, game: Play) -> None:
        if not game.table.secrets:
            for seat in SIDES:
                game.table.secrets[seat] = game.stream("secrets").below(LINE + 1)
                game.tell(SecretTold, seat, game.table.secrets[seat])
            game.table.places = {seat: place for place, seat in enumerate(SIDES)}

    def turns(self, game: Play, ended: Flow[Rope] | None = None) -> Next[Rope]:
        if ended is not None:
            game.table.round += 1
        if winner_of(game.table):
            return None
        return Await(Turn(list(SIDES)[game.table.round % len(SIDES)]))


class Turn(Flow[Rope], tag="turn"):
    steps = ("act", "pull", "walk")

    seat: str
    walks: bool = False

    def act(self, game: Play, answer: Option | None = None) -> Next[Rope]:
        if answer is None:
            return Decision(self.seat, "act", [Pull(), Walk()])
        self.walks = isinstance(answer, Walk)
        return None

    def pull(self, game: Play, rolled: Rolled | None = None) -> Next[Rope]:
        if self.walks:
            return None
        if rolled is None:
            return Roll(self.seat, ["d6"])
        pull(game, self.seat, rolled.faces[0] + 1)
        return None

    def walk(self, game: Play, answer: To | None = None) -> Next[Rope]:
        if not self.walks:
            return None
        if answer is None:
            return Decision(self.seat, "walk", region=OnTheLine(LINE))
        game.table.places[self.seat] = answer.place
        if answer.place == game.table.secrets[self.seat]:
            pull(game, self.seat, 3)
        return None


def pull(game: Play, seat: Seat, points: int) -> None:
    game.table.at += points if SIDES[seat] == "right" else -points
    game.tell(Pulled, seat, points)


def give_up(game: Play, choice: Unasked) -> None:
    game.table.given_up = choice.seat
    game.abandon()


class RopeView(Struct, frozen=True):
    at: int
    places: dict[str, int]
    secret: int | None


def seen(game: Play, seat: Seat) -> RopeView:
    return RopeView(game.table.at, dict(game.table.places), game.table.secrets.get(seat))


@cache
def rules() -> Rules[Rope]:
    return Rules(
        name="tug",
        version=1,
        table=Rope,
        opening=Tugging,
        seats=lambda rope: list(SIDES),
        view=seen,
        priority=lambda game, moment: [],
        flows=[Tugging, Turn],
        options=[Pull, Walk, To],
        asides=[Aside(GiveUp, give_up, lambda game, choice: None)],
        dice={"d6": 6},
    )


class TugWish(Struct, frozen=True, forbid_unknown_fields=True):
    length: Literal["short", "long"] = "short"


class TugSheet(SheetTold, frozen=True, tag="tug"):
    at: int
    places: dict[str, int]
    secret: int | None = None


class TugLine(SummaryTold, frozen=True, tag="tug"):
    at: int


class Summary(Struct, frozen=True):
    at: int


SUMMARIES: Codec[Summary] = Codec(Summary, "how a tug stands")


PLAYERS = {"left": "tug.side.left", "middle": "tug.side.middle", "right": "tug.side.right"}
WON = {"left": "tug.won.left", "right": "tug.won.right"}
ASKED = {"act": "tug.ask.act", "walk": "tug.ask.walk", "roll": "tug.ask.roll"}
CALLED: dict[type[Option], str] = {
    Pull: "tug.option.pull",
    Walk: "tug.option.walk",
    To: "tug.option.to",
    Rolled: "tug.option.rolled",
    GiveUp: "tug.option.give-up",
}


class TugTeller(Teller[Rope]):
    def __init__(self, say: Speech, game: Play) -> None:
        self.say, self.game = say, game

    def copy(self) -> "TugTeller":
        return TugTeller(self.say, self.game)

    def look(self, game: Play) -> None:
        self.game = game

    def sheet(self, seat: Seat, stamp: str = "") -> TugSheet:
        shown = view(self.game, seat).table
        assert isinstance(shown, RopeView)
        return TugSheet(shown.at, shown.places, shown.secret if seat != SPECTATOR else None)

    def ask(self, decision: Decision) -> AskTold:
        options = tuple(OptionTold(n, str(each), self.option(each)) for n, each in enumerate(decision.options))
        line = decision.region if isinstance(decision.region, OnTheLine) else None
        form = FormTold("to", (NumberTold("place", self.say("tug.place"), 0, line.last),)) if line else None
        question = self.say(ASKED[decision.kind])
        return AskTold(decision.kind, question, options, decision.region, decision.window, form=form)

    def player(self, side: str) -> str:
        return self.say(PLAYERS[side])

    def option(self, option: Option) -> str:
        place = option.place if isinstance(option, To) else ""
        return self.say(CALLED[type(option)], place=place)

    def result(self) -> Result | None:
        winner = winner_of(self.game.table)
        return Result(winner, self.say(WON[winner]), {}) if winner else None

    def joined(self, events: Sequence[Event]) -> list[Event]:
        return list(events)

    def goes_on(self, last: Event, event: Event) -> bool:
        return False

    def line(self, choice: int, event: Event) -> LineTold:
        return LineTold(choice, self._told(event))

    def facts(self) -> dict[str, object]:
        return {"at": self.game.table.at}

    def show(self, out: Console) -> None:
        out.print(self.say("tug.rope", at=self.game.table.at))

    def happening(self, event: Event) -> HappeningTold | None:
        return HappeningTold("pull", self._told(event)) if isinstance(event, Pulled) else None

    def _told(self, event: Event) -> str:
        if isinstance(event, Pulled):
            return self.say("tug.event.pulled", seat=event.seat, points=event.points)
        assert isinstance(event, SecretTold)
        return self.say("tug.event.secret-told", seat=event.seat, secret=event.secret)

    def refusal(self, refusal: Refusal) -> Refused:
        return Refused(self.say(refusal.reason, 0, **refusal.facts))


class Tug(Mode[Rope, TugWish]):
    name = "tug"
    game = "tug"
    title = "tug.title"
    wish = TugWish
    sure = "random"
    quick = frozenset({"random"})
    stand_ins = ("random",)
    dice_by_hand = True
    sheets = (TugSheet, TugLine, TugWish)

    @property
    def rules(self) -> Rules[Rope]:
        return rules()

    def warm_up(self) -> None:
        rules()

    def seats(self, wish: TugWish) -> tuple[Seat, ...]:
        return tuple(SIDES)

    def set_up(self, wish: TugWish, who: Mapping[Seat, Who]) -> Rope:
        return Rope(goal=6 if wish.length == "short" else 20)

    def vary(self, wish: TugWish, number: int, seed: int) -> TugWish:
        return wish

    def check_handed_in(self, table: Rope) -> None:
        assert table == Rope(table.goal)

    def side_of(self, table: Rope, seat: Seat) -> str:
        return SIDES[seat]

    def privy(self, table: Rope, seat: Seat) -> str:
        return seat  # each has a secret of their own

    @property
    def bots(self) -> tuple[str, ...]:
        return ("random",)

    def bot(self, name: str, stream: Stream, game: Play | None = None, nature: Stream | None = None) -> Bot[Rope]:
        self.check_bot(name)
        return RandomBot(stream)

    def redeal(self, world: Play, seat: Seat, stream: Stream) -> None:
        for other in SIDES:
            if other != seat:
                world.table.secrets[other] = stream.below(LINE + 1)

    def patience(self, table: Rope) -> int:
        return 0

    def resign(self, seat: Seat) -> GiveUp:
        return GiveUp(seat)

    def stop(self, game: Play) -> GiveUp:
        return GiveUp("ann")

    def run_out(self, seat: Seat) -> Option:
        return GiveUp(seat)

    def outcome(self, table: Rope) -> Outcome | None:
        winner = winner_of(table)
        return Outcome(winner, "") if winner else None

    def points(self, table: Rope) -> dict[str, int]:
        return {"left": max(0, -table.at), "right": max(0, table.at)}

    def round(self, table: Rope) -> int:
        return table.round

    def summary(self, table: Rope) -> Summary:
        return Summary(table.at)

    def described(self, summary: bytes) -> TugLine:
        return TugLine(SUMMARIES.from_json(summary).at)

    def teller(self, say: Speech, game: Play) -> TugTeller:
        return TugTeller(say, game)


TUG = Tug()
