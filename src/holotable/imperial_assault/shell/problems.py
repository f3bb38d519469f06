"""What is wrong with a file that somebody has written, for people with its lines, for programs with its places."""

from collections.abc import Sequence

from holotable.console.output import console, print_json
from holotable.content import ContentError
from holotable.content.lines import located, path_of
from holotable.words import Speech


def report(problems: Sequence[tuple[str, Exception]], text: bytes, fine: str, as_json: bool, say: Speech) -> int:
    """Print all that is wrong with a file of this text, where that is known, or that nothing is; the exit status."""
    found = [(at, located(each, text) if isinstance(each, ContentError) else each) for at, each in problems]
    if as_json:
        told = [{"at": at or _place(each, text), "message": say.error(each)} for at, each in found]
        print_json({"valid": not found, "problems": told})
    else:
        for line in [say.error(each) for _, each in found] or [fine]:
            console().print(line, soft_wrap=True, markup=False)
    return 1 if found else 0


def _place(problem: Exception, text: bytes) -> str:
    """Where something is wrong; nothing where it is the whole file."""
    return path_of(text, problem.entry, problem.field) if isinstance(problem, ContentError) else ""
