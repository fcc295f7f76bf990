"""Leasing just before GRPOTrainer generates; needs no TRL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from gradus_rl import processes
from gradus_rl.curriculum import Curriculum
from gradus_rl.errors import GradusError
from gradus_rl.records import Lease
from gradus_rl.trl_callback import Following
from gradus_rl.trl_guidance import check_guidance, guided_rows


def rows(leases: list[Lease]) -> list[dict[str, Any]]:
    """Rows of a data set, one per lease."""
    return [{"prompt": lease.asked, "lease": lease.id} for lease in leases]


def placeholders() -> Iterator[dict[str, Any]]:
    """TRL wants rows; leases take their place just before it generates."""
    while True:
        yield {"prompt": "-", "lease": ""}


class Leasing:
    """What a GRPOTrainer does with a curriculum; stands before it among the bases of a class.

    The other base has `train` and `_generate_and_score_completions`, and tells `num_generations`,
    `args` and `model`.
    """

    num_generations: Any
    args: Any
    model: Any
    curriculum: Curriculum
    following: Following

    def train(self, resume_from_checkpoint: str | bool | None = None, *args: Any, **kwargs: Any) -> Any:
        """Trains; resuming from a checkpoint's folder rewinds the curriculum to it."""
        if isinstance(resume_from_checkpoint, (str, os.PathLike)):
            self.following.checkpoint = resume_from_checkpoint
        return super().train(resume_from_checkpoint, *args, **kwargs)  # type: ignore[misc]

    def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> Any:
        leased = self._leased(inputs) if self.model.training else inputs
        return super()._generate_and_score_completions(leased)  # type: ignore[misc]

    def _leased(self, placeholders: list[dict[str, Any]]) -> list[dict[str, Any]]:
        size, world = len(placeholders), processes.world()
        wanted = size * world // self.num_generations
        leases = self.curriculum.lease(wanted)
        for lease in leases:
            self._check(lease)
        # Fewer where the curriculum ended just now: the rest of this last batch earns nothing.
        mine = [row for lease in leases for row in self._rollouts(lease)]
        empty: dict[str, Any] = {"prompt": leases[-1].asked if leases else "-", "lease": ""}
        if self.curriculum.guided:
            empty["rollout"] = None
        mine += [empty] * (size * world - len(mine))
        return mine[processes.rank() * size:(processes.rank() + 1) * size]

    def _rollouts(self, lease: Lease) -> list[dict[str, Any]]:
        if not self.curriculum.guided:
            return rows([lease]) * int(self.num_generations)
        check_guidance(lease, bool(self.args.use_vllm))
        return guided_rows(lease)

    def _check(self, lease: Lease) -> None:
        if lease.max_turns is not None:
            raise GradusError(
                0, f"problems of stage {lease.stage_name} are episodes of several turns, and TRL writes one completion"
                " for a lease", f"lease {lease.id}", "play them in a loop of your own with Curriculum.play")
        if lease.group_size != self.num_generations:
            raise GradusError(
                0, f"stage {lease.stage_name} wants groups of {lease.group_size}, TRL was set up for"
                f" {self.num_generations}", f"lease {lease.id}",
                "give all stages of the curriculum one groupSize, or go on with a new trainer from here")
