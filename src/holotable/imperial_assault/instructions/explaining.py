"""Instructions and bonus effects in words, from their data."""

from holotable.imperial_assault.cards import deployment_card, heroes
from holotable.imperial_assault.cards.abilities import ability
from holotable.imperial_assault.cards.explaining import Say, done_in_words, said_in_words, sentence_of
from holotable.imperial_assault.instructions.format import Bonus, Instruction, Points, Target


def instruction_in_words(said: Instruction, say: Say) -> str:
    """What an instruction says; what it costs stands beside it."""
    done = _deed(said, say)
    holds = said_in_words(said.only, say, "if") if said.only is not None else []
    return say("instruction.if", holds=say("effect.and").join(holds), do=done) if holds else done


def cost_in_words(said: Instruction, say: Say) -> str:
    """What an instruction costs."""
    return say(f"instruction.cost.{said.cost}")


def bonus_in_words(bonus: Bonus, say: Say) -> list[str]:
    """What a bonus effect gives, sentence by sentence."""
    effects = [sentence_of(effect, say) for effect in bonus.effects]
    told = [say("bonus.round", do=each) for each in effects] if bonus.lasts == "round" else effects
    told += [say("bonus.points", bonus.points)] if bonus.points else []
    told += [say("bonus.target", target=target_in_words(bonus.target, say))] if bonus.target is not None else []
    told += [say("bonus.first", do=instruction_in_words(each, say)) for each in bonus.first]
    return told + [say("bonus.last", do=instruction_in_words(each, say)) for each in bonus.last]


def target_in_words(target: Target, say: Say) -> str:
    """Whom or what an instruction seeks."""
    if target.landmark is not None:
        return say(f"target.landmark.{target.landmark}")
    if target.named:
        hero = heroes().get(target.named)
        return hero.name if hero is not None else deployment_card(target.named).name
    kind = "" if target.hero is None else ".hero" if target.hero else ".ally"
    qualities = ", ".join(_qualities(target, say))
    return say(f"target.some{kind}", qualities=qualities) if qualities else say(f"target.nearest{kind}")


def _deed(said: Instruction, say: Say) -> str:
    target = _aimed(said, say)
    if said.ability or said.do:
        about = ".at" if said.target is not None else ""
        if said.ability:
            return say(f"instruction.ability{about}", name=ability(said.ability).name, target=target)
        done = done_in_words(said.do, say, "chosen" if about else "self")
        return say(f"instruction.do{about}", target=target, do=done if about else done[:1].upper() + done[1:])
    if said.reposition is not None:
        return say("instruction.reposition", points=_points(said.points, say), distance=said.reposition.distance)
    return say(f"instruction.{said.deed}", points=_points(said.points, say), target=target)


def _aimed(said: Instruction, say: Say) -> str:
    """The target with how near it must be."""
    target = target_in_words(said.target or Target(), say)
    if said.within:
        target = say("instruction.within", said.within, target=target)
    return say("instruction.seen", target=target) if said.seen else target


def _points(points: Points, say: Say) -> object:
    return say("instruction.speed") if points == "speed" else points


def _qualities(target: Target, say: Say) -> list[str]:
    told = [
        say(f"target.{name}{'' if said else '.not'}")
        for name in ("wounded", "hurt", "activated", "carrying")
        if (said := getattr(target, name)) is not None
    ]
    told += [say("target.condition", value=say(f"name.{target.condition}"))] if target.condition else []
    told += [say("target.without", value=say(f"name.{target.without}"))] if target.without else []
    told += [say("target.trait", value=say(f"trait.{target.trait}"))] if target.trait else []
    told += [say(f"target.attack.{target.attack}")] if target.attack else []
    told += [say(f"target.most.{target.most}")] if target.most is not None else []
    return told + ([say(f"target.least.{target.least}")] if target.least is not None else [])
