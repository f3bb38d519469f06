"""What the verbs of a mission do with tokens: where they lie, who may use or attack them, whom they stand for."""

from itertools import count

from holotable.imperial_assault import board
from holotable.imperial_assault.missions.about import About, amount, side_named
from holotable.imperial_assault.missions.characters import expose, person_of
from holotable.imperial_assault.missions.finding import figures_of, spaces_here, tokens_of
from holotable.imperial_assault.missions.format import place_of
from holotable.imperial_assault.missions.known import mission_of
from holotable.imperial_assault.missions.places import spaces_at
from holotable.imperial_assault.missions.selectors import IT, Tokens, Who
from holotable.imperial_assault.missions.verb_objects import Attackable
from holotable.imperial_assault.missions.verbs import Effect, listed
from holotable.imperial_assault.table.happenings import ObjectExposed, TokenClaimed, TokenFlipped, TokenMarked
from holotable.imperial_assault.table.table import Allowed, Object, Play, Side, Table, Token
from holotable.imperial_assault.tokens.objects import expose_door, expose_token
from holotable.imperial_assault.tokens.people import stand_for
from holotable.imperial_assault.tokens.tokens import FACTIONS, discard_token, hide_tokens, reveal_token
from holotable.kernel import Flow, Next


def named(name: str, about: About) -> str:
    """A token by its name, or the one that this is about."""
    return about.token if name == IT else name


def _flip(game: Play, effect: Effect, about: About) -> None:
    name = named(effect.flip, about)
    token = game.table.tokens[name]
    token.lit = not token.lit
    game.tell(TokenFlipped, name, token.lit, token.space)


def _mark(game: Play, effect: Effect, about: About) -> None:
    name = named(effect.mark, about)
    token = game.table.tokens[name]
    token.marks.append(about.side)
    game.tell(TokenMarked, name, about.side, token.space)


def _discard(game: Play, effect: Effect, about: About) -> None:
    name = named(effect.discard, about)
    if name in game.table.tokens:
        discard_token(game, name)
        game.table.objects = {number: made for number, made in game.table.objects.items() if made.token != name}


def _place(game: Play, effect: Effect, about: About) -> None:
    """Tokens that the map shows for later come to lie there now."""
    found = board.find_map(game.table.map)
    for token in (*found.tokens, *found.mission(game.table.mission).tokens):
        if token.id in listed(effect.place):
            faction = FACTIONS.get(token.kind)
            game.table.tokens[token.id] = Token(token.kind, token.space, token.colour, faction=faction)


def _put(game: Play, effect: Effect, about: About) -> None:
    if (put := effect.put) is None:
        return
    spaces = spaces_here(game.table, put.here, about) if put.here else spaces_at(game.table, [put.at])
    if not spaces:
        return
    if put.new:
        number = next(each for each in count(1) if f"{put.new}_{each}" not in game.table.tokens)
        game.table.tokens[f"{put.new}_{number}"] = Token(put.new, spaces[0], faction=FACTIONS.get(put.new))
        return
    token = game.table.tokens[named(put.token, about)]
    token.space, token.carrier, token.claimed = spaces[0], None, None


def _hide(game: Play, effect: Effect, about: About) -> None:
    hide_tokens(game, tokens_of(game, Tokens(kind=effect.hide), about))


class TurnUp(Flow[Table], tag="turn-up"):
    """A token is turned over so that everybody sees it; what the mission makes of it listens at `token-revealed`."""

    steps = ("reveal", "revealed")

    token: str
    by: Side = ""

    def reveal(self, game: Play) -> None:
        reveal_token(game, self.token)

    def revealed(self, game: Play) -> Next[Table]:
        return game.at("token-revealed")


def _turn_up(game: Play, effect: Effect, about: About) -> Flow[Table]:
    return TurnUp(named(effect.turn_up, about), about.side)


def _claim(game: Play, effect: Effect, about: About) -> None:
    name = named(effect.claim, about)
    token = game.table.tokens[name]
    game.tell(TokenClaimed, name, about.side, token.space)
    token.space, token.carrier, token.claimed = None, None, about.side  # IA-CLM-01


def _carry(game: Play, effect: Effect, about: About) -> None:
    if effect.carry is None:
        return
    figures = figures_of(game, effect.carry.figures, about) if effect.carry.figures is not None else [about.figure]
    for name, figure in zip(tokens_of(game, effect.carry.tokens, about), figures, strict=False):
        token = game.table.tokens[name]
        token.space, token.carrier = None, figure


def side_meant(table: Table, who: Who | None, about: About) -> Side | None:
    """A side, or all."""
    return None if who is None else side_named(table, who, about.side)


def _allow(game: Play, effect: Effect, about: About) -> None:
    if (allow := effect.allow) is None:
        return
    ruled = allow.tokens or allow.by or allow.only or allow.hindered
    found = Allowed(
        allow.kind,
        allow.deed,
        side_meant(game.table, allow.side, about),
        allow.once,
        allow.most,
        allow.heroes,
        list(allow.test),
        allow.successes,
        place_of(mission_of(game.table), allow) if ruled else "",
        allow.carried,
    )
    if found not in game.table.allowed:
        game.table.allowed.append(found)


def _forbid(game: Play, effect: Effect, about: About) -> None:
    game.table.allowed = [each for each in game.table.allowed if each.kind != effect.forbid]


def _burden(game: Play, effect: Effect, about: About) -> None:
    for token in game.table.tokens.values():
        if effect.burden is not None and token.kind == effect.burden.kind:
            token.burden, token.bares = effect.burden.speed, effect.burden.block


def _attackable(game: Play, effect: Effect, about: About) -> None:
    if (made := effect.attackable) is None:
        return
    health = amount(game.table, made.health, about)
    names = [about.door if door == IT else door for door in listed(made.door)] if made.door else []
    tokens = tokens_of(game, Tokens(kind=made.kind), about) if made.kind else []
    for name in (*names, *tokens):
        known = next((each for each in game.table.objects.values() if name in (each.door, each.token)), None)
        if known is None:
            new = (expose_door if name in names else expose_token)(game, name, health)
            known = game.table.objects[new]
        elif known.health != health:
            game.tell(ObjectExposed, known.id, health)
        _equip(game.table, known, made, health, about)


def _equip(table: Table, found: Object, made: Attackable, health: int, about: About) -> None:
    """An object has the numbers that the mission gives it; damage stays."""
    found.health, found.defence, found.block = health, list(made.defence), made.block
    found.side = side_meant(table, made.side, about)
    if made.guards is not None:
        found.guards = side_named(table, made.guards.side, about.side)
        found.guarded, found.most = made.guards.block, made.guards.most


def _unattackable(game: Play, effect: Effect, about: About) -> None:
    tokens = game.table.tokens
    game.table.objects = {
        number: made
        for number, made in game.table.objects.items()
        if made.door or tokens[made.token].kind != effect.unattackable
    }


def _person(game: Play, effect: Effect, about: About) -> None:
    """Tokens stand for figures from now on (IA-OBJ-02)."""
    character = mission_of(game.table).persons[effect.person]
    side = side_meant(game.table, character.side, about)
    for name in tokens_of(game, Tokens(kind=effect.person), about):
        figure = stand_for(game, name, person_of(character, amount(game.table, character.health, about)), side or "")
        expose(game, figure, character)


def _terrain(game: Play, effect: Effect, about: About) -> None:
    for token in game.table.tokens.values():
        if effect.terrain is not None and token.kind == effect.terrain.kind:
            token.terrain = effect.terrain.terrain


VERBS = {
    "flip": _flip,
    "mark": _mark,
    "discard": _discard,
    "place": _place,
    "put": _put,
    "hide": _hide,
    "turn_up": _turn_up,
    "claim": _claim,
    "carry": _carry,
    "allow": _allow,
    "forbid": _forbid,
    "burden": _burden,
    "attackable": _attackable,
    "unattackable": _unattackable,
    "person": _person,
    "terrain": _terrain,
}
