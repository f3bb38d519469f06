"""The modes of which games can be started."""

from holotable.kernel import Seat, Struct
from holotable.kernel.codec import required_of
from holotable.modes.endpoints import Asked, Endpoint
from holotable.modes.mode import AnyMode
from holotable.modes.registry import all_modes
from holotable.words import Speech, speech


class ModeSheet(Struct, frozen=True):
    """A mode, the game it is of, what it is called, its bots, and whether people may roll the dice themselves.

    `seats` are those of a game for which nothing is chosen; none where something must be. `clocks` tells whether it
    can be played by a clock.
    """

    name: str
    game: str
    title: str
    seats: tuple[Seat, ...]
    bots: tuple[str, ...]
    dice_by_hand: bool
    clocks: bool


def modes(asked: Asked) -> tuple[ModeSheet, ...]:
    """Every mode that can be played here."""
    say = speech(asked.lang)
    return tuple(_sheet(mode, say) for mode in all_modes())


def _sheet(mode: AnyMode, say: Speech) -> ModeSheet:
    return ModeSheet(
        mode.name,
        mode.game,
        say(mode.title) if mode.title else mode.name,
        () if required_of(mode.wish) else mode.seats(mode.wish()),
        mode.bots,
        mode.dice_by_hand,
        mode.has_clocks,
    )


ROUTES = [Endpoint("GET", "/api/modes", modes, "http.modes", tuple[ModeSheet, ...], lasting=True)]
