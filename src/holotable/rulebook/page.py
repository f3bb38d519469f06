"""The page of our rulings, docs/rulings.md, written from the catalogue."""

from holotable.rulebook.catalogue import Rulebook

_HEAD = """# Rulings

What we decided where a rulebook is silent or leaves a case to its pictures. Each ruling stands under the id of the rule
it settles: the code follows it there, and a test marked with that id shows it.

This page is written from `src/holotable/rulebook/data/rulings.yaml` by `python -m holotable.rulebook`. Change it there.
"""


def rulings_page(book: Rulebook) -> str:
    """All rulings, in the catalogue's order, each under its rule."""
    parts = [_HEAD]
    for topic in book.topics():
        ruled = [rule for rule in topic.rules if book.rulings_on(rule.id)]
        if ruled:
            parts.append(f"## {topic.name.capitalize()}\n")
        for rule in ruled:
            parts.append(f"### {rule.id}\n\n> {rule.rule}\n")
            parts += [f"{one.ruling}\n\n*Why:* {one.reason}\n" for one in book.rulings_on(rule.id)]
    return "\n".join(parts)
