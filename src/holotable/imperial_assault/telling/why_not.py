"""Why not: what a seat is told that asks about something on the table, in its hand or among the actions."""

from collections.abc import Iterator

from holotable.imperial_assault.effects.commands.guessing import as_seen_by
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    ChooseFigure,
    EndActivation,
    Escape,
    GoTo,
    Interact,
    Move,
    OpenDoor,
    PassTurn,
    PerformAttack,
    PushOn,
    Rest,
)
from holotable.imperial_assault.table.standing import is_on_map, scene, standing_doors
from holotable.imperial_assault.telling.card_refusing import why_not_card
from holotable.imperial_assault.telling.messages import WhyNot
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.refusing import nearest_to_attack, refused, why_no_attack, why_not_there
from holotable.kernel import Decision, Option, Refusal, Seat, tag_of
from holotable.kernel.codec import replace
from holotable.modes.messages import Refused

ACTIONS: dict[str, Option] = {
    tag_of(type(option)): option
    for option in (Move(), PerformAttack(), Rest(), PushOn(), PassTurn(), Escape(), EndActivation())
}


def why_not(question: WhyNot, seat: Seat, names: Names) -> Refused:
    """Why something can't be chosen now; or that it can."""
    decision = names.game.decision
    if decision is None:
        return Refused(names.say("room.over"))
    if decision.seat != seat:
        return refused(Refusal("room.not-asked", "IA-ACTV-02"), names)
    with as_seen_by(names.game, seat):
        refusal = None if _is_offered(question, decision) else _refusal(question, seat, names)
    if refusal is None:
        return Refused(names.say("room.possible"), possible=True)
    return _of_the_nearest(names) if refusal.reason == NOBODY_TO_ATTACK else refused(refusal, names)


def _of_the_nearest(names: Names) -> Refused:
    """Nobody can be attacked: why not the nearest that there is to attack."""
    nobody = Refusal(NOBODY_TO_ATTACK, "IA-ATK-03")
    nearest = nearest_to_attack(names)
    if nearest is None or (refusal := why_no_attack(names, nearest)) is None:
        return refused(nobody, names)
    told = refused(refusal, names)
    return replace(told, words=names.say("attack.nearest", figure=names.figure(nearest), why=told.words))


def _is_offered(question: WhyNot, decision: Decision) -> bool:
    """Whether an option stands for what is asked about."""
    asked = {
        "figure": question.figure,
        "group": question.group,
        "space": question.space,
        "card": question.card or None,
        "token": question.token or None,
        "door": question.door or None,
    }
    sought = [(field, value) for field, value in asked.items() if value is not None]
    return any(getattr(option, field, None) == value for option in decision.options for field, value in sought)


def _refusal(question: WhyNot, seat: Seat, names: Names) -> Refusal | None:
    game = names.game
    if question.space is not None:
        return why_not_there(names, question.space) if _is_space(question.space, names) else NO_SPACE
    if question.figure is not None:
        return _why_not_figure(question.figure, names)
    if question.card:
        return why_not_card(question.card, seat, names)
    refusals = [game.why_not(option) for option in _options(question, names)]
    if not refusals:
        return _why_not_thing(question, names)
    return None if None in refusals else refusals[0]


NOBODY_TO_ATTACK = "attack.no-target"
NO_SPACE = Refusal("move.no-such-space", "IA-MPT-01")


def _why_not_thing(question: WhyNot, names: Names) -> Refusal | None:
    """Of a thing to attack; of one that nobody can do anything with, or that nobody here knows: both sound the same."""
    if question.token in names.game.table.tokens:
        things = names.game.table.objects.items()
        if (found := next((number for number, each in things if each.token == question.token), None)) is not None:
            return _why_not_attack(names, found)
        return Refusal("token.not-in-this-mission", "IA-IAC-03", {"token": question.token})
    return names.game.rules.not_now(names.game, Option())


def _is_space(space: int, names: Names) -> bool:
    """Whether the map has a space of that number."""
    if not names.game.table.map:
        return False
    found = scene(names.game.table).geometry.ground.board
    return 0 <= space < found.width * found.height and is_on_map(names.game.table, space)


def _options(question: WhyNot, names: Names) -> Iterator[Option]:
    """The options that somebody may mean who asks about a thing."""
    table = names.game.table
    if question.group is not None and question.group in table.groups:
        yield ActivateGroup(question.group)
    if question.door in standing_doors(table):
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
        return Refusal("figure.not-on-map", "IA-DEP-02")
    kinds = {type(option) for option in decision.options}
    if decision.kind == "activate":
        in_group = figure.group in game.table.groups
        return game.why_not(ActivateGroup(figure.group)) if in_group else Refusal("figure.neutral", "IA-NEU-01")
    if ActivateFigure in kinds:
        return game.why_not(ActivateFigure(number))
    if ChooseFigure in kinds:
        return game.why_not(ChooseFigure(number))
    if GoTo in kinds:
        return game.why_not(GoTo(tuple(figure.spaces)))
    return _why_not_attack(names, number)


# What a step or two might change: of no use to who has no action left to attack with.
FROM_HERE = ("attack.out-of-reach", "attack.no-sight", "attack.object-out-of-reach", "attack.object-no-sight")


def _why_not_attack(names: Names, target: int) -> Refusal | None:
    """Why somebody or something is not attacked: for want of an action, before where the attacker stands."""
    refusal = why_no_attack(names, target)
    if refusal is not None and refusal.reason in FROM_HERE:
        in_general = names.game.why_not(PerformAttack())
        if in_general is not None and in_general.reason == "activation.no-action-left":
            return in_general
    return refusal
