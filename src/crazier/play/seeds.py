"""Make and check the seeds of deals: whole numbers, or secrets; and derive others from them one way.

A secret is for a table at which nobody may compute the deal. A number can be guessed by trying many, so it is for
scenarios, the lab, and games that are to be repeated. What is derived by a keyed hash tells nothing about its key.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

from crazier.play.json_values import MAX_INT
from crazier.play.table import BadTable
from crazier.safe_text import describe_value

Seed = int | bytes
"""A number, or a secret."""
SECRET_BYTES: Final = 32
MIN_SECRET_BYTES: Final = 16
MAX_SECRET_BYTES: Final = 64
BOT_SEED_BYTES: Final = 6


def new_secret() -> bytes:
    """Return a secret that nobody can guess."""
    return secrets.token_bytes(SECRET_BYTES)


def deal_seed(seed: object, secret: object) -> Seed:
    """Return the number or the secret that a caller gave, checked; a new secret if neither was given."""
    if seed is not None and secret is not None:
        raise BadTable("give a seed or a secret, not both")
    if seed is not None:
        return check_seed(seed)
    return new_secret() if secret is None else check_secret(secret)


def check_seed(seed: object) -> int:
    """Return a number that can be a seed; raise BadTable for anything else."""
    if isinstance(seed, bool) or not isinstance(seed, int) or abs(seed) >= MAX_INT:
        raise BadTable(f"a seed is a whole number of less than 19 digits, not {describe_value(seed)}")
    return seed


def check_secret(secret: object) -> bytes:
    """Return bytes that can be a secret; raise BadTable for anything else, without repeating it."""
    if not isinstance(secret, bytes) or not MIN_SECRET_BYTES <= len(secret) <= MAX_SECRET_BYTES:
        raise BadTable(f"a secret is {MIN_SECRET_BYTES} to {MAX_SECRET_BYTES} bytes, best from 'secrets.token_bytes'")
    return secret


def derive_secret(secret: bytes, use: str) -> bytes:
    """Derive a secret for one use; it tells nothing about the secret it comes from, nor about those for other uses."""
    return blake2b(use.encode(), key=secret, digest_size=SECRET_BYTES, person=b"crazier secret").digest()


def bot_seed(seed: Seed, use: str) -> int:
    """Derive a bot's seed from that of its game, by a keyed hash whose key the bot never sees."""
    key = seed_key(seed)
    return int.from_bytes(blake2b(use.encode(), key=key, digest_size=BOT_SEED_BYTES, person=b"crazier bot").digest())


def seed_key(seed: Seed) -> bytes:
    """Return the key of a seed, for what is derived from it; a number's key is no harder to guess than the number."""
    return seed if isinstance(seed, bytes) else blake2b(str(seed).encode(), digest_size=SECRET_BYTES).digest()
