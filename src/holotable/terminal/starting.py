"""Before the game: who plays which army, on which map, and a game that was saved."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from holotable.imperial_assault.figures.table import Table
from holotable.imperial_assault.skirmish.army import Army, cost_of, sample_armies
from holotable.imperial_assault.skirmish.checking import problems_of
from holotable.imperial_assault.skirmish.setup import IllegalArmyError, skirmish_table
from holotable.imperial_assault.skirmish.skirmish import skirmish_rules
from holotable.kernel import Option, Session, read_record, replay
from holotable.terminal.screen import Screen
from holotable.words import Speech

SIDES = ("a", "b")
MINE, THEIRS = "starter_rebel", "starter_imperial"

FindArmy = Callable[[str], Army]


class UnreadableGameError(OSError):
    """A saved game that can't be read from its file."""

    def __init__(self, file: str, problem: str) -> None:
        self.file = file
        self.problem = problem
        super().__init__(f"the file {file!r} can't be read: {problem}")


@dataclass(frozen=True, slots=True)
class Beginning:
    """A new game, and the choices that were made in it if it was saved."""

    session: Session[Table]
    choices: tuple[Option, ...] = ()


def new_game(armies: tuple[Army, Army], seed: int, map_id: str = "", mission: str = "") -> Beginning:
    """Two armies before their first choice; without a map the mission is drawn."""
    table = skirmish_table(dict(zip(SIDES, armies, strict=True)), {side: side for side in SIDES}, map_id, mission)
    table.discreet = True
    return Beginning(Session(skirmish_rules(), table, seed, listening=True))


def saved_game(file: str) -> Beginning:
    """A game from its file, every choice verified."""
    try:
        data = Path(file).expanduser().read_bytes()
    except (OSError, ValueError) as error:
        raise UnreadableGameError(file, getattr(error, "strerror", None) or str(error)) from error
    rules = skirmish_rules()
    played = replay(rules, read_record(data))
    anew = Session(rules, played.setup, played.seed, dice_by_hand=played.dice_by_hand, listening=True)
    return Beginning(anew, tuple(played.choices))


def show_armies(screen: Screen, say: Speech) -> None:
    """The armies that come with the game, each with its number."""
    for number, army in enumerate(sample_armies().values(), 1):
        faction = say(f"word.{army.faction}")
        screen.say(f"  {number}  " + say("table.army", name=army.name, faction=faction, cost=cost_of(army)))


def choose_army(screen: Screen, say: Speech, question: str, default: str, find: FindArmy) -> Army:
    """Ask for an army until there is a legal one."""
    while True:
        screen.say(say(question, default=sample_armies()[default].name), "bold")
        typed = screen.ask()
        try:
            return _legal(_army(typed, find) if typed else sample_armies()[default])
        except Exception as error:  # whatever a file or a code has in it
            if not say.knows(error):
                raise
            screen.say(say.error(error))


def _army(typed: str, find: FindArmy) -> Army:
    armies = list(sample_armies().values())
    if typed.isdecimal() and 1 <= int(typed[:4]) <= len(armies):
        return armies[int(typed[:4]) - 1]
    return find(typed)


def _legal(army: Army) -> Army:
    if problems := problems_of(army):
        raise IllegalArmyError(army, problems)
    return army
