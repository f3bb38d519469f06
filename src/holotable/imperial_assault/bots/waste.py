"""What an effect would change: nothing, where its figure has the condition already, or nobody is hurt by it."""

from collections.abc import Sequence

from holotable.imperial_assault.bots.position import Position
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.cards.effect import Burst, Reroll, Verb
from holotable.imperial_assault.table.table import FigureId
from holotable.imperial_assault.views.viewing import AttackView
from holotable.kernel import Use

CONDITION = 0.8  # a condition for everybody who is hit


def rerolled_by(verb: Verb) -> str:
    """Which dice may be rerolled by a verb: those of a pool, of a colour, or any."""
    return verb.reroll.dice if isinstance(verb.reroll, Reroll) else verb.reroll or "any"


def is_in_vain(position: Position, attack: AttackView | None, use: Use, verbs: Sequence[Verb]) -> bool:
    """Whether using an effect would change nothing, or harm the own side more than the other."""
    own = use.source if isinstance(use.source, int) and use.source in position.table.figures else None
    bursts = [verb.burst for verb in verbs if verb.burst is not None]
    if bursts and own is not None:
        harm = sum(burst_value(position, own, burst) for burst in bursts)
        if not any(verb.defeat for verb in verbs):
            return harm <= 0
        # Who lives on attacks again: what is left of it is weighed against the damage as in an attack.
        left = position.health_left(own) / position.table.card_of(own).health
        return position.weights.wound * harm <= left * position.worth(own)
    return bool(verbs) and all(_changes_nothing(position, _about(attack, own, verb), verb) for verb in verbs)


def _about(attack: AttackView | None, own: FigureId | None, verb: Verb) -> FigureId | None:
    """The figure that a verb is about, if it is known."""
    roles = {"attacker": attack.attacker, "target": attack.target} if attack is not None else {}
    return own if verb.to in (None, "self") else roles.get(str(verb.to))


def _changes_nothing(position: Position, figure: FigureId | None, verb: Verb) -> bool:
    found = position.table.figures.get(figure) if figure is not None else None
    if found is None:
        return False
    if verb.gain:
        return verb.gain in found.conditions
    if verb.recover:
        return not found.damage
    return bool(verb.recover_strain) and found.sheet is not None and not found.sheet.strain


def burst_in(verbs: Sequence[Verb]) -> Burst | None:
    """The burst among some verbs, if there is one."""
    return next((verb.burst for verb in verbs if verb.burst is not None), None)


def burst_value(position: Position, figure: FigureId, burst: Burst) -> float:
    """What the others around a figure would lose by a burst, less what the own side would; itself, if it is hit."""
    faces = [[face.damage for face in dice().attack[colour]] for colour in burst.dice]
    damage = burst.damage + sum(sum(each) / len(each) for each in faces)
    here, value = position.where(figure), 0.0
    for other in position.table.figures:
        near = any(position.apart_now(here, space) <= 1 for space in position.where(other))
        if near and (other != figure or burst.itself):
            lost = position.worth(other) * min(1.0, damage / max(1, position.health_left(other)))
            lost += CONDITION * (
                burst.condition != "" and burst.condition not in position.table.figures[other].conditions
            )
            value += lost if other in position.theirs else -lost if other in position.mine else 0.0
    return value
