"""Why something can't be done: the reason in words, the rule behind it, and what that rule says."""

from collections.abc import Iterator

from holotable.imperial_assault.board.drawing import obstacle_word
from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.objects import distance_to, standing_on
from holotable.imperial_assault.combat.targets import targets_of, why_no_target
from holotable.imperial_assault.combat.weapons import weapons_of
from holotable.imperial_assault.effects.actions import specials
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import (
    ActivateGroup,
    Escape,
    GoTo,
    Interact,
    Move,
    OpenDoor,
    PassTurn,
    PerformAttack,
    SpecialAction,
)
from holotable.imperial_assault.table.shelter import enemies_among
from holotable.imperial_assault.table.standing import is_on_map, scene
from holotable.imperial_assault.table.table import Side, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.telling.facts import fact_words
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import actor_of, question_words
from holotable.imperial_assault.telling.walking import spots_on, walker_of, why_not_walk
from holotable.kernel import Option, Refusal
from holotable.modes.messages import Refused
from holotable.rulebook import rule

BY_ACTIONS = ("action", "two_actions")


def refusal_sentence(refusal: Refusal, names: Names) -> str:
    """A refusal in a sentence, for where the rule's id stands beside it."""
    facts = {name: fact_words(name, fact, names) for name, fact in refusal.facts.items()}
    if "blocked_by" in refusal.facts:
        facts["blocked_by"] = _obstacle(refusal, names)
    if "asked" in refusal.facts:
        decision = names.game.decision
        facts["asked"] = question_words(decision, names) if decision is not None else ""
    message, more = _what_to_do(refusal, names)
    sentence = names.say(message, 0, **facts, **more)
    return sentence[:1].upper() + sentence[1:]


def _what_to_do(refusal: Refusal, names: Names) -> tuple[str, dict[str, object]]:
    """The sentence of a refusal: where it is known what would help, one that says it."""
    game, actor, decision = names.game, actor_of(names), names.game.decision
    offered = decision.options if decision is not None else ()
    match refusal.reason:
        case "command.not-now" if (card := command_cards().get(str(refusal.facts["card"]))) is not None:
            message = "command.when-action" if card.timing in BY_ACTIONS else "command.when"
            return message, {"when": names.say(f"timing.{card.timing}")}
        case "move.too-dear" if actor is not None and any(isinstance(option, Move) for option in offered):
            speed, acting = game.table.speed_of(actor), game.nearest(Turn)
            most = int(str(refusal.facts["points"])) + speed * (acting.actions if acting is not None else 1)
            is_near = int(str(refusal.facts["cost"])) <= most
            return ("move.first" if is_near else "move.too-far"), {"speed": speed, "most": most}
        case "deploy.not-there" if decision is not None and not game.table.round:
            zones = [each.zone for side, each in game.table.players.items() if game.table.sides[side] == decision.seat]
            if zones:
                return "deploy.in-zone", {"zone": names.colour(zones[0])}
    return refusal.reason, {}


def refused(refusal: Refusal, names: Names) -> Refused:
    """A refusal in words, with what its rule says."""
    text = rule(refusal.rule).rule if refusal.rule else ""
    return Refused(refusal_sentence(refusal, names), refusal.rule or "", text)


def _obstacle(refusal: Refusal, names: Names) -> str:
    """What stands in the way, a figure by its name."""
    blocker = refusal.facts.get("blocker")
    figure = names.figure(blocker) if isinstance(blocker, int) else ""
    return obstacle_word(str(refusal.facts["blocked_by"]), figure, names.say)


def why_no_attack(names: Names, figure: int) -> Refusal | None:
    """Why the figure that acts can't attack another; None when it can."""
    game, actor = names.game, actor_of(names)
    if actor is None:
        return game.why_not(PerformAttack())
    if any(target.figure == figure for target in targets_of(game, actor)):
        offered = game.decision.options if game.decision is not None else ()
        aimed = any(isinstance(option, Target) and option.figure == figure for option in offered)
        return None if aimed else game.why_not(PerformAttack())
    weapons = weapons_of(game, actor)
    space = standing_on(game.table, figure)[0]
    aim = Target(figure, space, weapons[0].id if weapons else "")
    return why_no_target(game, actor, aim, "")


def nearest_to_attack(names: Names) -> int | None:
    """The nearest enemy or thing that the figure which acts may attack, wherever it stands; none when nobody acts."""
    table, actor = names.game.table, actor_of(names)
    if actor is None:
        return None
    standing, side = scene(table), table.figures[actor].side
    allowed = [number for number, each in table.objects.items() if each.side in (None, side)]
    things = [each for each in allowed if any(is_on_map(table, space) for space in standing_on(table, each))]
    enemies = [each for each in enemies_among(table, actor, table.figures) if table.figures[each].spaces]
    counted = {
        target: [distance_to(table, standing, actor, target, space) for space in standing_on(table, target)]
        for target in (*enemies, *things)
    }
    near = {target: [count for count in counts if count is not None] for target, counts in counted.items()}
    return min(near, key=lambda target: (not near[target], min(near[target], default=0), target), default=None)


def why_not_there(names: Names, space: int) -> Refusal | None:
    """Why a figure can't be set down on a space, or walk there; None when it can."""
    game, decision = names.game, names.game.decision
    if decision is None or spots_on(decision, space):
        return None
    walker = walker_of(game)
    if walker is not None and space in game.table.figures[walker.figure].spaces:
        return Refusal("move.stands-there", "IA-MPT-01", {"figure": walker.figure})
    if any(isinstance(option, GoTo) for option in decision.options) or walker is None:
        return game.why_not(GoTo((space,)))
    return why_not_walk(game, space)


def conceivable(names: Names, side: Side) -> Iterator[Option]:
    """What a player may ask about although it is not offered: actions, cards in hand, groups, doors, tokens."""
    table = names.game.table
    yield from (Move(), PerformAttack(), PassTurn(), Escape())
    yield from (PlayCard(card) for card in dict.fromkeys(table.players[side].hand))
    yield from (ActivateGroup(group.id) for group in table.groups.values() if group.side == side)
    yield from (OpenDoor(door) for door in table.doors)
    yield from (Interact(name, each.deed) for name, token in table.tokens.items() for each in _ways(table, token.kind))
    actor = actor_of(names)
    if actor is not None:
        yield from (SpecialAction(name) for name in table.card_of(actor).abilities if name in specials())


def _ways(table: Table, kind: str) -> list[Interact]:
    return [Interact("", each.deed) for each in table.allowed if each.kind == kind]
