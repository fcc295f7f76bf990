"""How a trainer shows a server that it may train."""

from __future__ import annotations

import os

from gradus_rl import processes
from gradus_rl.connection import Connection

CODE = "GRADUS_TRAINER_CODE"
"""Variable of the one-time code that a server gives a trainer which it starts."""

_keys: dict[str, str] = {}
"""Keys by the code that they were got for, which serves once."""


def connect(url: str | None, token: str | None, patience: float) -> Connection:
    """A connection with the token that is given, that of the environment, or the key for its code."""
    address = url or os.environ.get("GRADUS_URL") or "http://127.0.0.1:8080"
    token = token or os.environ.get("GRADUS_TOKEN")
    code = os.environ.get(CODE)
    if not token and code:
        if code not in _keys:
            _keys[code] = processes.first(lambda: _exchange(Connection(address, None, patience), code))
        token = _keys[code]
    return Connection(address, token, patience)


def _exchange(connection: Connection, code: str) -> str:
    return str(connection.post("/worker/keys", {"code": code})["key"])
