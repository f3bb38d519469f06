"""`holotable mission`: whether a mission's file can be played as it is written."""

from pathlib import Path
from typing import Annotated

import typer

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.content import ContentError, parse
from holotable.content.lines import located
from holotable.imperial_assault.content import OURS
from holotable.imperial_assault.missions.checking import faults_of
from holotable.imperial_assault.missions.reading import script_of
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
        problems = problems_in(file)
        if as_json:
            print_json({"file": file.name, "problems": [_record(problem, say) for problem in problems]})
        else:
            lines = [say.error(problem) for problem in problems] or [say("missions.fine", file=file.name)]
            for line in lines:
                console().print(line, soft_wrap=True, markup=False)
        return 1 if problems else 0

    return app


def _words_beside(file: Path) -> Path | None:
    """The words of the pack that a mission lies in: they stand beside the folder of its game."""
    homes = [folder.parent for folder in file.resolve().parents if folder.name == OURS]
    return next((home / WORDS for home in homes if (home / WORDS).is_dir()), None)


def problems_in(file: Path) -> list[ContentError]:
    """All that is wrong with a mission's file: what does not fit the format alone, or else all that can't be played."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise NoSuchMissionFileError(str(file)) from error
    try:
        found = faults_of(script_of(parse(file.name, text)), _words_beside(file))
    except ContentError as error:
        found = [error]
    return [located(fault, text) for fault in found]


def _record(problem: ContentError, say: Speech) -> dict[str, str]:
    return {"entry": problem.entry, "field": problem.field, "problem": problem.problem, "words": say.error(problem)}
