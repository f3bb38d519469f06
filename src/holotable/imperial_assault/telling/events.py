"""What happens, told in a sentence each with the rule behind it."""

from collections.abc import Sequence
from dataclasses import dataclass

from holotable.imperial_assault.combat import happenings as combat
from holotable.imperial_assault.combat.causes import ATTACK
from holotable.imperial_assault.effects.commands import hand
from holotable.imperial_assault.legends import happenings as legends
from holotable.imperial_assault.legends.empire.happenings import GroupInstructed, InstructionResolved
from holotable.imperial_assault.moving.moving import MoveSpaces
from holotable.imperial_assault.table import happenings, imperial_happenings
from holotable.imperial_assault.telling.facts import count_of, facts_of
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.orders import order_words
from holotable.kernel import EffectResolved, Event

# The sentence for each class of events, and the rule behind it where the event does not name it.
SENTENCES: dict[type[Event], tuple[str, str]] = {
    happenings.Activated: ("told.activated", "IA-ACTV-01"),
    happenings.AttributeRolled: ("told.attribute-rolled", "IA-TST-02"),
    happenings.CardDiscarded: ("told.card-discarded", ""),
    happenings.ConditionGained: ("told.condition-gained", "IA-CND-01"),
    happenings.ConditionLost: ("told.condition-lost", ""),
    happenings.CreditsPaid: ("told.credits-paid", ""),
    happenings.Defeated: ("told.defeated", "IA-DFT-01"),
    happenings.Deployed: ("told.deployed", "IA-DEP-01"),
    happenings.DoorClosed: ("told.door-closed", "IA-DOR-03"),
    happenings.DoorOpened: ("told.door-opened", "IA-DOR-02"),
    happenings.DrawOffered: ("told.draw-offered", ""),
    happenings.Dropped: ("told.dropped", "IA-RET-03"),
    happenings.Escaped: ("told.escaped", "IA-ESC-01"),
    happenings.GroupExhausted: ("told.group-exhausted", "IA-EXH-01"),
    happenings.HandRevealed: ("told.hand-revealed", ""),
    happenings.Incapacitated: ("told.incapacitated", "IA-INC-01"),
    happenings.InitiativeTaken: ("told.initiative-taken", ""),
    happenings.MissionDrawn: ("told.mission-drawn", "SK-SETUP-07"),
    happenings.MissionTold: ("told.mission-told", ""),
    happenings.ObjectDestroyed: ("told.object-destroyed", "IA-AOB-01"),
    happenings.ObjectExposed: ("told.object-exposed", "IA-OBJ-05"),
    happenings.ObjectsExposed: ("told.objects-exposed", "IA-OBJ-05"),
    happenings.ObjectSuffered: ("told.object-suffered", "IA-AOB-01"),
    happenings.Counted: ("told.counted", ""),
    happenings.CreditsGained: ("told.credits-gained", "LA-ACT-09"),
    happenings.LessonBegun: ("told.lesson-begun", "LA-GEN-09"),
    happenings.MapCleared: ("told.map-cleared", "LA-MISN-07"),
    happenings.MedpacsGained: ("told.medpacs-gained", "LA-MED-03"),
    happenings.MedpacsSpent: ("told.medpacs-spent", "LA-MED-03"),
    happenings.NobodyDeployed: ("told.nobody-deployed", "LA-IDEP-02"),
    happenings.PerilStruck: ("told.peril-struck", "LA-PERIL-04"),
    legends.AllyPromoted: ("told.ally-promoted", "LA-ALLY-05"),
    legends.BonusGiven: ("told.bonus-given", "LA-TURN-05"),
    legends.GroupDrawn: ("told.group-drawn", "LA-ROUND-04"),
    legends.MedpacUsed: ("told.medpac-used", "LA-MED-06"),
    happenings.FigureRemoved: ("told.figure-removed", ""),
    happenings.SideChanged: ("told.side-changed", ""),
    happenings.ObjectiveShown: ("told.objective-shown", ""),
    happenings.Recovered: ("told.recovered", "IA-REC-01"),
    happenings.Resigned: ("told.resigned", ""),
    happenings.RoundBegan: ("told.round-began", ""),
    happenings.StatusBegan: ("told.status-began", ""),
    happenings.Rested: ("told.rested", "IA-RST-01"),
    happenings.SectionRevealed: ("told.section-revealed", ""),
    happenings.SetDown: ("told.set-down", ""),
    happenings.Stepped: ("told.stepped", "IA-MPT-01"),
    happenings.StrainRecovered: ("told.strain-recovered", "IA-REC-03"),
    happenings.Strained: ("told.strained", "IA-STR-01"),
    happenings.Suffered: ("told.suffered", "IA-DMG-02"),
    happenings.SupplyBuried: ("told.supply-buried", ""),
    happenings.SupplyDrawn: ("told.supply-drawn", "IA-SUP-01"),
    happenings.SupplyLeft: ("told.supply-left", ""),
    happenings.TimeRanOut: ("told.time-ran-out", ""),
    happenings.TokenDiscarded: ("told.token-discarded", ""),
    happenings.TokenGiven: ("told.token-given", ""),
    happenings.TokenClaimed: ("told.token-claimed", "IA-CLM-01"),
    happenings.TokenMarked: ("told.token-marked", ""),
    happenings.TokenRevealed: ("told.token-revealed", "IA-MTK-05"),
    happenings.TurnPassed: ("told.turn-passed", "SK-ACT-04"),
    happenings.Withdrawn: ("told.withdrawn", "IA-WDR-01"),
    happenings.Wounded: ("told.wounded", "IA-WND-01"),
    happenings.ZoneChosen: ("told.zone-chosen", "SK-SETUP-10"),
    EffectResolved: ("told.effect-resolved", "IA-ABL-01"),
    combat.BonusApplied: ("told.bonus-applied", "IA-ATK-07"),
    combat.DiceRemoved: ("told.dice-removed", ""),
    combat.DiceRolled: ("told.dice-rolled", "IA-ATK-04"),
    combat.DieRerolled: ("told.die-rerolled", "IA-ATK-06"),
    combat.StrainPrevented: ("told.strain-prevented", "IA-STR-10"),
    combat.SurgeSpent: ("told.surge-spent", "IA-ATK-09"),
    combat.TargetDeclared: ("told.target-declared", "IA-ATK-03"),
    hand.CommandDiscarded: ("told.command-discarded", ""),
    imperial_happenings.AgendaReshuffled: ("told.agenda-reshuffled", ""),
    imperial_happenings.Attached: ("told.attached", "IA-ATH-01"),
    imperial_happenings.AgendaDiscarded: ("told.agenda-discarded", "IA-AGD-03"),
    imperial_happenings.AgendaPlayed: ("told.agenda-played", "IA-AGD-11"),
    imperial_happenings.BackTaken: ("told.back-taken", "IA-DCD-02"),
    imperial_happenings.CardDepleted: ("told.card-depleted", "IA-DPL-01"),
    imperial_happenings.CardExhausted: ("told.card-exhausted", "IA-EXH-01"),
    imperial_happenings.CardTokensChanged: ("told.card-tokens-changed", "IA-PLA-03"),
    imperial_happenings.OpenGroupTaken: ("told.open-group-taken", ""),
    imperial_happenings.PointsActivated: ("told.points-activated", "IA-DEP-12"),
    imperial_happenings.ThreatChanged: ("told.threat-changed", "IA-THR-04"),
}
# Of a class whose events name their rules: what is told otherwise by this one.
BY_RULE: dict[tuple[type[Event], str], tuple[str, str]] = {
    (happenings.SetDown, MoveSpaces.rule): ("told.moved-on", MoveSpaces.rule),
}
# What moves or loses figures later is told as it was then.
ABOUT_TOKENS = (
    happenings.Dropped,
    happenings.Interacted,
    happenings.TokenClaimed,
    happenings.TokenDiscarded,
    happenings.TokenFlipped,
    happenings.TokenMarked,
    happenings.TokenRevealed,
)
ABOUT_GROUPS = (
    happenings.GroupExhausted,
    happenings.TokenGiven,
    imperial_happenings.Attached,
    legends.BonusGiven,
    legends.GroupDrawn,
)
# A Command or secret agenda card is told when it is played, the mission's rules by what they score.
_TOLD_OTHERWISE = ("agenda.", "command.", "keyword.", "legends.", "mission.")
DRAWING = "IA-CMD-02"
_DEEDS = {"use": "told.uses", "retrieve": "told.retrieves", "claim": "told.claims"}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: a sentence, and the rule's id behind it."""

    sentence: str
    rule: str = ""


def line_of(event: Event, names: Names) -> Line:
    """An event in a sentence; names of things that come first in it begin small by themselves."""
    told = _order(event, names) or _harm(event, names) or _peril(event, names) or _line(event, names)
    return Line(told.sentence[:1].upper() + told.sentence[1:], told.rule)


def _harm(event: Event, names: Names) -> Line | None:
    """What somebody or something suffers, with what it came of."""
    if not isinstance(event, happenings.Suffered | happenings.ObjectSuffered) or not event.cause:
        return None
    message = "told.suffered-in-attack" if event.cause == ATTACK else "told.suffered-by"
    facts = facts_of(event, names)
    facts |= {"figure": facts.pop("object", facts.get("figure")), "cause": names.effect(event.cause)}
    return Line(names.say(message, event.damage, **facts | {"by": names.figure(event.by)}), SENTENCES[type(event)][1])


def _peril(event: Event, names: Names) -> Line | None:
    if not isinstance(event, happenings.PerilRaised):
        return None
    message = "told.peril-raised" if event.amount > 0 else "told.peril-lowered"
    return Line(names.say(message, amount=abs(event.amount)), "LA-PERIL-01")


def _order(event: Event, names: Names) -> Line | None:
    """What the Empire is told, and what it makes of it."""
    if isinstance(event, GroupInstructed | InstructionResolved):
        return Line(order_words(event, names), "LA-IACT-05")
    return None


def _line(event: Event, names: Names) -> Line:
    message, rule = _sentence(event)
    facts = facts_of(event, names)
    if isinstance(event, happenings.MissionTold):
        facts["event"] = names.event_of(event.words)
    if isinstance(event, combat.SurgeSpent):
        facts["surge"] = names.surge(event.surges, event.bought)
    if isinstance(event, ABOUT_TOKENS):
        said = isinstance(event, happenings.Dropped)  # its sentence says where
        facts["token"] = names.token_at(event.token, None if said else event.space)
    if isinstance(event, ABOUT_GROUPS):
        facts["group"] = names.group_of(event.group, event.figures)
    if isinstance(event, EffectResolved):
        facts["ability"] = names.ability(event.ability, event.source)
    if isinstance(event, combat.BonusApplied):
        facts["results"] = names.results(event)
    if isinstance(event, imperial_happenings.BackTaken):
        facts["faction"] = names.say(f"word.{event.faction}")
    if isinstance(event, combat.DieRerolled):
        facts["die"] = names.die(event.colour, event.face)
    named = _rule_of(event)
    behind = named if named.isupper() else rule
    if isinstance(event, happenings.MissionTold) and facts["event"]:
        message = "told.mission-told-in"
    return Line(names.say(message, count_of(event), **facts), behind)


def _rule_of(event: Event) -> str:
    """The rule that an event names itself."""
    return str(getattr(event, "rule", ""))


# What stands beside dice that are drawn in the log.
CAPTIONS: dict[type[Event], str] = {
    combat.DiceRemoved: "caption.dice-removed",
    combat.DiceRolled: "caption.dice-rolled",
    combat.DieRerolled: "caption.die-rerolled",
    happenings.AttributeRolled: "caption.attribute-rolled",
}


def caption_of(event: Event, names: Names) -> str:
    """What is said of a roll where its dice are drawn; nothing of all else."""
    message = CAPTIONS.get(type(event), "")
    return names.say(message, 0, **facts_of(event, names)) if message else ""


def _sentence(event: Event) -> tuple[str, str]:
    """The sentence for an event, and its rule: where a class has several, by what happened."""
    match event:
        case hand.Drew(card=card):
            return ("told.drew" if card else "told.drew-hidden"), DRAWING
        case hand.CardPlayed(figure=figure):
            return ("told.card-played-for" if figure else "told.card-played"), "SK-CMD-03"
        case happenings.Interacted(deed=deed):
            return _DEEDS[deed], "IA-IAC-01"
        case happenings.DoorOpened(figure=0):  # no figure, but a rule of the mission
            return "told.door-opened-by-rule", "IA-DOR-02"
        case happenings.AttributeTested():
            return _tested(event)
        case happenings.MissionWon() | happenings.SkirmishEnded():
            return _end(event), ""
        case happenings.TokenFlipped(coloured=coloured):
            return ("told.token-lit" if coloured else "told.token-unlit"), ""
        case happenings.Scored(rule=rule):
            return ("told.scored-by-rule" if rule.isupper() else "told.scored"), ""
        case combat.AttackSettled():
            return _outcome(event)
    return BY_RULE.get((type(event), _rule_of(event))) or SENTENCES[type(event)]


def _tested(event: happenings.AttributeTested) -> tuple[str, str]:
    if event.passed:
        return "told.attribute-passed", "IA-TST-02"
    stays = event.successes > 0 and event.about
    return ("told.attribute-goes-on", "IA-TST-06") if stays else ("told.attribute-failed", "IA-TST-02")


def _end(event: happenings.MissionWon | happenings.SkirmishEnded) -> str:
    if isinstance(event, happenings.SkirmishEnded):
        return "told.won" if event.winner else "told.drawn"
    return "told.mission-won-because" if event.because else "told.mission-won"


_PIERCED = {"told.hit": "told.hit-pierced", "told.hit-blocked": "told.hit-blocked-pierced"}


def _outcome(event: combat.AttackSettled) -> tuple[str, str]:
    if event.dodge:
        return "told.dodged", "IA-MISS-01"
    if event.missed:
        return "told.missed", "IA-ATK-10"
    is_blocked = event.damage <= max(0, event.block - event.pierce)
    message = "told.hit-blocked" if is_blocked else "told.hit"
    return (_PIERCED[message] if event.pierce else message), "IA-ATK-11"


def joined(events: Sequence[Event]) -> list[Event]:
    """Events with the steps of a walk and like objects as one, without the effects that are told of in another way."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, EffectResolved) and event.ability.startswith(_TOLD_OTHERWISE):
            continue
        last = found[-1] if found else None
        match last, event:
            case happenings.Stepped(figure=one), happenings.Stepped(figure=other) if one == other:
                found[-1] = happenings.Stepped(other, event.spaces, last.cost + event.cost)
            case happenings.ObjectExposed(), happenings.ObjectExposed() if last.health == event.health:
                found[-1] = happenings.ObjectsExposed((last.object, event.object), event.health)
            case happenings.ObjectsExposed(), happenings.ObjectExposed() if last.health == event.health:
                found[-1] = happenings.ObjectsExposed((*last.objects, event.object), event.health)
            case _:
                found.append(event)
    return found
