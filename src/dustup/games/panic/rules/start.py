"""Before the first round: motives, weight, health bars, placement and starting Bonuses."""

from __future__ import annotations

import re
from functools import lru_cache

from dustup.boards.bits import listed
from dustup.boards.square import SquareBoard
from dustup.engine.cite import clause
from dustup.engine.options import Just, Options, Over
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.panic.arenas import arena_keys, load_arena
from dustup.games.panic.catalog import BOSSES
from dustup.games.panic.events import Noted, Starts
from dustup.games.panic.options import Pick, Spot
from dustup.games.panic.rules.asking import choose_unit, pick_key
from dustup.games.panic.rules.bonuses import BONUSES, PENALTIES, grant, punish
from dustup.games.panic.rules.large import placeable
from dustup.games.panic.rules.listening import listen
from dustup.games.panic.rules.space import body_at, carries, put
from dustup.games.panic.rules.steps import STEPS
from dustup.games.panic.rules.taken_out import check_over
from dustup.games.panic.rules.turn import pick_stance, take_stance
from dustup.games.panic.setup import Setup
from dustup.games.panic.sheets import Sheet
from dustup.games.panic.state import ENEMIES, HEROES, THIRD, Figure, State, Unit

WEIGHTS = {"feather": (6, 2), "light": (9, 2), "middle": (12, 3), "heavy": (14, 4), "world": (16, 4)}
"""What a health bar holds, and the Heal Value."""

WORD = re.compile(r"[^\W_]+")

REASONS = ("honour", "revenge", "protection", "duty", "curiosity", "hunger", "love", "practice")
GOALS = ("win", "stop-them", "get-away", "the-prize", "respect", "the-truth", "peace", "fun")


@clause(
    "intro.director-role",
    "complication.guest.build",
    "complication.switched.enemy-joins",
    "ruling.complication.switched-player",
    "ruling.encounter.stooge-word",
)
def begin(setup: Setup) -> State:
    """The state before the first question: exactly one Director controls all enemies; guests are the heroes'."""
    m = State(setup.arena, setup.seats)
    m.play_with(setup.box)
    listen(m)
    m.options, m.rulings = {**setup.options, "spare-turns": 0}, setup.rulings
    director = setup.seats - 1
    for at, sheet in enumerate(setup.heroes):
        unit = add_unit(m, sheet, HEROES, at if setup.each_seat else 0)
        unit.bars = unit.turns = setup.hero_bars[at]
    for sheet in setup.guests:
        unit = add_unit(m, sheet.with_bars(1), HEROES, 0)
        unit.guest = True
    for sheet in setup.enemies:
        add_unit(m, sheet, ENEMIES, director)
    for sheet in setup.third:
        add_unit(m, sheet, THIRD, director)
    m.teams = 3 if setup.third else 2
    m.notes.spare_bars, m.notes.start, m.notes.stakes = setup.spare_bars, setup.start, setup.stakes
    steps = fight_steps(setup)
    if setup.adventure:
        m.notes.fights, m.notes.last_stand, m.notes.hero_bars = setup.fights, 1, list(setup.hero_bars)
        m.notes.scene = [list(each) for each in steps if each[0] not in ONCE]
    m.then(*steps)
    return m


ONCE = ("debuts", "choose_arena")
"""Steps of an adventure's first fight only."""


def fight_steps(setup: Setup) -> list[tuple[object, ...]]:
    """The steps of one fight, in table order."""
    steps: list[tuple[object, ...]] = [("debuts",)] if setup.adventure else []
    if setup.ask_motives or setup.adventure:
        steps.append(("motives",))
    steps.append(("weigh", setup.weight))
    if setup.ask_arena:
        steps.append(("choose_arena",))
    if setup.freeform:
        steps.append(("terrain",))
    steps += [("share_bars", setup.ask_bars), ("place_units",), ("starting_bonuses",), ("round",)]
    return [*steps, ("next_scene",)] if setup.adventure else steps


@clause("unit.definition")
def add_unit(m: State, sheet: Sheet, team: int, seat: int) -> Unit:
    """Each hero, warrior, boss and whole stooge group is one unit."""
    unit = fresh_unit(m, len(m.units), _tag(m, sheet.name), sheet, team, seat)
    unit.bars = unit.turns = sheet.bars or 1
    m.units.append(unit)
    for _ in range(sheet.figures):
        m.add_figure(unit, shape=body_of(sheet))
    return unit


def fresh_unit(m: State, id: int, tag: str, sheet: Sheet, team: int, seat: int) -> Unit:
    """A unit before its first turn, in its first stance until it chooses one."""
    unit = Unit(id, tag, sheet, team, seat)
    unit.loadouts = m.box.loadouts[sheet,]
    unit.stance = (0, 0, 0, "") if sheet.kind == "frantic" else (0,)
    unit.loadout = unit.loadouts[unit.stance, False, False]
    unit.bar = unit.hp = 1
    return unit


def body_of(sheet: Sheet) -> tuple[tuple[int, int], ...]:
    """Further spaces of a large unit's body, counted from its first; of a Vehicle of one space, that one again."""
    if sheet.shape:
        (left, top), *others = sheet.shape
        return tuple((column - left, row - top) for column, row in others) or ((0, 0),)
    return next((BOSSES[key].body for key in sheet.archetypes if key in BOSSES and BOSSES[key].body), ())


def _tag(m: State, name: str) -> str:
    """A name as one word, different for each unit."""
    base = "-".join(WORD.findall(name.lower().replace("'", ""))) or "unit"
    taken = {each.tag for each in m.units}
    tag, number = base, 2
    while tag in taken:
        tag, number = f"{base}-{number}", number + 1
    return tag


# -- motives and weight ------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("combat.motive.declare", "combat.motive.order", "play.flow.first-fight")
def motives(m: State) -> Rule[None]:
    """Every fighter states a reason and a goal, whoever started the fight first; without both nobody is ready."""
    challenger = yield from choose_unit(m, m.seats - 1, m.fighters, "who-started")
    for unit in [challenger, *(each for each in m.fighters if each is not challenger)]:
        reason = yield from pick_key(m, unit.seat, REASONS, "state-reason", unit)
        goal = yield from pick_key(m, unit.seat, GOALS, "state-goal", unit)
        unit.marks.reason, unit.marks.goal = REASONS.index(reason), GOALS.index(goal)
        m.tell(Noted, f"reason-{reason}", unit.id, 0)
        m.tell(Noted, f"goal-{goal}", unit.id, 0)


@STEPS.step()
@clause("weight.pick", "encounter.weight-table", "health.bar-size", "ruling.weight.feather-stakes")
def weigh(m: State, weight: str) -> Rule[None]:
    """The Director chooses one of five weight classes: it fixes the size of a bar, the Heal Value and the Bonuses.

    With Higher Stakes it is none without Bonuses.
    """
    if weight == "ask":
        options = Options([Just(*[Pick(each) for each in WEIGHTS if not (each == "feather" and m.notes.stakes)])])
        answer = yield Choose(m.seats - 1, options, Prompt("choose-weight", unit=m.units[-1].id))
        weight = answer.key
    m.weight = weight
    bar, m.heal = WEIGHED[weight](m)
    for unit in m.fighters:
        unit.bar = unit.hp = bar
    m.tell(Noted, f"weight-{weight}", -1, bar)


@clause("weight.feather.hp", "weight.feather.heal")
def _feather(m: State) -> tuple[int, int]:
    """Bars of 6, healing 2."""
    return WEIGHTS["feather"]


@clause("weight.light.hp", "weight.light.heal", "ruling.weight.light-heal-value")
def _light(m: State) -> tuple[int, int]:
    """Bars of 9, healing 2; or 3, where that was agreed on."""
    bar, heal = WEIGHTS["light"]
    return bar, 3 if m.rulings.get("light-heal") == "three" else heal


@clause("weight.middle.hp", "weight.middle.heal")
def _middle(m: State) -> tuple[int, int]:
    """Bars of 12, healing 3."""
    return WEIGHTS["middle"]


@clause("weight.heavy.hp", "weight.heavy.heal")
def _heavy(m: State) -> tuple[int, int]:
    """Bars of 14, healing 4."""
    return WEIGHTS["heavy"]


@clause("weight.world.hp", "weight.world.heal")
def _world(m: State) -> tuple[int, int]:
    """Bars of 16, healing 4."""
    return WEIGHTS["world"]


WEIGHED = {"feather": _feather, "light": _light, "middle": _middle, "heavy": _heavy, "world": _world}


@STEPS.step()
@clause("ruling.terrain.second-method")
def choose_arena(m: State) -> Rule[None]:
    """The Director chooses one of the ready-made arenas."""
    options = Options([Just(*[Pick(each) for each in arena_keys()])])
    answer = yield Choose(m.seats - 1, options, Prompt("choose-arena", unit=m.units[-1].id))
    arena = load_arena(answer.key)
    m.arena, m.board = arena, arena.board
    m.edge, m.fog, m.rubble, m.trap, m.wall = arena.edge, arena.fog, arena.rubble, arena.trap, arena.wall
    m.full = arena.wall
    m.tell(Noted, f"arena-{answer.key}", -1, 0)


# -- spare health bars -------------------------------------------------------------------------------------------------


@STEPS.step()
def share_bars(m: State, ask: bool) -> Rule[None]:
    """More bars than heroes: shared evenly, or whole bars for chosen heroes."""
    spare = m.notes.spare_bars or 0
    heroes = [unit for unit in m.units if unit.team == HEROES and unit.hero]
    if spare:
        how = (yield from _how_to_share(m, heroes[0])) if ask else "even"
        if how == "even":
            _share_evenly(m, heroes, spare)
            m.options = {**m.options, "spare-turns": spare}
        else:
            yield from _hand_out(m, heroes, spare)
    for team in (ENEMIES, THIRD):
        _as_many_bars(m, team)


@clause("ruling.initiative.equal-sides", "complication.three-way.slots")
def _as_many_bars(m: State, team: int) -> None:
    """A team of heroes on another side has as many bars as the heroes' side: whole ones, handed out in turn."""
    members = [unit for unit in m.units if unit.team == team]
    short = sum(unit.turns for unit in m.units if unit.team == HEROES) + m.options.get("spare-turns", 0)
    for at in range(short - sum(unit.turns for unit in members) if members else 0):
        _whole_bar(m, members[at % len(members)])


@clause("complication.uneven.hero-uneven")
def _how_to_share(m: State, first: Unit) -> Rule[str]:
    """The players choose: evenly, or whole bars."""
    return (yield from pick_key(m, first.seat, ("even", "whole"), "share-bars", first))


@clause("complication.uneven.hero-uneven")
def _hand_out(m: State, heroes: list[Unit], spare: int) -> Rule[None]:
    """Whole bars for the heroes that the players choose, one by one."""
    for _ in range(spare):
        unit = yield from choose_unit(m, heroes[0].seat, heroes, "give-bar")
        _whole_bar(m, unit)


@clause("complication.uneven.hero-even", "ruling.complication.even-split-bar")
def _share_evenly(m: State, heroes: list[Unit], spare: int) -> None:
    """Each hero's one bar grows by its share of the spare bars' HP, rounded up."""
    share = -(-spare * heroes[0].bar // len(heroes))
    for unit in heroes:
        unit.bar += share
        unit.hp = unit.bar


@clause("complication.uneven.hero-uneven", "complication.uneven.director")
def _whole_bar(m: State, unit: Unit) -> None:
    """A whole extra bar, and the turn that comes with it."""
    unit.bars += 1
    unit.turns += 1
    m.tell(Noted, "extra-bar", unit.id, unit.bars)


# -- placement ---------------------------------------------------------------------------------------------------------


@STEPS.step()
@clause("ruling.trouble.placement-order", "ruling.trouble.first-fight-placement", "ruling.stance.before-first-turn")
def place_units(m: State) -> Rule[None]:
    """Everybody is placed and picks a stance to begin in; normally the Director's units first, in facing zones."""
    m.large = tuple(each.id for each in m.figures if each.shape or carries(m, each))
    order = {"ambush": (HEROES, ENEMIES, THIRD)}.get(m.notes.start, (ENEMIES, THIRD, HEROES))
    for team in order:
        for unit in [each for each in m.units if each.team == team]:
            stance = yield from pick_stance(m, unit, first=True)
            take_stance(m, unit, stance)
            for figure in [each for each in m.figures if each.unit == unit.id and not each.copy_of]:
                yield from _place(m, unit, figure)
    m.tune(*m.units)


def _place(m: State, unit: Unit, figure: Figure) -> Rule[None]:
    free = m.floor & ~m.full & ~m.edge & ~m.trap
    mask = placeable(m, figure, free & zone(m, unit))
    if not unit.stooges and (first := m.figure_of(unit)):
        mask = _side_by_side(m, first, figure, free) or mask
    mask = mask or placeable(m, figure, free) or placeable(m, figure, m.floor & ~m.full)
    mask = _safe(m, figure, mask) or mask
    answer = yield Choose(unit.seat, Options([Over(Spot, mask)]), Prompt("place-unit", unit=unit.id))
    unit.out = False  # in a position that begins here nobody was in play yet
    put(m, figure, answer.cell)
    m.tell(Starts, figure.id, answer.cell)


@clause("ruling.trouble.placement-zones", "ruling.archetype.boss.vehicle-shape")
def _safe(m: State, figure: Figure, mask: int) -> int:
    """Those of the cells from which no part of a large body lies over an Edge or on a Trap."""
    if not figure.shape:
        return mask
    danger = m.edge | m.trap
    return sum(m.board.bit[cell] for cell in listed(mask) if not body_at(m, figure, cell) & danger)


@clause("archetype.boss.twins.two-places")
def _side_by_side(m: State, first: Figure, figure: Figure, free: int) -> int:
    """The second body of a unit starts next to its first."""
    return placeable(m, figure, free & m.next_to(first))


@clause("trouble.one-failure", "ruling.trouble.placement-zones", tells=("trouble.all-success", "trouble.ambush"))
def zone(m: State, unit: Unit) -> int:
    """Where a unit may start: two rows of its own end, or anywhere for heroes in advantage and for all in an Ambush."""
    start = m.notes.start or "normal"
    if unit.stooges:
        return _anywhere(m)
    if start == "advantage" and unit.team == HEROES:
        return _heroes_anywhere(m)
    if start == "ambush":
        return _surround(m)
    return _end(m.board, m.floor, unit.team)


@clause("stooges.placement")
def _anywhere(m: State) -> int:
    """Stooges may always stand anywhere."""
    return m.floor


@clause("trouble.all-success")
def _heroes_anywhere(m: State) -> int:
    """With an advantage each hero starts wherever it wants, once the enemies stand."""
    return m.floor


@clause("trouble.ambush")
def _surround(m: State) -> int:
    """In an Ambush the heroes place themselves in the arena, wherever they like, and the enemies surround them."""
    return m.floor


@lru_cache(maxsize=1000)
def _end(board: SquareBoard, floor: int, team: int) -> int:
    """Two rows at one of two facing borders; a third team has the rows of a side between them."""
    places = [(board.place(cell), cell) for cell in listed(floor)]
    rows = sorted({row for (_, row), _ in places})
    columns = sorted({column for (column, _), _ in places})
    if team == THIRD:
        near = set(columns[:2])
        return sum(board.bit[cell] for (column, _), cell in places if column in near)
    near = set(rows[-2:] if team == HEROES else rows[:2])
    return sum(board.bit[cell] for (_, row), cell in places if row in near)


# -- starting Bonuses --------------------------------------------------------------------------------------------------


SIDES = {"heroes": HEROES, "enemies": ENEMIES, "third": THIRD}


@STEPS.step()
@clause("ruling.weight.bonus-timing", "taken-out.side-loses")
def starting_bonuses(m: State) -> Rule[None]:
    """Starting Bonuses and Penalties work once everyone is placed, at the very start of round 1."""
    if m.weight == "world":
        yield from _world_picks(m)
    elif m.weight == "feather":
        _no_bonus(m)
    else:
        yield from _default_bonus(m)
    stakes, m.notes.stakes = m.notes.stakes, None
    for row in stakes or ():
        team = [unit for unit in m.units if unit.team == SIDES[row["team"]]]
        unit = team[row.get("unit", 0)]
        yield from _stake(m, unit, row)
    owed, m.notes.owed = m.notes.owed, []
    if owed:
        yield from _owed(m, owed)
    check_over(m)


@clause("weight.feather.no-bonus", "ruling.weight.feather-stakes")
def _no_bonus(m: State) -> None:
    """At featherweight nothing is handed out."""


@clause("weight.light.bonus", "weight.middle.bonus", "weight.heavy.bonus", "ruling.bonus.exchange-who")
def _default_bonus(m: State) -> Rule[None]:
    """The team has the Default Bonus, or gives it up for one hero's Bonus or one enemy's Penalty."""
    heroes = [unit for unit in m.units if unit.team == HEROES and unit.hero]
    if not heroes:
        return
    seats = list(dict.fromkeys(unit.seat for unit in heroes))
    wanted = []
    for seat in seats:
        options = Options([Just(Pick("default"), Pick("bonus"), Pick("penalty"))])
        mine = next(unit for unit in heroes if unit.seat == seat)
        answer = yield Choose(seat, options, Prompt("default-bonus", unit=mine.id))
        wanted.append(answer.key)
    if len(set(wanted)) > 1 or wanted[0] == "default":
        _keep_default(m, heroes)
    elif wanted[0] == "bonus":
        unit = yield from choose_unit(m, seats[0], heroes, "bonus-for")
        yield from grant(m, unit, (yield from pick_key(m, unit.seat, BONUSES, "pick-bonus", unit)))
    else:
        rivals = m.rivals_of(HEROES)
        unit = yield from choose_unit(m, seats[0], rivals, "penalty-for")
        yield from punish(m, unit, (yield from pick_key(m, seats[0], PENALTIES, "pick-penalty", unit)))


@clause("bonus.default", "ruling.bonus.default-per-bar")
def _keep_default(m: State, heroes: list[Unit]) -> None:
    """Every health bar of every hero of the team holds 2 more; guests and deserters do not count."""
    for unit in heroes:
        if not unit.guest:
            unit.bar += 2
            unit.hp += 2
            m.tell(Noted, "default-bonus", unit.id, unit.bar)


@clause("weight.world.hero-pick", "ruling.weight.world-order")
def _world_picks(m: State) -> Rule[None]:
    """Every hero in table order picks a Bonus for itself or a Penalty for one enemy; then the Director. All work."""
    picks: list[tuple[Unit, str, str]] = []
    for unit in [each for each in m.units if each.team == HEROES and each.hero]:
        rivals = m.rivals_of(HEROES)
        picks.append((yield from _one_pick(m, unit.seat, [unit], rivals)))
    picks.append((yield from _director_pick(m)))
    for unit, kind, key in picks:
        yield from grant(m, unit, key) if kind == "bonus" else punish(m, unit, key)


@clause("weight.world.director-pick")
def _director_pick(m: State) -> Rule[tuple[Unit, str, str]]:
    """The Director picks one Bonus for a unit of its own or one Penalty for one hero."""
    own = m.rivals_of(HEROES)
    heroes = [unit for unit in m.units if unit.team == HEROES and unit.hero]
    return (yield from _one_pick(m, m.seats - 1, own, heroes, "directors-pick"))


def _one_pick(
    m: State, seat: int, own: list[Unit], rivals: list[Unit], why: str = "bonus-or-penalty"
) -> Rule[tuple[Unit, str, str]]:
    kind = yield from pick_key(m, seat, ("bonus", "penalty"), why, own[0])
    unit = yield from choose_unit(m, seat, own if kind == "bonus" else rivals, f"{kind}-for")
    key = yield from pick_key(m, seat, BONUSES if kind == "bonus" else PENALTIES, f"pick-{kind}", unit)
    return unit, kind, key


@clause("complication.stakes.add")
def _stake(m: State, unit: Unit, row: dict[str, str]) -> Rule[None]:
    """Higher Stakes: what the Director announced is handed out."""
    if "bonus" in row:
        yield from grant(m, unit, row["bonus"])
    else:
        yield from punish(m, unit, row["penalty"])


@clause("contest.win.advantage")
def _owed(m: State, owed: list[str]) -> Rule[None]:
    """A Contest that was won for an advantage: a Bonus for the hero or a Penalty for an enemy."""
    for tag in owed:
        unit = next((each for each in m.units if each.tag == tag), m.units[0])
        picked = yield from _one_pick(m, unit.seat, [unit], m.rivals_of(HEROES))
        yield from grant(m, picked[0], picked[2]) if picked[1] == "bonus" else punish(m, picked[0], picked[2])
