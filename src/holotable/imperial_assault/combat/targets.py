"""Whom a figure can attack (IA-ATK-03)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import AttackType
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.combat.suffering import is_falling
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import FigureId, Play
from holotable.kernel import Refusal


def targets_of(game: Play, attacker: FigureId, kind: AttackType | None = None) -> list[Target]:
    """Every legal target, a large figure once for each of its spaces that can be targeted (IA-TGT-02).

    The attack is of the type on the attacker's card unless it is said to be of another.
    """
    return [] if has_condition(game, attacker, "stunned") else in_range(game, attacker, kind)


def in_range(game: Play, attacker: FigureId, kind: AttackType | None = None) -> list[Target]:
    """Whom a figure could attack from where it stands, whether it is able to or not."""
    standing = scene(game.table)
    return [
        Target(figure.id, space)
        for figure in game.table.figures.values()
        if game.table.hostile(attacker, figure.id)  # IA-ATK-13
        for space in sorted(_spaces(game, standing, attacker, figure.id, kind))
    ]


def has_target(game: Play, attacker: FigureId, kind: AttackType | None = None) -> bool:
    """Whether there is anybody a figure can attack."""
    standing = scene(game.table)
    return not has_condition(game, attacker, "stunned") and any(
        _spaces(game, standing, attacker, figure, kind)
        for figure in game.table.figures
        if game.table.hostile(attacker, figure)
    )


def can_attack(game: Play, attacker: FigureId, target: FigureId) -> bool:
    """Whether a hostile figure is a legal target of another's attack."""
    stunned = has_condition(game, attacker, "stunned")
    return not stunned and bool(_spaces(game, scene(game.table), attacker, target, None))


def _spaces(
    game: Play, standing: board.Scene, attacker: FigureId, target: FigureId, kind: AttackType | None
) -> list[int]:
    """The spaces in which an attacker can target a figure."""
    here, there = str(attacker), str(target)
    card, spaces = game.table.card_of(attacker), game.table.figures[target].spaces
    if is_falling(game, target) or ("awkward" in card.abilities and board.adjacent(standing, here, there)):
        return []
    if (kind or card.attack.type) == "ranged":
        return board.seen_spaces(standing, here, there, "priority_target" in card.abilities)  # IA-RNG-02
    if not board.is_in_melee_range(standing, here, there):  # IA-MEL-02, IA-RCH-01
        return []
    if len(spaces) == 1:
        return spaces
    # With Reach a space two away must be seen (IA-RCH-02).
    seen = board.seen_spaces(standing, here, there) if card.keywords.reach else []
    counted = {space: board.distance(standing, here, space) for space in spaces}
    return [
        space
        for space, steps in counted.items()
        if steps is not None and (steps <= 1 or (steps == board.REACH and space in seen))
    ]


def why_no_target(game: Play, attacker: FigureId, target: Target, kind: AttackType) -> Refusal:
    """Why a figure can't be attacked."""
    if target.figure not in game.table.figures:
        return Refusal("attack.empty", "IA-ATK-12")
    if not game.table.hostile(attacker, target.figure):
        return Refusal("attack.friendly", "IA-ATK-13", {"figure": target.figure})
    standing = scene(game.table)
    awkward = "awkward" in game.table.card_of(attacker).abilities
    if awkward and board.adjacent(standing, str(attacker), str(target.figure)):
        return Refusal("attack.too-near", facts={"figure": target.figure})
    if kind == "melee":
        return Refusal("attack.out-of-reach", "IA-MEL-02", {"figure": target.figure})
    past_figures = "priority_target" in game.table.card_of(attacker).abilities
    if board.seen_spaces(standing, str(attacker), str(target.figure), past_figures):
        return Refusal("not-offered")
    blocked = board.blocked(standing, str(attacker), str(target.figure), past_figures)
    return Refusal("attack.no-sight", blocked.rule, {"figure": target.figure, "blocked_by": blocked.what})
