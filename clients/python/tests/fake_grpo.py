"""A GRPOTrainer without TRL, which makes the calls that TRL makes (trl_calls.txt)."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from gradus_rl import Curriculum
from gradus_rl.trl_callback import Following
from gradus_rl.trl_leasing import Leasing, placeholders
from gradus_rl.trl_settings import trl_args

Write = Callable[[int, list[Any]], list[Any]]


class FakeGRPOTrainer:
    """Its policy is a function of step and prompts; its update does nothing."""

    def __init__(self, args: dict[str, Any], reward_funcs: list[Any], callbacks: list[Any], write: Write) -> None:
        self.args = SimpleNamespace(**{"save_steps": 500, "output_dir": ".", **args})
        self.num_generations = args["num_generations"]
        self.model = SimpleNamespace(training=True)
        self.control = SimpleNamespace(should_training_stop=False)
        self.state = SimpleNamespace(global_step=0, is_world_process_zero=True)
        self.reward_funcs = reward_funcs
        self.rewards: list[list[list[float]]] = []
        self.logged: dict[str, list[float]] = {}
        self._callbacks = callbacks
        self._write = write

    def train(self, resume_from_checkpoint: str | None = None) -> None:
        if resume_from_checkpoint:
            self.state.global_step = int(Path(resume_from_checkpoint).name.split("-")[1])
        self._tell("train_begin")
        while self.state.global_step < self.args.max_steps and not self.control.should_training_stop:
            self._step()
        self._tell("log", logs={"train_loss": 0.0})
        self._tell("train_end")

    def _step(self) -> None:
        self._tell("step_begin")
        batches = self.args.gradient_accumulation_steps
        rows = placeholders()
        self._generate_and_score_completions(
            [next(rows) for _ in range(self.args.per_device_train_batch_size * batches)])
        for _ in range(batches - 1):
            self._tell("substep_end")
        self._tell("optimizer_step")
        self.state.global_step += 1
        self._tell("step_end")
        self._tell("log", logs={"loss": 0.5, "rewards/gradus_total/mean": 1.0})
        if self.state.global_step % self.args.save_steps == 0 or self.state.global_step >= self.args.max_steps:
            Path(self.args.output_dir, f"checkpoint-{self.state.global_step}").mkdir(parents=True, exist_ok=True)
            self._tell("save")

    def _tell(self, event: str, **more: Any) -> None:
        for callback in self._callbacks:
            getattr(callback, f"on_{event}", lambda *_, **__: None)(self.args, self.state, self.control, **more)

    def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> None:
        prompts = [row["prompt"] for row in inputs]
        completions = self._write(self.state.global_step, prompts)
        told = {key: [row[key] for row in inputs] for key in inputs[0] if key != "prompt"}
        self.rewards.append([])
        for function in self.reward_funcs:
            rewards = function(prompts=prompts, completions=completions, completion_ids=[ids(one) for one in completions],
                               trainer_state=self.state, log_extra=self.logged.setdefault,
                               log_metric=lambda name, value: self.logged.setdefault(name, []).append(value), **told)
            assert len(rewards) == len(prompts)
            self.rewards[-1].append([math.nan if one is None else one for one in rewards])


def ids(completion: Any) -> list[int]:
    """A token of each character, and the end token 1 where it does not end with an ellipsis."""
    text = completion if isinstance(completion, str) else completion[-1]["content"]
    return [ord(character) for character in text] + ([] if text.endswith("…") else [1])


class GradusFake(Leasing, FakeGRPOTrainer):
    """GradusGRPOTrainer over the fake."""

    def __init__(self, curriculum: Curriculum, write: Write, callbacks: list[Any] | None = None, **args: Any) -> None:
        self.curriculum = curriculum
        self.following = Following(curriculum)
        super().__init__(trl_args(curriculum, **args), self.following.reward_funcs,
                         [self.following, *(callbacks or [])], write)
        self.following.ends_with([1])
