"""What must hold after every choice, whatever is played."""

from itertools import combinations

import msgspec

from holotable.kernel import SPECTATOR, Stream, load, save, view
from holotable.shatterpoint import table as sp
from holotable.shatterpoint.battle.battle import EDGE_OF_TRACK, SHATTERPOINT, SIDES, Play
from holotable.shatterpoint.battle.scene import scene_of
from holotable.shatterpoint.bots.dealing import redeal
from holotable.shatterpoint.cards import conditions, mission
from holotable.shatterpoint.cards.abilities import ability
from holotable.shatterpoint.struggle.struggle_cards import struggle_map
from holotable.shatterpoint.struggle.track import STRUGGLES_TO_WIN, momentum_from, space_of
from holotable.shatterpoint.units.hunker import can_hunker

SEATS = (*SIDES, SPECTATOR)
# The middle of the table is 0: so far reach its edges, in hundredths of a millimetre.
EDGE = 18 * 2540


class Watch:
    """One battle, from its beginning on: what was there then must still be somewhere."""

    def __init__(self, game: Play) -> None:
        self.game = game
        self.made = 0
        self._units = set(game.table.units)
        self._objectives = self._laid()
        self._struggles = self._all_struggles()

    def after_choice(self) -> None:
        """Look at all of it."""
        self.made += 1
        self._check_figures()
        self._check_units()
        if self.game.table.turn:
            self._check_players()
            self._check_struggle()
            self._check_activation()
        if self.game.decision is not None:
            self._check_secrets()
            self._check_twin()

    def _check_figures(self) -> None:
        """Everybody stands on the table, where it can stand, and on nobody's base."""
        scene = scene_of(self.game.table)
        for name, one in scene.figures.items():
            assert not sp.why_not_stand(scene, one, one.x, one.y, one.z), f"{name} can't stand where it is"
            assert max(abs(one.x), abs(one.y)) + one.radius <= EDGE, f"{name} is not on the table"
        for one, two in combinations(scene.figures.values(), 2):
            apart = (one.x - two.x) ** 2 + (one.y - two.y) ** 2 >= (one.radius + two.radius) ** 2
            assert apart or one.z != two.z, f"{one.id} stands on {two.id}"
        for name, unit in self.game.table.units.items():
            assert unit.hunker >= 0
            assert not unit.hunker or can_hunker(scene, name), f"{name} is engaged and has hunker tokens"

    def _check_units(self) -> None:
        """A unit that is not wounded has less damage than stamina; all its characters are there, or none."""
        battle = self.game.table
        assert set(battle.units) == self._units
        for name, unit in battle.units.items():
            there = battle.characters_of(name)
            if unit.defeated:
                assert not there
                continue
            card = battle.card_of(name)
            assert len(there) == card.characters or not battle.turn
            assert unit.damage >= 0
            assert unit.wounded == int(unit.damage >= card.stamina), f"{name}: {unit}"
            assert unit.injured >= 0
            assert 1 <= unit.stance <= len(card.stances)
            assert unit.conditions == sorted(set(unit.conditions))
            assert set(unit.conditions) <= set(conditions())

    def _check_players(self) -> None:
        """No Force, no momentum and no order card is lost or comes out of nothing."""
        battle = self.game.table
        assert -EDGE_OF_TRACK <= battle.struggle.token <= EDGE_OF_TRACK
        for side, player in battle.players.items():
            pool = sum(battle.card_of(each).force for each, unit in battle.units.items() if unit.side == side)
            assert player.force >= 0
            assert player.force + player.spent == pool
            assert 1 <= player.momentum <= EDGE_OF_TRACK
            won = battle.struggle.won == side
            assert (space_of(self.game, side) >= momentum_from(self.game, side)) == won
            self._check_orders(side)

    def _check_orders(self, side: sp.Side) -> None:
        """Each card lies in one place; those of defeated units at most in the deck still."""
        battle, player = self.game.table, self.game.table.players[side]
        lying = [*player.discard, *filter(None, (player.reserve, player.revealed))]
        living = [battle.units[each].card for each in battle.units_of(side)]
        dead = [each for each in player.deck if each not in (*living, SHATTERPOINT)]
        assert sorted([*lying, *player.deck]) == sorted([SHATTERPOINT, *living, *dead])
        assert len(dead) == len(set(dead))
        assert 0 <= player.under <= len(player.deck)

    def _check_struggle(self) -> None:
        """Every objective lies where it was laid, the map's are active, and each struggle card is in one place."""
        battle = self.game.table
        laid = self._laid()
        self._objectives = self._objectives or laid
        assert laid == self._objectives
        found = self._all_struggles()
        self._struggles = self._struggles or found
        assert found == self._struggles
        assert len(found) == len(set(found))
        assert (battle.winner is not None) == any(
            len(player.claimed) >= STRUGGLES_TO_WIN for player in battle.players.values()
        )
        active = {name for name, each in battle.objectives.items() if each.active}
        # Between two struggles none is, until the map of the next is chosen.
        assert active in (set(), set(struggle_map(self.game)))
        for name, each in battle.objectives.items():
            assert each.active or (each.control is None and not each.priority), f"{name} is not active: {each}"

    def _laid(self) -> dict[str, sp.Place]:
        return {name: each.at for name, each in self.game.table.objectives.items()}

    def _all_struggles(self) -> list[str]:
        """Every struggle card of this battle, wherever it lies."""
        battle = self.game.table
        claimed = [card for player in battle.players.values() for card in player.claimed]
        open_one = [battle.struggle.card] if battle.struggle.card and battle.struggle.won is None else []
        return sorted([*battle.struggle.deck, *open_one, *claimed])

    def _check_activation(self) -> None:
        """Nobody acts too often, and what was focused on is forgotten with the activation."""
        battle, activated = self.game.table, self.game.table.activated
        for key, times in battle.used.items():
            unit, _, name = key.partition("/")
            assert name in {each.id for each in battle.card_of(unit).abilities}
            assert times <= ability(name).uses, f"{unit} used {name} {times} times"
        if activated is None:
            assert not any(each.focus for each in battle.characters.values())
        else:
            assert 0 <= activated.actions_left <= 2
            assert len(activated.made) == len(set(activated.made))
            assert battle.units[activated.unit].side == battle.active

    def _check_secrets(self) -> None:
        """Nobody is shown which struggle cards are to come, nor could tell by anything how the order cards lie."""
        other = self.game.copy()
        redeal(other, SPECTATOR, Stream(self.made))
        phases = mission(self.game.table.mission).struggles if self.game.table.mission else {}
        hidden = [each for each in self.game.table.struggle.deck if each in phases]
        for seat in SEATS:
            seen = msgspec.json.encode(view(self.game, seat))
            assert not [each for each in hidden if each.encode() in seen]
            assert seen == msgspec.json.encode(view(other, seat))

    def _check_twin(self) -> None:
        """The game saved and restored is the same game, with the same question."""
        twin = load(self.game.rules, save(self.game))
        assert twin.state == self.game.state
        assert twin.digest() == self.game.digest()
        assert twin.decision == self.game.decision
