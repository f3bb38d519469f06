"""What happens in a battle, told in a sentence each with the rule behind it."""

from collections.abc import Sequence
from dataclasses import dataclass

from holotable.kernel import EffectResolved, Event
from holotable.shatterpoint.battle import happenings as sp
from holotable.shatterpoint.battle.scene import figure_of, scene_of
from holotable.shatterpoint.cards.faces import ATTACK, DEFENCE
from holotable.shatterpoint.combat.rolls import attack_roll
from holotable.shatterpoint.effects.known import known
from holotable.shatterpoint.table import distance, range_between
from holotable.shatterpoint.telling.facts import count_of, facts_of
from holotable.shatterpoint.telling.names import Names

# The sentence for each class of events, and the rule behind it where the event does not name it. A sentence that begins
# with a space is a detail.
SENTENCES: dict[type[Event], tuple[str, str]] = {
    EffectResolved: ("battle.told.effect", ""),
    sp.AbilityUsed: ("battle.told.ability-used", "SP-ABL-14"),
    sp.ActionBegan: ("battle.told.action-began", "SP-ACT-02"),
    sp.ActionUnused: ("battle.told.no-attack", "SP-ACT-05"),
    sp.ActivationEnded: ("battle.told.activation-ended", "SP-ACT-13"),
    sp.AttackDeclared: ("battle.told.attack-declared", "SP-ATK-07"),
    sp.AttackRolled: ("battle.told.attack-rolled", "SP-ATK-13"),
    sp.BattleWon: ("battle.told.battle-won", "SP-WIN-01"),
    sp.BattlefieldDrawn: ("battle.told.battlefield-drawn", "SP-SET-03"),
    sp.CharacterDeployed: ("battle.told.character-deployed", "SP-DEP-01"),
    sp.ConditionGained: ("battle.told.condition-gained", "SP-CND-01"),
    sp.ConditionLost: ("battle.told.condition-lost", ""),
    sp.ControlTaken: ("battle.told.control-taken", "SP-OBJ-07"),
    sp.DamageRemoved: ("battle.told.damage-removed", ""),
    sp.DamageSuffered: ("battle.told.damage-suffered", ""),
    sp.DefenceRolled: ("battle.told.defence-rolled", "SP-ATK-13"),
    sp.DiceGathered: ("battle.told.dice-gathered", "SP-ATK-11"),
    sp.DrawOffered: ("battle.told.draw-offered", ""),
    sp.EdgeChosen: ("battle.told.edge-chosen", "SP-FST-04"),
    sp.ExpertiseLost: ("battle.told.expertise-lost", ""),
    sp.ExpertiseUsed: ("battle.told.expertise-used", "SP-EXP-05"),
    sp.FirstPlayerRolled: ("battle.told.first-player-rolled", "SP-FST-02"),
    sp.Focused: ("battle.told.focused", "SP-ACT-04"),
    sp.ForceRefreshed: ("battle.told.force-refreshed", "SP-FRC-05"),
    sp.ForceSpent: ("battle.told.force-spent", ""),
    sp.HeldByPinned: ("battle.told.held-by-pinned", "SP-CND-12"),
    sp.HunkerGained: ("battle.told.hunker-gained", "SP-HNK-01"),
    sp.HunkerLost: ("battle.told.hunker-lost", ""),
    sp.MapChosen: ("battle.told.map-chosen", "SP-TRK-13"),
    sp.MissionChosen: ("battle.told.mission-chosen", "SP-SET-10"),
    sp.MomentumGained: ("battle.told.momentum-gained", ""),
    sp.Moved: ("battle.told.moved", "SP-MOV-01"),
    sp.NobodyActivated: ("battle.told.nobody-activated", ""),
    sp.NobodyLeft: ("battle.told.nobody-left", "SP-OVR-04"),
    sp.OptionTaken: ("battle.told.option-taken", "SP-TREE-02"),
    sp.OrderFromReserve: ("battle.told.order-from-reserve", "SP-TURN-03"),
    sp.OrderPutUnder: ("battle.told.order-put-under", ""),
    sp.OrderRemoved: ("battle.told.order-removed", "SP-TURN-05"),
    sp.OrderReserved: ("battle.told.order-reserved", "SP-RES-01"),
    sp.OrderRevealed: ("battle.told.order-revealed", "SP-TURN-03"),
    sp.OrdersRefreshed: ("battle.told.orders-refreshed", "SP-REF-04"),
    sp.PassedOver: ("battle.told.passed-over", "SP-SHP-03"),
    sp.PoolApplied: ("battle.told.pool-applied", "SP-ATK-23"),
    sp.PriorityRolled: ("battle.told.priority-rolled", "SP-OBJ-15"),
    sp.Pushed: ("battle.told.pushed", "SP-PSH-01"),
    sp.Resigned: ("battle.told.resigned", ""),
    sp.ResultsCounted: ("battle.told.results-counted", "SP-ATK-22"),
    sp.ShoveHeld: ("battle.told.shove-held", "SP-KEY-06"),
    sp.SquadTakenBack: ("battle.told.squad-taken-back", "SP-DEP-03"),
    sp.StanceChosen: ("battle.told.stance-chosen", "SP-DEP-04"),
    sp.StanceFlipped: ("battle.told.stance-flipped", "SP-STN-05"),
    sp.StruggleRevealed: ("battle.told.struggle-revealed", "SP-TRK-11"),
    sp.StruggleWon: ("battle.told.struggle-won", "SP-WIN-02"),
    sp.TimeRanOut: ("battle.told.time-ran-out", ""),
    sp.TokenMoved: ("battle.told.token-moved", ""),
    sp.TrackReset: ("battle.told.track-reset", "SP-TRK-08"),
    sp.Transferred: ("battle.told.transferred", "SP-TRN-04"),
    sp.TurnBegan: ("battle.told.turn-began", "SP-TURN-01"),
    sp.UnitActivated: ("battle.told.unit-activated", "SP-TURN-06"),
    sp.UnitDefeated: ("battle.told.unit-defeated", "SP-DEF-01"),
    sp.UnitInjured: ("battle.told.unit-injured", "SP-INJ-01"),
    sp.UnitWounded: ("battle.told.unit-wounded", "SP-WND-01"),
}

# What nobody did in an action, and the rule that leaves it open.
_UNUSED = {
    "combat": ("battle.told.no-attack", "SP-ACT-05"),
    "move": ("battle.told.no-move", "SP-ACT-03"),
    "recover": ("battle.told.no-healing", "SP-ACT-07"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the log with the rule behind it; details begin with a space."""

    sentence: str
    rule: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})" if self.rule else self.sentence


def line_of(event: Event, names: Names) -> Line:
    """An event in a sentence."""
    message, rule = _sentence(event)
    facts = facts_of(event, names) | _where(event, names)
    match event:
        case EffectResolved(ability=ability, source=source):
            facts |= {"ability": names.ability(ability), "unit": names.unit(str(source))}
        case sp.FirstPlayerRolled(faces=rolled):
            facts["rolls"] = "; ".join(
                f"{names.player(side)}: {names.faces(ATTACK, each)}" for side, each in rolled.items()
            )
        case sp.AttackRolled(faces=faces):
            facts["faces"] = names.faces(ATTACK, faces)
        case sp.DefenceRolled(faces=faces):
            facts["faces"] = names.faces(DEFENCE, faces)
        case sp.StanceChosen(unit=unit, stance=stance) | sp.StanceFlipped(unit=unit, stance=stance):
            facts["stance"] = names.stance(unit, stance)
        case sp.DamageSuffered(by=by, effect=effect, condition=condition):
            facts |= {"by": names.unit(by), "cause": names.ability(effect), "condition": names.condition(condition)}
        case sp.TokenMoved(token=token):
            facts["space"] = names.space(token)
        case sp.AbilityUsed(force=force, damage=damage):
            facts["price"] = _price(force, damage, names)
        case sp.MapChosen(map=number):
            facts["map"] = number + 1
    named = getattr(event, "rule", "")
    return Line(names.say(message, count_of(event), **facts), str(named) or rule)


def _where(event: Event, names: Names) -> dict[str, str]:
    """Where a character stands now, by the objective that is nearest."""
    if not isinstance(event, sp.CharacterDeployed | sp.Moved | sp.Pushed | sp.Transferred):
        return {}
    there = figure_of(names.battle, event.character, event.character.rpartition(".")[0], event.at)
    tokens = scene_of(names.battle).objectives.values()
    nearest = min(tokens, key=lambda each: distance(there, each), default=None)
    number = range_between(there, nearest) if nearest is not None else None
    if nearest is None or number is None:
        return {"where": names.say("battle.told.far")}
    return {"where": names.say("battle.told.near", range=number, objective=names.objective(nearest.id))}


# What stands beside dice that are drawn in the log.
CAPTIONS: dict[type[Event], str] = {
    sp.AttackRolled: "battle.caption.attack-rolled",
    sp.DefenceRolled: "battle.caption.defence-rolled",
    sp.FirstPlayerRolled: "battle.caption.first-player-rolled",
}


def caption_of(event: Event, names: Names) -> str:
    """What is said of a roll where its dice are drawn; nothing of all else."""
    again = isinstance(event, sp.FirstPlayerRolled) and not event.first
    message = "battle.caption.first-player-again" if again else CAPTIONS.get(type(event), "")
    if not message:
        return ""
    facts = facts_of(event, names)
    if isinstance(event, sp.FirstPlayerRolled):
        facts["rolls"] = "; ".join(_rolled_by(side, faces, names) for side, faces in event.faces.items())
    return names.say(message, 0, **facts)


def _rolled_by(side: str, faces: tuple[int, ...], names: Names) -> str:
    """What counts of a player's roll for the first player (SP-FST-01, SP-FST-02)."""
    roll = attack_roll(faces)
    counted = {"critical": roll.critical, "strike": roll.strike, "expertise": roll.expertise}
    return names.say("battle.caption.rolled-by", 0, side=names.player(side), **counted)


def _sentence(event: Event) -> tuple[str, str]:
    """The sentence for an event, and its rule: where a class has several, by what happened."""
    match event:
        case sp.FirstPlayerRolled(first=""):
            return "battle.told.first-player-again", "SP-FST-03"
        case sp.ActivationEnded(wounded=True):
            return "battle.told.activation-cut-short", "SP-WND-05"
        case sp.ActionBegan(free=True):
            return "battle.told.action-for-free", "SP-ACT-11"
        case sp.ActionUnused():
            return _UNUSED[event.action]
        case sp.PriorityRolled(objective=""):
            return "battle.told.priority-none", "SP-OBJ-15"
        case sp.DamageSuffered():
            return _harm(event), ""
        case sp.Pushed(contact=""):
            return ("battle.told.pulled" if event.pull else "battle.told.pushed"), "SP-PSH-01"
        case sp.Pushed():
            return ("battle.told.pulled-against" if event.pull else "battle.told.pushed-against"), "SP-PSH-01"
    return SENTENCES[type(event)]


_OF_ATTACKS = ("SP-ATK-23", "SP-SYM-04")
_OF_CONDITIONS = {"SP-CND-03": "battle.told.damage-again", "SP-CND-04": "battle.told.damage-strained"}


def _harm(event: sp.DamageSuffered) -> str:
    """The sentence for damage, by what it came of."""
    if event.effect and event.effect in known():
        return "battle.told.damage-by-effect"
    if event.rule in _OF_ATTACKS and event.by:
        return "battle.told.damage-by-attack"
    return _OF_CONDITIONS.get(event.rule, "battle.told.damage-suffered")


def _price(force: int, damage: int, names: Names) -> str:
    """What was paid for an ability."""
    if damage:
        return names.say("battle.price-damage", damage)
    return names.price(force)


def joined(events: Sequence[Event]) -> list[Event]:
    """The events that are told of: an ability that was used is not told of twice, nor the Force that paid for it."""
    found: list[Event] = []
    for number, event in enumerate(events):
        after = events[number + 1] if number + 1 < len(events) else None
        before = events[number - 1] if number else None
        if isinstance(event, EffectResolved) and isinstance(after, sp.AbilityUsed) and _is_of(event, after):
            continue
        if isinstance(event, sp.ForceSpent) and isinstance(before, sp.AbilityUsed):
            continue
        found.append(event)
    return found


def _is_of(effect: EffectResolved, used: sp.AbilityUsed) -> bool:
    """Whether an effect is that of the ability that was used; another one keeps its own line."""
    return effect.source == used.unit and effect.ability in known() and known()[effect.ability][0].id == used.ability
