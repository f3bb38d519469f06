"""All the smaller questions: setup, whom an effect is for, what to discard."""

from collections.abc import Iterator, Sequence

from holotable.bots.bot import Because, Choice, Facts, one_of
from holotable.imperial_assault import board
from holotable.imperial_assault.bots.counting import NO_WAY
from holotable.imperial_assault.bots.position import Position, Spaces
from holotable.imperial_assault.bots.quest import may_leave
from holotable.imperial_assault.bots.sighting import Underway
from holotable.imperial_assault.cards import command_card, deployment_card
from holotable.imperial_assault.combat.choices import DiscardFromDeck
from holotable.imperial_assault.effects.commands.command import PLAYER, meets
from holotable.imperial_assault.effects.commands.hand import DiscardCard
from holotable.imperial_assault.missions.about import About, amount, side_named
from holotable.imperial_assault.missions.choices import PickDoor, PickToken, TakeWay
from holotable.imperial_assault.missions.format import Mission, ways_of
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.on_figures import meant
from holotable.imperial_assault.missions.verb_objects import Harm, Reserve
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.skirmish.choices import ChooseZone, GiveInitiative
from holotable.imperial_assault.table.choices import (
    ChooseFigure,
    ChooseSpace,
    EndActivation,
    GoTo,
    Interact,
    PerformAttack,
    StayHere,
    Step,
)
from holotable.imperial_assault.table.table import FigureId, Table
from holotable.imperial_assault.tokens.tokens import controller_of
from holotable.kernel import Decision, Option

# What ways bring: the end, a door, an action, a point of threat; a counter that goes down is what somebody pays.
VICTORY, OPENED, ACTING, THREAT, COUNTED = 50.0, 3.0, 1.0, 0.4, 1.5
# And what a team of Legends has of a point of peril less, of a Supply card, of a medpac.
PERIL, SUPPLY, MEDPAC = 0.6, 0.5, 0.8
LED = 2  # spaces that somebody goes who is led
NEAR_BY = 3  # spaces within which a friend keeps watch
BLAST = 2  # spaces around one that is picked, in which most such effects are felt
WITH_AN_ATTACK = ("declaring_attack", "while_attacking")  # when cards are played that help an attacker
FETCHED = 8  # what a token that is carried home is worth when it is picked up


def worth_of_deed(position: Position, figure: FigureId, deed: Interact) -> int:
    """What an interaction is worth in victory points; nothing if it would rather harm."""
    token = position.table.tokens[deed.token]
    turned = [each.lit - each.points for each in position.objectives if each.hold == token.kind and each.lit]
    if not turned:
        return FETCHED
    own = controller_of(position.table, deed.token) == position.side
    return turned[0] if own != token.lit else 0


def wants_out(position: Position, figure: FigureId) -> bool:
    """Whether a figure of the own side is to escape, or to bring away what it carries."""
    carried = {token.kind for token in position.table.tokens.values() if token.carrier == figure}
    mine = [each for each in position.objectives if position.is_mine(each)]
    return any(each.escape or each.bring in carried for each in mine)


def is_at_exit(position: Position, figure: FigureId) -> bool:
    """Whether a figure that is to escape, and may, only lacks the movement point for it."""
    here, exits = position.where(figure), position.table.exits.get(position.side, ())
    there = any(position.apart_now(here, space) <= 1 for space in exits)  # IA-ESC-01
    return there and wants_out(position, figure) and may_leave(position, figure)


def wants_through(position: Position) -> bool:
    """Whether something lies ahead that the other side keeps from this one: then no door stays closed."""
    ahead = [each for each in position.objectives if each.side is not None and position.is_mine(each)]
    return any(not each.until and not each.keep for each in ahead)


def is_sought(position: Position, token: str) -> bool:
    """Whether an objective is about tokens of this kind."""
    kind = position.table.tokens[token].kind
    return any(kind in (each.hold, each.bring, each.use) for each in position.objectives)


def needs_rest(position: Position, figure: FigureId) -> bool:
    """Whether a hero has something to recover."""
    found = position.table.figures[figure]
    return found.damage > 0 or (found.sheet is not None and found.sheet.strain > 0)


def healed_by_rest(position: Position, figure: FigureId) -> int:
    """How much damage a hero recovers by resting, after all strain (IA-RST-02)."""
    found = position.table.figures[figure]
    if found.sheet is None:
        return 0
    return min(found.damage, max(0, position.table.hero_card(figure).endurance - found.sheet.strain))


def settle(position: Position, underway: Underway, asked: Decision) -> Choice:
    """An answer to any question that needs no plan."""
    first = asked.options[0]
    if isinstance(first, GiveInitiative):
        return Choice(GiveInitiative(position.side), Because("bot.initiative"))
    if isinstance(first, ChooseZone):
        return _choose_zone(position, asked)
    if isinstance(first, GoTo):
        return _put_down(position, asked)
    if any(isinstance(each, ChooseFigure) for each in asked.options):
        return _choose_figure(position, underway, asked)
    if isinstance(first, DiscardCard):
        return _discard(position, underway, asked)
    if isinstance(first, DiscardFromDeck):
        most = max((each for each in asked.options if isinstance(each, DiscardFromDeck)), key=lambda each: each.cards)
        return Choice(most, Because("bot.strain", {"cards": most.cards}))
    if isinstance(first, TakeWay):
        return _take_way(position, asked)
    if isinstance(first, ChooseSpace) and position.table.story is not None:
        return _choose_space(position, asked)
    if isinstance(first, PickToken | PickDoor | PerformAttack):
        return one_of(_most_wanted(position, asked) or first, len(asked.options))
    quiet = next((each for each in asked.options if isinstance(each, StayHere | EndActivation)), None)
    return one_of(quiet or first, len(asked.options))


def _tokens(position: Position) -> list[int]:
    return [token.space for token in position.table.tokens.values() if token.space is not None]


def _most_wanted(position: Position, asked: Decision) -> Option | None:
    """The door that matters most to the other side, which has to open or to break it."""
    theirs = [each for each in position.objectives if each.side is not None and not position.is_mine(each)]
    worth = {name: each.worth for each in theirs for name in (each.open, each.destroy)}
    doors = [each for each in asked.options if isinstance(each, PickDoor) and each.door in worth]
    return max(doors, key=lambda each: worth[each.door], default=None)


def _choose_zone(position: Position, asked: Decision) -> Choice:
    """The zone that lies nearer to the tokens."""
    away = {}
    for option in asked.options:
        if isinstance(option, ChooseZone):
            zone = frozenset(position.zones[option.zone])
            away[option] = sum(position.apart(zone, space) for space in _tokens(position))
    best = min(away, key=lambda option: away[option])
    return Choice(best, Because("bot.zone"))


def _put_down(position: Position, asked: Decision) -> Choice:
    """The place nearest to all that is to be gained."""
    spaces = _tokens(position)
    best: tuple[float, Option] | None = None
    for option in asked.options:
        if isinstance(option, GoTo):
            away = [position.apart(frozenset(option.spaces), space) for space in spaces]
            value = min(away, default=0) + 0.05 * sum(away)
            if best is None or value < best[0]:
                best = (value, option)
    if best is None:
        return one_of(asked.options[0], len(asked.options))
    return Choice(best[1], Because("bot.place"))


def _choose_figure(position: Position, underway: Underway, asked: Decision) -> Choice:
    """An enemy that is worth most for its health, else the own figure that is worth most."""
    figures = [each.figure for each in asked.options if isinstance(each, ChooseFigure)]
    enemies = [each for each in figures if each in position.theirs]
    own = [each for each in figures if each in position.mine]
    if enemies:
        best = max(enemies, key=lambda each: position.worth(each) / max(1, position.health_left(each)))
        facts: Facts = {"target": best, "left": position.health_left(best)}
        return Choice(ChooseFigure(best), Because("bot.harm", facts))
    if own:
        best = max(
            own,
            key=lambda each: (position.table.figures[each].group in underway.ready, position.worth(each)),
        )
        return Choice(ChooseFigure(best), Because("bot.help", {"figure": best}))
    return one_of(asked.options[0], len(asked.options))


def _discard(position: Position, underway: Underway, asked: Decision) -> Choice:
    """A card that nobody left can use; else one that does not help in the attack that is made, and costs least."""
    cards = [each for each in asked.options if isinstance(each, DiscardCard)]
    best = min(cards, key=lambda each: _loss_of(position, underway, each.card))
    printed = command_card(best.card)
    if not _is_of_use(position, best.card):
        return Choice(best, Because("bot.discard-useless", {"card": printed.name}))
    least, *others = sorted(command_card(each.card).cost for each in cards)
    if printed.cost == least and least < min(others, default=least):
        return Choice(best, Because("bot.discard", {"card": printed.name, "cost": printed.cost}))
    return Choice(best, Because("bot.discard-missed", {"card": printed.name}))


def _loss_of(position: Position, underway: Underway, card: str) -> tuple[bool, bool, int]:
    """How much a card is missed: whether somebody can use it, and in the very attack that is made; its cost."""
    printed, attack = command_card(card), underway.attack
    helps = attack is not None and printed.timing in WITH_AN_ATTACK and position.is_ours(attack)
    return (
        _is_of_use(position, card),
        helps and attack is not None and meets(position.game, attack.attacker, printed),
        printed.cost,
    )


def _is_of_use(position: Position, card: str) -> bool:
    """Whether the player, or a figure of the own side, is what a card asks for."""
    return any(meets(position.game, each, command_card(card)) for each in (PLAYER, *position.mine))


def _choose_space(position: Position, asked: Decision) -> Choice:
    """The space around which the opponent would lose most, and the own side least."""
    hit: dict[Option, tuple[float, float]] = {}
    for option in asked.options:
        if isinstance(option, ChooseSpace):
            near = [
                each for each in position.table.figures if position.apart(position.where(each), option.space) <= BLAST
            ]
            theirs = sum(position.worth(each) for each in near if each in position.theirs)
            hit[option] = theirs, sum(position.worth(each) for each in near if each in position.mine)
    best = max(hit, key=lambda each: hit[each][0] - hit[each][1])
    return Choice(best, Because("bot.around"))


def leads_on(position: Position, figure: FigureId, deed: Interact) -> bool:
    """Whether somebody whom a token stands for, if anybody, can be led on: nearer, through a door, or to the end.

    Who leads makes way first, if there is any.
    """
    led = position.table.tokens[deed.token].carrier
    if led not in position.table.figures or led in position.mine:
        return True
    here, doors = position.where(led), [door for door in position.table.doors.values() if not door.open]
    if any(space in here for door in doors for pair in door.between for space in pair):
        return True
    spaces = _ends_of(position, led)
    now = min((position.walk_now(here, space) for space in spaces), default=0)
    makes_way = len(board.reach(position.scene, str(figure), LED).ends()) > 1
    scene = position.scene.without(str(figure)) if makes_way else position.scene
    ends = board.reach(scene, str(led), LED).ends()
    return not now or any(position.walk_now(end, space) < now for end in ends for space in spaces)


def _around(position: Position, space: int) -> list[int]:
    """The spaces beside one: who stands on a token is not beside it."""
    ground = position.scene.geometry.ground
    return [
        each
        for each in ground.spaces_of(position.scene.geometry.near.spread(1 << ground.cells[space]))
        if each != space
    ]


def _ends_of(position: Position, led: FigureId) -> list[int]:
    """Where what somebody carries is to be brought."""
    carried = {token.kind for token in position.table.tokens.values() if token.carrier == led and led}
    beside = {each.beside for each in position.objectives if each.bring in carried and position.is_mine(each)}
    there = [token.space for token in position.table.tokens.values() if token.kind in beside]
    ends = [each for space in there if space is not None for each in _around(position, space)]
    here = position.where(led) if led in position.table.figures else frozenset()
    if not ends or not here or any(position.walk_now(here, space) < NO_WAY for space in ends):
        return ends
    return _first_door(position, here, ends) or ends


def _first_door(position: Position, here: Spaces, ends: Sequence[int]) -> list[int]:
    """The near side of the closed door through which the way leads."""
    sides = [
        (position.walk_now(here, space) + min(position.walk(frozenset([space]), end) for end in ends), name, space)
        for name, door in position.table.doors.items()
        if not door.open
        for pair in door.between
        for space in pair
        if position.walk_now(here, space) < NO_WAY
    ]
    return [space for _, name, space in sides if name == min(sides)[1]]


def lead(position: Position, walker: FigureId, steps: Sequence[Step | GoTo], asked: Decision) -> Choice | None:
    """Lead somebody of another side, who has what is to be brought away, nearer to where it belongs, or go ahead."""
    led = walker if walker not in position.mine else _led_by(position, walker)
    carried = {token.kind for token in position.table.tokens.values() if token.carrier == led and led}
    spaces = _ends_of(position, led)
    theirs = {each.use for each in position.objectives if not position.is_mine(each)}
    if carried & theirs and led == walker:
        # What the others are after as well stays among friends.
        steps = [each for each in steps if _accompanied(position, frozenset(each.spaces))]
    if not spaces or not steps:
        return None
    away = {each: min(position.walk_now(frozenset(each.spaces), space) for space in spaces) for each in steps}
    # Who leads stands in nobody's way.
    ahead = min(position.walk_now(position.where(led), space) for space in spaces) if led != walker else 0
    best = min(away, key=lambda each: (away[each] < ahead, away[each]))
    stays = min(position.walk_now(position.where(walker), space) for space in spaces)
    option: Option = StayHere() if StayHere() in asked.options and ahead <= stays <= away[best] else best
    return Choice(option, Because("bot.place"))


def _led_by(position: Position, walker: FigureId) -> FigureId:
    """Whom of no side a figure leads: somebody near who carries what can be done something with there; 0 if nobody."""
    kinds = {each.kind for each in position.table.allowed if each.carried}
    carriers = [token.carrier for token in position.table.tokens.values() if token.kind in kinds and token.carrier]
    here = position.where(walker)
    others = [each for each in carriers if each in position.table.figures and each not in position.mine]
    near = [each for each in others if any(position.apart(here, space) <= NEAR_BY for space in position.where(each))]
    return near[0] if near else 0


def _accompanied(position: Position, spaces: Spaces) -> bool:
    """Whether somebody of the own side who is not wounded is near."""
    figures = position.table.figures
    well = [each for each in position.mine if (sheet := figures[each].sheet) is None or not sheet.wounded]
    return any(position.apart(spaces, space) <= NEAR_BY for each in well for space in figures[each].spaces)


def _take_way(position: Position, asked: Decision) -> Choice:
    """The way by which the opponent loses most and the own side least; none, where none is better than that."""
    mission = mission_of(position.table)
    ways = {way.id: way for way in ways_of(mission)}
    gains: dict[Option, tuple[float, float]] = {}
    for option in asked.options:
        if isinstance(option, TakeWay):
            effects = tuple(_unfolded(mission, ways[option.way].do))
            harms = [effect.suffer for effect in effects if effect.suffer is not None]
            harm = _lost(position, harms, own=False) - _lost(position, harms, own=True)
            gains[option] = harm + sum(_gained(position, effect) for effect in effects), harm
    stay = next((each for each in asked.options if isinstance(each, StayHere)), None)
    if not gains:
        return one_of(asked.options[0], len(asked.options))
    best = max(gains, key=lambda option: gains[option][0])
    gain, harm = gains[best]
    if stay is not None and gain <= 0:
        return Choice(stay, Because("bot.no-bombard" if harm < 0 else "bot.story-way.none"))
    if len(gains) > 1 and len({each for each, _ in gains.values()}) == 1:
        return one_of(best, len(gains))
    return Choice(best, Because("bot.bombard" if harm > 0 else "bot.story-way"))


def _unfolded(mission: Mission, effects: Sequence[Effect]) -> Iterator[Effect]:
    """Effects, and those of the events that they let happen."""
    for effect in effects:
        yield effect
        if effect.resolve:
            yield from mission.event(effect.resolve).do


def _gained(position: Position, effect: Effect) -> float:
    """What the own side gains by an effect that harms nobody at once, by its verb."""
    empire = 1.0 if position.table.is_imperial(position.side) else -1.0
    if effect.end is not None:
        return VICTORY if side_named(position.table, effect.end, position.side) == position.side else -VICTORY
    if effect.open or effect.unlock is not None:
        hidden = any(position.hides(each) for each in position.mine)
        return OPENED if wants_through(position) and not hidden else 0.0
    if effect.threat is not None:
        return empire * THREAT * amount(position.table, effect.threat)
    if effect.deploy is not None:
        return empire * THREAT * _cost_of(position, effect.deploy)
    if effect.optional_deployment is not None:
        return empire * THREAT * position.beside.threat
    if effect.count is not None:
        return -COUNTED if amount(position.table, effect.count.by) < 0 else 0.0
    if effect.act is not None:
        return ACTING if side_named(position.table, effect.act.by, position.side) == position.side else -ACTING
    return -empire * _for_the_team(position.table, effect)


def _for_the_team(table: Table, effect: Effect) -> float:
    """What the team would really have of it: peril that is not there can't fall."""
    if effect.peril is not None and table.story is not None:
        return PERIL * min(table.story.peril, -amount(table, effect.peril))
    if effect.supply is not None:
        return SUPPLY * amount(table, effect.supply)
    return MEDPAC * amount(table, effect.medpacs) if effect.medpacs is not None else 0.0


def _cost_of(position: Position, group: Reserve) -> int:
    """What a group that comes costs; of one that is drawn, at most, or at least if there is no most."""
    if group.draw is None:
        return deployment_card(group.group).cost
    most = group.draw.cost_at_most
    return amount(position.table, group.draw.cost_at_least if most is None else most)


def _lost(position: Position, harms: Sequence[Harm], own: bool) -> float:
    """What a side, or all others, would lose by damage."""
    lost, about = 0.0, About(position.side)
    for harm in harms:
        damage = amount(position.table, harm.damage)
        for figure in meant(position.game, harm.figures, about):
            if (position.table.figures[figure].side == position.side) == own:
                lost += position.worth(figure) * min(1.0, damage / max(1, position.health_left(figure)))
    return lost
