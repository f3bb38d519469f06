"""What the vocabulary can't say: a function for an ability, by its name."""

from holotable.shatterpoint.battle.battle import Play, UnitId
from holotable.shatterpoint.battle.going_on import going_on
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.effects.known import CALLED
from holotable.shatterpoint.units.damage import suffer
from holotable.shatterpoint.units.pending import pending


def whats_the_matter_too_fast_for_you(game: Play, holder: UnitId) -> None:
    """Half the damage pool, rounded up, is applied to the defender, then the rest to the attacker (SP-EFF-08).

    Who is wounded by the pool is wounded by the attack: what waits for that waits for its end (SP-EFF-05).
    """
    attack, ability = going_on(game, Attack), pending(game)
    rest = attack.pool // 2
    attack.pool -= rest
    attack.apply_pool(game)
    attack.pool = 0
    attack.wounds, ability.wounds = [*attack.wounds, *ability.wounds], []
    suffer(game, attack.attacking(game), rest, "SP-EFF-08", holder)


CALLED["whats_the_matter_too_fast_for_you"] = whats_the_matter_too_fast_for_you
