"""Where a fight is in a position of Panic at the Dojo: the round, the meter, the steps to come, what lies beside it."""

from __future__ import annotations

from functools import partial
from typing import Any

from dustup.engine.ending import Result
from dustup.engine.errors import BadContent, BadPosition
from dustup.engine.reading import MANY, Table, choice_of, list_of, next_steps, number_of, read_fields, text_of, whole
from dustup.engine.state import STOP
from dustup.games.panic.cells import figure_called, unit_called
from dustup.games.panic.notes import Notes
from dustup.games.panic.rules.between import heroes_of
from dustup.games.panic.rules.bonuses import BONUSES, PENALTIES
from dustup.games.panic.rules.start import WEIGHTS
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.windows import BETWEEN, END, START
from dustup.games.panic.rulings import RULINGS
from dustup.games.panic.setup import STARTS, SWITCHES
from dustup.games.panic.sheets_text import read_short
from dustup.games.panic.stances import suit
from dustup.games.panic.state import GONE, HEROES, NOBODY, State

TEAMS = ("heroes", "enemies", "third", "gone")
"""Gone are the enemies of earlier fights."""
NOTES = {field.key or name: name for name, field in Notes.__part__.fields.items()}
"""What can be noted, as it is written and as it is called."""
BEFORE = ("debuts", "motives", "weigh", "choose_arena", "terrain", "share_bars", "place_units", "starting_bonuses")
"""The steps before the first round, in order."""
TURN = (
    *("begin_turn", "start_of_turn", "roll", "act", "after_action", "react_window", "end_turn", "finish_turn"),
    "spirit",
)
"""The steps of a turn: they are about a unit."""

Step = tuple[Any, ...]


def tagged(m: State, tag: Any, where: str) -> int:
    """The number of a unit by its tag."""
    try:
        return unit_called(m, text_of(tag, where)).id
    except ValueError as error:
        raise BadPosition(f"{where}: {error}") from None


def read_round(m: State, table: Table) -> None:
    """The round, the turn, and what comes next."""
    m.active = tagged(m, table["active"], "active") if table.get("active", "") != "" else NOBODY
    if m.active != NOBODY and m.units[m.active].team == GONE:
        raise table.wrong("active", "a unit of this fight")
    for unit in m.units:
        suit(unit, unit.id == m.active)
    m.round, m.turn = 1, 1 if m.active != NOBODY else 0
    read_fields(m, table)
    m.notes = _read_notes(m, table.table("notes", NOTES)) if "notes" in table else Notes(spare=0)
    m.rulings = RULINGS.read(table.get("rulings", {}), table.place("rulings"))
    m.options = _read_options(table.table("options", (*SWITCHES, "spare-turns", "round-limit")))
    if "result" in table:
        m.result = _read_result(m, table.table("result", ("winners", "scores", "reason")))
    for each in table.many("later", 0, 99):
        m.later.append(_read_later(m, each))
    steps = _read_steps(m, table)
    _check_steps(m, steps)
    m.then(*steps)
    teams = TEAMS[: m.teams]
    if "meter" in table:
        m.meter = [TEAMS.index(choice_of(each, "meter: one", teams)) for each in table.many("meter", 0, 999)]
    else:
        m.meter = _slots_left(m)


def _slots_left(m: State) -> list[int]:
    """The slots after the first turn of a round: everybody but the unit whose turn it is has yet to come."""
    if m.active != NOBODY and not m.units[m.active].taken:
        m.units[m.active].taken = 1
    turns = [sum(unit.turns for unit in m.units if unit.team == team) for team in range(m.teams)]
    meter = [team for _ in range(max(turns)) for team in range(m.teams) if turns[team]]
    first = m.units[m.active].team if m.active != NOBODY else NOBODY
    if first in meter:
        meter.remove(first)
    return meter


def _read_result(m: State, row: Table) -> Result:
    """How the fight ended; then nothing is left to be played."""
    winners = row.numbers("winners", 0, m.seats - 1)
    scores = row.numbers("scores", 0, MANY)
    if len(scores) != m.seats:
        raise BadPosition(f"result: scores has {len(scores)} entries, expected {m.seats}")
    reason = row.text("reason")
    return Result.won_by(winners, scores, reason) if winners else Result.drawn(scores, reason)


def _read_later(m: State, given: Any) -> tuple[int, int, int, int, int, int, int]:
    pusher, victim, *numbers = list_of(given, "later: one", 3, 7)
    action = NOBODY
    redirector = tagged(m, numbers.pop(), "later: who redirects it") if len(numbers) == 5 else NOBODY
    if len(numbers) == 4:
        known = m.box.action_named
        action = known[choice_of(numbers.pop(), "later: the Action", tuple(known))].index
    try:
        figures = [figure_called(m, text_of(each, "later: a figure")).id for each in (pusher, victim)]
    except ValueError as error:
        raise BadPosition(f"later: {error}") from None
    spaces, iron, copies = [*(number_of(each, "later: spaces", 0, 99) for each in numbers), 0, 0][:3]
    return figures[0], figures[1], spaces, iron, copies, action, redirector


def _read_options(row: Table) -> dict[str, Any]:
    """Optional rules and what was agreed on."""
    return {key: row.flag(key) if key in SWITCHES else row.number(key, int(key == "round-limit"), 99) for key in row}


# -- what lies beside the fight ----------------------------------------------------------------------------------------


def _read_notes(m: State, row: Table) -> Notes:
    notes = Notes()
    for key in row:
        setattr(notes, NOTES[key], _read_note(m, row, key))
    return notes


def _read_note(m: State, row: Table, key: str) -> Any:
    where = row.place(key)
    if key == "start":
        return row.choice(key, STARTS)
    if key == "ended-by":
        return row.choice(key, ("conceded", "called-off", "last-standing"))
    if key == "lost":
        return tuple(row.numbers(key, 0, m.teams - 1))
    if key == "hero-bars":
        return row.numbers(key, 1, 9, 20)
    if key == "owed":
        return [m.units[tagged(m, each, where)].tag for each in row.many(key, 0, 99)]
    if key == "stakes":
        return [_read_stake(each, f"{where} {at}") for at, each in enumerate(row.many(key, 0, 99), 1)]
    if key == "fights":
        return [_read_fight(each, f"{where} {at}") for at, each in enumerate(row.many(key, 0, 99), 1)]
    if key == "scene":
        return [_read_scene_step(each, where) for each in row.many(key, 0, 99)]
    return row.number(key, -99 if key == "spare" else 0, 99)


def _read_stake(given: Any, where: str) -> dict[str, Any]:
    row = Table(given, where, ("team", "unit", "bonus", "penalty"))
    row.choice("team", TEAMS[:3])
    row.number("unit", 0, 99, 0)
    kind = row.only_one_of("bonus", "penalty")
    row.choice(kind, BONUSES if kind == "bonus" else PENALTIES)
    return dict(row.given)


def _read_fight(given: Any, where: str) -> list[str]:
    """The enemies of a fight to come, as short texts."""
    texts = [text_of(each, f"{where}: one") for each in list_of(given, where, 1, 20)]
    for each in texts:
        try:
            read_short(each)
        except BadContent as error:
            raise BadPosition(f"{where}: {error}") from None
    return texts


def _read_scene_step(given: Any, where: str) -> list[Any]:
    """A step with which the next fight of an adventure begins."""
    name, *arguments = list_of(given, f"{where}: one", 1, 2)
    choice_of(name, f"{where}: one", (*BEFORE, "round", "next_scene"))
    if name == "weigh":
        choice_of(arguments[0] if arguments else None, f"{where}: weigh", (*WEIGHTS, "ask"))
    elif name == "share_bars":
        if [type(each) for each in arguments] != [bool]:
            raise BadPosition(f"{where}: share_bars is {arguments!r}, expected true or false")
    elif arguments:
        raise BadPosition(f"{where}: {given!r:.80}, expected the name of a step alone")
    return [name, *arguments]


# -- steps -------------------------------------------------------------------------------------------------------------


def _read_steps(m: State, table: Table) -> list[Step]:
    """The steps to come, until there is a result (or the fight is told to stop)."""
    if m.result is not None:
        return []
    now: Step = ("act", m.active) if m.active != NOBODY else ("slot",)
    steps = next_steps(table, STEPS, partial(_argument, m), now)
    last = ("next_scene",)
    adventure = m.notes.fights is not None and last not in steps and steps[-1] != (STOP,)
    return [*steps, *what_follows(m, steps[-1]), *([last] if adventure else [])]


def _argument(m: State, name: str, kind: str, word: str, where: str) -> Any:
    """An argument of a step; units are called by their tags."""
    if name == "id":
        return tagged(m, word, where)
    if name == "weight":
        return choice_of(word, where, (*WEIGHTS, "ask"))
    if name == "moment":
        return choice_of(word, where, (START, BETWEEN, END))
    if kind == "bool":
        return choice_of(word, where, ("yes", "no")) == "yes"
    most = m.teams if name == "winner" else len(m.units)
    return whole(word, f"{where}: {name}", NOBODY, most - 1)


def what_follows(m: State, last: Step) -> list[Step]:
    """By the rulebook, after the last of some steps: the rest of the turn, of the preparations, of the story."""
    name, *about = last
    if name in BEFORE:
        always: tuple[Step, ...] = (("weigh", "ask"), ("place_units",), ("starting_bonuses",))
        later = [each for each in always if BEFORE.index(each[0]) > BEFORE.index(name)]
        return [*later, ("round",)]
    if name == "troubles":
        return [("next_fight",)]
    if name not in TURN:
        return []
    unit = about[0]
    rest: dict[str, list[Step]] = {
        "start_of_turn": [("roll", unit), ("act", unit)],
        "roll": [("act", unit)],
        "react_window": {START: [("roll", unit), ("act", unit)], BETWEEN: [("act", unit)]}.get(
            about[1] if len(about) > 1 else "", [("finish_turn", unit)]
        ),
    }
    return [*rest.get(name, []), ("slot",)]


def _check_steps(m: State, steps: list[Step]) -> None:
    """Every step finds what it is about."""
    names = [each[0] for each in steps]
    for name, *about in steps:
        if name in TURN and m.units[about[0]].team == GONE:
            raise BadPosition(f"next: {name} {m.units[about[0]].tag}, expected a unit of this fight")
    if {"next_scene", "next_fight", "troubles"} & {*names}:
        told = dict(m.notes.plain())
        for key in ("fights", "hero-bars", "scene"):
            if key not in told:
                raise BadPosition(f"next: an adventure goes on, which needs notes with {key}")
        heroes = heroes_of(m)
        if len(m.notes.hero_bars) != len(heroes):
            raise BadPosition(f"notes: hero-bars, expected a number for each of {len(heroes)} heroes")
    weighed = [about[0] for name, *about in steps if name == "weigh"] or [m.weight]
    if m.notes.stakes and "feather" in weighed:
        raise BadPosition("notes: stakes are declared for a Featherweight fight, which has none; weigh another")
    prepares = {"debuts", "share_bars", "starting_bonuses"} & {*names}
    if prepares and not any(unit.team == HEROES and unit.hero and not unit.guest for unit in m.units):
        raise BadPosition("next: the preparations of a fight need a hero (focused, fused or frantic) among the heroes")
    if "next_fight" in names and not m.notes.fights:
        raise BadPosition("next: next_fight, but notes say that no fights are left")
    if not m.weight and "weigh" not in names:
        raise BadPosition(f"weight is '', expected one of {', '.join(WEIGHTS)}, or the step weigh among those to come")
