"""What is wrong with a strike team, in words."""

from holotable.shatterpoint.squads.checking import Problem
from holotable.words import Speech


def problem_words(problem: Problem, say: Speech) -> str:
    """What breaks a rule, and what would mend it."""
    facts: dict[str, object] = dict(problem.facts)
    for kind in ("era", "type"):
        if kind in facts:
            facts[kind] = say(f"unit.{kind}.{facts[kind]}")
    return say(problem.message, 0, **facts)
