"""The words that people type in every game: each does something and says whether the game went on."""

from collections.abc import Callable

from holotable.bots import NoHintForDiceError
from holotable.kernel import (
    Decision,
    NothingToRedoError,
    NothingToUndoError,
    UndoNeedsConsentError,
)
from holotable.modes import NoDrawsError
from holotable.terminal.host import Host
from holotable.terminal.refusing import attempt

_LINES = 20
_REASONS = {
    "others-chose": "table.others-chose",
    "others-heard": "table.others-heard",
    "revealed": "table.revealed",
    "others-asked": "table.others-asked",
}


class LeaveGame(Exception):  # noqa: N818  # no error: somebody wants to stop
    """Somebody leaves the game before its end."""


def undo(host: Host, decision: Decision, rest: str) -> bool:
    """Take back what this person chose last."""
    try:
        host.undo(decision.seat)
    except NothingToUndoError:
        host.screen.say(host.say("table.nothing-to-undo"))
        return False
    except UndoNeedsConsentError as error:
        sides = sorted(host.sides_asked(decision.seat))
        if sides:
            host.screen.say(host.say(_REASONS[error.reason]))
        if not all(host.screen.agrees(host.say("table.agree", player=host.teller.player(side))) for side in sides):
            return False
        host.undo(decision.seat, agreed=True)
    host.screen.say(host.say("table.undone"))
    return True


def redo(host: Host, decision: Decision, rest: str) -> bool:
    """Make again what was taken back."""
    try:
        host.redo()
    except NothingToRedoError:
        host.screen.say(host.say("table.nothing-to-redo"))
        return False
    host.screen.say(host.say("table.redone"))
    return True


def save(host: Host, decision: Decision, rest: str) -> bool:
    """Save the game in a file."""
    if rest:
        host.save(rest)
    else:
        host.screen.say(host.say("table.needs", word="save", example="save my_game.json"))
    return False


def log(host: Host, decision: Decision, rest: str) -> bool:
    """The last lines of what happened."""
    lines = host.log(decision.seat)
    count = int(rest) if rest.isdecimal() and len(rest) < 6 else _LINES
    for line in lines[-count:] if count else []:
        host.screen.say(str(line))
    if not lines:
        host.screen.say(host.say("table.log-empty"))
    return False


def show(host: Host, decision: Decision, rest: str) -> bool:
    """The table and everything on it."""
    host.text.show(decision.seat)
    return False


def hint(host: Host, decision: Decision, rest: str) -> bool:
    """What a bot would do in this person's place."""
    try:
        choice = host.hint()
    except NoHintForDiceError as error:
        host.screen.say(host.say.error(error))
        return False
    host.screen.say(host.say("table.hint", option=host.teller.option(choice.option)))
    host.screen.say("  " + host.teller.because(choice.because), "dim")
    return False


def auto(host: Host, decision: Decision, rest: str) -> bool:
    """Leave to the bot what may be left to it."""
    if host.delegate(decision):
        return True
    host.screen.say(host.say(host.text.no_auto))
    return False


def offer_draw(host: Host, decision: Decision, rest: str) -> bool:
    try:
        offer = host.mode.offer_draw(decision.seat)
    except NoDrawsError as error:
        host.screen.say(host.say.error(error))
        return False
    return attempt(host, offer)


def resign(host: Host, decision: Decision, rest: str) -> bool:
    return host.screen.agrees(host.say("table.resign")) and attempt(host, host.mode.resign(decision.seat))


def help_me(host: Host, decision: Decision, rest: str) -> bool:
    host.screen.say(host.text.help())
    return False


def leave(host: Host, decision: Decision, rest: str) -> bool:
    """Leave the game, and save it first if a file is named."""
    host.screen.say(host.say("table.quit"))
    file = host.screen.ask()
    if file and not host.save(file):
        return False
    raise LeaveGame


Command = Callable[[Host, Decision, str], bool]

COMMANDS: dict[str, Command] = {
    "hint": hint,
    "auto": auto,
    "board": show,
    "log": log,
    "undo": undo,
    "redo": redo,
    "save": save,
    "draw": offer_draw,
    "resign": resign,
    "help": help_me,
    "quit": leave,
}
SHORT = {"?": "help", "u": "undo", "q": "quit"}
