"""New games: what is played, and who takes which seat."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from holotable.arena.clock import parse_clock, times_of
from holotable.kernel import Codec, Seat, Struct, UndecodableError, made_with
from holotable.kernel.codec import Meta, Raw, replace
from holotable.modes import AnyMode, NothingBroughtError, mode_named
from holotable.server.answering import BadRequestError
from holotable.server.hall import token_hash
from holotable.server.live import MADE, TIMES, USES, WRITTEN, check_made
from holotable.server.protocol import MOST_NAME
from holotable.store import StoredGame, StoredSeat
from holotable.words.plain import plain

MOST_BOT_NAME = 20
MOST_MODE_NAME = 40
MOST_CLOCK = 60


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes a seat: somebody at this screen, somebody online who is invited, or a bot."""

    who: Literal["here", "online", "bot"]
    bot: Annotated[str, Meta(max_length=MOST_BOT_NAME)] = ""
    name: Annotated[str, Meta(max_length=MOST_NAME)] = ""


class CreateGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a mode to be played, by a wish as the mode has them; `watch` lets spectators in.

    With `dice_by_hand` people roll the dice and enter the faces, in a mode that can be played so.
    `clock` is the time, as it is typed: minutes for each side and seconds that are added (`30+10`), or none.
    """

    mode: Annotated[str, Meta(max_length=MOST_MODE_NAME)]
    wish: Raw
    seats: dict[str, SeatPlan]
    watch: bool = False
    dice_by_hand: bool = False
    clock: Annotated[str, Meta(max_length=MOST_CLOCK)] = ""


class Created(Struct, frozen=True):
    """A game that was made: the secret tokens of this screen's seats, and an invitation for each of the others.

    An invitation is used once: the first to come exchanges it for a token of their own.
    """

    game: str
    tokens: dict[str, str]
    invitations: dict[str, str]


class SeatsError(ValueError):
    """A game was to be made with other seats than it has."""

    def __init__(self, seats: Mapping[str, object], right: Sequence[Seat]) -> None:
        self.seats = ", ".join(sorted(seats)) or "none"
        self.right = ", ".join(right)
        super().__init__(f"this game has the seats {self.right}; given were {self.seats}")


def new_game(wanted: CreateGame, created: str, seed: int) -> tuple[StoredGame, Created]:
    """A game that is wanted, before its first choice, and the secrets that open its seats."""
    mode = mode_named(wanted.mode)
    wishes: Codec[Struct] = Codec(mode.wish, "a wish")
    try:
        wish = wishes.from_json(bytes(wanted.wish))
    except UndecodableError as error:
        raise BadRequestError(error.problem) from error
    mode.check_dice(wanted.dice_by_hand)
    taken = seated(mode, mode.seats(wish), wanted.seats)
    table = mode.set_up(wish, {seat: plan.who for seat, plan in wanted.seats.items()})
    game_id = secrets.token_hex(8)
    stored = StoredGame(
        id=game_id,
        mode=mode.name,
        made=MADE.to_json(made_with(mode.rules)).decode(),
        setup=mode.rules.tables.to_json(table),
        seed=seed,
        created=created,
        seats=taken.seats,
        watch=wanted.watch,
        dice_by_hand=wanted.dice_by_hand,
        summary=WRITTEN.to_json(mode.summary(table)),
        uses=USES.to_json(mode.uses(table)).decode(),
        clock=TIMES.to_json(times_of(parse_clock(wanted.clock), mode, table)).decode() if wanted.clock else "",
    )
    return stored, Created(game_id, taken.tokens, taken.invitations)


def begun_with(stored: StoredGame, invitation: str, brought: bytes) -> StoredGame | None:
    """A game as it begins with what somebody brings who uses an invitation; nothing if that is none any more."""
    seat = next((each.seat for each in stored.seats if invitation and each.invitation == invitation), None)
    if seat is None:  # the answer to the first time may have been lost
        return None
    mode = mode_named(stored.mode)
    check_made(stored, mode)
    if stored.errand_for:  # what comes along there was settled in the game that waits for it
        raise NothingBroughtError(mode.name)
    try:
        table = mode.bring(mode.rules.tables.from_json(stored.setup), seat, brought)
    except UndecodableError as error:
        raise BadRequestError(error.problem) from error
    return replace(
        stored,
        setup=mode.rules.tables.to_json(table),
        summary=WRITTEN.to_json(mode.summary(table)),
        uses=USES.to_json(mode.uses(table)).decode(),
    )


@dataclass(frozen=True, slots=True)
class Seated:
    """Who sits where in a game that is made, the tokens of this screen's seats, and invitations to the others."""

    seats: tuple[StoredSeat, ...]
    tokens: dict[Seat, str]
    invitations: dict[Seat, str]


def seated(mode: AnyMode, seats: Sequence[Seat], plans: Mapping[Seat, SeatPlan]) -> Seated:
    """Those who are planned for the seats of a game, which must be just these."""
    if plans.keys() != set(seats):
        raise SeatsError(plans, seats)
    for plan in plans.values():
        if plan.who == "bot":
            mode.check_bot(plan.bot)
    secret = {seat: secrets.token_urlsafe(24) for seat in seats if plans[seat].who != "bot"}
    return Seated(
        tuple(_seat(seat, plans[seat], secret.get(seat, "")) for seat in seats),
        {seat: token for seat, token in secret.items() if plans[seat].who == "here"},
        {seat: code for seat, code in secret.items() if plans[seat].who == "online"},
    )


def _seat(seat: str, plan: SeatPlan, secret: str) -> StoredSeat:
    name = plain(plan.name)
    if plan.who == "bot":
        return StoredSeat(seat, "bot", plan.bot, name)
    if plan.who == "online":
        return StoredSeat(seat, "person", name=name, online=True, invitation=token_hash(secret))
    return StoredSeat(seat, "person", name=name, token=token_hash(secret))
