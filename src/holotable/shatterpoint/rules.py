"""The rules of a battle, put together once."""

from functools import cache

from holotable.kernel import Priority, Rules
from holotable.kernel.gather import flows_in, options_in
from holotable.shatterpoint.battle.battle import SIDES, Battle, Play, other
from holotable.shatterpoint.cards.effect import MOMENTS
from holotable.shatterpoint.cards.faces import SIDES_OF
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.content import battle_content
from holotable.shatterpoint.effects.reading import BY_KIND, abilities, answers
from holotable.shatterpoint.questions import QUESTIONS
from holotable.shatterpoint.turns.later import not_now
from holotable.shatterpoint.turns.leaving import ASIDES
from holotable.shatterpoint.turns.playing import PlayBattle
from holotable.shatterpoint.views.view import look

# Raised with every change to what the rules do, or to the shape of a state.
VERSION = 3

PACKAGES = tuple(
    f"{__package__}.{name}"
    for name in ("actions", "battle", "combat", "effects", "moving", "struggle", "turns", "units")
)


def priority(game: Play, moment: str) -> Priority:
    """Whose effects come first: the attacker's during an attack, else the active player's (SP-TIM-01 to 03)."""
    attack = game.nearest(Attack)
    first = game.table.side_of(attack.attacker) if attack is not None else game.table.active
    return [(side, side) for side in (first, other(first))]


@cache
def rules() -> Rules[Battle]:
    return Rules(
        name="shatterpoint",
        version=VERSION,
        table=Battle,
        opening=PlayBattle,
        seats=lambda battle: SIDES,
        view=look,
        priority=priority,
        flows=flows_in(PACKAGES),
        options=options_in(PACKAGES),
        asides=ASIDES,
        moments=(*MOMENTS, *BY_KIND.values()),
        abilities=abilities(),
        questions=QUESTIONS,
        answers=answers(),
        content=battle_content(),
        dice=SIDES_OF,
        not_now=not_now,
    )
