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

import functools
import logging
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from datasets import IterableDataset
from transformers import TrainerCallback, TrainerControl, TrainerState, TrainingArguments
from trl import GRPOConfig, GRPOTrainer

from gradus_rl import processes
from gradus_rl.curriculum import Curriculum, read_checkpoint
from gradus_rl.errors import GradusError
from gradus_rl.records import Lease
from gradus_rl.trl_rewards import Rewards, functions

_log = logging.getLogger(__name__)

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


def rows(leases: list[Lease]) -> list[dict[str, Any]]:
    """Rows of a data set, one per lease."""
    return [{"prompt": lease.asked, "lease": lease.id} for lease in leases]


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


class GradusCallback(TrainerCallback):
    """Tells metrics, keeps a snapshot in each checkpoint, rewinds on resume and stops at the end.

    Args:
        curriculum: the curriculum.
        checkpoint: folder that training resumes from; by default that of the step in `output_dir`.
    """

    def __init__(self, curriculum: Curriculum, checkpoint: str | os.PathLike[str] | None = None) -> None:
        self._curriculum = curriculum
        self._tells = True
        self._rewards = Rewards(curriculum)
        self.checkpoint = checkpoint

    @property
    def reward_funcs(self) -> list[Callable[..., list[float | None]]]:
        """Reward functions whose groups it reports as trained after each step."""
        return functions(self._rewards, self._curriculum)

    def ends_with(self, tokens: Iterable[int]) -> None:
        """Tokens that end a completion: one without them at its end was cut off."""
        self._rewards.ends = frozenset(tokens)

    def on_train_begin(self, args: TrainingArguments, state: TrainerState, control: TrainerControl,
                       **_: Any) -> None:
        if state.global_step == 0:
            return
        folder = self.checkpoint or _folder(args, state)
        kept = read_checkpoint(folder)
        if kept["run"] != self._curriculum.run:
            raise GradusError(0, f"the checkpoint is of run {kept['run']}, the curriculum is run"
                              f" {self._curriculum.run}", str(folder), f"pass Curriculum(url, checkpoint={str(folder)!r})")
        self._curriculum.rewind(kept["snapshot"], f"resumed from {Path(folder).name}")

    def on_step_end(self, args: TrainingArguments, state: TrainerState, control: TrainerControl,
                    **_: Any) -> None:
        if self._rewards.leases:
            self._curriculum.fates(self._rewards.leases, policy_version=state.global_step)
            self._rewards.leases = []
        if not self._curriculum.standing.is_open:
            _log.info("the curriculum has ended: %s", self._curriculum.standing.reason)
            control.should_training_stop = True

    def on_log(self, args: TrainingArguments, state: TrainerState, control: TrainerControl,
               logs: dict[str, Any] | None = None, **_: Any) -> None:
        if self._tells and state.is_world_process_zero:
            values = {name: value for name, value in (logs or {}).items()
                      if isinstance(value, (int, float)) and not name.startswith(("gradus/", "rewards/gradus_"))}
            self._tell(state.global_step, values)

    def _tell(self, step: int, values: dict[str, Any]) -> None:
        try:
            self._curriculum.log(step, **values)
        except GradusError as error:
            if error.status not in (404, 405):
                raise
            _log.warning("this server takes no metrics of trainers; they are not told")
            self._tells = False

    def on_save(self, args: TrainingArguments, state: TrainerState, control: TrainerControl, **_: Any) -> None:
        if state.is_world_process_zero:
            folder = _folder(args, state)
            self._curriculum.save(folder, folder.name)

    def on_train_end(self, args: TrainingArguments, state: TrainerState, control: TrainerControl,
                     **_: Any) -> None:
        if state.is_world_process_zero:
            self._curriculum.release()


def _folder(args: TrainingArguments, state: TrainerState) -> Path:
    return Path(args.output_dir or ".", f"checkpoint-{state.global_step}")


class GradusGRPOTrainer(GRPOTrainer):
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
        self._curriculum = curriculum
        self._callback = GradusCallback(curriculum)
        extra = more.pop("reward_funcs", None) or []
        own = extra if isinstance(extra, list) else [extra]
        super().__init__(
            model=model, args=args or GRPOConfig(**trl_args(curriculum)),
            reward_funcs=self._callback.reward_funcs + own,
            train_dataset=IterableDataset.from_generator(_placeholders, gen_kwargs={}),
            callbacks=[self._callback, *(callbacks or [])], **more)
        self._callback.ends_with(self.eos_token_ids)

    def train(self, resume_from_checkpoint: str | bool | None = None, *args: Any, **kwargs: Any) -> Any:
        """Trains; resuming from a checkpoint's folder rewinds the curriculum to it."""
        if isinstance(resume_from_checkpoint, (str, os.PathLike)):
            self._callback.checkpoint = resume_from_checkpoint
        return super().train(resume_from_checkpoint, *args, **kwargs)

    def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> Any:
        return super()._generate_and_score_completions(self._leased(inputs) if self.model.training else inputs)

    def _leased(self, placeholders: list[dict[str, Any]]) -> list[dict[str, Any]]:
        size, world = len(placeholders), processes.world()
        wanted = size * world // self.num_generations
        leases = self._curriculum.lease(wanted)
        if len(leases) < wanted:  # ended by a person just now: the rest of this last batch earns nothing
            self.control.should_training_stop = True
        for lease in leases:
            self._check(lease)
        mine = [row for lease in leases for row in self._rollouts(lease)]
        empty: dict[str, Any] = {"prompt": leases[-1].asked if leases else "-", "lease": ""}
        if self._curriculum.guided:
            empty["rollout"] = None
        mine += [empty] * (size * world - len(mine))
        return mine[processes.rank() * size:(processes.rank() + 1) * size]

    def _rollouts(self, lease: Lease) -> list[dict[str, Any]]:
        if not self._curriculum.guided:
            return rows([lease]) * self.num_generations
        check_guidance(lease, bool(self.args.use_vllm))
        return guided_rows(lease)

    def _check(self, lease: Lease) -> None:
        if lease.group_size != self.num_generations:
            raise GradusError(
                0, f"stage {lease.stage_name} wants groups of {lease.group_size}, TRL was set up for"
                f" {self.num_generations}", f"lease {lease.id}",
                "give all stages of the curriculum one groupSize, or go on with a new trainer from here")


def _placeholders() -> Iterator[dict[str, Any]]:
    """TRL wants rows; leases take their place just before it generates."""
    while True:
        yield {"prompt": "-", "lease": ""}
