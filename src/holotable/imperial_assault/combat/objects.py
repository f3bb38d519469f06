"""Attacks on objects: who can target one, how it defends, what damage does to it (IA-AOB)."""

from holotable.imperial_assault import board
from holotable.imperial_assault.cards import Results, Weapon
from holotable.imperial_assault.combat.causes import cause_of
from holotable.imperial_assault.combat.sight import PLAIN, Aim, in_the_way, sees_object
from holotable.imperial_assault.combat.suffering import Suffer
from holotable.imperial_assault.questions import SEES_PAST
from holotable.imperial_assault.table.happenings import ObjectDestroyed, ObjectSuffered
from holotable.imperial_assault.table.shelter import can_suffer
from holotable.imperial_assault.table.standing import scene, scene_for, scene_with
from holotable.imperial_assault.table.table import FigureId, Object, ObjectId, Play, Side, Table
from holotable.imperial_assault.tokens.objects import beside_door, is_beside, objects_beside, objects_on, spaces_of
from holotable.kernel import NOT_NOW, Flow, Next, Refusal, Seat


class DamageObject(Flow[Table], tag="damage-object"):
    """An object suffers damage; at its health it is destroyed (IA-AOB-01), unless it is `gone` already.

    What the mission makes of it listens at the moment `destroyed`.
    """

    steps = ("suffer", "destroy", "destroyed", "opened")

    object: ObjectId
    damage: int
    gone: bool = False

    def suffer(self, game: Play) -> None:
        if self.gone:
            return
        self.damage = hurt_object(game, self.object, self.damage)
        if not is_broken(game.table, self.object):
            self.stop()

    def destroy(self, game: Play) -> None:
        if not self.gone:
            destroy(game, self.object)

    def destroyed(self, game: Play) -> Next[Table]:
        return game.at("destroyed")

    def opened(self, game: Play) -> Next[Table]:
        return game.at("door-opened") if game.table.destroyed[self.object].door else None  # IA-AOB-02


def hurt_object(game: Play, target: ObjectId, damage: int, by: Side = "") -> int:
    """Put damage on an object by a side's effect, up to its health; says how much it suffered."""
    made = game.table.objects[target]
    damage = min(damage, made.health - made.damage)
    made.damage += damage
    if damage:
        cause, figure = cause_of(game, by)
        game.tell(ObjectSuffered, target, damage, figure, cause)
    return damage


def is_broken(table: Table, target: ObjectId) -> bool:
    """Whether an object has as much damage as health."""
    return table.objects[target].damage >= table.objects[target].health


def destroy(game: Play, target: ObjectId) -> None:
    """Take a destroyed object off the map."""
    made = game.table.destroyed[target] = game.table.objects.pop(target)
    if made.door:
        game.table.doors[made.door].open = True  # IA-AOB-02
    else:
        del game.table.tokens[made.token]
    game.tell(ObjectDestroyed, target)


def harm(
    game: Play, target: FigureId | ObjectId, damage: int, by: Side, of_attack: bool = False
) -> Suffer | DamageObject:
    """Let a figure or an object suffer damage by a side's effect."""
    return Suffer(target, damage, by, of_attack) if target in game.table.figures else DamageObject(target, damage)


def side_of(table: Table, target: FigureId | ObjectId) -> Side:
    """The side that defends; an object is on none."""
    return table.figures[target].side if target in table.figures else ""


def seat_of_defender(table: Table, target: FigureId | ObjectId, attacking: Side) -> Seat:
    """Who rolls the defence dice: the figure's player, for an object the attacker's opponent."""
    if target in table.figures:
        return table.seat_of(target)
    return next(seat for side, seat in table.sides.items() if side != attacking)


def defence_of(table: Table, target: FigureId | ObjectId) -> list[str]:
    """The defence dice of a figure, or those the mission gives an object (IA-AOB-05)."""
    return list(table.card_of(target).defence if target in table.figures else table.objects[target].defence)


def defenders_bonus(table: Table, target: FigureId | ObjectId) -> Results:
    """What a figure's card or the mission adds to each defence."""
    if target in table.figures:
        bares = sum(token.bares for token in table.tokens.values() if token.carrier == target)
        return table.card_of(target).bonus + Results(block=-bares) if bares else table.card_of(target).bonus
    made = table.objects[target]
    return Results(block=made.block + made.guarded * guards_beside(table, made))


def guards_beside(table: Table, made: Object) -> int:
    """How many of those who guard an object are adjacent to it, as far as they count."""
    if made.guards is None:
        return 0
    found = sum(
        figure.side == made.guards and is_beside(table, str(figure.id), made) for figure in table.figures.values()
    )
    return min(found, made.most) if made.most else found


def standing_on(table: Table, target: FigureId | ObjectId) -> list[int]:
    """The spaces of a figure or an object that is attacked."""
    if target in table.figures:
        return table.figures[target].spaces
    return spaces_of(table, table.objects[target])


def distance_to(
    table: Table, standing: board.Scene, attacker: FigureId, target: FigureId | ObjectId, space: int
) -> int | None:
    """The spaces counted from an attacker to the space in which a figure or an object is attacked."""
    count = board.distance if target in table.figures else board.distance_to_object
    return count(standing, str(attacker), space)


def health_left(table: Table, target: FigureId | ObjectId) -> int:
    """The health that a figure or an object has left."""
    if target in table.figures:
        return table.card_of(target).health - table.figures[target].damage
    return table.objects[target].health - table.objects[target].damage


def is_target_beside(game: Play, attacker: FigureId, target: FigureId | ObjectId) -> bool:
    """Whether the target of an attack, figure or object, is adjacent to the attacker."""
    if target in game.table.figures:
        return board.adjacent(scene_for(game.table, attacker), str(attacker), str(target))
    return is_beside(game.table, str(attacker), game.table.objects[target])


def object_spaces(
    game: Play, standing: board.Scene, attacker: FigureId, target: ObjectId, weapon: Weapon, aim: Aim = PLAIN
) -> list[int]:
    """The spaces in which an attacker can target an object with a weapon (IA-OBJ-05, IA-AOB-08)."""
    table, made, here = game.table, game.table.objects[target], str(attacker)
    if made.side not in (None, table.figures[attacker].side):
        return []
    spaces = spaces_of(table, made)
    if weapon.attack.type == "ranged":
        aim = Aim(past_figures=True) if game.ask(SEES_PAST, attacker) else aim
        return [space for space in spaces if sees_object(standing, attacker, space, aim)]  # IA-RNG-02
    has_reach = weapon.keywords.reach
    if made.door and not board.can_strike_door(standing, here, spaces, has_reach):
        return []
    return [space for space in spaces if board.can_strike_token(standing, here, space, has_reach)]


def caught_in_blast(game: Play, target: FigureId | ObjectId, space: int) -> list[FigureId | ObjectId]:
    """Who and what is adjacent to the target space, the target left out (IA-BLS-01 to 03).

    A figure and a token in one space count as adjacent (IA-AOB-07); around a door that holds for its spaces alone. A
    target that fell is looked for where it stood: blocking terrain is adjacent to nothing without it (IA-MOB-03).
    """
    table = game.table
    made = table.objects.get(target) or table.destroyed.get(target)
    standing = scene(table) if made is not None else scene_with(table, target)
    if made is not None and made.door:
        spaces = beside_door(table, made.door)
        caught = [figure.id for figure in table.figures.values() if set(spaces) & set(figure.spaces)]
        return _hurt(table, caught) + [each for space in spaces for each in objects_on(table, space)]
    figures = [
        figure.id
        for figure in table.figures.values()
        if board.adjacent(standing, space, str(figure.id)) or (made is not None and space in figure.spaces)
    ]
    objects = [*objects_on(table, space), *objects_beside(table, space, standing)]
    return [each for each in (*_hurt(table, figures), *objects) if each != target]


def _hurt(table: Table, figures: list[FigureId]) -> list[FigureId]:
    return [figure for figure in figures if can_suffer(table, figure)]  # IA-NEU-02, IA-INC-05


def why_not_object(game: Play, attacker: FigureId, target: ObjectId, space: int, is_melee: bool) -> Refusal:
    """Why an object can't be attacked."""
    made = game.table.objects[target]
    if made.side not in (None, game.table.figures[attacker].side):
        return Refusal("attack.object-not-allowed", "IA-OBJ-05", {"object": target})
    if space not in spaces_of(game.table, made):
        return Refusal("attack.object-elsewhere", "IA-AOB-08" if made.door else "IA-ATK-12", {"object": target})
    if is_melee:
        return Refusal("attack.object-out-of-reach", "IA-AOB-10" if made.door else "IA-MEL-02", {"object": target})
    past_figures = game.ask(SEES_PAST, attacker)
    if board.sees_object(scene_for(game.table, attacker), str(attacker), space, past_figures):
        return NOT_NOW
    blocked = board.blocked(scene_for(game.table, attacker), str(attacker), space, past_figures)
    return Refusal("attack.object-no-sight", blocked.rule, in_the_way(blocked) | {"object": target})
