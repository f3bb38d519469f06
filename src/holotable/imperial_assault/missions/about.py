"""What an event or an effect is about, and the words of a mission for sides and numbers."""

from holotable.imperial_assault.missions.formulas import Value, work_out
from holotable.imperial_assault.missions.selectors import Who
from holotable.imperial_assault.table.table import FigureId, Side, Table
from holotable.kernel import Struct


class About(Struct, frozen=True, omit_defaults=True):
    """What an event or an effect is about: whose it is, and the figure, token, door, section, space or counter.

    Of an attack the figure is the attacker; of a test it says whether that was passed.
    """

    side: Side = ""
    figure: FigureId = 0
    token: str = ""
    door: str = ""
    section: str = ""
    deed: str = ""
    target: FigureId = 0
    space: int | None = None
    counter: str = ""
    passed: bool | None = None


NOTHING = About()


def side_named(table: Table, who: Who, own: Side) -> Side:
    """The side that a mission means by a word."""
    match who:
        case "own":
            return own
        case "other":
            return table.other(own)
        case "initiative":
            return table.initiative
        case "imperial":
            return table.imperial_side
        case "rebels":
            return table.other(table.imperial_side)


def in_order(table: Table) -> list[Side]:
    """The sides: the foremost one first, in a skirmish that with initiative (IA-INI-03)."""
    first = table.own.foremost(table)
    return [first, table.other(first)]


def amount(table: Table, value: Value, about: About = NOTHING) -> int:
    """What a number in a mission's file comes to now."""

    def name(word: str) -> int:
        match word:
            case "threat":
                return table.empire.level
            case "dial":
                return table.empire.threat
            case "heroes":
                return len(table.sheets()) + len(table.rebels.waiting) + len(table.rebels.aside)
            case "round":
                return table.round
            case "activations":
                group = table.groups.get(table.known(about.figure).group) if about.figure else None
                return group.tokens if group is not None else 1
            case "easy" | "normal" | "hard":
                return int(table.own.difficulty == word)
            case "peril":
                return table.story.peril if table.story is not None else 0
            case "medpacs":
                return table.rebels.medpacs
        return table.story.counts.get(word, 0) if table.story is not None else 0

    return work_out(value, name)
