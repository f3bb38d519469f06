"""A battle as it is shown at a screen."""

from holotable.shatterpoint.battle.battle import Play
from holotable.shatterpoint.telling.names import Names
from holotable.terminal import Host


class Shown:
    """The game of a host, and what the things on its table are called."""

    def __init__(self, host: Host, names: Names) -> None:
        self.host = host
        self.names = names
        self.screen = host.screen
        self.say = host.say

    @property
    def game(self) -> Play:
        return self.host.game
