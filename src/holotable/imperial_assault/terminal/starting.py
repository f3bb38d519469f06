"""Before a skirmish: who plays which army, on which map."""

from typer.exceptions import TyperException

from holotable.imperial_assault.shell.army import find_army
from holotable.imperial_assault.shell.choosing import check_mission, legal, playable
from holotable.imperial_assault.skirmish.army import Army, cost_of, sample_armies
from holotable.imperial_assault.skirmish.wish import A, B, SkirmishWish, file_of
from holotable.terminal import Named, Screen
from holotable.words import Speech

MINE, THEIRS = "starter_rebel", "starter_imperial"


def check_named(named: Named, say: Speech) -> None:
    """Refuse a map or a mission that there is not, and a mission without a map, as wrong usage."""
    check_mission(named["map"], named["mission"].upper())
    if named["mission"] and not named["map"]:
        raise TyperException(say("play.mission-needs-map"))


def wish_of(named: Named, screen: Screen, say: Speech) -> SkirmishWish:
    """A skirmish with the armies that were named, or that are chosen now; without a map the mission is drawn."""
    army, against = named["army"], named["against"]
    if not army or not against:
        _show_armies(screen, say)
    mine = playable(army) if army else _choose_army(screen, say, "table.which-army", MINE)
    theirs = playable(against) if against else _choose_army(screen, say, "table.which-opponent", THEIRS)
    screen.say(say("table.matched", mine=mine.name, theirs=theirs.name))
    return skirmish_at_screen(mine, theirs, named["map"], named["mission"].upper())


def skirmish_at_screen(mine: Army, theirs: Army, map_id: str = "", mission: str = "") -> SkirmishWish:
    """Two armies at one screen, where nobody waits for somebody who has nothing to play."""
    return SkirmishWish({A: file_of(mine), B: file_of(theirs)}, map_id, mission, windows="always")


def _show_armies(screen: Screen, say: Speech) -> None:
    """The armies that come with the game, each with its number."""
    for number, army in enumerate(sample_armies().values(), 1):
        faction = say(f"word.{army.faction}")
        screen.say(f"  {number}  " + say("table.army", name=army.name, faction=faction, cost=cost_of(army)))


def _choose_army(screen: Screen, say: Speech, question: str, default: str) -> Army:
    """Ask for an army until there is a legal one."""
    while True:
        screen.say(say(question, default=sample_armies()[default].name), "bold")
        typed = screen.ask()
        try:
            return legal(_army(typed) if typed else sample_armies()[default])
        except Exception as error:  # whatever a file or a code has in it
            if not say.knows(error):
                raise
            screen.say(say.error(error))


def _army(typed: str) -> Army:
    armies = list(sample_armies().values())
    if typed.isdecimal() and 1 <= int(typed[:4]) <= len(armies):
        return armies[int(typed[:4]) - 1]
    return find_army(typed)
