"""How a trainer that a server has started gets its key."""

from __future__ import annotations

import os
import unittest
from typing import Any
from unittest.mock import patch

from fake_server import Answer, FakeServer, detail

from gradus_rl import Curriculum, GradusError


def answer(_: str, path: str, body: Any) -> Answer:
    if path.endswith("/worker/keys"):
        known = str(body["code"]).startswith("code-")
        return (201, {"key": f"key-of-{body['code']}"}) if known else (401, {"detail": "the code was used"})
    return 200, detail()


class CredentialsTest(unittest.TestCase):
    def test_a_code_is_exchanged_once_and_its_key_sent_from_then_on(self) -> None:
        with FakeServer(answer) as server, patch.dict(os.environ, {"GRADUS_TRAINER_CODE": "code-1"}):
            Curriculum(server.url, run="x-1")
            self.assertEqual(Curriculum.attached(server.url, "x-1").detail, detail())

        keys = [path for _, path, _ in server.asked if path.endswith("/worker/keys")]
        self.assertEqual(len(keys), 1)
        self.assertNotIn("Authorization", server.headers[0])
        self.assertEqual({headers.get("Authorization") for headers in server.headers[1:]}, {"Bearer key-of-code-1"})

    def test_a_token_goes_before_the_code(self) -> None:
        with FakeServer(answer) as server, patch.dict(os.environ, {"GRADUS_TRAINER_CODE": "code-2"}):
            Curriculum(server.url, run="x-1", token="the-token")

        self.assertNotIn("/api/v1/worker/keys", [path for _, path, _ in server.asked])
        self.assertEqual(server.headers[0]["Authorization"], "Bearer the-token")

    def test_a_code_that_was_used_is_refused_with_the_servers_words(self) -> None:
        with (FakeServer(answer) as server, patch.dict(os.environ, {"GRADUS_TRAINER_CODE": "used"}),
              self.assertRaises(GradusError) as raised):
            Curriculum(server.url, run="x-1")

        self.assertIn("the code was used", raised.exception.detail)


if __name__ == "__main__":
    unittest.main()
