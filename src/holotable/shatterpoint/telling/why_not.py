"""Why not: what a seat is told that asks about something on the battlefield, on a card or among the actions."""

from collections.abc import Iterator

from holotable.kernel import Option, Refusal, Seat
from holotable.modes.messages import Refused
from holotable.shatterpoint.battle import choices
from holotable.shatterpoint.battle.battle import AttackType, Play
from holotable.shatterpoint.combat.targets import TYPES
from holotable.shatterpoint.telling.messages import BattleWhyNot
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.refusing import refused

PLAIN: dict[str, Option] = {
    "flip-stance": choices.FlipStance(),
    "put-in-reserve": choices.PutInReserve(),
    "pass-over": choices.PassOver(),
    "from-reserve": choices.FromReserve(),
    "reveal": choices.Reveal(),
    "end-activation": choices.EndActivation(),
}


def why_not(question: BattleWhyNot, seat: Seat, names: Names) -> Refused:
    """Why something can't be chosen now; or that it can."""
    decision = names.game.decision
    if decision is None:
        return Refused(names.say("room.over"))
    if decision.seat != seat:
        return refused(Refusal("room.not-asked", "SP-TURN-01"), names)
    refusal = _why_not_thing(question, names) if question.objective or question.terrain else _refusal(question, names)
    if refusal is None:
        return Refused(names.say("room.possible"), possible=True)
    return refused(refusal, names)


def _why_not_thing(question: BattleWhyNot, names: Names) -> Refusal:
    """Of what lies there and is never chosen."""
    return Refusal("wait.objective", "SP-OBJ-07") if question.objective else Refusal("wait.terrain", "SP-PAS-02")


def _refusal(question: BattleWhyNot, names: Names) -> Refusal | None:
    """Why none of the options is offered that somebody may mean; None where one is."""
    game = names.game
    options = list(_meant(question, game)) if not question.kind else []
    asked = asked_about(question)
    refusals = [game.why_not(option) for option in options or ([] if asked is None else [asked])]
    if not refusals:
        return game.rules.not_now(game, choices.Decline())
    return None if None in refusals else refusals[0]


def _meant(question: BattleWhyNot, game: Play) -> Iterator[Option]:
    """What is meant by a character or a unit alone, as far as the decision is about such things."""
    battle, decision = game.table, game.decision
    kinds = {type(option) for option in decision.options} if decision is not None else set()
    if question.character in battle.characters:
        unit = battle.characters[question.character].unit
        if choices.AttackIt in kinds:
            yield from (choices.AttackIt(kind, question.character) for kind in TYPES)
        elif choices.ChooseCharacter in kinds:
            yield choices.ChooseCharacter(question.character)
        elif decision is not None and battle.side_of(question.character) != decision.seat:
            yield choices.AttackIt("melee", question.character)
        else:
            yield choices.ActivateUnit(unit)
    elif question.unit in battle.units:
        yield choices.HealDamage(question.unit) if choices.HealDamage in kinds else choices.ActivateUnit(question.unit)


def asked_about(question: BattleWhyNot) -> Option | None:
    """The option that somebody means who asks about a thing."""
    if question.to is not None:
        return choices.Go(*question.to, question.move)
    if question.toward is not None:
        return choices.Toward(*question.toward)
    match question.kind:
        case "action":
            return choices.MakeAction(question.action)
        case "use-ability":
            return choices.UseAbility(question.ability)
        case "attack":
            kind: AttackType = "ranged" if question.type == "ranged" else "melee"
            return choices.AttackIt(kind, question.character)
        case "activate-unit":
            return choices.ActivateUnit(question.unit)
        case "choose-character":
            return choices.ChooseCharacter(question.character)
        case "heal-damage":
            return choices.HealDamage(question.unit)
        case "take-option":
            return choices.TakeOption(question.node)
    return PLAIN.get(question.kind)
