"""Makes the toy games known to a worker process."""

import toys.duel
import toys.raid

from dustup.engine.game import add_game

add_game(toys.duel.GAME)
add_game(toys.raid.GAME)
