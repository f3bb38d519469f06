"""What must hold so that a card does anything at all, whether it says so or not (IA-ABL-02)."""

from holotable.imperial_assault.cards.effect import Lasting, Reroll, Strike, Verb
from holotable.imperial_assault.combat.rerolls import can_reroll
from holotable.imperial_assault.combat.targets import can_attack, has_target
from holotable.imperial_assault.effects.about import ROLES
from holotable.imperial_assault.effects.functions import Sense
from holotable.imperial_assault.effects.resolving import script_of
from holotable.imperial_assault.effects.verbs import COUNTS, Count
from holotable.imperial_assault.table.lasting import lasts, lasts_for_player
from holotable.imperial_assault.table.table import FigureId, Play, Side


def implied(verbs: tuple[Verb, ...], card: str, strain: int = 0) -> list[Sense]:
    """What must hold so that verbs do anything at all (IA-ABL-02), once so much strain has been paid for them."""
    senses: list[Sense] = []
    for verb in verbs:
        if verb.choose is not None or (verb.each is not None and verb.each.may):
            senses.append(_somebody(verb, card))
        if verb.lasting is not None and verb.to is None and len(verbs) == 1:
            senses.append(_begins(verb.lasting, card))
        if verb.attack is not None and verb.to is None and not verb.attack.may and not verb.attack.other:
            senses.append(_has_target(verb.attack, strain))
        if verb.draw:
            senses.append(lambda game, figure, side: bool(game.table.players[side].deck))
        if verb.ready and verb.to is None:
            senses.append(lambda game, figure, side: not game.table.groups[game.table.figures[figure].group].ready)
        if verb.per is not None and verb.add is None:
            senses.append(_counts(COUNTS[verb.per]))
        if isinstance(verb.reroll, Reroll) and verb.reroll.together:
            senses.append(lambda game, figure, side: can_reroll(game, "any"))
        if verb.reroll == "black":
            senses.append(lambda game, figure, side: can_reroll(game, "black"))
    return senses


def _somebody(verb: Verb, card: str) -> Sense:
    figures = script_of((verb,), card).steps[0].figures
    return lambda game, figure, side: figures is not None and bool(figures(game, figure, side))


def _begins(lasting: Lasting, card: str) -> Sense:
    """It does not last already."""
    if lasting.of == "figure":
        return lambda game, figure, side: not lasts(game, card, figure)
    mine = lasting.of == "player"
    return lambda game, figure, side: not lasts_for_player(game, card, side if mine else game.table.other(side))


def _counts(count: Count) -> Sense:
    return lambda game, figure, side: count(game, figure) > 0


def _has_target(attack: Strike, strain: int) -> Sense:
    if attack.at is None:
        return lambda game, figure, side: has_target(game, figure, attack.by)
    part = ROLES[attack.at]

    def holds(game: Play, figure: FigureId, side: Side) -> bool:
        target = part(game)
        return target in game.table.figures and can_attack(game, figure, target, attack.by, strain)

    return holds
