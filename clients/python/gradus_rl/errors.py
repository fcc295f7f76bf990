"""What goes wrong between a trainer and a Gradus server."""

from __future__ import annotations

import json


class GradusError(RuntimeError):
    """A request that the server refused, or never answered.

    Attributes:
        status: the HTTP status; 0 where no server answered.
        detail: what is wrong.
        place: where: a field of the request, a setting, a URL.
        remedy: how to fix it.
    """

    def __init__(self, status: int, detail: str, place: str = "", remedy: str = "") -> None:
        self.status = status
        self.detail = detail
        self.place = place
        self.remedy = remedy
        super().__init__(status, detail, place, remedy)

    def __str__(self) -> str:
        head = f"{self.status}: {self.detail}" if self.status else self.detail
        return head + (f"\n  at {self.place}" if self.place else "") + (
            f"\n  remedy: {self.remedy}" if self.remedy else "")

    @classmethod
    def of_answer(cls, status: int, reason: str, body: bytes) -> GradusError:
        """The error that a problem+json body tells; the reason of the status where it is none."""
        try:
            problem = json.loads(body)
            return cls(status, str(problem["detail"]), str(problem.get("place") or ""),
                       str(problem.get("remedy") or ""))
        except (ValueError, TypeError, KeyError):
            return cls(status, reason or "the server gave no reason")
