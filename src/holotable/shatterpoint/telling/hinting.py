"""A bot's advice in players' words: places by what lies near them, and the odds of the panel that shows an attack."""

from holotable.bots.bot import Because, Facts
from holotable.kernel import Option
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import Focus, Play
from holotable.shatterpoint.battle.choices import Go
from holotable.shatterpoint.battle.scene import figure_of, scene_of
from holotable.shatterpoint.combat.targets import TYPES
from holotable.shatterpoint.telling.answers import odds_of
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.offering import moved_in
from holotable.shatterpoint.telling.options import compass, option_words

# Reasons with an attack, and what is said where it hardly ever wounds.
ATTACKS = {
    "bot.strike": "bot.strike-weak",
    "bot.strike-there": "bot.strike-there-weak",
    "bot.strike-focused": "bot.strike-focused-weak",
}


def with_odds(game: Play, because: Because) -> Because:
    """A reason in which every attack has its odds."""
    more = tuple(with_odds(game, each) for each in because.more)
    if because.message not in ATTACKS:
        return Because(because.message, because.facts, more)
    odds = _odds(game, because)
    message = because.message if odds["chance"] else ATTACKS[because.message]
    return Because(message, {**because.facts, **odds}, more)


def _odds(game: Play, because: Because) -> Facts:
    """The odds of an attack as the character stands, or as it would stand and be focused."""
    attacker, place = str(because.facts["attacker"]), because.facts.get("place")
    kind = next(each for each in TYPES if each == because.facts["type"])
    if because.message != "bot.strike":
        game = game.copy()
        one = game.table.characters[attacker]
        if isinstance(place, tuple):
            x, y, z = place
            one.at = (x, y, z)
        else:
            had = one.focus or Focus()
            one.focus = Focus(had.any + 1, had.melee, had.ranged)
    found = odds_of(game, attacker, str(because.facts["target"]), kind)
    return {"damage": round(found.expected_damage, 1), "left": found.stamina, "chance": round(100 * found.wound)}


def advice_words(option: Option, names: Names) -> str:
    """An option as it is advised: a place is said by what lies near it."""
    decision = names.game.decision
    moved = moved_in(decision.region) if decision is not None else ""
    if not moved or not isinstance(option, Go):
        return option_words(option, names)
    scene = scene_of(names.battle)
    here = scene.figures.get(moved)
    unit = moved.rpartition(".")[0]
    there = figure_of(names.battle, moved, unit, (option.x, option.y, option.z))
    direction = compass(there.x - here.x, there.y - here.y, names) if here is not None else ""
    said = [*([direction] if direction else []), *_near(scene.with_figure(there), here, there, names)]
    return names.say("battle.advice.go", character=names.character(moved), where=", ".join(said))


def _near(scene: sp.Scene, here: sp.Figure | None, there: sp.Figure, names: Names) -> list[str]:
    """What lies near a place: what it is on top of, the objective that is contested or comes nearer, an enemy."""
    said = []
    on = [part for part in scene.stands_on(there) if part.z == there.z]
    if there.z and on:
        said.append(names.say("battle.advice.on", part=names.thing(on[0].id)))
    tokens = sorted(scene.objectives.values(), key=lambda each: (not each.active, sp.distance(there, each)))
    if tokens and sp.contests(scene, there, tokens[0]):
        said.append(names.say("battle.advice.contest", objective=names.objective(tokens[0].id)))
    elif tokens and (here is None or sp.distance(there, tokens[0]) < sp.distance(here, tokens[0])):
        said.append(names.say("battle.advice.toward", objective=names.objective(tokens[0].id)))
    side = scene.unit_of(there).side
    enemies = [each for each in scene.figures.values() if scene.unit_of(each).side != side]
    nearest = min(enemies, key=lambda each: sp.distance(there, each), default=None)
    band = sp.range_between(there, nearest) if nearest is not None else None
    if nearest is not None and band is not None:
        said.append(names.say("battle.advice.range", range=band, target=names.character(nearest.id)))
    return said
