"""All that reaches a seat of a game: by itself, and if it asks."""

from collections.abc import Sequence
from typing import Any

import msgspec

from holotable.bots.bot import Seated
from holotable.imperial_assault.missions.format import Mission, OpenGroups, told_by
from holotable.imperial_assault.missions.known import mission_of, objectives_shown, story_of
from holotable.imperial_assault.table.table import Play, Table
from holotable.imperial_assault.telling.messages import Aim, WhyNot
from holotable.imperial_assault.telling.table_teller import TableTeller
from holotable.kernel import Stream, view
from holotable.kernel.codec import replace
from holotable.modes import Mode


def told(game: Play, teller: TableTeller, seats: Sequence[str]) -> bytes:
    """All that seats receive by themselves: views, sheet, questions, and what happened."""
    teller.look(game)
    views = [view(game, seat) for seat in seats]
    parts: list[object] = [*views, teller.sheet(seats[0]), teller.result()]
    parts += [teller.ask(shown.decision) for shown in views if shown.decision is not None]
    seen = [found for event in game.events or () if (found := event.seen_by(seats[0])) is not None]
    parts += [teller.line(0, event) for event in teller.joined(seen)]
    parts += [teller.happening(event) for event in seen]
    # What can be taken back hangs on these.
    parts += [game.state.revealed, game.decision is not None and game.decision.window]
    return msgspec.json.encode([msgspec.to_builtins(each) for each in parts])


def answers(game: Play, teller: TableTeller, seat: str, mode: Mode[Table, Any], doors: Sequence[str]) -> bytes:
    """All that a seat is told if it asks: why not, with what odds, and what a bot would do in its place."""
    table = game.table
    questions = [
        *(WhyNot(figure=figure) for figure in table.figures),
        *(WhyNot(token=name) for name in table.tokens),
        *(WhyNot(door=name) for name in doors),
        *(WhyNot(group=group) for group in table.groups),
        *(WhyNot(action=action) for action in ("move", "attack", "pass-turn", "escape", "end-activation")),
        *(Aim(figure) for figure in table.figures),
    ]
    parts: list[object] = [teller.answer(each, seat) for each in questions]
    if game.decision is not None and game.decision.seat == seat:
        parts.append(mode.bot("scripted", Stream(1), game).choose(Seated(game, seat, mode.redeal)))
    return msgspec.json.encode([msgspec.to_builtins(each) for each in parts])


def as_far_as_known(game: Play) -> Mission:
    """The mission without anything that is to come: no event, no objective that nobody has been told, no reward."""
    table, mission = game.table, mission_of(game.table)
    rules = [*(each.rule for each in table.allowed), *table.exit_rules.values(), story_of(table).lesson]
    named = [rule.split()[1] for rule in rules if rule.startswith("events ")]
    named += [event.id for text in story_of(table).told if (event := told_by(mission, text)) is not None]
    there = {figure.role for figure in table.figures.values()}
    return replace(
        mission,
        events=tuple(event for event in mission.events if event.id in named),
        objectives=tuple(objectives_shown(table)),
        roles={name: role for name, role in mission.roles.items() if name in there},
        epilogues={},
        rewards=(),
        ours=(),
        open_groups=OpenGroups(0),
    )
