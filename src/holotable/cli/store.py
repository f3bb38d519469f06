"""`holotable store`: all saved games into one file, and back."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.text import Text
from typer.models import OptionInfo

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import complain, console, print_json, printable
from holotable.console.usage import none_of
from holotable.kernel import OtherContentError, OtherRulesError
from holotable.store import (
    Store,
    UnknownDatabaseError,
    WholeGame,
    data_folder,
    default_url,
    export_games,
    import_games,
    require,
)
from holotable.store.transfer import Progress as Told
from holotable.words import Speech


class UnreadableBackupError(OSError):
    """The file of a backup could not be read."""

    def __init__(self, file: str, problem: str) -> None:
        self.file = file
        self.problem = problem
        super().__init__(f"{file} could not be read: {problem}")


class UnwritableBackupError(OSError):
    """The file of a backup could not be written."""

    def __init__(self, file: str, problem: str) -> None:
        self.file = file
        self.problem = problem
        super().__init__(f"{file} could not be written: {problem}")


def commands(say: Speech) -> typer.Typer:
    """The commands about saved games in one language."""
    app = group(say, "store.help")

    @app.command("export", help=say("store.export"), epilog=example(say, "holotable store export games.backup"))
    def export(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=say("store.file"))],
        data: Annotated[Path | None, _data_option(say)] = None,
        database_url: Annotated[str | None, _url_option(say)] = None,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        with _opened(data, database_url, there=True) as store, _progress(say("store.exporting")) as told:
            try:
                exported = export_games(store, file, told)
            except OSError as error:
                raise UnwritableBackupError(str(file), error.strerror or str(error)) from error
        if as_json:
            print_json({"file": str(file), "games": exported.games, "choices": exported.choices})
        else:
            _print(say("store.exported", file=file, games=exported.games, choices=exported.choices))
        if exported.unreadable:
            complain(say("store.unreadable", games=", ".join(exported.unreadable)))
        return 1 if exported.unreadable else 0

    @app.command("import", help=say("store.import"), epilog=example(say, "holotable store import games.backup"))
    def import_(
        file: Annotated[Path, typer.Argument(metavar="FILE", help=say("store.file"))],
        data: Annotated[Path | None, _data_option(say)] = None,
        database_url: Annotated[str | None, _url_option(say)] = None,
        leave_out_old: Annotated[bool, typer.Option("--leave-out-old", help=say("store.leave-out-old"))] = False,
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> None:
        try:
            opened = file.open("rb")
        except OSError as error:
            raise UnreadableBackupError(str(file), error.strerror or str(error)) from error
        with opened, _opened(data, database_url) as store, _progress(say("store.importing")) as told:
            imported = import_games(store, opened, partial(_comes_in, {}, leave_out_old=leave_out_old), told)
        if as_json:
            left_out = {"left_out": imported.left_out} if leave_out_old or imported.left_out else {}
            print_json({"added": imported.added, "skipped": imported.skipped, **left_out})
            return
        _print(say("store.imported", games=len(imported.added)))
        if imported.skipped:
            _print(say("store.skipped", games=", ".join(imported.skipped)))
        if imported.left_out:
            _print(say("store.left-out", games=", ".join(imported.left_out)))

    return app


def _comes_in(awaited: dict[str, set[str]], whole: WholeGame, *, leave_out_old: bool) -> bool:
    """Whether a game of a backup is taken in; one that is not sound is refused."""
    # All other commands start faster without the server.
    from holotable.server.importing import NotAwaitedError, check_whole  # noqa: PLC0415

    try:
        check_whole(whole, datetime.now(UTC), awaited)
    except NotAwaitedError:
        return False
    except (OtherRulesError, OtherContentError):
        if not leave_out_old:
            raise
        return False
    return True


def _data_option(say: Speech) -> OptionInfo:
    option: OptionInfo = typer.Option("--data", metavar="DIR", help=say("store.data"))
    return option


def _url_option(say: Speech) -> OptionInfo:
    option: OptionInfo = typer.Option("--database-url", metavar="URL", help=say("store.url"))
    return option


@contextmanager
def _opened(data: Path | None, database_url: str | None, *, there: bool = False) -> Iterator[Store]:
    """The store at an address or in a folder; made if it need not be there already."""
    url = database_url if database_url is not None else default_url(data or data_folder())
    try:
        if there:
            require(url)
        store = Store.open(url)
    except UnknownDatabaseError as error:
        raise none_of(error.url, [error.known], "--database-url") from error
    try:
        yield store
    finally:
        store.close()


@contextmanager
def _progress(title: str) -> Iterator[Told]:
    """A bar on standard error that fills as far as it is told; only on a terminal."""
    shown = Console(stderr=True)
    with Progress(console=shown, transient=True, disable=not shown.is_terminal) as bar:
        task = bar.add_task(title)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _print(sentence: str) -> None:
    console().print(Text(printable(sentence)), soft_wrap=True)
