"""Crowded tables by chance: everybody close together, hurt, burning and on roofs, with coalitions, before a round."""

from __future__ import annotations

from random import Random
from typing import Any

from games.demihuman.staging import piece, stage

from dustup.engine.match import Match
from dustup.games.demihuman.content import box
from dustup.games.demihuman.printing import CONDITIONS

TOPS = ("house", "tower", "crate", "bridge")
FLAT = ("rubble", "hedge", "fire-pit", "toxic-spill", "market-stall", "fence", "swamp")
ROUND = 3
"""Two rounds are left."""
MANY = 14


def crowd(number: int) -> Match:
    """A match from a crowded position."""
    chance = Random(f"crowd {number}")
    missions = [each for each in box().missions.values() if not each.vault]
    mission = missions[number % len(missions)]
    pieces = [piece(chance.choice(TOPS), at, chance.randrange(4)) for at in ("8,8", "16,15")]
    pieces += [piece(chance.choice(FLAT), at, chance.randrange(4)) for at in ("12,6", "6,13", "13,17", "18,9")]
    models = _models(chance, mission, pieces)
    roles = ["attacker", "defender"] if mission.roles else ["", ""]
    players = [
        {
            "pips": chance.randrange(6),
            "coalition": chance.choice(["", *box().coalitions]),
            "chips": chance.randrange(2),
            "corner": corner,
            **({"role": role} if role else {}),
        }
        for role, corner in zip(roles, (1, 3), strict=True)
    ]
    solid = [{"at": "12,12"}, {"at": "3,12"}] if mission.objectives else []
    about: dict[str, Any] = {"objective": solid} if solid else {}
    return stage(
        *models,
        pieces=pieces,
        mission=mission.key,
        round=ROUND,
        first=1 + chance.randrange(2),
        next=["round"],
        stop=False,
        then="random",
        seed=number,
        player=players,
        **about,
    )


def _models(chance: Random, mission: Any, pieces: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Bases that overlap nobody, on the ground or on what stands there, as many on either side."""
    probe = stage(pieces=pieces, next=["stop"], stop=False, mission=mission.key).state
    found: list[dict[str, Any]] = []
    taken: list[tuple[int, int, int, int]] = [(1200, 1200, 0, 50), (300, 1200, 0, 50)]
    chosen = mission.chosen.number if mission.chosen else 0
    while len(found) < MANY:
        seat = 1 + len(found) % 2
        wanted = chosen > 0 and seat == 2
        cards = [each for each in box().units.values() if not wanted or each.kind == mission.chosen.kind]
        card = chance.choice(cards)
        alike = sum(each["unit"] == card.key and each["seat"] == seat for each in found)
        if card.kind == "made" and alike == card.limit:
            continue
        x, y = chance.randrange(500, 1901), chance.randrange(500, 1901)
        level = probe.table.level_at(x, y, card.height * 100)
        barred, _ = probe.table.barring(card.height * 100)
        free = all(
            (x - a) ** 2 + (y - b) ** 2 >= (card.radius + r) ** 2
            for a, b, at, r in taken
            if at in probe.table.flush[level]
        )
        stands = level or all(each.clear(x, y, card.radius) for each in barred)
        higher = [each for each in barred if each.number != level and each.rise > probe.table.rise(level)]
        if not free or not stands or not all(each.clear(x, y, card.radius) for each in higher):
            continue
        taken.append((x, y, level, card.radius))
        top = f"^{probe.table.numbered[level].name}" if level else ""
        row: dict[str, Any] = {"unit": card.key, "seat": seat, "at": f"{x / 100:.2f},{y / 100:.2f}{top}"}
        row["wounds"] = chance.randrange(card.hp)
        row["conditions"] = {each: 1 + chance.randrange(2) for each in CONDITIONS if chance.random() < 0.2}
        row["pool"] = [1 + chance.randrange(6)] if card.ability("fortune") else []
        if card.kind == "made":
            row["made"] = True
        if wanted:
            row["chosen"] = True
            chosen -= 1
        found.append(row)
    return found
