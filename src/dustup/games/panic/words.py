"""What the fields of events, options and prompts are called: in notation, and at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from dustup.engine.cite import Ledger
from dustup.engine.text import Text
from dustup.games.panic.arenas import arena_keys, load_arena
from dustup.games.panic.cards import MOVE, MOVES, all_parts, load_cards
from dustup.games.panic.catalog import ARCHETYPES, STYLES, Cost
from dustup.games.panic.cells import cell_called, cell_name, figure_called, figure_name, unit_called
from dustup.games.panic.loadouts import form_numbers
from dustup.games.panic.rules.between import skill_key
from dustup.games.panic.state import ENEMIES, HEROES, NOBODY, THIRD, Figure, State, Unit

if TYPE_CHECKING:
    from dustup.games.panic.game import Panic

# -- notation ------------------------------------------------------------------------------


def write_value(m: State, kind: str, value: Any) -> str:
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
        return str(MOVES[value].id)
    return str(value)


def read_value(m: State, kind: str, word: str) -> Any:
    """The field of an option that a word stands for."""
    if kind == "Cell":
        return cell_called(m.board, word)
    if kind == "FigureId":
        return figure_called(m, word).id
    if kind == "UnitId":
        return unit_called(m, word).id
    if kind == "ActionId":
        if word not in MOVE:
            raise ValueError(f"no action is called {word!r}")
        return MOVE[word].index
    return int(word) if kind == "int" else word


# -- at the table ------------------------------------------------------------------------------


def phrase(game: Panic, m: State, kind: str, value: Any) -> str:
    """A value of some kind in words; a kind nobody has words for is shown as it is."""
    if kind == "pick":
        said = picked(game.text, m, value)
        return said[:1].upper() + said[1:]
    say = PHRASES.get(kind)
    return say(m, value) if say is not None else str(value)


# -- on the map ------------------------------------------------------------------------------


def cell(m: State, value: int) -> str:
    """A space by its name; nothing for nowhere."""
    return cell_name(m.board, value)


def underfoot(m: State, value: int) -> str:
    """What lies in a space: " (Trap)"; nothing if nothing does."""
    kind = m.obstacle_at(value) if value >= 0 else ""
    return f" ({kind.title()})" if kind else ""


def unit(m: State, value: int) -> str:
    """A unit by its name; nothing for nobody."""
    return unit_name(m, m.units[value]) if value >= 0 else ""


def unit_name(m: State, given: Unit) -> str:
    """A unit's name; of several with one name, each has a number."""
    same = [each.id for each in m.units if each.sheet.name == given.sheet.name]
    return given.sheet.name if len(same) == 1 else f"{given.sheet.name} {same.index(given.id) + 1}"


def whose(m: State, value: int) -> str:
    """Something of a unit's: Bo's, the Ninjas'."""
    name = unit(m, value)
    return f"{name}'" if name.endswith("s") else f"{name}'s"


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
    here = cell_name(m.board, given.cell)
    return f"{figure_words(m, given)} on {here}" if here else figure_words(m, given)


def targets(m: State, value: list[int]) -> str:
    """Figures one after another; an obstacle has no name."""
    return listed([figure(m, each) if each >= 0 else "an obstacle" for each in value])


# -- numbers and actions ------------------------------------------------------------------------------


def action(m: State, value: int) -> str:
    """An action by its name."""
    return MOVES[value].name


def cost(m: State, value: int) -> str:
    """What an action asks for: " (3+ or 6+)"."""
    asked = MOVES[value].cost
    active = m.units[m.active] if m.active != NOBODY else None
    if active is not None and value in active.loadout.pays:
        asked = active.loadout.pays[value]
    return f" ({price(asked)})"


def price(asked: Cost) -> str:
    """A cost as it is printed."""
    ways = [f"{gate}+" for gate in asked.gates]
    if asked.x:
        ways.append("X")
    if asked.two:
        ways.append(" and ".join(f"{each}+" for each in asked.two))
    if asked.tokens:
        kinds = "Basic" if len(asked.kinds) == 3 else " or ".join(each.title() for each in asked.kinds)
        ways.append(f"{asked.tokens} {kinds} token{'s' if asked.tokens != 1 else ''}")
    odd = {"shield": "your Shield", "copy": "a Copy", "hp": f"{asked.amount} HP", "free": "free"}
    if asked.odd:
        ways.append(odd.get(asked.odd, f"{asked.amount} {asked.odd.title()}"))
    return " or ".join(ways)


def spent(m: State, value: int) -> str:
    """The number an action was paid with."""
    return f" with {one(m, value)}" if value else ""


def becomes(m: State, value: int) -> str:
    """What happens to a number."""
    return f"becomes {one(m, value)}" if value else "is lost"


def one(m: State, value: int) -> str:
    """A number with its article: a 7, an 8."""
    return f"{'an' if value in (11, 18) or str(value).startswith('8') else 'a'} {value}"


def blocked(m: State, value: int) -> str:
    """How much of a hit a Shield took."""
    return f", {value} of it on the Shield" if value else ""


def numbers(m: State, value: list[int]) -> str:
    """Numbers one after another."""
    return listed([str(each) for each in value]) or "nothing"


def team(m: State, value: int) -> str:
    """A team."""
    return ("the heroes", "the enemies", "the third side")[value] if value >= 0 else "nobody"


# -- stances ------------------------------------------------------------------------------


def chooser(m: State) -> Unit:
    """Whose stance is being chosen: the active unit's, or that of the unit about to be placed."""
    if m.active != NOBODY:
        return m.units[m.active]
    ambush = m.notes.get("start") == "ambush"
    order = (HEROES, ENEMIES, THIRD) if ambush else (ENEMIES, THIRD, HEROES)
    waiting = [each for side in order for each in m.units if each.team == side and m.figure_of(each) is None]
    return waiting[0] if waiting else m.units[0]


def stance(m: State, value: int) -> str:
    """A stance by its name, with its range and dice."""
    sheet = chooser(m).sheet
    if value >= len(sheet.stances):
        return f"stance {value + 1}"
    given = sheet.stances[value]
    return f"{given.name} ({sheet.dice(given)})"


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
    for table in ("picks", "addends", "tokens", "obstacles"):
        if key in text.tables[table]:
            return text.tables[table][key]
    if key in MOVE:
        return MOVE[key].name
    if key in arena_keys():
        return load_arena(key).name
    if "+" in key:
        return listed([picked(text, m, each) for each in key.split("+")])
    for lender in m.units:
        # A token lent by a friend.
        if key.endswith(f"-of-{lender.tag}"):
            return f"{picked(text, m, key.removesuffix(f'-of-{lender.tag}'))} of {unit_name(m, lender)}"
    skills = (skill for each in m.units for skill in each.sheet.skills if skill_key(skill) == key)
    return next(skills, key.replace("-", " "))


def with_names(text: Text, ledger: Ledger) -> Text:
    """The text file with names for every clause: an ability's or action's own, else the clause's title."""
    load_cards()
    names = {each.id: each.title for each in ledger}
    for part in all_parts():
        names |= {each.clause: each.name for each in part.abilities.values() if each.name}
        names |= {each.clause: each.name for each in part.moves.values()}
    text.tables["addends"] = names | text.tables["addends"]
    return text


def listed(words: list[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return " and ".join(", ".join(words).rsplit(", ", 1))


PHRASES: dict[str, Callable[[State, Any], str]] = {
    **dict.fromkeys(("Cell", "cell"), cell),
    **dict.fromkeys(("UnitId", "unit", "by", "new", "old", "to"), unit),
    **dict.fromkeys(("FigureId", "figure", "target"), figure),
    **dict.fromkeys(("ActionId", "action"), action),
    "Numbers": numbers,
    "Team": team,
    "targets": targets,
    "who": who,
    "underfoot": underfoot,
    "cost": cost,
    "spent": spent,
    "one": one,
    "whose": whose,
    "becomes": becomes,
    "blocked": blocked,
    "stance": stance,
    "frantic-ability": frantic("ability"),
    "frantic-style": frantic("style"),
    "frantic-form": frantic("form"),
}
