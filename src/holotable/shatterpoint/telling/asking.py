"""The open decision of a battle made a question for a client: options, regions to draw, places to list."""

from holotable.kernel import Decision, DiceOnTheTable, Option, tag_of
from holotable.modes.endpoints import Named
from holotable.modes.messages import FormTold, NumberTold
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle import choices
from holotable.shatterpoint.battle.scene import base_of, scene_of
from holotable.shatterpoint.cards.faces import ATTACK, ATTACK_FACES, DEFENCE_FACES
from holotable.shatterpoint.combat.attack import MayAttack
from holotable.shatterpoint.moving.regions import DeploysAt, MovesTo, Offered, Slides
from holotable.shatterpoint.table.measures import EDGE, MOST_DIRECTION
from holotable.shatterpoint.telling.ask_sheets import (
    AttackOddsSheet,
    BattleAsk,
    BattleOptionSheet,
    PlaceSheet,
    ReachedSheet,
    RingSheet,
    SlideSheet,
)
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.offering import is_on_table, listed_in, moved_in, reached_in
from holotable.shatterpoint.telling.options import option_words, question_words
from holotable.shatterpoint.telling.reckoning import reckoned
from holotable.shatterpoint.telling.warning import warning_of

TOLD = 3
"""So many of the things that a place gives are told."""


def ask_of(decision: Decision, names: Names) -> BattleAsk:
    """A decision of a seat, for its client."""
    region = decision.region
    return BattleAsk(
        kind=decision.kind,
        question=question_words(decision, names),
        options=tuple(_option(number, option, names) for number, option in enumerate(decision.options)),
        region=region,
        window=decision.window,
        dice=tuple(names.die(die) for die in region.dice) if isinstance(region, DiceOnTheTable) else (),
        faces=_faces(decision, names),
        form=_form(decision, names),
        about=decision.about,
        reached=_reached(decision, names) if is_on_table(decision) else None,
    )


def _option(number: int, option: Option, names: Names) -> BattleOptionSheet:
    """An option, and the things on the table that stand for it."""
    stance, whose = option.side if isinstance(option, choices.ChooseStance) else None, _whose(option, names)
    if isinstance(option, choices.FlipStance) and whose:
        stance = 3 - names.battle.units[whose].stance
    character = _name(option, "character") or _name(option, "target")
    if isinstance(option, choices.ChooseWay) and option.way in names.battle.characters:
        character = option.way
    return BattleOptionSheet(
        id=number,
        kind=tag_of(type(option)),
        words=option_words(option, names),
        unit=_name(option, "unit"),
        character=character,
        ability=_name(option, "ability"),
        action=_name(option, "action"),
        node=option.option if isinstance(option, choices.TakeOption) else "",
        map=option.map if isinstance(option, choices.ChooseMap) else None,
        mission=_name(option, "mission"),
        struggle=names.battle.struggle.card if isinstance(option, choices.ChooseMap) else "",
        stance=stance,
        type=_name(option, "type"),
        odds=_odds(option, names),
        whose=whose,
        warning=warning_of(option, names),
    )


def _whose(option: Option, names: Names) -> str:
    """The unit whose order card or stance card an option is about; none for the Shatterpoint card."""
    battle = names.battle
    if isinstance(option, choices.FlipStance):
        return battle.activated.unit if battle.activated is not None else ""
    player = battle.players[battle.active]
    card = ""
    if isinstance(option, choices.FromReserve):
        card = player.reserve
    elif isinstance(option, choices.PutInReserve):
        card = player.revealed
    unit = f"{battle.active}.{card}"
    return unit if unit in battle.units else ""


def _name(option: Option, field: str) -> str:
    value = getattr(option, field, "")
    return value if isinstance(value, str) else ""


def _odds(option: Option, names: Names) -> AttackOddsSheet | None:
    """What an attack that may be chosen promises."""
    attack = names.game.nearest(MayAttack)
    if not isinstance(option, choices.AttackIt) or attack is None:
        return None
    found = reckoned(names.game, attack.attack_on(option.target, option.type))
    return AttackOddsSheet(
        found.attack_dice,
        found.defence_dice,
        found.cover,
        found.chances.expected_successes,
        found.expected_damage,
        found.wound,
        found.chances.depths,
    )


def _faces(decision: Decision, names: Names) -> tuple[tuple[str, ...], ...]:
    """What the faces of dice show that people roll themselves."""
    region = decision.region
    if not isinstance(region, DiceOnTheTable):
        return ()
    return tuple(
        tuple(names.result(each) for each in (ATTACK_FACES if die == ATTACK else DEFENCE_FACES)) for die in region.dice
    )


def _form(decision: Decision, names: Names) -> FormTold | None:
    """The numbers of a place or a direction, for clients that can't draw it."""
    say = names.say
    if isinstance(decision.region, Slides):
        numbers = (
            NumberTold("dx", say("battle.form.dx"), -MOST_DIRECTION, MOST_DIRECTION),
            NumberTold("dy", say("battle.form.dy"), -MOST_DIRECTION, MOST_DIRECTION),
        )
        return FormTold(tag_of(choices.Toward), numbers)
    if not is_on_table(decision):
        return None
    highest = max((part.z for part in scene_of(names.battle).terrain.parts), default=0)
    return FormTold(
        tag_of(choices.Go),
        (
            NumberTold("x", say("battle.form.x"), -EDGE, EDGE),
            NumberTold("y", say("battle.form.y"), -EDGE, EDGE),
            NumberTold("z", say("battle.form.z"), 0, highest),
        ),
    )


def _reached(decision: Decision, names: Names) -> ReachedSheet | None:
    """Where the answer may lie, to be drawn, and some good answers."""
    game, region = names.game, decision.region
    character = moved_in(region)
    card = game.table.units[character.rpartition(".")[0]].card
    one = game.table.characters.get(character)
    start = one.at if one is not None else None
    if isinstance(region, Slides):
        scene = scene_of(game.table)
        return ReachedSheet(
            character,
            base_of(card),
            start,
            ring=tuple(sp.shade_shoves(scene, scene.figures[character], region.shove(scene))),
            slides=tuple(
                SlideSheet(way.dx, way.dy, each.rest, option_words(way, names), offered_words(each, names))
                for each in listed_in(game, region)
                if isinstance(way := each.answer, choices.Toward) and each.rest is not None
            ),
            origin=region.origin,
        )
    if region is None:
        return None
    return ReachedSheet(
        character,
        base_of(card),
        start,
        moves=tuple(Named(move, names.move(move)) for move in region.moves) if isinstance(region, MovesTo) else (),
        outlines=tuple(
            RingSheet(z, tuple(tuple(ring) for ring in rings), way.move)
            for way in reached_in(game, region)
            for z, rings in sp.shade(way.ends).items()
        ),
        places=tuple(
            PlaceSheet((to.x, to.y, to.z), option_words(to, names), offered_words(each, names), to.move)
            for each in listed_in(game, region)
            if isinstance(to := each.answer, choices.Go)
        ),
        origin=region.leader if isinstance(region, DeploysAt) else "",
    )


def offered_words(offered: Offered, names: Names) -> str:
    """What a listed place gives, the first few things; for a direction where it leads, too."""
    why = ", ".join(sp.say_why(names.say, each, names.thing) for each in offered.why[:TOLD])
    if offered.rest is None:
        return why
    return names.say("battle.table.rests", place=names.place(offered.rest), why=why)
