"""What Shatterpoint brings to the house."""

from holotable.games import Plug

PLUG = Plug(
    modes={"shatterpoint": "holotable.shatterpoint.modes.battle:SHATTERPOINT"},
    commands={
        "table": "holotable.shatterpoint.shell.table",
        "squad": "holotable.shatterpoint.shell.squad",
    },
    terminals={"shatterpoint": "holotable.shatterpoint.terminal.battle:TextBattle"},
    words="holotable.shatterpoint.words",
    packed="shatterpoint",
)
