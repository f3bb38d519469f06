"""Walking, and setting figures down: what people type for spaces."""

from collections.abc import Sequence

from holotable.imperial_assault.table.choices import GoTo, Step
from holotable.imperial_assault.telling.options import option_words
from holotable.imperial_assault.telling.refusing import why_not_there
from holotable.imperial_assault.telling.walking import space_named, spots_on, step_to, walker_of, way_to
from holotable.imperial_assault.terminal.shown import Shown
from holotable.kernel import Decision, Option
from holotable.terminal.refusing import say_why


def go(shown: Shown, decision: Decision, rest: str) -> bool:
    """Walk to a space, as far as nothing interrupts."""
    space = space_named(shown.game, rest.partition("-")[0])
    if not rest:
        shown.screen.say(shown.say("table.needs", word="go", example="go c5"))
    elif space is None:
        shown.screen.say(shown.say("table.no-space", typed=rest))
    elif spots := spots_on(decision, space):
        return _set_down(shown, rest, spots)
    elif walker_of(shown.game) is None and not any(isinstance(option, GoTo) for option in decision.options):
        shown.screen.say(shown.say("table.no-walk"))
    elif refusal := why_not_there(shown.names, space):
        say_why(shown.host, refusal)
    else:
        return _walk(shown, space)
    return False


def step(shown: Shown, decision: Decision, rest: str) -> bool:
    """Make a single step, also one that leads through another figure."""
    steps = [option for option in decision.options if isinstance(option, Step)]
    found = [each for each in steps if shown.names.spaces(each.spaces) == rest.lower()]
    if len(found) == 1:
        shown.host.advance(found[0])
        return True
    near = ", ".join(shown.names.spaces(each.spaces) for each in steps)
    shown.screen.say(shown.say("table.steps", spaces=near) if steps else shown.say("table.no-walk"))
    return False


def _set_down(shown: Shown, typed: str, spots: Sequence[Option]) -> bool:
    exact = [spot for spot in spots if option_words(spot, shown.names) == typed.lower()]
    if len(exact or spots) == 1:
        shown.host.advance((exact or spots)[0])
        return True
    options = ", ".join(option_words(spot, shown.names) for spot in spots)
    shown.screen.say(shown.say("table.ambiguous", typed=typed, options=options))
    return False


def _walk(shown: Shown, space: int) -> bool:
    way, walker = way_to(shown.game, space), walker_of(shown.game)
    begun = False
    for spot in way:
        step = step_to(shown.game, spot)
        if step is None:
            break
        shown.host.advance(step, goes_on=begun)
        begun = True
    figure = shown.game.table.figures.get(walker.figure) if walker is not None else None
    if begun and figure is not None and space not in figure.spaces:
        shown.screen.say(shown.say("table.walk-stopped", spaces=shown.names.spaces(figure.spaces)))
    return begun
