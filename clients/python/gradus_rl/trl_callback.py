"""What a trainer of transformers tells a curriculum as it goes along; needs no transformers."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from gradus_rl.curriculum import Curriculum, read_checkpoint
from gradus_rl.errors import GradusError
from gradus_rl.trl_rewards import Rewards, functions

_log = logging.getLogger(__name__)


class Following:
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

    def on_train_begin(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        if state.global_step == 0:
            return
        folder = self.checkpoint or _folder(args, state)
        kept = read_checkpoint(folder)
        if kept["run"] != self._curriculum.run:
            raise GradusError(0, f"the checkpoint is of run {kept['run']}, the curriculum is run"
                              f" {self._curriculum.run}", str(folder), f"pass Curriculum(url, checkpoint={str(folder)!r})")
        self._curriculum.rewind(kept["snapshot"], f"resumed from {Path(folder).name}")

    def on_step_end(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        if self._rewards.leases:
            self._curriculum.fates(self._rewards.leases, policy_version=state.global_step)
            self._rewards.leases = []
        if not self._curriculum.standing.is_open:
            _log.info("the curriculum has ended: %s", self._curriculum.standing.reason)
            control.should_training_stop = True

    def on_log(self, args: Any, state: Any, control: Any,
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

    def on_save(self, args: Any, state: Any, control: Any, **_: Any) -> None:
        if state.is_world_process_zero:
            folder = _folder(args, state)
            self._curriculum.save(folder, folder.name)

    def on_train_end(self, args: Any, state: Any, control: Any,
                     **_: Any) -> None:
        if state.is_world_process_zero:
            self._curriculum.release()


def _folder(args: Any, state: Any) -> Path:
    return Path(args.output_dir or ".", f"checkpoint-{state.global_step}")
