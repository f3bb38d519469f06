"""What the toy mode brings to the house: it stands in the registry by this one line."""

from holotable.games import Plug

PLUG = Plug(
    modes={"tug": "tests.modes.tug:TUG"},
    simulations={"tug": "tests.modes.tug_shell"},
    terminals={"tug": "tests.modes.tug_shell:TugTable"},
    words="tests.modes.words",
)
