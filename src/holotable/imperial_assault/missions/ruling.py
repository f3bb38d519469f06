"""What a mission's file says, at the moment it is asked, of interacting with its tokens and of escaping."""

from holotable.imperial_assault.missions.about import About
from holotable.imperial_assault.missions.asking import holds
from holotable.imperial_assault.missions.finding import is_figure, is_token
from holotable.imperial_assault.missions.format import Mission, parts_of, places_in
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.verb_objects import Allow, Exits
from holotable.imperial_assault.questions import HINDERED, RULED_OUT, WHY_NOT_LEAVE
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.kernel import Answer, Listener, Refusal


def _about(game: Play, figure: FigureId, token: str = "") -> About:
    return About(game.table.figures[figure].side, figure, token)


def _ruled_out(game: Play, listener: Listener, figure: FigureId, token: str, rule: str) -> Refusal | None:
    """Why the mission does not let a figure interact with a token."""
    allow, about = places_in(mission_of(game.table))[rule], _about(game, figure, token)
    if not isinstance(allow, Allow):
        return None
    if allow.by is not None and not is_figure(game, game.table.figures[figure], allow.by, about):
        return Refusal("token.others-only", "IA-IAC-03", {"token": token})
    meant = allow.tokens is None or is_token(game, token, allow.tokens, about)
    return None if meant and holds(game, allow.only, about) else Refusal("token.not-now", "IA-IAC-03", {"token": token})


def _hindered(game: Play, listener: Listener, figure: FigureId, token: str, rule: str) -> int:
    """How many successes of a test do not count."""
    allow = places_in(mission_of(game.table))[rule]
    if not isinstance(allow, Allow) or allow.hindered is None:
        return 0
    return allow.hindered.successes if holds(game, allow.hindered.only, _about(game, figure, token)) else 0


def _why_not_leave(game: Play, listener: Listener, figure: FigureId, rule: str) -> Refusal | None:
    """Why the mission does not let a figure escape."""
    exits = places_in(mission_of(game.table))[rule]
    if not isinstance(exits, Exits) or exits.by is None:
        return None
    found = is_figure(game, game.table.figures[figure], exits.by, _about(game, figure))
    return None if found else Refusal("escape.others-only", "IA-ESC-01", {"figure": figure})


ANSWERS: tuple[Answer[Table], ...] = (
    Answer("ruling.ruled-out", RULED_OUT, _ruled_out),
    Answer("ruling.hindered", HINDERED, _hindered),
    Answer("ruling.why-not-leave", WHY_NOT_LEAVE, _why_not_leave),
)


def has_rulings(mission: Mission) -> bool:
    """Whether a mission's file has anything to say in the course of it."""
    return any(
        (isinstance(part, Allow) and (part.by or part.only or part.tokens or part.hindered))
        or (isinstance(part, Exits) and part.by)
        for _, part in parts_of(mission)
    )
