"""Positions of Demihuman Combat as TOML: any situation the rulebook can describe.

    game = "demihuman"
    mission = "gang-war"
    map = "tannery-yard"             # or [[piece]] rows, each: kind, at, turned (quarter turns); bare = true for none
    round = 1
    first = 1                        # who is first this round; 1 if left out
    active = "dockside-wolf"         # also: actions, begun, ended, over, hit, last, deaths
    next = ["act", "activation_ends"]

    [[model]]
    unit = "dockside-wolf"           # the key of its card
    seat = 1
    at = "12.37,8.05"                # inches; on top of a piece "12.37,8.05^house-1"; left out: not on the table
    # also: where ("waiting", "dead", "home"), wounds, done, made, chosen, conditions = { slow = 1 }, pool, used, paid,
    # stood (where it stood when the round began), lay (where it died), hurt, cut, struck, helped, delivered

    [[player]]                       # for each seat, in order
    pips = 10
    # also: coalition, role, corner, points, chips, ready, territory, finished, resigned, scored, used, lost

    [[objective]]                    # none listed: the tokens of the map, where the mission has them
    at = "12,6"
    solid = false

``next`` names steps, the next one first: "prepare", "roles", "coalitions", "teams", "lay_out", "corners", "name",
"set_objective 1", "deploy 1", "chips", "first_turn", "round", "turn 1", "activation dockside-wolf", "passing
dockside-wolf", "act", "activation_ends", "round_ends", "goals", "focuses", "mission_points", "finish_game". Without it
the active model acts, and with nobody active whoever is first has a turn. "stop" ends the match there.

Also: single, points (what a team may cost), deal, chance (whether teams are dealt), rulings, content, before, lasting,
counters.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dustup.boards.freeform import Barred, HalfUp, Off, Overlap, Piece, Reach, Spot, Unsupported, hundredths, inches
from dustup.boards.freeform import Table as Board
from dustup.engine.errors import BadPosition
from dustup.engine.reading import TOP, Table, choice_of, list_of, next_steps, whole
from dustup.engine.state import STOP
from dustup.games.demihuman.printing import CONDITIONS
from dustup.games.demihuman.rules.deployment import ZONES, could_be_named, nameable
from dustup.games.demihuman.rules.listening import listen
from dustup.games.demihuman.rules.steps import STEPS
from dustup.games.demihuman.setup import MOST_DEALS, blank, charts_for, read_content, read_rulings
from dustup.games.demihuman.state import (
    ATTACKER,
    CARRIED,
    DEAD,
    DEFENDER,
    NOBODY,
    PLACES,
    SEATS,
    TABLE,
    WAITING,
    Lasting,
    Model,
    Objective,
    Player,
    State,
    tags_of,
)
from dustup.games.demihuman.teams import AGREED

KEYS = (
    *("mission", "map", "bare", "round", "first", "last", "active", "actions", "begun", "ended", "over", "hit"),
    *("deaths", "single", "points", "deal", "chance", "rulings", "content", "before", "lasting", "counters", "next"),
    *("model", "player", "objective", "piece"),
)
MODEL = (
    *("unit", "seat", "at", "where", "wounds", "done", "made", "chosen", "conditions", "pool", "used", "paid", "tag"),
    *("stood", "lay", "hurt", "cut", "struck", "helped", "delivered"),
)
PLAYER = (
    *("coalition", "role", "corner", "pips", "points", "chips", "ready", "territory", "finished", "resigned"),
    *("scored", "used", "lost"),
)
MOST = 99
LAID = {"prepare", "lay_out"}
"""Steps with which the tokens of a map come onto the table; else they are there unless a position lists others."""


def from_position(given: Mapping[str, Any]) -> State:
    """The state a position describes."""
    table = Table(given, TOP, KEYS)
    cards = read_content(table)
    mission = table.choice("mission", cards.missions, "gang-war")
    fitting = charts_for(cards, mission)
    m = blank(cards, mission, table.choice("map", fitting, fitting[0]))
    m.single = table.flag("single", True)
    m.built = table.number("points", 5, AGREED, default=100)
    m.dealt = table.number("deal", 0, MOST_DEALS, default=0)
    m.chance = table.flag("chance")
    m.rulings = read_rulings(table)
    m.before = tuple(table.numbers("before", 0, 9999))
    if len(m.before) not in (0, CARRIED * SEATS):
        raise table.wrong("before", f"{CARRIED} numbers for each player, or none")
    _read_terrain(m, table)
    _read_players(m, table)
    _read_models(m, table)
    _read_objectives(m, table)
    _read_round(m, table)
    _read_next(m, table)
    for model in m.models:
        listen(m, model)
    return m


# -- reading -----------------------------------------------------------------------------------------------------------


def _read_terrain(m: State, table: Table) -> None:
    """Pieces of its own, none at all, or those of the map; the vault where the mission has one."""
    rows = table.rows("piece", ("kind", "at", "turned"), MOST)
    if m.mission.vault:
        m.table = m.box.vaulted(m.chart)
    if rows or table.flag("bare"):
        pieces = []
        names: dict[str, int] = {}
        for row in rows:
            kind = row.choice("kind", m.box.terrain)
            names[kind] = names.get(kind, 0) + 1
            x, y = _point(row.text("at"), row.place("at"))
            pieces.append(m.box.terrain[kind].at(f"{kind}-{names[kind]}", x, y, row.number("turned", 0, 3, default=0)))
        vault = [m.table["vault"]] if m.mission.vault else []
        m.table = Board(m.chart.width, m.chart.depth, [*pieces, *vault])


def _point(word: str, where: str) -> tuple[int, int]:
    parts = word.split(",")
    try:
        x, y = map(hundredths, parts)
    except ValueError:
        raise BadPosition(f"{where}: expected a point in inches such as 12.37,8.05, not {word!r:.40}") from None
    return x, y


def _spot(m: State, word: str, where: str) -> Spot:
    try:
        return m.table.read(word)
    except ValueError as error:
        raise BadPosition(f"{where}: {error}") from None


def _read_players(m: State, table: Table) -> None:
    rows = table.rows("player", PLAYER, SEATS)
    for player, row in zip(m.players, rows, strict=False):
        player.coalition = row.choice("coalition", ("", *m.box.coalitions), "") if "coalition" in row else ""
        player.role = row.choice("role", ("attacker", "defender")) if "role" in row else ""
        player.corner = row.number("corner", 0, 4, default=0) - 1
        for key, most in (("pips", MOST), ("points", MOST), ("chips", MOST), ("territory", 999)):
            setattr(player, key, row.number(key, 0, most, default=getattr(player, key)))
        player.ready = row.number("ready", 0, player.chips, default=player.chips)
        player.finished, player.resigned = row.flag("finished"), row.flag("resigned")
        goals = [each.key for each in m.box.coalitions[player.coalition].goals] if player.coalition else []
        player.scored = row.choices("scored", goals)
        abilities = m.box.coalitions[player.coalition].abilities if player.coalition else {}
        player.used = row.counts("used", (*abilities, *ZONES), 0, MOST)
        player.lost = row.numbers("lost", 0, MOST)


def _read_models(m: State, table: Table) -> None:
    rows = table.rows("model", MODEL, MOST)
    keys = [row.choice("unit", m.box.units) for row in rows]
    for row, key, tag in zip(rows, keys, tags_of(keys), strict=True):
        card = m.box.units[key]
        given = row.word("tag", tag)
        if any(each.tag == given for each in m.models):
            raise BadPosition(f"{row.where}: another model is called {given}")
        model = Model(len(m.models), card, given, row.number("seat", 1, SEATS, default=1) - 1)
        m.models.append(model)
        model.where = row.choice("where", PLACES, TABLE if "at" in row else WAITING)
        if ("at" in row) != (model.where == TABLE):
            raise BadPosition(f"{row.where}: a model has a place if it is on the table, and only then")
        if model.where == TABLE:
            spot = _spot(m, row.text("at"), row.place("at"))
            model.x, model.y, model.level = spot
            _check_room(m, model, row)
        stood = _spot(m, row.text("stood"), row.place("stood")) if "stood" in row else model.spot
        model.from_x, model.from_y, model.from_level = stood
        model.wounds = row.number("wounds", 0, card.hp - (model.where == TABLE), default=0)
        for name in ("done", "made", "chosen", "cut", "helped", "delivered"):
            setattr(model, name, row.flag(name))
        model.conditions = row.counts("conditions", CONDITIONS, 1, MOST)
        model.pool = row.numbers("pool", 1, 6)
        if "lay" in row:
            if model.where != DEAD:
                raise row.wrong("lay", "where a dead model lay")
            model.x, model.y, model.level = _spot(m, row.text("lay"), row.place("lay"))
        model.used = row.counts("used", card.abilities, 0, MOST)
        model.paid = row.texts("paid")
        model.hurt, model.struck = row.numbers("hurt", 0, MOST), row.numbers("struck", 0, MOST)


def _check_room(m: State, model: Model, row: Table) -> None:
    """Nobody overlaps a base of the same level, stands in terrain or on nothing, or leaves the table."""
    match Reach(m.table, model, m.standing(), 0).no_room(model.spot):
        case None:
            return
        case Off():
            said = "would not stand wholly on the table"
        case Overlap(base=base):
            said = f"overlaps {base.tag if isinstance(base, Model) else base}"
        case Unsupported():
            said = "has nothing to stand on up there"
        case Barred(piece=piece) | HalfUp(piece=piece):
            said = f"would stand in {piece.name}"
        case why:
            said = f"cannot stand there: {why}"
    raise BadPosition(f"{row.where}: {model.tag} {said}")


def _read_objectives(m: State, table: Table) -> None:
    rows = table.rows("objective", ("at", "solid"), MOST)
    if (
        "objective" not in table
        and m.mission.tokens
        and not LAID & {each.partition(" ")[0] for each in table.texts("next")}
    ):
        m.objectives = [Objective(at, x, y, False) for at, (x, y) in enumerate(m.chart.tokens)]
    for row in rows:
        x, y = _point(row.text("at"), row.place("at"))
        m.objectives.append(Objective(len(m.objectives), x, y, row.flag("solid", m.mission.objectives)))


def _read_round(m: State, table: Table) -> None:
    ids = {each.tag: each.id for each in m.models}
    m.round = table.number("round", 0, 9, default=1)
    m.first = table.number("first", 0, SEATS, default=1) - 1
    m.last = table.number("last", 0, SEATS, default=0) - 1
    m.counters = table.counts("counters", None, 0, 1 << 40)
    if "active" in table:
        m.active = ids[table.choice("active", [each.tag for each in m.models if each.alive])]
        m.models[m.active].done = True
    m.actions = table.number("actions", 0, 2, default=0)
    m.begun, m.ended, m.over = table.flag("begun"), table.flag("ended"), table.flag("over")
    m.hit = [ids[each] for each in table.choices("hit", ids)]
    m.deaths = [ids[each] for each in table.choices("deaths", ids)]
    for given in table.many("lasting", 0, MOST):
        by, ability, *on = list_of(given, "lasting: one", 2, MOST)
        whom = tuple(ids[choice_of(each, "lasting: on whom", ids)] for each in on)
        ability = choice_of(ability, "lasting: ability", m.box.named)
        m.lasting.append(Lasting(ids[choice_of(by, "lasting: by whom", ids)], ability, whom))


OF_ACTIVATION = ("act", "activation_ends")
LEAD_ON = ("prepare", "corners", "first_turn", "round", "turn", "round_ends", "finish_game", STOP)
"""Steps that lead on by themselves, or to the end."""


PREPARING = ("prepare", "roles", "coalitions", "teams", "corners")
"""Steps that provide what those after them need."""


def _read_next(m: State, table: Table) -> None:
    ids = {each.tag: each.id for each in m.models}

    def argument(name: str, kind: str, word: str, where: str) -> Any:
        if name == "model":
            return ids[choice_of(word, f"{where}: {name}", ids)]
        return whole(word, f"{where}: {name}", 1, SEATS) - 1

    otherwise = ("act",) if m.active != NOBODY else ("turn", max(m.first, 0))
    steps = next_steps(table, STEPS, argument, otherwise)
    for name, *_ in steps:
        if name in OF_ACTIVATION and m.active == NOBODY:
            raise BadPosition(f"next: {name} needs active = the tag of a model")
    for name in dict.fromkeys(name for name, *_ in steps):
        if wrong := _lacking(m, name):
            raise BadPosition(f"next: {name} needs {wrong}")
        if name in PREPARING:
            break
    last = steps[-1][0]
    if last == "act":
        steps.append(("activation_ends",))
    if steps[-1][0] not in LEAD_ON:
        acting = m.models[m.active].seat if m.active != NOBODY else max(m.first, 0)
        steps.append(("turn", 1 - acting))
    m.then(*steps)


def _lacking(m: State, step: str) -> str:
    """What a step of the preparation needs and does not find; nothing if it has all."""
    roles = {each.role for each in m.players} == {ATTACKER, DEFENDER}
    about = step in ("name", "corners", "teams", "set_objective", "deploy")
    if about and m.mission.roles and not roles:
        return "one player with role = attacker and one with role = defender"
    if step == "roles" and not m.mission.roles:
        return f"a mission with roles, not {m.mission.key}"
    if step == "teams" and m.models:
        return "no models: they are brought then"
    if step == "set_objective" and not m.mission.objectives:
        return f"a mission with objectives that are put down, not {m.mission.key}"
    zones = [each.corner for each in m.players]
    if step in ("set_objective", "deploy") and not m.mission.free and abs(zones[0] - zones[1]) != 2:
        return "opposite corners: 1 and 3, or 2 and 4"
    return _nobody_to_name(m) if step == "name" else ""


def _nobody_to_name(m: State) -> str:
    """Why nobody can be named; nothing if somebody can."""
    chosen = m.mission.chosen
    if chosen is None:
        return f"a mission that is about some models, not {m.mission.key}"
    seat = next(each.seat for each in m.players if each.role == DEFENDER)
    left = [each for each in nameable(m, seat, chosen.kind) if could_be_named(m, each)]
    few = f"{chosen.number} {chosen.kind}s of the defender that fit into {m.mission.deploys} points"
    return "" if left or all(each.chosen for each in m.models if each.seat == seat) else few


# -- writing -----------------------------------------------------------------------------------------------------------


def to_position(m: State) -> dict[str, Any]:
    """The state as a table for a position file."""
    told: dict[str, Any] = {"mission": m.mission.key, "map": m.chart.key, "round": m.round, "first": m.first + 1}
    if m.active != NOBODY:
        told["active"] = m.models[m.active].tag
    rest: dict[str, Any] = {
        "last": m.last + 1,
        "actions": m.actions,
        "begun": m.begun,
        "ended": m.ended,
        "over": m.over,
        "hit": [m.models[each].tag for each in m.hit],
        "deaths": [m.models[each].tag for each in m.deaths],
        "deal": m.dealt,
        "chance": m.chance,
        "rulings": dict(m.rulings),
        "content": dict(m.content),
        "before": list(m.before),
        "lasting": [[m.models[each.by].tag, each.ability, *(m.models[on].tag for on in each.on)] for each in m.lasting],
        "counters": dict(m.counters),
    }
    told |= {key: value for key, value in rest.items() if value}
    told |= {"single": m.single, "points": m.built}
    told["next"] = [_step_said(m, each) for each in reversed(m.agenda)]
    told["model"] = [_model_row(m, each) for each in m.models]
    told["player"] = [_player_row(each) for each in m.players]
    told["objective"] = [{"at": m.table.write(Spot(each.x, each.y)), "solid": each.solid} for each in m.objectives]
    told["piece"] = _piece_rows(m)
    if not told["piece"]:
        told["bare"] = not m.table.pieces
    return told


def _piece_rows(m: State) -> list[dict[str, Any]]:
    """The pieces, where they are not those of the map."""
    usual = m.box.vaulted(m.chart) if m.mission.vault else m.chart.table
    if m.table is usual:
        return []
    pieces = [each for each in m.table.pieces if each.name != "vault"]
    return [_piece_row(m, each) for each in pieces]


def _piece_row(m: State, piece: Piece) -> dict[str, Any]:
    """A piece by its kind, where it stands and how it is turned: by where its first corner has come to."""
    kind = m.box.terrain[kind_of(piece.name)]
    corners = list(piece.parts[0].corners)
    for turned in range(4):
        first = kind.at(piece.name, 0, 0, turned).parts[0].corners[0]
        x, y = corners[0][0] - first[0], corners[0][1] - first[1]
        if list(kind.at(piece.name, x, y, turned).parts[0].corners) == corners:
            row = {"kind": kind.key, "at": f"{inches(x)},{inches(y)}"}
            return {**row, "turned": turned} if turned else row
    raise AssertionError(f"{piece.name} is not shaped like its kind")


def kind_of(name: str) -> str:
    """The kind of terrain a piece is named after."""
    return name.rpartition("-")[0] or name


def _step_said(m: State, step: tuple[Any, ...]) -> str:
    name, *about = step
    if name in ("activation", "passing"):
        return f"{name} {m.models[about[0]].tag}"
    return " ".join([name, *(str(each + 1) for each in about)])


def _model_row(m: State, model: Model) -> dict[str, Any]:
    row: dict[str, Any] = {"unit": model.card.key, "seat": model.seat + 1, "tag": model.tag}
    if model.where == TABLE:
        row["at"] = m.table.write(model.spot)
        if model.began != model.spot:
            row["stood"] = m.table.write(model.began)
    else:
        row["where"] = model.where
        if model.where == DEAD:
            row["lay"] = m.table.write(model.spot)
            if model.from_x or model.from_y:
                row["stood"] = m.table.write(model.began)
    names = ("wounds", "done", "made", "chosen", "cut", "helped", "delivered")
    lists = ("pool", "paid", "hurt", "struck")
    rest: dict[str, Any] = {name: getattr(model, name) for name in names}
    rest |= {name: list(getattr(model, name)) for name in lists}
    rest |= {"conditions": dict(model.conditions), "used": dict(model.used)}
    return row | {key: value for key, value in rest.items() if value}


def _player_row(player: Player) -> dict[str, Any]:
    row: dict[str, Any] = {"pips": player.pips, "ready": player.ready, "corner": player.corner + 1}
    names = ("coalition", "role", "points", "chips", "territory", "finished", "resigned")
    rest: dict[str, Any] = {name: getattr(player, name) for name in names}
    rest |= {"scored": list(player.scored), "used": dict(player.used), "lost": list(player.lost)}
    return row | {key: value for key, value in rest.items() if value}
