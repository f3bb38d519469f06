"""Random play uses every ability there is, sooner or later."""

import pytest

from tests.imperial_assault.walks.abilities_used import Usage, every_ability

DECISIONS = 60_000
# Used fewer than ten times in so many decisions, if at all: `make abilities` waits for them as well.
RARE = {
    *("acp_scattergun", "adrenal_stim", "awkward", "brutal_cleave", "c1_comlink", "c22_frag_grenade", "decoy.miss"),
    *("command.burst_fire", "command.force_lightning", "command.furious_charge", "command.hunter_protocol"),
    *("command.lord_of_the_sith", "command.lure_of_the_dark_side", "command.one_in_a_million", "command.sarlacc_sweep"),
    *("command.take_it_down", "condition.weakened", "decoy.return", "deflect", "distracting", "emergency_medpac"),
    *("enraged", "execute.dice", "expertise", "force_adept.die", "hair_trigger", "heroic", "lasting.burst_fire"),
    *("mission.bombard", "mission.deliver", "mission.excavate", "mission.flip_panel", "mission.score_panels"),
    *("mission.score_raider", "nimble"),
    *("overload", "precise_strike", "return_fire", "roll_with_it.block", "roll_with_it.convert", "saber_strike"),
    *("scattergun", "shattering_blow", "shock_grenade", "slam", "slicing_tools.slice", "slicing_tools.test"),
    *("smugglers_luck.supply", "smugglers_luck.test", "staggering_blow", "suppressive_fire", "surge.critical_hit"),
    *("tripod", "troop_data"),
    *("trooper_assault", "unstoppable", "upgrade.devious_scheme", "upgrade.first_strike", "valuable_goods"),
    *("vicious_strike", "way_of_the_sarlacc"),
}


@pytest.mark.soak
def test_all_that_is_not_rare_is_used():
    usage = Usage()
    usage.play(DECISIONS)
    assert {*usage.unused()} <= RARE


def test_many_abilities_are_used_soon():
    """In so few decisions not all can come up; how many do not tells that something never does any more."""
    usage = Usage()
    usage.play(DECISIONS // 10)
    assert len([*usage.unused()]) < len(every_ability()) * 3 / 5


def test_what_is_rare_is_an_ability():
    assert every_ability() >= RARE
