"""Hints of guided leases in GRPOTrainer; needs no TRL."""

from __future__ import annotations

import functools
import logging
from typing import Any

from gradus_rl.errors import GradusError
from gradus_rl.records import Lease

_log = logging.getLogger(__name__)


def guided_rows(lease: Lease) -> list[dict[str, Any]]:
    """Rows of a lease's rollouts, each with its own hint."""
    return [{"prompt": one.asked, "lease": lease.id, "rollout": index} for index, one in enumerate(lease.prompts)]


def check_guidance(lease: Lease, vllm: bool) -> None:
    """Refuses what TRL cannot do for a guided lease; warns where it trains otherwise than the document says."""
    for one in lease.prompts:
        if one.prefix:
            raise GradusError(
                0, f"the guidance of stage {lease.stage_name} begins answers with a prefix, which TRL cannot go on from",
                f"lease {lease.id}", "pass Curriculum(..., guided=False) to train without it, or use a loop of your own")
        if one.help and vllm:
            raise GradusError(
                0, f"the guidance of stage {lease.stage_name} gives single rollouts hints, and with use_vllm TRL asks"
                " all rollouts of a group alike", f"lease {lease.id}",
                "set use_vllm=False, or pass Curriculum(..., guided=False)")
    if any(one.help and not one.train_with_hint for one in lease.prompts):
        _warn_once(lease.stage_name)


@functools.cache
def _warn_once(stage: str) -> None:
    _log.warning("stage %s trains without its hints; TRL trains behind the prompt that it sampled from, so with them",
                 stage)
