"""What a seat may not know is not in what its socket carries."""

import json

import pytest

from holotable.imperial_assault.cards import command_cards
from holotable.imperial_assault.skirmish.army import sample_army
from holotable.kernel import SPECTATOR, Stream
from tests.server.tables import play_on

CHOICES = 120


ARMIES = {"a": sample_army("starter_rebel"), "b": sample_army("starter_imperial")}


def hidden_from(live, seat):
    """Cards that a seat may not know of: those of the opponent that nobody has shown, but for copies of its own."""
    other = next(each for each in ARMIES if each != seat)
    player = live.game.table.players[other]
    shown = [line.words for line in live.chronicle.lines(SPECTATOR, live.tellers["en"])]
    hidden = {*player.hand, *player.deck} - {*player.discarded, *ARMIES[seat].command}
    return {card for card in hidden if not any(command_cards()[card].name in words for words in shown)}


@pytest.mark.rule("IA-CMD-02")
def test_no_frame_tells_of_a_hidden_card_or_of_the_seed(server):
    stream = Stream(5)

    def pick(ask):
        return stream.below(len(ask["options"]))

    with server.both() as (one, other, made), server.sit(made["game"]) as spectator:
        looked = {id(sitting): 0 for sitting in (one, other, spectator)}
        searched = 0
        for _ in range(CHOICES):
            if not play_on(one, other, pick, 1):
                break
            live = server.stored(made["game"])
            spectator.until_version(one.version)
            for sitting in (one, other, spectator):
                secret = hidden_from(live, "b" if sitting is other else "a")
                for frame in sitting.frames[looked[id(sitting)] :]:
                    searched += 1
                    told = [card for card in secret if f'"{card}"' in frame or command_cards()[card].name in frame]
                    assert not told, (sitting.table["seat"], told)
                    assert str(live.session.seed) not in frame
                    assert not set(json.loads(frame)) & {"seed", "streams", "chance", "state", "listeners"}
                looked[id(sitting)] = len(sitting.frames)
        assert searched > CHOICES


def test_the_own_hand_is_there_and_the_opponents_is_not(server):
    with server.both() as (one, other, _):
        while not any(each.ask and each.ask["kind"] == "activate" for each in (one, other)):
            play_on(one, other, lambda ask: 0, 1)
        for sitting in (one, other):
            hands = {each["seat"]: each.get("hand") for each in sitting.table["sheet"]["players"]}
            assert len(hands.pop(sitting.table["seat"])) == 3
            assert set(hands.values()) == {None}
