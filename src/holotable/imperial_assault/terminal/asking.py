"""Asking why and for the odds: what people type beside options and spaces."""

import re

from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.commands.guessing import as_seen_by
from holotable.imperial_assault.telling.options import actor_of
from holotable.imperial_assault.telling.reckoning import notes_on, reckon
from holotable.imperial_assault.telling.refusing import (
    conceivable,
    why_no_attack,
    why_not_there,
)
from holotable.imperial_assault.telling.walking import space_named
from holotable.imperial_assault.terminal.shown import Shown
from holotable.kernel import Decision
from holotable.rulebook import UnknownRuleError
from holotable.terminal.matching import matching
from holotable.terminal.refusing import rule_words, say_why

_RULE_ID = re.compile(r"[A-Za-z]{2}-[A-Za-z]+-\d+")


def why(shown: Shown, decision: Decision, rest: str) -> bool:
    """Why something can't be done, or what a rule says."""
    if not rest:
        shown.screen.say(shown.say("table.needs", word="why", example="why attack, why b, why c5, why IA-LOS-08"))
        return False
    if _RULE_ID.fullmatch(rest):
        try:
            shown.screen.say(rule_words(rest, shown.say))
        except UnknownRuleError as error:
            shown.screen.say(shown.say.error(error))
        return False
    figure, space = shown.names.figure_lettered(rest), space_named(shown.game, rest)
    if figure is not None:
        with as_seen_by(shown.game, decision.seat):
            refusal = why_no_attack(shown.names, figure)
    elif space is not None:
        refusal = why_not_there(shown.names, space)
    else:
        found = [
            *matching(shown.host, shown.host.text.numbered(decision), rest),
            *matching(shown.host, list(conceivable(shown.names, shown.host.side_of(decision.seat))), rest),
        ]
        if not found:
            shown.screen.say(shown.say("table.no-question", typed=rest))
            return False
        refusal = shown.game.why_not(found[0])
    say_why(shown.host, refusal)
    return False


def odds(shown: Shown, decision: Decision, rest: str) -> bool:
    """The exact odds of attacking a figure; of everybody who can be attacked, if nobody is named."""
    attacker, named = actor_of(shown.names), shown.names.figure_lettered(rest)
    if attacker is None or shown.game.table.seat_of(attacker) != decision.seat or not weapons_of(shown.game, attacker):
        shown.screen.say(shown.say("table.no-attacker"))
        return False
    if rest and named is None:
        shown.screen.say(shown.say("table.no-question", typed=rest))
        return False
    aims = dict.fromkeys(aim.figure for aim in targets_of(shown.game, attacker))
    targets = [each for each in aims if each in shown.game.table.figures] if named is None else [named]
    for target in targets:
        _say_odds(shown, attacker, target)
    shown.screen.say(
        shown.say("table.odds-note") if targets else shown.say("table.needs", word="odds", example="odds b"), "dim"
    )
    return False


def _say_odds(shown: Shown, attacker: int, target: int) -> None:
    """The odds, and what is in them and what is not."""
    found, names, say = reckon(shown.game, attacker, target), shown.names, shown.say
    dice = ", ".join(names.colour(colour) for colour in found.dice)
    facts = {
        "attacker": names.figure(attacker),
        "target": names.figure(target),
        "dice": dice,
        "defence": ", ".join(names.colour(colour) for colour in found.defence) or "–",
        "miss": say.percent(found.outcome.miss, 1),
        "expected": say.decimal(found.outcome.expected_damage, 2),
        "defeat": say.percent(found.defeat, 1),
    }
    shown.screen.say(say("table.odds", 0, **facts))
    for note in notes_on(found, names):
        shown.screen.say("  " + note)
