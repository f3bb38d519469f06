"""What the verbs of an effect do: each made a function once when the data of its card is read."""

from collections.abc import Callable
from typing import Any

from holotable.imperial_assault.cards.effect import (
    Added,
    Burst,
    Conversion,
    Counted,
    Die,
    GainedSurge,
    Lasting,
    Reroll,
    Spaces,
    Strike,
    Verb,
    verb_of,
)
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.conditions import gain_condition, harmful, lose_condition, lose_conditions
from holotable.imperial_assault.combat.forced import ForcedAttack
from holotable.imperial_assault.combat.removing import RemoveOneDie, remove_dice
from holotable.imperial_assault.combat.rerolls import RerollDice, RerollTogether, attack_of
from holotable.imperial_assault.combat.roll import Tally, tally_of
from holotable.imperial_assault.combat.scoring import score
from holotable.imperial_assault.combat.strain import SufferStrain, recover_strain
from holotable.imperial_assault.combat.suffering import Defeat, Suffer, recover
from holotable.imperial_assault.combat.targets import targets_of
from holotable.imperial_assault.deployment.threat import change_threat
from holotable.imperial_assault.effects import rolling
from holotable.imperial_assault.effects.about import NOBODY, ROLES, About
from holotable.imperial_assault.effects.arms import surge_of
from holotable.imperial_assault.effects.commands.hand import draw
from holotable.imperial_assault.effects.functions import DOINGS, Doing
from holotable.imperial_assault.effects.gains import evades_rolled, gain_points
from holotable.imperial_assault.effects.harm import StrikeAround
from holotable.imperial_assault.effects.striking import MoveOrAttack, OfferedAttack
from holotable.imperial_assault.moving.moving import MoveSpaces, Push, Walk
from holotable.imperial_assault.table import lasting as enduring
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.turn import is_broken_off, turn_of
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import Flow

# What a verb does to a figure, for the effect that it is in.
Act = Callable[[Play, About, FigureId], Flow[Table] | None]
# How often there is something, for a figure.
Count = Callable[[Play, FigureId], int]
# Makes that of what is said with the verb, for the card of that id.
Made = Callable[[Any, str], Act]


def doing(verb: Verb, card: str) -> Doing:
    """What a verb does, to whom it is said to happen."""
    name = verb_of(verb)
    value = getattr(verb, name)
    act = MAKING[name](value, card) if verb.per is None else _counting(MAKING[name], value, card, COUNTS[verb.per])
    if verb.to is None:
        return lambda game, about: act(game, about, about.subject)
    if verb.to == "self":
        return lambda game, about: act(game, about, about.figure)
    part = ROLES[verb.to]

    def act_on_role(game: Play, about: About) -> Flow[Table] | None:
        """Nothing happens to one whom an earlier verb has defeated."""
        figure = part(game)
        return act(game, about, figure) if figure in game.table.figures else None

    return act_on_role


def _counting(made: Made, value: Any, card: str, count: Count) -> Act:
    """The same so often as something is counted."""

    def act(game: Play, about: About, figure: FigureId) -> Flow[Table] | None:
        counted = count(game, about.figure)
        if not isinstance(value, Added):
            return made(counted * value, card)(game, about, figure)
        more = {name: counted * getattr(value, name) for name in Added.__struct_fields__}
        return made(Added(**more), card)(game, about, figure)

    return act


# The attack that is going on.


def _add(added: Added, card: str) -> Act:
    said = [(name, amount) for name in Added.__struct_fields__ if (amount := getattr(added, name))]

    def act(game: Play, about: About, figure: FigureId) -> None:
        modifiers = attack_of(game).modifiers
        for name, amount in said:
            setattr(modifiers, name, getattr(modifiers, name) + amount)

    return act


def _reroll(said: str | Reroll, card: str) -> Act:
    wanted = said if isinstance(said, Reroll) else Reroll(dice=said)  # type: ignore[arg-type]  # one of its words

    def act(game: Play, about: About, figure: FigureId) -> Flow[Table]:
        seat = game.table.seat_of(ROLES[wanted.by](game)) if wanted.by else about.seat(game)
        return RerollTogether(seat) if wanted.together else RerollDice(seat, wanted.dice)

    return act


def _add_die(die: Die, card: str) -> Act:
    def act(game: Play, about: About, figure: FigureId) -> None:
        rolling.pool_of(game, die.pool).append(die.colour)

    return act


def _take_die(die: Die, card: str) -> Act:
    def act(game: Play, about: About, figure: FigureId) -> Flow[Table] | None:
        if die.all:
            remove_dice(game, list(attack_of(game).defence_pool))
            return None
        if die.pool == "defence" and not die.instead:
            return RemoveOneDie(about.seat(game))
        return rolling.TakeDie(about.seat(game), die.pool, die.instead)

    return act


def _convert(said: Conversion, card: str) -> Act:
    def act(game: Play, about: About, figure: FigureId) -> Flow[Table] | None:
        if not said.most:
            return rolling.Conversion(about.seat(game), said.old, said.new)
        attack_of(game).convert(said.old, said.new, said.most)
        return None

    return act


def _surge(said: GainedSurge, card: str) -> Act:
    surge = surge_of(said)

    def act(game: Play, about: About, figure: FigureId) -> None:
        attack_of(game).gained.append(surge)

    return act


# Figures.


def _gain(condition: str, card: str) -> Act:
    return lambda game, about, figure: gain_condition(game, figure, condition)


def _lose(said: str, card: str) -> Act:
    def act(game: Play, about: About, figure: FigureId) -> None:
        if said == "all":
            lose_conditions(game, figure)
            return
        lost = harmful(game, figure) if said == "harmful" else [said]
        for name in lost:
            if name in game.table.figures[figure].conditions:
                lose_condition(game, figure, name)

    return act


def _recover(damage: int, card: str) -> Act:
    return lambda game, about, figure: recover(game, figure, damage)


def _recover_strain(amount: int, card: str) -> Act:
    return lambda game, about, figure: recover_strain(game, figure, amount)


def _suffer(damage: int, card: str) -> Act:
    return lambda game, about, figure: Suffer(figure, damage, about.side)


def _suffer_dice(colours: tuple[str, ...], card: str) -> Act:
    return lambda game, about, figure: rolling.Strike(about.seat(game), about.side, figure, list(colours))


def _burst(said: Burst, card: str) -> Act:
    return lambda game, about, figure: StrikeAround(about.seat(game), about.side, figure, said)


def _defeat(said: bool, card: str) -> Act:
    return lambda game, about, figure: Defeat(figure, about.side) if figure in game.table.figures else None


def _strain(amount: int, card: str) -> Act:
    return lambda game, about, figure: SufferStrain(figure, amount, about.side)


def _spaces(said: int | Spaces, game: Play, figure: FigureId) -> int:
    if isinstance(said, Spaces):
        return said.more + (game.table.speed_of(figure) if said.speed else 0)
    return said


def _move(said: int | Spaces, card: str) -> Act:
    return lambda game, about, figure: MoveSpaces(figure, _spaces(said, game, figure), special=about.special)


def _points(said: int | Spaces, card: str) -> Act:
    return lambda game, about, figure: gain_points(game, figure, _spaces(said, game, figure))


def _walk(said: int | Spaces, card: str) -> Act:
    """What an action gives is spent within it (IA-ACT-08)."""
    return lambda game, about, figure: Walk(figure, _spaces(said, game, figure))


def _push(spaces: int, card: str) -> Act:
    return lambda game, about, figure: Push(figure, spaces, seat=about.seat(game))


def _attack(said: Strike, card: str) -> Act:
    added = said.add or Added()
    more = {name: getattr(added, name) for name in Added.__struct_fields__}

    def act(game: Play, about: About, figure: FigureId) -> Flow[Table] | None:
        if about.side not in ("", game.table.figures[figure].side):
            return ForcedAttack(figure, about.side, about.seat(game))
        if is_broken_off(game, figure, about.special):
            return None
        if said.may:
            return OfferedAttack(figure, said.by)
        only = ROLES[said.at](game) if said.at else NOBODY
        spared = [about.struck] if said.other else []
        if spared and all(target.figure in spared for target in targets_of(game, figure, said.by)):
            return None
        return Attack(figure, said.by, only=only, spared=spared, modifiers=Tally(**more))

    return act


def _move_or_attack(said: bool, card: str) -> Act:
    return lambda game, about, figure: MoveOrAttack(figure)


def _actions(amount: int, card: str) -> Act:
    def act(game: Play, about: About, figure: FigureId) -> None:
        turn = turn_of(game, figure)
        if turn is not None:
            turn.actions += amount

    return act


def _ready(said: bool, card: str) -> Act:
    def act(game: Play, about: About, figure: FigureId) -> None:
        game.table.groups[game.table.figures[figure].group].make_ready()

    return act


# Players.


def _draw(cards: int, card: str) -> Act:
    def act(game: Play, about: About, figure: FigureId) -> None:
        draw(game, about.side, cards)

    return act


def _score(points: int, card: str) -> Act:
    return lambda game, about, figure: score(game, about.side, points, card)


def _threat(change: int, card: str) -> Act:
    return lambda game, about, figure: change_threat(game, change)


def _test(said: Any, card: str) -> Act:
    return lambda game, about, figure: AttributeTest(figure if said.theirs else about.figure, [said.attribute])


def _lasting(said: Lasting, card: str) -> Act:
    def act(game: Play, about: About, figure: FigureId) -> None:
        if said.of == "figure":
            # A neutral figure has no side that could own the effect.
            enduring.begin(game, card, figure, said.until, game.table.figures[figure].side or about.side)
            return
        side = about.side if said.of == "player" else game.table.other(about.side)
        enduring.begin(game, card, NOBODY, said.until, side)

    return act


def _call(name: str, card: str) -> Act:
    function = DOINGS[name]
    return lambda game, about, figure: function(game, about)


MAKING: dict[str, Made] = {
    "add": _add,
    "reroll": _reroll,
    "add_die": _add_die,
    "take_die": _take_die,
    "convert": _convert,
    "surge": _surge,
    "gain": _gain,
    "lose": _lose,
    "recover": _recover,
    "recover_strain": _recover_strain,
    "suffer": _suffer,
    "suffer_dice": _suffer_dice,
    "burst": _burst,
    "defeat": _defeat,
    "strain": _strain,
    "move": _move,
    "points": _points,
    "walk": _walk,
    "push": _push,
    "attack": _attack,
    "move_or_attack": _move_or_attack,
    "actions": _actions,
    "ready": _ready,
    "draw": _draw,
    "score": _score,
    "threat": _threat,
    "test": _test,
    "lasting": _lasting,
    "call": _call,
}
COUNTS: dict[Counted, Count] = {
    "evade": lambda game, figure: tally_of(attack_of(game).rolled, attack_of(game).modifiers).evade,
    "evade_rolled": lambda game, figure: evades_rolled(game),
    "level": lambda game, figure: game.table.empire.level,
    "defeat": lambda game, figure: turn.defeats if (turn := turn_of(game, figure)) is not None else 0,
}
# Those that are done with when they have been said: what comes after them needs no flow to wait for it.
AT_ONCE = (
    *("add", "add_die", "surge", "gain", "lose", "recover", "recover_strain", "actions", "ready", "draw", "score"),
    *("threat", "lasting"),
)
