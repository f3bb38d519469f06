"""What the verbs of a mission do. Each takes the game, the effect and what it is about; some give a flow to play."""

from collections.abc import Callable, Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.bursting import SufferTogether
from holotable.imperial_assault.combat.scoring import score
from holotable.imperial_assault.combat.suffering import recover
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.deployment.points import set_points
from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.deployment.threat import change_threat
from holotable.imperial_assault.missions.acting import Acting, Blast
from holotable.imperial_assault.missions.asking import About, amount, figures_of, in_order, side_named, tokens_of
from holotable.imperial_assault.missions.characters import expose, person_of
from holotable.imperial_assault.missions.format import IT, Effect, Figures, Objective, Tokens, Who, verbs_of
from holotable.imperial_assault.missions.functions import FUNCTIONS
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.moving.doors import CloseDoor, OpenByRule
from holotable.imperial_assault.table.happenings import (
    MissionTold,
    MissionWon,
    ObjectiveShown,
    TokenFlipped,
    TokenMarked,
)
from holotable.imperial_assault.table.table import Allowed, FigureId, Play, Side, Story, Table, Token
from holotable.imperial_assault.tokens.objects import expose_door, expose_token
from holotable.imperial_assault.tokens.people import stand_for
from holotable.imperial_assault.tokens.revealing import RevealSection
from holotable.imperial_assault.tokens.tokens import FACTIONS, discard_token, hide_tokens, reveal_token
from holotable.kernel import Flow

Verb = Callable[[Play, Effect, About], Flow[Table] | None]


def perform(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    """Do what one effect says."""
    for verb in verbs_of(effect):
        if verb in DOING:
            return DOING[verb](game, effect, about)
    return None


def story_of(table: Table) -> Story:
    """What the mission remembers, from the first time on."""
    if table.story is None:
        table.story = Story()
    return table.story


# Points and the end.


def points_of(objective: Objective, token: Token | None) -> int:
    """What an objective is worth: for a token with its coloured side up it may be something else."""
    return objective.lit if objective.lit and token is not None and token.lit else objective.points


def _score(game: Play, effect: Effect, about: About) -> None:
    if effect.score is None:
        return
    mission, tokens = mission_of(game.table), game.table.tokens
    objective = mission.objective(effect.score.objective)
    if effect.score.each is None:
        points = points_of(objective, tokens.get(about.token))
    else:
        points = sum(points_of(objective, tokens[name]) for name in tokens_of(game, effect.score.each, about))
    score(game, about.side, points, mission.id)


def _show(game: Play, effect: Effect, about: About) -> None:
    shown = story_of(game.table).shown
    if effect.objective not in shown:
        shown.append(effect.objective)
        game.tell(ObjectiveShown, mission_of(game.table).objective(effect.objective).words)


def _end(game: Play, effect: Effect, about: About) -> None:
    if effect.end is not None and not story_of(game.table).winner:
        story_of(game.table).winner = winner = side_named(game.table, effect.end, about.side)
        game.tell(MissionWon, winner)
        game.abandon()


# Tokens.


def _named(name: str, about: About) -> str:
    return about.token if name == IT else name


def _flip(game: Play, effect: Effect, about: About) -> None:
    name = _named(effect.flip, about)
    token = game.table.tokens[name]
    token.lit = not token.lit
    game.tell(TokenFlipped, name, token.lit, token.space)


def _mark(game: Play, effect: Effect, about: About) -> None:
    name = _named(effect.mark, about)
    token = game.table.tokens[name]
    token.marks.append(about.side)
    game.tell(TokenMarked, name, about.side, token.space)


def _discard(game: Play, effect: Effect, about: About) -> None:
    name = _named(effect.discard, about)
    if name in game.table.tokens:
        discard_token(game, name)


def _place(game: Play, effect: Effect, about: About) -> None:
    """A token that the map shows for later comes to lie there now."""
    found = board.find_map(game.table.map)
    printed = (*found.tokens, *found.mission(game.table.mission).tokens)
    token = next(token for token in printed if token.id == effect.place)
    faction = FACTIONS.get(token.kind)
    game.table.tokens[token.id] = Token(token.kind, token.space, token.colour, faction=faction)


def _hide(game: Play, effect: Effect, about: About) -> None:
    hide_tokens(game, tokens_of(game, Tokens(kind=effect.hide), about))


def _turn_up(game: Play, effect: Effect, about: About) -> None:
    reveal_token(game, _named(effect.turn_up, about))


def _claim(game: Play, effect: Effect, about: About) -> None:
    token = game.table.tokens[_named(effect.claim, about)]
    token.space, token.carrier, token.claimed = None, None, about.side  # IA-CLM-01


def _side(table: Table, who: Who | None, about: About) -> Side | None:
    return None if who is None else side_named(table, who, about.side)


def _allow(game: Play, effect: Effect, about: About) -> None:
    if (allow := effect.allow) is not None:
        side = _side(game.table, allow.side, about)
        found = Allowed(
            allow.kind, allow.deed, side, allow.once, allow.most, allow.heroes, list(allow.test), allow.successes
        )
        game.table.allowed.append(found)


def _forbid(game: Play, effect: Effect, about: About) -> None:
    game.table.allowed = [each for each in game.table.allowed if each.kind != effect.forbid]


def _burden(game: Play, effect: Effect, about: About) -> None:
    for token in game.table.tokens.values():
        if effect.burden is not None and token.kind == effect.burden.kind:
            token.burden = effect.burden.speed


def _attackable(game: Play, effect: Effect, about: About) -> None:
    if (made := effect.attackable) is None:
        return
    side, health = _side(game.table, made.side, about), amount(game.table, made.health)
    if made.door:
        expose_door(game, made.door, health, made.defence, made.block, side)
        return
    known = {each.token for each in game.table.objects.values()}
    for name in [name for name in tokens_of(game, Tokens(kind=made.kind), about) if name not in known]:
        expose_token(game, name, health, made.defence, made.block, side)


def _person(game: Play, effect: Effect, about: About) -> None:
    """Tokens stand for figures from now on (IA-OBJ-02)."""
    character = mission_of(game.table).persons[effect.person]
    for name in tokens_of(game, Tokens(kind=effect.person), about):
        expose(game, stand_for(game, name, person_of(character)), character)


def _exits(game: Play, effect: Effect, about: About) -> None:
    if effect.exits is not None:
        side = side_named(game.table, effect.exits.side, about.side)
        game.table.exits[side] = spaces_at(game.table, effect.exits.at)


def spaces_at(table: Table, names: Sequence[str]) -> list[int]:
    """The spaces that go by these names: of zones, points, or the entrance."""
    found = board.find_map(table.map)
    points = {point.id: point.space for point in (*found.points, *([found.entrance] if found.entrance else ()))}
    return [space for name in names for space in (table.zones.get(name) or [points[name]])]


# The map.


def _open(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    door = about.door if effect.open == IT else effect.open
    return None if game.table.doors[door].open else OpenByRule(door)


def _close(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    door = about.door if effect.close == IT else effect.close
    return CloseDoor(door) if game.table.doors[door].open else None


def _lock(game: Play, effect: Effect, about: About) -> None:
    game.table.doors[about.door if effect.lock == IT else effect.lock].locked = True


def _unlock(game: Play, effect: Effect, about: About) -> None:
    if (found := effect.unlock) is not None:
        door = game.table.doors[about.door if found.door == IT else found.door]
        door.locked, door.test, door.successes = False, list(found.test), found.successes


def _reveal(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    return None if effect.reveal in game.table.sections else RevealSection(effect.reveal)


# The Imperial player.


def _deploy(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    group = effect.deploy
    if group is None or group.group not in game.table.empire.reserve:
        return None
    spaces = list(game.table.zones[group.zone]) if group.zone else []
    return DeployReserve(group.group, spaces=spaces, points=list(group.at))


def _ally(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if effect.ally is None:
        return None
    rebels = game.table.other(game.table.imperial_side)
    return Deploy(effect.ally.group, rebels, spaces_at(game.table, effect.ally.at))


def _threat(game: Play, effect: Effect, about: About) -> None:
    change_threat(game, amount(game.table, effect.threat or 0))


def _activate(game: Play, effect: Effect, about: About) -> None:
    set_points(game, effect.activate, active=True)


def _deactivate(game: Play, effect: Effect, about: About) -> None:
    set_points(game, effect.deactivate, active=False)


def _optional_deployment(game: Play, effect: Effect, about: About) -> Flow[Table]:
    return OptionalDeployment()


# Figures.


def meant(game: Play, wanted: Figures | None, about: About) -> list[FigureId]:
    """The figures that an effect is for: those that are named, else the one that it is about."""
    if wanted is not None:
        return figures_of(game, wanted, about)
    return [about.figure] if about.figure in game.table.figures else []


def _suffer(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if (harm := effect.suffer) is None:
        return None
    struck = meant(game, harm.figures, about)
    if harm.dice:
        return Blast(struck, game.table.sides[about.side or in_order(game.table)[0]], list(harm.dice), harm.condition)
    return SufferTogether(struck, amount(game.table, harm.damage), condition=harm.condition)


def _recover(game: Play, effect: Effect, about: About) -> None:
    if effect.recover is not None:
        for figure in meant(game, effect.recover.figures, about):
            recover(game, figure, amount(game.table, effect.recover.damage))


def _act(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if (act := effect.act) is None:
        return None
    figures = meant(game, act.figures, about)
    seat = game.table.sides[side_named(game.table, act.by, about.side)]
    acting = Acting(figures, seat, spaces=act.spaces, moves=act.move, attacks=act.attack)
    return acting if figures else None


# Words, and all else.


def _tell(game: Play, effect: Effect, about: About) -> None:
    game.tell(MissionTold, effect.tell)


def _call(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    return FUNCTIONS[effect.call](game, about)


DOING: dict[str, Verb] = {
    "score": _score,
    "objective": _show,
    "end": _end,
    "flip": _flip,
    "mark": _mark,
    "discard": _discard,
    "place": _place,
    "hide": _hide,
    "turn_up": _turn_up,
    "claim": _claim,
    "allow": _allow,
    "forbid": _forbid,
    "burden": _burden,
    "attackable": _attackable,
    "person": _person,
    "exits": _exits,
    "open": _open,
    "close": _close,
    "lock": _lock,
    "unlock": _unlock,
    "reveal": _reveal,
    "deploy": _deploy,
    "ally": _ally,
    "threat": _threat,
    "activate": _activate,
    "deactivate": _deactivate,
    "optional_deployment": _optional_deployment,
    "suffer": _suffer,
    "recover": _recover,
    "act": _act,
    "tell": _tell,
    "call": _call,
}
# Those that only change what is on the table: all that a mission may do before it begins.
AT_THE_START = (
    *("objective", "place", "hide", "allow", "burden", "attackable", "person", "exits", "lock", "unlock", "activate"),
    *("deactivate", "threat", "tell"),
)
