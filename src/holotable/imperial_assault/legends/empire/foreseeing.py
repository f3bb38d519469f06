"""What a free instruction or an ability would change: one that changes nothing is skipped (LA-SKIP-01, LA-SKIP-03)."""

from holotable.imperial_assault.cards.abilities import ability
from holotable.imperial_assault.cards.effect import Condition, Verb
from holotable.imperial_assault.combat.conditions import harmful, has_condition
from holotable.imperial_assault.combat.targets import has_target
from holotable.imperial_assault.effects.conditions import all_of, senses_of
from holotable.imperial_assault.effects.figures import finder, fitting
from holotable.imperial_assault.effects.finding import beside
from holotable.imperial_assault.instructions.format import Instruction
from holotable.imperial_assault.table.table import FigureId, Play

# Verbs that change something whenever they happen to anybody.
ALWAYS = ("suffer", "suffer_dice", "strain", "defeat", "push", "test", "actions", "lasting", "call", "one_of")


def matters(game: Play, figure: FigureId, said: Instruction, who: FigureId | None) -> bool:
    """Whether it would change anything for the one it is about, or for anybody else."""
    chosen = who if who is not None else figure
    return any(_changes(game, figure, chosen, verb) for verb in verbs_of(said))


def verbs_of(said: Instruction) -> tuple[Verb, ...]:
    """What an instruction does by verbs: its own, or those of an ability."""
    if not said.ability:
        return said.do
    return tuple(verb for effect in ability(said.ability).effects for verb in effect.do)


def _changes(game: Play, figure: FigureId, subject: FigureId, verb: Verb) -> bool:
    side = game.table.figures[figure].side
    if not _holds(game, figure, verb.only):
        return False
    if verb.fits is not None and not fitting(verb.fits)(game, figure, side, subject):
        return False
    some = verb.choose or verb.each
    if some is not None:
        found = finder(some.of)(game, figure, side)
        about = [each for each in found if subject in (figure, each)] if verb.choose is not None else found
        return any(_changes(game, figure, each, inner) for each in about for inner in some.do)
    return _would(game, figure if verb.to == "self" else subject, verb)


def _would(game: Play, subject: FigureId, verb: Verb) -> bool:
    """Whether one thing would change anything for somebody."""
    found = game.table.figures[subject]
    if verb.gain:
        return verb.gain not in found.conditions and not found.incapacitated
    if verb.lose:
        lost = {"all": found.conditions, "harmful": harmful(game, subject)}.get(verb.lose, [verb.lose])
        return any(each in found.conditions for each in lost)
    if verb.recover:
        return found.damage > 0
    if verb.attack is not None:
        return has_target(game, subject, verb.attack.by)
    if verb.burst is not None:
        return any(beside(game, subject, other) for other in game.table.figures)
    return any(getattr(verb, name) for name in ALWAYS)


def falls_first(game: Play, figure: FigureId, said: Instruction) -> bool:
    """Whether the figure would be defeated before it could affect any Rebel figure (LA-SKIP-03)."""
    bleeds = said.actions > 0 and has_condition(game, figure, "bleeding")  # LA-CHG-01
    verbs = verbs_of(said)
    if not (verbs or bleeds):
        return False
    health = game.table.card_of(figure).health
    left = health - game.table.figures[figure].damage
    for verb in verbs:
        if _reaches_others(verb, said.target is not None):
            return False
        left = min(health, left + verb.recover) - verb.suffer - verb.strain
        if verb.defeat or left <= 0:
            return True
        bleeds = bleeds and verb.lose not in ("all", "harmful", "bleeding")
    return bleeds and left == 1


def _reaches_others(verb: Verb, about_target: bool) -> bool:
    """Whether a verb is for others than the figure itself."""
    some = verb.choose or verb.each
    if some is not None:
        return some.of.side in ("enemy", "any")
    if verb.burst is not None or verb.attack is not None or verb.call:
        return True
    return about_target and verb.to != "self"


def _holds(game: Play, figure: FigureId, only: Condition | None) -> bool:
    return all_of(senses_of(only, ""))(game, figure, game.table.figures[figure].side)
