"""What the client does in TRL, driven by the calls that TRL makes (trl_calls.txt), without TRL."""

from __future__ import annotations

import math
import os
import shutil
import tempfile
import unittest
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fake_distributed import Distributed
from fake_grpo import GradusFake
from fake_run import Gradus
from fake_server import FakeServer
from trl_calls import recording

from gradus_rl import Completion, Curriculum, GradusError
from gradus_rl.trl_leasing import rows
from gradus_rl.trl_rewards import Rewards
from gradus_rl.trl_settings import trl_args

CALLS = Path(__file__).with_name("trl_calls.txt").read_text(encoding="utf-8")


def same(step: int, prompts: list[Any]) -> list[Any]:
    return ["2"] * len(prompts)


class TrlTest(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def trained(self, gradus: Any, write: Any = same, resume: str | None = None,
                **args: Any) -> tuple[GradusFake, FakeServer]:
        with FakeServer(gradus) as server:
            curriculum = Curriculum(server.url, run="x-1", session="s", checkpoint=resume)
            trainer = GradusFake(curriculum, write, output_dir=self.folder, **args)
            trainer.train(resume)
        return trainer, server

    def test_the_stand_in_makes_the_calls_that_trl_makes(self) -> None:
        lines: list[str] = []
        gradus = Gradus(groupSize=8)
        gradus.sizes = {"groupSize": 8, "groupsPerStep": 8}
        with FakeServer(gradus) as server:
            curriculum = Curriculum(server.url, run="x-1")
            recording(GradusFake, lines)(curriculum, same, output_dir=self.folder, max_steps=3, save_steps=2,
                                         per_device_train_batch_size=32).train()

        self.assertEqual("\n".join(lines) + "\n", CALLS)

    def test_every_step_leases_its_problems_when_it_generates_and_scores_them_in_their_order(self) -> None:
        _, server = self.trained(Gradus(), lambda step, prompts: [f"{step}-{i}" for i in range(len(prompts))],
                                 max_steps=2)

        told = [path.rpartition("/")[2] for _, path, _ in server.asked]
        self.assertEqual([one for one in told if one in ("leases", "scores")], ["leases", "scores"] * 2)
        self.assertEqual([one["count"] for one in server.bodies("/leases")], [4, 4])
        first, second = server.bodies("/scores")
        self.assertEqual([one["lease"] for one in first["completions"]],
                         ["x-1.0", "x-1.0", "x-1.1", "x-1.1", "x-1.2", "x-1.2", "x-1.3", "x-1.3"])
        self.assertEqual([one["completion"] for one in second["completions"]], [f"1-{i}" for i in range(8)])
        self.assertEqual({one["lease"] for one in second["completions"]}, {f"x-1.{i}" for i in range(4, 8)})

    def test_completions_tell_their_tokens_their_version_and_whether_they_were_cut_off(self) -> None:
        _, server = self.trained(Gradus(), lambda _, prompts: ["12", "123456…"] * 4, max_steps=2)

        one, other = server.bodies("/scores")[1]["completions"][:2]
        self.assertEqual((one["tokens"], one.get("truncated"), one["policyVersion"]), (3, None, 1))
        self.assertEqual((other["tokens"], other["truncated"]), (7, True))

    def test_rewards_are_totals_and_verdicts_in_the_order_of_the_rows(self) -> None:
        gradus = Gradus()
        gradus.totals = [i / 8 for i in range(8)]
        gradus.verdicts = [1.0, 0.0] * 4
        trainer, _ = self.trained(gradus, max_steps=1)

        self.assertEqual(trainer.rewards[0], [[i / 8 for i in range(8)], [1.0, 0.0] * 4])
        self.assertEqual(trainer.logged["gradus/unobserved"], [1 / 8])
        self.assertEqual(trainer.logged["gradus/step"], [1])
        self.assertEqual(trainer.args.reward_weights, [1.0, 0.0])

    def test_a_batch_is_scored_once_for_both_reward_functions(self) -> None:
        _, server = self.trained(Gradus(), max_steps=3)

        self.assertEqual(len(server.bodies("/scores")), 3)

    def test_training_stops_with_the_step_that_ends_the_curriculum(self) -> None:
        trainer, server = self.trained(Gradus(last=3))

        self.assertEqual(trainer.state.global_step, 3)
        self.assertEqual(len(server.bodies("/leases")), 3)
        self.assertEqual(server.bodies("/leases/release"), [{"session": "s"}])

    def test_a_run_that_a_person_ended_trains_nothing_more(self) -> None:
        trainer, server = self.trained(Gradus(last=0))

        self.assertEqual((trainer.state.global_step, server.bodies("/scores")), (1, []))
        self.assertEqual(trainer.rewards, [[[0.0] * 8] * 2])
        self.assertEqual(server.bodies("/fates"), [])

    def test_all_groups_of_a_step_are_told_as_trained_by_the_version_that_they_made(self) -> None:
        _, server = self.trained(Gradus(), max_steps=2)

        told = [(body["groups"][0]["policyVersion"], {one["lease"] for one in body["groups"]},
                 {one["fate"] for one in body["groups"]}) for body in server.bodies("/fates")]
        self.assertEqual(told, [(1, {f"x-1.{i}" for i in range(4)}, {"trained"}),
                                (2, {f"x-1.{i}" for i in range(4, 8)}, {"trained"})])

    def test_batches_that_are_generated_one_by_one_for_a_step_are_all_told_as_trained(self) -> None:
        with FakeServer(Gradus()) as server:
            trainer = GradusFake(Curriculum(server.url, run="x-1"), same, max_steps=1)
            placeholder = {"prompt": "-", "lease": ""}
            for _ in range(2):
                trainer._generate_and_score_completions([placeholder] * 4)
            trainer.state.global_step = 1
            trainer._tell("step_end")

        self.assertEqual([one["count"] for one in server.bodies("/leases")], [2, 2])
        self.assertEqual([one["lease"] for one in server.bodies("/fates")[0]["groups"]],
                         ["x-1.0", "x-1.1", "x-1.2", "x-1.3"])

    def test_what_trl_logs_is_told_without_what_came_from_gradus(self) -> None:
        _, server = self.trained(Gradus(), max_steps=1)

        self.assertEqual(server.bodies("/metrics"), [{"step": 1, "values": {"loss": 0.5}},
                                                     {"step": 1, "values": {"train_loss": 0.0}}])

    def test_a_server_without_metrics_is_asked_once(self) -> None:
        gradus = Gradus()
        with self.assertLogs("gradus_rl", "WARNING"):
            trainer, server = self.trained(
                lambda m, p, b: (404, {}) if p.endswith("/metrics") else gradus(m, p, b), max_steps=3)

        self.assertEqual((trainer.state.global_step, len(server.bodies("/metrics"))), (3, 1))

    def test_a_trainer_resumes_from_its_checkpoint_and_rewinds_once(self) -> None:
        gradus = Gradus()
        _, before = self.trained(gradus, max_steps=4, save_steps=2)
        self.assertEqual(before.bodies("/snapshots"), [{"key": "checkpoint-2"}, {"key": "checkpoint-4"}])
        moved = tempfile.TemporaryDirectory()
        self.addCleanup(moved.cleanup)
        last = shutil.move(Path(self.folder, "checkpoint-2"), moved.name)
        trainer, server = self.trained(gradus, resume=str(last), max_steps=3, save_steps=2)

        self.assertEqual(server.bodies("/rewind"), [{"token": "x-1.s2.abc", "reason": "resumed from checkpoint-2"}])
        self.assertEqual([one["key"] for one in server.bodies("/leases")], ["s.1-1"])
        self.assertEqual(trainer.state.global_step, 3)

    def test_a_checkpoint_of_another_run_is_refused(self) -> None:
        folder = Path(self.folder, "checkpoint-2")
        folder.mkdir()
        Path(folder, "gradus.json").write_text('{"run": "x-2", "snapshot": "x-2.s2.abc"}')
        with FakeServer(Gradus()) as server, self.assertRaises(GradusError) as raised:
            GradusFake(Curriculum(server.url, run="x-1"), same, output_dir=self.folder).train(str(folder))

        self.assertEqual(server.bodies("/rewind"), [])
        self.assertIn("is of run x-2, the curriculum is run x-1", raised.exception.detail)

    def test_groups_of_another_size_end_training_with_the_lease_and_a_remedy(self) -> None:
        gradus = Gradus()
        gradus.lease["groupSize"] = 3
        with self.assertRaises(GradusError) as raised:
            self.trained(gradus)

        self.assertIn("wants groups of 3, TRL was set up for 2", raised.exception.detail)
        self.assertEqual(raised.exception.place, "lease x-1.0")

    def test_chats_are_asked_as_messages_and_answered_by_the_last_one(self) -> None:
        messages = [{"role": "system", "content": "Add."}, {"role": "user", "content": "1+1="}]
        asked: list[Any] = []

        def write(_: int, prompts: list[Any]) -> list[Any]:
            asked.extend(prompts)
            return [[{"role": "assistant", "content": "hm"}, {"role": "assistant", "content": "2"}]] * len(prompts)

        _, server = self.trained(Gradus(messages=messages), write, max_steps=1)

        self.assertEqual(asked, [messages] * 8)
        self.assertEqual({one["completion"] for one in server.bodies("/scores")[0]["completions"]}, {"2"})

    def test_rows_of_an_evaluation_have_no_reward(self) -> None:
        with FakeServer(Gradus()) as server:
            trainer = GradusFake(Curriculum(server.url, run="x-1"), same)
            trainer.model.training = False
            trainer._generate_and_score_completions([{"prompt": "1+2="}] * 2)

        self.assertTrue(all(math.isnan(one) for some in trainer.rewards[0] for one in some))
        self.assertEqual(server.bodies("/leases") + server.bodies("/scores"), [])

    def test_processes_share_leases_and_each_takes_its_rows(self) -> None:
        taken = []
        for rank in ("0", "1"):
            with FakeServer(Gradus()) as server, patch.dict(os.environ, {"RANK": rank, "WORLD_SIZE": "2"}):
                trainer = GradusFake(Curriculum(server.url, run="x-1", session="s"), same)
                self.assertEqual(trainer.args.per_device_train_batch_size, 4)
                taken.append([row["lease"] for row in trainer._leased([{"prompt": "-", "lease": ""}] * 4)])
                self.assertEqual([one["count"] for one in server.bodies("/leases")], [4])
                self.assertEqual(len(server.bodies("/sessions")), 1 - int(rank))

        self.assertEqual(taken, [["x-1.0", "x-1.0", "x-1.1", "x-1.1"], ["x-1.2", "x-1.2", "x-1.3", "x-1.3"]])

    def test_one_process_scores_for_all_and_each_gets_its_own(self) -> None:
        gradus = Gradus()
        gradus.totals = [i / 8 for i in range(8)]
        told = Distributed([Completion("x-1.2", "5")] * 4)
        with FakeServer(gradus) as server, told.rank(0):
            rewards = Rewards(Curriculum(server.url, run="x-1", session="s"))
            first = rewards.scores(["2"] * 4, [[50]] * 4, ["x-1.0", "x-1.0", "x-1.1", "x-1.1"], 0)
            with told.rank(1):
                second = Rewards(Curriculum(server.url, run="x-1", session="s")).scores(
                    ["2"] * 4, [[50]] * 4, ["x-1.0"] * 4, 0)

        self.assertEqual([[one.total for one in some] for some in (first, second)],
                         [[0, 0.125, 0.25, 0.375], [0.5, 0.625, 0.75, 0.875]])
        (sent,) = server.bodies("/scores")
        self.assertEqual([one["completion"] for one in sent["completions"]], ["2"] * 4 + ["5"] * 4)

    def test_only_the_first_process_saves_logs_and_releases(self) -> None:
        with FakeServer(Gradus()) as server:
            trainer = GradusFake(Curriculum(server.url, run="x-1"), same, output_dir=self.folder)
            trainer.state.is_world_process_zero = False
            for event in ("save", "train_end"):
                trainer._tell(event)
            trainer._tell("log", logs={"loss": 1.0})

        self.assertEqual([path for method, path, _ in server.asked if method == "POST"],
                         ["/api/v1/external-runs/x-1/sessions"])

    def test_settings_make_one_step_of_the_trainer_one_of_the_curriculum(self) -> None:
        with FakeServer(Gradus()) as server:
            curriculum = Curriculum(server.url, run="x-1")
            told = trl_args(curriculum, per_device_train_batch_size=2, temperature=0.5)
            with self.assertRaises(GradusError) as raised:
                trl_args(curriculum, per_device_train_batch_size=3)

        self.assertEqual((told["num_generations"], told["gradient_accumulation_steps"]), (2, 4))
        self.assertEqual((told["max_completion_length"], told["temperature"]), (6, 0.5))
        self.assertEqual((told["shuffle_dataset"], told["ignore_data_skip"]), (False, False))
        self.assertEqual(raised.exception.place, "per_device_train_batch_size")

    def test_rows_name_the_lease(self) -> None:
        with FakeServer(Gradus()) as server:
            lent = Curriculum(server.url, run="x-1").lease(1)

        self.assertEqual(rows(lent), [{"prompt": "1+1=", "lease": "x-1.0"}])


if __name__ == "__main__":
    unittest.main()
