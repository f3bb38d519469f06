"""The verbs of abilities, each with what it does to whom it is about."""

from collections.abc import Callable
from dataclasses import dataclass

from holotable.kernel import Flow
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.actions.acting import Act, can_act
from holotable.shatterpoint.battle.battle import AttackType, Battle, CharacterId, Play, UnitId
from holotable.shatterpoint.battle.going_on import going_on
from holotable.shatterpoint.battle.happenings import OrderPutUnder, StanceFlipped
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.cards.effect import MOVEMENTS, Per, Removed, Results, Strike, Verb
from holotable.shatterpoint.combat.attack import Attack, MayAttack
from holotable.shatterpoint.combat.targets import TYPES
from holotable.shatterpoint.effects.known import CALLED
from holotable.shatterpoint.effects.roles import ROLES
from holotable.shatterpoint.moving.moving import MoveEach
from holotable.shatterpoint.moving.pushing import Push
from holotable.shatterpoint.struggle.track import move_token
from holotable.shatterpoint.units.conditions import gain_condition, lose_condition
from holotable.shatterpoint.units.damage import injure, lose_wound, remove_damage, suffer
from holotable.shatterpoint.units.force import refresh_force
from holotable.shatterpoint.units.healing import Heal
from holotable.shatterpoint.units.hunker import GainHunker

RULE = "SP-EFF-01"


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom a verb is about: a unit, or one character of it; the unit that has the ability, and what it spent on it."""

    holder: UnitId
    unit: UnitId
    character: CharacterId = ""
    spent: int = 0

    def characters(self, game: Play) -> list[CharacterId]:
        return [self.character] if self.character else game.table.characters_of(self.unit)


Doing = Callable[..., Flow[Battle] | None]


def subject_of(game: Play, verb: Verb, holder: UnitId, chosen: CharacterId, spent: int = 0) -> Subject:
    """The one a verb names, else who was chosen, else the unit that has the ability."""
    party = ROLES[verb.to](game) if verb.to is not None else None
    if party is not None:
        return Subject(holder, party.unit, party.character, spent)
    if chosen:
        return Subject(holder, game.table.characters[chosen].unit, chosen, spent)
    return Subject(holder, holder, spent=spent)


def ways_of(game: Play, verb: Verb, subject: Subject) -> list[str]:
    """The ways that a verb leaves open to the player: named ones, conditions, or which character of a unit does it."""
    if verb.one_of:
        return [each.way for each in verb.one_of]
    if isinstance(verb.gain, tuple):
        return list(verb.gain)
    if verb.remove is not None and verb.remove.conditions:
        return game.table.units[subject.unit].conditions
    if verb.attack is not None or verb.heal:
        return subject.characters(game)
    if verb.push or verb.pull:
        return _origins(game, verb, subject)
    return []


def _origins(game: Play, verb: Verb, subject: Subject) -> list[CharacterId]:
    """The characters of the unit from which somebody may be pushed, or to which it may be pulled."""
    scene = scene_of(game.table)
    one = scene.figures[subject.character]
    own = game.table.characters_of(subject.holder)
    return sorted(own, key=lambda each: sp.distance(scene.figures[each], one)) if len(own) > 1 else own


def move(game: Play, verb: Verb, subject: Subject) -> Flow[Battle] | None:
    kinds = (verb.move,) if isinstance(verb.move, str) else verb.move or ()
    return MoveEach(subject.characters(game), tuple(kind for kind in MOVEMENTS if kind in kinds))


def attack(game: Play, verb: Verb, subject: Subject, who: CharacterId = "") -> Flow[Battle] | None:
    strike = verb.attack or Strike()
    types: tuple[AttackType, ...] = TYPES if strike.type == "any" else (strike.type,)
    return MayAttack(who, types, _targets(game, strike), strike.dice)


def _targets(game: Play, strike: Strike) -> tuple[CharacterId, ...] | None:
    """Whom an attack must be at, if that is said."""
    if strike.at is None:
        return None
    if strike.at == "targets":
        act = game.nearest(Act)
        return tuple(act.targets) if act is not None else ()
    party = ROLES[strike.at](game)
    return tuple(party.characters(game)) if party is not None else ()


def heal(game: Play, verb: Verb, subject: Subject, who: CharacterId = "") -> Flow[Battle] | None:
    return Heal(who, verb.heal)


def push(game: Play, verb: Verb, subject: Subject, origin: CharacterId = "") -> Flow[Battle] | None:
    side = game.table.units[subject.holder].side
    return Push(side, subject.character, verb.push or verb.pull, origin, pull=bool(verb.pull), may=False)


def suffer_damage(game: Play, verb: Verb, subject: Subject) -> None:
    suffer(game, subject.unit, verb.suffer, RULE, subject.holder)


def gain(game: Play, verb: Verb, subject: Subject, condition: str = "") -> None:
    wanted = condition or (verb.gain if isinstance(verb.gain, str) else verb.gain[0])
    gain_condition(game, subject.unit, wanted, subject.holder)


def hunker(game: Play, verb: Verb, subject: Subject) -> Flow[Battle]:
    return GainHunker(subject.unit, verb.hunker)


def add_injured(game: Play, verb: Verb, subject: Subject) -> None:
    for _ in range(verb.injured):
        injure(game, subject.unit)


def remove(game: Play, verb: Verb, subject: Subject, condition: str = "") -> None:
    """Wounded tokens go first: no damage comes off a wounded unit (SP-WND-04)."""
    removed, one = verb.remove or Removed(), game.table.units[subject.unit]
    for _ in range(removed.wounded):
        lose_wound(game, subject.unit)
    remove_damage(game, subject.unit, one.damage if removed.damage == "all" else removed.damage, RULE)
    if condition:
        lose_condition(game, subject.unit, condition, RULE)


def act(game: Play, verb: Verb, subject: Subject) -> Flow[Battle] | None:
    """An action that costs none, if the unit has not made it in this activation (SP-ACT-11, SP-ACT-12)."""
    action = verb.action or ""
    return Act(subject.unit, action, free=True) if can_act(game, subject.unit, action) else None


def switch_stance(game: Play, verb: Verb, subject: Subject) -> None:
    flip(game, subject.unit)


def flip(game: Play, unit: UnitId) -> None:
    """Turn a stance card over; one that has a single side stays as it is (SP-STN-02)."""
    one = game.table.units[unit]
    if len(game.table.card_of(unit).stances) > 1:
        one.stance = 3 - one.stance
        game.tell(StanceFlipped, unit, one.stance)


def add_dice(game: Play, verb: Verb, subject: Subject) -> None:
    """Dice for the one who rolls of the own side (SP-ATK-11, SP-ATK-12)."""
    fight = going_on(game, Attack)
    number = _counted(game, verb.dice, subject)
    if game.table.side_of(fight.attacker) == game.table.units[subject.holder].side:
        fight.attack_dice += number
    else:
        fight.defence_dice += number


def _counted(game: Play, dice: int | Per | None, subject: Subject) -> int:
    if not isinstance(dice, Per):
        return dice or 0
    one = game.table.units[subject.holder]
    has = {"damage": one.damage, "injured": one.injured, "force": subject.spent}[dice.of]
    return has // dice.each * dice.times


def add_results(game: Play, verb: Verb, subject: Subject) -> None:
    """Results for the roll of the own side."""
    fight, added = going_on(game, Attack), verb.add or Results()
    mine = game.table.side_of(fight.attacker) == game.table.units[subject.holder].side
    fight.rolls[0 if mine else 1].expertise += added.expertise


def refresh(game: Play, verb: Verb, subject: Subject) -> None:
    refresh_force(game, game.table.units[subject.holder].side, verb.refresh)


def struggle(game: Play, verb: Verb, subject: Subject) -> None:
    move_token(game, game.table.units[subject.holder].side, verb.struggle)


def order_card(game: Play, verb: Verb, subject: Subject) -> None:
    """The revealed order card goes to the bottom of its deck."""
    one = game.table.units[subject.unit]
    player = game.table.players[one.side]
    player.revealed = ""
    player.deck.insert(0, one.card)
    player.under += 1
    game.tell(OrderPutUnder, one.side, one.card)


def call(game: Play, verb: Verb, subject: Subject) -> Flow[Battle] | None:
    return CALLED[verb.call](game, subject.holder)


DOINGS: dict[str, Doing] = {
    "move": move,
    "attack": attack,
    "heal": heal,
    "push": push,
    "pull": push,
    "suffer": suffer_damage,
    "gain": gain,
    "hunker": hunker,
    "injured": add_injured,
    "remove": remove,
    "action": act,
    "switch_stance": switch_stance,
    "dice": add_dice,
    "add": add_results,
    "refresh": refresh,
    "struggle": struggle,
    "order_card": order_card,
    "call": call,
}
