"""Requests to a Gradus server that survive its restarts."""

from __future__ import annotations

import http.client
import json
import logging
import math
import random
import ssl
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import urlsplit

from gradus_rl.errors import GradusError

PROTOCOL = 2
"""Number of the protocol that this client speaks."""

_log = logging.getLogger(__name__)

_PASSING = frozenset({429, 502, 503, 504})
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
_FIRST_WAIT = 0.1
_LONGEST_WAIT = 10.0
_ANSWER_SECONDS = 180.0


class Connection:
    """Sends JSON to one server and waits out its restarts.

    Requests are repeated with growing, jittered pauses until `patience` seconds have passed. Every
    request of this API can be repeated; a run that is created twice is created once too often, and
    the first stays empty.
    """

    def __init__(self, url: str, token: str | None = None, patience: float = 600.0, *,
                 sleep: Callable[[float], None] = time.sleep,
                 clock: Callable[[], float] = time.monotonic) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise GradusError(0, f"the address of the server must begin with http:// or https://, was {url!r}",
                              "url", "pass the URL that ./gradus prints; a curriculum is named by curriculum=...")
        self.url = url.rstrip("/")
        self.patience = patience
        self._token = (token or "").strip()  # a file that a token is read from ends with a line feed
        self._sleep = sleep
        self._clock = clock
        # A redirect would carry the token to wherever it points; a proxy cannot reach our own machine.
        handlers: list[urllib.request.BaseHandler] = [_NoRedirects()]
        if parts.hostname in _LOOPBACK:
            handlers.append(urllib.request.ProxyHandler({}))
        self._opener = urllib.request.build_opener(*handlers)

    def get(self, path: str) -> Any:
        """The answer to a GET of a path below `/api/v1`."""
        return self._call("GET", path, None)

    def post(self, path: str, body: Any) -> Any:
        """The answer to a POST; numbers that JSON cannot write are sent as null."""
        return self._call("POST", path, json.dumps(finite(body), allow_nan=False).encode())

    def _call(self, method: str, path: str, body: bytes | None) -> Any:
        until, wait = self._clock() + self.patience, _FIRST_WAIT
        while True:
            try:
                return self._once(method, path, body)
            except GradusError as error:
                if error.status not in _PASSING or self._clock() >= until:
                    raise
                reason = f"{error.status} {error.detail}"
            except (OSError, http.client.HTTPException, json.JSONDecodeError) as error:  # refused, reset, cut off
                if self._clock() >= until:
                    raise GradusError(
                        0, f"{self.url} did not answer for {self.patience:g} s: {error}", "url",
                        "start the server (./gradus), or set GRADUS_URL to where it runs") from error
                reason = str(error)
            if wait == _FIRST_WAIT:
                _log.warning("%s does not answer (%s); trying again for up to %g s", self.url, reason, self.patience)
            self._sleep(wait * random.uniform(0.5, 1.5))
            wait = min(2 * wait, _LONGEST_WAIT)

    def _once(self, method: str, path: str, body: bytes | None) -> Any:
        headers = {"Content-Type": "application/json", "Gradus-Protocol": str(PROTOCOL)}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        request = urllib.request.Request(f"{self.url}/api/v1{path}", data=body, headers=headers, method=method)
        try:
            with self._opener.open(request, timeout=_ANSWER_SECONDS) as answer:
                self._check(answer.headers.get("Content-Type") or "", answer.headers.get("Gradus-Protocol"))
                return json.loads(cast(bytes, answer.read()))
        except urllib.error.HTTPError as error:
            with error:
                raise self._refusal(error) from None
        except urllib.error.URLError as error:
            if isinstance(error.reason, ssl.SSLCertVerificationError):
                raise GradusError(0, f"the certificate of {self.url} is not trusted: {error.reason}", "url",
                                  "set SSL_CERT_FILE to the authority that signed it") from None
            raise

    def _refusal(self, error: urllib.error.HTTPError) -> GradusError:
        if 300 <= error.code < 400:
            return GradusError(
                error.code, f"{self.url} redirects to {error.headers.get('Location')}", "url",
                "set GRADUS_URL to the address of the server itself; redirects are not followed, because the token"
                " would go with them")
        told = GradusError.of_answer(error.code, str(error.reason), error.read())
        if error.code == 401 and not told.remedy:
            told = GradusError(401, told.detail, "token", "set GRADUS_TOKEN to the server's token")
        if error.code in (404, 405) and not told.place + told.remedy + (error.headers.get("Gradus-Protocol") or ""):
            told = GradusError(error.code, f"{told.detail}: {self.url} is no server of Gradus, or an older one", "url",
                               "set GRADUS_URL to where ./gradus runs, or install the client that this server offers")
        return told

    def _check(self, kind: str, protocol: str | None) -> None:
        """Refuses what another program answers, a proxy's page for example, and another protocol."""
        if "json" not in kind:
            raise GradusError(
                0, f"{self.url} answered with {kind or 'something without a type'} in place of JSON", "url",
                "set GRADUS_URL to where ./gradus runs; a proxy on the way can be left out with NO_PROXY")
        if protocol is not None and protocol != str(PROTOCOL):
            raise GradusError(
                0, f"the server speaks protocol {protocol}, this client {PROTOCOL}", "header Gradus-Protocol",
                "install the client that the server offers; ./gradus client prints the line")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def finite(value: Any) -> Any:
    """The value as JSON can write it: null in the place of numbers that are not finite, lists for arrays."""
    if hasattr(value, "tolist"):  # of numpy or torch
        value = value.tolist()
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {key: finite(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [finite(item) for item in value]
    return value
