"""All that a server needs, loaded and made ready: what imports this can be forked into one."""

import gc

import holotable.server.serving  # noqa: F401
import tests.server.forked  # noqa: F401
from holotable.cli.groups import wanted
from holotable.cli.main import build
from holotable.server.thinking_process import warm_up
from holotable.words import speech

build(speech("en"), wanted(["play"]))
warm_up()
gc.freeze()  # what is loaded stays
