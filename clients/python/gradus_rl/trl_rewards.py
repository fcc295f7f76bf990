"""Reward functions for TRL that score a batch once, all processes together; needs no TRL."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gradus_rl import processes
from gradus_rl.curriculum import Curriculum
from gradus_rl.records import Completion, Score


class Rewards:
    """Scores a batch once for the reward functions, the whole group from one process."""

    def __init__(self, curriculum: Curriculum) -> None:
        self._curriculum = curriculum
        self._completions: list[Any] | None = None
        self._scores: list[Score] = []
        self.ends: frozenset[int] = frozenset()
        self.leases: list[str] = []

    def scores(self, completions: list[Any], ids: list[list[int]], lease: list[str], version: int,
               rollout: list[int | None] | None = None) -> list[Score]:
        if self._completions is not completions:  # TRL hands the same list to every reward function
            # More than one batch may be generated for a step.
            self.leases += sorted({one for one in lease if one}.difference(self.leases))
            indices = rollout or [None] * len(lease)
            self._scores = self._together(
                [self._sent(*one, version) for one in zip(completions, ids, lease, indices)])
            self._completions = completions
        return self._scores

    def _sent(self, completion: Any, ids: list[int], lease: str, index: int | None, version: int) -> Completion:
        text = completion if isinstance(completion, str) else completion[-1].get("content") or ""
        cut = bool(self.ends) and (not ids or ids[-1] not in self.ends)
        return Completion(lease, text, index=index, tokens=len(ids), truncated=cut, policy_version=version)

    def _together(self, mine: list[Completion]) -> list[Score]:
        """One request for all processes: groups become complete in the same order whoever is faster."""
        lists = processes.gathered(mine)
        sent = [one for some in lists for one in some]
        scores, self._curriculum.standing = processes.first(lambda: (self._score(sent), self._curriculum.standing))
        start = sum(len(some) for some in lists[:processes.rank()])
        return scores[start:start + len(mine)]

    def _score(self, sent: list[Completion]) -> list[Score]:
        lent = iter(self._curriculum.score([one for one in sent if one.lease]))
        return [next(lent) if one.lease else Score(0.0, 0.0, {}) for one in sent]


def functions(rewards: Rewards, curriculum: Curriculum) -> list[Callable[..., list[float | None]]]:
    """The total of each completion, and its verdict; None for rows of an evaluation, which have no lease."""

    def gradus_total(completions: list[Any], completion_ids: list[list[int]], trainer_state: Any,
                     lease: list[str] | None = None, log_metric: Callable[[str, float], None] | None = None,
                     rollout: list[int | None] | None = None, **_: Any) -> list[float | None]:
        if lease is None:
            return [None] * len(completions)
        scores = rewards.scores(completions, completion_ids, lease, trainer_state.global_step, rollout)
        if log_metric is not None:
            log_metric("gradus/step", curriculum.standing.step)
            log_metric("gradus/stage", curriculum.standing.stage)
            log_metric("gradus/unobserved", sum(score.unobserved is not None for score in scores) / len(scores))
        return [score.total for score in scores]

    def gradus_verdict(completions: list[Any], completion_ids: list[list[int]], trainer_state: Any,
                       lease: list[str] | None = None, rollout: list[int | None] | None = None,
                       **_: Any) -> list[float | None]:
        if lease is None:
            return [None] * len(completions)
        scores = rewards.scores(completions, completion_ids, lease, trainer_state.global_step, rollout)
        return [score.verdict for score in scores]

    return [gradus_total, gradus_verdict]
