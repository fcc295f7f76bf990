"""Answers of a run to a trainer that goes from step to step."""

from __future__ import annotations

from typing import Any

from fake_server import Answer, detail, scores, standing


class Gradus:
    """Answers of a run whose groups have two completions, four groups a step; it ends after `last` steps."""

    def __init__(self, last: int = 99, **lease: Any) -> None:
        self.last, self.step, self.leased, self.life = last, 0, 0, 0
        self.lease = {"groupSize": 2, "maxTokens": 6, "temperature": 1.0, "problem": "p", "cell": "addition",
                      "stage": 0, "stageName": "first", "step": 0, "prompt": "1+1=", **lease}
        self.sizes = {"groupSize": self.lease["groupSize"], "groupsPerStep": 4}
        self.totals: list[float | None] | None = None
        self.verdicts: list[float] | None = None

    def __call__(self, method: str, path: str, body: Any) -> Answer:
        run = {**standing(), "step": self.step, "state": "open" if self.step < self.last else "completed"}
        if path.endswith("/leases"):
            count = body["count"] if self.step < self.last else 0
            self.leased += count
            return 200, {"run": run, "groupsPerStep": 4, "leases": [
                {"id": f"x-1.{self.leased - count + i}", **self.lease} for i in range(count)]}
        if path.endswith("/scores"):
            self.step += 1
            run = {**run, "step": self.step, "state": "open" if self.step < self.last else "completed"}
            told = scores(self.totals or [1.0] * len(body["completions"]), stale=[0])
            return 200, {**told, "verdicts": self.verdicts or told["verdicts"], "run": run}
        if path.endswith("/snapshots"):
            return 200, {"token": f"x-1.s{self.step}.abc"}
        if path.endswith("/rewind"):
            self.life += 1
        if path.endswith("/release"):
            return 200, {"released": []}
        return 200, {**detail(branches=self.life), "run": run, **self.sizes}
