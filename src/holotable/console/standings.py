"""Entrants against each other, played and told: what tournaments and ratings of every game share."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from holotable.arena.tournament import Contest, Meeting, Standing, standings
from holotable.console.output import console, print_json
from holotable.console.plot import plot
from holotable.console.running import Effort, play_run
from holotable.words import Speech


def run_contest(contest: Contest, meetings: Sequence[Meeting], effort: Effort, say: Speech) -> list[Standing]:
    """Play all games of the meetings, and count them."""
    ended = play_run([meeting.match for meeting in meetings], effort, say)
    played = [[game.played for game in games] for games in ended]
    return standings(contest.entrants, list(zip(meetings, played, strict=True)))


def rate_first(
    contest: Contest, meetings: Sequence[Meeting], effort: Effort, kind: str, heading: str, as_json: bool, say: Speech
) -> None:
    """Tell how the first entrant did against the others: for programs, or as a table and a sentence for people."""
    rows = run_contest(contest, meetings, effort, say)
    own = next(row for row in rows if row.place == 0)
    if as_json:
        against = [as_record(row, kind) for row in rows if row != own]
        print_json({"rated": as_record(own, kind), "against": against})
        return
    print_standings(rows, heading, say)
    share, low, high = (say.percent(each) for each in (own.share, own.low, own.high))
    rated = say("tournament.rated", name=own.name, share=share, games=own.games, low=low, high=high)
    console().print(rated, markup=False)


def as_record(row: Standing, kind: str) -> dict[str, object]:
    """A row of the results for programs; `kind` says what it is that takes part."""
    return {
        kind: row.name,
        "games": row.games,
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "share": round(row.share, 4),
        "interval": [round(row.low, 4), round(row.high, 4)],
        "rounds": round(row.rounds, 2),
        "points": round(row.points, 2),
    }


def print_standings(rows: Sequence[Standing], heading: str, say: Speech) -> None:
    """The table of results for people, with the heading over who took part."""
    table = Table(box=None, header_style="bold")
    table.add_column(heading)
    for column in (
        "tournament.played",
        "tournament.wins",
        "tournament.draws",
        "tournament.share",
        "tournament.interval",
        "tournament.rounds",
        "tournament.points",
    ):
        table.add_column(say(column), justify="right")
    for row in rows:
        interval = f"{say.percent(row.low)} – {say.percent(row.high)}"
        counts = [str(row.games), str(row.wins), str(row.draws), say.percent(row.share), interval]
        table.add_row(Text(row.name), *counts, say.decimal(row.rounds), say.decimal(row.points))
    console().print(table)


def drawn(rows: Sequence[Standing], say: Speech) -> str:
    """The picture of the results."""
    return plot(say("tournament.title"), say("tournament.axis"), rows, say.percent)
