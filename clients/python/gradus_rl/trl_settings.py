"""Settings of TRL's GRPOTrainer that follow from a curriculum; needs no TRL."""

from __future__ import annotations

from typing import Any

from gradus_rl import processes
from gradus_rl.curriculum import Curriculum
from gradus_rl.errors import GradusError

_UNTIL_THE_CURRICULUM_ENDS = 1_000_000


def trl_args(curriculum: Curriculum, **own: Any) -> dict[str, Any]:
    """Settings of GRPOConfig with which one optimiser step is one step of the curriculum.

    Args:
        curriculum: the curriculum.
        own: further settings, which win. With a smaller `per_device_train_batch_size` the gradient
            is accumulated over as many batches as a step needs.
    """
    mine = curriculum.group_size * curriculum.groups_per_step // processes.world()
    batch = own.get("per_device_train_batch_size", mine)
    if mine % batch or curriculum.group_size * curriculum.groups_per_step % processes.world():
        raise GradusError(
            0, f"a step of {curriculum.groups_per_step} groups of {curriculum.group_size} does not divide into"
            f" batches of {batch} on {processes.world()} processes", "per_device_train_batch_size",
            f"choose a divisor of {mine}")
    return {
        "num_generations": curriculum.group_size,
        "per_device_train_batch_size": batch,
        "gradient_accumulation_steps": mine // batch,
        "max_completion_length": curriculum.max_tokens,
        "temperature": curriculum.temperature,
        "max_steps": _UNTIL_THE_CURRICULUM_ENDS,
        "reward_weights": [1.0, 0.0],
        "shuffle_dataset": False,
        "remove_unused_columns": False,
        "dataloader_num_workers": 0,
        # Skipping rows restores the random state after they were skipped: a resumed run repeats exactly.
        "ignore_data_skip": False,
        **own}
