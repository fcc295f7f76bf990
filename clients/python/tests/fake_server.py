"""A server that stands in for Gradus: it answers what a test tells it to and keeps what it was asked."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = tuple[int, Any]


class FakeServer:
    """Answers by a function of method, path and body; a status of 0 cuts the connection, bytes are a page."""

    def __init__(self, answer: Callable[[str, str, Any], Answer]) -> None:
        self.asked: list[tuple[str, str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.told_headers: dict[str, str] = {}
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._serve("GET")

            def do_POST(self) -> None:
                self._serve("POST")

            def _serve(self, method: str) -> None:
                body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"null")
                server.asked.append((method, self.path, body))
                server.headers.append(dict(self.headers))
                status, told = answer(method, self.path, body)
                if status == 0:
                    self.connection.close()
                    return
                text = told if isinstance(told, bytes) else json.dumps(told).encode()
                self.send_response(status)
                kind = "text/html" if isinstance(told, bytes) else "application/json"
                for name, value in {"Content-Type": kind, **server.told_headers}.items():
                    self.send_header(name, value)
                if 300 <= status < 400:
                    self.send_header("Location", told)
                if "Content-Length" not in server.told_headers:
                    self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True)
        self._thread.start()

    def __enter__(self) -> FakeServer:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def bodies(self, ending: str) -> list[Any]:
        """Bodies of the requests whose path has this ending."""
        return [body for _, path, body in self.asked if path.endswith(ending)]


def detail(run: str = "x-1", branches: int = 0, state: str = "open") -> dict[str, Any]:
    """The detail of a run in its first stage."""
    return {"run": standing(run, state), "groupsPerStep": 4, "groupSize": 2, "maxTokens": 6, "temperature": 1.0,
            "branches": [{}] * branches, "stateHash": "0" * 64}


def standing(run: str = "x-1", state: str = "open") -> dict[str, Any]:
    """Where it stands."""
    return {"id": run, "state": state, "reason": None, "step": 3, "stage": 0, "stageName": "first"}


def scores(totals: list[float | None], **unobserved: list[int]) -> dict[str, Any]:
    """A terse answer to completions."""
    return {"scores": [], "run": standing(), "totals": totals, "verdicts": totals,
            "criteria": {"correct": totals}, "deferred": [i for i, one in enumerate(totals) if one is None],
            "unobserved": {"late": [], "stale": [], "surplus": [], "lagged": [], "orphaned": [], **unobserved}}
