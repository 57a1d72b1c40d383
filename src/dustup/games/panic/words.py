"""What the fields of events, options and prompts are called: in notation, and at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from dustup.engine import rooms
from dustup.engine.cite import Ledger
from dustup.engine.kept import Kept
from dustup.engine.notation import read_plain
from dustup.engine.text import Text, listed
from dustup.engine.text import whose as of_whom
from dustup.games.panic.arenas import arena_keys, load_arena
from dustup.games.panic.box import box
from dustup.games.panic.catalog import ARCHETYPES, STYLES, Cost
from dustup.games.panic.cells import (
    cell_called,
    cell_name,
    cell_words,
    figure_called,
    figure_name,
    is_outside,
    unit_called,
)
from dustup.games.panic.rules.between import skill_key
from dustup.games.panic.rules.obstacles import ground_at
from dustup.games.panic.stances import form_numbers, lasting_parts, parts_of
from dustup.games.panic.state import ENEMIES, HEROES, NOBODY, THIRD, Figure, State, Unit

# -- at the table ------------------------------------------------------------------------------


def played_by(m: State, seat: int) -> str:
    """Whom a player plays."""
    own = [each for each in m.units if each.seat == seat and not each.guest]
    if len(own) == 1:
        return unit_name(m, own[0])
    return "the Director" if seat == m.seats - 1 else "the heroes"


# -- on the map ------------------------------------------------------------------------------


def cell(m: State, value: int) -> str:
    """A space by its name, or by its neighbour outside the arena; nothing for nowhere."""
    return cell_words(m.board, value)


def space(m: State, value: int) -> str:
    """The same at the beginning of a sentence."""
    said = cell_words(m.board, value)
    return f"{said[:1].upper()}{said[1:]}"


def underfoot(m: State, value: int) -> str:
    """What lies in a space: " (Trap)", " (Copy on Rubble)"; nothing of the Edge outside, which is called so."""
    kind = m.obstacle_at(value) if value >= 0 and not is_outside(m.board, value) else ""
    under = ground_at(m, value) if kind == "copy" else ""
    return f" ({kind.title()}{f' on {under.title()}' if under else ''})" if kind else ""


def underfoot_each(m: State, values: list[int]) -> list[str]:
    """The same for many spaces."""
    some = m.wall | m.edge | m.fog | m.rubble | m.trap | m.copies[0] | m.copies[1] | m.copies[2]
    return [underfoot(m, each) if each >= 0 and some >> each & 1 else "" for each in values]


def unit(m: State, value: int) -> str:
    """A unit by its name; nothing for nobody."""
    return unit_name(m, m.units[value]) if value >= 0 else ""


def unit_name(m: State, given: Unit) -> str:
    """A unit's name; of several with one name, each has a number."""
    same = [each.id for each in m.units if each.sheet.name == given.sheet.name]
    return given.sheet.name if len(same) == 1 else f"{given.sheet.name} {same.index(given.id) + 1}"


def whose(m: State, value: int) -> str:
    """Something of a unit's: Bo's, the Ninjas'."""
    return of_whom(unit(m, value))


def figure(m: State, value: int) -> str:
    """A figure by its unit's name; nothing for nobody."""
    return figure_words(m, m.figures[value]) if value >= 0 else ""


def figure_words(m: State, given: Figure) -> str:
    """A unit with one body goes by its name; others are numbered, and so are Copies."""
    name = unit_name(m, m.units[given.unit])
    _, sign, number = (
        figure_name(m, given).removeprefix(m.units[given.unit].tag).partition("~" if given.copy_of else ".")
    )
    if not sign:
        return name
    return f"{name}'s Copy {number}" if given.copy_of else f"{name} #{number}"


def who(m: State, value: int) -> str:
    """A figure and where it stands."""
    given = m.figures[value]
    here = cell_words(m.board, given.cell)
    return f"{figure_words(m, given)} on {here}" if here else figure_words(m, given)


def targets(m: State, value: list[int]) -> str:
    """Figures one after another; an obstacle has no name."""
    return listed([figure(m, each) if each >= 0 else "an obstacle" for each in value])


# -- numbers and actions ------------------------------------------------------------------------------


def action(m: State, value: int) -> str:
    """An action by its name."""
    return m.box.actions[value].name


def cost(m: State, value: int) -> str:
    """What an action asks for of whoever is asked now: " (3+, more from 6)"."""
    return _cost(m, value, 0)


def trained_cost(m: State, value: int) -> str:
    """The same with a Training token, which raises it."""
    return _cost(m, value, 1)


def _cost(m: State, value: int, trained: int) -> str:
    asked, payer = m.box.actions[value].cost, m.asked if m.asked != NOBODY else m.active
    if payer != NOBODY:
        loadout = m.units[payer].loadout
        asked = raised(loadout.pays.get(value, asked), m.units[payer].aim + trained)
    said = _needs.get(asked, None) or _needs.keep(asked, None, needed(asked))
    return f" ({_of_a_group(asked, said) if asked.odd == 'copy' and grouped(m) else said})"


def _of_a_group(asked: Cost, said: str) -> str:
    """A price of Copies in the words of a group."""
    return said.replace("a Copy", "a figure") if asked.amount == 1 else said.replace("Copies", "figures")


def raised(asked: Cost, more: int) -> Cost:
    """A cost of which every number is so much higher."""
    if not more:
        return asked
    gates, two = tuple([each + more for each in asked.gates]), tuple([each + more for each in asked.two])
    tokens, amount = asked.tokens and asked.tokens + more, asked.amount and asked.amount + more
    return replace(asked, gates=gates, two=two, tokens=tokens, amount=amount)


_needs: Kept[str] = Kept()
"""What is needed for a cost."""


def needed(asked: Cost) -> str:
    """A cost for whoever looks for an action: the least number that will do, and from which ones it does more."""
    others = make_price(replace(asked, gates=()), "any number")
    if not asked.gates:
        return others
    least, *higher = asked.gates
    more = f", more from {', '.join(map(str, higher))}" if higher else ""
    return f"{least}+{more}{f' or {others}' if others else ''}"


def price(asked: Cost) -> str:
    """A cost as it is printed."""
    return _prices.get(asked, None) or _prices.keep(asked, None, make_price(asked))


_prices: Kept[str] = Kept()
"""A cost never changes."""


def make_price(asked: Cost, any_number: str = "X") -> str:
    """A cost in words."""
    ways = [f"{gate}+" for gate in asked.gates]
    if asked.x:
        ways.append(any_number)
    if asked.two:
        ways.append(" and ".join(f"{each}+" for each in asked.two))
    if asked.tokens:
        kinds = "Basic" if len(asked.kinds) == 3 else " or ".join(each.title() for each in asked.kinds)
        ways.append(f"{asked.tokens} {kinds} token{'s' if asked.tokens != 1 else ''}")
    odd = {
        "shield": "your Shield",
        "copy": "a Copy" if asked.amount == 1 else f"{asked.amount} Copies",
        "hp": f"{asked.amount} HP",
        "free": "free",
    }
    if asked.odd:
        ways.append(odd.get(asked.odd, f"{asked.amount} {asked.odd.title()}"))
    return " or ".join(ways)


def spent(m: State, value: int) -> str:
    """The number an action was paid with."""
    return f" with {one(m, value)}" if value else ""


def one(m: State, value: int) -> str:
    """A number with its article: a 7, an 8."""
    return f"{'an' if value in (11, 18) or str(value).startswith('8') else 'a'} {value}"


def blocked(m: State, value: int) -> str:
    """How much of a hit a Shield took."""
    return f", {value} of it on the Shield" if value else ""


def the_damage(m: State, value: int) -> str:
    """What an obstacle withstood: 1 damage, or a hit of which nothing is left."""
    return f"{value} damage" if value else "the hit"


def irons(m: State, value: int) -> str:
    """What a unit can spend against an enemy's Action: Iron tokens, or Copies instead."""
    given = m.units[value]
    copies = "copies-as-iron" in given.loadout.traits and bool(m.copies_of(given) or given.stooges)
    if not copies:
        return "Iron tokens"
    what = doubles(m, value)
    return f"Iron tokens or {what}" if given.tokens.get("iron") else what


def double(m: State, value: int) -> str:
    """What stands in for a unit: a Copy, or for a group one of its figures."""
    return "figure" if m.units[value].stooges else "Copy"


def new_double(m: State, value: int) -> str:
    """What appears for a unit: a Copy, or for a group another figure."""
    return "new figure" if m.units[value].stooges else "Copy"


def doubles(m: State, value: int) -> str:
    """The same of several."""
    return "figures" if m.units[value].stooges else "Copies"


def grouped(m: State) -> bool:
    """Whether a group is asked, which has figures where others have Copies."""
    asked = m.asked if m.asked != NOBODY else m.active
    return asked != NOBODY and m.units[asked].stooges


def held_shield(m: State, value: int) -> str:
    """How much the Shield of a unit holds."""
    return str(m.units[value].shield)


def by_whom(m: State, value: int) -> str:
    """Who did it; nothing for nobody."""
    return f" by {unit(m, value)}" if value >= 0 else ""


def for_speed(m: State, value: int) -> str:
    """What a step costs; nothing if the tokens paid are told in a line of their own."""
    return f" ({value} Speed)" if value else ""


def and_a_push(m: State, value: int) -> str:
    """The push that belongs to a hit."""
    return "" if value <= 0 else " and a push of 1 space" if value == 1 else f" and a push of {value} spaces"


def count_of(m: State, value: int) -> str:
    """How many; none rather than 0."""
    return str(value) if value else "None"


def numbers(m: State, value: list[int]) -> str:
    """Numbers one after another."""
    return listed([str(each) for each in value]) or "nothing"


def the_numbers(m: State, value: list[int]) -> str:
    """Numbers that change hands: the numbers 3 and 5, the number 9, nothing."""
    return f"the number{'s' if len(value) > 1 else ''} {numbers(m, value)}" if value else "nothing"


def team(m: State, value: int) -> str:
    """A team."""
    return ("the heroes", "the enemies", "the third side")[value] if value >= 0 else "nobody"


def victory(m: State, value: int) -> str:
    """Who wins a fight."""
    return f"{team(m, value)} win" if value >= 0 else "nobody wins"


# -- stances ------------------------------------------------------------------------------


def chooser(m: State) -> Unit:
    """Whose stance is being chosen: the active unit's, or that of the unit about to be placed."""
    if m.active != NOBODY:
        return m.units[m.active]
    ambush = m.notes.start == "ambush"
    order = (HEROES, ENEMIES, THIRD) if ambush else (ENEMIES, THIRD, HEROES)
    waiting = [each for side in order for each in m.units if each.team == side and m.figure_of(each) is None]
    return waiting[0] if waiting else m.units[0]


def stance(m: State, value: int) -> str:
    """A stance by its name, with its range and dice."""
    given = chooser(m)
    if value >= len(given.sheet.stances):
        return f"stance {value + 1}"
    made = given.loadouts[(value,), False, True]
    return f"{made.name} (range {reach(made.range)}; {given.sheet.dice(given.sheet.stances[value])})"


def reach(span: Sequence[int] | None) -> str:
    """A range: 1-3, or 1 for 1-1."""
    return "none" if span is None else "-".join(str(each) for each in sorted(set(span)))


def lent_ability(m: State, value: str) -> str:
    """The archetype a Frantic hero has picked for the turn; nothing for others."""
    return f" with the {ARCHETYPES[value].name} ability" if value else ""


def frantic(part: str) -> Callable[[State, int | str], str]:
    """A part of a Frantic hero's stance by its number; two forms by a pair of numbers."""

    def say(m: State, value: int | str) -> str:
        sheet = chooser(m).sheet
        if part == "form":
            return " ".join(sheet.form_names[each] for each in form_numbers(value))
        number = int(value)
        return ARCHETYPES[sheet.archetypes[number]].name if part == "ability" else STYLES[sheet.styles[number]].name

    return say


# -- names of everything ------------------------------------------------------------------------------


def picked(text: Text, m: State, key: str) -> str:
    """What can be picked: worded in the text file, or an ability, action, token, arena or skill by its name."""
    if key == "copy" and grouped(m):
        return "figure"
    for table in ("picks", "tokens", "obstacles"):
        if key in text.tables[table]:
            return text.tables[table][key]
    if key in text.tables["addends"]:
        return text.addend(key)
    if key in m.box.action_named:
        return m.box.action_named[key].name
    if key in arena_keys():
        return load_arena(key).name
    if "+" in key:
        return listed([picked(text, m, each) for each in key.split("+")])
    for lender in m.units:
        # A token lent by a friend.
        if key.endswith(f"-of-{lender.tag}"):
            return f"{picked(text, m, key.removesuffix(f'-of-{lender.tag}'))} of {unit_name(m, lender)}"
    return skill(m, key)


def skill(m: State, value: str) -> str:
    """A skill by its name, as whoever has it wrote it; whatever else it may be as plain words."""
    skills = (each for unit in m.units for each in unit.sheet.skills if skill_key(each) == value)
    return next(skills, value.replace("-", " "))


def with_names(text: Text, ledger: Ledger) -> Text:
    """The text file with names for every clause: an ability's or action's own, else the clause's title."""
    names = {each.id: each.title for each in ledger}
    for part in box().parts():
        names |= {each.clause: each.name for each in part.abilities.values() if each.name}
        names |= {each.clause: each.name for each in part.actions.values()}
    text.tables["addends"] = names | text.tables["addends"]
    return text


TOLD = ("basic.", "action.", "bonus.", "penalty.")
"""Clauses of what is told in a line of its own before its effects are."""

BY_THEMSELVES = frozenset({
    *("action.token", "bonus.freedom", "coming-back.when", "obstacle.overwrite", "optional.endless-stooges.spawn"),
    *("optional.heroic-power-up", "optional.world-of-cardboard", "penalty.enraged", "penalty.handcuffed.partner"),
    *("penalty.missed-opportunity", "stooges.group-move-speed", "stooges.leftover-numbers"),
    *("terrain.freeform.director-final", "token.burning.trigger", "token.challenge.challenger-gone"),
    *("token.challenge.release", "token.inspired", "token.iron.spend", "token.stun", "trap.end-of-turn", "trap.enter"),
    "wall.destroyed-to-rubble",
})  # fmt: skip
"""Rules, lasting Bonuses and lasting Penalties that make something happen though nobody acts: a line names them."""


def cause_behind(ledger: Ledger, m: State, clauses: Iterable[str]) -> str:
    """The ability behind an event or question, or the rule, from the clauses in force, innermost first.

    General rules name abilities they make room for, and one rule may serve several versions of an archetype: only
    what somebody has is meant. Nothing if an Action is the cause, which is told before.
    """
    for id in clauses:
        if id in BY_THEMSELVES:
            return id
        if id.startswith(TOLD) or ".action." in id:
            return ""
        if (".ability." in id or id.startswith(("archetype.", "build."))) and in_play(m, id):
            return id if ledger[id].kind == "content" else ""
    return ""


def in_play(m: State, ability: str) -> bool:
    """Whether a unit has an ability in its stance."""
    return any(ability in abilities_of(each) for each in m.units)


def abilities_of(unit: Unit) -> frozenset[str]:
    """The clauses of every ability that a unit has in its stance; found once."""
    look = (unit.sheet, unit.stance)
    return _abilities.get(unit, look) or _abilities.keep(unit, look, find_abilities(unit))


_abilities: Kept[frozenset[str]] = Kept()


def find_abilities(unit: Unit) -> frozenset[str]:
    """The clauses of every ability that a unit has in its stance."""
    style, forms, _ = parts_of(unit.sheet, unit.stance)
    cards = unit.loadouts.box
    parts = [cards.styles[style], *(cards.forms[key] for key in forms), *lasting_parts(cards, unit.sheet, unit.stance)]
    return frozenset(ability.clause for part in parts for ability in part.abilities.values())


PHRASES: dict[str, Callable[[State, Any], str]] = {
    **dict.fromkeys(("Cell", "cell"), cell),
    **dict.fromkeys(("UnitId", "unit", "by", "new", "old", "to"), unit),
    **dict.fromkeys(("FigureId", "figure", "target"), figure),
    **dict.fromkeys(("ActionId", "action"), action),
    "space": space,
    "Numbers": numbers,
    "Team": team,
    "victory": victory,
    "targets": targets,
    "who": who,
    "underfoot": underfoot,
    "cost": cost,
    "trained-cost": trained_cost,
    "spent": spent,
    "one": one,
    "whose": whose,
    "the-numbers": the_numbers,
    "blocked": blocked,
    "the-damage": the_damage,
    "irons": irons,
    "double": double,
    "new-double": new_double,
    "doubles": doubles,
    "held-shield": held_shield,
    "count-of": count_of,
    "and-a-push": and_a_push,
    "by-whom": by_whom,
    "for-speed": for_speed,
    "stance": stance,
    "skill": skill,
    "lent-ability": lent_ability,
    "frantic-ability": frantic("ability"),
    "frantic-style": frantic("style"),
    "frantic-form": frantic("form"),
}

TOGETHER: dict[str, Callable[[State, list[Any]], list[str]]] = {
    "underfoot": underfoot_each,
}
"""What is asked for many spaces at once."""


class Words(rooms.Words):
    """How Panic at the Dojo is read and written."""

    lasting = frozenset({"Cell", "space"})
    said = PHRASES
    said_together = TOGETHER

    def completed(self, text: Text) -> Text:
        """Where a number comes from is told by the names of the cards."""
        return with_names(text, self.game.ledger)

    def write_value(self, m: State, kind: str, value: Any) -> str:
        """A field of an option as one word; it never depends on anything that changes."""
        if kind in ("Cell", "FigureId", "UnitId", "ActionId", "int") and (type(value) is not int or value < 0):
            raise TypeError(f"{value!r} is no {kind}; expected a whole number")
        if kind == "Cell":
            return cell_name(m.board, value)
        if kind == "FigureId":
            return figure_name(m, m.figures[value])
        if kind == "UnitId":
            return str(m.units[value].tag)
        if kind == "ActionId":
            return str(m.box.actions[value].id)
        return str(value)

    def read_value(self, m: State, kind: str, word: str) -> Any:
        """The field of an option that a word stands for."""
        if kind == "Cell":
            return cell_called(m.board, word)
        if kind == "FigureId":
            return figure_called(m, word).id
        if kind == "UnitId":
            return unit_called(m, word).id
        if kind == "ActionId":
            if word not in m.box.action_named:
                raise ValueError(f"no action is called {word!r}")
            return m.box.action_named[word].index
        return word if kind == "Key" else read_plain(kind, word)

    def phrase(self, m: State, kind: str, value: Any) -> str:
        """Besides kinds with words of their own: whatever was picked, and words that follow the number of a unit."""
        if kind == "pick":
            said = picked(self.game.text, m, value)
            return f"{said[:1].upper()}{said[1:]}{'' if said.endswith(('!', '?')) else '.'}"
        if kind == "put":
            return "A new figure" if value == "copy" and grouped(m) else self.game.text.word("an-obstacle", value)
        if "/" in kind:
            one_of_them, many = kind.split("/")
            return many if m.units[value].plural else one_of_them
        return super().phrase(m, kind, value)

    def plays(self, m: State, seat: int) -> str:
        """Whom a player plays."""
        return played_by(m, seat)
