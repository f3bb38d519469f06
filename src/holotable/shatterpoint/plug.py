"""What Shatterpoint brings to the house."""

from holotable.games import Plug

PLUG = Plug(
    modes={},
    commands={
        "table": "holotable.shatterpoint.shell.table",
        "squad": "holotable.shatterpoint.shell.squad",
    },
    words="holotable.shatterpoint.words",
    packed="shatterpoint",
)
