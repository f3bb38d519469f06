"""What Shatterpoint brings to the house."""

from holotable.games import Plug

PLUG = Plug(modes={}, commands={"squad": "holotable.shatterpoint.shell.squad"})
