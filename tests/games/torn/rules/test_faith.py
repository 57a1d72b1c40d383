"""Faith and Devotion."""

from __future__ import annotations

import pytest
from games.torn.staging import BLANK, OPEN, marshal, offered, play, reaver, refused, stage, told, vashka

from dustup.games.torn.events import FaithGained, FaithPaid

FIELD = """
     . . . .
    . A . X .
     . . . ."""


@pytest.mark.clause("public.faith.devotion", "faith.devotion-when", "faith.gain", "faith.pool-owner")
def test_a_miniature_yields_its_devotion_when_it_is_activated() -> None:
    match = stage(FIELD, A=marshal(), X=reaver(spent=True), next=["step_one marshal"])
    assert match.state.players[0].faith == {"creation": 2}
    assert [(each.seat, each.domain, each.amount) for each in told(match, FaithGained)] == [(0, "creation", 2)]


@pytest.mark.clause("faith.devotion-when", "gods.window-asked")
def test_it_comes_before_the_window_of_step_three() -> None:
    # Mending Light costs 2: only the Devotion of this very activation pays for it.
    match = stage(
        FIELD, A=marshal(wounds=1), X=reaver(spent=True), next=["step_one marshal"],
        player=[{"hand": ["mending-light"]}],
    )  # fmt: skip
    assert offered(match) == ["play mending-light", "pass"]


@pytest.mark.clause("faith.start-and-cap")
def test_faith_is_kept_without_a_limit() -> None:
    match = stage(
        FIELD, A=marshal(), X=reaver(spent=True), next=["step_one marshal"], player=[{"faith": {"creation": 40}}]
    )
    assert match.state.players[0].faith["creation"] == 42


@pytest.mark.clause("faith.cost-on-tile", "faith.inferno", "faith.time-too")
@pytest.mark.parametrize(("faith", "offers"), [(8, False), (9, True)])
def test_inferno_takes_nine_tokens_and_two_markers(faith: int, offers: bool) -> None:
    match = stage(
        FIELD,
        A=vashka(),
        X=marshal(at="C2", spent=True),
        player=[{"faith": {"destruction": faith, "creation": 9}}],
    )
    assert ("attack inferno C2" in offered(match, "attack")) == offers
    if not offers:
        assert refused(match, "attack inferno C2") == ("no-faith", "faith.cost-on-tile")


@pytest.mark.clause("faith.no-refund", "faith.by-colour")
def test_what_is_paid_is_gone_though_no_die_succeeds() -> None:
    match = stage(
        FIELD,
        A=vashka(),
        X=marshal(at="C2", spent=True),
        player=[{"faith": {"destruction": 9, "creation": 9}}],
        script=[BLANK] * 5 + [OPEN] * 2,
    )
    play(match, "attack inferno C2")
    assert match.state.players[0].faith == {"destruction": 0, "creation": 9}
    assert told(match, FaithPaid) == [FaithPaid(0, "destruction", 9, 0)]


@pytest.mark.clause("faith.time-too", "time.cannot-pay")
def test_faith_does_not_replace_markers() -> None:
    match = stage(FIELD, A=vashka(), X=marshal(at="C2", spent=True), player=[{"faith": {"destruction": 18}}], time=1)
    assert refused(match, "attack inferno C2") == ("no-time", "time.cannot-pay")
