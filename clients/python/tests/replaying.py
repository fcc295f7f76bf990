"""A recorded run of Gradus itself, whose scores other trainers send in."""

from __future__ import annotations

import hashlib
import json
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from gradus_rl import Curriculum, Lease
from gradus_rl.connection import Connection

NAME = "same-decisions"
SEED = 11
DOCUMENT = Path(__file__).with_name("same-decisions.yaml")


class Recorded:
    """What a run leased and decided, and how its rollouts were rewarded, step by step."""

    def __init__(self, url: str, run: str) -> None:
        self.run = run
        self._connection = Connection(url)
        events = self._events()
        self.steps = [event["groups"] for event in events if event["type"] == "stepCompleted"]
        self.decisions = [f"{one['step']}: {one['change']} to {one['name']}: {one['reason']}"
                          for one in events if one["type"] == "stageEntered" and one["step"] > 0]

    @property
    def lease_hash(self) -> str:
        """Hash of the problems' keys, in order."""
        return leases([group["problem"] for step in self.steps for group in step])

    def texts(self, step: int, prompts: list[str]) -> list[str]:
        """A right or a wrong answer to each prompt of a step, as the run was rewarded there."""
        rewards = [reward for group in self.steps[step] for reward in group["rewards"]]
        assert len(rewards) == len(prompts), (step, len(rewards), len(prompts))
        return [right(prompt) if reward == 1.0 else "x" for prompt, reward in zip(prompts, rewards)]

    def _events(self) -> list[dict[str, Any]]:
        events: list[dict[str, Any]] = []
        while page := self._connection.get(f"/runs/{self.run}/events?after={len(events)}"):
            events += page
        return events


def leases(problems: list[str]) -> str:
    """Hash of problems' keys, in order."""
    return hashlib.sha256("\n".join(problems).encode()).hexdigest()


def right(prompt: str) -> str:
    """The answer to a sum."""
    left, other = prompt.rstrip("=").split("+")
    return str(int(left) + int(other))


def save(url: str, document: Path = DOCUMENT) -> None:
    """Saves a document, unless it was saved before."""
    request = urllib.request.Request(f"{url}/api/v1/curricula",
                                     data=json.dumps({"text": document.read_text(encoding="utf-8")}).encode(),
                                     headers={"Content-Type": "application/json"})
    try:
        urllib.request.urlopen(request).close()
    except urllib.error.HTTPError as error:
        with error:
            if error.code != 409:
                raise


def trained(url: str) -> Recorded:
    """A run of Gradus itself that has come to its end."""
    save(url)
    connection = Connection(url)
    run = connection.post("/runs", {"curriculum": NAME, "seed": SEED})["id"]
    until = time.monotonic() + 240
    while (state := connection.get(f"/runs/{run}")["state"]) != "completed":
        assert state not in ("failed", "stopped", "diverged") and time.monotonic() < until, state
        time.sleep(0.25)
    return Recorded(url, run)


class Leased(Curriculum):
    """A curriculum that keeps the problems which it was lent."""

    problems: list[str]

    def lease(self, *args: Any, **more: Any) -> list[Lease]:
        lent = super().lease(*args, **more)
        self.problems = [*getattr(self, "problems", []), *(one.problem for one in lent)]
        return lent
