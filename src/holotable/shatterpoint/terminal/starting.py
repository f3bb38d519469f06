"""Before a battle: who plays which strike team, on which battlefield."""

from holotable.shatterpoint.modes.wish import BattleWish, file_of
from holotable.shatterpoint.shell.choosing import check_battlefield, legal, playable
from holotable.shatterpoint.shell.squad import find_team
from holotable.shatterpoint.squads.team import StrikeTeam, sample_teams, units_of
from holotable.terminal import Named, Screen
from holotable.words import Speech


def check_named(named: Named, say: Speech) -> None:
    """Refuse a battlefield that there is not, as wrong usage."""
    check_battlefield(named["battlefield"], "--battlefield")


def wish_of(named: Named, screen: Screen, say: Speech) -> BattleWish:
    """A battle with the strike teams that were named, or that are chosen now; without a battlefield one is drawn."""
    mine, theirs = named["team"], named["opposing"]
    first, second = list(sample_teams())[:2]
    if not mine or not theirs:
        _show_teams(screen, say)
    one = playable(mine) if mine else _choose(screen, say, "battle.table.which-team", first)
    other = playable(theirs) if theirs else _choose(screen, say, "battle.table.which-opponent", second)
    screen.say(say("battle.table.matched", mine=one.name, theirs=other.name))
    return BattleWish({"a": file_of(one), "b": file_of(other)}, named["battlefield"])


def _show_teams(screen: Screen, say: Speech) -> None:
    """The strike teams that come with the game, each with its number."""
    for number, team in enumerate(sample_teams().values(), 1):
        units = "; ".join(unit.name for squad in team.squads for unit in units_of(squad))
        screen.say(f"  {number}  " + say("battle.table.team", name=team.name, units=units))


def _choose(screen: Screen, say: Speech, question: str, default: str) -> StrikeTeam:
    """Ask for a strike team until there is a legal one."""
    while True:
        screen.say(say(question, default=sample_teams()[default].name), "bold")
        typed = screen.ask()
        try:
            return legal(_team(typed) if typed else sample_teams()[default])
        except Exception as error:  # whatever a file or a code has in it
            if not say.knows(error):
                raise
            screen.say(say.error(error))


def _team(typed: str) -> StrikeTeam:
    teams = list(sample_teams().values())
    if typed.isdecimal() and 1 <= int(typed[:4]) <= len(teams):
        return teams[int(typed[:4]) - 1]
    return find_team(typed)
