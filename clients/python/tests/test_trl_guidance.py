"""What TRL is given of a guided lease."""

from __future__ import annotations

import unittest
from typing import Any

from fake_server import Answer, FakeServer
from test_curriculum import answer, guided

from gradus_rl import Curriculum, GradusError, Lease, trl_guidance
from gradus_rl.trl_leasing import Leasing
from gradus_rl.trl_rewards import Rewards


def hinted(method: str, path: str, body: Any) -> Answer:
    status, told = guided(method, path, body)
    if path.endswith("/leases"):
        told["leases"][0]["prompts"].pop()
    return status, told


class TrlGuidanceTest(unittest.TestCase):
    def lease(self, answers: Any) -> Lease:
        with FakeServer(answers) as server:
            return Curriculum(server.url, "ladder", guided=True).lease(1)[0]

    def test_each_rollout_is_asked_with_its_own_hint(self) -> None:
        self.assertEqual(trl_guidance.guided_rows(self.lease(hinted)), [
            {"prompt": "0+1=", "lease": "x-1.0", "rollout": 0},
            {"prompt": "0+1=<hint>add</hint>", "lease": "x-1.0", "rollout": 1}])

    def test_a_hint_that_is_not_trained_with_is_warned_of(self) -> None:
        trl_guidance._warn_once.cache_clear()
        with self.assertLogs("gradus_rl.trl_guidance", "WARNING") as logs:
            trl_guidance.check_guidance(self.lease(hinted), vllm=False)
        self.assertIn("stage first trains without its hints", logs.output[0])

    def test_prefixes_are_refused_and_hints_with_vllm(self) -> None:
        for answers, vllm, words in ((guided, False, "cannot go on from"), (hinted, True, "use_vllm")):
            with self.assertRaises(GradusError) as caught:
                trl_guidance.check_guidance(self.lease(answers), vllm=vllm)
            self.assertIn(words, caught.exception.detail)
            self.assertIn("guided=False", caught.exception.remedy)

    def test_episodes_are_refused_before_anything_is_generated(self) -> None:
        def episode(method: str, path: str, body: Any) -> Answer:
            status, told = answer(method, path, body)
            if path.endswith("/leases"):
                told["leases"][0]["maxTurns"] = 3
            return status, told

        trainer = Leasing()
        with self.assertRaises(GradusError) as caught:
            trainer._check(self.lease(episode))
        self.assertIn("episodes of several turns", caught.exception.detail)
        self.assertIn("Curriculum.play", caught.exception.remedy)

    def test_completions_name_their_rollout(self) -> None:
        with FakeServer(answer) as server:
            rewards = Rewards(Curriculum(server.url, "ladder", guided=True))
            rewards.scores(["1", "2"], [[1], [2]], ["x-1.0", "x-1.0"], 0, [0, 1])
            rewards.scores(["3"], [[1]], ["x-1.1"], 0)

        first, second = (body["completions"] for body in server.bodies("/scores"))
        self.assertEqual([one.get("index") for one in first], [0, 1])
        self.assertEqual(["key" in one for one in first + second], [False, False, True])


if __name__ == "__main__":
    unittest.main()
