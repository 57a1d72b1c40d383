"""Makes the toy games known to a worker process."""

from typing import Any

import toys.bowls
import toys.caravan
import toys.crossing
import toys.duel
import toys.duel.game
import toys.pond
import toys.raid
import toys.trek

from dustup.engine.game import add_game
from dustup.engine.state import Steps

STEPS = Steps(toys.duel.GAME.steps)


@STEPS.step()
def for_ever(_: Any) -> None:
    """A step that never comes to an end."""
    while True:
        pass


class Setup(toys.duel.game.Setup):
    """The duel, but there are set-ups that take for ever, or more memory than there is."""

    keys = (*toys.duel.game.Setup.keys, "wait", "fill")

    def begin(self, setup: Any) -> Any:
        given = dict(setup)
        if given.pop("wait", False):
            sum(range(10**12))
        if given.pop("fill", False):
            bytearray(1 << 33)
        return super().begin(given)


add_game(toys.caravan.GAME)
add_game(toys.crossing.GAME)
add_game(toys.bowls.GAME)
add_game(toys.trek.GAME)
add_game(toys.duel.GAME)
add_game(toys.pond.GAME)
add_game(toys.raid.GAME)
add_game(toys.duel.GAME.but(name="endless", steps=STEPS, setup=Setup))
