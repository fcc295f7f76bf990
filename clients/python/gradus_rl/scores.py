"""Sends completions in requests of bounded size, and waits for scores that need a whole group."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any

from gradus_rl.connection import Connection, finite
from gradus_rl.records import Score, Standing

_MOST_COMPLETIONS = 4096
_MOST_BYTES = 32 << 20
_WAIT_SECONDS = 30


def score_all(connection: Connection, run: str, sent: Sequence[dict[str, Any]],
              wait: float) -> tuple[list[Score], Standing | None]:
    """Scores of all completions, in order, and where the run stood after the last request.

    All are sent before any is waited for, because a group may lie in two requests. Waiting, for at
    most so many seconds, repeats the completions that still have no score.
    """
    scores: list[Score] = []
    standing: Standing | None = None
    for request in _requests(sent):
        some, standing = _post(connection, run, request, 0)
        scores += some
    until = time.monotonic() + wait
    while missing := [i for i, score in enumerate(scores) if score.deferred]:
        if time.monotonic() >= until:
            break
        waiting = next(_requests([sent[i] for i in missing]))
        some, standing = _post(connection, run, waiting, _WAIT_SECONDS)
        for i, score in zip(missing, some):
            scores[i] = score
    return scores, standing


def _requests(sent: Sequence[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    request: list[dict[str, Any]] = []
    size = 0
    for one in sent:
        more = len(json.dumps(finite(one)))
        if request and (len(request) == _MOST_COMPLETIONS or size + more > _MOST_BYTES):
            yield request
            request, size = [], 0
        request.append(one)
        size += more
    if request:
        yield request


def _post(connection: Connection, run: str, request: list[dict[str, Any]],
          wait: int) -> tuple[list[Score], Standing]:
    body = {"completions": request, "answer": "terse", "wait": wait}
    told = connection.post(f"/external-runs/{run}/scores", body)
    reasons = {i: reason for reason, places in told["unobserved"].items() for i in places}
    scores = [
        Score(total, verdict,
              {name: column[i] for name, column in told["criteria"].items() if column[i] is not None},
              reasons.get(i))
        for i, (total, verdict) in enumerate(zip(told["totals"], told["verdicts"]))]
    return scores, Standing.of(told["run"])
