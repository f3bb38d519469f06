"""What no word says of the Imperial player's agenda cards."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.cards.dice import dice
from holotable.imperial_assault.combat.conditions import gain_condition
from holotable.imperial_assault.combat.rerolls import attack_of
from holotable.imperial_assault.combat.suffering import Defeat, Suffer, recover
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.open_groups import take_into_hand
from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.effects.about import About
from holotable.imperial_assault.effects.empire.classes import is_imperial
from holotable.imperial_assault.effects.functions import does, holds
from holotable.imperial_assault.questions import CHEAPER, CHEAPER_TO_REINFORCE
from holotable.imperial_assault.table.choices import ChooseFigure, ChooseSpace
from holotable.imperial_assault.table.entering import enter_play, put_in_play
from holotable.imperial_assault.table.imperial_happenings import Attached
from holotable.imperial_assault.table.shelter import can_suffer
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import FigureId, Play, Side, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import AGAIN, Answer, Await, Decision, Flow, Listener, Next, Roll, Rolled

STORMTROOPERS, OFFICER, LEADER, VILLAIN = "Stormtrooper", "Imperial Officer", "officer_regular", "darth_vader"
HIRED = "hired_help"
RESTORING = ["red", "red"]
EXPLOSION, BLAST_RADIUS = 3, 3
POWER = 5


def hired_to_deploy(game: Play, listener: Listener, card: str) -> int:
    return 2 if "hunter" in deployment_card(card).traits else 0


def hired_to_reinforce(game: Play, listener: Listener, card: str) -> int:
    return 1 if "hunter" in deployment_card(card).traits else 0


@does
def hire_help(game: Play, about: About) -> None:
    put_in_play(game, HIRED, HIRED, about.side)


# Cards that are put on a group.


def deploys(game: Play, name: str) -> bool:
    """A group of that name of the Imperial player's is being deployed, and has figures on the map."""
    deploying = game.nearest(Deploy)
    if deploying is None or not game.table.is_imperial(deploying.side):
        return False
    return deployment_card(deploying.card).name == name and bool(game.table.groups[deploying.group].figures)


@holds
def deploys_stormtroopers(game: Play, figure: FigureId, side: Side) -> bool:
    return deploys(game, STORMTROOPERS)


@holds
def deploys_an_officer(game: Play, figure: FigureId, side: Side) -> bool:
    return deploys(game, OFFICER)


@does
def lay_on_group(game: Play, about: About) -> None:
    deploying = game.nearest(Deploy)
    if deploying is None:
        return
    group = game.table.groups[deploying.group]
    group.attachments.append(about.card)
    for figure in group.figures:
        game.silence(figure)
        enter_play(game, figure)
    game.tell(Attached, group.id, about.card, tuple(group.figures))


# Deployment cards that are added to the hand, and what they cost.


@holds
def an_officer_is_left(game: Play, figure: FigureId, side: Side) -> bool:
    return LEADER in game.table.empire.box


@does
def call_in_an_officer(game: Play, about: About) -> None:
    take_into_hand(game, LEADER)


@holds
def lord_vader_is_left(game: Play, figure: FigureId, side: Side) -> bool:
    return VILLAIN in game.table.empire.box


@does
def call_in_lord_vader(game: Play, about: About) -> None:
    take_into_hand(game, VILLAIN)


@does
def lend_dark_power(game: Play, about: About) -> None:
    deploying = game.nearest(OptionalDeployment)
    if deploying is not None:
        deploying.rebate = POWER


# A hero's defeat.


@holds
def a_hero_is_defeated(game: Play, figure: FigureId, side: Side) -> bool:
    """Wounded, withdrawn or incapacitated instead (IA-DFT-02, 03, IA-INC-01)."""
    defeat = game.nearest(Defeat)
    return defeat is not None and game.table.known(defeat.figure).sheet is not None


# The end of a round.


class Restoring(Flow[Table], tag="restoring"):
    """Two dice are rolled, and an Imperial figure recovers the damage that they show."""

    steps = ("roll", "recover")

    damage: int = 0

    def roll(self, game: Play, rolled: Rolled | None = None) -> Next[Table]:
        if rolled is None:
            return Roll(game.table.imperial_seat, RESTORING)
        shown = zip(RESTORING, rolled.faces, strict=True)
        self.damage = sum(dice().attack[colour][face].damage for colour, face in shown)
        return None

    def recover(self, game: Play, answer: ChooseFigure | None = None) -> Next[Table]:
        hurt = [each for each, found in game.table.figures.items() if is_imperial(game, each) and found.damage]
        if answer is None and len(hurt) > 1:
            return Decision(game.table.imperial_seat, "restorative_supplies", [ChooseFigure(each) for each in hurt])
        recover(game, answer.figure if answer else hurt[0], self.damage)
        return None


@does
def restore(game: Play, about: About) -> Flow[Table]:
    return Restoring()


class Explosives(Flow[Table], tag="explosives"):
    """Each figure within three of a space tests insight; who fails suffers damage and bleeds (IA-TST-03)."""

    steps = ("choose", "test")

    side: Side
    waiting: list[FigureId] = []

    def choose(self, game: Play, answer: ChooseSpace | None = None) -> Next[Table]:
        standing = scene(game.table)
        if answer is None:
            ground = standing.geometry.ground
            spaces = [ChooseSpace(space) for space in ground.spaces_of(ground.present)]
            return Decision(game.table.imperial_seat, "tactical_explosives", spaces)
        far = {each: board.distance(standing, str(each), answer.space) for each in game.table.figures}
        near = [each for each, spaces in far.items() if spaces is not None and spaces <= BLAST_RADIUS]
        self.waiting = [each for each in near if can_suffer(game.table, each)]
        return None

    def test(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if isinstance(ended, AttributeTest) and not ended.passed:
            return Await(Suffer(ended.figure, EXPLOSION, self.side))
        if isinstance(ended, Suffer) and ended.figure in game.table.figures:
            gain_condition(game, ended.figure, "bleeding")
        if ended is not None:
            return AGAIN
        self.waiting = [each for each in self.waiting if each in game.table.figures]
        return Await(AttributeTest(self.waiting.pop(0), ["insight"])) if self.waiting else None


@does
def set_off_explosives(game: Play, about: About) -> Flow[Table]:
    return Explosives(about.side)


# A hero's weakness.


@holds
def has_part_in_attack(game: Play, figure: FigureId, side: Side) -> bool:
    return figure in (attack_of(game).attacker, attack_of(game).target)


@does
def reveal_weakness(game: Play, about: About) -> None:
    """The hero does less damage as an attacker, and blocks less as a target."""
    attack = attack_of(game)
    if about.figure == attack.attacker:
        attack.modifiers.damage -= 1
    if about.figure == attack.target:
        attack.modifiers.block -= 1


ANSWERS: tuple[Answer[Table], ...] = (
    Answer(f"{HIRED}.deploy", CHEAPER, hired_to_deploy),
    Answer(f"{HIRED}.reinforce", CHEAPER_TO_REINFORCE, hired_to_reinforce),
)
