"""Imported by the process from which workers are forked: what takes long is read there once, and all of them have it.

That process is told by its environment which modes are wanted; what it can't make ready a worker reads for itself.
"""

import os
from contextlib import suppress

from holotable.modes import mode_named

WANTED = "HOLOTABLE_READY"

for name in filter(None, os.environ.get(WANTED, "").split(",")):
    with suppress(LookupError):
        mode_named(name).warm_up()
