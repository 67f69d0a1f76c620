"""Which characters a font can set, read from its own table: drawing libraries do not tell a missing glyph apart."""

import struct


def characters(font: bytes) -> frozenset[str]:
    """Every character a TrueType font maps to a glyph; raises `ValueError` if it has no Unicode map."""
    (tables,) = struct.unpack_from(">H", font, 4)
    for n in range(tables):
        tag, _, offset, _ = struct.unpack_from(">4sIII", font, 12 + 16 * n)
        if tag == b"cmap":
            return frozenset(chr(code) for code in _mapped(font, offset))
    raise ValueError("the font has no character map")


def _mapped(font: bytes, cmap: int) -> set[int]:
    """Code points of all maps of segments (format 4), the form that every font of the basic plane carries."""
    codes: set[int] = set()
    (count,) = struct.unpack_from(">H", font, cmap + 2)
    for n in range(count):
        _, _, offset = struct.unpack_from(">HHI", font, cmap + 4 + 8 * n)
        (form,) = struct.unpack_from(">H", font, cmap + offset)
        if form == 4:
            codes |= _segments(font, cmap + offset)
    if not codes:
        raise ValueError("the font has no Unicode character map of format 4")
    return codes


def _segments(font: bytes, start: int) -> set[int]:
    """Code points of one format 4 map that do not lead to glyph 0, the empty box."""
    (doubled,) = struct.unpack_from(">H", font, start + 6)
    count = doubled // 2
    shape = f">{count}H"
    ends = struct.unpack_from(shape, font, start + 14)
    starts = struct.unpack_from(shape, font, start + 16 + doubled)
    deltas = struct.unpack_from(shape, font, start + 16 + 2 * doubled)
    ranges_at = start + 16 + 3 * doubled
    ranges = struct.unpack_from(shape, font, ranges_at)
    codes: set[int] = set()
    for n, (first, last, delta, skip) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if skip:
                # A range offset counts bytes from its own place in the table.
                (glyph,) = struct.unpack_from(">H", font, ranges_at + 2 * n + skip + 2 * (code - first))
                if glyph == 0:
                    continue
            if (glyph + delta) & 0xFFFF:
                codes.add(code)
    return codes
