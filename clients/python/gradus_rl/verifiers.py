"""A Gradus curriculum as a verifiers v1 taskset, for verifiers' own runner and for prime-rl.

The taskset's id is `gradus-taskset`: verifiers finds it by the module `gradus_taskset`.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from typing import Any, TypeAlias

import verifiers.v1 as vf

from gradus_rl.curriculum import Curriculum
from gradus_rl.errors import GradusError
from gradus_rl.records import Completion, Lease, Score

_FIRST_PAUSE = 0.1
_LONGEST_PAUSE = 2.0

_Trace: TypeAlias = "vf.Trace[Any, Any, Any]"


class GradusData(vf.TaskData):
    """A leased problem, with what its score needs."""

    run: str
    lease: str
    url: str


class GradusTask(vf.Task[GradusData]):
    """Asks a leased problem; its reward is the rubric's total."""

    @property
    def key(self) -> str:
        """One lease is one group."""
        return str(self.data.lease)

    async def _scored(self, trace: _Trace) -> dict[str, Any]:
        if "gradus" not in trace.info:  # metrics are computed first, then rewards
            trace.info["gradus"] = await self._score(trace)
        return dict(trace.info["gradus"])

    async def _score(self, trace: _Trace) -> dict[str, Any]:
        """Waits for criteria that compare a group without a thread, of which there are few."""
        curriculum = Curriculum.attached(self.data.url, self.data.run)
        sent = [Completion(self.data.lease, trace.last_reply, key=trace.id)]
        until, pause = time.monotonic() + curriculum.connection.patience, _FIRST_PAUSE
        while True:
            score: Score = (await asyncio.to_thread(curriculum.score, sent, wait=0))[0]
            if not score.deferred or time.monotonic() >= until:
                break
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
        return {"total": score.total or 0.0, "verdict": score.verdict or 0.0, "criteria": dict(score.criteria),
                "unobserved": score.unobserved}

    @vf.reward(weight=1.0)
    async def total(self, trace: _Trace) -> float:
        """The total of the stage's rubric."""
        return float((await self._scored(trace))["total"])

    @vf.metric
    async def verdict(self, trace: _Trace) -> float:
        """The family's unshaped verdict in [0, 1]."""
        return float((await self._scored(trace))["verdict"])


class GradusConfig(vf.TasksetConfig):
    """Which curriculum of which server."""

    url: str = os.environ.get("GRADUS_URL", "http://127.0.0.1:8080")
    curriculum: str | None = None
    run: str | None = None
    seed: int | None = None
    ahead: int = 1
    """Problems leased at a time; 1 follows the curriculum most closely."""


class GradusTaskset(vf.Taskset[GradusTask, GradusConfig]):
    """Problems of a curriculum until it ends."""

    INFINITE = True

    def load(self) -> Iterator[GradusTask]:
        """Leases problems as they are read."""
        wish = self.config
        curriculum = Curriculum(wish.url, wish.curriculum, run=wish.run, seed=wish.seed)
        while leases := curriculum.lease(wish.ahead):
            for lease in leases:
                if lease.max_turns is not None:
                    raise GradusError(
                        0, f"problems of stage {lease.stage_name} are episodes of several turns, and this taskset has"
                        " one completion for a lease", f"lease {lease.id}",
                        "play them in a loop of your own with Curriculum.play")
                yield GradusTask(self._data(lease, curriculum), wish.task)

    def _data(self, lease: Lease, curriculum: Curriculum) -> GradusData:
        return GradusData.model_validate({
            "prompt": lease.asked, "name": lease.cell, "run": curriculum.run, "lease": lease.id,
            "url": curriculum.connection.url})


__all__ = ["GradusTaskset"]
