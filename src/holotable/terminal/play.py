"""A skirmish in the terminal, from the first question to the last."""

from contextlib import suppress

from holotable.imperial_assault.figures.choices import GoTo
from holotable.imperial_assault.skirmish.leaving import RunOut
from holotable.imperial_assault.telling.options import option_words, question_words
from holotable.imperial_assault.telling.walking import reach_of, space_named
from holotable.kernel import Decision, Seat
from holotable.terminal.commands import COMMANDS, SHORT, LeaveGame, go
from holotable.terminal.host import Host
from holotable.terminal.matching import matching, numbered, spoken
from holotable.terminal.showing import DEPLOYING, show_board, show_mission, show_score, show_things

# At these questions people look at the whole table.
_AT_THE_TABLE = ("activate", "deploy-next", "zone")


def play(host: Host) -> None:
    """Play until the game is over or somebody leaves it."""
    try:
        while (decision := host.game.decision) is not None:
            if decision.seat in host.bots:
                let_bot_choose(host, decision.seat)
            elif decision.window and len(decision.options) == 1 and len(host.persons) == 1:
                host.go_on(decision.options[0])  # nobody is there who could learn that there was nothing to choose
            else:
                take_turn(host, decision)
    except (LeaveGame, EOFError):
        host.screen.say(host.say("table.left"))
        return
    except KeyboardInterrupt:
        _break_off(host)
        return
    host.tell(host.sitting or host.persons[0])
    show_result(host)


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
    host.go_on(RunOut(seat) if host.is_out_of_time(seat) else choice.option)


def show_result(host: Host) -> None:
    """How the points stood at the end."""
    for side, player in host.game.table.players.items():
        facts = {"points": player.points, "hand": len(player.hand), "deck": len(player.deck)}
        host.screen.say(host.say("table.score", 0, side=host.names.player(side), **facts))


def take_turn(host: Host, decision: Decision) -> None:
    """Show a person what is to be decided, and do what is typed until the game goes on."""
    seat = decision.seat
    is_new = _seat(host, seat)
    host.run_clock(seat)
    host.tell(seat)
    _brief(host, seat)
    _show(host, decision, is_new)
    show_options(host, decision)
    while not _heed(host, decision, host.screen.ask(host.prompt(seat))):
        pass


def _brief(host: Host, seat: Seat) -> None:
    """Show each person the mission once, as soon as there is one."""
    if host.game.table.map and seat not in host.briefed:
        host.briefed.add(seat)
        show_mission(host)


def _heed(host: Host, decision: Decision, typed: str) -> bool:
    """Do what was typed in time; too late loses the game. Whether the game went on."""
    if host.is_out_of_time(decision.seat):
        host.advance(RunOut(decision.seat))
        return True
    return obey(host, decision, typed)


def _seat(host: Host, seat: Seat) -> bool:
    """Let another person sit down; between two a curtain falls. Whether somebody new sits there."""
    if host.sitting == seat:
        return False
    if len(host.persons) > 1:
        host.pause_clock()
        if host.sitting is not None:
            host.screen.wipe()
        host.screen.say(host.say("table.curtain", player=host.names.player(host.side_of(seat))), "bold")
        host.screen.ask("")
    host.sitting = seat
    return True


def _show(host: Host, decision: Decision, is_new: bool) -> None:
    """The board when something on it has changed, and the whole table where it matters."""
    at_the_table = decision.kind in _AT_THE_TABLE
    if host.has_changed():
        show_board(host, decision.seat)
        if host.screen.plain and (at_the_table or is_new):
            show_things(host, decision.seat)
    if not host.screen.plain and at_the_table and host.game.table.figures:
        show_things(host, decision.seat)
    if at_the_table or is_new:
        show_score(host, decision.seat)


def show_options(host: Host, decision: Decision) -> None:
    """The question and what can be chosen."""
    names, say = host.names, host.say
    host.screen.say("")
    host.screen.say(question_words(decision, names), "bold")
    spots = [option_words(option, names) for option in decision.options if isinstance(option, GoTo)]
    if spots:
        host.screen.say("  " + say("table.spots", spaces=", ".join(spots)))
    if decision.kind in DEPLOYING:
        host.screen.say("  " + say("table.auto"))
    if reach := reach_of(host.game):
        host.screen.say("  " + say("table.walk", space=names.space(min(reach))))
        if host.screen.plain:
            spaces = ", ".join(f"{names.space(space)} {cost}" for space, cost in reach.items())
            host.screen.say("  " + say("table.reach", spaces=spaces))
    for number, option in enumerate(numbered(decision), 1):
        host.screen.say(f"  {number}  {option_words(option, names)}")


def obey(host: Host, decision: Decision, typed: str) -> bool:
    """Do what was typed: an option, a space, or a word. Whether the game went on."""
    word, _, rest = typed.partition(" ")
    word = SHORT.get(word.lower(), word.lower())
    if not typed:
        show_options(host, decision)
        return False
    if walked := spoken(decision, typed, host.names):
        host.advance(walked)
        return True
    if word in COMMANDS:
        return COMMANDS[word](host, decision.seat, decision, rest.strip())
    found = matching(numbered(decision), typed, host.names)
    if len(found) == 1:
        host.advance(found[0])
        return True
    if len(found) > 1:
        said = "; ".join(option_words(option, host.names) for option in found)
        host.screen.say(host.say("table.ambiguous", typed=typed, options=said))
        return False
    if space_named(host.game, typed.partition("-")[0]) is not None:
        return go(host, decision.seat, decision, typed)
    host.screen.say(host.say("table.no-such-option", typed=typed))
    return False
