"""The table of a battle as text: an overview drawn with signs, and lists of who stands where, in millimetres."""

from rich.console import Console
from rich.table import Table

from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import CharacterId
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.battlefields import battlefield
from holotable.shatterpoint.table.measures import EDGE
from holotable.shatterpoint.telling.names import Names

COLUMNS, LINES = 61, 31
"""The overview: odd numbers, so that the centre of the table has a sign of its own."""

COLUMN_NAMES = (
    "battle.column.letter",
    "battle.column.character",
    "battle.column.team",
    "battle.column.damage",
    "battle.column.place",
)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GROUND, LOW, HIGH, SOLID, TOKEN, ACTIVE = "·", "░", "▒", "▓", "o", "O"
STOREY = 5000
"""From this height on terrain is drawn as high."""


def letters_of(names: Names) -> dict[CharacterId, str]:
    """A letter for each character, by the order of the teams' units: capitals for a, small ones for b."""
    found: dict[CharacterId, str] = {}
    for side in names.battle.players:
        place = 0
        for unit, one in names.battle.units.items():
            if one.side == side:
                for number in range(1, names.battle.card_of(unit).characters + 1):
                    letter = ALPHABET[place % len(ALPHABET)]
                    found[f"{unit}.{number}"] = letter if side == "a" else letter.lower()
                    place += 1
    return found


def overview(names: Names) -> list[str]:
    """The table from above, the lower edge at the bottom: terrain, objectives, characters by their letters."""
    terrain = battlefield(names.battle.battlefield).terrain
    signs = [[_ground(terrain, *_middle(column, line)) for column in range(COLUMNS)] for line in range(LINES)]
    for objective in names.battle.objectives.values():
        _put(signs, objective.at, ACTIVE if objective.active else TOKEN)
    letters = letters_of(names)
    for name, one in names.battle.characters.items():
        _put(signs, one.at, letters[name])
    frame = "+" + "-" * COLUMNS + "+"
    return [frame, *(f"|{''.join(line)}|" for line in signs), frame]


def _middle(column: int, line: int) -> tuple[int, int]:
    """The point of the table that a sign stands for."""
    return (2 * column + 1 - COLUMNS) * EDGE // COLUMNS, (LINES - 1 - 2 * line) * EDGE // LINES


def _put(signs: list[list[str]], at: sp.Place, sign: str) -> None:
    column = min((at[0] + EDGE) * COLUMNS // (2 * EDGE), COLUMNS - 1)
    line = min((EDGE - at[1]) * LINES // (2 * EDGE), LINES - 1)
    signs[line][column] = sign


def _ground(terrain: sp.Terrain, x: int, y: int) -> str:
    """What lies at a point: nothing, something to stand on, or what nobody passes."""
    parts = [part for part in terrain.parts if part.outline.side_of(x, y) >= 0]
    if not parts:
        return GROUND
    top = max(parts, key=lambda part: part.z)
    if top.impassable:
        return SOLID
    return HIGH if top.z >= STOREY else LOW


def characters(names: Names) -> Table:
    """Each character by its letter: whose it is, where it stands, how its unit fares."""
    shown, battle, letters = Table(box=None, header_style="bold"), names.battle, letters_of(names)
    for column in COLUMN_NAMES:
        shown.add_column(names.say(column))
    for name, one in battle.characters.items():
        card, unit = battle.card_of(one.unit), battle.units[one.unit]
        damage = f"{unit.damage}/{card.stamina}"
        shown.add_row(letters[name], names.character(name), names.player(unit.side), damage, names.place(one.at))
    return shown


def objective_lines(names: Names) -> list[str]:
    """The active objectives: where they lie, who controls them, who contests them."""
    scene = scene_of(names.battle)
    found = []
    for name, one in names.battle.objectives.items():
        if one.active:
            contest = sp.contest(scene, scene.objectives[name]).contesting
            near = ", ".join(names.character(each) for side in contest.values() for each in side)
            control = names.say("battle.controlled", side=names.player(one.control)) if one.control else ""
            priority = names.say("battle.priority") if one.priority else ""
            contested = names.say("battle.contested", characters=near) if near else ""
            more = "".join(f", {each}" for each in (priority, control, contested) if each)
            found.append(f"{names.objective(name)}: {names.place(one.at)}{more}")
    return found


def show_position(names: Names, out: Console) -> None:
    """Print the overview, the characters and the active objectives."""
    for line in overview(names):
        out.print(line, soft_wrap=True, markup=False, highlight=False)
    out.print(characters(names))
    for line in objective_lines(names):
        out.print(line, soft_wrap=True, markup=False, highlight=False)
