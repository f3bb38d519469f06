"""Command cards whose effect lasts beyond the moment at which they are played."""

from holotable.imperial_assault.cards import Surge
from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.effects.commands.command import PLAYER, Command
from holotable.imperial_assault.effects.finding import enemies_beside, is_a
from holotable.imperial_assault.questions import DEFENCE_DICE
from holotable.imperial_assault.table.choices import ChooseFigure
from holotable.imperial_assault.table.lasting import ability_of_lasting, begin, figure_for, lasts, lasts_for_it
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.kernel import Ability, Answer, Decision, Flow, Listener, Next


class ExposeWeakness(Flow[Table], tag="expose-weakness"):
    """An adjacent hostile figure is exposed to the next attack on it."""

    steps = ("choose",)

    figure: FigureId

    def choose(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        near = unexposed(game, self.figure)
        if answer is None and len(near) > 1:
            return Decision(game.table.seat_of(self.figure), "expose-weakness", [ChooseFigure(each) for each in near])
        chosen = answer.figure if answer else near[0]
        # A neutral figure has no side that could own the effect.
        owner = game.table.figures[chosen].side or game.table.figures[self.figure].side
        begin(game, "expose_weakness", chosen, "attack", owner)
        return None


def unexposed(game: Play, figure: FigureId) -> list[FigureId]:
    """The adjacent hostile figures on which no attack with Pierce waits already."""
    return [each for each in enemies_beside(game, figure) if not lasts(game, "expose_weakness", each)]


def can_expose(game: Play, side: Side, figure: FigureId) -> bool:
    return bool(unexposed(game, figure))


def expose_weakness(game: Play, side: Side, figure: FigureId) -> Flow[Table]:
    return ExposeWeakness(figure)


def is_target(game: Play, listener: Listener) -> bool:
    """The attack is on the figure for which an effect lasts."""
    return attack_of(game).target == figure_for(listener.source)


def pierce_weakness(game: Play, listener: Listener) -> None:
    attack_of(game).modifiers.pierce += 3


def is_in_the_open(game: Play, side: Side, figure: FigureId) -> bool:
    return not lasts(game, "take_cover", figure)


def take_cover(game: Play, side: Side, figure: FigureId) -> None:
    begin(game, "take_cover", figure, "round")


def hide_in_cover(game: Play, listener: Listener) -> None:
    modifiers = attack_of(game).modifiers
    modifiers.block += 1
    modifiers.accuracy -= 2


def has_not_studied(game: Play, side: Side, figure: FigureId) -> bool:
    return not lasts(game, "knowledge_and_defense", figure)


def knowledge_and_defense(game: Play, side: Side, figure: FigureId) -> None:
    begin(game, "knowledge_and_defense", figure, "round")


def study(game: Play, listener: Listener, target: FigureId) -> list[str]:
    return ["white"] if lasts_for_it(game, listener, target) else []


def has_troopers(game: Play, side: Side, figure: FigureId) -> bool:
    return any(each.side == side and is_a(game, each.id, "trooper") for each in game.table.figures.values())


def covering_fire(game: Play, side: Side, figure: FigureId) -> None:
    begin(game, "covering_fire", PLAYER, "round", side)


def a_trooper_attacks(game: Play, listener: Listener) -> bool:
    """It is the Trooper's ability, whoever makes it attack (IA-ATK-21)."""
    attacker = attack_of(game).attacker
    return game.table.figures[attacker].side == listener.owner and is_a(game, attacker, "trooper")


def give_covering_fire(game: Play, listener: Listener) -> None:
    attack = attack_of(game)
    damage = 2 if has_condition(game, attack.target, "stunned") else 0
    attack.gained.append(Surge(damage=damage, conditions=("stunned",)))


COMMANDS: dict[str, Command] = {
    "covering_fire": Command(covering_fire, "round-started", applies=has_troopers),
    "expose_weakness": Command(expose_weakness, applies=can_expose),
    "knowledge_and_defense": Command(knowledge_and_defense, applies=has_not_studied),
    "take_cover": Command(take_cover, applies=is_in_the_open),
}

LASTING: tuple[Ability[Table], ...] = (
    Ability(ability_of_lasting("covering_fire"), "modifiers", give_covering_fire, a_trooper_attacks),
    Ability(ability_of_lasting("expose_weakness"), "modifiers", pierce_weakness, is_target),
    Ability(ability_of_lasting("take_cover"), "modifiers", hide_in_cover, is_target),
)

ANSWERS: tuple[Answer[Table], ...] = (Answer(ability_of_lasting("knowledge_and_defense"), DEFENCE_DICE, study),)
