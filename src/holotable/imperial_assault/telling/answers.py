"""What a seat is told that aims at a figure or an object: sight, distance and odds."""

from collections.abc import Callable

from holotable.imperial_assault import board
from holotable.imperial_assault.board.drawing import stopped_at
from holotable.imperial_assault.combat.objects import standing_on
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.commands.guessing import as_seen_by
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.telling.messages import Aimed, OddsSheet, SightSheet
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import actor_of
from holotable.imperial_assault.telling.reckoning import notes_on, reckon
from holotable.imperial_assault.telling.refusing import refusal_sentence, why_no_attack
from holotable.imperial_assault.telling.warning import aim_warning
from holotable.kernel import Seat


def aim(number: int, seat: Seat, names: Names) -> Aimed:
    """Sight, distance and odds of an attack by the figure that acts on another or a thing, by what a seat may know."""
    with as_seen_by(names.game, seat):
        return _aimed(number, names)


def _aimed(number: int, names: Names) -> Aimed:
    game, attacker = names.game, actor_of(names)
    if attacker is None or not game.table.has(number) or attacker == number or not standing_on(game.table, number):
        return Aimed(number, False, names.say("room.nobody-attacks"))
    distance = names.spaces_between(attacker, number)
    lines = _sight(attacker, number, names)
    if not weapons_of(game, attacker):
        return Aimed(number, False, names.say("room.nobody-attacks"), "", distance, lines)
    possible = any(target.figure == number for target in targets_of(game, attacker))
    refusal = None if possible else why_no_attack(names, number)
    words = refusal_sentence(refusal, names) if refusal is not None else ""
    behind = (refusal.rule or "") if refusal is not None else ""
    odds = _odds(attacker, number, names)
    warning = aim_warning(attacker, number, odds.damage, names) if possible else ""
    return Aimed(number, possible, words, behind, distance, lines, odds, warning)


def _sight(one: int, other: int, names: Names) -> SightSheet | None:
    """The lines from a figure to another, or to the space of an object in which it is nearest."""
    here, table = scene(names.game.table), names.game.table
    seen: board.Named = str(other) if other in table.figures else min(standing_on(table, other), key=_away(one, names))
    found = board.sight(here, str(one), seen)
    if found:
        return SightSheet(found.start, found.ends, (True, True))
    if isinstance(seen, int) and board.sees_object(here, str(one), seen):
        return None  # past whoever stands there (IA-AOB-06)
    reason = board.blocked(here, str(one), seen)
    width = here.geometry.ground.board.width
    return SightSheet(reason.start, reason.ends, reason.clear, stopped_at(reason, width))


def _away(one: int, names: Names) -> Callable[[int], int]:
    here = scene(names.game.table)
    return lambda space: board.distance_to_object(here, str(one), space) or 0


def _odds(attacker: int, target: int, names: Names) -> OddsSheet:
    found = reckon(names.game, attacker, target)
    return OddsSheet(
        found.dice,
        found.defence,
        found.outcome.miss,
        found.outcome.expected_damage,
        found.defeat,
        found.health,
        found.outcome.damage.probabilities,
        " ".join([*notes_on(found, names), names.say("table.odds-note")]),
        names.card(found.weapon) if found.weapon else "",
    )
