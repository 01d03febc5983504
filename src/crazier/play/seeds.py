"""Make and check the seeds of deals: whole numbers, or secrets; and derive others from them one way.

A secret is for a table at which nobody may compute the deal. A number can be guessed by trying many, so it is for
scenarios, the lab, and games that are to be repeated. Where bots play for a number that a person typed, it is stretched
to a secret first, once a run: slow on purpose, so that trying numbers does not pay. What is derived by a keyed hash
tells nothing about its key.
"""

from __future__ import annotations

import secrets
from functools import lru_cache
from hashlib import blake2b, scrypt
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
STRETCH_COST: Final = 2**15
"""The cost of stretching a number by scrypt: about a tenth of a second and 32 MB."""
STRETCH_BLOCKS: Final = 8
STRETCH_MEMORY: Final = 2**27
STRETCH_SALT: Final = b"crazier seed"
STRETCHED_KEPT: Final = 64


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
    """Return the key of a seed, for what is derived from it: the secret itself, or the number stretched."""
    return seed if isinstance(seed, bytes) else stretch_seed(seed)


@lru_cache(STRETCHED_KEPT)
def stretch_seed(seed: int) -> bytes:
    """Stretch a number to a secret by scrypt: the same everywhere, and so slow that few numbers can be tried."""
    return scrypt(
        str(seed).encode(),
        salt=STRETCH_SALT,
        n=STRETCH_COST,
        r=STRETCH_BLOCKS,
        p=1,
        maxmem=STRETCH_MEMORY,
        dklen=SECRET_BYTES,
    )
