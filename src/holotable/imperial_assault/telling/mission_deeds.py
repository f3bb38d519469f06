"""What each verb of a mission does, in a few words: for the Imperial player, who may look ahead."""

from collections.abc import Collection, Iterator

from holotable.imperial_assault import board
from holotable.imperial_assault.missions.about import side_named
from holotable.imperial_assault.missions.finding import tiles_with
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.verb_objects import Attackable
from holotable.imperial_assault.missions.verbs import Effect, listed, verbs_of
from holotable.imperial_assault.telling.mission_conditions import only
from holotable.imperial_assault.telling.mission_figure_deeds import OF_FIGURES
from holotable.imperial_assault.telling.mission_naming import (
    Deed,
    doors,
    number,
    points_words,
    said,
    side_words,
    token_words,
    whom,
)
from holotable.imperial_assault.telling.names import Names

FEW = 3  # so many spaces are named; a whole room is not

_PICKS = {
    "token": "coming.pick-token",
    "figure": "coming.pick-figure",
    "door": "coming.pick-door",
    "space": "coming.pick-space",
}
_TERRAIN = {"difficult": "coming.difficult", "impassable": "coming.impassable", "blocking": "coming.blocking"}


def deeds_of(effect: Effect, names: Names) -> Iterator[str]:
    """What one effect does, a sentence each."""
    for verb in verbs_of(effect):
        unsaid = names.say("moment.in-some-cases") if verb in ("end", "resolve") else ""
        yield from (only(words, effect.only, names, unsaid) for words in DEEDS[verb](effect, names))


# In what order, and by whose choice.


def _nothing(effect: Effect, names: Names) -> Iterator[str]:
    """What stands in other words already: in the effects within it, or in what is read aloud."""
    yield from ()


def _choose(effect: Effect, names: Names) -> Iterator[str]:
    if effect.choose is not None:
        table = names.game.table
        side = names.player(side_named(table, effect.choose.by, table.other(table.imperial_side)))
        yield names.say("coming.choose", side=side)
        yield from (names.say("coming.way", way=names.say(way.words)) for way in effect.choose.ways)


def _pick(effect: Effect, names: Names) -> Iterator[str]:
    if (pick := effect.pick) is not None:
        found = {"token": pick.of, "figure": pick.figures, "door": pick.doors, "space": pick.spaces}
        what = next(name for name, wanted in found.items() if wanted is not None)
        yield names.say(_PICKS[what], side=side_words(pick.by, names))


def _test(effect: Effect, names: Names) -> Iterator[str]:
    if effect.test is not None:
        attributes = names.say("moment.or").join(names.attribute(each) for each in effect.test.attributes)
        yield names.say("coming.test", attributes=attributes)


def _resolve(effect: Effect, names: Names) -> Iterator[str]:
    """Another event by its name; one without a name by what it does."""
    event = mission_of(names.game.table).event(effect.resolve)
    if event.name:
        yield names.say("coming.resolve", event=names.say(event.name))
        return
    for each in event.do:
        yield from deeds_of(each, names)


# Points, counters, and how it ends.


def _score(effect: Effect, names: Names) -> Iterator[str]:
    yield names.say("coming.score", side=side_words(effect.side, names))


def _count(effect: Effect, names: Names) -> Iterator[str]:
    if effect.count is not None:
        words = mission_of(names.game.table).counters[effect.count.counter].words
        if words:  # what is not shown is the mission's own reckoning
            yield names.say("coming.count", counter=names.say(words))


def _objective(effect: Effect, names: Names) -> Iterator[str]:
    if words := mission_of(names.game.table).objective(effect.objective).words:
        yield names.say("coming.objective", words=names.say(words))


def _end(effect: Effect, names: Names) -> Iterator[str]:
    yield names.say("coming.end", side=side_words(effect.end, names))


# Tokens.


def _of_token(verb: str, message: str) -> Deed:
    def told(effect: Effect, names: Names) -> Iterator[str]:
        yield names.say(message, token=token_words(getattr(effect, verb), names))

    return told


def _of_kind(verb: str, message: str, field: str = "") -> Deed:
    """What happens to a kind of token, which the verb names or has in a field."""

    def told(effect: Effect, names: Names) -> Iterator[str]:
        said = getattr(effect, verb)
        yield names.say(message, kind=names.kind(getattr(said, field) if field else said))

    return told


def _place(effect: Effect, names: Names) -> Iterator[str]:
    tokens = dict.fromkeys(token_words(name, names) for name in listed(effect.place))
    yield names.say("coming.place", tokens=", ".join(tokens))


def _put(effect: Effect, names: Names) -> Iterator[str]:
    if (put := effect.put) is not None:
        yield names.say("coming.place", tokens=names.kind(put.new) if put.new else token_words(put.token, names))


def _carry(effect: Effect, names: Names) -> Iterator[str]:
    if effect.carry is not None:
        kind = effect.carry.tokens.kind
        tokens = names.kind(kind) if kind else names.say("coming.the-token")
        yield names.say("coming.carry", tokens=tokens, who=whom(effect.carry.figures, names))


def _attackable(effect: Effect, names: Names) -> Iterator[str]:
    if (made := effect.attackable) is not None and not _is_so(made, names):
        what = names.kind(made.kind) if made.kind else names.say("coming.door", door=doors(made.door, names))
        yield names.say("coming.attackable", what=what, health=number(made.health, names))


def _is_so(made: Attackable, names: Names) -> bool:
    """Whether all that are meant can be attacked already, and have that health: only in fog more may be found."""
    table = names.game.table
    objects = {each.token: each.health for each in table.objects.values()}
    meant = [name for name, token in table.tokens.items() if token.kind == made.kind and token.space is not None]
    return bool(meant) and all(objects.get(name) == number(made.health, names) for name in meant)


def _exits(effect: Effect, names: Names) -> Iterator[str]:
    if effect.exits is not None:
        who = side_words(effect.exits.side, names) if effect.exits.by is None else whom(effect.exits.by, names)
        yield names.say("coming.exits", who=who)


# The map.


def _of_doors(verb: str, message: str) -> Deed:
    def told(effect: Effect, names: Names) -> Iterator[str]:
        yield names.say(message, door=doors(getattr(effect, verb), names))

    return told


def _unlock(effect: Effect, names: Names) -> Iterator[str]:
    if effect.unlock is not None:
        yield names.say("coming.unlock", door=doors(effect.unlock.door, names))


def _ajar(effect: Effect, names: Names) -> Iterator[str]:
    if effect.ajar is not None:
        door = doors(effect.ajar.door, names)
        yield names.say("coming.ajar", door=door, side=side_words(effect.ajar.side, names))


def _terrain(effect: Effect, names: Names) -> Iterator[str]:
    if (rough := effect.terrain) is not None:
        yield names.say(_TERRAIN[rough.terrain], kind=names.kind(rough.kind))


def _breach(effect: Effect, names: Names) -> Iterator[str]:
    yield names.say("coming.breach", tiles=", ".join(_tile(tile, names) for tile in effect.breach))


def _massive_inside(effect: Effect, names: Names) -> Iterator[str]:
    yield names.say("coming.massive_inside")


def _reveal(effect: Effect, names: Names) -> Iterator[str]:
    """Without fog the whole map lies there already (IA-MSC-02)."""
    sections = names.game.table.sections
    if sections and effect.reveal not in sections:
        yield names.say("coming.reveal")


# The Imperial player.


def _where(places: tuple[str, ...], names: Names, between: str) -> str:
    """Where somebody comes: a space or a few by their names, a larger part of the map by the tiles that it lies on."""
    spaces = spaces_at(names.game.table, places) if places else []
    if len(spaces) <= FEW:
        return between.join(names.space(space) for space in spaces)
    tiles = [_tile(name, names) for name in places if name[:1].isdigit()]
    return names.say("coming.on-tiles", len(tiles), tiles=", ".join(tiles)) if tiles else ""


def _tile(face: str, names: Names) -> str:
    """A map tile by what is printed on it and from where to where it lies, for no tile bears its name on the board."""
    width = board.find_map(names.game.table.map).width
    lying = [names.spaces(_corners(spaces, width)) for spaces in tiles_with(names.game.table.map, face)]
    return f"{face} ({', '.join(lying)})" if lying else face


def _corners(spaces: Collection[int], width: int) -> tuple[int, int]:
    """The first and the last space of the rectangle that a tile fills."""
    columns, rows = [space % width for space in spaces], [space // width for space in spaces]
    return min(rows) * width + min(columns), max(rows) * width + max(columns)


def _arrives(message: str, card: str, where: str, names: Names) -> str:
    group = names.card(card)
    return names.say(message, group=names.say("coming.at", group=group, spaces=where) if where else group)


def _deploy(effect: Effect, names: Names) -> Iterator[str]:
    """At one of several points, as the Imperial player likes; or onto spaces, a figure each."""
    if (deploy := effect.deploy) is not None:
        places = [
            _where(deploy.at, names, names.say("moment.or")),
            _where(deploy.onto, names, ", "),
        ]
        yield _arrives("coming.deploy", deploy.group, ", ".join(filter(None, places)), names)


def _ally(effect: Effect, names: Names) -> Iterator[str]:
    if effect.ally is not None:
        yield _arrives("coming.ally", effect.ally.group, _where(effect.ally.at, names, ", "), names)


def _threat(effect: Effect, names: Names) -> Iterator[str]:
    if effect.threat is not None:
        yield names.say("coming.threat", amount=names.say.change(number(effect.threat, names)))


def _of_points(verb: str, message: str) -> Deed:
    def told(effect: Effect, names: Names) -> Iterator[str]:
        yield names.say(message, points=points_words(getattr(effect, verb), names))

    return told


# What each verb is told by; a test sees to it that none is missing.
DEEDS: dict[str, Deed] = {
    "each": _nothing,
    "choose": _choose,
    "pick": _pick,
    "test": _test,
    "resolve": _resolve,
    "score": _score,
    "count": _count,
    "objective": _objective,
    "end": _end,
    "flip": _of_token("flip", "coming.flip"),
    "mark": _of_token("mark", "coming.mark"),
    "discard": _of_token("discard", "coming.discard"),
    "place": _place,
    "put": _put,
    "hide": _of_kind("hide", "coming.hide"),
    "turn_up": _of_token("turn_up", "coming.turn_up"),
    "claim": _of_token("claim", "coming.claim"),
    "carry": _carry,
    "allow": _of_kind("allow", "coming.allow", "kind"),
    "forbid": _of_kind("forbid", "coming.forbid"),
    "burden": _of_kind("burden", "coming.burden", "kind"),
    "attackable": _attackable,
    "unattackable": _of_kind("unattackable", "coming.unattackable"),
    "person": _of_kind("person", "coming.person"),
    "exits": _exits,
    "open": _of_doors("open", "coming.open"),
    "close": _of_doors("close", "coming.close"),
    "lock": _of_doors("lock", "coming.lock"),
    "unlock": _unlock,
    "ajar": _ajar,
    "terrain": _terrain,
    "breach": _breach,
    "massive_inside": _massive_inside,
    "reveal": _reveal,
    "deploy": _deploy,
    "ally": _ally,
    "threat": _threat,
    "no_more_threat": said("coming.no-more-threat"),
    "activate": _of_points("activate", "coming.activate"),
    "deactivate": _of_points("deactivate", "coming.deactivate"),
    "optional_deployment": said("coming.optional-deployment"),
    **OF_FIGURES,
    "medpacs": said("coming.medpacs"),
    "peril": said("coming.peril"),
    "credits": said("coming.credits"),
    "supply": said("coming.supply"),
    "clear_map": said("coming.clear_map"),
    "teach": _nothing,
    "taught": _nothing,
    "tell": _nothing,
    "call": said("coming.call"),
}
