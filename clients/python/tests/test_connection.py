"""How requests survive a server that is away, and what is never sent."""

from __future__ import annotations

import math
import os
import unittest
from typing import Any
from unittest.mock import patch

from fake_server import Answer, FakeServer

from gradus_rl import GradusError
from gradus_rl.connection import Connection


class Array:
    """What numpy and torch have in common."""

    def __init__(self, values: Any) -> None:
        self._values = values

    def tolist(self) -> Any:
        return self._values


class ConnectionTest(unittest.TestCase):
    def test_a_server_that_comes_back_is_waited_for_with_growing_pauses(self) -> None:
        answers = [(0, None), (503, {}), (502, {}), (429, {}), *[(504, {})] * 6, (200, {"ok": True})]
        pauses: list[float] = []
        with FakeServer(lambda *_: answers.pop(0)) as server:
            told = Connection(server.url, sleep=pauses.append).post("/x", {})

        self.assertEqual(told, {"ok": True})
        self.assertEqual(len(pauses), 10)
        for pause, middle in zip(pauses, [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 10, 10, 10]):
            self.assertTrue(0.5 * middle <= pause <= 1.5 * middle, pauses)

    def test_after_its_patience_the_error_names_the_server_and_the_remedy(self) -> None:
        with FakeServer(lambda *_: (200, {})) as server:
            url = server.url
        seconds = iter(range(0, 100, 4))

        with self.assertRaises(GradusError) as raised:
            Connection(url, patience=10, sleep=lambda _: None, clock=lambda: next(seconds)).get("/x")

        self.assertEqual(raised.exception.status, 0)
        self.assertIn(f"{url} did not answer for 10 s", raised.exception.detail)
        self.assertIn("GRADUS_URL", raised.exception.remedy)
        self.assertEqual(next(seconds), 16)

    def test_a_refusal_is_told_at_once_with_place_and_remedy(self) -> None:
        problem = {"detail": "count must be >= 1", "place": "count", "remedy": "ask for one"}
        with FakeServer(lambda *_: (400, problem)) as server, self.assertRaises(GradusError) as raised:
            Connection(server.url).post("/x", {})

        self.assertEqual(len(server.asked), 1)
        self.assertEqual(str(raised.exception), "400: count must be >= 1\n  at count\n  remedy: ask for one")

    def test_a_refusal_that_is_no_problem_json_has_the_reason_of_its_status(self) -> None:
        with FakeServer(lambda *_: (409, "gone")) as server, self.assertRaises(GradusError) as raised:
            Connection(server.url).get("/x")

        self.assertEqual((raised.exception.status, raised.exception.detail), (409, "Conflict"))
        self.assertEqual(len(server.asked), 1)

    def test_another_server_is_told_from_a_run_that_is_not_there(self) -> None:
        problem = {"detail": "there is no run x-1", "place": "run", "remedy": "list the runs"}
        for told, detail in ((b"<h1>nothing here</h1>", "is no server of Gradus, or an older one"),
                             (problem, "there is no run x-1")):
            with FakeServer(lambda *_: (404, told)) as server, self.assertRaises(GradusError) as raised:
                Connection(server.url).get("/x")
            self.assertTrue(raised.exception.detail.endswith(detail), raised.exception)
            self.assertEqual(raised.exception.status, 404)

    def test_a_page_of_a_proxy_is_told_at_once(self) -> None:
        with FakeServer(lambda *_: (200, b"<h1>log in</h1>")) as server, self.assertRaises(GradusError) as raised:
            Connection(server.url).get("/x")

        self.assertEqual(len(server.asked), 1)
        self.assertIn("answered with text/html in place of JSON", raised.exception.detail)
        self.assertIn("NO_PROXY", raised.exception.remedy)

    def test_a_page_of_a_proxy_that_cannot_reach_the_server_is_waited_out(self) -> None:
        answers = [(502, b"<h1>bad gateway</h1>"), (200, {"ok": True})]
        with FakeServer(lambda *_: answers.pop(0)) as server:
            self.assertEqual(Connection(server.url, sleep=lambda _: None).get("/x"), {"ok": True})

    def test_an_answer_that_is_cut_off_is_asked_for_again(self) -> None:
        lengths = iter([{"Content-Length": "400"}, {}])

        def answer(*_: Any) -> Answer:
            server.told_headers = next(lengths)
            return 200, {"ok": True}

        with FakeServer(answer) as server:
            self.assertEqual(Connection(server.url, sleep=lambda _: None).get("/x"), {"ok": True})
        self.assertEqual(len(server.asked), 2)

    def test_half_an_answer_is_asked_for_again(self) -> None:
        answers: list[Answer] = [(200, b'{"ok": tr'), (200, {"ok": True})]
        with FakeServer(lambda *_: answers.pop(0)) as server:
            server.told_headers = {"Content-Type": "application/json"}
            self.assertEqual(Connection(server.url, sleep=lambda _: None).get("/x"), {"ok": True})

    def test_no_proxy_is_asked_for_a_server_on_this_machine(self) -> None:
        with FakeServer(lambda *_: (200, {"ok": True})) as server, FakeServer(lambda *_: (403, {})) as proxy:
            with patch.dict(os.environ, {"http_proxy": proxy.url}):
                self.assertEqual(Connection(server.url).get("/x"), {"ok": True})

    def test_a_server_of_another_protocol_is_told(self) -> None:
        with FakeServer(lambda *_: (200, {})) as server, self.assertRaises(GradusError) as raised:
            server.told_headers = {"Gradus-Protocol": "3"}
            Connection(server.url).get("/x")

        self.assertIn("the server speaks protocol 3, this client 2", raised.exception.detail)
        self.assertIn("./gradus client", raised.exception.remedy)

    def test_a_missing_token_is_named(self) -> None:
        with FakeServer(lambda *_: (401, {})) as server, self.assertRaises(GradusError) as raised:
            Connection(server.url).get("/x")

        self.assertEqual((raised.exception.status, raised.exception.place), (401, "token"))
        self.assertIn("GRADUS_TOKEN", raised.exception.remedy)
        self.assertEqual(len(server.asked), 1)

    def test_a_server_that_is_away_is_told_once(self) -> None:
        answers = [(0, None), (503, {}), (200, {})]
        with FakeServer(lambda *_: answers.pop(0)) as server, self.assertLogs("gradus_rl", "WARNING") as logged:
            Connection(server.url, sleep=lambda _: None).get("/x")

        self.assertEqual(len(logged.output), 1)
        self.assertIn(f"{server.url} does not answer", logged.output[0])

    def test_a_program_that_ends_of_itself_does_not_look_like_a_server_that_is_away(self) -> None:
        with FakeServer(lambda *_: (200, {})) as server, self.assertRaises(TypeError):
            Connection(server.url).post("/x", {"reward": object()})

    def test_every_request_names_the_protocol_and_carries_the_token(self) -> None:
        with FakeServer(lambda *_: (200, {})) as server:
            Connection(server.url, "secret\n").get("/x")
            Connection(server.url).get("/x")

        self.assertEqual([one.get("Gradus-Protocol") for one in server.headers], ["2", "2"])
        self.assertEqual([one.get("Authorization") for one in server.headers], ["Bearer secret", None])

    def test_the_token_does_not_follow_a_redirect(self) -> None:
        with FakeServer(lambda *_: (200, {})) as other:
            with FakeServer(lambda *_: (302, other.url)) as server, self.assertRaises(GradusError) as raised:
                Connection(server.url, "secret").get("/x")

        self.assertEqual(other.asked, [])
        self.assertIn(f"redirects to {other.url}", raised.exception.detail)
        self.assertIn("GRADUS_URL", raised.exception.remedy)

    def test_numbers_that_json_cannot_write_are_sent_as_null(self) -> None:
        with FakeServer(lambda *_: (200, {})) as server:
            Connection(server.url).post("/x", {"loss": math.nan, "rewards": [1.0, -math.inf],
                                               "numbers": (Array([0.5, math.nan]), Array(2))})

        self.assertEqual(server.asked[0][2], {"loss": None, "rewards": [1.0, None], "numbers": [[0.5, None], 2]})

    def test_an_address_that_is_none_is_refused_with_what_was_meant(self) -> None:
        with self.assertRaises(GradusError) as raised:
            Connection("addition-ladder")

        self.assertIn("must begin with http:// or https://, was 'addition-ladder'", raised.exception.detail)
        self.assertIn("curriculum=", raised.exception.remedy)


if __name__ == "__main__":
    unittest.main()
