"""The processes of one trainer: what one of them does, all of them hear of."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar, cast

from gradus_rl.errors import GradusError

T = TypeVar("T")


def rank() -> int:
    """This process's place among the trainer's, from 0; torchrun and accelerate tell it."""
    return int(os.environ.get("RANK", "0"))


def world() -> int:
    """How many processes the trainer has."""
    return int(os.environ.get("WORLD_SIZE", "1"))


def first(work: Callable[[], T]) -> T:
    """What `work` makes in the first process, in all of them; it raises in all where it raises there."""
    if world() == 1:
        return work()
    dist = _distributed()
    box: list[Any] = [None, None]
    if rank() == 0:
        try:
            box[0] = work()
        except GradusError as error:
            box[1] = error
    dist.broadcast_object_list(box, src=0)
    if box[1] is not None:
        raise box[1]
    return cast(T, box[0])


def gathered(mine: list[T]) -> list[list[T]]:
    """The lists of all processes, in their order."""
    if world() == 1:
        return [mine]
    lists: list[Any] = [None] * world()
    _distributed().all_gather_object(lists, mine)
    return lists


def _distributed() -> Any:
    """`torch.distributed`, initialised; by accelerate where the trainer has not done it yet."""
    dist = sys.modules.get("torch.distributed")
    if dist is None or not dist.is_initialized():
        if find_spec("accelerate") is None:
            raise GradusError(
                0, f"this is one of {world()} processes and they cannot hear of each other", "WORLD_SIZE",
                "initialise torch.distributed before Curriculum(...), or give all of them one GRADUS_RUN and one"
                " GRADUS_SESSION")
        import_module("accelerate").PartialState()
        dist = import_module("torch.distributed")
    return dist
