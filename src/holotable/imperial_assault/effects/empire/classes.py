"""What no word says of the class cards of the Imperial player that help attacks, treat figures or try them."""

from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.strain import SufferStrain, strain_of
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.finding import beside
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.effects.supply import figures_around, spaces_to_throw_at
from holotable.imperial_assault.questions import REMARKS
from holotable.imperial_assault.table.choices import ChooseSpace
from holotable.imperial_assault.table.shelter import can_suffer, may_affect
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import AGAIN, Answer, Await, Decision, Flow, Listener, Next

OPPRESSED = "oppression"


def is_imperial(game: Play, figure: FigureId) -> bool:
    """Whether a figure is the Imperial player's, be its card Imperial or Mercenary (IA-IMF-01)."""
    return figure in game.table.figures and game.table.is_imperial(game.table.figures[figure].side)


def treated(game: Play) -> list[FigureId]:
    """The activated figure and each adjacent Imperial one that an ability can be for, if they have damage."""
    turn = game.nearest(Turn)
    trooper = turn.figure if turn is not None else 0
    near = [figure for figure in game.table.figures if figure == trooper or beside(game, figure, trooper)]
    near = [figure for figure in near if may_affect(game.table, trooper, figure)]
    return [figure for figure in near if is_imperial(game, figure) and game.table.figures[figure].damage]


@holds
def has_somebody_to_treat(game: Play, figure: FigureId, side: Side) -> bool:
    return bool(treated(game))


@does
def combat_medic(game: Play, about: About) -> None:
    for figure in treated(game):
        recover(game, figure, 2)


@does
def executioner(game: Play, about: About) -> None:
    attack_of(game).modifiers.damage += min(3, strain_of(game, attack_of(game).target))


@holds
def was_strained(game: Play, figure: FigureId, side: Side) -> bool:
    """What counts is the strain at the declaration, whatever was suffered or recovered since."""
    return OPPRESSED in attack_of(game).noted


def note_strain(game: Play, listener: Listener, attack: Attack) -> list[str]:
    return [OPPRESSED] if strain_of(game, attack.attacker) >= 2 else []


class RiotGrenade(Flow[Table], tag="riot-grenade"):
    """Each figure on and beside a space within three tests insight; who fails suffers 1 strain (IA-TST-03)."""

    steps = ("throw", "test")

    figure: FigureId
    side: Side
    waiting: list[FigureId] = []

    def throw(self, game: Play, answer: ChooseSpace | None = None) -> Next[Table]:
        if answer is None:
            return Decision(game.table.seat_of(self.figure), "riot_grenades", spaces_to_throw_at(game, self.figure))
        self.waiting = [each for each in figures_around(game, answer.space) if can_suffer(game.table, each)]
        return None

    def test(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if isinstance(ended, AttributeTest) and not ended.passed:
            return Await(SufferStrain(ended.figure, 1, self.side))
        if ended is not None:
            return AGAIN
        self.waiting = [each for each in self.waiting if each in game.table.figures]
        return Await(AttributeTest(self.waiting.pop(0), ["insight"])) if self.waiting else None


@does
def riot_grenades(game: Play, about: About) -> Flow[Table]:
    return RiotGrenade(about.figure, about.side)


ANSWERS: tuple[Answer[Table], ...] = (Answer("oppression.note", REMARKS, note_strain),)
