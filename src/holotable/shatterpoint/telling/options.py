"""What may be chosen in a battle and what is asked, in words."""

from holotable.kernel import Decision, First, Option, Pass, Rolled, Use
from holotable.shatterpoint.actions.acting import TAKE_COVER, Act
from holotable.shatterpoint.battle import choices as sp
from holotable.shatterpoint.battlefields.kinds import toward
from holotable.shatterpoint.cards.abilities import PAID
from holotable.shatterpoint.combat.attack import Attack, MayAttack
from holotable.shatterpoint.combat.targets import attacks_of
from holotable.shatterpoint.effects.known import known
from holotable.shatterpoint.effects.resolving import Resolving
from holotable.shatterpoint.effects.using import UseEffect
from holotable.shatterpoint.struggle.struggle_cards import struggle_card
from holotable.shatterpoint.telling.facts import count_of, facts_of
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.reckoning import reckoned
from holotable.shatterpoint.turns import leaving
from holotable.shatterpoint.turns.deploying import squad_of
from holotable.shatterpoint.turns.orders import PRICE, DetermineOrder
from holotable.shatterpoint.units.force import price_of

# The words for each class of options.
WORDS: dict[type[Option], str] = {
    First: "battle.option.first",
    Pass: "battle.option.pass",
    Rolled: "battle.option.rolled",
    Use: "battle.option.use",
    leaving.OfferDraw: "battle.option.offer-draw",
    leaving.Resign: "battle.option.resign",
    leaving.RunOut: "battle.option.run-out",
    sp.Accept: "battle.option.accept",
    sp.ActivateUnit: "battle.option.activate-unit",
    sp.AttackIt: "battle.option.attack",
    sp.ChooseCharacter: "battle.option.choose-character",
    sp.ChooseEdge: "battle.option.choose-edge",
    sp.ChooseMap: "battle.option.choose-map",
    sp.ChooseMission: "battle.option.choose-mission",
    sp.ChooseStance: "battle.option.choose-stance",
    sp.ChooseWay: "battle.option.choose-way",
    sp.DeployAnew: "battle.option.deploy-anew",
    sp.Decline: "battle.option.decline",
    sp.DeploySquad: "battle.option.deploy-squad",
    sp.EndActivation: "battle.option.end-activation",
    sp.FlipStance: "battle.option.flip-stance",
    sp.FromReserve: "battle.option.from-reserve",
    sp.Go: "battle.option.go",
    sp.HealCondition: "battle.option.heal-condition",
    sp.HealDamage: "battle.option.heal-damage",
    sp.MakeAction: "battle.option.action",
    sp.PassOver: "battle.option.pass-over",
    sp.PayWith: "battle.option.pay-with-force",
    sp.PutInReserve: "battle.option.put-in-reserve",
    sp.Reveal: "battle.option.reveal",
    sp.StopThere: "battle.option.stop-there",
    sp.TakeOption: "battle.option.take-option",
    sp.Toward: "battle.option.toward",
    sp.UseAbility: "battle.option.use-ability",
}

# What is asked in the midst of an ability, too: its name comes first then.
OF_EFFECTS = ("heal", "lose-condition", "move", "pull", "push", "transfer", "who-acts", "who-moves")

# What it comes to to decline, by what is asked.
DECLINED = {
    "attack": "battle.option.no-attack",
    "heal": "battle.option.heal-no-more",
    "move": "battle.option.stay",
    "pull": "battle.option.leave-there",
    "push": "battle.option.leave-there",
    "transfer": "battle.option.stay",
    "who-acts": "battle.option.nobody-else",
    "who-moves": "battle.option.nobody-else",
}

# The question for each kind of decision.
QUESTIONS = {
    "activation": "battle.ask.activation",
    "attack": "battle.ask.attack",
    "deploy": "battle.ask.deploy",
    "edge": "battle.ask.edge",
    "effects": "battle.ask.effects",
    "first": "battle.ask.first",
    "heal": "battle.ask.heal",
    "lose-condition": "battle.ask.lose-condition",
    "map": "battle.ask.map",
    "may": "battle.ask.may",
    "mission": "battle.ask.mission",
    "move": "battle.ask.move",
    "one-of": "battle.ask.one-of",
    "order": "battle.ask.order",
    "pay": "battle.ask.pay",
    "pinned": "battle.ask.pinned",
    "pull": "battle.ask.pull",
    "push": "battle.ask.push",
    "roll": "battle.ask.roll",
    "spend": "battle.ask.spend",
    "squad": "battle.ask.squad",
    "stance": "battle.ask.stance",
    "symbols": "battle.ask.symbols",
    "transfer": "battle.ask.transfer",
    "tree": "battle.ask.tree",
    "use-order": "battle.ask.use-order",
    "who-acts": "battle.ask.who-acts",
    "who-moves": "battle.ask.who-moves",
    "whom": "battle.ask.whom",
}


def option_words(option: Option, names: Names) -> str:
    """An option as a person reads it."""
    match option:
        case sp.Go():
            return _going(option, names)
        case sp.AttackIt():
            return _attack(option, names)
        case sp.Decline():
            asked = names.game.decision
            return names.say(DECLINED.get(asked.kind if asked is not None else "", WORDS[sp.Decline]))
        case sp.PayWith(damage=damage):
            message = "battle.option.pay-with-damage" if damage else WORDS[sp.PayWith]
            return names.say(message, price=_to_pay(names))
        case sp.MakeAction(action="combat") if not somebody_to_attack(names):
            return names.say("battle.option.action-nobody", action=names.action(option.action))
    facts = facts_of(option, names) | _more_of(option, names)
    return _with_why(option, names.say(WORDS[type(option)], count_of(option), **facts), names)


def _with_why(option: Option, said: str, names: Names) -> str:
    """A place or direction that is listed just now, with why it is."""
    why = names.listed.get(option, "")
    return names.say("battle.table.offered", option=said, why=why) if why else said


def _more_of(option: Option, names: Names) -> dict[str, object]:
    """What the words of some options name beside their fields."""
    match option:
        case Use(ability=ability, source=source):
            return {"ability": names.ability_text(ability, str(source), _price_at_moment(ability, str(source), names))}
        case First(ability=ability, source=source):
            return {"ability": names.ability_text(ability, str(source))}
        case Rolled(faces=faces):
            return {"faces": ", ".join(str(face + 1) for face in faces)}
        case sp.Toward(dx=dx, dy=dy):
            return {"way": compass(dx, dy, names)}
        case sp.UseAbility(ability=ability):
            return {"ability": names.ability_text(ability, price=_price(option, names))}
        case sp.TakeOption(option=node):
            return {"gives": _gives(node, names)}
        case sp.FromReserve():
            return {"card": _card(option, names)}
        case sp.PutInReserve():
            order = names.game.nearest(DetermineOrder)
            price = order.reserve_price(names.game) if order is not None else PRICE
            return {"card": _card(option, names), "price": names.price(price)}
        case sp.PassOver():
            return {"price": names.price(PRICE)}
    return _of_setup(option, names)


def _of_setup(option: Option, names: Names) -> dict[str, object]:
    """The same for squads, stances and maps."""
    match option:
        case sp.ChooseStance(unit=unit, side=side):
            return {"stance": names.stance(unit, side)}
        case sp.FlipStance():
            return {"stance": _other_stance(names)}
        case sp.ChooseMap(map=number):
            return {"map": number + 1, "objectives": map_words(number, names)}
        case sp.DeploySquad(squad=squad):
            return {"squad": squad + 1, "units": _squad(squad, names)}
    return {}


def _going(option: sp.Go, names: Names) -> str:
    place = names.place((option.x, option.y, option.z))
    if option.move:
        return _with_why(option, names.say("battle.option.go-by", place=place, move=names.move(option.move)), names)
    return _with_why(option, names.say("battle.option.go", place=place), names)


_DIRECTIONS = {
    "E": "battle.direction.E",
    "NE": "battle.direction.NE",
    "N": "battle.direction.N",
    "NW": "battle.direction.NW",
    "W": "battle.direction.W",
    "SW": "battle.direction.SW",
    "S": "battle.direction.S",
    "SE": "battle.direction.SE",
}


def compass(dx: int, dy: int, names: Names) -> str:
    """A direction in words, by the compass that the objectives go by."""
    north = names.battle.north
    return names.say(_DIRECTIONS[toward(dx * north, dy * north)]) if dx or dy else ""


def _attack(option: sp.AttackIt, names: Names) -> str:
    game = names.game
    facts: dict[str, object] = {"type": names.type(option.type), "target": names.character(option.target)}
    attack = game.nearest(MayAttack)
    if attack is None or option.target not in game.table.characters:
        return names.say("battle.option.attack", 0, **facts)
    odds = reckoned(game, attack.attack_on(option.target, option.type))
    facts |= {
        "attack": odds.attack_dice,
        "defence": odds.defence_dice,
        "damage": names.say.decimal(odds.expected_damage),
        "wound": names.say.percent(odds.wound),
    }
    return names.say("battle.option.attack-odds", 0, **facts)


def somebody_to_attack(names: Names) -> bool:
    """Whether a character of the activated unit can attack anybody from where it stands."""
    activated = names.battle.activated
    mine = names.battle.characters_of(activated.unit) if activated is not None else []
    return activated is None or any(attacks_of(names.game, each) for each in mine)


def _price(option: sp.UseAbility, names: Names) -> str:
    """What an ability of the activated unit costs now."""
    activated = names.battle.activated
    found = (
        [each for each in names.battle.card_of(activated.unit).abilities if each.id == option.ability]
        if activated is not None
        else []
    )
    price = price_of(names.game, activated.unit, found[0]) if activated is not None and found else 0
    return names.price(price)


def _to_pay(names: Names) -> int:
    """How much the ability costs that is being paid for."""
    using = names.game.nearest(UseEffect)
    return using.price(names.game) if using is not None else 0


def _price_at_moment(effect: str, unit: str, names: Names) -> str:
    """What an ability costs that waits at a moment; nothing is said of those that never cost anything."""
    found = known()[effect][0] if effect in known() else None
    if found is None or found.kind not in PAID or unit not in names.battle.units:
        return ""
    return names.price(0 if found.kind == "active" else price_of(names.game, unit, found))


def _gives(node: str, names: Names) -> str:
    """What an option of the attacker's combat tree gives."""
    attack = names.game.nearest(Attack)
    if attack is None:
        return node
    tree = names.battle.stance_of(attack.attacking(names.game)).tree
    return names.symbols(tree.options[node]) if node in tree.options else node


def _other_stance(names: Names) -> str:
    activated = names.battle.activated
    return names.stance(activated.unit, 3 - names.battle.units[activated.unit].stance) if activated is not None else ""


def map_words(number: int, names: Names) -> str:
    """The active objectives of a map of the struggle card, those with a face of the die with it."""
    maps = struggle_card(names.game).maps if names.battle.struggle.card else ()
    if not 0 <= number < len(maps):
        return ""
    return ", ".join(
        names.objective(each) if face is None else f"{names.objective(each)} ({names.result(face)})"
        for each, face in maps[number].items()
    )


def _squad(squad: int, names: Names) -> str:
    side = names.game.decision.seat if names.game.decision is not None else ""
    units = squad_of(names.game, "b" if side == "b" else "a", squad)
    return "; ".join(names.unit(each) for each in units)


def _card(option: Option, names: Names) -> str:
    player = names.battle.players[names.battle.active]
    return names.card(player.reserve if isinstance(option, sp.FromReserve) else player.revealed)


def question_words(decision: Decision, names: Names) -> str:
    """What is asked."""
    message = (
        "battle.ask.take-cover" if _takes_cover(decision, names) else QUESTIONS.get(decision.kind, "battle.ask.choose")
    )
    question = names.say(message, 0, about=about_words(decision.about, names), **_more(decision, names))
    source = _source(names) if decision.kind in OF_EFFECTS else ""
    return names.say("battle.ask.of-ability", ability=source, question=question) if source else question


def _takes_cover(decision: Decision, names: Names) -> bool:
    """Whether one is asked where a character of one's own is pushed as a part of its action (SP-ACT-08)."""
    act = names.game.nearest(Act)
    return decision.kind == "push" and act is not None and act.action == TAKE_COVER and not _source(names)


def _source(names: Names) -> str:
    """The ability of which a question comes; none for what comes of an attack, an action or a mission."""
    for flow in reversed(names.game.state.stack):
        if isinstance(flow, Resolving):
            return names.ability(flow.effect)
        if isinstance(flow, Attack):
            return ""
    return ""


def about_words(about: str, names: Names) -> str:
    """Whom or what a question is about."""
    if about in names.battle.units:
        return names.unit(about)
    if about.rpartition(".")[0] in names.battle.units:
        return names.character(about)
    ability = names.ability(about)
    if ability != about:
        return ability
    action = names.action(about)
    return action if action != about else names.card(about)


def _more(decision: Decision, names: Names) -> dict[str, object]:
    """What some questions tell beside."""
    battle, region = names.battle, decision.region
    match decision.kind:
        case "activation" if battle.activated is not None:
            return {"actions": battle.activated.actions_left, "force": battle.players[battle.active].force}
        case "move":
            moves = getattr(region, "moves", ())
            return {"moves": ", ".join(names.move(each) for each in moves)}
        case "tree":
            attack = names.game.nearest(Attack)
            left = attack.successes - len(attack.path) if attack is not None else 0
            return {"left": left, "pool": attack.pool if attack is not None else 0}
        case "push" | "pull":
            return {"range": getattr(region, "range", 0)}
        case "map":
            return {"card": names.card(battle.struggle.card)}
    return {}
