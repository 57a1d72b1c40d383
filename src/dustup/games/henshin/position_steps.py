"""What comes next in a position of Henshin Fighters: the steps it names, and what follows them by the rulebook."""

from __future__ import annotations

from typing import Any

from dustup.engine.errors import BadPosition
from dustup.engine.reading import Table, next_steps, whole
from dustup.engine.state import STOP
from dustup.games.henshin.position_write import SEATED
from dustup.games.henshin.rules.modify import comes_between
from dustup.games.henshin.rules.round import TURNS
from dustup.games.henshin.rules.start import PIECES_EACH
from dustup.games.henshin.rules.steps import STEPS
from dustup.games.henshin.setup import HEROES
from dustup.games.henshin.state import OFF, State

WORDS = {
    "spend": "spend_dice",
    "end": "end_of_action",
    "npc": "npc_activation",
    "end of round": "end_of_round",
    "respawn": "respawn_npcs",
    "beginning": "beginning_step",
}
"""How people say it."""
OF_ACTIVE = ("modify", "settle_dice", "spend_dice", "end_of_action")
"""Steps of the active fighter, in order."""
SET_UP = ("choose_scenario", "determine_priority", "choose_side", "place_terrain", "deploy_heroes")
"""The steps before the first round, in order."""
MOST = {"turn": (1, TURNS), "place_terrain": (0, 2 * PIECES_EACH), "deploy_heroes": (0, 2 * HEROES)}
"""Between which numbers the number of a step lies."""

Step = tuple[Any, ...]


def read_agenda(m: State, table: Table) -> list[Step]:
    """The steps to come, to the end of the match (or until it is told to stop)."""
    steps = next_steps(table, STEPS, _argument, what_is_on(m), WORDS)
    return [*steps, *what_follows(m, steps[-1])]


def _argument(name: str, kind: str, word: str, where: str) -> int:
    return whole(word, f"{where}: seat", 1, 2) - 1 if name == "seat" else whole(word, f"{where}: number", 0, 99)


def what_is_on(m: State) -> Step:
    """Without a word about what comes next: the active fighter goes on; with nobody active, the turn begins."""
    if m.active >= 0:
        return ("modify",) if m.pool else ("spend_dice",)
    return ("turn", max(1, m.turn)) if m.round else ("round",)


def what_follows(m: State, last: Step) -> list[Step]:
    """By the rulebook, after the last of some steps: the rest of the set-up, of the turn, of the round."""
    name = last[0]
    if name in SET_UP:
        later = SET_UP[SET_UP.index(name) + 1 :]
        return [*((each, 0) if each in MOST else (each,) for each in later), ("round",)]
    if name in ("set_up", "round", "end_of_round", STOP):
        return []
    if name == "respawn_npcs":
        return [("beginning_step",), *_turns_after(0)]
    if name == "beginning_step":
        return _turns_after(0)
    if name == "turn":
        return _turns_after(last[1])
    first, second = m.initiative, 1 - m.initiative
    turn = [("activation", first), ("activation", second), ("npc_activation", first), ("npc_activation", second)]
    own = ("activation", m.pieces[m.active].seat) if name in OF_ACTIVE else last
    spend = [("spend_dice",)] if name in ("modify", "settle_dice") else []
    return [*spend, *turn[turn.index(own) + 1 :], *_turns_after(m.turn)]


def _turns_after(number: int) -> list[Step]:
    return [*(("turn", each) for each in range(number + 1, TURNS + 1)), ("end_of_round",)]


# -- what steps need ---------------------------------------------------------------------------------------------------


def check_agenda(m: State, steps: list[Step]) -> None:
    """Every step finds what it is about."""
    for name, *numbers in steps:
        if name in MOST:
            least, most = MOST[name]
            if not least <= numbers[0] <= most:
                raise BadPosition(f"next: {name} {numbers[0]}, expected a number from {least} to {most}")
    names = [step[0] for step in steps]
    _check_active(m, names)
    _check_set_up(m, steps, names)
    if m.round == 0 and not {"round", "set_up"} & {*names} and names[0] != STOP:
        raise BadPosition("round is 0, expected at least 1, or the step round among those that come next")
    if m.turn == 0 and names[0] in (*SEATED, *OF_ACTIVE):
        raise BadPosition(f"turn is 0, expected 1 to {TURNS} in the middle of a turn")


def _check_active(m: State, names: list[str]) -> None:
    """The steps of the active fighter come first, each once and in order; and there is one."""
    own = [name for name in names if name in OF_ACTIVE]
    if own and m.active < 0:
        raise BadPosition(f"next: {own[0]} needs active = the tag of a fighter")
    changing = [[], ["modify"], ["settle_dice"]]
    if own not in (*changing, *([*each, "spend_dice"] for each in changing), ["end_of_action"]):
        raise BadPosition(f"next: {' and '.join(own)} cannot follow each other; expected modify, spend, or end alone")
    before = names[: names.index(own[-1])] if own else []
    if odd := [name for name in before if name not in (*SET_UP, *OF_ACTIVE)]:
        raise BadPosition(f"next: {own[-1]} after {odd[0]}; expected the steps of the active fighter first")


def check_dice(m: State, first: Step) -> None:
    """Action dice are there once they are grouped; loose ones are spent only where nothing comes between."""
    if first[0] in ("modify", "settle_dice") and any(not each.wisdom for each in m.dice):
        raise BadPosition(f"next: {first[0]} with dice; expected a pool, as action dice are grouped after it")
    if first == ("spend_dice",) and m.pool and comes_between(m, m.fighter(m.active)):
        why = "it is Shocked" if m.pieces[m.active].shocked else "the other player may change them first"
        raise BadPosition(f"next: spend with a pool, but {m.tag_of(m.active)}: {why}; expected settle_dice before it")


def _check_set_up(m: State, steps: list[Step], names: list[str]) -> None:
    """The steps before the first round: there is a scenario to lay out, a side to take, a hero to deploy."""
    chooses = "set_up" in names or "choose_scenario" in names
    if chooses and not m.wanted:
        raise BadPosition('next: the set-up needs data = { scenario = "random" }, "propose" or the name of one')
    if chooses and m.pieces:
        raise BadPosition(f"next: the scenario is yet to be chosen, so {m.pieces[0].tag} cannot be on the board")
    sides = chooses or "choose_side" in names
    if sides and not chooses and m.board is not m.scenario.map.board:
        raise BadPosition("next: choose_side takes the bases of the scenario's own map; leave out map")
    if m.quick and not {*SET_UP, "set_up"} & {*names}:
        raise BadPosition("data: quick is for the steps before round 1, and none of them comes")
    for player in m.players:
        if not sides and OFF in (player.base, player.side):
            raise BadPosition(f"player {player.seat + 1} needs base and side, as choose_side does not come")
    deploys = [number for name, *numbers in steps if name == "deploy_heroes" for number in numbers]
    if "set_up" in names or deploys:
        _check_heroes(m, deploys[0] if deploys else 0)
    waiting = sum(len(player.heroes) for player in m.players) - len(m.pieces)
    if deploys and not chooses and m.open_cells().bit_count() < waiting:
        raise BadPosition(f"next: {waiting} heroes are to be deployed, but {m.open_cells().bit_count()} hexes are free")


def _check_heroes(m: State, deployed: int) -> None:
    """Heroes are deployed by turns, the player without priority first."""
    first, second = m.players[1 - m.priority], m.players[m.priority]
    if not first.heroes or len(first.heroes) - len(second.heroes) not in (0, 1):
        said = f"heroes to be deployed by turns, {HEROES} each"
        raise BadPosition(f"the players have {len(first.heroes)} and {len(second.heroes)} heroes, expected {said}")
    for player, count in ((first, (deployed + 1) // 2), (second, deployed // 2)):
        here = [each.card for each in m.heroes_of(player.seat)]
        if len(here) != count or any(each not in player.heroes for each in here):
            said = f"player {player.seat + 1} has {len(here)} heroes on the board, expected {count} of its own"
            raise BadPosition(f"next: deploy_heroes {deployed}: {said}")
