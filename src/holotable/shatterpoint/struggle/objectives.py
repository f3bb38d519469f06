"""Who controls the active objectives, and what that moves (SP-OBJ-07 to 14, SP-TRK-03 to 05)."""

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Play, other
from holotable.shatterpoint.battle.happenings import ControlTaken
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.cards import mission
from holotable.shatterpoint.struggle.track import gain_momentum, move_token, space_of


def determine_control(game: Play) -> None:
    """At the end of every turn, for each active objective on its own."""
    scene = scene_of(game.table)
    for name, objective in game.table.objectives.items():
        if objective.active:
            control = sp.contest(scene, scene.objectives[name]).control
            if control is not None and control != objective.control:
                objective.control = control
                game.tell(ControlTaken, control, name)


def move_for_objectives(game: Play) -> None:
    """The active player moves the token; where it then lies may give momentum (SP-MOM-03, SP-MOM-04)."""
    battle, side = game.table, game.table.active
    spaces = spaces_for(game, side)
    if not spaces or battle.struggle.won is not None:
        return
    move_token(game, side, spaces)
    if space_of(game, side) < 0:
        gain_momentum(game, side, "SP-MOM-03")
    elif space_of(game, side) == 0:
        gain_momentum(game, side, "SP-MOM-04")
        gain_momentum(game, other(side), "SP-MOM-04")


def spaces_for(game: Play, side: sp.Side) -> int:
    """A space for each active objective that a player controls, and what the mission adds for a priority one."""
    held = [each for each in game.table.objectives.values() if each.active and each.control == side]
    extra = sum(rule.spaces for rule in mission(game.table.mission).rules if rule.rule == "priority_moves_token")
    return len(held) + (extra if any(each.priority for each in held) else 0)
