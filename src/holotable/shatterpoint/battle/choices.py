"""What a player may choose in a battle."""

from holotable.kernel import Option
from holotable.shatterpoint.battle.battle import AttackType, CharacterId, UnitId


class ChooseEdge(Option, frozen=True, tag="choose-edge"):
    """Take this edge of the battlefield: a is the lower one, b the upper (SP-FST-04)."""

    edge: str


class ChooseMission(Option, frozen=True, tag="choose-mission"):
    """Play this of the two missions that were brought (SP-SET-10)."""

    mission: str


class DeploySquad(Option, frozen=True, tag="deploy-squad"):
    """Deploy this squad next (SP-DEP-01)."""

    squad: int


class DeployAnew(Option, frozen=True, tag="deploy-anew"):
    """Take the squad back and deploy it elsewhere: there is no room left (SP-DEP-03)."""


class ChooseStance(Option, frozen=True, tag="choose-stance"):
    """Begin with this side of the unit's stance card (SP-DEP-04)."""

    unit: UnitId
    side: int


class ChooseMap(Option, frozen=True, tag="choose-map"):
    """Play the struggle with this of its maps (SP-MIS-09)."""

    map: int


class Reveal(Option, frozen=True, tag="reveal"):
    """Reveal the top card of the order deck (SP-TURN-03)."""


class FromReserve(Option, frozen=True, tag="from-reserve"):
    """Use the order card in the reserve (SP-TURN-03)."""


class ActivateUnit(Option, frozen=True, tag="activate-unit"):
    """Activate this unit (SP-TURN-06)."""

    unit: UnitId


class PutInReserve(Option, frozen=True, tag="put-in-reserve"):
    """Spend Force to put the revealed order card into the reserve (SP-RES-01)."""


class PassOver(Option, frozen=True, tag="pass-over"):
    """Spend 1 Force to reveal the next card instead of using the Shatterpoint card (SP-SHP-02)."""


class MakeAction(Option, frozen=True, tag="action"):
    """Make this action (SP-ACT-02)."""

    action: str


class UseAbility(Option, frozen=True, tag="use-ability"):
    """Use an active ability (SP-ABL-02)."""

    ability: str


class FlipStance(Option, frozen=True, tag="flip-stance"):
    """Turn the stance card over (SP-STN-05)."""


class EndActivation(Option, frozen=True, tag="end-activation"):
    """Do nothing more in this activation (SP-ACT-13)."""


class ChooseCharacter(Option, frozen=True, tag="choose-character"):
    """Let it be this character."""

    character: CharacterId


class ChooseWay(Option, frozen=True, tag="choose-way"):
    """Let this of several things happen: one that an ability names, a condition, a symbol of a combat tree."""

    way: str


class Decline(Option, frozen=True, tag="decline"):
    """Do nothing of what may be done here."""


class Accept(Option, frozen=True, tag="accept"):
    """Do what may be done here."""


class Go(Option, frozen=True, tag="go"):
    """End a move at this place; `move` says which, if it is not the first that leads there."""

    x: int
    y: int
    z: int
    move: str = ""


class Toward(Option, frozen=True, tag="toward"):
    """Push or pull in this direction."""

    dx: int
    dy: int


class AttackIt(Option, frozen=True, tag="attack"):
    """Attack this enemy character (SP-ATK-07 to SP-ATK-09)."""

    type: AttackType
    target: CharacterId


class TakeOption(Option, frozen=True, tag="take-option"):
    """Spend a success on this option of the combat tree (SP-ATK-22)."""

    option: str


class StopThere(Option, frozen=True, tag="stop-there"):
    """Spend no more successes (SP-TREE-09)."""


class HealDamage(Option, frozen=True, tag="heal-damage"):
    """Remove 1 damage from this unit (SP-SYM-10)."""

    unit: UnitId


class HealCondition(Option, frozen=True, tag="heal-condition"):
    """Remove this condition from this unit (SP-SYM-10)."""

    unit: UnitId
    condition: str


class PayWith(Option, frozen=True, tag="pay-with"):
    """Pay a price with Force, or with damage."""

    damage: bool
