"""`holotable play`: the browser table with its server, or a game in the terminal."""

import secrets
from contextlib import closing
from ipaddress import ip_network
from pathlib import Path
from time import monotonic
from typing import Annotated, Literal

import typer
from typer._click.exceptions import BadParameter
from typer.exceptions import TyperException

from holotable.arena.clock import Clock, TimeControl, UnreadableClockError, parse_clock
from holotable.cli.army import find_army
from holotable.cli.options import example, lang_option
from holotable.cli.output import console
from holotable.cli.sim import check_mission, playable
from holotable.imperial_assault.bots.known import SKIRMISH_BOTS, skirmish_bot
from holotable.imperial_assault.skirmish.army import Army
from holotable.kernel import Stream
from holotable.modes import UnknownBotError
from holotable.terminal import (
    MINE,
    SIDES,
    THEIRS,
    Beginning,
    Host,
    Screen,
    choose_army,
    new_game,
    play,
    saved_game,
    show_armies,
)
from holotable.words import Speech

EXAMPLE = "holotable play --port 8000"
MOST_SEED = 2**64 - 1
MOST_AWAY = 7 * 24 * 60 * 60
NOBODY = "none"
PLAYERS = (*SKIRMISH_BOTS, NOBODY)


def add_command(app: typer.Typer, say: Speech) -> None:
    """Add the command that starts a game, in one language."""

    @app.command("play", help=say("play.help"), epilog=example(say, EXAMPLE))
    def play_command(
        terminal: Annotated[Literal["skirmish"] | None, typer.Option(help=say("play.terminal"))] = None,
        army: Annotated[str | None, typer.Option(metavar="FILE", help=say("play.army"))] = None,
        against: Annotated[str | None, typer.Option(metavar="FILE", help=say("play.against"))] = None,
        bot: Annotated[str, typer.Option(metavar="|".join(PLAYERS), help=say("play.bot"))] = "scripted",
        map_id: Annotated[str | None, typer.Option("--map", metavar="MAP", help=say("play.map"))] = None,
        mission: Annotated[str | None, typer.Option(metavar="A|B", help=say("play.mission"))] = None,
        seed: Annotated[int | None, typer.Option(min=0, max=MOST_SEED, help=say("play.seed"))] = None,
        plain: Annotated[bool, typer.Option("--plain", help=say("play.plain"))] = False,
        load: Annotated[str | None, typer.Option(metavar="FILE", help=say("play.load"))] = None,
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
    ) -> int:
        if terminal is None:
            names, proxies = tuple(allow_host or ()), tuple(behind_proxy or ())
            _check_proxies(proxies)
            _serve(say, (host, port, names, proxies, per_address), not no_browser, data, database_url, away)
            return 0
        _check_bot(bot)
        control = _control(clock, say)
        where = (map_id or "", (mission or "").upper())
        check_mission(*where)
        if mission and not map_id:
            raise TyperException(say("play.mission-needs-map"))
        screen = Screen(console(), input, plain)
        chance = secrets.randbits(64) if seed is None else seed
        screen.say(say("table.welcome"), "bold")
        try:
            beginning = saved_game(load) if load else _new(screen, say, (army, against), chance, where)
        except EOFError:
            screen.say(say("table.left"))
            return 0
        _begin(beginning, screen, say, (bot, control), chance)
        return 0


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
    browser: bool,
    data: Path | None,
    url: str | None,
    away: int,
) -> None:
    """The server, until somebody stops it."""
    # The server and what it needs are loaded only where they are used: the other commands start faster.
    from holotable.server.serving import Place, serve  # noqa: PLC0415
    from holotable.store import Store, data_folder, default_url  # noqa: PLC0415

    found = url or default_url(data or data_folder())

    def tell(address: str) -> None:
        print(say("play.address", address=address), flush=True)

    with closing(Store.open(found)) as store:
        serve(store, Place(*place), away=away, tell=tell, browser=browser)


def _check_bot(bot: str) -> None:
    """Refuse a bot that there is not, as wrong usage."""
    try:
        if bot != NOBODY:
            skirmish_bot(bot, Stream(0))
    except UnknownBotError as error:
        raise BadParameter(f"'{bot}' is not one of {', '.join(PLAYERS)}", param_hint="--bot") from error


def _control(clock: str | None, say: Speech) -> TimeControl | None:
    """How much time there is; a text that does not tell is wrong usage."""
    try:
        return parse_clock(clock) if clock is not None else None
    except UnreadableClockError as error:
        raise TyperException(say.error(error)) from error


def _new(
    screen: Screen, say: Speech, armies: tuple[str | None, str | None], seed: int, where: tuple[str, str]
) -> Beginning:
    """A game with the armies that were named, or that are chosen now."""
    mine, theirs = armies
    if not mine or not theirs:
        show_armies(screen, say)
    chosen: tuple[Army, Army] = (
        playable(mine) if mine else choose_army(screen, say, "table.which-army", MINE, find_army),
        playable(theirs) if theirs else choose_army(screen, say, "table.which-opponent", THEIRS, find_army),
    )
    screen.say(say("table.matched", mine=chosen[0].name, theirs=chosen[1].name))
    return new_game(chosen, seed, *where)


def _begin(
    beginning: Beginning, screen: Screen, say: Speech, opponent: tuple[str, TimeControl | None], seed: int
) -> None:
    """Play a game, against a bot or between two people, by the clock if there is one."""
    bot, control = opponent
    clock = Clock.of(control, SIDES, monotonic) if control is not None else None
    bots = {} if bot == NOBODY else {SIDES[1]: skirmish_bot(bot, Stream(seed))}
    host = Host(beginning.session, say, screen, bots, clock)
    host.resume(beginning.choices)
    for side in bots:
        screen.say(say("table.bot", army=host.names.player(side), bot=bot))
    play(host)
