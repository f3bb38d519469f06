"""Questions a line at a time: each line of standard input is answered by one of JSON, at once and in order."""

import json
import sys
from collections.abc import Callable

from holotable.words import Speech


def answer_lines(answer: Callable[[bytes], object], say: Speech) -> int:
    """Answer every line, a bad one with what is wrong with it; the exit status is 1 if there was one.

    A line to which the answer is None is passed over.
    """
    status = 0
    for line in sys.stdin.buffer:
        found: object
        try:
            found = answer(line)
        except Exception as error:
            if not say.knows(error):
                raise
            found, status = {"error": say.error(error)}, 1
        if found is None:
            continue
        # In plain ASCII: no character quoted from a question ends the line or fails to be sent.
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
    return status
