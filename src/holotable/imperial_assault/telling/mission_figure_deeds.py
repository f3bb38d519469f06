"""What the verbs of a mission do to figures, in a few words."""

from collections.abc import Iterator

from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.verb_objects import Act, Bargain, Change, Harm
from holotable.imperial_assault.missions.verbs import Effect
from holotable.imperial_assault.telling.mission_naming import Deed, number, said, side_words, whom
from holotable.imperial_assault.telling.names import Names

NUMBERS = ("damage", "surge", "accuracy", "pierce", "block", "evade")


def _harm(harm: Harm, names: Names) -> str:
    parts = [names.colour(die) for die in harm.dice]
    if harm.damage:
        parts.append(names.say("coming.damage", amount=number(harm.damage, names)))
    if harm.strain:
        parts.append(names.say("coming.strain", amount=number(harm.strain, names)))
    return ", ".join(parts)


def _suffer(effect: Effect, names: Names) -> Iterator[str]:
    if (harm := effect.suffer) is not None:
        who = whom(harm.figures, names)
        if what := _harm(harm, names):
            yield names.say("coming.suffer", who=who, what=what)
        if harm.condition:
            yield names.say("coming.become", who=who, condition=names.condition(harm.condition))


def _recover(effect: Effect, names: Names) -> Iterator[str]:
    if (gained := effect.recover) is not None:
        parts = [("coming.damage", gained.damage), ("coming.strain", gained.strain)]
        what = ", ".join(names.say(message, amount=number(value, names)) for message, value in parts if value)
        yield names.say("coming.recover", who=whom(gained.figures, names), what=what)


def _act(effect: Effect, names: Names) -> Iterator[str]:
    if effect.act is not None:
        yield names.say(_kind_of(effect.act))


def _kind_of(act: Act) -> str:
    if act.actions or (act.attack and (act.move or act.spaces)):
        return "coming.act"
    return "coming.attack" if act.attack else "coming.move"


def _change(effect: Effect, names: Names) -> Iterator[str]:
    if (change := effect.change) is not None:
        yield names.say("coming.change", who=whom(change.figures, names), what=", ".join(_changes(change, names)))


def _changes(change: Change, names: Names) -> Iterator[str]:
    for field in ("health", "speed"):
        if value := number(getattr(change, field), names):
            yield f"{names.say(f'label.{field}')} {names.say.change(value)}"
    if change.set_health:
        yield f"{names.say('label.health')} {number(change.set_health, names)}"
    for field in NUMBERS:
        if value := number(getattr(change, field), names):
            yield names.say(f"part.{field}", amount=value)
    for field in ("defence", "attack"):
        if dice := getattr(change, field):
            yield f"{names.say(f'label.{field}')} {', '.join(names.colour(die) for die in dice)}"
    yield from (_bought(each, names) for each in change.surges)
    yield from (names.ability(each) for each in change.abilities)
    if change.moves:
        yield names.say("coming.moves", amount=change.moves)
    if change.firm:
        yield names.say("coming.firm")


def _bought(bargain: Bargain, names: Names) -> str:
    parts = [(name, getattr(bargain, name)) for name in ("damage", "accuracy", "pierce", "recover")]
    return names.say("coming.surge", what=names.surge(1, [each for each in parts if each[1]]))


def _surge(effect: Effect, names: Names) -> Iterator[str]:
    if effect.surge is not None:
        yield _bought(effect.surge, names)


def _of_figures(verb: str, message: str, field: str = "figures") -> Deed:
    """What happens to some figures, whom the verb names or has in a field."""

    def told(effect: Effect, names: Names) -> Iterator[str]:
        said = getattr(effect, verb)
        yield names.say(message, who=whom(getattr(said, field) if field else said, names))

    return told


def _bar(effect: Effect, names: Names) -> Iterator[str]:
    if (bar := effect.bar) is not None:
        yield names.say("coming.bar" if bar.deeds else "coming.unbar", who=whom(bar.figures, names))


def _name(effect: Effect, names: Names) -> Iterator[str]:
    if effect.name is not None:
        role = names.say(mission_of(names.game.table).roles[effect.name.role].words)
        yield names.say("coming.name", who=whom(effect.name.figures, names), role=role)


def _change_side(effect: Effect, names: Names) -> Iterator[str]:
    if (turned := effect.change_side) is not None:
        who = whom(turned.figures, names)
        if turned.to == "neutral":
            yield names.say("coming.neutral", who=who)
        else:
            yield names.say("coming.change_side", who=who, side=side_words(turned.to, names))


def _activations(effect: Effect, names: Names) -> Iterator[str]:
    if (turns := effect.activations) is not None:
        yield names.say("coming.activations", who=whom(turns.figures, names), number=turns.number)


def _ahead(effect: Effect, names: Names) -> Iterator[str]:
    if effect.ahead is not None:
        yield names.say("coming.ahead", number=effect.ahead.activations)


def _items(effect: Effect, names: Names) -> Iterator[str]:
    if effect.items is not None:
        message = "coming.items-down" if effect.items.face_down else "coming.items-up"
        yield names.say(message, who=whom(effect.items.figures, names))


def _set_aside(effect: Effect, names: Names) -> Iterator[str]:
    yield names.say("coming.set_aside", heroes=", ".join(names.hero(each) for each in effect.set_aside))


def _of_hero(verb: str, message: str) -> Deed:
    def told(effect: Effect, names: Names) -> Iterator[str]:
        yield names.say(message, hero=names.hero(getattr(effect, verb).hero))

    return told


OF_FIGURES: dict[str, Deed] = {
    "suffer": _suffer,
    "recover": _recover,
    "act": _act,
    "change": _change,
    "bar": _bar,
    "name": _name,
    "change_side": _change_side,
    "set_down": _of_figures("set_down", "coming.set_down"),
    "surge": _surge,
    "remove": _of_figures("remove", "coming.remove", ""),
    "exhaust": _of_figures("exhaust", "coming.exhaust", ""),
    "ready": _of_figures("ready", "coming.ready", ""),
    "reinforce": _of_figures("reinforce", "coming.reinforce"),
    "activations": _activations,
    "ahead": _ahead,
    "incapacitate": said("coming.incapacitate"),
    "items": _items,
    "take_over": _of_figures("take_over", "coming.take_over"),
    "set_aside": _set_aside,
    "stand": _of_hero("stand", "coming.stand"),
    "board": _of_hero("board", "coming.board"),
    "arrive": _of_hero("arrive", "coming.arrive"),
}
