"""What always holds in a game: looked at after every event of random matches, and more closely at questions."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from dustup.boards.freeform import Base
from dustup.engine.rule import Choose
from dustup.games.demihuman.events import Activated, Passed, RoundBegan
from dustup.games.demihuman.printing import CONDITIONS
from dustup.games.demihuman.state import DEAD, DEFENDER, HOME, NOBODY, PLACES, SEATS, TABLE, WAITING, State

QUIET = (Activated, Passed, RoundBegan)
"""When these are told nobody is at no HP. Within one attack the dead wait for its end."""


def holds(m: State, told: type | None = None) -> None:
    """Look at everything; ``told`` is the event that has just been told, nothing if somebody is asked."""
    lives(m)
    players(m)
    teams(m)
    effects(m)
    assert 0 <= m.actions <= 2, f"{m.actions} actions were taken"
    if told in QUIET:
        assert all(each.hp > 0 for each in m.standing()), "somebody at no HP stands on the table"
    if told is None:
        bases(m)
        limits(m)


def lives(m: State) -> None:
    """HP are within what is printed, conditions are there or not, dice are dice."""
    for model in m.models:
        assert model.where in PLACES, f"{model.tag} is at {model.where}"
        assert 0 <= model.wounds <= model.card.hp, f"{model.tag} has {model.wounds} wounds"
        assert {*model.conditions} <= {*CONDITIONS}, f"{model.tag} has {model.conditions}"
        assert all(points > 0 for points in model.conditions.values()), f"{model.tag} has {model.conditions}"
        assert all(1 <= face <= 6 for face in model.pool), f"{model.tag} has {model.pool}"
        assert not model.made or model.where not in (WAITING, HOME), f"{model.tag} was spawned and waits"
        if model.where != TABLE:
            assert not model.conditions, f"{model.tag} is not there and has conditions"
            assert not model.pool, f"{model.tag} is not there and has dice"


def players(m: State) -> None:
    """Nobody owes pips, chips or points, and no goal is scored twice."""
    for player in m.players:
        assert player.pips >= 0, f"player {player.seat} owes pips"
        assert player.points >= 0, f"player {player.seat} owes points"
        assert 0 <= player.ready <= player.chips, f"player {player.seat} has {player.ready} of {player.chips} chips"
        assert len({*player.scored}) == len(player.scored), f"{player.scored}"


def teams(m: State) -> None:
    """Everybody has a name of its own, no more is deployed than may be, and the mission is about whom it says."""
    tags = [each.tag for each in m.models]
    assert len({*tags}) == len(tags), f"two are called alike among {tags}"
    chosen = [each for each in m.models if each.chosen]
    wanted = m.mission.chosen
    assert len(chosen) <= (wanted.number if wanted is not None else 0), f"the mission is about {len(chosen)} models"
    for each in chosen:
        assert wanted is not None, "the mission is about nobody"
        assert each.card.kind == wanted.kind, f"the mission is not about {each.tag}"
        assert m.players[each.seat].role == DEFENDER, f"{each.tag} is no defender's"
    for seat in range(SEATS):
        points = sum(each.card.cost for each in m.models if each.seat == seat and each.where in (TABLE, DEAD))
        assert points <= m.mission.deploys, f"player {seat} has deployed {points} points"


def effects(m: State) -> None:
    """What lasts comes from somebody on the table, who is activated lives or is done, and hits are of enemies."""
    for each in m.lasting:
        assert m.models[each.by].alive, f"{each.ability} of somebody who is gone lasts"
        assert each.on, f"{each.ability} works on nobody"
    if m.active != NOBODY:
        active = m.models[m.active]
        assert active.where in (TABLE, DEAD), f"{active.tag} is activated and {active.where}"
        assert all(m.models[each].seat != active.seat for each in m.hit), f"{active.tag} has hit its own side"
    for model in m.models:
        assert not model.pool or model.card.ability("fortune"), f"{model.tag} tells no fortunes and has {model.pool}"
        for key, times in model.used.items():
            assert times <= model.card.abilities[key].uses, f"{model.tag} has used {key} {times} times"


def bases(m: State) -> None:
    """Every base is wholly on the table, on something that bears it, and overlaps nobody on its level."""
    there = m.in_the_way()
    for base in there:
        stands(m, base)
    for one, two in combinations(there, 2):
        apart(m, one, two)


def stands(m: State, base: Base) -> None:
    """A base is wholly on the table, and on something that bears it."""
    assert base.r <= base.x <= m.table.width - base.r, f"{base} is beside the table"
    assert base.r <= base.y <= m.table.height - base.r, f"{base} is beside the table"
    if base.level:
        assert m.table.numbered[base.level].contains(base.x, base.y), f"{base} stands on nothing"
    barred = [each for each in m.table.pieces if m.table.bars(each, base.tall, base.level)]
    inside = [each.name for each in barred if not each.clear(base.x, base.y, base.r)]
    assert not inside or base in m.solid(), f"{base} stands in {inside}"


def apart(m: State, one: Base, two: Base) -> None:
    """Two bases on one level, or on two that are as high, do not overlap."""
    if one.level in m.table.flush[two.level]:
        far = (one.x - two.x) ** 2 + (one.y - two.y) ** 2
        assert far >= (one.r + two.r) ** 2, f"{one} overlaps {two}"


def limits(m: State) -> None:
    """No kind of spawned model is there more often than its card allows, unless its player is being asked."""
    asked = m.active != NOBODY
    for player in m.players:
        for key in {each.card.key for each in m.team(player.seat) if each.made}:
            number = sum(each.card.key == key for each in m.team(player.seat))
            assert number <= m.box.units[key].limit + asked, f"{number} of {key}"


Stood = dict[int, tuple[int, int, int]]


class Watcher:
    """Somebody who looks at the table after every event as well: at whoever stands elsewhere than before."""

    def __init__(self, m: State) -> None:
        self.m = m
        self.table, self.objectives = m.table, len(m.objectives)
        self.stood = self.standing()

    def standing(self) -> Stood:
        """Where everybody stands."""
        return {each.id: (each.x, each.y, each.level) for each in self.m.standing()}

    def __call__(self, seen: Any, fields: tuple[Any, ...] = ()) -> None:
        """After an event of a kind, or when a question is open: then everybody was looked at."""
        m, before = self.m, self.stood
        self.stood = now = self.standing()
        if isinstance(seen, Choose):
            return
        limits(m)
        if m.table is not self.table or len(m.objectives) != self.objectives:
            self.table, self.objectives = m.table, len(m.objectives)
            bases(m)
            return
        for id in [each for each in now if now[each] != before.get(each)]:
            model = m.models[id]
            stands(m, model)
            for other in m.in_the_way():
                if other is not model:
                    apart(m, model, other)
