"""Smugglers: the small game that docs/write-a-game.md builds, step by step.

Two smugglers run cargo past a patrol. On your turn you load crate after crate: each roll adds its number, but a 1 is
the patrol, and this run's cargo is gone. Land whenever you like, and what you carry is yours. Each smuggler has one
secret contact, good for once. Who first lands thirty crates wins.
"""

from holotable.kernel import (
    AGAIN,
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
    Roll,
    Rolled,
    Rules,
    Struct,
)

GOAL = 30


class Smuggler(Struct):
    landed: int = 0
    contact: str | None = None


class Port(Struct):
    """The table."""

    smugglers: dict[str, Smuggler]
    active: str
    winner: str | None = None


Play = Game[Port]


# What may be chosen, and what happens.


class Load(Option, frozen=True, tag="load"):
    """Load one more crate."""


class Land(Option, frozen=True, tag="land"):
    """Land with what is on board."""


class Dealt(Event, frozen=True, tag="dealt"):
    seat: str
    contact: str | None

    def seen_by(self, seat: str) -> "Dealt":
        return self if seat == self.seat else Dealt(self.seat, None)


class Loaded(OpenEvent, frozen=True, tag="loaded"):
    seat: str
    crates: int
    aboard: int


class Sighted(OpenEvent, frozen=True, tag="sighted"):
    seat: str


class Caught(OpenEvent, frozen=True, tag="caught"):
    seat: str
    lost: int


class Landed(OpenEvent, frozen=True, tag="landed"):
    seat: str
    crates: int


class Called(OpenEvent, frozen=True, tag="called"):
    seat: str
    contact: str


# The procedures.


class Race(Flow[Port], tag="race"):
    """The whole game."""

    steps = ("deal_contacts", "runs")

    def deal_contacts(self, game: Play) -> None:
        contacts = list(CONTACTS)
        game.stream("contacts").shuffle(contacts)
        for (seat, smuggler), contact in zip(game.table.smugglers.items(), contacts, strict=False):
            smuggler.contact = contact
            game.listen(contact, contact, seat)
            game.tell(Dealt, seat, contact)
        game.reveal()

    def runs(self, game: Play, ended: Flow[Port] | None = None) -> Next[Port]:
        if ended is not None:
            game.table.active = next(seat for seat in game.table.smugglers if seat != game.table.active)
        return None if game.table.winner else Await(Run(game.table.active))


class Run(Flow[Port], tag="run"):
    """One turn: load, load again, land."""

    steps = ("load", "land")

    seat: str
    aboard: int = 0
    docked: bool = False

    def load(self, game: Play, answer: Option | Flow[Port] | None = None) -> Next[Port]:
        if isinstance(answer, Load):
            return Await(Crate(self.seat))
        if isinstance(answer, Land) or self.docked:
            return None
        if answer is not None:
            return AGAIN
        return Decision(self.seat, "run", [Load(), Land()] if self.aboard else [Load()])

    def land(self, game: Play) -> None:
        smuggler = game.table.smugglers[self.seat]
        smuggler.landed += self.aboard
        game.tell(Landed, self.seat, self.aboard)
        if smuggler.landed >= GOAL:
            game.table.winner = self.seat


class Crate(Flow[Port], tag="crate"):
    """One more load, if the patrol does not come."""

    steps = ("roll", "patrol", "stow")

    seat: str
    crates: int = 0
    caught: bool = False

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Port]:
        if rolled is None:
            return Roll(self.seat, ["crate"])
        number = rolled.faces[0] + 1
        self.caught = number == 1
        self.crates = 0 if self.caught else number
        return None

    def patrol(self, game: Play) -> Next[Port]:
        if not self.caught:
            return None
        game.tell(Sighted, self.seat)
        return game.at("patrol")

    def stow(self, game: Play) -> None:
        run = run_of(game)
        if self.caught:
            game.tell(Caught, self.seat, run.aboard)
            run.stop()
        else:
            run.aboard += self.crates
            if self.crates:
                game.tell(Loaded, self.seat, self.crates, run.aboard)


def run_of(game: Play) -> Run:
    run = game.nearest(Run)
    assert run is not None  # crates are loaded only during a run
    return run


# The contacts: each listens at the patrol.


def i_am_caught(game: Play, listener: Listener) -> bool:
    crate = game.nearest(Crate)
    return crate is not None and crate.caught and crate.seat == listener.owner


def call(game: Play, listener: Listener) -> Crate:
    """Use up a contact to get away with a crate."""
    game.table.smugglers[listener.owner].contact = None
    game.silence(listener.source)
    game.tell(Called, listener.owner, listener.ability)
    crate = game.nearest(Crate)
    assert crate is not None  # else the contact would not have applied
    crate.caught = False
    return crate


def corporal(game: Play, listener: Listener) -> None:
    """Looks away: the run goes on."""
    call(game, listener)


def harbourmaster(game: Play, listener: Listener) -> None:
    """Lets you land at once, with all that is on board."""
    call(game, listener)
    run_of(game).docked = True


def quartermaster(game: Play, listener: Listener) -> None:
    """Sends the patrol away, and three crates along."""
    call(game, listener).crates += 3


CONTACTS = {"corporal": corporal, "harbourmaster": harbourmaster, "quartermaster": quartermaster}


# What a seat may know.


class SmugglerView(Struct, frozen=True):
    landed: int
    has_contact: bool
    contact: str | None


class PortView(Struct, frozen=True):
    smugglers: dict[str, SmugglerView]
    active: str
    aboard: int
    winner: str | None


def view(game: Play, seat: str) -> PortView:
    run = game.nearest(Run)
    return PortView(
        {
            name: SmugglerView(each.landed, each.contact is not None, each.contact if name == seat else None)
            for name, each in game.table.smugglers.items()
        },
        game.table.active,
        run.aboard if run else 0,
        game.table.winner,
    )


def active_first(game: Play, moment: str) -> Priority:
    return sorted(((seat, seat) for seat in game.table.smugglers), key=lambda turn: turn[0] != game.table.active)


SMUGGLERS: Rules[Port] = Rules(
    name="smugglers",
    version=1,
    table=Port,
    opening=Race,
    seats=lambda table: list(table.smugglers),
    view=view,
    priority=active_first,
    flows=[Race, Run, Crate],
    options=[Load, Land],
    moments=["patrol"],
    abilities=[Ability(name, "patrol", effect, i_am_caught, optional=True) for name, effect in CONTACTS.items()],
    dice={"crate": 6},
)


def new_port(first: str, second: str) -> Port:
    return Port({first: Smuggler(), second: Smuggler()}, active=first)
