"""`holotable play`: the browser table with its server, or a game in the terminal."""

import inspect
import secrets
from collections.abc import Callable
from contextlib import closing
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import quote

import typer
from typer._click.exceptions import BadParameter
from typer.exceptions import TyperException

from holotable.arena.clock import Clock, TimeControl, TimesOfSidesError, UnreadableClockError, parse_clock, times_of
from holotable.console.options import example, lang_option
from holotable.console.output import console
from holotable.console.usage import none_of
from holotable.kernel import Stream
from holotable.modes import AnyMode, NoClocksError, UnknownBotError, mode_named
from holotable.terminal import (
    TERMINALS,
    Beginning,
    Host,
    Screen,
    new_game,
    play,
    saved_game,
    text_table_of,
)
from holotable.words import Speech

EXAMPLE = "holotable play --port 8000"
MOST_SEED = 2**64 - 1
MOST_AWAY = 7 * 24 * 60 * 60
NOBODY = "none"

if TYPE_CHECKING:
    Terminal = str
else:  # for the help, and to refuse what is no mode: those that games bring
    Terminal = Literal[tuple(TERMINALS)]


def add_command(app: typer.Typer, say: Speech) -> None:
    """Add the command that starts a game, in one language."""
    bots = dict.fromkeys(bot for mode in TERMINALS for bot in mode_named(mode).bots)

    def play_command(
        terminal: Annotated[Terminal | None, typer.Option(help=say("play.terminal"))] = None,
        bot: Annotated[str | None, typer.Option(metavar="|".join([*bots, NOBODY]), help=say("play.bot"))] = None,
        seed: Annotated[int | None, typer.Option(min=0, max=MOST_SEED, help=say("play.seed"))] = None,
        plain: Annotated[bool, typer.Option("--plain", help=say("play.plain"))] = False,
        load: Annotated[str | None, typer.Option(metavar="FILE", help=say("play.load"))] = None,
        by_hand: Annotated[bool, typer.Option("--dice-by-hand", help=say("play.dice-by-hand"))] = False,
        clock: Annotated[str | None, typer.Option(metavar="MINUTES[+SECONDS]", help=say("play.clock"))] = None,
        host: Annotated[str, typer.Option(help=say("play.host"))] = "127.0.0.1",
        port: Annotated[int, typer.Option(min=0, max=65535, help=say("play.port"))] = 8000,
        allow_host: Annotated[list[str] | None, typer.Option(metavar="NAME", help=say("play.allow-host"))] = None,
        behind_proxy: Annotated[list[str] | None, typer.Option(metavar="IP", help=say("play.behind-proxy"))] = None,
        per_address: Annotated[int, typer.Option(min=1, max=100_000, help=say("play.per-address"))] = 20,
        no_browser: Annotated[bool, typer.Option("--no-browser", help=say("play.no-browser"))] = False,
        data: Annotated[Path | None, typer.Option(metavar="DIR", help=say("play.data"))] = None,
        database_url: Annotated[str | None, typer.Option(metavar="URL", help=say("play.database-url"))] = None,
        away: Annotated[int, typer.Option(min=0, max=MOST_AWAY, metavar="SECONDS", help=say("play.away"))] = 120,
        _lang: Annotated[str | None, lang_option(say)] = None,
        **named: str | None,
    ) -> int:
        control = _control(clock, say)
        if terminal is None:
            names, proxies = tuple(allow_host or ()), tuple(behind_proxy or ())
            _check_proxies(proxies)
            page = f"?clock={quote(clock.strip(), safe='/:')}" if clock is not None else ""
            _serve(say, (host, port, names, proxies, per_address), (page, not no_browser), data, database_url, away)
            return 0
        mode, text_table = mode_named(terminal), text_table_of(terminal)
        bot = bot or mode.sure
        _check_bot(mode, bot)
        mode.check_dice(by_hand)
        wanted = {each.name: named[each.name] or "" for each in text_table.nameable}
        text_table.check(wanted, say)
        screen = Screen(console(), input, plain)
        chance = secrets.randbits(64) if seed is None else seed
        screen.say(say(text_table.welcome, mode=say(mode.title) if mode.title else mode.name), "bold")
        try:
            if load:
                beginning = saved_game(mode, load)
            else:
                beginning = new_game(mode, text_table.wish(wanted, screen, say), chance, bot != NOBODY, by_hand)
        except EOFError:
            screen.say(say("table.left"))
            return 0
        _begin(beginning, screen, say, (bot, control), chance)
        return 0

    _take_named(play_command, say)
    app.command("play", help=say("play.help"), epilog=example(say, EXAMPLE))(play_command)


def _take_named(command: Callable[..., int], say: Speech) -> None:
    """Let a command take what can be named for the games that are played at a screen."""
    signature = inspect.signature(command)
    taken = [each for each in signature.parameters.values() if each.kind is not each.VAR_KEYWORD]
    nameable = {each.name: each for mode in TERMINALS for each in text_table_of(mode).nameable}
    for name, each in nameable.items():
        option = typer.Option(f"--{name}", metavar=each.metavar, help=say(each.words))
        kind = Annotated[str | None, option]
        taken.append(inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind))
    command.__signature__ = signature.replace(parameters=taken)  # type: ignore[attr-defined]  # what Typer looks at


def _check_proxies(proxies: tuple[str, ...]) -> None:
    """Refuse a proxy without an address, as wrong usage."""
    for proxy in proxies:
        try:
            ip_network(proxy, strict=False)
        except ValueError as error:
            raise BadParameter(
                f"'{proxy}' is no address like 127.0.0.1 or 10.0.0.0/8", param_hint="--behind-proxy"
            ) from error


def _serve(
    say: Speech,
    place: tuple[str, int, tuple[str, ...], tuple[str, ...], int],
    opened: tuple[str, bool],
    data: Path | None,
    url: str | None,
    away: int,
) -> None:
    """The server, until somebody stops it; the page that is opened, and whether it is."""
    # The server and what it needs are loaded only where they are used: the other commands start faster.
    from holotable.server.serving import Place, serve  # noqa: PLC0415
    from holotable.store import Store, data_folder, default_url  # noqa: PLC0415

    found = url or default_url(data or data_folder())
    page, browser = opened

    def tell(address: str) -> None:
        print(say("play.address", address=address), flush=True)

    with closing(Store.open(found)) as store:
        serve(store, Place(*place), away=away, tell=tell, page=page, browser=browser)


def _check_bot(mode: AnyMode, bot: str) -> None:
    """Refuse a bot that there is not, as wrong usage."""
    try:
        if bot != NOBODY:
            mode.bot(bot, Stream(0))
    except UnknownBotError as error:
        raise none_of(bot, [error.known, NOBODY], "--bot") from error


def _control(clock: str | None, say: Speech) -> TimeControl | None:
    """How much time there is; a text that does not tell is wrong usage."""
    try:
        return parse_clock(clock) if clock is not None else None
    except UnreadableClockError as error:
        raise TyperException(say.error(error)) from error


def _clock(control: TimeControl, beginning: Beginning, say: Speech) -> Clock:
    """The clock of a game, if it can be played by that."""
    try:
        return Clock(times_of(control, beginning.mode, beginning.session.game.table))
    except (NoClocksError, TimesOfSidesError) as error:
        raise TyperException(say.error(error)) from error


def _begin(
    beginning: Beginning, screen: Screen, say: Speech, opponent: tuple[str, TimeControl | None], seed: int
) -> None:
    """Play a game, against bots or between people, by the clock if there is one."""
    bot, control = opponent
    clock = _clock(control, beginning, say) if control is not None else None
    bots = {} if bot == NOBODY else dict.fromkeys(beginning.seats[1:], bot)
    host = Host(beginning, say, screen, bots, seed, clock)
    for seat in bots:
        screen.say(say("table.bot", player=host.player(seat), bot=bot))
    play(host)
