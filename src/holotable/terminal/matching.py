"""Options by their numbers, and by what people call them."""

from holotable.imperial_assault.figures.choices import GoTo, Step
from holotable.imperial_assault.telling.names import Names
from holotable.imperial_assault.telling.options import option_words
from holotable.kernel import Decision, Option, tag_of


def numbered(decision: Decision) -> list[Option]:
    """The options that have numbers: all but single steps and places, which go by the names of spaces."""
    return [option for option in decision.options if not isinstance(option, Step | GoTo)]


def spoken(decision: Decision, typed: str, names: Names) -> Option | None:
    """The step or place whose whole words were typed, as a hint says them."""
    if " " not in typed:
        return None
    walked = [option for option in decision.options if isinstance(option, Step | GoTo)]
    return next((each for each in walked if option_words(each, names).casefold() == typed.casefold()), None)


def matching(options: list[Option], typed: str, names: Names) -> list[Option]:
    """The options that somebody may mean: by number, by letter, by its name in the program, by the whole
    words, their beginning, or the beginning of one of them."""
    if typed.isdecimal():
        place = int(typed) if len(typed) < 6 else 0
        return options[place - 1 : place] if place else []
    wanted = typed.casefold()
    figure = names.figure_lettered(typed)
    lettered = [option for option in options if figure is not None and getattr(option, "figure", None) == figure]
    if lettered:
        return lettered
    tagged = [option for option in options if tag_of(type(option)) == wanted]
    if tagged:
        return tagged
    words = {option: option_words(option, names).casefold() for option in options}
    whole = [option for option, said in words.items() if said == wanted]
    begun = [option for option, said in words.items() if said.startswith(wanted)]
    return whole or begun or [option for option, said in words.items() if f" {wanted}" in f" {said}"]
