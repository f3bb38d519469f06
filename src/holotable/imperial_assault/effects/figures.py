"""Which figures an effect is for: what its data says of them, made a question once when it is read."""

from collections.abc import Callable

from holotable.imperial_assault import board
from holotable.imperial_assault.cards.effect import Figures, Role, Roles
from holotable.imperial_assault.combat.attack import Attack
from holotable.imperial_assault.combat.conditions import harmful
from holotable.imperial_assault.combat.sight import sees
from holotable.imperial_assault.combat.strain import strain_left, strain_of
from holotable.imperial_assault.combat.targets import can_aim_at, has_target
from holotable.imperial_assault.effects.about import ROLES
from holotable.imperial_assault.effects.finding import all_within, beside, figures_hurt, is_a, within
from holotable.imperial_assault.effects.functions import Sense
from holotable.imperial_assault.table.shelter import can_suffer, may_affect, may_oppose
from holotable.imperial_assault.table.standing import scene, scene_with
from holotable.imperial_assault.table.table import FigureId, Play, Side

# Who does something must still be there for a card to be used for it.
ACTING: tuple[Role, ...] = ("attacker", "activated", "resting", "tester")

Match = Callable[[Play, FigureId, Side, FigureId], bool]
Found = Callable[[Play, FigureId, Side], list[FigureId]]
Among = Callable[[Play, FigureId, Side, list[FigureId]], list[FigureId]]


def finder(wanted: Figures) -> Found:
    """All figures of a kind that an effect can be for: neighbours as they lie around, else in the order of the table.

    One's own figure is the first of its own.
    """
    qualities = _qualities(wanted)
    first, then = _can_be_for(wanted), [*_far(wanted), *qualities]

    def fitting_of(game: Play, figure: FigureId, side: Side, near: list[FigureId]) -> list[FigureId]:
        near = first(game, figure, side, near)
        if wanted.within and near:
            near = all_within(game, figure, near, wanted.within)
        for test in then:
            near = [other for other in near if test(game, figure, side, other)]
        return near

    def found(game: Play, figure: FigureId, side: Side) -> list[FigureId]:
        if wanted.beside:
            near: list[FigureId] = list(map(int, board.neighbours(scene_with(game.table, figure), str(figure))))
        elif wanted.hit:
            near = figures_hurt(game)
        else:
            near = [other for other in game.table.figures if other != figure]
        if wanted.side == "own" and figure in game.table.figures:
            mine = [figure] if all(test(game, figure, side, figure) for test in qualities) else []
            return mine + fitting_of(game, figure, side, near)
        return fitting_of(game, figure, side, near)

    return found


def role_of(who: Role | Roles) -> Sense:
    """Whether a figure has that part in what is going on; or who the others are, as that one sees them."""
    if not isinstance(who, Roles):
        part = ROLES[who]
        return lambda game, figure, side: part(game) == figure
    senses = [_seen_as(role, wanted) for role in ROLES if (wanted := getattr(who, role)) is not None]
    if len(senses) == 1:
        return senses[0]
    return lambda game, figure, side: all(sense(game, figure, side) for sense in senses)


def fitting(wanted: Figures) -> Match:
    """Whether a figure is such a one, as the one that has the ability sees it."""
    tests = [_sided(wanted), *_next_to(wanted), *_near(wanted), *_far(wanted), *_qualities(wanted)]
    return lambda game, figure, side, other: all(test(game, figure, side, other) for test in tests)


def _seen_as(role: Role, wanted: Figures) -> Sense:
    part = ROLES[role]
    others = [_sided(wanted), *([_beside_space] if wanted.beside and role == "target" else _next_to(wanted))]
    others += [*_near(wanted), *_far(wanted), *_qualities(wanted)]
    others += [_unforced] if role == "attacker" and wanted.side in ("friend", "own") else []
    mine = _qualities(wanted) if wanted.side == "own" else others

    def holds(game: Play, figure: FigureId, side: Side) -> bool:
        other = part(game)
        table = game.table
        gone = other in table.fallen or other in table.withdrawn
        there = other in table.figures or (role not in ACTING and gone)
        if not there or (figure and figure not in table.figures):
            return False
        return all(test(game, figure, side, other) for test in (mine if other == figure else others))

    return holds


def _unforced(game: Play, figure: FigureId, side: Side, other: FigureId) -> bool:
    """To one that is forced to attack nobody is friendly (IA-ATK-20)."""
    return not figure or game.table.friendly(other, figure)


def _sided(wanted: Figures) -> Match:
    """Friend or foe: of a figure, or of a player where it is no figure's effect."""

    def friend(game: Play, figure: FigureId, side: Side, other: FigureId) -> bool:
        if not figure:
            return game.table.known(other).side == side
        return other != figure and game.table.friendly(figure, other)

    def enemy(game: Play, figure: FigureId, side: Side, other: FigureId) -> bool:
        return game.table.hostile(figure, other) if figure else game.table.known(other).side != side

    def own(game: Play, figure: FigureId, side: Side, other: FigureId) -> bool:
        return other == figure or friend(game, figure, side, other)

    def anybody(game: Play, figure: FigureId, side: Side, other: FigureId) -> bool:
        return True

    return {"friend": friend, "enemy": enemy, "own": own, "any": anybody}[wanted.side]


def _can_be_for(wanted: Figures) -> Among:
    """Those of some figures for whom an ability can be, as friendly or hostile ones."""

    def friends(game: Play, figure: FigureId, side: Side, near: list[FigureId]) -> list[FigureId]:
        table = game.table
        if not figure:
            return [each for each in near if table.figures[each].side == side and can_suffer(table, each)]  # IA-INC-05
        mine = table.known(figure)
        return [each for each in near if mine.has_friend(table.known(each)) and may_affect(table, figure, each)]

    def enemies(game: Play, figure: FigureId, side: Side, near: list[FigureId]) -> list[FigureId]:
        if not figure:
            return [each for each in near if game.table.figures[each].side != side]
        return [each for each in near if may_oppose(game.table, figure, each)]

    def all_of_them(game: Play, figure: FigureId, side: Side, near: list[FigureId]) -> list[FigureId]:
        return near

    return {"friend": friends, "own": friends, "enemy": enemies, "any": all_of_them}[wanted.side]


def _next_to(wanted: Figures) -> list[Match]:
    return [lambda game, figure, side, other: beside(game, figure, other)] if wanted.beside else []


def _beside_space(game: Play, figure: FigureId, side: Side, other: FigureId) -> bool:
    """Of a large target it is the target space that must be adjacent (IA-TGT-03). Nobody is far from itself."""
    attack = game.nearest(Attack)
    return other == figure or (attack is not None and board.adjacent(scene(game.table), attack.space, str(figure)))


def _near(wanted: Figures) -> list[Match]:
    if not wanted.within:
        return []
    return [lambda game, figure, side, other: within(game, figure, other, wanted.within)]


def _far(wanted: Figures) -> list[Match]:
    """However far away it is, whether it is seen, and whether they are of one group."""
    tests: list[Match] = []
    if wanted.group:
        tests.append(lambda game, figure, side, other: game.table.known(other).group == game.table.known(figure).group)
    if wanted.seen:
        tests.append(lambda game, figure, side, other: sees(game, figure, other))
    return tests


def _qualities(wanted: Figures) -> list[Match]:
    """What it must be itself, whoever asks."""
    tests: list[Match] = []
    if wanted.trait:
        tests.append(lambda game, figure, side, other: is_a(game, other, wanted.trait))
    if wanted.no_trait:
        tests.append(lambda game, figure, side, other: not is_a(game, other, wanted.no_trait))
    if wanted.condition:
        tests.append(lambda game, figure, side, other: wanted.condition in game.table.known(other).conditions)
    if wanted.without:
        tests.append(lambda game, figure, side, other: wanted.without not in game.table.known(other).conditions)
    if wanted.strained:
        tests.append(lambda game, figure, side, other: strain_of(game, other) >= wanted.strained)
    for said, quality in (
        (wanted.hero, lambda game, other: game.table.known(other).sheet is not None),
        (wanted.unique, lambda game, other: game.table.card_of(other).unique),
        (wanted.small, lambda game, other: len(game.table.known(other).spaces) == 1),
        (wanted.hurt, lambda game, other: game.table.known(other).damage > 0),
        (wanted.harmed, lambda game, other: bool(harmful(game, other))),
        (wanted.can_strain or None, lambda game, other: game.table.is_hero(other) and strain_left(game, other) > 0),
        (wanted.attached or None, lambda game, other: bool(game.table.attached_to(other))),
        (wanted.hit or None, lambda game, other: other in figures_hurt(game)),
    ):
        if said is not None:
            tests.append(_quality(quality, said))
    if wanted.can_attack is not None:
        tests.append(lambda game, figure, side, other: _can_attack(game, side, other) == wanted.can_attack)
    return tests


def _can_attack(game: Play, side: Side, figure: FigureId) -> bool:
    """Whether a figure has a target; one that a side would force to attack has all others (IA-ATK-20, 21)."""
    if game.table.figures[figure].side == side:
        return has_target(game, figure)
    return any(can_aim_at(game, figure, other, side=side) for other in game.table.figures if other != figure)


def _quality(quality: Callable[[Play, FigureId], bool], said: bool) -> Match:
    return lambda game, figure, side, other: quality(game, other) == said
