"""A scene on its way to its readers: what has not changed is neither encoded nor told again."""

import msgspec
from msgspec import Raw

from dustup.engine.naming import Naming, whose
from dustup.server.telling import Seen, Telling

NAMES = ("Ada", "Bo")
ADAS = {"id": "a", "about": f"{whose(0)} hero"}
NOBODYS = {"id": "b", "about": "a bystander"}


def read(part: Raw) -> object:
    return msgspec.json.decode(bytes(part))


def test_every_reader_is_told_the_scene_in_their_own_words() -> None:
    """Others read the name, the one who sits there reads "your"; a part without seats is the same for all."""
    seen = Seen()
    seen.look({"pieces": [ADAS, NOBODYS], "dice": [3]})
    ada, bo = Telling(Naming(NAMES, 0)).tell(seen), Telling(Naming(NAMES, 1)).tell(seen)
    assert [each["about"] for each in read(ada["pieces"])] == ["your hero", "a bystander"]  # type: ignore[attr-defined]
    assert [each["about"] for each in read(bo["pieces"])] == ["Ada's hero", "a bystander"]  # type: ignore[attr-defined]
    assert ada["dice"] is bo["dice"]


def test_what_looks_as_before_is_told_as_before() -> None:
    """Equal parts are the very same object, so that nothing is sent again."""
    seen, telling = Seen(), Telling(Naming(NAMES, 1))
    seen.look({"pieces": [ADAS], "sides": [whose(0)], "dice": [3]})
    before = telling.tell(seen)
    seen.look({"pieces": [dict(ADAS)], "sides": [whose(0)], "dice": [4]})
    after = telling.tell(seen)
    assert {name for name in after if after[name] is not before[name]} == {"dice"}


def test_a_piece_that_goes_leaves_the_others_as_they_are() -> None:
    """Pieces come and go in the middle of the list, and marks with them."""
    seen, telling = Seen(), Telling(Naming(NAMES, 1))
    for pieces in ([ADAS, NOBODYS], [NOBODYS], [], [NOBODYS, ADAS, NOBODYS]):
        seen.look({"pieces": list(pieces)})
        wanted = [{**each, "about": each["about"].replace(whose(0), "Ada's")} for each in pieces]
        assert read(telling.tell(seen)["pieces"]) == wanted


def test_only_pieces_that_changed_are_told_again() -> None:
    """Of many pieces an answer changes one: the other is encoded no second time."""
    seen = Seen()
    seen.look({"pieces": [ADAS, NOBODYS]})
    (first, second), moved = seen.pieces, {**ADAS, "cell": "B2"}
    seen.look({"pieces": [moved, NOBODYS]})
    assert seen.pieces[0] is not first and seen.pieces[1] is second
