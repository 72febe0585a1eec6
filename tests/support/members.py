"""Members, as tests need them: plain values that outlive any database session."""

from dataclasses import dataclass
from functools import cache

from argon2 import PasswordHasher

PASSWORD = "correct horse battery staple"


@dataclass(frozen=True)
class Member:
    """What a test knows of a member."""

    id: int
    email: str
    name: str
    fs_uniquifier: str
    password: str = PASSWORD


@cache
def hashed(password: str) -> str:
    """Return an Argon2id hash, cheap to check, once a test run."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(password)
