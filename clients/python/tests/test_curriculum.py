"""What the client sends for each of its calls, and what it makes of the answers."""

from __future__ import annotations

import json
import os
import tempfile
import unittest
from pathlib import Path
from typing import Any
from unittest.mock import patch

from fake_distributed import Distributed
from fake_server import Answer, FakeServer, detail, scores, standing

from gradus_rl import Completion, Curriculum, GradusError, Group


def lease(number: int) -> dict[str, Any]:
    return {"id": f"x-1.{number}", "prompt": f"{number}+1=", "messages": [], "groupSize": 2, "maxTokens": 6,
            "temperature": 1.0, "problem": "p", "cell": "addition", "stage": 0, "stageName": "first", "step": 0}


def answer(method: str, path: str, body: Any) -> Answer:
    if path.endswith("/leases"):
        return 200, {"run": standing(), "groupsPerStep": 4, "leases": [lease(i) for i in range(body["count"])]}
    if path.endswith("/scores"):
        return 200, scores([1.0] * len(body["completions"]))
    if path.endswith("/snapshots"):
        return 200, {"token": "x-1.s1.abc"}
    if path.endswith("/release"):
        return 200, {"released": ["x-1.3"]}
    if path.endswith("/rewind"):
        return 200, detail(branches=1)
    return 200, detail()


def guided(method: str, path: str, body: Any) -> Answer:
    status, told = answer(method, path, body)
    if path.endswith("/leases"):
        told["leases"][0]["prompts"] = [
            {"index": 1, "prompt": "0+1=<hint>add</hint>", "messages": [], "prefix": None, "maxTokens": 6,
             "trainWithHint": False, "trainOn": "completion", "help": "plan", "reason": ""},
            {"index": 0, "prompt": "0+1=", "messages": [], "prefix": "1", "maxTokens": 5,
             "trainWithHint": True, "trainOn": "prefixAndCompletion", "help": "prefix", "reason": "step 1"}]
    return status, told


class CurriculumTest(unittest.TestCase):
    def test_a_guided_lease_has_one_prompt_for_each_rollout(self) -> None:
        with FakeServer(guided) as server:
            curriculum = Curriculum(server.url, "ladder", guided=True)
            first, second = curriculum.lease(2)
            curriculum.lease(1, split="validation")

        self.assertEqual([body.get("guided") for body in server.bodies("/leases")], [True, None])
        self.assertEqual([one.prefix for one in first.prompts], ["1", ""])
        self.assertEqual([one.asked for one in first.prompts], ["0+1=", "0+1=<hint>add</hint>"])
        self.assertEqual([one.max_tokens for one in first.prompts], [5, 6])
        self.assertEqual([one.train_on for one in first.prompts], ["prefixAndCompletion", "completion"])
        self.assertEqual([one.train_with_hint for one in first.prompts], [True, False])
        self.assertEqual([(one.asked, one.help) for one in second.prompts], [("1+1=", "")] * 2)

    def test_guidance_is_asked_for_by_those_who_follow_it_only(self) -> None:
        with FakeServer(answer) as server:
            Curriculum(server.url, "ladder").lease(1)

        self.assertNotIn("guided", server.bodies("/leases")[0])

    def test_hosts_of_keys_are_confirmed_when_a_run_is_created(self) -> None:
        with FakeServer(answer) as server:
            Curriculum(server.url, "ladder", send_keys_to=["api.openai.com"])

        self.assertEqual(server.asked[0][2]["sendKeysTo"], ["api.openai.com"])

    def test_a_run_is_created_with_what_was_wished_and_nothing_else(self) -> None:
        with FakeServer(answer) as server:
            curriculum = Curriculum(server.url, "ladder", seed=7, max_lag=3, session="s")

        self.assertEqual(server.asked[0], ("POST", "/api/v1/external-runs", {
            "curriculum": "ladder", "seed": 7, "maxLag": 3, "leaveOut": []}))
        self.assertEqual(curriculum.run, "x-1")
        self.assertEqual(server.bodies("/sessions")[0]["session"], "s")
        self.assertEqual((curriculum.group_size, curriculum.groups_per_step), (2, 4))

    def test_the_environment_names_server_run_token_and_session(self) -> None:
        with FakeServer(answer) as server:
            names = {"GRADUS_URL": server.url, "GRADUS_RUN": "x-9", "GRADUS_TOKEN": "t", "GRADUS_SESSION": "s"}
            with patch.dict(os.environ, names):
                curriculum = Curriculum()

        self.assertEqual((curriculum.run, curriculum.session), ("x-9", "s"))
        self.assertEqual(server.headers[0]["Authorization"], "Bearer t")
        self.assertNotIn("/api/v1/external-runs", [path for _, path, _ in server.asked])

    def test_neither_run_nor_curriculum_is_refused_before_a_request(self) -> None:
        with FakeServer(answer) as server, self.assertRaises(GradusError) as raised:
            Curriculum(server.url)

        self.assertIn("GRADUS_RUN", raised.exception.remedy)
        self.assertEqual(server.asked, [])

    def test_processes_of_a_session_lease_by_the_same_keys_in_order(self) -> None:
        with FakeServer(answer) as server:
            for _ in range(2):
                curriculum = Curriculum(server.url, run="x-1", session="s")
                self.assertEqual([one.id for one in curriculum.lease()], ["x-1.0", "x-1.1", "x-1.2", "x-1.3"])
                curriculum.lease(2)

        self.assertEqual([(one["key"], one["count"]) for one in server.bodies("/leases")],
                         [("s.0-1", 4), ("s.0-2", 2)] * 2)

    def test_two_trainers_without_a_session_share_no_keys(self) -> None:
        with FakeServer(answer) as server:
            for _ in range(2):
                Curriculum(server.url, run="x-1").lease()

        first, second = (one["key"] for one in server.bodies("/leases"))
        self.assertNotEqual(first, second)

    def test_leases_after_a_rewind_are_new_ones(self) -> None:
        with FakeServer(answer) as server:
            curriculum = Curriculum(server.url, run="x-1", session="s")
            curriculum.lease()
            curriculum.rewind("x-1.s1.abc", "killed")
            curriculum.lease()

        self.assertEqual(server.bodies("/rewind"), [{"token": "x-1.s1.abc", "reason": "killed"}])
        self.assertEqual(server.bodies("/leases")[1]["key"], "s.1-2")

    def test_completions_get_keys_that_no_other_process_uses(self) -> None:
        with FakeServer(answer) as server:
            for _ in range(2):
                Curriculum(server.url, run="x-1").score([Completion("x-1.0", "a"), {"lease": "x-1.0",
                                                                                  "completion": "b", "index": 1}])

        sent = [one for body in server.bodies("/scores") for one in body["completions"]]
        self.assertEqual([one.get("index") for one in sent], [None, 1, None, 1])
        self.assertNotEqual(sent[0]["key"], sent[2]["key"])

    def test_scores_come_in_order_with_contributions_and_the_reason_of_what_is_not_observed(self) -> None:
        told = scores([1.0, 0.5, 0.0], stale=[1], late=[2])
        with FakeServer(lambda m, p, b: (200, told) if p.endswith("/scores") else answer(m, p, b)) as server:
            got = Curriculum(server.url, run="x-1").score([Completion("x-1.0", text) for text in "abc"])

        self.assertEqual([one.total for one in got], [1.0, 0.5, 0.0])
        self.assertEqual([one.unobserved for one in got], [None, "stale", "late"])
        self.assertEqual(got[1].criteria, {"correct": 0.5})
        self.assertEqual(server.bodies("/scores")[0]["answer"], "terse")

    def test_only_deferred_completions_are_sent_again_and_waited_for(self) -> None:
        told = [scores([None, 1.0, None]), scores([0.25, None]), scores([0.75])]
        with FakeServer(lambda m, p, b: (200, told.pop(0)) if p.endswith("/scores") else answer(m, p, b)) as server:
            got = Curriculum(server.url, run="x-1").score([Completion("x-1.0", text) for text in "abc"])

        self.assertEqual([one.total for one in got], [0.25, 1.0, 0.75])
        sent = server.bodies("/scores")
        self.assertEqual([[one["completion"] for one in body["completions"]] for body in sent],
                         [["a", "b", "c"], ["a", "c"], ["c"]])
        self.assertEqual([body["wait"] for body in sent], [0, 30, 30])
        self.assertEqual(sent[0]["completions"][2], sent[2]["completions"][0])

    def test_all_of_many_completions_are_sent_before_any_is_waited_for(self) -> None:
        def deferring(method: str, path: str, body: Any) -> Answer:
            if not path.endswith("/scores"):
                return answer(method, path, body)
            return 200, scores([None if body["wait"] == 0 else 1.0] * len(body["completions"]))

        with FakeServer(deferring) as server:
            got = Curriculum(server.url, run="x-1").score([Completion("x-1.0", "a")] * 5000)

        self.assertEqual(len(got), 5000)
        self.assertEqual([(len(body["completions"]), body["wait"]) for body in server.bodies("/scores")],
                         [(4096, 0), (904, 0), (4096, 30), (904, 30)])

    def test_a_checkpoint_keeps_run_and_snapshot_and_a_trainer_goes_on_from_it(self) -> None:
        with FakeServer(answer) as server, tempfile.TemporaryDirectory() as folder:
            Curriculum(server.url, run="x-1").save(folder, "checkpoint-5")
            kept = json.loads(Path(folder, "gradus.json").read_text())
            again = Curriculum(server.url, "ladder", checkpoint=folder)
            again.rewind()

        self.assertEqual(kept, {"run": "x-1", "snapshot": "x-1.s1.abc"})
        self.assertEqual(server.bodies("/snapshots"), [{"key": "checkpoint-5"}])
        self.assertEqual(server.bodies("/rewind")[0]["token"], "x-1.s1.abc")
        self.assertNotIn("/api/v1/external-runs", [path for _, path, _ in server.asked])

    def test_a_checkpoint_without_a_snapshot_is_told_with_its_file(self) -> None:
        with tempfile.TemporaryDirectory() as folder, self.assertRaises(GradusError) as raised:
            Curriculum("http://127.0.0.1:1", "ladder", checkpoint=folder)

        self.assertIn("gradus.json", raised.exception.place)
        self.assertIn("earlier checkpoint", raised.exception.remedy)

    def test_release_gives_back_the_leases_of_the_session(self) -> None:
        with FakeServer(answer) as server:
            self.assertEqual(Curriculum(server.url, run="x-1", session="s").release(), ["x-1.3"])

        self.assertEqual(server.bodies("/leases/release"), [{"session": "s"}])

    def test_metrics_fates_and_observed_groups_are_told_as_the_api_names_them(self) -> None:
        with FakeServer(answer) as server:
            curriculum = Curriculum(server.url, run="x-1")
            curriculum.log(4, loss=float("nan"), kl=0.5)
            curriculum.fates(["x-1.0"], "dropped", policy_version=4, reason="equal rewards")
            curriculum.observe([{"lease": "x-1.0", "rewards": (1, 0), "tokens": (3, 5), "policy_version": 4}])

        self.assertEqual(server.bodies("/metrics"), [{"step": 4, "values": {"loss": None, "kl": 0.5}}])
        self.assertEqual(server.bodies("/fates"), [{"groups": [
            {"lease": "x-1.0", "fate": "dropped", "policyVersion": 4, "reason": "equal rewards"}]}])
        self.assertEqual(server.bodies("/observations"), [{"groups": [
            {"lease": "x-1.0", "rewards": [1, 0], "tokens": [3, 5], "policyVersion": 4}]}])

    def test_leases_name_their_session_and_follow_the_size_of_a_step(self) -> None:
        def growing(method: str, path: str, body: Any) -> Answer:
            status, told = answer(method, path, body)
            return status, {**told, "groupsPerStep": 6} if path.endswith("/leases") else told

        with FakeServer(growing) as server:
            curriculum = Curriculum(server.url, run="x-1", session="s")
            for count in (None, None, 0):
                curriculum.lease(count)

        self.assertEqual([one["count"] for one in server.bodies("/leases")], [4, 6, 0])
        self.assertEqual({one["session"] for one in server.bodies("/leases")}, {"s"})

    def test_a_checkpoint_s_folder_is_made(self) -> None:
        with FakeServer(answer) as server, tempfile.TemporaryDirectory() as folder:
            Curriculum(server.url, run="x-1").save(Path(folder, "a", "b"))
            self.assertTrue(Path(folder, "a", "b", "gradus.json").exists())

    def test_one_process_rewinds_and_all_hear_of_it(self) -> None:
        told = Distributed()
        with FakeServer(answer) as server:
            for rank in (0, 1):
                with told.rank(rank):
                    curriculum = Curriculum(server.url, run="x-1", session="s")
                    curriculum.rewind("x-1.s1.abc")
                    curriculum.lease()

        self.assertEqual(len(server.bodies("/rewind")), 1)
        self.assertEqual([one["key"] for one in server.bodies("/leases")], ["s.1-1"] * 2)

    def test_what_one_process_is_refused_ends_all(self) -> None:
        told = Distributed()
        refused = {"detail": "the snapshot is on branch 1", "place": "token", "remedy": "use another"}
        with FakeServer(lambda m, p, b: (409, refused) if p.endswith("/rewind") else answer(m, p, b)) as server:
            for rank in (0, 1):
                with told.rank(rank), self.assertRaises(GradusError) as raised:
                    Curriculum(server.url, run="x-1", session="s").rewind("x-1.s1.abc")
                self.assertEqual(raised.exception.status, 409)

    def test_many_letters_go_in_several_requests(self) -> None:
        with FakeServer(answer) as server, patch("gradus_rl.scores._MOST_BYTES", 500):
            got = Curriculum(server.url, run="x-1").score([Completion("x-1.0", "a" * 150)] * 7)

        self.assertEqual(len(got), 7)
        self.assertEqual([len(body["completions"]) for body in server.bodies("/scores")], [2, 2, 2, 1])

    def test_a_score_has_the_criteria_that_apply_to_it(self) -> None:
        told = {**scores([1.0, 0.5]), "criteria": {"correct": [1.0, 0.0], "brief": [None, 0.5]}}
        with FakeServer(lambda m, p, b: (200, told) if p.endswith("/scores") else answer(m, p, b)) as server:
            got = Curriculum(server.url, run="x-1").score([Completion("x-1.0", text) for text in "ab"])

        self.assertEqual([one.criteria for one in got], [{"correct": 1.0}, {"correct": 0.0, "brief": 0.5}])

    def test_completions_and_groups_tell_all_that_they_have(self) -> None:
        completion = Completion("x-1.0", "a", 1, tokens=2, truncated=True, policy_version=3, log_probs=(-0.5, -1.0))
        group = Group((1, 0), (3, 5), correct=(1, 1), problem="p", level=2, key="k", truncated=(True, False))

        self.assertEqual(completion.body(), {"lease": "x-1.0", "completion": "a", "index": 1, "tokens": 2,
                                             "truncated": True, "policyVersion": 3, "logProbs": [-0.5, -1.0]})
        self.assertEqual(group.body(), {"rewards": [1, 0], "tokens": [3, 5], "correct": [1, 1], "problem": "p",
                                        "level": 2, "key": "k", "truncated": [True, False]})

    def test_a_handle_for_workers_sends_nothing_until_it_scores(self) -> None:
        with FakeServer(answer) as server:
            curriculum = Curriculum.attached(server.url, "x-1")
            self.assertEqual(server.asked, [])
            self.assertEqual(curriculum.score([Completion("x-1.0", "a")])[0].total, 1.0)


if __name__ == "__main__":
    unittest.main()
