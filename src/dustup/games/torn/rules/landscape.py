"""Step 2: what the ground does to whoever is activated on it."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.rule import Prompt, Rule
from dustup.games.torn.events import LandscapeActs
from dustup.games.torn.rules.conditions import mark
from dustup.games.torn.rules.damage import hurt
from dustup.games.torn.rules.effects import in_chosen_order
from dustup.games.torn.rules.vortices import strike
from dustup.games.torn.state import Miniature, State


@clause("step2.landscape", "board.large-stands-on", "steps.simultaneous", "steps.moved-into-danger")
def ground_acts(m: State, mini: Miniature) -> Rule[None]:
    """Each Vortex and each piece of Dangerous Landscape under a Miniature acts once, in the order its player likes."""
    waiting = beneath(m, mini)

    def act(twin: State, name: str) -> Rule[None]:
        return hexon_acts(twin, twin.minis[mini.id], name, waiting[name])

    yield from in_chosen_order(m, list(waiting), str, act, mini.seat, Prompt("ground", mini=mini.id))


def hexon_acts(m: State, mini: Miniature, name: str, hexon: int) -> Rule[None]:
    """One Vortex or one piece of Dangerous Landscape acts on whoever stands on it, if alive."""
    if mini.alive:
        yield from strike(m, mini) if name.startswith("vortex") else danger(m, mini, hexon)


def beneath(m: State, mini: Miniature) -> dict[str, int]:
    """The hexons with a Vortex or Dangerous Landscape on which a Miniature stands, by what is there."""
    hexons = m.ground.hexons
    on = hexons.touched(m.covers(mini))
    found = {f"vortex-{hexons.name(each)}": each for each in listed(on & m.vortex_hexons())}
    for hexon in listed(on & m.ground.dangerous_hexons):
        found[f"{m.ground.pieces[hexon]}-{hexons.name(hexon)}"] = hexon
    return found


@clause("landscape.dangerous-effect", "deploy.dangerous-voluntary")
def danger(m: State, mini: Miniature, hexon: int) -> Rule[None]:
    """Dangerous Landscape deals its damage without a defense roll, or gives its Condition Marker in place of it."""
    piece = m.box.landscapes[m.ground.pieces[hexon]]
    m.tell(LandscapeActs, mini.id, piece.name)
    if piece.gives:
        yield from mark(m, mini, piece.gives)
    else:
        yield from hurt(m, mini, piece.damage, None, "landscape")
