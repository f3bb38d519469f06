"""A bot's reasons as players are told them: the odds of an attack are those of the panel that shows one."""

from holotable.bots.bot import Because, Facts
from holotable.imperial_assault.effects.commands.guessing import as_seen_by
from holotable.imperial_assault.table.table import Play
from holotable.imperial_assault.telling.reckoning import reckon

# What is said of an attack, and what where it defeats next to nobody.
ATTACKS = {"bot.attack": "bot.attack-weak", "bot.there.attack": "bot.there.attack-weak"}


def with_odds(game: Play, because: Because) -> Because:
    """A reason in which every attack has its odds, by what the seat may know that is asked."""
    with as_seen_by(game, game.decision.seat if game.decision is not None else ""):
        return _told(game, because)


def _told(game: Play, because: Because) -> Because:
    more = tuple(_told(game, each) for each in because.more)
    if because.message not in ATTACKS:
        return Because(because.message, because.facts, more)
    odds = _odds(game, because.facts)
    message = because.message if odds["chance"] else ATTACKS[because.message]
    return Because(message, {**because.facts, **odds}, more)


def _odds(game: Play, facts: Facts) -> Facts:
    """The odds of an attack, from where the figure stands or from the spaces that it would go to."""
    attacker, target, spaces = int(str(facts["attacker"])), int(str(facts["target"])), facts.get("spaces")
    if isinstance(spaces, tuple):
        game = game.copy()
        game.table.figures[attacker].spaces = list(spaces)
    found = reckon(game, attacker, target, str(facts["weapon"]))
    damage = round(found.outcome.expected_damage, 1)
    return {"damage": damage, "left": found.health, "chance": round(100 * found.defeat)}
