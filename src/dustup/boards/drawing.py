"""Maps as text: rows of glyphs set apart by blanks, `_` where there is no cell."""

from collections.abc import Sequence

HOLE = "_"


def column_letters(column: int) -> str:
    """A, B, ... Z, AA, AB, ... for columns 0, 1, ..."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return letters


def read_rows(text: str) -> list[list[str]]:
    """The glyphs of a drawn map. Blank lines and indentation mean nothing."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    if not rows:
        raise ValueError("a map needs at least one row of glyphs")
    width = len(rows[0])
    for number, row in enumerate(rows, start=1):
        if len(row) != width:
            problem = f"row {number} of the map has {len(row)} cells, row 1 has {width}"
            raise ValueError(f"{problem}: {' '.join(row)}")
    return rows


def write_rows(rows: Sequence[Sequence[str]], indented: Sequence[bool], labels: bool) -> str:
    """Glyphs as text, every column equally wide, `indented` rows moved right by half a column."""
    header = [column_letters(column) for column in range(len(rows[0]))] if labels else []
    widest = max(len(glyph) for row in (*rows, header) for glyph in row)
    if any(indented):
        widest += 1 - widest % 2  # with the blank between columns, a column then has a middle
    half = " " * ((widest + 1) // 2)
    margin = len(str(len(rows))) + 1 if labels else 0
    lines = [(" " * margin + _spaced(header, widest)).rstrip()] if labels else []
    for number, (row, moved) in enumerate(zip(rows, indented, strict=True), start=1):
        start = str(number).rjust(margin - 1) + " " if labels else ""
        lines.append((start + half * moved + _spaced(row, widest)).rstrip())
    return "\n".join(lines) + "\n"


def _spaced(glyphs: Sequence[str], widest: int) -> str:
    return " ".join(glyph.ljust(widest) for glyph in glyphs)


def check_glyph(glyph: str) -> str:
    """Refuses glyphs that could not be read back."""
    if not glyph or glyph == HOLE or glyph.split() != [glyph]:
        expected = f"a text without blanks, other than {HOLE!r}"
        raise ValueError(f"{glyph!r} cannot be drawn in a cell: expected {expected}")
    return glyph
