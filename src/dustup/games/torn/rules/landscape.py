"""Step 2: what the ground does to whoever is activated on it."""

from __future__ import annotations

from dustup.boards.bits import listed
from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.events import LandscapeActs
from dustup.games.torn.options import Next
from dustup.games.torn.rules.conditions import mark
from dustup.games.torn.rules.damage import hurt
from dustup.games.torn.rules.vortices import strike
from dustup.games.torn.state import Miniature, State


@clause("step2.landscape", "board.large-stands-on", "steps.simultaneous", "steps.moved-into-danger")
def ground_acts(m: State, mini: Miniature) -> Rule[None]:
    """Each Vortex and each piece of Dangerous Landscape under a Miniature acts once, in the order its player likes."""
    waiting = beneath(m, mini)
    while waiting and mini.alive:
        name = next(iter(waiting))
        if len(waiting) > 1:
            options = Options.of(*map(Next, waiting))
            answer = yield Choose(mini.seat, options, Prompt("ground", mini=mini.id))
            name = answer.effect
        hexon = waiting.pop(name)
        if name.startswith("vortex"):
            yield from strike(m, mini)
        else:
            yield from danger(m, mini, hexon)


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
