"""Sets of cells as whole numbers: bit 5 is set when cell 5 is in the set."""

from collections.abc import Iterable, Iterator
from itertools import compress

# Listing a crowded mask through its binary digits is several times faster than peeling off bit after bit;
# below this many cells peeling wins.
_CROWDED = 18
_DIGIT_TO_TRUTH = bytes.maketrans(b"01", b"\0\1")
_NUMBERS = range(1 << 62)
_SMALL = 256
_BITS_OF_SMALL = tuple(tuple(bit for bit in range(8) if value >> bit & 1) for value in range(_SMALL))
_BIT = tuple(1 << cell for cell in range(1024))
_LOW_HALF = tuple((1 << (4 << level)) - 1 for level in range(12))


def cells(mask: int) -> Iterator[int]:
    """The cells of a mask in ascending order."""
    return iter(listed(mask))


def listed(mask: int) -> list[int]:
    """The cells of a mask as an ascending list."""
    count, last = mask.bit_count(), mask.bit_length() - 1
    if count == 1:
        return [last]
    if count > _CROWDED or last >= len(_BIT):
        return list(compress(_NUMBERS, bin(mask)[:1:-1].encode().translate(_DIGIT_TO_TRUTH)))
    # From the highest down, as its length tells which that is: the lowest takes two more operations on the whole mask.
    found = []
    while mask:
        last = mask.bit_length() - 1
        found.append(last)
        mask ^= _BIT[last]
    found.reverse()
    return found


def nth(mask: int, n: int) -> int:
    """The n-th cell of a mask, counted from 0: draws a random cell without listing the others."""
    if not 0 <= n < mask.bit_count():
        raise IndexError(f"no cell number {n} in a mask of {mask.bit_count()} cells")
    base = 0
    while mask >= _SMALL:
        # Halve: keep the low half when it holds enough cells, else drop it.
        level = (mask.bit_length() - 1).bit_length() - 3
        low = mask & _LOW_HALF[level]
        below = low.bit_count()
        if n < below:
            mask = low
        else:
            n -= below
            half = 4 << level
            mask >>= half
            base += half
    return base + _BITS_OF_SMALL[mask][n]


def lowest(mask: int) -> int:
    """The lowest cell of a mask; -1 if the mask is empty."""
    # Negative numbers would be dearer.
    return (mask ^ (mask - 1)).bit_length() - 1 if mask else -1


def mask_of(cells: Iterable[int]) -> int:
    """The mask holding exactly these cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask
