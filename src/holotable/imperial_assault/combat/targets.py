"""Whom a figure can attack (IA-ATK-03)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.combat.choices import Target
from holotable.imperial_assault.combat.conditions import has_condition
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import FigureId, Play
from holotable.kernel import Refusal


def targets_of(game: Play, attacker: FigureId) -> list[Target]:
    """Every legal target, a large figure once for each of its spaces that can be targeted (IA-TGT-02)."""
    return [] if has_condition(game, attacker, "stunned") else in_range(game, attacker)


def in_range(game: Play, attacker: FigureId) -> list[Target]:
    """Whom a figure could attack from where it stands, whether it is able to or not."""
    standing = scene(game.table)
    return [
        Target(figure.id, space)
        for figure in game.table.figures.values()
        if game.table.hostile(attacker, figure.id)  # IA-ATK-13
        for space in sorted(_spaces(game, standing, attacker, figure.id))
    ]


def _spaces(game: Play, standing: board.Scene, attacker: FigureId, target: FigureId) -> list[int]:
    """The spaces in which an attacker can target a figure."""
    here, there = str(attacker), str(target)
    spaces = game.table.figures[target].spaces
    if "awkward" in game.table.card_of(attacker).abilities and board.adjacent(standing, here, there):
        return []
    if game.table.card_of(attacker).attack.type == "ranged":
        return board.seen_spaces(standing, here, there)  # IA-RNG-02
    if not board.is_in_melee_range(standing, here, there):  # IA-MEL-02, IA-RCH-01
        return []
    if len(spaces) == 1:
        return spaces
    far = 2 if game.table.card_of(attacker).keywords.reach else 1
    counted = {space: board.distance(standing, here, space) for space in spaces}
    return [space for space, steps in counted.items() if steps is not None and steps <= far]


def why_no_target(game: Play, attacker: FigureId, target: Target) -> Refusal:
    """Why a figure can't be attacked."""
    if target.figure not in game.table.figures:
        return Refusal("attack.empty", "IA-ATK-12")
    if not game.table.hostile(attacker, target.figure):
        return Refusal("attack.friendly", "IA-ATK-13", {"figure": target.figure})
    standing = scene(game.table)
    if game.table.card_of(attacker).attack.type == "melee":
        return Refusal("attack.out-of-reach", "IA-MEL-02", {"figure": target.figure})
    blocked = board.blocked(standing, str(attacker), str(target.figure))
    return Refusal("attack.no-sight", blocked.rule, {"figure": target.figure, "blocked_by": blocked.what})
