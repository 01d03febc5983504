"""Make and check the secrets of guests and seats. Only their hashes are stored."""

from __future__ import annotations

import hmac
import secrets
from base64 import b32encode, urlsafe_b64encode
from hashlib import blake2b
from typing import Final

TOKEN_BYTES: Final = 16
"""128 bits: nobody guesses that."""
CODE_LENGTH: Final = 6
"""So many letters at the start of a table's id are its short code."""
CODE_LETTERS: Final = "bcdfghjkmnpqrstvwxz"
"""47 million codes, and no l, which looks like a one. Guessing is limited by address."""


def new_token() -> str:
    """Return a new secret as text."""
    return _as_text(secrets.token_bytes(TOKEN_BYTES))


def new_id() -> str:
    """Return a new id of a table, a guest or a replay: 80 bits, so that a table by link is found by its link only."""
    return b32encode(secrets.token_bytes(10)).decode().lower()


def new_table_id() -> str:
    """Return a new id of a table. It begins with a short code: letters that can be said, and make no words."""
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    return code + new_id()[CODE_LENGTH:]


def hash_token(token: str) -> str:
    """Return the hash of a secret, which is all that is stored of it."""
    return blake2b(token.encode(), digest_size=24, person=b"crazier token").hexdigest()


def seat_token(guest_secret: str, table: str, seat: int, seq: int) -> str:
    """Derive the token of a seat from its guest's secret, so that the guest can get it again in another tab."""
    key = guest_secret.encode()[:64]
    return _as_text(hmac.digest(key, f"{table}/{seat}/{seq}".encode(), "sha256")[:TOKEN_BYTES])


def _as_text(value: bytes) -> str:
    return urlsafe_b64encode(value).rstrip(b"=").decode()
