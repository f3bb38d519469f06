"""What the verbs of a mission do with groups: who comes, who is activated when, the Imperial player's threat."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.deployment.deploying import Deploy
from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.deployment.points import set_points
from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.deployment.threat import change_threat
from holotable.imperial_assault.missions.about import About, amount, side_named
from holotable.imperial_assault.missions.finding import figures_of, spaces_here
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.selectors import Figures
from holotable.imperial_assault.missions.verbs import Effect, Nearby
from holotable.imperial_assault.table.empire import DeploymentPoint
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Group, Play, Table
from holotable.kernel import Flow


def _deploy(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    group = effect.deploy
    if group is None:
        return None
    if group.anew and group.group not in game.table.empire.reserve:
        game.table.empire.reserve.append(group.group)
    if group.group not in game.table.empire.reserve:
        return None
    spaces = spaces_at(game.table, group.onto)
    if group.near is not None:
        spaces = _nearby(game.table, group.near, about)
    return DeployReserve(group.group, spaces, list(group.at), group.count, group.role, group.over)


def _nearby(table: Table, near: Nearby, about: About) -> list[int]:
    """The spaces within so many of what this is about."""
    standing, around = scene(table), spaces_here(table, near.of, about)
    ground = standing.geometry.ground
    inside = ground.present & ~ground.blocking & (ground.interior if near.interior else ground.present)
    return [
        space
        for space in ground.spaces_of(inside)
        if any((way := board.distance(standing, space, each)) is not None and way <= near.spaces for each in around)
    ]


def _ally(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if (ally := effect.ally) is None:
        return None
    table = game.table
    if ally.group in table.empire.reserve:
        table.empire.reserve.remove(ally.group)
    rebels = table.other(table.imperial_side)
    spaces = spaces_at(table, ally.at) or spaces_here(table, "space" if about.space is not None else "token", about)
    joined = [group.id for group in table.groups.values() if (group.card, group.side) == (ally.group, rebels)]
    there = joined[0] if joined and ally.count else 0
    seat = table.sides[side_named(table, ally.by, about.side)]
    return Deploy(
        ally.group, rebels, spaces, group=there, waiting=ally.count, role=ally.role, over=ally.over, seat=seat
    )


def _threat(game: Play, effect: Effect, about: About) -> None:
    change_threat(game, amount(game.table, effect.threat or 0, about))


def _no_more_threat(game: Play, effect: Effect, about: About) -> None:
    game.table.empire.still = True


def _points(table: Table, names: Sequence[str]) -> list[str]:
    """Deployment points by their names; of a kind of tokens, there is one where each of them lies."""
    points = table.empire.points
    found = [name for name in names if name in points]
    for name, token in table.tokens.items():
        if token.kind in names and token.space is not None:
            if name not in points or points[name].space != token.space:
                points[name] = DeploymentPoint(token.space, token.colour or "", is_token=True)
            found.append(name)
    return found


def _activate(game: Play, effect: Effect, about: About) -> None:
    set_points(game, _points(game.table, effect.activate), active=True)


def _deactivate(game: Play, effect: Effect, about: About) -> None:
    set_points(game, _points(game.table, effect.deactivate), active=False)


def _optional_deployment(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if effect.optional_deployment is None:
        return None
    return OptionalDeployment(points=list(effect.optional_deployment.at))


def _groups(game: Play, wanted: Figures | None, about: About) -> list[Group]:
    """The groups of some figures."""
    figures = figures_of(game, wanted, about) if wanted is not None else []
    found = dict.fromkeys(game.table.figures[each].group for each in figures)
    return [game.table.groups[group] for group in found if group in game.table.groups]


def _exhaust(game: Play, effect: Effect, about: About) -> None:
    for group in _groups(game, effect.exhaust, about):
        group.exhausted = group.tokens


def _ready(game: Play, effect: Effect, about: About) -> None:
    for group in _groups(game, effect.ready, about):
        group.make_ready()


def _activations(game: Play, effect: Effect, about: About) -> None:
    if effect.activations is not None:
        for group in _groups(game, effect.activations.figures, about):
            group.tokens = effect.activations.number


def _ahead(game: Play, effect: Effect, about: About) -> None:
    if effect.ahead is not None:
        game.table.ahead = effect.ahead.activations


VERBS = {
    "deploy": _deploy,
    "ally": _ally,
    "threat": _threat,
    "no_more_threat": _no_more_threat,
    "activate": _activate,
    "deactivate": _deactivate,
    "optional_deployment": _optional_deployment,
    "exhaust": _exhaust,
    "ready": _ready,
    "activations": _activations,
    "ahead": _ahead,
}
