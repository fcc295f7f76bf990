"""Stands in for torch.distributed: two processes that take turns in one."""

from __future__ import annotations

import copy
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch


class Distributed:
    """What the first process broadcasts is kept for the second one; each gathers the list given here beside its own."""

    def __init__(self, other: list[Any] | None = None) -> None:
        self._other = other or []
        self._told: list[Any] = []

    @contextmanager
    def rank(self, rank: int) -> Iterator[None]:
        """Makes this process the one of the rank."""
        names = {"RANK": str(rank), "WORLD_SIZE": "2"}
        modules: dict[str, Any] = {"torch.distributed": self}
        with patch.dict(os.environ, names), patch.dict(sys.modules, modules):
            yield

    def is_initialized(self) -> bool:
        return True

    def broadcast_object_list(self, box: list[Any], src: int) -> None:
        if os.environ["RANK"] == str(src):
            self._told = copy.copy(box)
        else:
            box[:] = self._told

    def all_gather_object(self, lists: list[Any], mine: list[Any]) -> None:
        rank = int(os.environ["RANK"])
        lists[rank], lists[1 - rank] = mine, self._other
