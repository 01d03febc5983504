"""ChaCha20 as RFC 8439 defines it, word by word."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from crazier.engine.core.chacha20 import chacha20_block, key_words, quarter_round


def test_the_quarter_round_of_the_standard() -> None:
    """Section 2.1.1."""
    x = vec[i64]([0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567])
    quarter_round(x, 0, 1, 2, 3)
    assert list(x) == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


def test_the_block_of_the_standard() -> None:
    """Section 2.3.2."""
    words = vec[i64](key_words(bytes(range(32))))
    block = chacha20_block(words, 0, 1, vec[i64]([0x09000000, 0x4A000000, 0x00000000]))
    assert b"".join(int(word).to_bytes(4, "little") for word in block).hex() == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


def test_the_block_of_a_key_of_zeros() -> None:
    """Appendix A.1, the first test vector; the key may stand anywhere among other words."""
    words = vec[i64]([7, 7, *[0] * 8])
    block = chacha20_block(words, 2, 0, vec[i64]([0, 0, 0]))
    assert [int(word) for word in block[:4]] == [0xADE0B876, 0x903DF1A0, 0xE56A5D40, 0x28BD8653]
