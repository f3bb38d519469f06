"""`holotable army rate`: how an army does against the samples."""

from typing import TYPE_CHECKING

from holotable.console.rating import Rating
from holotable.imperial_assault.skirmish.army import sample_armies
from holotable.words import Speech

if TYPE_CHECKING:
    from holotable.arena.tournament import Contest

KIND = "army"


def rating(say: Speech) -> Rating:
    """Armies, in the reader's words."""
    return Rating(
        KIND,
        "holotable army rate my_army.yaml --games 4",
        say("tournament.rate"),
        say("army.which"),
        say("tournament.each"),
        say("tournament.army"),
        _against_samples,
    )


def _against_samples(name: str) -> "Contest":
    # What plays games takes longest to load, and the other commands about armies don't need it.
    from holotable.imperial_assault.shell.choosing import playable  # noqa: PLC0415
    from holotable.imperial_assault.shell.tournament import contest_of  # noqa: PLC0415

    army = playable(name)
    return contest_of([army, *(each for each in sample_armies().values() if each != army)])
