"""A free table: round bases, terrain of convex outlines with tops, ways, sight and cover. Knows no game.

Everything is a whole number of hundredths of an inch, heights included, and every test is exact: comparisons are
between squares, and where a length has to be a number it is its whole part. Nothing here depends on the machine.

    table = Table(2400, 2400, [
        Piece("wall", box(500, 700, 500, 60), height=300, solid=True, blocks=True),
        Piece("house", box(1050, 1050, 320, 300), height=300, solid=True, blocks=True, top=True),
        Piece("mire", [(300, 1500), (600, 1450), (700, 1750), (450, 1900)], slow=2),
    ])
    wolf, crow = Disc(400, 600, r=50, tall=200), Disc(900, 900, r=75, tall=300)
    reach = Reach(table, wolf, [wolf, crow], 500)        # five inches, walking; who moves is not in its own way
    reach.cost(Spot(620, 640))                           # hundredths, or None if it is out of reach
    reach.way(Spot(620, 640))                            # its legs, with lengths, climbs and falls
    reach.why_not(Spot(900, 640))                        # why it is refused, as data; None if it is legal
    Over(Move, reach.places(touch=[crow]))               # a few places listed, every legal one accepted
    sees(table, wolf, crow, [wolf, crow])                # one of 17 x 17 lines of a millimetre is free
    [each.name for each in obscured(table, wolf, crow)]  # the pieces the target is hidden behind

**What stands there** is anything with ``x``, ``y``, ``level``, ``r`` and ``tall`` (``Base``); a game's models have
these fields themselves, ``Disc`` is the plainest. Round obstacles of no game piece are bases, too, ``tall=ENDLESS`` if
nobody sees over them. A *level* is 0 on the ground, in and beneath terrain, else the number of the piece whose top it
is (``table["house"].number``), so two bases may stand above one another. ``Spot(x, y, level)`` is a place, written
``12.37,8.05`` or ``12.37,8.05^house`` (``table.write``, ``table.read``).

**Terrain.** A ``Piece`` has one convex outline or several that count as one. ``solid``: nobody on the ground overlaps
it; with a ``clearance`` whoever is lower than that may pass and stand beneath all the same. ``top``: one can climb it,
stand on it, and walk on it; what is neither solid nor has a top is flat ground, and a top that is not solid can be
walked through as well. ``slow=2``: the part of a leg inside counts twice (``slow_top``: on top). ``blocks``: cuts lines
of sight of those who are not taller (``height=None``: of all). A table never changes: ``table.moved("cart", 100, 0)``,
``without``, ``with_piece`` give another that shares everything else, so a state keeps the table it has now, and copies
share it.

**Manners.** ``WALK``: legs that bend at corners, climbing up and down for the height. ``DROP``: the same with one fall,
which is free (the way tells where, and how deep). ``FLY``: straight over everything. ``PULL``: straight, never up,
stops at whatever it meets and where it falls. ``reach.places`` and ``cost`` are the same for all.

**Whatever else must be true of a place** is given as limits: ``Near(crow, 5)`` (the gap is at most so much), ``Away``,
``NearAny``, ``Inside(outline)``: both the list and the referee keep to them, and ``why_not`` names the one that is
broken. ``Room(table, who, others, limits)`` is where a base can be put down without any way there. What is drawn is in
``picture`` (``TablePicture``), which no rule imports.
"""

from .cover import hides, obscured
from .fitting import AllRound, Fitting, Landings, Touching
from .limits import (
    Away,
    Barred,
    HalfUp,
    Inside,
    Limit,
    Near,
    NearAny,
    NearEdge,
    NoWay,
    Off,
    Overlap,
    Stops,
    Strays,
    TooFar,
    Unsupported,
    WhyNot,
)
from .places import Places
from .reach import DROP, FLY, PULL, WALK, Climb, Leg, Reach, Way
from .reaches import Reaches
from .room import Beside, Room, Thorough
from .shapes import Outline, box, overlap
from .sight import clear_line, in_the_way, sees
from .spots import ENDLESS, INCH, TOUCH, Base, Disc, Spot, hundredths, inches
from .table import Piece, Table, gap, nearby, within

__all__ = [
    "DROP",
    "ENDLESS",
    "FLY",
    "INCH",
    "PULL",
    "TOUCH",
    "WALK",
    "AllRound",
    "Away",
    "Barred",
    "Base",
    "Beside",
    "Climb",
    "Disc",
    "Fitting",
    "HalfUp",
    "Inside",
    "Landings",
    "Leg",
    "Limit",
    "Near",
    "NearAny",
    "NearEdge",
    "NoWay",
    "Off",
    "Outline",
    "Overlap",
    "Piece",
    "Places",
    "Reach",
    "Reaches",
    "Room",
    "Spot",
    "Stops",
    "Strays",
    "Table",
    "Thorough",
    "TooFar",
    "Touching",
    "Unsupported",
    "Way",
    "WhyNot",
    "box",
    "clear_line",
    "gap",
    "hides",
    "hundredths",
    "in_the_way",
    "inches",
    "nearby",
    "obscured",
    "overlap",
    "sees",
    "within",
]
