"""Keeps the calls that a GRPOTrainer makes, one line each: TRL's, and those of the one that stands in for it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

EVENTS = ("train_begin", "step_begin", "substep_end", "optimizer_step", "step_end", "log", "save", "train_end")


class Events:
    """A callback that keeps the events of transformers which concern a curriculum."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("on_"):
            raise AttributeError(name)
        event = name[3:]

        def keep(args: Any, state: Any, control: Any, **more: Any) -> None:
            if event in EVENTS:
                told = " with logs" if event == "log" and more.get("logs") else ""
                self._lines.append(f"{name} at step {state.global_step}{told}")

        return keep


def kept(function: Callable[..., Any], lines: list[str]) -> Callable[..., Any]:
    """The reward function, each of whose calls is kept with the names of what it is told."""

    @functools.wraps(function)
    def keeping(*args: Any, **told: Any) -> Any:
        assert not args
        lines.append(f"{function.__name__} at step {told['trainer_state'].global_step} of"
                     f" {len(told['completions'])} completions: {', '.join(sorted(told))}")
        return function(**told)

    return keeping


def recording(base: type[Any], lines: list[str]) -> type[Any]:
    """A trainer's class whose calls are kept."""

    class Recording(base):  # type: ignore[misc]
        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, callbacks=[Events(lines)], **more)
            self.reward_funcs = [kept(function, lines) for function in self.reward_funcs]

        def _generate_and_score_completions(self, inputs: list[dict[str, Any]]) -> Any:
            lines.append(f"generate {len(inputs)} rows: {', '.join(sorted(inputs[0]))}")
            return super()._generate_and_score_completions(inputs)

    return Recording
