"""A game for those who come in: bots play the beginning of one, once, and its moments can be looked at."""

from functools import cache

from holotable.arena.bulk import Match, pairing
from holotable.arena.match import next_choice, players_of
from holotable.kernel import SPECTATOR, Game, NoSuchChoiceError
from holotable.modes import MODES, mode_named
from holotable.modes.endpoints import Asked, Endpoint
from holotable.modes.mode import AnyMode
from holotable.server.protocol import TableTold
from holotable.words import speech

SEED = 4
MOST_CHOICES = 300
SET_UP = 60  # so many choices later something is to be seen
MOMENTS = 24


class ShowAsked(Asked, frozen=True):
    """Which of the moments, and of which game; of the first where nothing is said."""

    number: int
    game: str = ""


def _shown(game: str) -> AnyMode:
    """The first mode of a game, or of any."""
    found = next((name for name in MODES if mode_named(name).game == game), next(iter(MODES)))
    return mode_named(found)


@cache
def _moments(name: str) -> tuple[bytes, ...]:
    """The states of a game of that mode, evenly apart, once it is set up."""
    mode = mode_named(name)
    wish = mode.any_wish()
    paired = pairing(Match(mode.name, wish, dict.fromkeys(mode.seats(wish), mode.sure), 1, SEED), 0)
    bots = players_of(paired)
    game = Game.start(mode.rules, mode.rules.tables.from_json(paired.setup), paired.seed)
    states: list[bytes] = []
    for made in range(MOST_CHOICES):
        if game.decision is None:
            break
        game.advance(next_choice(mode, game, bots, made))
        states.append(mode.rules.states.to_bytes(game.state))
    shown = states[SET_UP:] or states
    return tuple(shown[:: max(1, len(shown) // MOMENTS)][:MOMENTS])


def show(asked: ShowAsked) -> TableTold:
    mode = _shown(asked.game)
    moments = _moments(mode.name)
    if not 0 <= asked.number < len(moments):
        raise NoSuchChoiceError(asked.number, len(moments) - 1)
    game = Game.resume(mode.rules, mode.rules.states.from_bytes(moments[asked.number]))
    return TableTold(
        game="",
        seat=SPECTATOR,
        version=asked.number,
        choices=len(moments),
        sheet=mode.teller(speech(asked.lang), game).sheet(SPECTATOR),
        seats=(),
        log_from=0,
        log=(),
        happened=(),
        waiting_for=None,
        result=None,
    )


ROUTES = [Endpoint("GET", "/api/show/{number}", show, "http.show", TableTold, ShowAsked, lasting=True, slow=True)]
