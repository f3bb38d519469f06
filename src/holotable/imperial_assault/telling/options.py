"""What may be chosen and what is asked, in words."""

from holotable.imperial_assault.cards.notation import surge_parts
from holotable.imperial_assault.combat import choices as combat
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.rerolls import dice_on_the_table
from holotable.imperial_assault.combat.roll import tally_of
from holotable.imperial_assault.deployment.attaching import AttachCards
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.optional_deployment import deployment_cost
from holotable.imperial_assault.deployment.reinforcing import reinforcement_cost
from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.effects.commands.hand import DiscardCard
from holotable.imperial_assault.effects.commands.playing import PlayCard
from holotable.imperial_assault.heroes.arriving import PlaceHeroes
from holotable.imperial_assault.legends import choices as legends
from holotable.imperial_assault.missions import raiders
from holotable.imperial_assault.missions.choices import PickDoor, PickToken, ReadOn, TakeWay
from holotable.imperial_assault.missions.format import ways_of
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.skirmish import choices as skirmish
from holotable.imperial_assault.skirmish import leaving
from holotable.imperial_assault.table import choices as figures
from holotable.imperial_assault.table import imperial_choices as imperial
from holotable.imperial_assault.table.leaving import Resign
from holotable.imperial_assault.table.table import Attribute
from holotable.imperial_assault.table.turn import Turn
from holotable.imperial_assault.telling.facts import count_of, facts_of
from holotable.imperial_assault.telling.mission_source import pick_asked, with_source
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.tokens.attribute_test import AttributeTest
from holotable.kernel import Decision, First, Option, Pass, Rolled, Use
from holotable.odds import attribute_test_odds

# The words for each class of options.
WORDS: dict[type[Option], str] = {
    First: "option.first",
    Pass: "option.pass",
    Rolled: "option.rolled",
    Use: "option.use",
    DiscardCard: "option.discard-card",
    PlayCard: "option.play-card",
    combat.ChooseDice: "option.choose-dice",
    combat.ChooseDie: "option.choose-die",
    combat.Cleave: "option.cleave",
    combat.ConvertResults: "option.convert-results",
    combat.DiscardFromDeck: "option.discard-from-deck",
    combat.KeepDice: "option.keep-dice",
    combat.KeepSurges: "option.keep-surges",
    combat.NoCleave: "option.no-cleave",
    combat.RecoverStrain: "option.recover-strain",
    combat.RerollDie: "option.reroll-die",
    combat.SpendSurge: "option.spend-surge",
    combat.SwapDie: "option.swap-die",
    combat.Target: "option.target",
    figures.ActivateFigure: "option.activate-figure",
    figures.ActivateGroup: "option.activate-group",
    figures.ChooseAttribute: "option.choose-attribute",
    figures.ChooseEffect: "option.choose-effect",
    figures.ChooseFigure: "option.choose-figure",
    figures.ChooseGroup: "option.choose-group",
    figures.ChooseSpace: "option.choose-space",
    figures.DeployAlly: "option.deploy-ally",
    figures.DiscardCondition: "option.discard-condition",
    figures.DropOn: "option.drop-on",
    figures.EndActivation: "option.end-activation",
    figures.Escape: "option.escape",
    figures.ExhaustUpgrade: "option.exhaust-upgrade",
    figures.GiveToken: "option.give-token",
    figures.GoTo: "option.go-to",
    figures.KeepConditions: "option.keep-conditions",
    figures.KeepSupply: "option.keep-supply",
    figures.LeaveOnTop: "option.leave-on-top",
    figures.Move: "option.move",
    figures.NoAlly: "option.no-ally",
    figures.OpenDoor: "option.open-door",
    figures.PassTurn: "option.pass-turn",
    figures.PerformAttack: "option.attack",
    figures.PlaceHero: "option.place-hero",
    figures.PushOn: "option.push-on",
    figures.PutAtBottom: "option.put-at-bottom",
    figures.RecoverDamage: "option.recover-damage",
    figures.Rest: "option.rest",
    figures.SpecialAction: "option.special-action",
    figures.StayHere: "option.stay",
    figures.Step: "option.step",
    imperial.Attach: "option.attach",
    imperial.AttachNoMore: "option.attach-no-more",
    imperial.ChoosePoint: "option.choose-point",
    imperial.DeployGroup: "option.deploy-group",
    imperial.DoneDeploying: "option.done-deploying",
    imperial.ReinforceFigure: "option.reinforce-figure",
    imperial.TakeOpenGroup: "option.take-open-group",
    legends.KeepMedpac: "option.keep-medpac",
    legends.UseMedpac: "option.use-medpac",
    PickDoor: "option.pick-door",
    PickToken: "option.pick-token",
    ReadOn: "option.read-on",
    raiders.CallRaider: "option.call-raider",
    raiders.MoveRaiders: "option.move-raiders",
    leaving.OfferDraw: "option.offer-draw",
    Resign: "option.resign",
    leaving.RunOut: "option.run-out",
    skirmish.ChooseZone: "option.choose-zone",
    skirmish.DeployNext: "option.deploy-next",
    skirmish.GiveInitiative: "option.give-initiative",
}
_DEEDS = {"use": "option.use-token", "retrieve": "option.retrieve-token", "claim": "option.claim-token"}

# The question for each kind of decision that is not the question of an ability or a card.
QUESTIONS = {
    "activate": "ask.activate",
    "agenda": "ask.agenda",
    "ally": "ask.ally",
    "attach": "ask.attach",
    "attach-motivation": "ask.attach-motivation",
    "attribute": "ask.attribute",
    "cleave": "ask.cleave",
    "command": "ask.command",
    "deploy-next": "ask.deploy-next",
    "deployment-point": "ask.deployment-point",
    "dice": "ask.dice",
    "drop": "ask.drop",
    "effects": "ask.effects",
    "first": "ask.first",
    "give-way": "ask.give-way",
    "initiative": "ask.initiative",
    "keep-supply": "ask.keep-supply",
    "lesson": "ask.lesson",
    "medpac": "ask.medpac",
    "mission-act": "ask.mission-act",
    "mission-attack": "ask.mission-attack",
    "move-or-attack": "ask.move-or-attack",
    "move-spaces": "ask.move-spaces",
    "next-figure": "ask.next-figure",
    "next-hero": "ask.next-hero",
    "offered-attack": "ask.mission-attack",
    "open-groups": "ask.open-groups",
    "optional-deployment": "ask.optional-deployment",
    "push": "ask.push",
    "raid": "ask.raid",
    "raider-arrives": "ask.raider-arrives",
    "remove-die": "ask.remove-die",
    "reroll": "ask.reroll",
    "reroll-together": "ask.reroll-together",
    "roll": "ask.roll",
    "second-token": "ask.second-token",
    "strain": "ask.strain",
    "take-over": "ask.take-over",
    "target": "ask.target",
    "zone": "ask.zone",
}


# What costs an action in an activation, and whose words don't say so themselves.
_ACTIONS = (figures.DiscardCondition, figures.Interact, figures.OpenDoor)


def option_words(option: Option, names: Names) -> str:
    """An option as a person reads it, with its price where it has one."""
    asked = names.game.decision
    said = _said(option, names)
    is_action = isinstance(option, _ACTIONS) and asked is not None and asked.kind == "activation"
    return names.say("option.for-action", option=said) if is_action else said


def _said(option: Option, names: Names) -> str:
    facts = facts_of(option, names) | _threat(option, names)
    match option:
        case combat.Target():
            return _target(option, names)
        case Use() | First():
            facts["ability"] = names.ability(option.ability, option.source)
        case TakeWay():
            return names.say(next(way.words for way in ways_of(mission_of(names.game.table)) if way.id == option.way))
        case PickToken() | PickDoor() | figures.ChooseFigure() | figures.ChooseSpace():
            pick = pick_asked(names)
            return names.say(pick.words if pick is not None else WORDS[type(option)], 0, **facts)
        case PlayCard(card=card):
            facts["card"] = names.card_played(card)
        case figures.ChooseAttribute(attribute=attribute):
            return _test(attribute, facts, names)
        case combat.RerollDie(die=die):
            rolled = dice_on_the_table(names.game)[die]
            facts["die"] = names.die(rolled.colour, rolled.face)
        case combat.SpendSurge(surge=surge):
            facts |= _bought(surge, names)
    return names.say(_message(option), _count(option, names), **facts)


def _threat(option: Option, names: Names) -> dict[str, object]:
    """What a group costs the Imperial player, now or when it is deployed."""
    match option:
        case imperial.TakeOpenGroup(card=card) | imperial.DeployGroup(card=card):
            return {"cost": deployment_cost(names.game, card)}
        case imperial.ReinforceFigure(group=group):
            return {"cost": reinforcement_cost(names.game, group) or 0}
    return {}


def _test(attribute: Attribute, facts: dict[str, object], names: Names) -> str:
    """A test of an attribute, with its dice and in how many of 100 it is passed."""
    test = names.game.nearest(AttributeTest)
    if test is None:
        return names.say("option.choose-attribute", 0, **facts)
    pool = test.pool_for(names.game, attribute)
    chance = attribute_test_odds(pool).at_least(test.missing(names.game))
    dice = " + ".join(names.colour(each) for each in pool)
    return names.say("option.choose-attribute.odds", 0, **facts, dice=dice, chance=round(100 * chance))


def _bought(surge: int, names: Names) -> dict[str, object]:
    """What the surges of an attack would buy."""
    attack = names.game.nearest(Attack)
    if attack is None:
        return {}
    bought = attack.surge_abilities(names.game)[surge]
    return {"surge": names.surge(bought.cost, surge_parts(bought))}


def _message(option: Option) -> str:
    """The sentence for an option: what a figure does with a token, or that it suffers what it could prevent."""
    if isinstance(option, figures.Interact):
        return _DEEDS[option.deed]
    return "option.take-damage" if option == combat.DiscardFromDeck(0) else WORDS[type(option)]


def _count(option: Option, names: Names) -> int:
    """How many of something an option is about: of a Move the movement points that it gives."""
    actor = actor_of(names) if isinstance(option, figures.Move) else None
    return names.game.table.speed_of(actor) if actor is not None else count_of(option)


def _target(option: combat.Target, names: Names) -> str:
    table = names.game.table
    attacker = actor_of(names)
    facts: dict[str, object] = {
        "figure": names.figure(option.figure),
        "space": names.space(option.space),
        "distance": names.distance_to(attacker or option.figure, option.space),
    }
    figure = table.figures.get(option.figure)
    if figure is None:
        said = names.say("option.target-object", 0, **facts)
    else:
        health = table.card_of(option.figure).health
        said = names.say("option.target", 0, left=max(0, health - figure.damage), health=health, **facts)
    return names.say("option.with-card", target=said, card=names.card(option.by)) if option.by else said


def actor_of(names: Names) -> int | None:
    """The figure that acts just now: it attacks, moves, or has its activation."""
    for flow in reversed(names.game.state.stack):
        number = getattr(flow, "attacker", None) or getattr(flow, "figure", None)
        if isinstance(number, int) and number in names.game.table.figures:
            return number
    return None


def question_words(decision: Decision, names: Names) -> str:
    """What is asked, and by which event of the mission if one asks; which way to take says enough of itself."""
    question = _question(decision, names)
    says_enough = any(isinstance(option, TakeWay) for option in decision.options)
    return question if says_enough else with_source(question, names)


def _question(decision: Decision, names: Names) -> str:
    actor = actor_of(names)
    figure = names.figure(actor) if actor is not None else ""
    if decision.kind == "activation" or decision.kind == "walk":
        return _of_a_turn(decision.kind, names)
    if decision.kind == "surges":
        return _of_surges(names)
    if decision.kind == "deploy":
        return _of_deploying(names)
    if decision.kind == "effects" and len(decision.options) > 1 and Pass() not in decision.options:
        return names.say("ask.effects-first")
    if decision.kind == "effects" and f"effect.at.{decision.about}" in names.say.ids():
        return _at_moment(decision.about, figure, names)
    if decision.kind in ("deployment-point", "attach"):
        return names.say(QUESTIONS[decision.kind], card=names.card(_arriving(names)))
    if decision.kind == "open-groups":
        return names.say(QUESTIONS[decision.kind], left=names.game.table.empire.open_groups)
    if decision.kind in QUESTIONS:
        return names.say(QUESTIONS[decision.kind], figure=figure)
    if f"ask.{decision.kind}" in names.say.ids():
        return names.say(f"ask.{decision.kind}", figure=figure)  # a mission's own question
    heading = names.heading(decision.kind)
    return names.say("ask.ability", ability=heading) if heading else names.say("ask.choose")


# Moments of an activation or an attack: whose it is goes with them.
_OF_SOMEBODY = {
    "activation-started",
    "activation-ended",
    "target-declared",
    "during-attack",
    "dice-gathered",
    "rerolls",
    "modifiers",
    "attack-resolved",
}


def _at_moment(moment: str, figure: str, names: Names) -> str:
    """Which moment it is at which something may be used, and whose."""
    said = names.say(f"effect.at.{moment}")
    when = said[:1].upper() + said[1:]
    if figure and moment in _OF_SOMEBODY:
        return names.say("ask.effects-of", 0, moment=when, figure=figure)
    return names.say("ask.effects-at", 0, moment=when)


def _of_deploying(names: Names) -> str:
    """Whose figure is put where; in a skirmish the own zone is named."""
    deploying, placing = names.game.nearest(Deploy), names.game.nearest(PlaceHeroes)
    if deploying is None:
        return names.say("ask.deploy", card=names.card(placing.chosen if placing is not None else ""))
    players, card = names.game.table.players, names.card(deploying.card)
    zone = players[deploying.side].zone if deploying.side in players else ""
    return (
        names.say("ask.deploy-in-zone", card=card, zone=names.colour(zone))
        if zone
        else names.say("ask.deploy", card=card)
    )


def _arriving(names: Names) -> str:
    """The card of the group that comes to the map just now."""
    attaching, reserve = names.game.nearest(AttachCards), names.game.nearest(DeployReserve)
    if attaching is not None:
        return names.game.table.groups[attaching.group].card
    return reserve.card if reserve is not None else ""


def _of_a_turn(kind: str, names: Names) -> str:
    turn = names.game.state.stack[-1]
    actor = actor_of(names) or 0
    facts = {"figure": names.figure(actor), "spaces": names.spaces(names.game.table.figures[actor].spaces)}
    if kind == "walk":
        return names.say("ask.walk", getattr(turn, "points", 0), **facts)
    found = names.game.nearest(Turn)
    actions = found.actions if found is not None else 0
    return names.say("ask.activation", found.points if found is not None else 0, actions=actions, **facts)


def _of_surges(names: Names) -> str:
    attack = names.game.nearest(Attack)
    if attack is None:
        return names.say("ask.choose")
    total = tally_of(attack.rolled, attack.modifiers)
    left = attack.surges_left(names.game)
    block = max(0, total.block - total.pierce)
    return names.say("ask.surges", left, damage=total.damage, accuracy=total.accuracy, block=block)
