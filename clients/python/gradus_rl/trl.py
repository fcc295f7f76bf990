"""A Gradus curriculum in TRL's GRPOTrainer.

    curriculum = Curriculum("http://127.0.0.1:8080", "addition-ladder", seed=7)
    trainer = GradusGRPOTrainer(curriculum, model=MODEL, args=GRPOConfig(**trl_args(curriculum, output_dir="out")))
    trainer.train()

`GradusGRPOTrainer` leases just before it generates, so that a problem is never of a stage that the
curriculum has left. A `GRPOTrainer` of one's own takes `dataset`, a `GradusCallback` and its
`reward_funcs` instead; it reads one batch ahead and trains one step of the old stage after each
move.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

from datasets import IterableDataset
from transformers import TrainerCallback
from trl import GRPOConfig, GRPOTrainer

from gradus_rl.curriculum import Curriculum
from gradus_rl.trl_callback import Following
from gradus_rl.trl_leasing import Leasing, placeholders, rows
from gradus_rl.trl_rewards import Rewards, functions
from gradus_rl.trl_settings import trl_args

__all__ = ["GradusCallback", "GradusGRPOTrainer", "dataset", "reward_funcs", "rows", "trl_args"]


def dataset(curriculum: Curriculum) -> IterableDataset:
    """Problems of the curriculum for a plain GRPOTrainer, leased as it reads them.

    Set `ignore_data_skip=True`: on resume Gradus knows the place in the data, not the trainer.
    """

    def leased() -> Iterator[dict[str, Any]]:
        while leases := curriculum.lease():
            yield from rows(leases)

    return IterableDataset.from_generator(leased)


def reward_funcs(curriculum: Curriculum) -> list[Callable[..., list[float | None]]]:
    """Two reward functions: the total, and the unshaped verdict for the log (weight 0 in `trl_args`)."""
    return functions(Rewards(curriculum), curriculum)


class GradusCallback(Following, TrainerCallback):
    """Tells metrics, keeps a snapshot in each checkpoint, rewinds on resume and stops at the end."""


class GradusGRPOTrainer(Leasing, GRPOTrainer):
    """GRPOTrainer that leases just before it generates.

    Args:
        curriculum: the curriculum.
        model: as for GRPOTrainer.
        args: as for GRPOTrainer, made with `trl_args`.
        callbacks: further callbacks.
        more: further arguments of GRPOTrainer.
    """

    def __init__(self, curriculum: Curriculum, model: Any, args: GRPOConfig | None = None,
                 callbacks: list[TrainerCallback] | None = None, **more: Any) -> None:
        self.curriculum = curriculum
        self.following = callback = GradusCallback(curriculum)
        extra = more.pop("reward_funcs", None) or []
        own: list[Any] = extra if isinstance(extra, list) else [extra]
        super().__init__(
            model=model, args=args or GRPOConfig(**trl_args(curriculum)),
            reward_funcs=[*callback.reward_funcs, *own],
            train_dataset=IterableDataset.from_generator(placeholders, gen_kwargs={}),
            callbacks=[callback, *(callbacks or [])], **more)
        callback.ends_with(self.eos_token_ids)
