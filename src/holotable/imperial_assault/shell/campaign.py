"""`holotable campaign`: campaigns begun, shown, played on, checked, and carried from one place to another."""

import json
import secrets
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Literal

import typer

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.imperial_assault.chain.bots import SetupWish, play_by_bots, set_up
from holotable.imperial_assault.chain.chain import Chain, new_chain
from holotable.imperial_assault.chain.file import read_chain
from holotable.imperial_assault.chain.keeping import check_free, contents_of, file_of, keep, load
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS
from holotable.imperial_assault.modes.campaign import CAMPAIGN, CampaignWish
from holotable.imperial_assault.shell.campaign_check import add_check
from holotable.imperial_assault.telling.anew import why_anew
from holotable.imperial_assault.telling.log_sheet import LogSheet
from holotable.imperial_assault.telling.log_showing import show_log, show_story
from holotable.kernel import SPECTATOR, Codec, Seat, Session
from holotable.terminal import Beginning, Host, Screen, play
from holotable.words import Speech

MOST_SEED = 2**64 - 1
NOBODY = "none"
DEFAULT_BOTS = f"{IMPERIAL}=scripted"
_SHEETS: Codec[LogSheet] = Codec(LogSheet, "a campaign's log")


class BotsOfSidesError(ValueError):
    """A text that does not say which sides bots play."""

    def __init__(self, typed: str) -> None:
        self.typed = typed
        super().__init__(f"{typed!r} does not say which side a bot plays, as imperial=scripted does")


def commands(say: Speech) -> typer.Typer:
    """The commands about campaigns in one language."""
    app = group(say, "campaigns.help")
    _add_new(app, say)
    _add_show(app, say)
    _add_play(app, say)
    add_check(app, say)
    _add_export(app, say)
    _add_import(app, say)
    return app


def _add_new(app: typer.Typer, say: Speech) -> None:
    usual = "holotable campaign new friday --heroes diala_passil,gaarkhan --class 'Military Might'"

    @app.command("new", help=say("campaigns.new"), epilog=example(say, usual))
    def new(
        name: Annotated[str, typer.Argument(metavar="NAME", help=say("campaigns.name"))],
        campaign: Annotated[str, typer.Option("--campaign", metavar="ID", help=say("sim.campaign-id"))] = "core",
        heroes: Annotated[str, typer.Option("--heroes", metavar="ID,ID", help=say("campaigns.heroes"))] = "",
        deck: Annotated[str, typer.Option("--class", metavar="CLASS", help=say("campaigns.class"))] = "",
        sets: Annotated[str, typer.Option("--sets", metavar="SET,SET", help=say("campaigns.sets"))] = "",
        green: Annotated[str, typer.Option("--green", metavar="ID,ID", help=say("campaigns.green"))] = "",
        ask: Annotated[bool, typer.Option("--ask", help=say("campaigns.ask"))] = False,
        seed: Annotated[int | None, typer.Option(min=0, max=MOST_SEED, help=say("sim.seed"))] = None,
        data: Annotated[Path | None, typer.Option(metavar="DIR", help=say("campaigns.data"))] = None,
        force: Annotated[bool, typer.Option("--force", help=say("campaigns.force"))] = False,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        file = file_of(name, data)
        check_free(file, force)
        chain = new_chain(CampaignWish(campaign), secrets.randbits(64) if seed is None else seed)
        if not ask:
            set_up(chain, SetupWish(_listed(heroes), deck, _listed(sets), _listed(green)))
        keep(chain, file)
        _tell(chain, "campaigns.begun", file, as_json, say)


def _add_show(app: typer.Typer, say: Speech) -> None:
    @app.command("show", help=say("campaigns.show"), epilog=example(say, "holotable campaign show friday --as rebels"))
    def show(
        name: Annotated[str, typer.Argument(metavar="NAME", help=say("campaigns.name"))],
        side: Annotated[Literal["rebels", "imperial"] | None, typer.Option("--as", help=say("campaigns.as"))] = None,
        data: Annotated[Path | None, typer.Option(metavar="DIR", help=say("campaigns.data"))] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        chain = load(name, data)
        sheet = _sheet(chain, chain.table.sides[side] if side is not None else SPECTATOR, say)
        if as_json:
            print_json(_plain(sheet))
            return
        out = console()
        show_log(sheet, say, out)
        if chain.table.played:
            out.print(say("campaigns.story"), style="bold", markup=False)
            show_story(sheet, say, out)
        _notices(chain, say)


def _add_play(app: typer.Typer, say: Speech) -> None:
    usual = "holotable campaign play friday --bots imperial=scripted"

    @app.command("play", help=say("campaigns.play"), epilog=example(say, usual))
    def play_on(
        name: Annotated[str, typer.Argument(metavar="NAME", help=say("campaigns.name"))],
        bots: Annotated[str, typer.Option("--bots", metavar="SIDE=BOT", help=say("campaigns.bots"))] = DEFAULT_BOTS,
        plain: Annotated[bool, typer.Option("--plain", help=say("play.plain"))] = False,
        data: Annotated[Path | None, typer.Option(metavar="DIR", help=say("campaigns.data"))] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        file, chain = file_of(name, data), load(name, data)
        playing = _bots(chain, bots)
        if not as_json:
            _notices(chain, say)
        try:
            if len(playing) == len(chain.table.sides):
                play_by_bots(chain, playing, chain.log.seed)
            else:
                _at_the_screen(chain, playing, plain, say, lambda: keep(chain, file))
        finally:
            keep(chain, file)
        _tell(chain, "campaigns.kept", file, as_json, say)


def _at_the_screen(chain: Chain, bots: Mapping[Seat, str], plain: bool, say: Speech, write: Callable[[], None]) -> None:
    """Let people play on; what they have played is taken back into the chain and written before each question."""

    def take_back() -> None:
        chain.take_back(host.session, host.errands, host.errand.session if host.errand is not None else chain.mission)
        write()

    log = chain.log
    fresh = Session(log.rules, log.setup, log.seed, listening=True)
    beginning = Beginning(CAMPAIGN, fresh, tuple(log.choices), chain.mission)
    host = Host(beginning, say, Screen(console(), input, plain), bots, log.seed, keep=take_back)
    try:
        play(host)
    finally:
        take_back()


def _add_export(app: typer.Typer, say: Speech) -> None:
    usual = "holotable campaign export friday friday-evening.json"

    @app.command("export", help=say("campaigns.export"), epilog=example(say, usual))
    def export(
        name: Annotated[str, typer.Argument(metavar="NAME", help=say("campaigns.name"))],
        out: Annotated[Path, typer.Argument(metavar="FILE", help=say("campaigns.out"))],
        data: Annotated[Path | None, typer.Option(metavar="DIR", help=say("campaigns.data"))] = None,
        force: Annotated[bool, typer.Option("--force", help=say("campaigns.force"))] = False,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        chain = load(name, data)
        check_free(out, force)
        keep(chain, out)
        _tell(chain, "campaigns.kept", out, as_json, say)


def _add_import(app: typer.Typer, say: Speech) -> None:
    usual = "holotable campaign import friday-evening.json friday"

    @app.command("import", help=say("campaigns.import"), epilog=example(say, usual))
    def import_(
        source: Annotated[Path, typer.Argument(metavar="FILE", help=say("campaigns.which"))],
        name: Annotated[str, typer.Argument(metavar="NAME", help=say("campaigns.as-name"))] = "",
        data: Annotated[Path | None, typer.Option(metavar="DIR", help=say("campaigns.data"))] = None,
        force: Annotated[bool, typer.Option("--force", help=say("campaigns.force"))] = False,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        chain = read_chain(contents_of(str(source.absolute()), data))
        file = file_of(name or source.stem, data)
        check_free(file, force)
        keep(chain, file)
        _tell(chain, "campaigns.kept", file, as_json, say)


def _listed(typed: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in typed.split(",") if part.strip())


def _bots(chain: Chain, typed: str) -> dict[Seat, str]:
    """The bots of the sides, as `imperial=scripted,rebels=random`."""
    found: dict[Seat, str] = {}
    for part in () if typed == NOBODY else _listed(typed):
        side, _, bot = part.partition("=")
        if side not in (REBELS, IMPERIAL) or bot not in CAMPAIGN.bots:
            raise BotsOfSidesError(part)
        found[chain.table.sides[REBELS if side == REBELS else IMPERIAL]] = bot
    return found


def _sheet(chain: Chain, seat: Seat, say: Speech) -> LogSheet:
    return CAMPAIGN.teller(say, chain.log.game).sheet(seat)


def _plain(sheet: LogSheet) -> object:
    return json.loads(_SHEETS.to_json(sheet))


def _tell(chain: Chain, words: str, file: Path, as_json: bool, say: Speech) -> None:
    """Say what became of a campaign, and where it lies."""
    log = chain.table
    if as_json:
        stands = {"stage": log.stage, "slot": log.slot, "heroes": log.party, "winner": log.winner}
        played = [{"mission": each.mission, "winner": each.winner, "round": each.round} for each in log.played]
        print_json({"name": file.stem, "file": str(file), "campaign": log.campaign, **stands, "played": played})
    else:
        console().print(say(words, name=file.stem, file=str(file)), soft_wrap=True, markup=False)


def _notices(chain: Chain, say: Speech) -> None:
    """What has changed since the campaign was left."""
    lines = [say("campaigns.taken-up")] if chain.taken_up else []
    if chain.anew is not None:
        lines.append(why_anew(say, chain.anew.mission, chain.anew.changes))
    for line in lines:
        console().print(line, soft_wrap=True, markup=False)
