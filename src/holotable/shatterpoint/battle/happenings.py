"""What happens in a battle, for the log and the animation. All of it is seen by everybody."""

from holotable.kernel import OpenEvent
from holotable.shatterpoint.table import Place


class BattlefieldDrawn(OpenEvent, frozen=True, tag="battlefield-drawn"):
    """Nobody named a battlefield, and this one came up."""

    battlefield: str


class FirstPlayerRolled(OpenEvent, frozen=True, tag="first-player-rolled"):
    """Both rolled for who is first; nobody is, if they are to roll again (SP-FST-01 to 03)."""

    faces: dict[str, tuple[int, ...]]
    first: str


class EdgeChosen(OpenEvent, frozen=True, tag="edge-chosen"):
    side: str
    edge: str


class MissionChosen(OpenEvent, frozen=True, tag="mission-chosen"):
    side: str
    mission: str


class CharacterDeployed(OpenEvent, frozen=True, tag="character-deployed"):
    character: str
    at: Place


class SquadTakenBack(OpenEvent, frozen=True, tag="squad-taken-back"):
    """A squad is deployed anew, as there was no room left near its leader."""

    side: str


class StanceChosen(OpenEvent, frozen=True, tag="stance-chosen"):
    unit: str
    stance: int


class StruggleRevealed(OpenEvent, frozen=True, tag="struggle-revealed"):
    card: str


class MapChosen(OpenEvent, frozen=True, tag="map-chosen"):
    """The objectives of a struggle's map became active (SP-TRK-13)."""

    map: int
    active: tuple[str, ...]


class PriorityRolled(OpenEvent, frozen=True, tag="priority-rolled"):
    """A die was rolled for the priority objective; none has its face."""

    face: str
    objective: str


class TurnBegan(OpenEvent, frozen=True, tag="turn-began"):
    side: str
    turn: int


class OrderRevealed(OpenEvent, frozen=True, tag="order-revealed"):
    side: str
    card: str


class OrderReserved(OpenEvent, frozen=True, tag="order-reserved"):
    side: str
    card: str


class OrderRemoved(OpenEvent, frozen=True, tag="order-removed"):
    """The card of a defeated unit left the game (SP-TURN-05)."""

    side: str
    card: str


class OrderPutUnder(OpenEvent, frozen=True, tag="order-put-under"):
    """A card went to the bottom of the order deck."""

    side: str
    card: str


class OrderFromReserve(OpenEvent, frozen=True, tag="order-from-reserve"):
    side: str
    card: str


class PassedOver(OpenEvent, frozen=True, tag="passed-over"):
    """The Shatterpoint card was shuffled back (SP-SHP-03)."""

    side: str


class OrdersRefreshed(OpenEvent, frozen=True, tag="orders-refreshed"):
    """The discarded order cards became the new deck, and the Force is refreshed (SP-REF-04 to 06)."""

    side: str
    cards: int


class UnitActivated(OpenEvent, frozen=True, tag="unit-activated"):
    unit: str


class NobodyActivated(OpenEvent, frozen=True, tag="nobody-activated"):
    """A player has no unit left that could be activated."""

    side: str


class NobodyLeft(OpenEvent, frozen=True, tag="nobody-left"):
    """Neither player has a unit left: the battle is over."""


class ActivationEnded(OpenEvent, frozen=True, tag="activation-ended"):
    """A unit's activation is over; `wounded`: because it became wounded (SP-WND-05)."""

    unit: str
    wounded: bool


class ActionBegan(OpenEvent, frozen=True, tag="action-began"):
    unit: str
    action: str
    free: bool


class ActionUnused(OpenEvent, frozen=True, tag="action-unused"):
    """Nobody of a unit did anything in its action."""

    unit: str
    action: str


class AbilityUsed(OpenEvent, frozen=True, tag="ability-used"):
    """An ability was used at a price of Force or damage."""

    unit: str
    ability: str
    force: int
    damage: int


class ForceSpent(OpenEvent, frozen=True, tag="force-spent"):
    side: str
    force: int
    rule: str


class ForceRefreshed(OpenEvent, frozen=True, tag="force-refreshed"):
    side: str
    force: int


class StanceFlipped(OpenEvent, frozen=True, tag="stance-flipped"):
    unit: str
    stance: int


class Focused(OpenEvent, frozen=True, tag="focused"):
    character: str


class Moved(OpenEvent, frozen=True, tag="moved"):
    """A character moved with a tool: from where, by which bend of it, and what the move was in the end."""

    character: str
    move: str
    start: Place
    at: Place
    tool: tuple[tuple[int, int], ...]


class Transferred(OpenEvent, frozen=True, tag="transferred"):
    """A character used a transition point (SP-TRN-04)."""

    character: str
    start: Place
    at: Place


class Pushed(OpenEvent, frozen=True, tag="pushed"):
    """A character was pushed or pulled; `contact` is what stopped it."""

    character: str
    pull: bool
    start: Place
    at: Place
    contact: str


class HeldByPinned(OpenEvent, frozen=True, tag="held-by-pinned"):
    """A move was lost, and Pinned with it (SP-CND-12, SP-CND-13)."""

    character: str


class AttackDeclared(OpenEvent, frozen=True, tag="attack-declared"):
    attacker: str
    defender: str
    type: str


class DiceGathered(OpenEvent, frozen=True, tag="dice-gathered"):
    """Both pools are complete; `cover` of the defence dice come from cover."""

    attack: int
    defence: int
    cover: int


class AttackRolled(OpenEvent, frozen=True, tag="attack-rolled"):
    attacker: str
    faces: tuple[int, ...]


class DefenceRolled(OpenEvent, frozen=True, tag="defence-rolled"):
    defender: str
    faces: tuple[int, ...]


class ExpertiseUsed(OpenEvent, frozen=True, tag="expertise-used"):
    """A row of an expertise chart was resolved."""

    unit: str
    chart: str
    expertise: int
    gives: dict[str, int]


class ExpertiseLost(OpenEvent, frozen=True, tag="expertise-lost"):
    """A condition took expertise results out of a roll (SP-CND-08, SP-CND-10)."""

    unit: str
    condition: str
    expertise: int


class ResultsCounted(OpenEvent, frozen=True, tag="results-counted"):
    """What is left of both rolls after step 7."""

    critical: int
    strike: int
    blocks: int
    successes: int


class OptionTaken(OpenEvent, frozen=True, tag="option-taken"):
    """A success was spent in the combat tree."""

    unit: str
    option: str
    gives: dict[str, int]
    pool: int


class PoolApplied(OpenEvent, frozen=True, tag="pool-applied"):
    """The damage pool was applied to a unit."""

    unit: str
    damage: int


class ShoveHeld(OpenEvent, frozen=True, tag="shove-held"):
    """A steadfast character was not moved (SP-KEY-06)."""

    character: str


class DamageSuffered(OpenEvent, frozen=True, tag="damage-suffered"):
    """A unit suffered damage by a rule: by another unit, by an ability's effect, for a condition, if it was one."""

    unit: str
    damage: int
    rule: str
    by: str = ""
    effect: str = ""
    condition: str = ""


class DamageRemoved(OpenEvent, frozen=True, tag="damage-removed"):
    unit: str
    damage: int
    rule: str


class ConditionGained(OpenEvent, frozen=True, tag="condition-gained"):
    unit: str
    condition: str


class ConditionLost(OpenEvent, frozen=True, tag="condition-lost"):
    unit: str
    condition: str
    rule: str


class HunkerGained(OpenEvent, frozen=True, tag="hunker-gained"):
    unit: str
    hunker: int


class HunkerLost(OpenEvent, frozen=True, tag="hunker-lost"):
    unit: str
    rule: str


class UnitWounded(OpenEvent, frozen=True, tag="unit-wounded"):
    unit: str


class UnitInjured(OpenEvent, frozen=True, tag="unit-injured"):
    """The wounded token was turned, or an injured one was added."""

    unit: str
    injured: int


class UnitDefeated(OpenEvent, frozen=True, tag="unit-defeated"):
    unit: str


class ControlTaken(OpenEvent, frozen=True, tag="control-taken"):
    side: str
    objective: str


class TokenMoved(OpenEvent, frozen=True, tag="token-moved"):
    """The struggle token moved so many spaces towards a player, and lies on this space."""

    side: str
    spaces: int
    token: int


class MomentumGained(OpenEvent, frozen=True, tag="momentum-gained"):
    """A momentum token was laid on this space of a player's half."""

    side: str
    space: int
    rule: str


class StruggleWon(OpenEvent, frozen=True, tag="struggle-won"):
    side: str
    card: str


class TrackReset(OpenEvent, frozen=True, tag="track-reset"):
    """The track, the objectives and control are as at the beginning (SP-TRK-08 to 10)."""


class BattleWon(OpenEvent, frozen=True, tag="battle-won"):
    side: str


class Resigned(OpenEvent, frozen=True, tag="resigned"):
    side: str


class TimeRanOut(OpenEvent, frozen=True, tag="time-ran-out"):
    side: str


class DrawOffered(OpenEvent, frozen=True, tag="draw-offered"):
    side: str
