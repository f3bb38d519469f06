"""What the class cards of the Imperial player do beyond numbers and keywords."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import RerollDice, attack_of
from holotable.imperial_assault.combat.strain import strain_of
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.deployment.class_cards import exhaust, is_ready
from holotable.imperial_assault.deployment.threat import affords, change_threat
from holotable.imperial_assault.effects.finding import beside, defends, is_a, seat_of
from holotable.imperial_assault.questions import REMARKS
from holotable.imperial_assault.table.shelter import may_affect
from holotable.imperial_assault.table.table import FigureId, Play, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.kernel import Ability, Answer, Flow, Listener

OPPRESSED = "oppression"


def is_imperial(game: Play, figure: FigureId) -> bool:
    """Whether a figure is the Imperial player's, be its card Imperial or Mercenary (IA-IMF-01)."""
    return figure in game.table.figures and game.table.is_imperial(game.table.figures[figure].side)


def treated(game: Play, trooper: FigureId) -> list[FigureId]:
    """The Trooper and each adjacent Imperial figure that an ability can be for, if they have something to recover."""
    near = [figure for figure in game.table.figures if figure == trooper or beside(game, figure, trooper)]
    near = [figure for figure in near if may_affect(game.table, trooper, figure)]
    return [figure for figure in near if is_imperial(game, figure) and game.table.figures[figure].damage]


def a_trooper_can_be_treated(game: Play, listener: Listener) -> bool:
    turn = game.nearest(Turn)
    if turn is None or not is_imperial(game, turn.figure) or not is_a(game, turn.figure, "trooper"):
        return False
    usable = is_ready(game, listener.ability) and affords(game, 1)  # IA-THR-06
    return usable and bool(treated(game, turn.figure))


def combat_medic(game: Play, listener: Listener) -> None:
    turn = game.nearest(Turn)
    change_threat(game, -1)
    exhaust(game, listener.ability)
    for figure in treated(game, turn.figure) if turn is not None else ():
        recover(game, figure, 2)


def a_hero_can_be_executed(game: Play, listener: Listener) -> bool:
    attack, usable = attack_of(game), is_ready(game, listener.ability) and affords(game, 1)
    return usable and is_imperial(game, attack.attacker) and strain_of(game, attack.target) > 0


def executioner(game: Play, listener: Listener) -> None:
    change_threat(game, -1)
    exhaust(game, listener.ability)
    attack_of(game).modifiers.damage += min(3, strain_of(game, attack_of(game).target))


def a_strained_hero_is_attacked(game: Play, listener: Listener) -> bool:
    return is_imperial(game, attack_of(game).attacker) and strain_of(game, attack_of(game).target) >= 2


def no_quarter(game: Play, listener: Listener) -> None:
    attack_of(game).modifiers.surge += 1


def a_strained_hero_attacks(game: Play, listener: Listener) -> bool:
    """What counts is the strain at the declaration, whatever was suffered or recovered since."""
    return OPPRESSED in attack_of(game).noted


def note_strain(game: Play, listener: Listener, attack: Attack) -> list[str]:
    return [OPPRESSED] if strain_of(game, attack.attacker) >= 2 else []


def oppression(game: Play, listener: Listener) -> None:
    attack_of(game).modifiers.evade += 1


def defends_with_black_dice(game: Play, listener: Listener) -> bool:
    black = any(die.colour == "black" and not die.rerolled for die in attack_of(game).rolled)
    return defends(game, listener) and black and is_ready(game, listener.ability)


def assault_armor(game: Play, listener: Listener) -> Flow[Table]:
    exhaust(game, listener.ability)
    return RerollDice(seat_of(game, listener), "black")


ANSWERS: tuple[Answer[Table], ...] = (Answer("oppression.note", REMARKS, note_strain),)

ABILITIES: tuple[Ability[Table], ...] = (
    Ability("combat_medic", "activation-ended", combat_medic, a_trooper_can_be_treated, optional=True),
    Ability("executioner", "target-declared", executioner, a_hero_can_be_executed, optional=True),
    Ability("no_quarter", "modifiers", no_quarter, a_strained_hero_is_attacked),
    Ability("oppression", "modifiers", oppression, a_strained_hero_attacks),
    Ability("assault_armor", "rerolls", assault_armor, defends_with_black_dice, optional=True),
)
