"""What the book lets somebody do, worked out slowly, hex by hex, from where everybody stands.

Only what the board says of two hexes is taken from it: neighbours, distance, line. No rule is called.
"""

from __future__ import annotations

from dustup.boards.bits import listed, mask_of
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.state import Miniature, State

Cells = set[int]


class Slow:
    """One moment of a match."""

    def __init__(self, m: State) -> None:
        self.m, self.board, self.of = m, m.ground.board, m.ground.hexons.of
        self.cells = listed(self.board.all)
        self.stands = {each.id: {cell for cell, who in m.held.items() if who == each.id} for each in m.minis}
        self.taken = set(m.held)
        self.volume, self.danger = self._ground("volume"), self._ground("dangerous")
        self.danger |= {cell for cell in self.cells if any(each.hexon == self.of[cell] for each in m.vortices)}
        self.markers = {each.cell for each in m.markers if each.cell >= 0}

    def _ground(self, kind: str) -> Cells:
        m = self.m
        there = {hexon for hexon, piece in m.ground.pieces.items() if m.box.landscapes[piece].kind == kind}
        return {cell for cell in self.cells if self.of[cell] in there}

    # -- moving ----------------------------------------------------------------------------------------------------

    def allowed(self, mini: Miniature, tile: Tile) -> tuple[int, bool]:
        """How far a movement goes, and whether it flies."""
        wings = [each for each in self.m.lasting if (each.card, each.on) == ("wings-of-noon", mini.id)]
        distance = tile.distance
        if tile.kind != "step":
            distance += len(wings)
            for _ in range(self.m.slowed):
                distance = -(-distance // 2)
        return distance, bool(wings) or "flight" in mini.card.keywords

    def ends(self, mini: Miniature, tile: Tile) -> Cells:
        """Where Infantry may stop, or the middles of the hexons where a Large one may."""
        distance, flies = self.allowed(mini, tile)
        enemies = {cell for cell in self.taken if self.m.at(cell).seat != mini.seat}
        if not mini.card.hexons:
            closed = set() if flies else self.volume | enemies
            return self._spread({mini.cell}, distance, closed) - self.volume - self.taken - self.markers
        larger = {cell for cell in self.taken if self.m.at(cell).card.hexons} - self.stands[mini.id]
        no_stop = {self.of[cell] for cell in larger | self.volume}
        closed_hexons = set() if flies else no_stop | {self.of[cell] for cell in enemies}
        start = self.of[mini.cell]
        reached, last = {start}, set()
        for _ in range(distance):
            last |= {to for hexon in reached for to in self.m.ground.hexons.neighbours[hexon]}
            reached |= {to for to in last if to not in closed_hexons}
        return {self.m.ground.hexons.centres[each] for each in last - no_stop - {start}}

    def _spread(self, start: Cells, steps: int, closed: Cells) -> Cells:
        found = set(start)
        for _ in range(steps):
            found |= {to for cell in found for to in listed(self.board.neighbours[cell]) if to not in closed}
        return found

    # -- distances and sight ---------------------------------------------------------------------------------------

    def apart(self, one: Cells, other: Cells) -> int:
        """Hexes between the nearest of both."""
        return min(self.board.distance(a, b) for a in one for b in other)

    def near(self, mini: Miniature, tile: Tile, other: Miniature) -> bool:
        """Whether somebody is within a tile's distance."""
        one, two = self.stands[mini.id], self.stands[other.id]
        if tile.unit == "hex":
            return self.apart(one, two) <= tile.distance
        hexons = {self.of[cell] for cell in one}
        for _ in range(tile.distance):
            hexons |= {to for hexon in hexons for to in self.m.ground.hexons.neighbours[hexon]}
        return any(self.of[cell] in hexons for cell in two)

    def sees(self, one: Miniature, other: Miniature) -> bool:
        """Whether any line from hex to hex is free."""
        bodies = {cell for cell in self.taken if self.m.at(cell).card.hexons and self.m.at(cell) not in (one, other)}
        walls = mask_of(sorted(self.volume | bodies))
        return any(self.board.sees(a, b, walls) for a in self.stands[one.id] for b in self.stands[other.id])

    def strikes(self, mini: Miniature, tile: Tile, other: Miniature) -> bool:
        """Whether an attack reaches somebody."""
        beside = tile.attack == "melee" and self.apart(self.stands[mini.id], self.stands[other.id]) <= 1
        return self.near(mini, tile, other) and (beside or self.sees(mini, other))

    def hidden(self, other: Miniature, mini: Miniature) -> bool:
        """Whether somebody is too far away to be chosen, and no lamp of the Enemy is near."""
        if "shrouded" not in other.card.keywords:
            return False
        there = self.stands[other.id]
        lamps = [each for each in self.m.minis if each.card.key == "lamp-sister" and each.seat != other.seat]
        lit = any(self.stands[each.id] and self.apart(self.stands[each.id], there) <= 3 for each in lamps)
        return not lit and self.apart(self.stands[mini.id], there) > other.card.level

    def targets(self, mini: Miniature, tile: Tile) -> list[Miniature]:
        """Enemies an attack may choose; of a Sweep all it hits."""
        found = [each for each in self.m.minis if each.seat != mini.seat and self.stands[each.id]]
        found = [each for each in found if self.strikes(mini, tile, each)]
        if "sweep" in tile.words:
            return found
        sized = [each for each in found if tile.aims != "infantry" or not each.card.hexons]
        return [each for each in sized if not self.hidden(each, mini)]

    # -- reactions -------------------------------------------------------------------------------------------------

    def reactions(self) -> set[tuple[int, str]]:
        """All reactions that may answer the declared action."""
        m = self.m
        waiting = {each.by for each in m.counterers}
        able = [each for each in m.minis if each.seat != m.minis[m.active].seat and self.stands[each.id]]
        able = [each for each in able if not each.spent and not each.conditions and each.id not in waiting]
        able = [each for each in able if not self.stands[each.id] & self.danger]
        return {(each.id, tile.key) for each in able for tile in each.card.reactions if self.answers(each, tile)}

    def answers(self, mini: Miniature, tile: Tile) -> bool:
        """Whether a reaction is open to somebody now."""
        m, active, declared = self.m, self.m.minis[self.m.active], self.m.declared
        assert declared is not None, "an action was declared"
        action, aimed = active.card.tiles[declared.tile], mini.id in declared.targets
        goes, here, there = action.kind in ("move", "run"), self.stands[mini.id], self.stands[active.id]
        match tile.key:
            case "defense":
                return True
            case "counter-attack":
                return aimed and action.attack == "melee"
            case "quick-shot":
                return bool(action.attack) and self.strikes(mini, tile, active) and not self.hidden(active, mini)
            case "unhorse":
                return goes and self.strikes(mini, tile, active) and not self.hidden(active, mini)
            case "trip":
                return goes and active.card.hexons < 2 and self.apart(here, there) <= tile.distance
            case "sidestep":
                return bool(action.attack) and aimed
            case "vanish":
                return bool(action.attack) and aimed and self.apart(here, self.volume) == 1
            case "door-of-oak":
                if not action.attack or {"sweep", "area-attack"} & {*action.words} or len(declared.targets) != 1:
                    return False
                ally = m.minis[declared.targets[0]]
                beside = self.apart(here, self.stands[ally.id]) <= 1
                return ally is not mini and ally.seat == mini.seat and not ally.card.hexons and beside
            case "shrug-off":
                if not aimed or action.attack != "melee" or active.card.hexons or self.apart(here, there) > 1:
                    return False
                free = {cell for cell in self.cells if self.apart(there, {cell}) == 1}
                free -= self.volume | self.taken | self.markers
                return any(self.apart(here, {cell}) == 2 for cell in free)
        raise AssertionError(f"{tile.name} is a reaction nobody knows")
