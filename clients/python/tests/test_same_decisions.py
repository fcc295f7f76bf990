"""One document, two trainers: the scores of a run of Gradus, sent in by others, lead to the same leases and moves."""

from __future__ import annotations

import os
import unittest
from typing import Any

from fake_grpo import GradusFake
from replaying import NAME, SEED, Leased, Recorded, leases, trained

from gradus_rl import Completion, Group

URL = os.environ.get("GRADUS_TEST_URL", "")


@unittest.skipUnless(URL, "GRADUS_TEST_URL names no server")
class SameDecisionsTest(unittest.TestCase):
    recorded: Recorded

    @classmethod
    def setUpClass(cls) -> None:
        cls.recorded = trained(URL)

    def setUp(self) -> None:
        self.curriculum = Leased(URL, NAME, seed=SEED)

    def tearDown(self) -> None:
        replayed = Recorded(URL, self.curriculum.run)
        self.assertEqual(leases(self.curriculum.problems), self.recorded.lease_hash)
        self.assertEqual(replayed.lease_hash, self.recorded.lease_hash)
        self.assertGreater(len(self.recorded.decisions), 0)
        self.assertEqual(replayed.decisions, self.recorded.decisions)
        self.assertEqual(len(replayed.steps), len(self.recorded.steps))
        self.assertEqual(self.curriculum.detail["run"]["state"], "completed")

    def test_by_the_calls_of_trl(self) -> None:
        trainer = GradusFake(self.curriculum, self.recorded.texts)
        trainer.train()

        self.assertEqual(trainer.state.global_step, len(self.recorded.steps))

    def test_by_a_loop_of_ones_own(self) -> None:
        for step, lent in enumerate(iter(self.curriculum.lease, [])):
            prompts = [(one.id, one.prompt) for one in lent for _ in range(one.group_size)]
            texts = self.recorded.texts(step, [prompt for _, prompt in prompts])
            self.curriculum.score([Completion(lease, text) for (lease, _), text in zip(prompts, texts)])

    def test_by_rewards_alone(self) -> None:
        for step, lent in enumerate(iter(self.curriculum.lease, [])):
            rewards = [group["rewards"] for group in self.recorded.steps[step]]
            self.curriculum.observe(
                [Group(some, [1] * len(some), lease.id) for lease, some in zip(lent, rewards, strict=True)])

    def test_by_a_trainer_that_is_killed_and_rewound(self) -> None:
        token = ""
        for step in range(len(self.recorded.steps)):
            if step == 7:  # the steps since the checkpoint are trained again, by another process
                self.curriculum.lease()
                kept = self.curriculum.problems[:4 * 4]
                self.curriculum = Leased(URL, run=self.curriculum.run)
                self.curriculum.rewind(token)
                self.curriculum.problems = kept
                for again in range(4, 7):
                    self._step(again)
            if step == 4:
                token = self.curriculum.snapshot()
            self._step(step)

    def _step(self, step: int) -> None:
        lent = self.curriculum.lease()
        texts = self.recorded.texts(step, [one.prompt for one in lent for _ in range(one.group_size)])
        sent: list[Any] = [{"lease": one.id} for one in lent for _ in range(one.group_size)]
        self.curriculum.score([{**one, "completion": text} for one, text in zip(sent, texts)])


if __name__ == "__main__":
    unittest.main()
