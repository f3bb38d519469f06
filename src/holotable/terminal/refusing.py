"""Why something can't be done, with what the rule says."""

from holotable.kernel import IllegalChoiceError, Option, Refusal
from holotable.rulebook import rule
from holotable.terminal.host import Host
from holotable.words import Speech


def attempt(host: Host, option: Option) -> bool:
    """Choose something, or say why that can't be done; whether the game went on."""
    try:
        host.advance(option)
    except IllegalChoiceError as error:
        say_why(host, error.refusal)
        return False
    return True


def say_why(host: Host, refusal: Refusal | None) -> None:
    """Why not, with what the rule says; or that it can be chosen."""
    if refusal is None:
        host.screen.say(host.say("table.offered"))
        return
    refused = host.teller.refusal(refusal)
    host.screen.say(f"{refused.words} ({refused.rule})" if refused.rule else refused.words, "yellow")
    if refused.rule:
        host.screen.say("  " + rule_words(refused.rule, host.say), "dim")


def rule_words(name: str, say: Speech) -> str:
    """What a rule says, with an example where it has one."""
    found = rule(name)
    text = f"{found.rule} {found.example}".strip() if found.example else found.rule
    return say("table.rule", rule=found.id, text=text)
