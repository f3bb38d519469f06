"""What can't be done because something else is asked: when it is its time, and by which rule."""

from holotable.imperial_assault.combat.choices import Cleave, RecoverStrain, RerollDie, SpendSurge, Target
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.table.choices import (
    ActivateFigure,
    ActivateGroup,
    DiscardCondition,
    EndActivation,
    Escape,
    ExhaustUpgrade,
    GoTo,
    Interact,
    Move,
    OpenDoor,
    PassTurn,
    PerformAttack,
    PushOn,
    Rest,
    SpecialAction,
    Step,
)
from holotable.imperial_assault.table.imperial_choices import DeployGroup, ReinforceFigure
from holotable.imperial_assault.table.table import Play
from holotable.kernel import Option, Refusal
from holotable.kernel.codec import replace

TIMES: dict[type[Option], Refusal] = {
    ActivateGroup: Refusal("later.activate", "IA-ACTV-02"),
    PassTurn: Refusal("later.activate", "SK-ACT-04"),
    ActivateFigure: Refusal("later.next-figure", "IA-ACTV-04"),
    Move: Refusal("later.move", "IA-MOV-01"),
    Step: Refusal("later.move", "IA-MPT-01"),
    GoTo: Refusal("later.move", "IA-MPT-01"),
    PerformAttack: Refusal("later.attack", "IA-ACT-02"),
    Target: Refusal("later.attack", "IA-ATK-03"),
    Interact: Refusal("later.interact", "IA-IAC-01"),
    OpenDoor: Refusal("later.interact", "IA-DOR-02"),
    Rest: Refusal("later.action", "IA-RST-01"),
    SpecialAction: Refusal("later.action", "IA-ACT-04"),
    DiscardCondition: Refusal("later.action", "IA-CND-04"),
    ExhaustUpgrade: Refusal("later.card", "IA-ABL-02"),
    DeployGroup: Refusal("later.deploy", "IA-DEP-08"),
    ReinforceFigure: Refusal("later.deploy", "IA-RNF-01"),
    PushOn: Refusal("later.strain", "IA-STR-04"),
    Escape: Refusal("later.escape", "IA-ESC-01"),
    EndActivation: Refusal("later.end", "IA-ACTV-10"),
    SpendSurge: Refusal("later.in-attack", "IA-ATK-09"),
    RecoverStrain: Refusal("later.in-attack", "IA-ATK-27"),
    RerollDie: Refusal("later.in-attack", "IA-ATK-06"),
    Cleave: Refusal("later.in-attack", "IA-CLV-02"),
}
OTHER = Refusal("later.other", "IA-ACT-03")


def not_now(game: Play, option: Option) -> Refusal:
    """When it is the time for something of which nothing is asked at present; `asked` is what is asked instead."""
    if isinstance(option, PlayCard):
        return Refusal("command.not-now", "SK-CMD-02", {"card": option.card})
    asked: dict[str, int | str] = {"asked": game.decision.kind if game.decision is not None else ""}
    return replace(TIMES.get(type(option), OTHER), facts=asked)
