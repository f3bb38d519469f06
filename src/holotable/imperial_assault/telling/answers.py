"""Answers to a seat's questions at the table: why not, what are the odds, what would the bot do."""

from collections.abc import Iterator

from holotable.imperial_assault import board
from holotable.imperial_assault.board.drawing import stopped_at
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.commands.guessing import as_seen_by
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    ChooseFigure,
    EndActivation,
    Escape,
    Interact,
    Move,
    OpenDoor,
    PassTurn,
    PerformAttack,
)
from holotable.imperial_assault.table.standing import is_on_map, is_standing, scene
from holotable.imperial_assault.telling.messages import Aimed, OddsSheet, SightSheet, WhyNot
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import actor_of
from holotable.imperial_assault.telling.reckoning import notes_on, reckon
from holotable.imperial_assault.telling.refusing import refusal_sentence, why_no_attack, why_not_there
from holotable.kernel import Option, Refusal, Seat, tag_of
from holotable.modes.messages import Refused
from holotable.rulebook import rule

ACTIONS: dict[str, Option] = {
    tag_of(type(option)): option for option in (Move(), PerformAttack(), PassTurn(), Escape(), EndActivation())
}


def refused(refusal: Refusal, names: Names) -> Refused:
    """A refusal in words, with what its rule says."""
    text = rule(refusal.rule).rule if refusal.rule else ""
    return Refused(refusal_sentence(refusal, names), refusal.rule or "", text)


def why_not(question: WhyNot, seat: Seat, names: Names) -> Refused:
    """Why something can't be chosen now; or that it can."""
    decision = names.game.decision
    if decision is None:
        return Refused(names.say("room.over"))
    if decision.seat != seat:
        return Refused(names.say("room.not-asked"))
    with as_seen_by(names.game, seat):
        refusal = _refusal(question, names)
    if refusal is None:
        return Refused(names.say("room.possible"), possible=True)
    return refused(refusal, names)


def _refusal(question: WhyNot, names: Names) -> Refusal | None:
    game = names.game
    if question.space is not None:
        return why_not_there(names, question.space) if _is_space(question.space, names) else Refusal("not-offered")
    if question.figure is not None:
        return _why_not_figure(question.figure, names)
    options = list(_options(question, names))
    refusals = [game.why_not(option) for option in options]
    if not refusals:
        return Refusal("not-offered")
    return None if None in refusals else refusals[0]


def _is_space(space: int, names: Names) -> bool:
    """Whether the map has a space of that number."""
    if not names.game.table.map:
        return False
    found = scene(names.game.table).geometry.ground.board
    return 0 <= space < found.width * found.height and is_on_map(names.game.table, space)


def _options(question: WhyNot, names: Names) -> Iterator[Option]:
    """The options that somebody may mean who asks about a thing."""
    table = names.game.table
    if question.card:
        yield PlayCard(question.card)
    if question.group is not None and question.group in table.groups:
        yield ActivateGroup(question.group)
    if question.door in table.doors and is_standing(table, table.doors[question.door]):
        yield OpenDoor(question.door)
    if question.token in table.tokens:
        kind = table.tokens[question.token].kind
        yield from (Interact(question.token, each.deed) for each in table.allowed if each.kind == kind)
    if question.action in ACTIONS:
        yield ACTIONS[question.action]


def _why_not_figure(number: int, names: Names) -> Refusal | None:
    """A figure of one's own is activated, another attacked; an effect is for whom it may be."""
    game = names.game
    decision, figure = game.decision, game.table.figures.get(number)
    if decision is None or figure is None or not figure.spaces:
        return Refusal("not-offered")  # who is still to be set down stands nowhere
    if figure.group not in game.table.groups and decision.kind == "activate":
        return Refusal("not-offered")
    kinds = {type(option) for option in decision.options}
    if decision.kind == "activate":
        return game.why_not(ActivateGroup(figure.group))
    if ActivateFigure in kinds:
        return game.why_not(ActivateFigure(number))
    if ChooseFigure in kinds:
        return game.why_not(ChooseFigure(number))
    return why_no_attack(names, number)


def aim(number: int, seat: Seat, names: Names) -> Aimed:
    """Sight, distance and odds of an attack by the figure that acts on another, by what a seat may know."""
    with as_seen_by(names.game, seat):
        return _aimed(number, names)


def _aimed(number: int, names: Names) -> Aimed:
    game, attacker = names.game, actor_of(names)
    figure = game.table.figures.get(number)
    if attacker is None or figure is None or not figure.spaces or attacker == number:
        return Aimed(number, False, names.say("room.nobody-attacks"))
    distance = names.spaces_between(attacker, number)
    lines = _sight(attacker, number, names)
    if not weapons_of(game, attacker):
        return Aimed(number, False, names.say("room.nobody-attacks"), "", distance, lines)
    possible = any(target.figure == number for target in targets_of(game, attacker))
    refusal = None if possible else why_no_attack(names, number)
    words = refusal_sentence(refusal, names) if refusal is not None else ""
    behind = (refusal.rule or "") if refusal is not None else ""
    return Aimed(number, possible, words, behind, distance, lines, _odds(attacker, number, names))


def _sight(one: int, other: int, names: Names) -> SightSheet:
    here = scene(names.game.table)
    found = board.sight(here, str(one), str(other))
    if found:
        return SightSheet(found.start, found.ends, (True, True))
    reason = board.blocked(here, str(one), str(other))
    width = here.geometry.ground.board.width
    return SightSheet(reason.start, reason.ends, reason.clear, stopped_at(reason, width))


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
    )
