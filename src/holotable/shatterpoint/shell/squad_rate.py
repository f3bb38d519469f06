"""`holotable squad rate`: how a strike team does against the samples."""

from typing import TYPE_CHECKING

from holotable.console.rating import Rating
from holotable.shatterpoint.squads.team import sample_teams
from holotable.words import Speech

if TYPE_CHECKING:
    from holotable.arena.tournament import Contest


def rating(say: Speech) -> Rating:
    """Strike teams, in the reader's words."""
    return Rating(
        "team",
        "holotable squad rate my_team.yaml --games 4",
        say("squad.rate"),
        say("squad.which"),
        say("squad.each"),
        say("squad.team"),
        _against_samples,
    )


def _against_samples(name: str) -> "Contest":
    # What plays games takes longest to load, and the other commands about strike teams don't need it.
    from holotable.shatterpoint.shell.choosing import playable  # noqa: PLC0415
    from holotable.shatterpoint.shell.sim import contest_of  # noqa: PLC0415

    team = playable(name)
    return contest_of([team, *(each for each in sample_teams().values() if each != team)])
