"""What is wrong with an army, in words."""

from holotable.imperial_assault.skirmish.checking import Problem
from holotable.words import Speech


def problem_words(problem: Problem, say: Speech) -> str:
    """What breaks a rule, and what would mend it."""
    facts: dict[str, object] = dict(problem.facts)
    if "faction" in facts:
        facts["faction"] = say(f"word.{facts['faction']}")
    return say(problem.message, 0, **facts)
