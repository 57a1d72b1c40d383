"""Aims: what could be done to an enemy that is clicked first; their answers are accepted one after the other."""

from __future__ import annotations

from games.demihuman import staging as tabletop
from games.panic.staging import foe, hp, stage, unit
from table.play import asked_of, played

from dustup import Match

BESIDE = """
    . . . . .
    . a b . .
    . . c . .
"""


def aims(m: Match) -> list[dict[str, object]]:
    assert m.question is not None
    found: list[dict[str, object]] = asked_of(m, m.question, m.question.seat, greyed=False).get("aims", [])
    return found


def test_the_answers_of_an_aim_are_accepted_and_the_last_one_is_about_its_enemy() -> None:
    tried = 0
    for name in ("panic", "demihuman"):
        for match in played(name, range(1, 5), 300, every=4):
            seat = match.question.seat
            for aim in aims(match)[::2]:
                twin = match.fork()
                for write in aim["then"]:  # type: ignore[attr-defined]
                    assert twin.question.seat == seat
                    last = asked_of(twin, twin.question, seat, greyed=False)["menu"]
                    twin.answer(twin.game.notation.read(twin.state, write), seat)
                if len(aim["then"]) > 1 and not write.startswith("from "):  # type: ignore[arg-type]
                    shown = next(each for entry in last for each in entry["options"] if each["write"] == write)
                    assert shown["piece"] == aim["piece"]
                    tried += 1
    assert tried > 40


def test_a_question_without_such_answers_has_no_aims() -> None:
    for match in played("henshin", range(1, 2), 60, every=7):
        assert "aims" not in asked_of(match, match.question, match.question.seat, greyed=False)


def test_an_action_and_its_target_are_one_aim_that_says_what_it_does() -> None:
    m = stage(BESIDE, a=unit("jumping vigilance", pool=[4]), b=foe(), c=foe())
    found = {(each["piece"], str(each["say"])): each["then"] for each in aims(m)}
    said, then = next((said, then) for (piece, said), then in found.items() if piece == "b" and "damage" in said)
    before = hp(m, "b"), hp(m, "c")
    for write in then:  # type: ignore[attr-defined]
        m.answer(m.game.notation.read(m.state, write), 0)
    lost = before[0] - hp(m, "b")
    assert lost > 0 and f": {lost} damage" in said
    assert hp(m, "c") == before[1]
    assert any(piece == "c" for piece, _ in found)


def test_a_charge_and_its_attack_are_one_aim() -> None:
    models = [tabletop.model("dockside-wolf", "6,12"), tabletop.enemy("cellar-ghoul", "11,12")]
    m = tabletop.stage(*models, active="dockside-wolf", next=["act"])
    found = aims(m)
    assert found and {each["piece"] for each in found} == {"cellar-ghoul"}
    assert len({each["write"] for each in found}) == len(found)
    for each in found:
        charge, attack = each["then"]  # type: ignore[misc]
        assert charge.startswith("charge ") and attack.startswith("attack ")
        assert str(each["say"]).startswith("Charge, ")
