"""What a line of the log is about: its kind, whose it is, who and where on the board, and where a part of it begins."""

from typing import Literal, TypedDict

from holotable.imperial_assault.combat import happenings as combat
from holotable.imperial_assault.effects.commands import hand
from holotable.imperial_assault.legends import happenings as legends
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed, InstructionResolved
from holotable.imperial_assault.table import happenings, imperial_happenings
from holotable.imperial_assault.telling.facts import count_of
from holotable.imperial_assault.telling.names import Names
from holotable.kernel import EffectResolved, Event
from holotable.modes.messages import LineKind

KINDS: dict[type[Event], LineKind] = {
    combat.TargetDeclared: "attack",
    combat.DiceRemoved: "roll",
    combat.DiceRolled: "roll",
    combat.DieRerolled: "roll",
    combat.BonusApplied: "result",
    combat.SurgeSpent: "result",
    combat.AttackSettled: "result",
    happenings.Suffered: "damage",
    happenings.ObjectSuffered: "damage",
    happenings.ObjectDestroyed: "destroyed",
    happenings.Recovered: "healed",
    happenings.Wounded: "wounded",
    happenings.Defeated: "defeated",
    happenings.Withdrawn: "defeated",
    happenings.Incapacitated: "defeated",
    happenings.ConditionGained: "condition",
    happenings.ConditionLost: "condition",
    happenings.Stepped: "move",
    happenings.SetDown: "move",
    happenings.DoorOpened: "mission",
    hand.CardPlayed: "card",
    hand.CommandDiscarded: "card",
    hand.Drew: "card",
    happenings.CardDiscarded: "card",
    happenings.SupplyDrawn: "card",
    imperial_happenings.AgendaPlayed: "card",
    imperial_happenings.CardExhausted: "card",
    imperial_happenings.CardDepleted: "card",
    EffectResolved: "ability",
    InstructionResolved: "ability",
    happenings.Scored: "score",
    happenings.Interacted: "mission",
    happenings.Counted: "mission",
    happenings.MissionTold: "story",
    happenings.ObjectiveShown: "mission",
    happenings.TokenClaimed: "mission",
    happenings.TokenDiscarded: "mission",
    happenings.TokenFlipped: "mission",
    happenings.TokenMarked: "mission",
    happenings.TokenRevealed: "mission",
    happenings.SectionRevealed: "mission",
    happenings.PerilStruck: "mission",
    happenings.PerilRaised: "mission",
    happenings.MissionDrawn: "mission",
    happenings.MissionWon: "mission",
    happenings.SkirmishEnded: "mission",
    happenings.TurnPassed: "pass",
}
# The fields by which an event names figures: whom it happens to stands last.
_FIGURES = ("attacker", "by", "figure", "object", "target")


class Marks(TypedDict, total=False):
    """What a line has beside its sentence."""

    kind: LineKind
    begins: Literal["", "round", "activation", "status"]
    whose: str
    name: str
    amount: int
    side: str
    about: tuple[str, ...]
    says: str


def marks_of(event: Event, names: Names) -> Marks:
    """What the line of an event is about."""
    figures = _figures_of(event)
    marks = Marks(
        kind=KINDS.get(type(event), ""),
        amount=count_of(event),
        side=str(getattr(event, "side", "")) or (names.side_of(figures[0]) if figures else ""),
        about=_about(event, figures),
        says=says_of(event, names),
    )
    if figures:
        marks["name"] = names.figure(figures[-1])
    match event:
        case hand.CardPlayed(card=card):
            marks["name"] = names.card(card)
        case happenings.Interacted(token=token, deed="retrieve"):
            marks |= {"kind": "fetched", "name": names.token(token)}
        case happenings.RoundBegan(round=number):
            marks |= {"begins": "round", "whose": str(number)}
        case happenings.StatusBegan(round=number):
            marks |= {"begins": "status", "whose": str(number), "name": names.say("name.round-end")}
        case happenings.Activated(group=group):
            marks |= {"begins": "activation", "whose": str(group), "name": names.group_of(group, ())}
        case happenings.TurnPassed(side=side):
            marks |= {"begins": "activation", "whose": f"pass-{side}", "name": names.player(side)}
        case legends.GroupDrawn(group=group) | GroupInstructed(group=group):
            side = names.side_of(event.figures[0]) if isinstance(event, legends.GroupDrawn) and event.figures else ""
            marks |= {"begins": "activation", "whose": str(group), "name": names.group_of(group, ()), "side": side}
    return marks


def says_of(event: Event, names: Names) -> str:
    """What the card does that was played."""
    return names.card_effect(event.card) if isinstance(event, hand.CardPlayed) else ""


def _figures_of(event: Event) -> list[int]:
    """The figures that an event names, whom it happens to last."""
    if isinstance(event, InstructionResolved):
        return [event.deed.figure]
    found = [getattr(event, field, 0) for field in _FIGURES]
    return [figure for figure in dict.fromkeys(found) if isinstance(figure, int) and figure]


def _about(event: Event, figures: list[int]) -> tuple[str, ...]:
    """What on the board it is about, by the keys of the page."""
    spaces = getattr(event, "spaces", ())
    token, door = getattr(event, "token", ""), getattr(event, "door", "")
    return (
        *(f"figure-{figure}" for figure in figures),
        *(f"space-{space}" for space in spaces),
        *([f"token-{token}"] if token else []),
        *([f"door-{door}"] if isinstance(door, str) and door else []),
    )
