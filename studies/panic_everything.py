"""Everything of Panic at the Dojo, played: random legal fights until each action, ability, Bonus, enemy ... was used.

    python studies/panic_everything.py [MOST] > docs/panic-everything.md

First every pre-made enemy fights random heroes, then come the laboratory's random set-ups (all weights, arenas, starts,
complications, optional rules and adventures), and for whatever is still unused heroes and enemies who have it. Seats
answer anything; in every second fight they first draw a kind of answer, so that rare ones come up. It stops when
everything has been used at least once, or after MOST fights. The same run gives the same table on any number of cores.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from os import cpu_count
from random import Random
from time import perf_counter, process_time
from typing import Any, NamedTuple

from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.engine.options import No
from dustup.games.panic import cards, events
from dustup.games.panic.arenas import arena_keys
from dustup.games.panic.box import box
from dustup.games.panic.catalog import Ability
from dustup.games.panic.rules.bonuses import BONUSES, PENALTIES
from dustup.games.panic.rules.tokens import CHALLENGE, KINDS
from dustup.games.panic.setup import STARTS, SWITCHES, WEIGHTS, deal
from dustup.games.panic.sheets import Sheet
from dustup.games.panic.sheets_random import random_boss, random_hero, random_stooges, random_warrior
from dustup.games.panic.sheets_roster import enemy_keys, printed_enemy
from dustup.games.panic.sheets_text import write_short
from dustup.games.panic.stances import lasting_parts, parts_of
from dustup.games.panic.state import OBSTACLES
from dustup.lab.coverage import at_work, load_all
from dustup.lab.soak import random_match

Thing = tuple[str, str]
"""A kind and a name: ("action", "crush")."""

BATCH = 32
"""Fights between two looks at what is still unused; half of them are arranged for that."""
MOST = 2000
TRIES = 5000
TIMED = 40

COMPLICATIONS = ("adventure", "bars", "guests", "mirror", "seats", "stakes", "terrain", "third")


class Job(NamedTuple):
    """One fight: its number, and a thing that somebody should have."""

    number: int
    wanted: Thing | None = None


class Fight(NamedTuple):
    """What one fight used, and what it asked."""

    used: Counter[Thing]
    turns: int
    questions: int
    """Asked during turns."""
    windows: int
    """Of those, whether a unit reacts on somebody else's turn."""
    declined: int
    answers: int


# -- everything there is -----------------------------------------------------------------------------------------


@cache
def abilities() -> dict[str, list[Ability]]:
    """The abilities of each card."""
    return {part.key: list(part.abilities.values()) for part in box().parts() if part.abilities}


def gates(action: cards.Action) -> list[int]:
    """The higher gates at which an action does more, each with a clause of its own."""
    return [each for each in action.cost.gates[1:] if f"{action.clause}.gate-{each}" in find_game("panic").ledger]


def everything() -> list[Thing]:
    """All that must be used at least once."""
    found: list[Thing] = []
    for action in box().actions:
        found.append(("action", action.id))
        found += [("gate", f"{action.id} {gate}") for gate in gates(action)]
        found += [("option", f"{action.id} {key}") for key, _, _ in action.options]
    found += [("ability", each.clause) for printed in abilities().values() for each in printed]
    # An archetype may consist of styles alone: then it has no versions.
    found += [
        (kind, part.key) for kind, shelf in SHELVES.items() for part in shelf.values() if part.abilities or part.actions
    ]
    found += [("bonus", each) for each in BONUSES] + [("penalty", each) for each in PENALTIES]
    found += [(kind, each) for kind in ("obstacle placed", "obstacle gone") for each in OBSTACLES]
    found += [("token", each) for each in (*KINDS, CHALLENGE, "shield")]
    found += [("enemy", each) for each in enemy_keys()]
    found += [("weight", each) for each in WEIGHTS] + [("arena", each) for each in arena_keys()]
    found += [("start", each) for each in STARTS] + [("optional rule", each) for each in SWITCHES]
    return found + [("set-up", each) for each in COMPLICATIONS]


SHELVES: dict[str, dict[Any, cards.Part]] = {
    "form": box().forms,
    "style": box().styles,
    "archetype": box().archetypes,
    "boss archetype": box().bosses,
    "build": box().builds,
}


# -- set-ups -----------------------------------------------------------------------------------------------------


def setup_of(job: Job) -> dict[str, Any]:
    """Every pre-made enemy in turn, then whatever the laboratory deals, now and then with a seat for each hero."""
    keys = enemy_keys()
    if job.wanted is not None:
        return {"deal": job.number, **arranged(job.wanted, Random(f"arranged {job.number}"))}
    if job.number < len(keys):
        return against(keys, job.number)
    setup = deal(job.number - len(keys))
    return setup | {"seats": "each"} if job.number % 17 == 0 else setup


def against(keys: tuple[str, ...], number: int) -> dict[str, Any]:
    """Three random heroes against a pre-made enemy; a boss comes alone, others with the next in the book."""
    weight = WEIGHTS[number % len(WEIGHTS)]
    if printed_enemy(keys[number]).sheet.kind == "boss":
        return {"deal": number, "weight": weight, "enemies": [{"enemy": keys[number], "bars": 3}]}
    small = [each for each in keys if printed_enemy(each).sheet.kind in ("warrior", "stooges")]
    at = small.index(keys[number])
    return {"deal": number, "weight": weight, "enemies": [small[(at + more) % len(small)] for more in range(3)]}


def arranged(wanted: Thing, random: Random) -> dict[str, Any]:
    """Heroes and enemies who have a certain card, so far as anybody may have it."""
    kind, name = wanted
    if kind == "optional rule":
        return {"options": {name: True}}
    if kind == "set-up" or name.startswith("favor-"):
        asked = name if kind == "set-up" else "third"
        return next(each for each in map(deal, sample(random)) if asked in each)
    part = owner_of(wanted)
    if part is None:
        return {"weight": random.choice(WEIGHTS)}
    heroes = [sheet_with(part, random, random_hero) for _ in range(3)]
    setup: dict[str, Any] = {"heroes": [write_short(each) for each in heroes if each is not None]}
    if len(setup["heroes"]) == 3:
        return setup
    for maker in (lambda random: random_boss(random, 3), random_warrior, random_stooges):
        made = [sheet_with(part, random, maker) for _ in range(1 if maker is not random_warrior else 3)]
        if all(made):
            return {"enemies": [write_short(each) for each in made if each is not None]}
    keys = enemy_keys()
    holders = [at for at, each in enumerate(keys) if part in parts_of_sheet(printed_enemy(each).sheet)]
    return against(keys, random.choice(holders)) if holders else {}


def sample(random: Random) -> Iterator[int]:
    """Numbers of set-ups."""
    while True:
        yield random.randrange(10**6)


def owner_of(wanted: Thing) -> cards.Part | None:
    """The card a thing is printed on."""
    kind, name = wanted
    for part in box().parts():
        if kind in SHELVES and part in SHELVES[kind].values() and part.key == name:
            return part
        if name.split()[0] in part.actions or any(each.clause == name for each in part.abilities.values()):
            return part
    return None


def sheet_with(part: cards.Part, random: Random, make: Callable[[Random], Sheet]) -> Sheet | None:
    """A random unit that has a card."""
    for _ in range(TRIES):
        sheet = make(random)
        if part in parts_of_sheet(sheet):
            return sheet
    return None


def parts_of_sheet(sheet: Sheet) -> list[cards.Part]:
    """Every card a unit can ever use."""
    stances = [(each,) for each in range(3 if sheet.kind == "frantic" else 1)]
    parts = [box().styles[each] for each in sheet.all_styles] + [box().forms[each] for each in sheet.all_forms]
    return parts + [part for stance in stances for part in lasting_parts(box(), sheet, stance)]


# -- one fight ---------------------------------------------------------------------------------------------------


class Table:
    """A fight under way, and what is seen of it."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.draw = Random(f"everything {job.number}").random
        self.match = Match("panic", setup_of(job), job.number)
        self.used: Counter[Thing] = Counter()
        self.questions = self.windows = self.declined = 0
        self.turn: Any = None

    def play(self) -> Match:
        """To the end, answering anything."""
        match = self.match
        while (question := match.question) is not None:
            answer = self.pick(question.options)
            self.look(question, answer)
            match.answer(answer, question.seat)
        return match

    def pick(self, options: Any) -> Any:
        """Any option; in every second fight, any of any kind."""
        if self.job.number % 2:
            families = [each for each in options.families if each.count]
            family = families[int(self.draw() * len(families))]
            return family.at(int(self.draw() * family.count))
        return options[int(self.draw() * options.count)]

    def look(self, question: Any, answer: Any) -> None:
        """Count what the log does not tell."""
        state, key = self.match.state, question.why.key
        if state.active >= 0:
            self.questions += 1
            if question.standing == "react":
                self.windows += 1
                self.declined += type(answer) is No
        if key == "pick-option":
            self.used["option", f"{box().actions[question.why.args['action']].id} {answer.key}"] += 1
        elif key == "act" and self.turn != (state.turn, state.active):
            self.turn = state.turn, state.active
            self.stance(state.units[state.active])

    def stance(self, unit: Any) -> None:
        """The cards a unit uses this turn."""
        style, forms, _ = parts_of(unit.sheet, unit.stance)
        self.used["style", style] += 1
        self.used.update(("form", each) for each in forms)
        for part in lasting_parts(box(), unit.sheet, unit.stance):
            kind = next(kind for kind, shelf in SHELVES.items() if part in shelf.values())
            self.used[kind, part.key] += 1


def fight(job: Job) -> Fight:
    """Play one fight and count."""
    load_all(find_game("panic"))
    table = Table(job)
    match, clauses = at_work(table.play)
    used = table.used
    for event in (entry.event for entry in match.log):
        used.update(told(event))
    for action in box().actions:
        for gate in gates(action):
            used["gate", f"{action.id} {gate}"] += clauses[f"{action.clause}.gate-{gate}"]
    for printed in abilities().values():
        for each in printed:
            used["ability", each.clause] += clauses[each.clause]
    used.update(of_setup(match))
    turns = len(match.log.of(events.TurnBegins))
    return Fight(used, turns, table.questions, table.windows, table.declined, len(match.answers))


def told(event: Any) -> list[Thing]:
    """What an event tells the use of."""
    match event:
        case events.ActionUsed() | events.AllUse():
            return [("action", box().actions[event.action].id)]
        case events.BonusGained():
            return [("bonus", event.bonus)]
        case events.PenaltySuffered():
            return [("penalty", event.penalty)]
        case events.Placed():
            return [("obstacle placed", event.kind)]
        case events.CopyPlaced():
            return [("obstacle placed", "copy")]
        case events.Gone():
            return [("obstacle gone", event.kind)]
        case events.CopyGone():
            return [("obstacle gone", "copy")]
        case events.Gained():
            return [("token", event.kind)]
        case events.Challenges():
            return [("token", CHALLENGE)]
        case events.ShieldGained():
            return [("token", "shield")]
    return []


def of_setup(match: Match) -> Iterator[Thing]:
    """What the set-up brought."""
    state, setup = match.state, match.setup
    yield "weight", state.weight
    yield "arena", state.arena.key
    yield "start", setup.get("start", "normal")
    yield from (("optional rule", key) for key, on in setup.get("options", {}).items() if on)
    yield from (("set-up", key) for key in COMPLICATIONS if key in setup and setup[key] not in ("two", "ready", "even"))
    names = {printed_enemy(key).sheet.name: key for key in enemy_keys()}
    yield from (("enemy", names[unit.name]) for unit in state.units if not unit.hero and unit.name in names)


# -- all of them -------------------------------------------------------------------------------------------------


def run(most: int) -> tuple[list[Fight], list[Thing]]:
    """Batches of fights until nothing is unused; what never was."""
    used: Counter[Thing] = Counter()
    fights: list[Fight] = []
    wanted = everything()
    left = wanted
    with ProcessPoolExecutor(cpu_count()) as pool:
        while left and len(fights) < most:
            for done in pool.map(fight, batch(len(fights), left)):
                fights.append(done)
                used += done.used
                left = [each for each in wanted if not used[each]]
                bar = f"{len(fights)} fights, {len(wanted) - len(left)} of {len(wanted)} things used"
                print(f"\r{bar}  ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return fights, left


def batch(first: int, left: list[Thing]) -> list[Job]:
    """The next fights; once every enemy has fought, a part of them is arranged for what is unused."""
    jobs = [Job(number) for number in range(first, first + BATCH)]
    if first > len(enemy_keys()):
        for at in range(BATCH // 2):
            jobs[at] = Job(first + at, left[(first + at) % len(left)])
    return jobs


def timed() -> tuple[float, int]:
    """Seconds and answers of some random fights, one core, nothing counted."""
    game, start, answers = find_game("panic"), process_time(), 0
    for number in range(TIMED):
        answers += len(random_match(game, number).answers)
    return process_time() - start, answers


# -- the report --------------------------------------------------------------------------------------------------

TITLES = {
    "form": "Forms (turns)",
    "style": "Styles (turns)",
    "archetype": "Archetypes, each version (turns)",
    "boss archetype": "Boss archetypes (turns)",
    "build": "Builds (turns)",
    "bonus": "Bonuses",
    "penalty": "Penalties",
    "obstacle placed": "Obstacles placed",
    "obstacle gone": "Obstacles destroyed or moved away",
    "token": "Tokens gained (times)",
    "weight": "Weights (fights)",
    "arena": "Arenas (fights)",
    "start": "Starts (fights)",
    "optional rule": "Optional rules (fights)",
    "set-up": "Set-ups out of the ordinary (fights)",
    "enemy": "Pre-made enemies (fights)",
}


def report(fights: list[Fight], left: list[Thing], seconds: float) -> None:
    """The tables, in Markdown."""
    used: Counter[Thing] = sum((each.used for each in fights), Counter())
    print("# Everything of Panic at the Dojo, played\n")
    print("Written by `python studies/panic_everything.py > docs/panic-everything.md`.\n")
    print(f"{len(fights)} random fights, {len(everything())} things to be used, {len(left)} never used;", end=" ")
    print(f"{seconds:.0f} s.")
    for kind, name in left:
        print(f"\n- never used: {kind} {name}")
    figures(fights)
    by_card(used)
    for kind, title in TITLES.items():
        print(f"\n## {title}\n")
        print(listed(used, [(kind, name) for shelf, name in everything() if shelf == kind]))


def figures(fights: list[Fight]) -> None:
    """How many questions a turn asks, and how long a fight takes."""
    turns, questions = sum(each.turns for each in fights), sum(each.questions for each in fights)
    windows, declined = sum(each.windows for each in fights), sum(each.declined for each in fights)
    spent, answers = timed()
    print("\n## Questions and time\n")
    print(f"- {questions / turns:.1f} questions a turn, over {turns} turns; {turns / len(fights):.0f} turns a fight.")
    print(f"- {windows / turns:.1f} of them ask whether somebody reacts on another's turn;")
    print(f"  seats that answer anything decline {declined / turns:.1f} of these.")
    print(f"- A random fight takes {spent / TIMED:.2f} s and {answers / TIMED:.0f} answers")
    print(f"  ({answers / spent:.0f} answers a second, one core, {TIMED} fights).")


def by_card(used: Counter[Thing]) -> None:
    """Actions and abilities, a row for each card."""
    print("\n## Actions and abilities\n")
    print("How often each action was performed (in brackets each higher gate reached and each option picked),")
    print("and how often each ability was at work: its function ran or, for a constant one, an event named it.\n")
    print("| card | actions | abilities |\n|---|---|---|")
    basic = [action for action in box().actions if not any(action in part.actions.values() for part in box().parts())]
    rows: list[tuple[str, list[cards.Action], list[Ability]]] = [("everybody", basic, [])]
    rows += [(part.key, list(part.actions.values()), list(part.abilities.values())) for part in box().parts()]
    for key, moves, printed in rows:
        actions = "; ".join(of_action(used, action) for action in moves)
        owned = ", ".join(f"{each.key} {used['ability', each.clause]}" for each in printed)
        print(f"| {key} | {actions} | {owned} |")


def of_action(used: Counter[Thing], action: cards.Action) -> str:
    """An action, its gates and its options."""
    inner = [f"{gate}+ {used['gate', f'{action.id} {gate}']}" for gate in gates(action)]
    inner += [f"{key} {used['option', f'{action.id} {key}']}" for key, _, _ in action.options]
    return f"{action.id} {used['action', action.id]}" + (f" ({', '.join(inner)})" if inner else "")


def listed(used: Counter[Thing], things: list[Thing]) -> str:
    """Names and counts, most used first."""
    return ", ".join(f"{name} {used[kind, name]}" for kind, name in sorted(things, key=lambda each: -used[each])) + "."


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else MOST
    load_all(find_game("panic"))
    start = perf_counter()
    fights, left = run(most)
    report(fights, left, perf_counter() - start)


if __name__ == "__main__":
    main()
