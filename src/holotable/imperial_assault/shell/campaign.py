"""`holotable campaign`: whether a campaign's file can be played as it is written."""

from pathlib import Path
from typing import Annotated

import typer

from holotable.console.group import group
from holotable.console.options import example, json_option, lang_option
from holotable.console.output import console, print_json
from holotable.content import ContentError, parse
from holotable.imperial_assault.campaign.listed_missions import mission_problems
from holotable.imperial_assault.log.campaign import campaign_of
from holotable.imperial_assault.log.campaign_checks import problems_of
from holotable.imperial_assault.missions.known import missions
from holotable.words import Speech


class NoSuchCampaignFileError(LookupError):
    """A campaign was to be checked whose file can't be read."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(f"there is no campaign file {file!r}")


def commands(say: Speech) -> typer.Typer:
    """The commands about campaigns in one language."""
    app = group(say, "campaigns.help")

    @app.command("check", help=say("campaigns.check"), epilog=example(say, "holotable campaign check my_campaign.yaml"))
    def check(
        name: Annotated[str, typer.Argument(metavar="FILE", help=say("campaigns.which"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        file = Path(name)
        problems = problems_in(file)
        if as_json:
            print_json({"file": file.name, "problems": [_record(problem, say) for problem in problems]})
        else:
            lines = [say.error(problem) for problem in problems] or [say("campaigns.fine", file=file.name)]
            for line in lines:
                console().print(line, soft_wrap=True, markup=False)
        return 1 if problems else 0

    return app


def problems_in(file: Path) -> list[ContentError]:
    """All that is wrong with a campaign's file: what does not fit the format, or else all that is unplayable."""
    try:
        text = file.read_bytes()
    except OSError as error:
        raise NoSuchCampaignFileError(str(file)) from error
    try:
        found = campaign_of(parse(file.name, text))
    except ContentError as error:
        return [error]
    return [*problems_of(found), *mission_problems(found, missions())]


def _record(problem: ContentError, say: Speech) -> dict[str, str]:
    return {"entry": problem.entry, "field": problem.field, "problem": problem.problem, "words": say.error(problem)}
