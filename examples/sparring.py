"""Sparring: a small firefight of Imperial Assault in the terminal, you against a rule of thumb.

It plays on the engine as far as that has come: activations, movement, doors, attacks and the abilities of the cards.
There are no missions, command cards or points yet.
"""

import secrets
from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from examples import chosen_language
from examples.sparring_words import Teller
from holotable.imperial_assault import board
from holotable.imperial_assault.board.drawing import Drawing, lettering
from holotable.imperial_assault.combat.choices import Cleave, SpendSurge, Target
from holotable.imperial_assault.figures.activation import Activation
from holotable.imperial_assault.figures.choices import EndActivation, Move, PerformAttack, SpecialAction, Step
from holotable.imperial_assault.figures.moving import Walk
from holotable.imperial_assault.figures.standing import scene
from holotable.imperial_assault.figures.table import Door, Figure, Group, Play, Table
from holotable.imperial_assault.mission import mission_rules
from holotable.kernel import Decision, NothingToUndoError, Option, Session, UndoNeedsConsentError, Use
from holotable.words import speech

YARD = """\
+-+-+-+-+-+-+-+-+-+-+
|. . .|. . . . . . .|
+ + + + + + + + + + +
|A . .D. # . ~ . . s|
+ + + + + + + + + + +
|. . .|. . . ~ . t .|
+ + +-+ + +-+-+ + + +
|B . . . . . . . . u|
+ + + + + + + + + + +
|. . . # . . ^ . o .|
+-+-+-+-+-+-+-+-+-+-+
"""
CARDS = {
    "A": "luke_hero",
    "B": "gideon_argus",
    "s": "stormtrooper_regular",
    "t": "stormtrooper_regular",
    "u": "stormtrooper_regular",
    "o": "officer_regular",
}
GROUPS = ("A", "B", "stu", "o")
YOU, RIVAL = "you", "rival"
RULES = mission_rules()


def yard() -> tuple[Table, dict[int, str]]:
    """The table before the fight, and the letters that its figures go by."""
    picture = board.parse(YARD)
    letters = {number: figure.name for number, figure in enumerate(picture.figures, 1)}
    numbers = {letter: number for number, letter in letters.items()}
    table = Table("skirmish", {"rebels": YOU, "empire": RIVAL}, "rebels", picture=YARD)
    table.doors["gate"] = Door([(board.space_named(picture.board, "c2"), board.space_named(picture.board, "d2"))])
    for group, members in enumerate(GROUPS, 1):
        side = "rebels" if members.isupper() else "empire"
        table.groups[group] = Group(group, CARDS[members[0]], side, [numbers[letter] for letter in members])
        for letter in members:
            spaces = sorted(next(figure.spaces for figure in picture.figures if figure.name == letter))
            table.figures[numbers[letter]] = Figure(numbers[letter], CARDS[letter], group, side, spaces)
    return table, letters


def main(ask: Callable[[str], str] = input, seed: int | None = None) -> None:
    """Play one firefight. Without a seed chance decides how it goes."""
    language = chosen_language()
    table, letters = yard()
    teller = Teller(speech(language), speech(language, Path(__file__).parent / "words"), letters)
    session = Session(RULES, table, secrets.randbits(64) if seed is None else seed, listening=True)
    out = Console(highlight=False)
    out.print(teller.say("sparring.title"))
    out.print(teller.say("sparring.help"))
    try:
        while session.game.decision:
            tell(session, teller, out)
            take_turn(session, session.game.decision, teller, out, ask)
    except (EOFError, KeyboardInterrupt):
        out.print()
        return
    tell(session, teller, out)
    winner = {figure.side for figure in session.game.table.figures.values()}
    out.print(teller.say("sparring.won" if winner == {"rebels"} else "sparring.lost"))


def tell(session: Session[Table], teller: Teller, out: Console) -> None:
    for event in session.game.take_events():
        if sentence := teller.event(event, session.game):
            out.print(sentence, markup=False)


def take_turn(
    session: Session[Table], decision: Decision, teller: Teller, out: Console, ask: Callable[[str], str]
) -> None:
    if decision.seat == RIVAL:
        session.advance(rule_of_thumb(session.game, decision))
        return
    show(session.game, teller, out)
    numbered = [option for option in decision.options if not isinstance(option, Step)]
    out.print(f"\n[bold]{teller.question(decision, session.game)}[/]")
    if len(numbered) < len(decision.options):
        out.print(f"  {teller.say('sparring.walk')}")
    for number, option in enumerate(numbered, 1):
        out.print(f"  {number}  {teller.option(option, session.game)}", markup=False)
    obey(session, numbered, ask("> ").strip().lower(), teller, out)


def obey(session: Session[Table], numbered: list[Option], typed: str, teller: Teller, out: Console) -> None:
    """Do what was typed: a number, the name of a space to walk to, or a word."""
    options = {str(number): option for number, option in enumerate(numbered, 1)}
    if typed in ("q", "quit"):
        raise EOFError
    if typed in options:
        session.advance(options[typed])
    elif typed in ("u", "undo"):
        undo(session, teller, out)
    elif typed in ("?", "help", ""):
        out.print(teller.say("sparring.help"))
    elif not walk(session, typed, teller, out):
        out.print(teller.say("sparring.no-such-option", typed=typed), markup=False)


def undo(session: Session[Table], teller: Teller, out: Console) -> None:
    try:
        session.undo(YOU)
    except (UndoNeedsConsentError, NothingToUndoError):
        out.print(teller.say("sparring.no-undo"))


def walk(session: Session[Table], name: str, teller: Teller, out: Console) -> bool:
    """Step by step the cheapest way to a space. False when that names no space of the board."""
    standing = scene(session.game.table)
    try:
        space = board.space_named(standing.geometry.ground.board, name)
    except board.NoSuchSpaceError:
        return False
    walker, decision = who_walks(session.game), session.game.decision
    if walker is None or decision is None or decision.kind not in ("activation", "walk"):
        return False
    figure = str(walker.figure)
    refusal = board.why_not_end(standing, figure, walker.points, space)
    if refusal is not None:
        out.print(teller.refusal(refusal))
        return True
    ways = board.reach(standing, figure, walker.points)
    end = min((cost, sorted(spot)) for spot, cost in ways.ends().items() if space in spot)[1]
    for spot in ways.path(frozenset(end))[1:]:
        steps = session.game.decision.options if session.game.decision else ()
        session.advance(next(step for step in steps if isinstance(step, Step) and set(step.spaces) == spot))
    return True


def who_walks(game: Play) -> Activation | Walk | None:
    """Whose movement points are being spent: in an activation, or by somebody who was told to move."""
    top = game.state.stack[-1] if game.state.stack else None
    return top if isinstance(top, Activation | Walk) else game.nearest(Activation)


def show(game: Play, teller: Teller, out: Console) -> None:
    """The board, and how the figures are."""
    standing = scene(game.table)
    figures = tuple(
        board.Figure(teller.letters[int(name)], figure.side, figure.spaces) for name, figure in standing.figures.items()
    )
    walker = who_walks(game)
    numbers = {}
    if walker is not None and walker.points and game.table.seat_of(walker.figure) == YOU:
        numbers = board.reach(standing, str(walker.figure), walker.points).costs()
    out.print()
    out.print(lettering(Drawing(_ground(game.table), figures=figures, numbers=numbers), out.width), soft_wrap=True)
    for figure in game.table.figures.values():
        out.print(teller.figure(figure))


def _ground(table: Table) -> board.Board:
    """The board with its open doors taken away."""
    drawn = board.parse(table.picture).board
    if table.doors["gate"].open:
        return board.Board(drawn.width, drawn.height, drawn.terrain, drawn.across, drawn.down.replace("D", " "))
    return drawn


def rule_of_thumb(game: Play, decision: Decision) -> Option:
    """Attack whoever is hurt most, spend all surges, use what can be used, and else go nearer to the enemy."""
    options = decision.options
    targets = [option for option in options if isinstance(option, Target)]
    if targets:
        return max(targets, key=lambda target: game.table.figures[target.figure].damage)
    for kind in (PerformAttack, SpendSurge, Cleave, Use):
        if found := next((option for option in options if isinstance(option, kind)), None):
            return found
    steps = [option for option in options if isinstance(option, Step)]
    activation = game.nearest(Activation)
    if activation is None:
        return next((option for option in options if not isinstance(option, SpecialAction)), options[0])
    if steps and (nearer := min(steps, key=lambda step: _far(game, step))) and _far(game, nearer) < _far(game, None):
        return nearer
    if Move() in options and activation.actions == 2:
        return Move()
    return EndActivation() if EndActivation() in options else options[-1]


def _far(game: Play, step: Step | None) -> int:
    """How far the nearest enemy is, from where a step leads or from here."""
    activation = game.nearest(Activation)
    assert activation is not None  # asked only during one
    standing = scene(game.table)
    here = step.spaces[0] if step else game.table.figures[activation.figure].spaces[0]
    enemies = [each for each in game.table.figures if game.table.hostile(activation.figure, each)]
    counted = [board.distance(standing, here, str(enemy)) for enemy in enemies]
    return min((spaces for spaces in counted if spaces is not None), default=99)


if __name__ == "__main__":
    main()
