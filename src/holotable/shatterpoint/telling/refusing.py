"""Why something can't be done in a battle, in words: the reason, the rule behind it, and what that rule says."""

from holotable.kernel import Refusal
from holotable.modes.messages import Refused
from holotable.rulebook import rule
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.telling.facts import fact_words
from holotable.shatterpoint.telling.names import Names
from holotable.shatterpoint.telling.options import question_words

# Why an attack can't be made, by the rule that stands against it; else only the rule is named.
ATTACKS = {
    "SP-ATK-01": "attack.no-enemy",
    "SP-ATK-03": "attack.no-dice",
    "SP-ATK-04": "attack.beyond",
    "SP-ATK-05": "attack.not-engaged",
    "SP-ENG-05": "attack.engaged",
}
_OF_PLACES = frozenset(sp.AGAINST.values())


def refusal_sentence(refusal: Refusal, names: Names) -> str:
    """A refusal in a sentence, for where the rule's id stands beside it."""
    if refusal.reason in _OF_PLACES:
        return names.say(refusal.reason, 0, **sp.fact_words(names.say, refusal.facts, names.thing))
    reason = refusal.reason
    if reason == "attack.impossible":
        reason = ATTACKS.get(refusal.rule or "", reason)
    facts = {name: fact_words(name, fact, names) for name, fact in refusal.facts.items()}
    if "moves" in facts:
        facts["moves"] = ", ".join(names.move(each) for each in str(refusal.facts["moves"]).split())
    if "asked" in facts:
        decision = names.game.decision
        facts["asked"] = question_words(decision, names) if decision is not None else ""
    return names.say(reason, 0, **facts)


def refused(refusal: Refusal, names: Names) -> Refused:
    """A refusal in words, with what its rule says."""
    text = rule(refusal.rule).rule if refusal.rule else ""
    return Refused(refusal_sentence(refusal, names), refusal.rule or "", text)
