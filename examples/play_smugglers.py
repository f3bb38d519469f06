"""Smugglers in the terminal, against a rival that plays by a rule of thumb."""

import secrets
from collections.abc import Callable, Sequence
from pathlib import Path

from examples import chosen_language
from examples.smugglers import (
    GOAL,
    SMUGGLERS,
    Called,
    Caught,
    Dealt,
    Land,
    Landed,
    Load,
    Loaded,
    Play,
    Port,
    PortView,
    Sighted,
    new_port,
)
from holotable.kernel import (
    Event,
    NothingToUndoError,
    Option,
    Pass,
    Session,
    Struct,
    UndoNeedsConsentError,
    Use,
    view,
)
from holotable.words import Speech, speech

YOU, RIVAL = "you", "rival"


def main(ask: Callable[[str], str] = input, seed: int | None = None) -> None:
    """Play one game. Without a seed chance decides which."""
    say = speech(chosen_language(), Path(__file__).parent / "words")
    seed = secrets.randbits(64) if seed is None else seed
    session = Session(SMUGGLERS, new_port(YOU, RIVAL), seed, listening=True)
    print(say("smugglers.title", goal=GOAL))
    print(say("smugglers.help"))
    try:
        while session.game.decision:
            for event in session.game.take_events():
                tell(event.seen_by(YOU), say)
            take_turn(session, say, ask)
    except (EOFError, KeyboardInterrupt):
        print()
        return
    for event in session.game.take_events():
        tell(event.seen_by(YOU), say)
    winner = session.game.table.winner or ""
    print(say("smugglers.won", seat=say(f"smugglers.{winner}")))


def take_turn(session: Session[Port], say: Speech, ask: Callable[[str], str]) -> None:
    decision = session.game.decision
    assert decision is not None  # asked only while the game goes on
    if decision.seat == RIVAL:
        session.advance(rule_of_thumb(session.game, decision.options))
        return
    show(view(session.game, YOU).table, say)
    for number, option in enumerate(decision.options, 1):
        print(f"  {number}  {name_of(option, say)}")
    typed = ask("> ").strip().lower()
    options = {str(number): option for number, option in enumerate(decision.options, 1)}
    if typed in ("q", "quit"):
        raise EOFError
    if typed in ("u", "undo"):
        undo(session, say)
    elif typed in options:
        session.advance(options[typed])
    elif typed in ("?", "help", ""):
        print(say("smugglers.help"))
    else:
        print(say("smugglers.no-such-option", typed=typed, help=say("smugglers.help")))


def undo(session: Session[Port], say: Speech) -> None:
    try:
        session.undo(YOU)
    except UndoNeedsConsentError:
        print(say("smugglers.no-undo"))
    except NothingToUndoError:
        print(say("smugglers.nothing-to-undo"))


def rule_of_thumb(game: Play, options: Sequence[Option]) -> Option:
    """Land with ten aboard, or with enough to win; call the contact when caught with five."""
    seen = view(game, RIVAL).table
    assert isinstance(seen, PortView)  # the only view of this game
    enough = min(10, GOAL - seen.smugglers[RIVAL].landed)
    if Land() in options:
        return Land() if seen.aboard >= enough else Load()
    return options[0] if seen.aboard >= 5 else options[-1]


def show(seen: Struct, say: Speech) -> None:
    assert isinstance(seen, PortView)  # the only view of this game
    scores = [
        say("smugglers.score", seat=say(f"smugglers.{seat}"), landed=each.landed)
        for seat, each in seen.smugglers.items()
    ]
    contact = seen.smugglers[YOU].contact
    mine = [say("smugglers.contact", contact=say(f"smugglers.{contact}"))] if contact else []
    print()
    print(" · ".join([*scores, say("smugglers.aboard", aboard=seen.aboard), *mine]))


def name_of(option: Option, say: Speech) -> str:
    match option:
        case Use(ability=contact):
            return say("smugglers.use", contact=say(f"smugglers.{contact}"))
        case Pass():
            return say("smugglers.pass")
        case Land():
            return say("smugglers.land")
        case _:
            return say("smugglers.load")


def tell(event: Event | None, say: Speech) -> None:
    match event:
        case Dealt(contact=str(contact)):
            print(say("smugglers.dealt", contact=say(f"smugglers.{contact}")))
        case Loaded(seat, crates, aboard):
            print(say("smugglers.loaded", seat=say(f"smugglers.{seat}"), crates=crates, aboard=aboard))
        case Sighted(seat):
            print(say("smugglers.sighted", seat=say(f"smugglers.{seat}")))
        case Caught(seat, lost):
            print(say("smugglers.caught", seat=say(f"smugglers.{seat}"), lost=lost))
        case Landed(seat, crates):
            print(say("smugglers.landed", seat=say(f"smugglers.{seat}"), crates=crates))
        case Called(seat, contact):
            print(say("smugglers.called", seat=say(f"smugglers.{seat}"), contact=say(f"smugglers.{contact}")))


if __name__ == "__main__":
    main()
