"""What follows once an attack is resolved: Blast, Cleave, conditions, Recover (IA-SRG-03, IA-CND-08).

They are effects of the attacker at the moment `attack-resolved`, in the order that its player likes (IA-TIM-05). All
but Recover need a target that suffered damage (IA-ATK-18, IA-REC-02).
"""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.choices import Cleave, NoCleave
from holotable.imperial_assault.combat.conditions import gain_condition, has_condition, is_beneficial
from holotable.imperial_assault.combat.objects import caught_in_blast, harm
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.combat.targets import in_range
from holotable.imperial_assault.table.table import FigureId, ObjectId, Play, Table
from holotable.kernel import NOT_NOW, Ability, Await, Decision, Flow, Listener, Next, Option, Refusal


class Blast(SufferTogether, tag="blast"):
    """All around the target space suffer damage (IA-BLS-04)."""

    of_attack = True

    def _hurt(self, game: Play, each: FigureId | ObjectId) -> int:
        suffered = super()._hurt(game, each)
        if suffered and each in game.table.figures:
            attack_of(game).note_hurt(each)
        return suffered


class Cleaving(Flow[Table], tag="cleave"):
    """Another figure or object that the attacker could have attacked may suffer damage (IA-CLV-01, 03)."""

    steps = ("strike",)

    def strike(self, game: Play, answer: Option | Flow[Table] | None = None) -> Next[Table]:
        if isinstance(answer, Cleave):
            attack = attack_of(game)
            return Await(harm(game, answer.figure, attack.modifiers.cleave, attack.side, of_attack=True))
        if isinstance(answer, Flow):
            attack_of(game).note_harm(answer)
        if answer is not None:
            return None
        options: list[Option] = [Cleave(figure) for figure in other_targets(game)]
        return Decision(game.table.seat_of(attack_of(game).attacker), "cleave", [*options, NoCleave()])

    def why_not(self, game: Play, option: Option) -> Refusal:
        return Refusal("cleave.no-target", "IA-CLV-02") if isinstance(option, Cleave) else NOT_NOW


def other_targets(game: Play) -> list[FigureId | ObjectId]:
    """The other legal targets of the attack (IA-CLV-02)."""
    attack = attack_of(game)
    if attack.attacker not in game.table.figures:
        return []
    legal = [target.figure for target in in_range(game, attack.attacker, attack.arm(game), attack.aim)]
    return [figure for figure in dict.fromkeys(legal) if figure != attack.target]


def can_blast(game: Play, listener: Listener) -> bool:
    attack = attack_of(game)
    hits = attack.side == listener.owner and attack.damage and attack.modifiers.blast
    return bool(hits and blasted(game, attack))


def blasted(game: Play, attack: Attack) -> list[FigureId | ObjectId]:
    """Who and what suffers from Blast; in some modes none of the attacker's friends does."""
    caught = caught_in_blast(game, attack.target, attack.space)
    if not game.table.own.blast_spares_friends:
        return caught
    return [each for each in caught if each not in game.table.figures or game.table.figures[each].side != attack.side]


def blast(game: Play, listener: Listener) -> Flow[Table]:
    attack = attack_of(game)
    return Blast(blasted(game, attack), attack.modifiers.blast, attack.side)


def can_cleave(game: Play, listener: Listener) -> bool:
    attack = attack_of(game)
    hits = attack.side == listener.owner and attack.damage and attack.modifiers.cleave
    return bool(hits and other_targets(game))


def cleave(game: Play, listener: Listener) -> Flow[Table]:
    return Cleaving()


def conditions_given(game: Play) -> list[tuple[FigureId, str]]:
    """The conditions that the attack gives, and to whom: the attacker or the target, nobody else (IA-CND-09)."""
    attack = attack_of(game)
    given = [(attack.attacker if is_beneficial(each) else attack.target, each) for each in attack.modifiers.conditions]
    return [(figure, each) for figure, each in given if figure in game.table.figures]


def can_give_conditions(game: Play, listener: Listener) -> bool:
    attack = attack_of(game)
    if attack.side != listener.owner or not attack.damage:
        return False
    return any(not has_condition(game, figure, each) for figure, each in conditions_given(game))


def give_conditions(game: Play, listener: Listener) -> None:
    for figure, condition in conditions_given(game):
        gain_condition(game, figure, condition)


def can_recover(game: Play, listener: Listener) -> bool:
    attack = attack_of(game)
    recovers = attack.side == listener.owner and attack.modifiers.recover and attack.attacker in game.table.figures
    return bool(recovers and game.table.figures[attack.attacker].damage)


def recover_damage(game: Play, listener: Listener) -> None:
    recover(game, attack_of(game).attacker, attack_of(game).modifiers.recover)


# In play for each side from the start: whose attack it is decides.
KEYWORDS: tuple[Ability[Table], ...] = (
    Ability("keyword.blast", "attack-resolved", blast, can_blast),
    Ability("keyword.cleave", "attack-resolved", cleave, can_cleave),
    Ability("keyword.conditions", "attack-resolved", give_conditions, can_give_conditions),
    Ability("keyword.recover", "attack-resolved", recover_damage, can_recover),
)
