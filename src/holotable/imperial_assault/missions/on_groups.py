"""What the verbs of a mission do with groups: who comes, who is activated when, the Imperial player's threat."""

from collections.abc import Sequence

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import deployment_card
from holotable.imperial_assault.deployment.deploying import Deploy, foremost, place_figure, spots_for
from holotable.imperial_assault.deployment.optional_deployment import OptionalDeployment
from holotable.imperial_assault.deployment.points import set_points
from holotable.imperial_assault.deployment.reserve import DeployReserve
from holotable.imperial_assault.deployment.threat import change_threat
from holotable.imperial_assault.missions.about import About, amount, side_named
from holotable.imperial_assault.missions.finding import figures_of, spaces_here
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.selectors import Figures
from holotable.imperial_assault.missions.verb_objects import Draw, Nearby
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.table.choices import GoTo
from holotable.imperial_assault.table.empire import DeploymentPoint
from holotable.imperial_assault.table.happenings import NobodyDeployed
from holotable.imperial_assault.table.standing import scene
from holotable.imperial_assault.table.table import Group, GroupId, Play, Table
from holotable.kernel import AGAIN, Decision, Flow, Next


def _deploy(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    group = effect.deploy
    if group is None:
        return None
    card = _drawn(game, group.draw, about) if group.draw is not None else group.group
    if not card or not _is_at_hand(game.table, card, anew=group.anew):
        if game.table.own.has_collection:
            game.tell(NobodyDeployed)
        return None
    spaces = spaces_at(game.table, group.onto)
    if group.near is not None:
        spaces = _nearby(game.table, group.near, about)
    bonus = amount(game.table, group.bonus, about)
    return DeployReserve(card, spaces, list(group.at), group.count, group.role, group.over, bonus)


def _is_at_hand(table: Table, card: str, *, anew: bool) -> bool:
    """Whether a card lies in reserve, or comes to lie there: `anew`, or out of the collection."""
    empire = table.empire
    pile = next((each for each in (empire.box, empire.hand) if card in each), None)
    if card not in empire.reserve and table.own.has_collection and pile is not None:
        pile.remove(card)
        empire.reserve.append(card)
    if anew and card not in empire.reserve:
        empire.reserve.append(card)
    return card in empire.reserve


def _drawn(game: Play, draw: Draw, about: About) -> str:
    """A card of the collection that is as wanted, any with the same chance; none if there is none."""
    table = game.table
    most = amount(table, draw.cost_at_most, about) if draw.cost_at_most is not None else None
    fitting = [
        card
        for card in dict.fromkeys([*table.empire.box, *table.empire.hand])
        if (printed := deployment_card(card)).cost >= amount(table, draw.cost_at_least, about)
        and (most is None or printed.cost <= most)
        and (not draw.trait or set(draw.trait).intersection(printed.traits))
        and draw.faction in ("", printed.faction)
        and draw.elite in (None, printed.elite)
        and not printed.unique
    ]
    return game.stream("groups").pick(sorted(fitting)) if fitting else ""


class ReinforceGroups(Flow[Table], tag="reinforce-groups"):
    """Defeated figures of groups come back, on spaces or as close as possible to the others (LA-IDEP-08, 09)."""

    steps = ("place",)

    waiting: list[GroupId]
    spaces: list[int] = []

    def place(self, game: Play, answer: GoTo | None = None) -> Next[Table]:
        if not self.waiting:
            return None
        table, group = game.table, game.table.groups[self.waiting[0]]
        beside = [space for each in group.figures for space in table.figures[each].spaces]
        spots = spots_for(table, group, self.spaces or beside)
        self_placed = not table.own.is_played(table, group.side)
        if answer is None and len(spots) > 1 and not self_placed:
            return Decision(table.sides[group.side], "deploy", spots, together=True)
        self.waiting.pop(0)
        if spots:
            spot = answer or foremost(table, group.side, spots, self.spaces)
            place_figure(game, group.id, spot, _role_of(table, group.id))
        return AGAIN


def _role_of(table: Table, group: GroupId) -> str:
    """The role that all figures of a group have had."""
    figures = (*table.figures.values(), *table.fallen.values())
    roles = {each.role for each in figures if each.group == group}
    return roles.pop() if len(roles) == 1 else ""


def _reinforce(game: Play, effect: Effect, about: About) -> Flow[Table] | None:
    if (found := effect.reinforce) is None:
        return None
    count, waiting = amount(game.table, found.count, about), []
    for group in _groups(game, found.figures, about):
        lost = (group.size or deployment_card(group.card).group_size) - len(group.figures)
        waiting += [group.id] * (min(lost, count) if count else lost)
    return ReinforceGroups(waiting, spaces_at(game.table, found.at)) if waiting else None


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
    "reinforce": _reinforce,
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
