"""What may be built: every rule a hero, warrior, stooge group or boss breaks, in words and with its clause."""

from __future__ import annotations

import pytest

from dustup.games.panic.sheets import Sheet, StanceSheet
from dustup.games.panic.sheets_check import check_sheet

NEEDED = {
    "blur": ("jumping", "lightning", "rocket", "winged"),
    "immortal": ("elder", "phoenix", "vampire", "vortex"),
    "giant": ("knockdown", "ogres", "overwhelming", "whip"),
    "necromancer": ("charging", "mastermind", "spirit", "zombie"),
    "swarm": ("crystal", "illusion", "ten-thousand", "syphon"),
    "tank": ("artillery", "aura", "caged", "unbreakable"),
    "untouchable": ("frozen", "judgment", "misfortunes", "slasher"),
    "vehicle": ("explosion", "machine", "precision", "ricochet"),
}


@pytest.mark.clause(
    "archetype.boss.blur.styles",
    "archetype.boss.immortal.styles",
    "archetype.boss.giant.styles",
    "archetype.boss.necromancer.styles",
    "archetype.boss.swarm.styles",
    "archetype.boss.tank.styles",
    "archetype.boss.untouchable.styles",
    "archetype.boss.vehicle.styles",
)
def test_a_boss_archetype_needs_a_stance_with_one_of_its_styles():
    for key, styles in NEEDED.items():
        for style in (*styles, "burning"):
            stances = tuple(
                StanceSheet(*each) for each in ((style, ("iron",)), ("brawling", ("power",)), ("patient", ("zen",)))
            )
            shape = ((0, 0), (1, 0)) if key == "vehicle" else ()
            skills = ("Some Body", "Unmovable", "Unstoppable", "Peaceful Heart")
            sheet = Sheet("Somebody", "boss", (key,), "", stances, skills=skills, bars=2, shape=shape)
            wrong = [each.clause for each in check_sheet(sheet)]
            assert (f"archetype.boss.{key}.styles" in wrong) is (style == "burning"), (key, style, wrong)
