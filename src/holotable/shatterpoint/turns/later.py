"""What can't be done in a battle because something else is asked: when it is its time, and by which rule."""

from holotable.kernel import Option, Refusal
from holotable.kernel.codec import replace
from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.battle.choices import (
    ActivateUnit,
    AttackIt,
    ChooseCharacter,
    ChooseStance,
    DeploySquad,
    EndActivation,
    FlipStance,
    FromReserve,
    Go,
    HealCondition,
    HealDamage,
    MakeAction,
    PassOver,
    PutInReserve,
    Reveal,
    TakeOption,
    Toward,
    UseAbility,
)

TIMES: dict[type[Option], Refusal] = {
    ActivateUnit: Refusal("wait.activate", "SP-TURN-06"),
    AttackIt: Refusal("wait.attack", "SP-ACT-05"),
    ChooseCharacter: Refusal("wait.whom", "SP-EFF-04"),
    ChooseStance: Refusal("wait.stance", "SP-DEP-04"),
    DeploySquad: Refusal("wait.squad", "SP-DEP-01"),
    EndActivation: Refusal("wait.end", "SP-ACT-13"),
    FlipStance: Refusal("wait.flip", "SP-STN-05"),
    FromReserve: Refusal("wait.order", "SP-TURN-03"),
    Go: Refusal("wait.move", "SP-ACT-03"),
    HealCondition: Refusal("wait.heal", "SP-ACT-07"),
    HealDamage: Refusal("wait.heal", "SP-ACT-07"),
    MakeAction: Refusal("wait.action", "SP-TURN-08"),
    PassOver: Refusal("wait.pass-over", "SP-SHP-02"),
    PutInReserve: Refusal("wait.reserve", "SP-RES-01"),
    Reveal: Refusal("wait.order", "SP-TURN-03"),
    TakeOption: Refusal("wait.tree", "SP-ATK-22"),
    Toward: Refusal("wait.push", "SP-TOW-05"),
    UseAbility: Refusal("wait.ability", "SP-ABL-19"),
}
OTHER = Refusal("wait.other", "SP-TURN-01")


def not_now(game: Play, option: Option) -> Refusal:
    """When it is the time for something of which nothing is asked at present; `asked` is what is asked instead."""
    asked: dict[str, int | str] = {"asked": game.decision.kind if game.decision is not None else ""}
    return replace(TIMES.get(type(option), OTHER), facts=asked)
