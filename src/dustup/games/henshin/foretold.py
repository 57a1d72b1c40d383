"""What an action would do to its target for certain: on the button, net of what is known to change it."""

from __future__ import annotations

from dustup.engine.rule import Choose
from dustup.engine.text import Text
from dustup.games.henshin import events as told
from dustup.games.henshin.options import Heavy, Hurt, SpecialAt, Throw
from dustup.games.henshin.rules.action_dice import half_down, half_up, in_hand
from dustup.games.henshin.rules.activation import CARRY_OUT, pay
from dustup.games.henshin.rules.modify import group
from dustup.games.henshin.state import Die, Piece, State
from dustup.kit.foretelling import Certain, briefly, certain

Aimed = Hurt | Throw | Heavy | SpecialAt


def done(m: State, option: Aimed) -> Certain:
    """What comes of an action until somebody decides or rolls something; a Double's second half is paid already."""

    def act(twin: State) -> object:
        hero = twin.fighter(twin.active)
        if twin.pool:
            group(twin, hero)
        if option.die in twin.dice:
            pay(twin, hero, option.die, type(option))
        return CARRY_OUT[type(option)](twin, hero, option.die, option)

    return certain(m, act)  # type: ignore[arg-type]


def blow(text: Text, m: State, option: Hurt | Heavy) -> str:
    """What an Attack for damage does: "1 damage (2 − 1 Thick Hide)"."""
    found, target = done(m, option), m.at(option.target)
    parts = [harm(text, found, target) or text.within("foretold", "damage-at-most", amount=printed(option))]
    if isinstance(option, Heavy):
        parts += toss_of(text, found, target)
    return text.word("foretold", "then").join(parts) + then_more(text, m, option.die)


def printed(option: Hurt | Heavy) -> int:
    """The damage of an Attack by the rule alone."""
    if isinstance(option, Heavy):
        return 4
    return half_down(option.die) if option.die.count == 1 else half_up(option.die)


def toss(text: Text, m: State, option: Throw) -> str:
    """What an Attack to throw does: "thrown 1 hex (2 − 1 Blubber)"."""
    thrown = toss_of(text, done(m, option), m.at(option.target))
    plainly = text.within("foretold", "thrown", number=THROWN[option.die.count])
    return (thrown[0] if thrown else plainly) + then_more(text, m, option.die)


THROWN = (0, 2, 3)
"""How far an Attack throws, by the count of its die."""


def net(text: Text, m: State, option: SpecialAt) -> str:
    """What a Special Action does at once to the model it begins with: ": 3 damage"; nothing where it is a hex."""
    if not at_model(m, option.action):
        return ""
    found, target = done(m, option), m.at(option.at)
    parts = [harm(text, found, target), *toss_of(text, found, target)]
    healed = (each.amount for each in found.events(told.Healed) if each.fighter == target.id)
    parts += [text.within("foretold", "heals", amount=each) for each in healed]
    said = text.word("foretold", "then").join(filter(None, parts))
    return f": {said}" if said else ""


def net_of_each(text: Text, m: State, options: list[SpecialAt]) -> list[str]:
    """The same for many; where a Special Action begins with a hex there is nothing to find out."""
    aimed = {each: at_model(m, each) for each in {each.action for each in options}}
    return [net(text, m, each) if aimed[each.action] else "" for each in options]


def at_model(m: State, action: str) -> bool:
    """Whether a Special Action of the active fighter begins with a model."""
    return next(each.at_model for each in m.own_skills("special", m.fighter(m.active)) if each.key == action)


def is_idle(m: State, option: Hurt) -> bool:
    """Whether an Attack for damage does none for certain."""
    found, target = done(m, option), m.at(option.target)
    hits = [each for each in found.events(told.Damaged, told.Unharmed, told.HitWhileDown) if each.target == target.id]
    return bool(hits) and not any(isinstance(each, told.Damaged) for each in hits)


def harm(text: Text, found: Certain, target: Piece) -> str:
    """The damage to somebody, and whether that is the end of it; nothing if it is not certain or there is none."""
    for each in found.events(told.Damaged, told.Unharmed, told.HitWhileDown):
        if each.target != target.id:
            continue
        if isinstance(each, told.HitWhileDown):
            return text.word("foretold", "down")
        cards = [part for part in each.parts if part[1] != "excess"]
        if isinstance(each, told.Unharmed):
            return text.within("foretold", "no-damage", parts=briefly(cards, text.addend))
        ends = text.word("foretold", "exhausts" if target.fighter else "destroys")
        hurt = text.within("foretold", "damage", amount=each.amount, parts=briefly(cards, text.addend))
        return hurt + ("" if each.left else ends)
    return ""


def toss_of(text: Text, found: Certain, target: Piece) -> list[str]:
    """How far somebody is thrown: whoever throws it is asked where to, and knows by then how far."""
    asked = found.asked
    if isinstance(asked, Choose) and asked.why.key == "throw" and asked.why.args["model"] == target.id:
        return [text.within("foretold", "thrown", number=asked.why.args["number"])]
    stays = [each for each in found.events(told.NotThrown) if each.target == target.id]
    return [text.within("foretold", "not-thrown", parts=briefly(each.parts, text.addend)) for each in stays]


def then_more(text: Text, m: State, die: Die) -> str:
    """A Double has a second half; once it is spent, that half is being chosen."""
    return text.word("foretold", "second-half") if die.count == 2 and die in in_hand(m, m.active_seat) else ""
