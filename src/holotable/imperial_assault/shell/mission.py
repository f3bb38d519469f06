"""`holotable mission`: whether a mission's file can be played as it is written."""

from pathlib import Path
from typing import Annotated

import typer

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.content import ContentError, parse
from holotable.imperial_assault.content import OURS
from holotable.imperial_assault.missions.checking import all_faults
from holotable.imperial_assault.shell.problems import report
from holotable.places import WORDS
from holotable.words import Speech


class NoSuchMissionFileError(LookupError):
    """A mission was to be checked whose file can't be read."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(f"there is no mission file {file!r}")


def commands(say: Speech) -> typer.Typer:
    """The commands about missions in one language."""
    app = group(say, "missions.help")

    @app.command("check", help=say("missions.check"), epilog=example(say, "holotable mission check my_mission.yaml"))
    def check(
        name: Annotated[str, typer.Argument(metavar="FILE", help=say("missions.which"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        file = Path(name)
        text = text_of(file)
        return report(
            [("", each) for each in problems_in(file, text)], text, say("missions.fine", file=file.name), as_json, say
        )

    return app


def _words_beside(file: Path) -> Path | None:
    """The words of the pack that a mission lies in: they stand beside the folder of its game."""
    homes = [folder.parent for folder in file.resolve().parents if folder.name == OURS]
    return next((home / WORDS for home in homes if (home / WORDS).is_dir()), None)


def text_of(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise NoSuchMissionFileError(str(file)) from error


def problems_in(file: Path, text: bytes) -> list[ContentError]:
    """All that is wrong with a mission's file, unless it can't be read at all."""
    try:
        return all_faults(parse(file.name, text), _words_beside(file))
    except ContentError as error:
        return [error]
