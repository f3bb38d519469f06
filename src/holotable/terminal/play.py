"""A game in the terminal, from the first question to the last."""

from collections.abc import Sequence
from contextlib import suppress

from holotable.kernel import Decision, DiceOnTheTable, Rolled, Seat
from holotable.terminal.commands import COMMANDS, SHORT, LeaveGame
from holotable.terminal.host import Host
from holotable.terminal.matching import matching, spoken
from holotable.terminal.refusing import attempt


def play(host: Host) -> None:
    """Play until the game is over or somebody leaves it."""
    try:
        _play_on(host)
    except (LeaveGame, EOFError):
        host.screen.say(host.say("table.left"))
        return
    except KeyboardInterrupt:
        _break_off(host)


def _play_on(host: Host) -> None:
    """Play to the end, and every game on the way that this one waits for."""
    while (decision := host.game.decision) is not None:
        if host.mode.waits(host.game):
            _play_on(host.begin_errand())
            host.end_errand()
        elif decision.seat in host.bots:
            let_bot_choose(host, decision.seat)
        elif decision.window and len(decision.options) == 1 and len(host.persons) == 1:
            host.advance(decision.options[0])  # nobody is there who could learn that there was nothing to choose
        else:
            take_turn(host, decision)
    host.tell(host.sitting or host.persons[0])
    host.text.result()


def _break_off(host: Host) -> None:
    """Somebody pressed Ctrl-C: the game can be saved still; pressed once more it is left at once."""
    host.screen.say("\n" + host.say("table.quit"))
    with suppress(EOFError, KeyboardInterrupt):
        file = host.screen.ask()
        if file:
            host.save(file)
    host.screen.say(host.say("table.left"))


def let_bot_choose(host: Host, seat: Seat) -> None:
    """A bot chooses; its time runs as everybody's."""
    host.run_clock(seat)
    choice = host.chosen_by(host.bots[seat])
    host.advance(host.mode.run_out(seat) if host.is_out_of_time(seat) else choice.option)


def take_turn(host: Host, decision: Decision) -> None:
    """Show a person what is to be decided, and do what is typed until the game goes on."""
    seat = decision.seat
    host.keep()
    is_new = _seat(host, seat)
    host.run_clock(seat)
    host.tell(seat)
    host.text.present(decision, is_new)
    show_options(host, decision)
    while not _heed(host, decision, host.screen.ask(host.prompt(seat))):
        pass


def _heed(host: Host, decision: Decision, typed: str) -> bool:
    """Do what was typed in time; too late loses the game. Whether the game went on."""
    if host.is_out_of_time(decision.seat):
        host.advance(host.mode.run_out(decision.seat))
        return True
    return obey(host, decision, typed)


def _seat(host: Host, seat: Seat) -> bool:
    """Let another person sit down; between two who know different secrets a curtain falls. Whether it is another."""
    if host.sitting == seat:
        return False
    here = [host.sitting] if host.sitting is not None else host.persons
    if any(host.privy(each) != host.privy(seat) for each in here):
        host.pause_clock()
        if host.sitting is not None:
            host.screen.wipe()
        host.screen.say(host.say("table.curtain", player=host.player(seat)), "bold")
        host.screen.ask("")
    host.sitting = seat
    return True


def show_options(host: Host, decision: Decision) -> None:
    """The question and what can be chosen."""
    host.screen.say("")
    ask = host.teller.ask(decision)
    host.screen.say(ask.question, "bold")
    if isinstance(decision.region, DiceOnTheTable):
        _show_faces(host, decision.region, ask.faces)
    for sentence in host.text.beside(decision):
        host.screen.say("  " + sentence)
    if decision.kind in host.mode.delegable:
        host.screen.say("  " + host.say(host.text.auto))
    for number, option in enumerate(host.text.numbered(decision), 1):
        host.screen.say(f"  {number}  {host.teller.option(option)}")


def _rolled(host: Host, decision: Decision, typed: str) -> bool | None:
    """Take the faces of dice that people rolled, each by its number from 1; nothing if something else is meant."""
    numbers = typed.split()
    are_numbers = all(each.isdecimal() and len(each) < 4 for each in numbers)  # no die has a thousand faces
    if not isinstance(decision.region, DiceOnTheTable) or not are_numbers:
        return None
    return attempt(host, Rolled([int(each) - 1 for each in numbers]))


def _show_faces(host: Host, region: DiceOnTheTable, faces: Sequence[Sequence[str]]) -> None:
    """The dice that are to be rolled, and by which numbers their faces go."""
    for place, (die, sides) in enumerate(zip(region.dice, region.sides, strict=True)):
        names = [f"{number} {name}" for number, name in enumerate(faces[place], 1)] if faces else [f"1 – {sides}"]
        host.screen.say(f"  {die}: " + ", ".join(names))
    host.screen.say("  " + host.say("table.type-faces"))


def obey(host: Host, decision: Decision, typed: str) -> bool:
    """Do what was typed: an option, a word, or what the game makes of it. Whether the game went on."""
    word, _, rest = typed.partition(" ")
    word = SHORT.get(word.lower(), word.lower())
    if not typed:
        show_options(host, decision)
        return False
    if named := spoken(host, decision, typed):
        host.advance(named)
        return True
    if word in COMMANDS:
        return COMMANDS[word](host, decision, rest.strip())
    if word in host.text.words:
        return host.text.words[word](decision, rest.strip())
    found = matching(host, host.text.numbered(decision), typed)
    if len(found) == 1:
        host.advance(found[0])
        return True
    if len(found) > 1:
        said = "; ".join(host.teller.option(option) for option in found)
        host.screen.say(host.say("table.ambiguous", typed=typed, options=said))
        return False
    went_on = _rolled(host, decision, typed)
    if went_on is None:
        went_on = host.text.heed(decision, typed)
    if went_on is None:
        host.screen.say(host.say("table.no-such-option", typed=typed))
    return bool(went_on)
