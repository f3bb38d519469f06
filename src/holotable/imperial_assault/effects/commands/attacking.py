"""Command cards that change an attack."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import RerollTogether, attack_of
from holotable.imperial_assault.effects.about import attackers, targets
from holotable.imperial_assault.effects.commands.command import Command
from holotable.imperial_assault.effects.commands.exerting import ready_card
from holotable.imperial_assault.effects.finding import friends_beside
from holotable.imperial_assault.questions import SURGE_USES
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Answer, Flow, Listener

FURIOUS = 3


def guards(game: Play, side: Side) -> list[FigureId]:
    """The figures of a side next to another of its own that defends; who is made to attack it does not help it."""
    attack = attack_of(game)
    if attack.defender != side:
        return []
    return [each for each in friends_beside(game, attack.target) if each != attack.attacker]


def is_any_die_left(game: Play, side: Side, figure: FigureId) -> bool:
    return any(not die.rerolled for die in attack_of(game).rolled)


def guardian_stance(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return RerollTogether(game.table.sides[side])


def can_double(game: Play, side: Side, figure: FigureId) -> bool:
    """Surges are about to be spent, enough for one ability twice."""
    attack = attack_of(game)
    if attack.steps[attack.step + 1] != "spend_surges":
        return False
    return any(2 * ability.cost <= attack.surges_left(game) for ability in attack.surge_abilities(game))


def hunter_protocol(game: Play, side: Side, figure: FigureId) -> None:
    attack_of(game).noted.append("hunter_protocol")


def uses_surges_twice(game: Play, listener: Listener, attack: Attack) -> int:
    return 2 if "hunter_protocol" in attack.noted else 1


def is_furious(game: Play, side: Side, figure: FigureId) -> bool:
    """The attack did three damage or more, and there is a Deployment card to ready."""
    group = game.table.groups[game.table.figures[figure].group]
    return attack_of(game).damage >= FURIOUS and group.exhausted > 0


COMMANDS: dict[str, Command] = {
    "guardian_stance": Command(guardian_stance, "rerolls", guards, is_any_die_left),
    "hunter_protocol": Command(hunter_protocol, "during-attack", attackers, can_double),
    "furious_charge": Command(ready_card, "attack-resolved", targets, is_furious),
}

STANDING: tuple[Answer[Table], ...] = (Answer("hunter_protocol.uses", SURGE_USES, uses_surges_twice),)
