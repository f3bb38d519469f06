"""Tug on the command line: many games, and one at a screen."""

from collections.abc import Mapping
from typing import Annotated

import typer

from holotable.arena.bulk import Match
from holotable.console.options import json_option, lang_option
from holotable.console.running import Effort
from holotable.console.simulating import check_bot, simulate
from holotable.kernel import Decision, Seat
from holotable.terminal import Host, Nameable, Named, Screen, TextTable, Word, attempt
from holotable.words import Speech
from tests.modes.tug import SIDES, To, TugWish


def add_command(app: typer.Typer, say: Speech) -> None:
    @app.command("tug")
    def tug(
        bot: Annotated[str, typer.Option("--bot", help=say("tug.bot"))],
        games: Annotated[int, typer.Option("--games", help=say("tug.games"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        check_bot("tug", bot, "--bot")
        simulate(Match("tug", TugWish(), dict.fromkeys(SIDES, bot), games, 1), Effort(), None, as_json, say)


class TugTable(TextTable):
    nameable = (Nameable("rope", "LENGTH", "tug.length"),)

    def __init__(self, host: Host) -> None:
        self._host = host
        self._say = host.teller.say

    @classmethod
    def check(cls, named: Named, say: Speech) -> None: ...

    @classmethod
    def wish(cls, named: Named, screen: Screen, say: Speech) -> TugWish:
        return TugWish("short" if named["rope"] == "short" else "long")

    def present(self, decision: Decision, is_new: bool) -> None:
        self._host.screen.say(self._say("tug.rope", at=self._host.game.table.at))

    def show(self, seat: Seat) -> None:
        self._host.screen.say(self._say("tug.secret", place=self._host.game.table.secrets[seat]))

    def result(self) -> None:
        result = self._host.teller.result()
        self._host.screen.say(result.words if result is not None else "")

    @property
    def words(self) -> Mapping[str, Word]:
        return {}

    def help(self) -> str:
        return self._say("tug.help")

    def heed(self, decision: Decision, typed: str) -> bool | None:
        return attempt(self._host, To(int(typed))) if decision.region and typed.isdecimal() else None
