"""The words that people type beside options: each does something and says whether the game moved on."""

import re
from collections.abc import Callable, Sequence

from holotable.imperial_assault.bots.scripted import ScriptedBot, recalled
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.commands.guessing import as_seen_by
from holotable.imperial_assault.figures.choices import GoTo, Step
from holotable.imperial_assault.skirmish.leaving import OfferDraw, Resign
from holotable.imperial_assault.telling.options import actor_of, option_words
from holotable.imperial_assault.telling.reckoning import notes_on, reckon
from holotable.imperial_assault.telling.refusing import (
    conceivable,
    refusal_words,
    rule_words,
    why_no_attack,
    why_not_there,
)
from holotable.imperial_assault.telling.walking import space_named, spots_on, step_to, walker_of, way_to
from holotable.kernel import (
    Decision,
    IllegalChoiceError,
    NothingToRedoError,
    NothingToUndoError,
    Option,
    Refusal,
    Seat,
    UndoNeedsConsentError,
)
from holotable.rulebook import UnknownRuleError
from holotable.terminal.host import Host
from holotable.terminal.matching import matching, numbered
from holotable.terminal.showing import DEPLOYING, show_board, show_cards, show_mission, show_score, show_things

_RULE_ID = re.compile(r"[A-Za-z]{2}-[A-Za-z]+-\d+")
_LINES = 20
_REASONS = {
    "others-chose": "table.others-chose",
    "others-heard": "table.others-heard",
    "revealed": "table.revealed",
    "others-asked": "table.others-asked",
}


class LeaveGame(Exception):  # noqa: N818  # no error: somebody wants to stop
    """Somebody leaves the game before its end."""


def go(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """Walk to a space, as far as nothing interrupts."""
    space = space_named(host.game, rest.partition("-")[0])
    if not rest:
        host.screen.say(host.say("table.needs", word="go", example="go c5"))
    elif space is None:
        host.screen.say(host.say("table.no-space", typed=rest))
    elif spots := spots_on(decision, space):
        return _set_down(host, rest, spots)
    elif walker_of(host.game) is None and not any(isinstance(option, GoTo) for option in decision.options):
        host.screen.say(host.say("table.no-walk"))
    elif refusal := why_not_there(host.names, space):
        _say_why(host, refusal)
    else:
        return _walk(host, space)
    return False


def step(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """Make a single step, also one that leads through another figure."""
    steps = [option for option in decision.options if isinstance(option, Step)]
    found = [each for each in steps if host.names.spaces(each.spaces) == rest.lower()]
    if len(found) == 1:
        host.advance(found[0])
        return True
    near = ", ".join(host.names.spaces(each.spaces) for each in steps)
    host.screen.say(host.say("table.steps", spaces=near) if steps else host.say("table.no-walk"))
    return False


def _set_down(host: Host, typed: str, spots: Sequence[Option]) -> bool:
    exact = [spot for spot in spots if option_words(spot, host.names) == typed.lower()]
    if len(exact or spots) == 1:
        host.advance((exact or spots)[0])
        return True
    options = ", ".join(option_words(spot, host.names) for spot in spots)
    host.screen.say(host.say("table.ambiguous", typed=typed, options=options))
    return False


def _walk(host: Host, space: int) -> bool:
    way, walker = way_to(host.game, space), walker_of(host.game)
    begun = False
    for spot in way:
        step = step_to(host.game, spot)
        if step is None:
            break
        host.go_on(step) if begun else host.advance(step)
        begun = True
    figure = host.game.table.figures.get(walker.figure) if walker is not None else None
    if begun and figure is not None and space not in figure.spaces:
        host.screen.say(host.say("table.walk-stopped", spaces=host.names.spaces(figure.spaces)))
    return begun


def auto(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """Let the bot place all figures that are not on the map yet."""
    if decision.kind not in DEPLOYING:
        host.screen.say(host.say("table.no-auto"))
        return False
    bot = ScriptedBot()
    host.advance(host.chosen_by(bot).option)
    while (asked := host.game.decision) is not None and asked.seat == seat and asked.kind in DEPLOYING:
        host.go_on(host.chosen_by(bot).option)
    return True


def why(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """Why something can't be done, or what a rule says."""
    if not rest:
        host.screen.say(host.say("table.needs", word="why", example="why attack, why b, why c5, why IA-LOS-08"))
        return False
    if _RULE_ID.fullmatch(rest):
        try:
            host.screen.say(rule_words(rest, host.names))
        except UnknownRuleError as error:
            host.screen.say(host.say.error(error))
        return False
    figure, space = host.names.figure_lettered(rest), space_named(host.game, rest)
    if figure is not None:
        with as_seen_by(host.game, seat):
            refusal = why_no_attack(host.names, figure)
    elif space is not None:
        refusal = why_not_there(host.names, space)
    else:
        found = [
            *_named(host, numbered(decision), rest),
            *_named(host, list(conceivable(host.names, host.side_of(seat))), rest),
        ]
        if not found:
            host.screen.say(host.say("table.no-question", typed=rest))
            return False
        refusal = host.game.why_not(found[0])
    _say_why(host, refusal)
    return False


def _named(host: Host, options: list[Option], typed: str) -> list[Option]:
    return matching(options, typed, host.names)


def _say_why(host: Host, refusal: Refusal | None) -> None:
    """Why not, with what the rule says; or that it can be chosen."""
    if refusal is None:
        host.screen.say(host.say("table.offered"))
        return
    host.screen.say(refusal_words(refusal, host.names), "yellow")
    if refusal.rule:
        host.screen.say("  " + rule_words(refusal.rule, host.names), "dim")


def odds(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """The exact odds of attacking a figure; of everybody who can be attacked, if nobody is named."""
    attacker, named = actor_of(host.names), host.names.figure_lettered(rest)
    if attacker is None or host.game.table.seat_of(attacker) != seat or not weapons_of(host.game, attacker):
        host.screen.say(host.say("table.no-attacker"))
        return False
    if rest and named is None:
        host.screen.say(host.say("table.no-question", typed=rest))
        return False
    aims = dict.fromkeys(aim.figure for aim in targets_of(host.game, attacker))
    targets = [each for each in aims if each in host.game.table.figures] if named is None else [named]
    for target in targets:
        _say_odds(host, attacker, target)
    host.screen.say(
        host.say("table.odds-note") if targets else host.say("table.needs", word="odds", example="odds b"), "dim"
    )
    return False


def _say_odds(host: Host, attacker: int, target: int) -> None:
    """The odds, and what is in them and what is not."""
    found, names, say = reckon(host.game, attacker, target), host.names, host.say
    dice = ", ".join(names.colour(colour) for colour in found.dice)
    facts = {
        "attacker": names.figure(attacker),
        "target": names.figure(target),
        "dice": dice,
        "defence": ", ".join(names.colour(colour) for colour in found.defence) or "–",
        "miss": f"{found.outcome.miss:.1%}",
        "expected": f"{found.outcome.expected_damage:.2f}",
        "defeat": f"{found.defeat:.1%}",
    }
    host.screen.say(say("table.odds", 0, **facts))
    for note in notes_on(found, names):
        host.screen.say("  " + note)


def undo(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """Take back what this person chose last."""
    try:
        host.undo(seat)
    except NothingToUndoError:
        host.screen.say(host.say("table.nothing-to-undo"))
        return False
    except UndoNeedsConsentError as error:
        host.screen.say(host.say(_REASONS[error.reason]))
        others = [each for each in host.persons if each != seat]
        agree = host.say("table.agree", player=host.names.player(host.side_of(others[0]))) if others else ""
        if not agree or not host.screen.agrees(agree):
            return False
        host.undo(seat, agreed=True)
    host.screen.say(host.say("table.undone"))
    return True


def redo(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """Make again what was taken back."""
    try:
        host.redo()
    except NothingToRedoError:
        host.screen.say(host.say("table.nothing-to-redo"))
        return False
    host.screen.say(host.say("table.redone"))
    return True


def save(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """Save the game in a file."""
    if rest:
        host.save(rest)
    else:
        host.screen.say(host.say("table.needs", word="save", example="save my_game.json"))
    return False


def log(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """The last lines of what happened."""
    lines = host.log(seat)
    count = int(rest) if rest.isdecimal() and len(rest) < 6 else _LINES
    for line in lines[-count:] if count else []:
        host.screen.say(str(line))
    if not lines:
        host.screen.say(host.say("table.log-empty"))
    return False


def show(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """The board and everything on it."""
    show_board(host, seat)
    show_things(host, seat)
    show_score(host, seat)
    return False


def cards(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    show_cards(host, seat)
    return False


def mission(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    show_mission(host)
    return False


def hint(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """What a bot would do in this person's place."""
    choice = host.chosen_by(ScriptedBot(recalled(host.game)))
    facts: dict[str, object] = dict(choice.because.facts)
    if "ability" in facts:
        facts["ability"] = host.names.ability(str(facts["ability"]))
    host.screen.say(host.say("table.hint", option=option_words(choice.option, host.names)))
    host.screen.say("  " + host.say(choice.because.message, 0, **facts), "dim")
    return False


def offer_draw(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    return _aside(host, OfferDraw(seat))


def resign(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    return host.screen.agrees(host.say("table.resign")) and _aside(host, Resign(seat))


def _aside(host: Host, option: Option) -> bool:
    try:
        host.advance(option)
    except IllegalChoiceError as error:
        _say_why(host, error.refusal)
        return False
    return True


def help_me(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    host.screen.say(host.say("table.help"))
    return False


def leave(host: Host, seat: Seat, decision: Decision, rest: str) -> bool:
    """Leave the game, and save it first if a file is named."""
    host.screen.say(host.say("table.quit"))
    file = host.screen.ask()
    if file and not host.save(file):
        return False
    raise LeaveGame


Command = Callable[[Host, Seat, Decision, str], bool]

COMMANDS: dict[str, Command] = {
    "go": go,
    "step": step,
    "auto": auto,
    "why": why,
    "odds": odds,
    "hint": hint,
    "board": show,
    "cards": cards,
    "mission": mission,
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
