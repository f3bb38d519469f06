"""From games to rows of the database, within a transaction that the caller has opened."""

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from holotable.store.errors import (
    GameBegunError,
    GameExistsError,
    InvitationUsedError,
    SecretTakenError,
    TalkedOutError,
    UnknownGameError,
    UnknownSeatError,
)
from holotable.store.games import SaidLine, StoredChoice, StoredGame, StoredSeat, check_game, check_seat, check_texts
from holotable.store.tables import CHOICES, GAMES, SAID, SEATS

_ADD_CHOICES = insert(CHOICES)
_CUT_CHOICES = delete(CHOICES).where(CHOICES.c.game == bindparam("of"), CHOICES.c.number >= bindparam("begin"))
_HOLD = select(GAMES.c.revision).where(GAMES.c.id == bindparam("game")).with_for_update()
MOST_SAID = 2_000  # lines of a table: twenty times what anybody is shown


def add_game(connection: Connection, game: StoredGame, choices: Sequence[StoredChoice]) -> None:
    row = {
        "id": game.id,
        "mode": game.mode,
        "made": game.made,
        "setup": game.setup,
        "seed": str(game.seed),
        "created": game.created,
        "watch": game.watch,
        "finished": game.finished,
        "revision": game.revision,
        "choices": len(choices),
        "summary": game.summary,
        "dice_by_hand": game.dice_by_hand,
        "clock": game.clock,
        "errand_for": game.errand_for,
        "errand_key": game.errand_key,
        "uses": game.uses,
        "anew": game.anew,
        "kept": game.kept,
    }
    try:
        connection.execute(insert(GAMES), row)
    except IntegrityError as error:
        raise GameExistsError(game.id) from error
    if game.seats:
        seats = [{"game": game.id, "place": place, **_seat_row(seat)} for place, seat in enumerate(game.seats)]
        connection.execute(insert(SEATS), seats)
    add_choices(connection, [(game.id, 0, choices)])


def add_choices(connection: Connection, runs: Sequence[tuple[str, int, Sequence[StoredChoice]]]) -> None:
    """Add runs of choices: to which game, from which number on."""
    rows = [
        {"game": game, "number": number, **_choice_row(choice)}
        for game, begin, choices in runs
        for number, choice in enumerate(choices, begin)
    ]
    if rows:
        connection.execute(_ADD_CHOICES, rows)


def cut_choices(connection: Connection, cuts: Sequence[tuple[str, int]]) -> None:
    """Take choices away: of which game, from which number on."""
    if cuts:
        connection.execute(_CUT_CHOICES, [{"of": game, "begin": begin} for game, begin in cuts])


def seat_player(connection: Connection, game_id: str, seat: StoredSeat) -> int:
    """Seat somebody, a person or a bot, under a name; gives the game's revision.

    It goes up where another plays from now on: what the one before was about to choose must not come in. A name is
    no such change. What opens the seat, its token or an invitation, stays as it is whatever the caller knows of it.
    """
    check_seat(seat)
    revision = held(connection, game_id)
    rows = connection.execute(select(SEATS).where(SEATS.c.game == game_id).order_by(SEATS.c.place)).all()
    known = next((row for row in rows if row.seat == seat.seat), None)
    if known is None:
        raise UnknownSeatError(game_id, seat.seat, [row.seat for row in rows])
    connection.execute(
        update(SEATS)
        .where(SEATS.c.game == game_id, SEATS.c.seat == seat.seat)
        .values(who=seat.who, bot=seat.bot, name=seat.name, since=seat.since)
    )
    if (known.who, known.bot) != (seat.who, seat.bot):
        revision += 1
        connection.execute(update(GAMES).where(GAMES.c.id == game_id).values(revision=revision))
    return revision


def take_up(connection: Connection, game: StoredGame, revision: int) -> None:
    """Begin a game anew from where it stood at a revision, with another setup; nothing if it has gone on since."""
    check_game(game)
    if held(connection, game.id) != revision:
        return
    cut_choices(connection, [(game.id, 0)])
    begun = {"made": game.made, "setup": game.setup, "seed": str(game.seed), "choices": 0, "revision": revision + 1}
    connection.execute(update(GAMES).where(GAMES.c.id == game.id).values(**begun))
    connection.execute(update(SEATS).where(SEATS.c.game == game.id).values(since=0))


def use_invitation(
    connection: Connection, game_id: str, invitation: str, token: str, begun: StoredGame | None = None
) -> str:
    """Make an invitation the token of whoever comes first, and give the seat; asked again by the same, the same.

    Who brings something of their own has the game begin as it is `begun`, unless it has gone on since that was known.
    """
    seat = _exchange(connection, game_id, invitation, {"invitation": "", "token": token}, token)
    if begun is not None:
        _begin_otherwise(connection, begun)
    return seat


def _begin_otherwise(connection: Connection, game: StoredGame) -> None:
    """Let a game in which nobody has chosen anything begin with another setup."""
    check_game(game)
    known = connection.execute(select(GAMES.c.revision, GAMES.c.choices).where(GAMES.c.id == game.id)).one()
    if (known.revision, known.choices) != (game.revision, 0):
        raise GameBegunError(game.id)
    begun = {"setup": game.setup, "summary": game.summary, "uses": game.uses, "revision": game.revision + 1}
    connection.execute(update(GAMES).where(GAMES.c.id == game.id).values(**begun))


def renew_invitation(connection: Connection, game_id: str, invitation: str, renewed: str) -> str:
    """Replace an unused invitation by another, and give its seat; asked again by the same, the same."""
    return _exchange(connection, game_id, invitation, {"invitation": renewed}, renewed)


def hand_on(connection: Connection, game_id: str, token: str, invitation: str, bot: str) -> None:
    """Let an invitation stand for a seat's token, in a game and all that are played with it; maybe a bot plays there.

    What the one before was about to choose must not come in.
    """
    check_texts(token=token, invitation=invitation, bot=bot)
    for name in family(connection, game_id):
        revision = held(connection, name)
        made = connection.scalar(select(GAMES.c.choices).where(GAMES.c.id == name)) or 0
        player = {"who": "bot", "bot": bot, "since": made} if bot else {"who": "person", "bot": ""}
        own = (SEATS.c.game == name) & (SEATS.c.token == token) & (SEATS.c.token != "")
        new = {"token": "", "invitation": invitation, "online": True, "name": "", **player}
        if connection.execute(update(SEATS).where(own).values(**new)).rowcount:
            connection.execute(update(GAMES).where(GAMES.c.id == name).values(revision=revision + 1))


def _exchange(connection: Connection, game_id: str, invitation: str, new: dict[str, str], secret: str) -> str:
    """Who is first to name an unused invitation has it replaced. Of several at once, also elsewhere, one is first.

    It is the same one in a game and in those that are played for it.
    """
    check_texts(invitation=invitation, secret=secret)
    _check_has_something(connection, game_id, invitation, secret)
    held(connection, game_id)
    seats = connection.execute(select(SEATS).where(SEATS.c.game == game_id)).all()
    invited = next((row for row in seats if invitation and row.invitation == invitation), None)
    if invited is None:  # the answer to the first time may have been lost
        known = (row for row in seats if all(getattr(row, name) == text for name, text in new.items()))
        invited = next(known, None)
    elif any(secret in (row.token, row.invitation) for row in seats):
        raise SecretTakenError(game_id)
    else:
        same = SEATS.c.game.in_(family(connection, game_id)) & (SEATS.c.invitation == invitation)
        connection.execute(update(SEATS).where(same).values(**new))
    if invited is None:
        raise InvitationUsedError(game_id)
    return str(invited.seat)


def _check_has_something(connection: Connection, game_id: str, invitation: str, secret: str) -> None:
    """Refuse who has nothing to exchange before the game is held: strangers keep nobody waiting."""
    own = or_(SEATS.c.invitation == invitation, SEATS.c.invitation == secret, SEATS.c.token == secret)
    if connection.scalar(select(SEATS.c.seat).where(SEATS.c.game == game_id, own).limit(1)) is not None:
        return
    if connection.scalar(select(GAMES.c.id).where(GAMES.c.id == game_id)) is None:
        raise UnknownGameError(game_id)
    raise InvitationUsedError(game_id)


def add_said(connection: Connection, game_id: str, seat: str, name: str, text: str) -> SaidLine:
    """Add what somebody said. Who speaks holds the game, so that no two lines get the same number."""
    check_texts(seat=seat, name=name, text=text)
    held(connection, game_id)
    number = connection.scalar(select(func.coalesce(func.max(SAID.c.number) + 1, 0)).where(SAID.c.game == game_id)) or 0
    if number >= MOST_SAID:
        raise TalkedOutError(game_id, MOST_SAID)
    line = SaidLine(number, seat, name, text)
    add_lines(connection, game_id, [line])
    return line


def add_lines(connection: Connection, game_id: str, lines: Sequence[SaidLine]) -> None:
    rows = [
        {"game": game_id, "number": line.number, "seat": line.seat, "name": line.name, "text": line.text}
        for line in lines
    ]
    if rows:
        connection.execute(insert(SAID), rows)


def family(connection: Connection, game_id: str) -> Sequence[str]:
    """A game, the one that it is played for, and all that are played for the same: who has a seat has it in each."""
    waiting = connection.scalar(select(GAMES.c.errand_for).where(GAMES.c.id == game_id)) or game_id
    asked = select(GAMES.c.id).where(or_(GAMES.c.id == waiting, GAMES.c.errand_for == waiting))
    return connection.scalars(asked.order_by(GAMES.c.id)).all()


def held(connection: Connection, game_id: str) -> int:
    """The revision of a game that nobody else changes until the transaction ends."""
    revision = connection.scalar(_HOLD, {"game": game_id})
    if revision is None:
        raise UnknownGameError(game_id)
    return int(revision)


def _choice_row(choice: StoredChoice) -> dict[str, object]:
    return {"seat": choice.seat, "choice": choice.choice, "digest": choice.digest, "goes_on": choice.goes_on}


def _seat_row(seat: StoredSeat) -> dict[str, object]:
    return {
        "seat": seat.seat,
        "who": seat.who,
        "bot": seat.bot,
        "name": seat.name,
        "token": seat.token,
        "online": seat.online,
        "invitation": seat.invitation,
        "since": seat.since,
    }
