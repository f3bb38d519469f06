"""Why a mission that was left begins anew, in words."""

from collections.abc import Sequence

from holotable.imperial_assault.telling.missions import title_of
from holotable.words import Speech

# What may have changed since a mission was left.
CHANGES = {
    "rules": "change.rules",
    "setup": "change.setup",
    "mission": "change.mission",
    "map": "change.map",
    "tables": "change.tables",
    "groups": "change.groups",
    "cards": "change.cards",
}


def why_anew(say: Speech, mission: str, changes: Sequence[str]) -> str:
    """That a mission begins anew, and what has changed since it was left."""
    changed = ", ".join(say(CHANGES[change]) for change in changes)
    return say("campaigns.anew", mission=title_of(mission, say), changes=changed)
