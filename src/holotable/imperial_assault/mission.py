"""A single mission set up by hand: any board, any figures, either mode. The modes proper build on the same flows."""

from collections.abc import Sequence

from holotable.imperial_assault.abilities.defeats import LastStand
from holotable.imperial_assault.abilities.feats import ForceChoke, GeneralsOrders, GetIntoPosition, Slam
from holotable.imperial_assault.abilities.harm import Deflect, SelfDestruct
from holotable.imperial_assault.abilities.heroes import known as heroes
from holotable.imperial_assault.abilities.interrupts import Executor
from holotable.imperial_assault.abilities.known import ABILITIES
from holotable.imperial_assault.abilities.specials import Brutality, Charge, Command, MoveOrAttack, Pounce
from holotable.imperial_assault.combat import choices as combat
from holotable.imperial_assault.combat.aftermath import Aftermath
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.dice import FACES, dice
from holotable.imperial_assault.combat.rerolls import RerollDice
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.combat.suffering import Defeat, Suffer
from holotable.imperial_assault.figures import choices as figures
from holotable.imperial_assault.figures.activation import Activation, GroupActivation
from holotable.imperial_assault.figures.deploying import Deploy
from holotable.imperial_assault.figures.doors import CloseDoor
from holotable.imperial_assault.figures.entering import enter_play
from holotable.imperial_assault.figures.heroes import Resting
from holotable.imperial_assault.figures.interacting import Interaction
from holotable.imperial_assault.figures.moving import GiveWay, MoveSpaces, Push, Settle, Walk
from holotable.imperial_assault.figures.round import ActivationPhase, Round
from holotable.imperial_assault.figures.table import Play, Table
from holotable.imperial_assault.figures.tokens import DropTokens, TokenView, view_tokens
from holotable.kernel import Ability, Await, Flow, Next, Option, Priority, Rules, Struct

MOMENTS = (
    "round-started",
    "activation-started",
    "target-declared",
    "dice-gathered",
    "rerolls",
    "modifiers",
    "attack-resolved",
    "interacted",
    "rested",
    "special-resolved",
    "strain",
    "defeated",
    "activation-ended",
    "round-ended",
)


class Mission(Flow[Table], tag="mission"):
    """Rounds, until a side has no figures left."""

    steps = ("begin", "deployments", "rounds")

    def begin(self, game: Play) -> None:
        for figure in game.table.figures:
            enter_play(game, figure)

    def deployments(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if not game.table.arriving:
            return None
        group = game.table.arriving.pop(0)
        return Await(Deploy(group.card, group.side, group.spaces))

    def rounds(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        standing = {figure.side for figure in game.table.figures.values()}
        return Await(Round()) if standing >= set(game.table.sides) else None


# Each family by the alphabet: the frame of a mission, figures, combat, abilities.
FLOWS: tuple[type[Flow[Table]], ...] = (
    Mission,
    *(ActivationPhase, Round),
    *(Activation, CloseDoor, Deploy, DropTokens, GiveWay, GroupActivation, Interaction, MoveSpaces, Push, Resting),
    *(Settle, Walk),
    *(Aftermath, Attack, Defeat, RerollDice, Suffer, SufferStrain),
    *(Brutality, Charge, Command, Deflect, Executor, ForceChoke, GeneralsOrders, GetIntoPosition, LastStand),
    *(MoveOrAttack, Pounce, SelfDestruct, Slam),
    *heroes.FLOWS,
)

OPTIONS: tuple[type[Option], ...] = (
    figures.ActivateFigure,
    figures.ActivateGroup,
    figures.ChooseEffect,
    figures.ChooseFigure,
    figures.DiscardCondition,
    figures.DropOn,
    figures.EndActivation,
    figures.GoTo,
    figures.Interact,
    figures.Move,
    figures.OpenDoor,
    figures.PerformAttack,
    figures.PushOn,
    figures.Rest,
    figures.SpecialAction,
    figures.StayHere,
    figures.Step,
    combat.ChooseDice,
    combat.ChooseDie,
    combat.Cleave,
    combat.KeepDice,
    combat.KeepSurges,
    combat.NoCleave,
    combat.RecoverStrain,
    combat.RerollDie,
    combat.SpendSurge,
    combat.Target,
)


class FigureView(Struct, frozen=True, omit_defaults=True):
    card: str
    side: str
    spaces: tuple[int, ...]
    damage: int = 0
    conditions: tuple[str, ...] = ()
    used: tuple[str, ...] = ()


class TableView(Struct, frozen=True):
    """Everything on this table is open to all."""

    round: int
    initiative: str
    figures: dict[int, FigureView]
    ready: tuple[int, ...]
    tokens: dict[str, TokenView]


def view(game: Play, seat: str) -> TableView:
    table = game.table
    figures = {
        each.id: FigureView(
            each.card, each.side, tuple(each.spaces), each.damage, tuple(each.conditions), tuple(each.used)
        )
        for each in table.figures.values()
    }
    ready = tuple(group.id for group in table.groups.values() if group.ready)
    return TableView(table.round, table.initiative, figures, ready, view_tokens(table))


def priority(game: Play, moment: str) -> Priority:
    """In an attack the attacker's effects come first (IA-TIM-03, 04), else those of the side with initiative."""
    table = game.table
    attack = game.nearest(Attack)
    first = attack.side if attack is not None and attack.side else _foremost(table)
    sides = sorted(table.sides, key=lambda side: side != first)
    return [(side, table.sides[side]) for side in sides]


def _foremost(table: Table) -> str:
    return table.initiative if table.mode == "skirmish" else next(iter(table.sides))  # IA-TIM-01, 02


def mission_rules(abilities: Sequence[Ability[Table]] = ABILITIES) -> Rules[Table]:
    """The rules of a mission set up by hand, with these abilities in the game."""
    return Rules(
        name="imperial-assault-mission",
        version=1,
        table=Table,
        opening=Mission,
        seats=Table.seats,
        view=view,
        priority=priority,
        flows=[*FLOWS],
        options=[*OPTIONS],
        moments=MOMENTS,
        abilities=abilities,
        dice=dict.fromkeys([*dice().attack, *dice().defence], FACES),
    )
