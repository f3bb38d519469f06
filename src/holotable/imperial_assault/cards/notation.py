"""Results, keywords and surge abilities in a short notation: ``+1 damage``, ``stun + pierce 1``, ``2 surges: blast 3``.

Each is a list of parts, a part a name and an amount; how a part is written is the reader's matter.
"""

from holotable.imperial_assault.cards.conditions import condition
from holotable.imperial_assault.cards.values import Keywords, Results, Surge

Part = tuple[str, int]

_SIGNED = ("damage", "surge", "accuracy", "block", "evade")
_BONUSES = ("damage", "surge", "block", "evade", "accuracy", "pierce")
_FLAGS = ("massive", "mobile", "reach")
_SURGE = ("damage", "accuracy", "pierce", "blast", "cleave", "recover", "conditions", "special")


def surge_parts(surge: Surge) -> list[Part]:
    """What a surge ability gives, in the order it is printed."""
    parts: list[Part] = []
    for name in surge.order or _SURGE:
        if name == "conditions":
            parts += _keywords(surge.conditions)
        elif name == "special" and surge.special is not None:
            parts.append((surge.special, 0))
        elif getattr(surge, name):
            parts.append((name, getattr(surge, name)))
    return parts


def keyword_parts(keywords: Keywords) -> list[Part]:
    """Keywords that are always on."""
    flags = [(name, 0) for name in _FLAGS if getattr(keywords, name)]
    amounts = [(name, getattr(keywords, name)) for name in ("blast", "cleave") if getattr(keywords, name)]
    return flags + _keywords(keywords.conditions) + amounts


def bonus_parts(bonus: Results) -> list[Part]:
    """Results that are always on."""
    return [(name, getattr(bonus, name)) for name in _BONUSES if getattr(bonus, name)]


def written(part: Part) -> str:
    """A part for programs."""
    name, amount = part
    if name in _SIGNED:
        return f"+{amount} {name}"
    if name == "points":
        return f"{amount} movement points"
    if name == "recover":
        return f"recover {amount} damage"
    return f"{name} {amount}" if amount else name


def surge_written(surge: Surge) -> str:
    """A surge ability for programs; a plus between two parts is also the second one's sign."""
    parts = [written(part) for part in surge_parts(surge)]
    joined = " + ".join([*parts[:1], *(part.removeprefix("+") for part in parts[1:])])
    return joined if surge.cost == 1 else f"{surge.cost} surges: {joined}"


def _keywords(conditions: tuple[str, ...]) -> list[Part]:
    return [(condition(name).keyword, 0) for name in conditions]
