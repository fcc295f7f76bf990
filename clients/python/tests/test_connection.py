"""How requests survive a server that is away, and what is never sent."""

from __future__ import annotations

import math
import unittest

from fake_server import FakeServer

from gradus_rl import GradusError
from gradus_rl.connection import Connection


class ConnectionTest(unittest.TestCase):
    def test_a_server_that_comes_back_is_waited_for_with_growing_pauses(self) -> None:
        answers = [(0, None), (503, {}), (502, {}), (429, {}), (200, {"ok": True})]
        pauses: list[float] = []
        with FakeServer(lambda *_: answers.pop(0)) as server:
            told = Connection(server.url, sleep=pauses.append).post("/x", {})

        self.assertEqual(told, {"ok": True})
        self.assertEqual(len(pauses), 4)
        for pause, middle in zip(pauses, [0.1, 0.2, 0.4, 0.8]):
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
        with FakeServer(lambda *_: (404, "gone")) as server, self.assertRaises(GradusError) as raised:
            Connection(server.url).get("/x")

        self.assertEqual((raised.exception.status, raised.exception.detail), (404, "Not Found"))

    def test_every_request_names_the_protocol_and_carries_the_token(self) -> None:
        with FakeServer(lambda *_: (200, {})) as server:
            Connection(server.url, "secret").get("/x")
            Connection(server.url).get("/x")

        self.assertEqual([one.get("Gradus-Protocol") for one in server.headers], ["2", "2"])
        self.assertEqual([one.get("Authorization") for one in server.headers], ["Bearer secret", None])

    def test_the_token_does_not_follow_a_redirect(self) -> None:
        with FakeServer(lambda *_: (200, {})) as other:
            with FakeServer(lambda *_: (302, other.url)) as server, self.assertRaises(GradusError):
                Connection(server.url, "secret").get("/x")

        self.assertEqual(other.asked, [])

    def test_numbers_that_json_cannot_write_are_sent_as_null(self) -> None:
        with FakeServer(lambda *_: (200, {})) as server:
            Connection(server.url).post("/x", {"loss": math.nan, "rewards": [1.0, -math.inf]})

        self.assertEqual(server.asked[0][2], {"loss": None, "rewards": [1.0, None]})

    def test_an_address_that_is_none_is_refused_with_what_was_meant(self) -> None:
        with self.assertRaises(GradusError) as raised:
            Connection("addition-ladder")

        self.assertIn("must begin with http:// or https://, was 'addition-ladder'", raised.exception.detail)
        self.assertIn("curriculum=", raised.exception.remedy)


if __name__ == "__main__":
    unittest.main()
