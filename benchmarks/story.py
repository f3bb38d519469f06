"""Whole campaigns between bots: kept mission by mission in a file, counted in tables and pictures.

python -m benchmarks.story --games 20 --jobs 2    # play what the file doesn't have yet, for 2, 3 and 4 heroes
python -m benchmarks.story                        # count what it has
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

import typer
from rich.console import Console
from rich.progress import track

from benchmarks.counted import add_kept, read_kept, share, standing
from benchmarks.panels import Line, panels
from holotable.arena.bulk import Match, pairings
from holotable.arena.match import play
from holotable.arena.tournament import Standing
from holotable.console.plot import plot
from holotable.imperial_assault.bots.scripted import VERSION
from holotable.imperial_assault.cards import class_cards, imperial_class_cards
from holotable.imperial_assault.log.campaign import IMPERIAL, REBELS
from holotable.imperial_assault.log.log import CampaignLog
from holotable.imperial_assault.log.result import MissionPlayed
from holotable.imperial_assault.log.rules import log_rules
from holotable.imperial_assault.modes.campaign import CAMPAIGN, CampaignWish
from holotable.kernel import Game, read_record

DOCS = Path(__file__).parents[1] / "docs"
KEPT = DOCS / "pictures" / "campaigns.csv"
SEED, BOT = 2028, "scripted"
COUNTS = (2, 3, 4)


class Mission(NamedTuple):
    """A mission of a campaign: who won it, and what both sides had when they went into it.

    `xp` and `cards` are a hero's on average, `imperial_xp` and `imperial_cards` the Imperial player's; experience is
    all that was gained, spent or not. `campaign` is who won that in the end, `version` that of the scripts.
    """

    heroes: int
    number: int
    slot: int
    forced: int
    mission: str
    winner: str
    rounds: int
    xp: float
    credits: int
    cards: float
    imperial_xp: int
    influence: int
    imperial_cards: int
    campaign: str
    version: int


def missions_of(heroes: int, number: int) -> list[Mission]:
    """Play one campaign, and go through its log."""
    bots: dict[str, str] = {REBELS: BOT, IMPERIAL: BOT}
    match = Match(CAMPAIGN.name, CampaignWish("core", heroes), bots, number + 1, SEED + heroes)
    record = read_record(play(pairings(match)[number], recorded=True).record)
    rules = log_rules()
    game = Game.start(rules, rules.tables.from_json(bytes(record.setup)), record.seed)
    found = []
    for raw in record.choices:
        choice = rules.options.from_json(bytes(raw))
        before = _had(game.table) if isinstance(choice, MissionPlayed) else None
        game.advance(choice)
        if before is not None:
            last = game.table.played[-1]
            found.append((last, before))
    won = game.table.winner or ""
    return [
        Mission(heroes, number, each.slot, int(each.forced), each.mission, each.winner, each.round, *had, won, VERSION)
        for each, had in found
    ]


def _had(log: CampaignLog) -> tuple[float, int, float, int, int, int]:
    """Experience, credits and cards of the heroes, experience, influence and cards of the Imperial player."""
    empire = log.empire
    gained = [hero.xp + sum(class_cards()[card].xp for card in hero.class_cards) for hero in log.heroes]
    held = [len(hero.class_cards) + len(hero.items) + len(hero.rewards) for hero in log.heroes]
    imperial = empire.xp + sum(imperial_class_cards()[card].xp for card in empire.class_cards)
    cards = len([*empire.class_cards, *empire.rewards, *empire.held, *empire.ongoing, *empire.villains])
    return round(fmean(gained), 2), log.credits, round(fmean(held), 2), imperial, empire.influence, cards


def kept() -> list[Mission]:
    """The campaigns of the present scripts."""
    return [each for each in read_kept(KEPT, Mission) if each.version == VERSION]


def keep(missions: Sequence[Mission]) -> None:
    add_kept(KEPT, Mission._fields, missions)


def campaigns_of(played: Sequence[Mission]) -> dict[tuple[int, int], list[Mission]]:
    """The missions of each campaign, by the number of heroes and its own."""
    found: dict[tuple[int, int], list[Mission]] = {}
    for each in played:
        found.setdefault((each.heroes, each.number), []).append(each)
    return found


def table(played: Sequence[Mission]) -> str:
    """What the heroes won of each mission and of the campaigns, by their number, for the page."""
    heads = [f"{count} heroes" for count in COUNTS]
    lines = [f"| mission | {' | '.join(heads)} | all (95 %) | rounds |", "| --- |" + " --- |" * (len(COUNTS) + 2)]
    for mission in sorted({each.mission for each in played}):
        own = [each for each in played if each.mission == mission]
        lines.append(_line(mission, [(each.heroes, each.winner == REBELS) for each in own], own))
    lines.append(_line("**missions**", [(each.heroes, each.winner == REBELS) for each in played], played))
    whole = [(heroes, own[-1].campaign == REBELS) for (heroes, _), own in campaigns_of(played).items()]
    lines.append(_line("**campaigns**", whole, played))
    return "\n".join(lines) + "\n"


def _line(name: str, won: Sequence[tuple[int, bool]], played: Sequence[Mission]) -> str:
    cells = []
    for count in COUNTS:
        own = [is_won for heroes, is_won in won if heroes == count]
        cells.append(f"{sum(own)} of {len(own)}")
    whole = share(standing(name, [is_won for _, is_won in won]))
    return f"| {name} | {' | '.join(cells)} | {whole} | {fmean(each.rounds for each in played):.1f} |"


def shares(played: Sequence[Mission]) -> Iterator[Standing]:
    """What the heroes won of each mission."""
    for mission in sorted({each.mission for each in played}):
        yield standing(mission, [each.winner == REBELS for each in played if each.mission == mission])


def growth(played: Sequence[Mission]) -> str:
    """What both sides have from slot to slot, as a picture."""
    asked: dict[str, Callable[[Mission], float]] = {
        "experience of a hero": lambda each: each.xp,
        "cards of a hero": lambda each: each.cards,
        "credits": lambda each: each.credits,
        "rounds of a mission": lambda each: each.rounds,
        "experience of the Empire": lambda each: each.imperial_xp,
        "cards of the Empire": lambda each: each.imperial_cards,
        "influence": lambda each: each.influence,
        "missions won by heroes": lambda each: each.winner == REBELS,
    }
    charts = {
        name: {f"{count} heroes": _by_slot([each for each in played if each.heroes == count], of) for count in COUNTS}
        for name, of in asked.items()
    }
    return panels("What both sides go into a mission with", "slot of the campaign", charts)


def _by_slot(played: Sequence[Mission], of: Callable[[Mission], float]) -> Line:
    last = max((each.slot for each in played), default=0)
    found: list[float | None] = []
    for slot in range(1, last + 1):
        values = [of(each) for each in played if each.slot == slot and not each.forced]
        found.append(fmean(values) if values else None)
    return found


def main(games: int = 0, jobs: int = 1) -> None:
    """Play the campaigns that are not kept yet, and count them all."""
    known = campaigns_of(kept())
    asked = [(heroes, number) for number in range(games) for heroes in COUNTS if (heroes, number) not in known]
    if asked:
        with ProcessPoolExecutor(jobs) as pool:
            played = pool.map(missions_of, *zip(*asked, strict=True))
            for missions in track(played, "playing", len(asked), console=Console(stderr=True)):
                keep(missions)
    if found := kept():
        print(table(found), end="")
        shown = plot("Missions won by the heroes", "share of wins", [*shares(found)], "{:.0%}".format)
        KEPT.with_name("campaign_missions.svg").write_text(shown, encoding="utf-8")
        KEPT.with_name("campaign_growth.svg").write_text(growth(found), encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
