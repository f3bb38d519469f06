"""Examples: small games that show what the kernel and the engine do."""

import os
import sys

from holotable.console.output import complain, forgive_encoding
from holotable.words import UnknownLanguageError, language_of, speech


def chosen_language() -> str:
    """The language that was asked for; the program ends with a sentence if there is none such."""
    forgive_encoding()
    try:
        return language_of(sys.argv[1:], os.environ)
    except UnknownLanguageError as error:
        complain(speech("en").error(error))
        raise SystemExit(2) from error
