"""A mission from its beginning to its end, and the parts of the game that all modes share."""

from holotable.imperial_assault.combat import choices as combat
from holotable.imperial_assault.combat.aftermath import Blast, Cleaving
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.forced import ForcedAttack
from holotable.imperial_assault.combat.incapacitating import Incapacitate
from holotable.imperial_assault.combat.objects import DamageObject
from holotable.imperial_assault.combat.removing import RemoveOneDie
from holotable.imperial_assault.combat.rerolls import RerollDice, RerollTogether
from holotable.imperial_assault.combat.strain import SufferStrain
from holotable.imperial_assault.combat.suffering import Defeat, Leave, Suffer, Suffering
from holotable.imperial_assault.deployment.attaching import AttachCards
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.open_groups import TakeOpenGroups
from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.deployment.reinforcing import Reinforce
from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.effects import from_the_start
from holotable.imperial_assault.effects.commands.enduring import ExposeWeakness
from holotable.imperial_assault.effects.commands.force import ForceLightning, TelekineticThrow
from holotable.imperial_assault.effects.commands.hand import DiscardCard, hold
from holotable.imperial_assault.effects.commands.known import ANSWERS as CARD_ANSWERS
from holotable.imperial_assault.effects.commands.playing import PlayCard, PlayCommand
from holotable.imperial_assault.effects.commands.rounds import CloseTheGap, TakeInitiative
from holotable.imperial_assault.effects.commands.scheming import Planning, PriceOnTheirHeads
from holotable.imperial_assault.effects.commands.striking import BurstFire, Incite, Pummel
from holotable.imperial_assault.effects.defeats import LastStand
from holotable.imperial_assault.effects.empire.damage import HiddenDetonators
from holotable.imperial_assault.effects.empire.specials import RiotGrenade, TechnicalSupport
from holotable.imperial_assault.effects.empire.tactics import FLOWS as TACTICS
from holotable.imperial_assault.effects.empire.trials import Ordeal
from holotable.imperial_assault.effects.feats import ForceChoke, GeneralsOrders, GetIntoPosition, Slam
from holotable.imperial_assault.effects.hands import ShatteringBlow
from holotable.imperial_assault.effects.harm import Burst, Deflect, SelfDestruct
from holotable.imperial_assault.effects.heroes import known as heroes
from holotable.imperial_assault.effects.interrupts import Executor
from holotable.imperial_assault.effects.known import ANSWERS
from holotable.imperial_assault.effects.motivation import Motivation
from holotable.imperial_assault.effects.specials import Brutality, Charge, Command, MoveOrAttack, Pounce
from holotable.imperial_assault.effects.supply import Grenade, Jam, Treat
from holotable.imperial_assault.heroes.activation_tokens import SecondToken
from holotable.imperial_assault.heroes.arriving import BringAlly, PlaceHeroes
from holotable.imperial_assault.heroes.resting import Resting
from holotable.imperial_assault.missions import acting, functions
from holotable.imperial_assault.missions import choices as missions
from holotable.imperial_assault.missions.happening import Happening
from holotable.imperial_assault.missions.known import mission_at
from holotable.imperial_assault.missions.listening import begin_mission
from holotable.imperial_assault.moving.doors import CloseDoor, OpenByRule, Opening
from holotable.imperial_assault.moving.entered import Entered
from holotable.imperial_assault.moving.escaping import Escaping
from holotable.imperial_assault.moving.moving import GiveWay, MoveSpaces, Push, Settle, Walk
from holotable.imperial_assault.table import choices as figures
from holotable.imperial_assault.table import imperial_choices as imperial
from holotable.imperial_assault.table.checking import check_table
from holotable.imperial_assault.table.entering import enter_play
from holotable.imperial_assault.table.table import Play, Side, Table
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.imperial_assault.tokens.interacting import Interaction
from holotable.imperial_assault.tokens.revealing import RevealSection
from holotable.imperial_assault.tokens.supply import DrawSupply
from holotable.imperial_assault.tokens.tokens import DropTokens, put_tokens_away
from holotable.imperial_assault.turns.activation import Activation
from holotable.imperial_assault.turns.group_activation import GroupActivation
from holotable.imperial_assault.turns.round import ActivationPhase, Round
from holotable.kernel import Answer, Await, Flow, Next, Option

MOMENTS = (
    "round-started",
    "group-activated",
    "activation-started",
    "special-action",
    "target-declared",
    "during-attack",
    "dice-gathered",
    "rerolls",
    "modifiers",
    "attack-resolved",
    "entered",
    "test-dice-gathered",
    "test-rerolls",
    "test-resolved",
    "supply-drawn",
    "token-taken",
    "door-opened",
    "section-revealed",
    "deployed",
    "interacted",
    "rested",
    "special-resolved",
    "strain",
    "suffering",
    "falling",
    "wounded",
    "withdrawn",
    "left",
    "defeated",
    "destroyed",
    "escaped",
    "activation-ended",
    "round-ended",
    "mission-ended",
)


class Mission(Flow[Table], tag="mission"):
    """Rounds, until a side has no figures left or has won. Each mode has missions of its own, in steps of its own."""

    def begin(self, game: Play) -> None:
        check_table(game.table)
        for figure in game.table.figures:
            enter_play(game, figure)
        for side, player in game.table.players.items():
            for card in dict.fromkeys(player.hand):
                hold(game, side, card)
        from_the_start.put_all_in_play(game)
        if mission_at(game.table.map, game.table.mission) is not None:
            begin_mission(game)

    def deployments(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        if not game.table.arriving:
            return None
        group = game.table.arriving.pop(0)
        return Await(Deploy(group.card, group.side, group.spaces))

    def rounds(self, game: Play, ended: Flow[Table] | None = None) -> Next[Table]:
        won = game.table.story is not None and game.table.story.winner
        everybody = self.still_there(game) >= game.table.sides.keys()
        return Await(self.round(game)) if everybody and not game.table.is_decided() and not won else None

    def round(self, game: Play) -> Round:
        """A round as the mode has them."""
        raise NotImplementedError

    def still_there(self, game: Play) -> set[Side]:
        """The sides that have figures."""
        return {figure.side for figure in game.table.figures.values()}

    def ended(self, game: Play) -> Next[Table]:
        return game.at("mission-ended")

    def put_away(self, game: Play) -> None:
        put_tokens_away(game.table)


# Each family by the alphabet: the frame of a mission, figures, combat, abilities, Command cards.
FLOWS: tuple[type[Flow[Table]], ...] = (
    *(ActivationPhase, PlayCommand),
    *(AttachCards, DeployReserve, OptionalDeployment, Reinforce, TakeOpenGroups),
    *(Activation, CloseDoor, Deploy, DropTokens, GiveWay, GroupActivation, Interaction, MoveSpaces, Push, Resting),
    *(Entered, Escaping, Settle, Walk),
    *(AttributeTest, BringAlly, DrawSupply, OpenByRule, Opening, PlaceHeroes, RevealSection, SecondToken),
    *(Attack, Blast, Cleaving, DamageObject, Defeat, ForcedAttack, Incapacitate, Leave, RemoveOneDie, RerollDice),
    *(RerollTogether, Suffer, SufferStrain, SufferTogether, Suffering),
    *(Brutality, Charge, Command, Deflect, Executor, ForceChoke, GeneralsOrders, GetIntoPosition, LastStand),
    *(Motivation, MoveOrAttack, Pounce, SelfDestruct, ShatteringBlow, Slam),
    *(Grenade, Jam, Treat),
    *(BurstFire, CloseTheGap, ExposeWeakness, ForceLightning, Incite, Planning, PriceOnTheirHeads, Pummel),
    *(TakeInitiative, TelekineticThrow),
    *heroes.FLOWS,
    *(Burst, HiddenDetonators, Ordeal, RiotGrenade, TechnicalSupport),
    *TACTICS,
    Happening,
    *acting.FLOWS,
    *functions.FLOWS,
)

OPTIONS: tuple[type[Option], ...] = (
    DiscardCard,
    PlayCard,
    figures.ActivateFigure,
    figures.ActivateGroup,
    figures.ChooseAttribute,
    figures.ChooseEffect,
    figures.ChooseFigure,
    figures.ChooseGroup,
    figures.ChooseSpace,
    figures.DeployAlly,
    figures.DiscardCondition,
    figures.DropOn,
    figures.EndActivation,
    figures.Escape,
    figures.ExhaustUpgrade,
    figures.GiveToken,
    figures.GoTo,
    figures.Interact,
    figures.KeepConditions,
    figures.LeaveOnTop,
    figures.Move,
    figures.NoAlly,
    figures.OpenDoor,
    figures.PassTurn,
    figures.PerformAttack,
    figures.PlaceHero,
    figures.PushOn,
    figures.PutAtBottom,
    figures.RecoverDamage,
    figures.Rest,
    figures.SpecialAction,
    figures.StayHere,
    figures.Step,
    imperial.Attach,
    imperial.AttachNoMore,
    imperial.ChoosePoint,
    imperial.DeployGroup,
    imperial.DoneDeploying,
    imperial.ReinforceFigure,
    imperial.TakeOpenGroup,
    combat.ChooseDice,
    combat.ChooseDie,
    combat.ConvertResults,
    combat.Cleave,
    combat.DiscardFromDeck,
    combat.KeepDice,
    combat.KeepSurges,
    combat.NoCleave,
    combat.RecoverStrain,
    combat.RerollDie,
    combat.SpendSurge,
    combat.SwapDie,
    combat.Target,
    *missions.OPTIONS,
    *functions.OPTIONS,
)


ALL_ANSWERS: tuple[Answer[Table], ...] = (*ANSWERS, *CARD_ANSWERS)
