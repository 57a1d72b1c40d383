"""What there is: seven hexons, two cards, and the faces of a die."""

from __future__ import annotations

from dustup.boards import Hexons

HEXONS, GROUND = Hexons.parse("""
     . .
    . . .
     r .
""")
REEDS = HEXONS.hexes(GROUND["r"])
FACES = ("blank", "blank", "success", "success", "success", "critical")
CARDS = {"dash": "The toad hops up to five hexes.", "dive": "The turtle crawls up to two hexons."}
