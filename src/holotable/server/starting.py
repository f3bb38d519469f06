"""New games: who plays which army, on which map, in which seat."""

import secrets
from collections.abc import Mapping
from typing import Annotated, Literal

from holotable.imperial_assault.bots.position import rules
from holotable.imperial_assault.skirmish.checking import problems_of
from holotable.imperial_assault.skirmish.handed_in import MOST_PATIENCE, UnknownMissionCardError
from holotable.imperial_assault.skirmish.setup import IllegalArmyError, skirmish_missions, skirmish_table
from holotable.kernel import Struct, made_with
from holotable.kernel.codec import Meta
from holotable.modes import mode_named
from holotable.server.hall import token_hash
from holotable.server.live import MADE, SUMMARIES, Summary
from holotable.server.protocol import MOST_NAME
from holotable.server.reading.armies import ArmyFile, army_of
from holotable.store import StoredGame, StoredSeat

SEATS = ("a", "b")
MODE = "skirmish"
MOST_BOT_NAME = 20


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat: somebody at this screen, somebody online who is invited, or a bot."""

    who: Literal["here", "online", "bot"]
    bot: Annotated[str, Meta(max_length=MOST_BOT_NAME)] = ""
    name: Annotated[str, Meta(max_length=MOST_NAME)] = ""


class CreateGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be played. Without a map the mission is drawn; `casual` lets armies play that break rules.

    At the `windows` for Command cards the table waits `seconds` whoever holds one, or asks always until it is answered;
    or it asks only who holds one, and everybody sees whom. At one screen people can't be asked without seeing whom: to
    hide anything they are asked always.
    """

    armies: dict[str, ArmyFile]
    seats: dict[str, SeatPlan]
    map: str = ""
    mission: str = ""
    watch: bool = False
    casual: bool = False
    windows: Literal["brief", "always", "open"] = "brief"
    seconds: Annotated[int, Meta(ge=1, le=MOST_PATIENCE)] = 4


class Created(Struct, frozen=True):
    """A game that was made: the secret tokens of this screen's seats, and an invitation for each of the others.

    An invitation is used once: the first to come exchanges it for a token of their own.
    """

    game: str
    tokens: dict[str, str]
    invitations: dict[str, str]


class SeatsError(ValueError):
    """A game was to be made without two seats and an army for each."""

    def __init__(self, seats: Mapping[str, object]) -> None:
        self.seats = ", ".join(sorted(seats)) or "none"
        super().__init__(f"a skirmish has the seats a and b, each with an army; given were {self.seats}")


def new_game(wanted: CreateGame, created: str, seed: int) -> tuple[StoredGame, Created]:
    """A game that is wanted, before its first choice, and the secrets that open its seats."""
    _check(wanted)
    online = any(plan.who == "online" for plan in wanted.seats.values())
    armies = {seat: army_of(wanted.armies[seat]) for seat in SEATS}
    legal = online or not wanted.casual
    for army in armies.values():
        if unknown := [problem for problem in problems_of(army) if problem.rule == "SK-GEN-03"]:
            raise IllegalArmyError(army, unknown)  # nobody can play cards that there are not
    table = skirmish_table(armies, {seat: seat for seat in SEATS}, wanted.map, wanted.mission, legal)
    at_one_screen = all(plan.who == "here" for plan in wanted.seats.values())
    table.discreet = wanted.windows != "open"
    table.patience = wanted.seconds if wanted.windows == "brief" and not at_one_screen else 0
    game_id = secrets.token_hex(8)
    secret = {seat: secrets.token_urlsafe(24) for seat in SEATS if wanted.seats[seat].who != "bot"}
    summary = Summary(wanted.map, wanted.mission, 0, {seat: army.name for seat, army in armies.items()}, {})
    stored = StoredGame(
        id=game_id,
        mode=MODE,
        made=MADE.to_json(made_with(rules())).decode(),
        setup=rules().tables.to_json(table),
        seed=seed,
        created=created,
        seats=tuple(_seat(seat, wanted.seats[seat], secret.get(seat, "")) for seat in SEATS),
        watch=wanted.watch,
        summary=SUMMARIES.to_json(summary),
    )
    here = {seat: token for seat, token in secret.items() if wanted.seats[seat].who == "here"}
    invited = {seat: code for seat, code in secret.items() if wanted.seats[seat].who == "online"}
    return stored, Created(game_id, here, invited)


def _check(wanted: CreateGame) -> None:
    if wanted.seats.keys() != set(SEATS) or wanted.armies.keys() != set(SEATS):
        raise SeatsError(wanted.seats)
    for plan in wanted.seats.values():
        if plan.who == "bot":
            mode_named(MODE).check_bot(plan.bot)
    if (wanted.map or wanted.mission) and (wanted.map, wanted.mission) not in skirmish_missions():
        raise UnknownMissionCardError(wanted.map, wanted.mission)


def _seat(seat: str, plan: SeatPlan, secret: str) -> StoredSeat:
    if plan.who == "bot":
        return StoredSeat(seat, "bot", plan.bot, plan.name)
    if plan.who == "online":
        return StoredSeat(seat, "person", name=plan.name, online=True, invitation=token_hash(secret))
    return StoredSeat(seat, "person", name=plan.name, token=token_hash(secret))
