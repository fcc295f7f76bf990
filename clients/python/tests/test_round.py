"""Rounds with a real server, whose address is in GRADUS_TEST_URL; skipped without."""

from __future__ import annotations

import json
import os
import unittest
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fake_grpo import GradusFake
from replaying import right, save

from gradus_rl import Completion, Curriculum, GradusError, Group, Lease

URL = os.environ.get("GRADUS_TEST_URL", "")
SUMS = Path(__file__).with_name("client-sums.yaml")
CHAT = Path(__file__).with_name("chat.yaml")


def answers(leases: list[Lease], text: str | None = None) -> list[Completion]:
    return [Completion(lease.id, right(lease.prompt) if text is None else text, policy_version=lease.step)
            for lease in leases for _ in range(lease.group_size)]


@unittest.skipUnless(URL, "GRADUS_TEST_URL names no server")
class RoundTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        save(URL, SUMS)
        save(URL, CHAT)

    def curriculum(self, seed: int = 7) -> Curriculum:
        return Curriculum(URL, "client-sums", seed=seed)

    def test_a_trainer_that_is_right_is_promoted_and_comes_to_the_end(self) -> None:
        curriculum = self.curriculum()
        stages = []
        while leases := curriculum.lease():
            scores = curriculum.score(answers(leases))
            self.assertEqual([score.unobserved for score in scores], [None] * 6)
            self.assertEqual({score.verdict for score in scores}, {1.0})
            stages.append(leases[0].stage_name)

        self.assertEqual(stages, ["one", "one", "two", "two"])
        self.assertFalse(curriculum.standing.is_open)
        self.assertIn("steps", curriculum.standing.reason or "")

    def test_rewards_alone_promote_as_texts_do(self) -> None:
        curriculum = self.curriculum()
        stages = []
        while leases := curriculum.lease():
            told = curriculum.observe([Group([7.5, 8.5], [2, 4], one.id, correct=[1, 1]) for one in leases])
            self.assertEqual([group["observed"] for group in told["groups"]], [True] * 3)
            stages.append(leases[0].stage_name)

        self.assertEqual(stages, ["one", "one", "two", "two"])
        steps = curriculum.connection.get(f"/external-runs/{curriculum.run}/steps")
        self.assertEqual([(step["meanReward"], step["tokens"]) for step in steps], [(8.0, 18)] * 4)

    def test_what_a_trainer_measures_is_drawn_on_the_page_of_the_run(self) -> None:
        curriculum = self.curriculum()
        curriculum.score(answers(curriculum.lease()))
        curriculum.log(1, entropy=0.5, reward_gap=2.0)
        curriculum.log(1, entropy=0.9)

        series = curriculum.connection.get(
            f"/runs/{curriculum.run}/series?keys=entropy/mean,trainer/reward_gap,reward/mean&buckets=10")
        told = json.dumps(series)
        self.assertIn('"trainer/reward_gap"', told)
        self.assertIn("0.5", told)
        self.assertNotIn("0.9", told)

    def test_criteria_that_compare_a_group_are_waited_for(self) -> None:
        curriculum = self.curriculum()
        first, second = answers(curriculum.lease(1))
        early = Curriculum.attached(URL, curriculum.run, patience=0).score([first])[0]
        self.assertTrue(early.deferred)

        scores = curriculum.score([first, second])

        self.assertEqual([score.criteria["brief"] for score in scores], [scores[0].criteria["brief"]] * 2)

    def test_a_rewound_run_goes_on_as_one_that_was_never_disturbed(self) -> None:
        calm, disturbed = self.curriculum(3), self.curriculum(3)
        for curriculum in (calm, disturbed):
            curriculum.score(answers(curriculum.lease()))
        token = disturbed.snapshot()
        disturbed.score(answers(disturbed.lease(), "wrong"))
        disturbed.lease()
        disturbed.rewind(token, "killed")

        leases = [curriculum.lease() for curriculum in (calm, disturbed)]
        for curriculum, lent in zip((calm, disturbed), leases):
            curriculum.score(answers(lent))

        self.assertEqual([one.problem for one in leases[0]], [one.problem for one in leases[1]])
        self.assertEqual(calm.detail["stateHash"], disturbed.detail["stateHash"])
        self.assertEqual(disturbed.detail["branches"][0]["reason"], "killed")

    def test_released_leases_are_lent_again_first(self) -> None:
        curriculum = self.curriculum()
        lent = curriculum.lease()
        curriculum.release()
        again = curriculum.lease()

        self.assertEqual([one.problem for one in again], [one.problem for one in lent])
        self.assertNotEqual([one.id for one in again], [one.id for one in lent])

    def test_fates_are_counted(self) -> None:
        curriculum = self.curriculum()
        lent = curriculum.lease()
        curriculum.score(answers(lent))
        curriculum.fates([one.id for one in lent], policy_version=1)

        self.assertEqual(curriculum.detail["counts"]["trained"], 3)

    def test_a_chat_is_asked_as_messages(self) -> None:
        curriculum = Curriculum(URL, "client-chat", seed=7)
        stages = []
        while leases := curriculum.lease():
            for lease in leases:
                self.assertEqual(lease.asked, [{"role": "system", "content": "Add."},
                                               {"role": "user", "content": lease.prompt}])
            self.assertEqual({one.verdict for one in curriculum.score(answers(leases))}, {1.0})
            stages.append(leases[0].stage_name)

        self.assertEqual(stages, ["one", "one"])

    def test_a_chat_is_asked_as_messages_by_trl_too(self) -> None:
        def write(_: int, prompts: list[Any]) -> list[Any]:
            return [[{"role": "assistant", "content": right(prompt[-1]["content"])}] for prompt in prompts]

        curriculum = Curriculum(URL, "client-chat", seed=7)
        trainer = GradusFake(curriculum, write)
        trainer.train()

        self.assertEqual(trainer.rewards, [[[1.0] * 4] * 2] * 2)
        self.assertEqual(curriculum.detail["run"]["state"], "completed")

    def test_another_text_under_the_same_name_is_refused(self) -> None:
        curriculum = self.curriculum()
        (lease,) = curriculum.lease(1)
        curriculum.score([Completion(lease.id, "1", index=0)], wait=0)
        with self.assertRaises(GradusError) as raised:
            curriculum.score([Completion(lease.id, "2", index=0)], wait=0)

        self.assertEqual(raised.exception.status, 409)
        self.assertIn(lease.id, str(raised.exception))
        self.assertTrue(raised.exception.remedy)

    def test_a_client_of_another_protocol_is_told_which_one_to_install(self) -> None:
        with patch("gradus_rl.connection.PROTOCOL", 1), self.assertRaises(GradusError) as raised:
            self.curriculum()

        self.assertEqual(raised.exception.status, 400)
        self.assertIn(f"pip install {URL}/clients/gradus_rl-", raised.exception.remedy)

    def test_a_reward_that_is_not_a_number_is_refused_with_its_place(self) -> None:
        curriculum = self.curriculum()
        (lease,) = curriculum.lease(1)
        with self.assertRaises(GradusError) as raised:
            curriculum.observe([Group([float("nan"), 1.0], [1, 1], lease.id)])

        self.assertEqual(raised.exception.status, 400)
        self.assertIn("rewards", raised.exception.place)

    def test_a_refusal_names_place_and_remedy(self) -> None:
        with self.assertRaises(GradusError) as raised:
            Curriculum(URL, "no-such-curriculum")

        self.assertEqual((raised.exception.status, raised.exception.place), (404, "curriculum"))
        self.assertTrue(raised.exception.remedy)


if __name__ == "__main__":
    unittest.main()
