"""What a line of the log is about: its kind, whose it is, who on the table, and where a part of it begins."""

from typing import Literal, TypedDict

from holotable.kernel import EffectResolved, Event
from holotable.modes.messages import LineKind
from holotable.shatterpoint.battle import happenings as sp
from holotable.shatterpoint.telling.facts import count_of
from holotable.shatterpoint.telling.names import Names

KINDS: dict[type[Event], LineKind] = {
    sp.AttackDeclared: "attack",
    sp.DiceGathered: "roll",
    sp.AttackRolled: "roll",
    sp.DefenceRolled: "roll",
    sp.ExpertiseLost: "result",
    sp.ExpertiseUsed: "result",
    sp.Focused: "result",
    sp.OptionTaken: "result",
    sp.PoolApplied: "result",
    sp.ResultsCounted: "result",
    sp.DamageSuffered: "damage",
    sp.DamageRemoved: "healed",
    sp.UnitWounded: "wounded",
    sp.UnitDefeated: "defeated",
    sp.ConditionGained: "condition",
    sp.ConditionLost: "condition",
    sp.Moved: "move",
    sp.Pushed: "move",
    sp.Transferred: "move",
    sp.CharacterDeployed: "move",
    sp.AbilityUsed: "ability",
    EffectResolved: "ability",
    sp.OrderFromReserve: "card",
    sp.OrderRevealed: "card",
    sp.OrderReserved: "card",
    sp.OrderPutUnder: "card",
    sp.ControlTaken: "progress",
    sp.MapChosen: "mission",
    sp.MissionChosen: "mission",
    sp.MomentumGained: "mission",
    sp.PriorityRolled: "mission",
    sp.StruggleRevealed: "mission",
    sp.StruggleWon: "score",
    sp.TokenMoved: "progress",
    sp.TrackReset: "mission",
    sp.BattleWon: "mission",
}
_CHARACTERS, _UNITS = ("attacker", "character", "defender", "target"), ("by", "unit")


class Marks(TypedDict, total=False):
    """What a line has beside its sentence."""

    kind: LineKind
    begins: Literal["", "round", "activation"]
    whose: str
    name: str
    amount: int
    side: str
    about: tuple[str, ...]


def marks_of(event: Event, names: Names) -> Marks:
    """What the line of an event is about."""
    characters = [each for field in _CHARACTERS if (each := str(getattr(event, field, "")))]
    units = [each for field in _UNITS if (each := str(getattr(event, field, "")))]
    whose = str(getattr(event, "side", "")) or next((each.partition(".")[0] for each in (*characters, *units)), "")
    objective = str(getattr(event, "objective", ""))
    marks = Marks(
        kind=KINDS.get(type(event), ""),
        amount=count_of(event),
        side=whose,
        about=(
            *(f"character-{each}" for each in characters),
            *(f"unit-{each}" for each in units),
            *([f"objective-{objective}"] if objective else []),
        ),
    )
    if units:
        marks["name"] = names.unit(units[-1])
    elif characters:
        marks["name"] = names.character(characters[-1])
    match event:
        case sp.TurnBegan(turn=turn):
            marks |= {"begins": "round", "whose": str(turn)}
        case sp.UnitActivated(unit=unit):
            marks |= {"begins": "activation", "whose": unit}
    return marks
