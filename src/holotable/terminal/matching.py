"""Options by their numbers, and by what people call them."""

from holotable.kernel import Decision, Option, tag_of
from holotable.terminal.host import Host


def spoken(host: Host, decision: Decision, typed: str) -> Option | None:
    """The option without a number whose whole words were typed, as a hint says them."""
    if " " not in typed:
        return None
    numbered = host.text.numbered(decision)
    others = (option for option in decision.options if option not in numbered)
    return next((each for each in others if host.teller.option(each).casefold() == typed.casefold()), None)


def matching(host: Host, options: list[Option], typed: str) -> list[Option]:
    """The options that somebody may mean: by number, by a sign on the table, by its name in the program, by the whole
    words, their beginning, or the beginning of one of them."""
    if typed.isdecimal():
        place = int(typed) if len(typed) < 6 else 0
        return options[place - 1 : place] if place else []
    wanted = typed.casefold()
    if signed := host.text.signed(options, typed):
        return signed
    tagged = [option for option in options if tag_of(type(option)) == wanted]
    if tagged:
        return tagged
    words = {option: host.teller.option(option).casefold() for option in options}
    whole = [option for option, said in words.items() if said == wanted]
    begun = [option for option, said in words.items() if said.startswith(wanted)]
    return whole or begun or [option for option, said in words.items() if f" {wanted}" in f" {said}"]
