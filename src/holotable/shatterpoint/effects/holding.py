"""Whether what an ability asks for holds."""

from holotable.shatterpoint.actions.acting import Act
from holotable.shatterpoint.battle.battle import Play, UnitId
from holotable.shatterpoint.cards.effect import AttackType, Condition, Role, Roles
from holotable.shatterpoint.combat.attack import Attack
from holotable.shatterpoint.effects.characters import characters, fits_party
from holotable.shatterpoint.effects.roles import ROLES
from holotable.shatterpoint.moving.moving import Move
from holotable.shatterpoint.units.whole import Wounded


def is_who(game: Play, who: Role | Roles | None, holder: UnitId) -> bool:
    """Whether the unit is what it must be in what is going on, and the others are."""
    if isinstance(who, str):
        party = ROLES[who](game)
        return party is not None and party.unit == holder
    if who is None:
        return True
    for role, found in ROLES.items():
        wanted = getattr(who, role)
        if wanted is not None:
            party = found(game)
            if party is None or not fits_party(game, wanted, holder, party):
                return False
    return True


def holds(game: Play, only: Condition | None, holder: UnitId, moved: bool = False) -> bool:
    """Whether all holds that is said; `moved`: somebody has moved by the verbs before."""
    if only is None:
        return True
    one = game.table.units[holder]
    return (
        is_who(game, only.who, holder)
        and (only.attack is None or _attack(game, only.attack))
        and (not only.moved or moved)
        and (only.wounded is None or only.wounded == (one.wounded > 0))
        and (not only.hunker or one.hunker > 0)
        and (not only.has_wounded or _has_wounded(game, holder, only.has_wounded))
        and (only.there is None or bool(characters(game, only.there, holder)))
        and _in_attack(game, only)
        and _in_action(game, only)
        and _in_move(game, only, holder)
    )


def _attack(game: Play, wanted: AttackType) -> bool:
    """The type of the attack that wounded or is going on, whichever is the innermost."""
    for flow in reversed(game.state.stack):
        if isinstance(flow, Attack | Wounded):
            kind = flow.type if isinstance(flow, Attack) else flow.wound.attack
            return kind is not None and wanted in ("any", kind)
    return False


def _in_attack(game: Play, only: Condition) -> bool:
    attack = game.nearest(Attack)
    if only.during is not None and (attack is None or attack.action != only.during):
        return False
    if only.rolled is None:
        return True
    return attack is not None and attack.rolled is not None and attack.rolled.failure >= only.rolled.failure


def _in_action(game: Play, only: Condition) -> bool:
    act = game.nearest(Act)
    return only.action is None or (act is not None and act.action == only.action)


def _in_move(game: Play, only: Condition, holder: UnitId) -> bool:
    move = game.nearest(Move)
    if only.move and (move is None or _made(move) not in only.move):
        return False
    return not only.broke_off or (move is not None and move.broke_off(game, holder))


def _made(move: Move) -> str | None:
    """A reposition is an advance (SP-SYM-09)."""
    return "advance" if move.made == "reposition" else move.made


def _has_wounded(game: Play, holder: UnitId, types: tuple[str, ...]) -> bool:
    activated = game.table.activated
    if activated is None or activated.unit != holder:
        return False
    return any(game.table.card_of(each).type in types for each in activated.wounded)
