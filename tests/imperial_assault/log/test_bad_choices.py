"""What nobody may choose between the missions: each is refused with the value and what would be right."""

from collections.abc import Callable

import pytest

from holotable.imperial_assault.log import campaigns as printed
from holotable.imperial_assault.log.choices import Buy, ChooseHero, ChooseMission, ChooseSet, Learn
from holotable.imperial_assault.telling.log import LogWords
from holotable.kernel import IllegalChoiceError, Option
from holotable.kernel.codec import replace
from holotable.words import LANGUAGES, speech
from tests.imperial_assault.log.playing import DIALA, FENN, GIDEON, JYN, Campaigning

GUN, LATE = "dl_44", "force_pike"


def four_heroes() -> Campaigning:
    return Campaigning().until("imperial-class")


def shop(*bought: Option, credits: int = 900) -> Campaigning:  # noqa: A002  # the game's own word
    return Campaigning().until("buy").offer(GUN).have(credits=credits).choose(*bought)


def lessons(*learned: Option) -> Campaigning:
    return Campaigning().until("sell").earn(9).until("learn").choose(*learned)


BAD: dict[str, tuple[Callable[[], Campaigning], Option, str, tuple[str, ...]]] = {
    "an unknown hero": (Campaigning, ChooseHero("lando"), "log.no-such-hero", ("lando", "Jyn Odan")),
    "a hero twice": (lambda: Campaigning().choose(ChooseHero(JYN)), ChooseHero(JYN), "log.hero-taken", ("Jyn Odan",)),
    "a fifth hero": (four_heroes, ChooseHero(FENN), "log.too-many-heroes", ("4",)),
    "a card bought twice": (lambda: shop(Buy(GUN, JYN)), Buy(GUN, GIDEON), "log.bought-already", ("DL-44",)),
    "credits below zero": (lambda: shop(credits=25), Buy(GUN, JYN), "log.credits", ("25",)),
    "a tier that the log does not list": (shop, Buy(LATE, JYN), "log.other-tier", ("3", "1")),
    "a card for nobody here": (shop, Buy(GUN, "lando"), "log.no-such-hero", ("lando", "Jyn Odan")),
    "a class card of another's deck": (lessons, Learn(DIALA, "gunslinger"), "log.other-deck", ("Gunslinger",)),
    "a class card twice": (
        lambda: lessons(Learn(JYN, "gunslinger")),
        Learn(JYN, "gunslinger"),
        "log.learned-already",
        ("Gunslinger",),
    ),
    "a mission played already": (
        lambda: Campaigning().until("choose-mission"),
        ChooseMission("aftermath"),
        "log.played-already",
        ("web.title.aftermath",),
    ),
    "an unknown mission": (
        lambda: Campaigning().until("choose-mission"),
        ChooseMission("endor"),
        "log.no-such-mission",
        ("endor",),
    ),
    "an unknown set": (lambda: Campaigning().until("agenda-sets"), ChooseSet("Wampas"), "log.no-such-set", ("Wampas",)),
}


def check(play: Campaigning, option: Option, reason: str, said: tuple[str, ...]) -> None:
    before = play.game.digest()
    with pytest.raises(IllegalChoiceError) as refused:
        play.choose(option)
    assert refused.value.refusal.reason == reason
    for language in LANGUAGES:
        say = speech(language)
        words = LogWords(say).refusal(refused.value.refusal)
        assert all((say(each) if each.startswith("web.title.") else each) in words for each in said), words
    assert play.game.digest() == before


@pytest.mark.parametrize("name", BAD)
def test_it_is_refused_by_name_and_nothing_changes(name):
    begin, option, reason, said = BAD[name]
    check(begin(), option, reason, said)


@pytest.mark.rule("IA-AGD-16")
def test_an_agenda_set_outside_the_time_period(monkeypatch):
    """A single card of it that is for other periods keeps the whole set out: Dark Obsession is for 1 to 6."""
    core = printed.campaign("core")
    monkeypatch.setattr(printed, "campaigns", lambda: {"core": replace(core, time_period=7)})
    check(Campaigning().until("agenda-sets"), ChooseSet("Lord Vader's Command"), "log.other-period", ("7",))
