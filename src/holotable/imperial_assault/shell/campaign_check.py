"""`holotable campaign check`: whether a campaign's file can be played, be it as written or as played so far."""

from pathlib import Path
from typing import Annotated

import typer

from holotable.console.options import example, json_option, lang_option
from holotable.content import ContentError, parse
from holotable.imperial_assault.campaign.listed_missions import mission_problems
from holotable.imperial_assault.chain.file import chain_faults
from holotable.imperial_assault.log.campaign import misnamed, what_fits
from holotable.imperial_assault.log.campaign_checks import misplaced, problems_of
from holotable.imperial_assault.log.fault_finding import Fault
from holotable.imperial_assault.missions.known import missions
from holotable.imperial_assault.shell.problems import report
from holotable.words import Speech

PLAYED = ".json"


class NoSuchCampaignFileError(LookupError):
    """A campaign was to be checked whose file can't be read."""

    def __init__(self, file: str) -> None:
        self.file = file
        super().__init__(f"there is no campaign file {file!r}")


def add_check(app: typer.Typer, say: Speech) -> None:
    """Add `check` to the commands about campaigns."""

    @app.command("check", help=say("campaigns.check"), epilog=example(say, "holotable campaign check my_campaign.yaml"))
    def check(
        name: Annotated[str, typer.Argument(metavar="FILE", help=say("campaigns.which"))],
        as_json: Annotated[bool, json_option(say)] = False,
        _lang: Annotated[str | None, lang_option(say)] = None,
    ) -> int:
        file = Path(name)
        text = text_of(file)
        return report(problems_in(file, text), text, say("campaigns.fine", file=file.name), as_json, say)


def text_of(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise NoSuchCampaignFileError(str(file)) from error


def problems_in(file: Path, text: bytes) -> list[Fault]:
    """All that is wrong with a campaign's file: what does not fit the format, and what is unplayable of the rest."""
    if file.suffix == PLAYED:
        return chain_faults(text)
    try:
        fitting = what_fits(parse(file.name, text))
    except ContentError as error:
        return [("", error)]
    found = fitting.value
    others = [] if found is None else [*misnamed(file.name, found)]
    if found is not None and fitting.problems:
        # What is left of a list tells too little of how many there are, and of the way through the story.
        others += [each for each in misplaced(found) if not fitting.explain(each)]
    elif found is not None:
        others += [*problems_of(found), *mission_problems(found, missions())]
    return [("", error) for error in (*fitting.problems, *others)]
