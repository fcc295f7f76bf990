"""Episodes: batches of turns against a server that stands in, and whole rounds with a real one."""

from __future__ import annotations

import json
import os
import re
import unittest
import urllib.error
import urllib.request
from typing import Any

from fake_server import FakeServer, detail, standing
from gradus_rl import Curriculum, GradusError, Reply, Turn

URL = os.environ.get("GRADUS_TEST_URL", "")
TOOLS = """
gradus: 1
curriculum: client-tools
policy: {model: tiny}
objective: {groupSize: 2, groupsPerStep: 2, maxTokens: 24, maxTurns: 3}
rubrics: {exact: {criteria: [{id: correct, verifier: {}}, {id: brief, length: {shape: shortest-correct}, weight: 0.5}]}}
stages:
  - name: one
    problems: [{family: addition, difficulty: {digits: 1}, transforms: [calculator]}]
    stop: {when: "steps >= 2"}
"""
POKER = """
gradus: 1
curriculum: client-poker
policy: {model: tiny}
roles: {second: {model: initial}}
objective: {groupSize: 2, groupsPerStep: 1, maxTokens: 6}
stages:
  - {name: one, problems: [{family: kuhn-poker}], stop: {when: "steps >= 1"}}
"""


def turn(number: int) -> dict[str, Any]:
    return {"turn": number, "prompt": "?", "messages": [{"role": "user", "content": "?"}], "role": "solver",
            "seat": "solver", "trained": True, "player": "policy", "speaker": "solver", "maxTokens": 6,
            "temperature": 1.0}


def reward(total: float | None) -> dict[str, Any]:
    return {"role": "solver", "seat": "solver", "group": "solver", "turns": [0], "turnScores": [], "total": total,
            "verdict": total, "criteria": {}}


def lease(size: int) -> dict[str, Any]:
    return {"id": "x-1.1", "prompt": "?", "messages": [], "groupSize": size, "maxTokens": 6, "temperature": 1.0,
            "problem": "p", "cell": "c", "difficulty": {}, "seed": 0, "stage": 0, "stageName": "one", "step": 0}


class Environment:
    """Episode i is over after i turns; totals come with the second time that they are asked for."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.asked = 0

    def answer(self, method: str, path: str, body: Any) -> tuple[int, Any]:
        if path.endswith("/leases"):
            return 200, {"run": standing(), "groupsPerStep": 1, "leases": [lease(self.size)]}
        if path.endswith("/episodes"):
            self.asked += 1
            return self.states([(one["index"], 0 if self.asked == 1 else 9) for one in body["episodes"]], 1.0)
        if path.endswith("/steps"):
            return self.states([(one["index"], one["turn"] + 1) for one in body["steps"]], None)
        return 200, detail()

    @staticmethod
    def states(at: list[tuple[int, int]], total: float | None) -> tuple[int, Any]:
        episodes = [{"lease": "x-1.1", "index": index, "turns": turns, "done": turns > index,
                     "next": None if turns > index else turn(turns),
                     "players": [reward(total)] if turns > index else []} for index, turns in at]
        return 200, {"episodes": episodes, "ended": [], "scored": {"scores": [], "run": standing()}}


class PlayTest(unittest.TestCase):
    def test_all_episodes_write_their_turns_together_until_each_is_over(self) -> None:
        batches: list[list[tuple[int, int]]] = []

        def policy(turns: list[Turn]) -> list[str]:
            batches.append([(one.index, one.number) for one in turns])
            return [f"{one.index}/{one.number}" for one in turns]

        with FakeServer(Environment(3).answer) as server:
            curriculum = Curriculum(server.url, run="x-1", session="s")
            episodes = curriculum.play(curriculum.lease(), policy)
            steps = [one for body in server.bodies("/steps") for one in body["steps"]]
            waits = [body["wait"] for body in server.bodies("/episodes")]

        self.assertEqual(batches, [[(0, 0), (1, 0), (2, 0)], [(1, 1), (2, 1)], [(2, 2)]])
        self.assertEqual([one["completion"] for one in steps], ["0/0", "1/0", "2/0", "1/1", "2/1", "2/2"])
        self.assertEqual([one.index for one in episodes], [0, 1, 2])
        self.assertEqual(waits, [0, 30])
        self.assertEqual([one.total for one in episodes], [1.0] * 3)

    def test_requests_are_bounded(self) -> None:
        with FakeServer(Environment(600).answer) as server:
            curriculum = Curriculum(server.url, run="x-1", session="s")
            begun = curriculum.reset(curriculum.lease())
            sizes = [len(body["episodes"]) for body in server.bodies("/episodes")]

        self.assertEqual(sizes, [512, 88])
        self.assertEqual([one.index for one in begun], list(range(600)))

    def test_replies_tell_more_than_texts(self) -> None:
        with FakeServer(Environment(1).answer) as server:
            curriculum = Curriculum(server.url, run="x-1", session="s")
            begun = curriculum.reset([("x-1.1", 0)])[0].next
            assert begun is not None
            curriculum.step([begun], [Reply("7", tokens=2, truncated=True, policy_version=3, log_probs=[-0.5, -1])])
            with self.assertRaises(ValueError):
                curriculum.step([begun], [])
            sent = server.bodies("/steps")

        self.assertEqual(sent[0]["steps"], [{"lease": "x-1.1", "index": 0, "turn": 0, "completion": "7", "tokens": 2,
                                             "truncated": True, "policyVersion": 3, "logProbs": [-0.5, -1]}])
        self.assertEqual(len(sent), 1)


@unittest.skipUnless(URL, "GRADUS_TEST_URL names no server")
class RealEpisodesTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls) -> None:
        for document in (TOOLS, POKER):
            request = urllib.request.Request(f"{URL}/api/v1/curricula", data=json.dumps({"text": document}).encode(),
                                             headers={"Content-Type": "application/json"})
            try:
                urllib.request.urlopen(request).close()
            except urllib.error.HTTPError as error:
                with error:
                    if error.code != 409:
                        raise

    def test_a_policy_that_asks_its_tool_is_right_and_comes_to_the_end(self) -> None:
        def policy(turns: list[Turn]) -> list[str]:
            return [re.sub(r"</?result>", "", one.prompt) if one.number else f"<calc>{one.prompt.rstrip('=')}</calc>"
                    for one in turns]

        curriculum = Curriculum(URL, "client-tools", seed=7)
        while leases := curriculum.lease():
            episodes = curriculum.play(leases, policy)
            self.assertEqual([one.rewards[0].turns for one in episodes], [[0, 1]] * 4)
            self.assertEqual({one.rewards[0].verdict for one in episodes}, {1.0})
            self.assertEqual({one.total for one in episodes}, {1.5})

        self.assertIn("steps", curriculum.standing.reason or "")

    def test_a_process_that_comes_after_goes_on_with_an_episode(self) -> None:
        curriculum = Curriculum(URL, "client-tools", seed=7)
        lent = curriculum.lease(1)[0]
        begun = curriculum.reset([lent])[0].next
        assert begun is not None
        curriculum.step([begun], ["<calc>1+1</calc>"])

        after = Curriculum.attached(URL, curriculum.run).reset([(lent.id, 0)])[0].next

        assert after is not None
        self.assertEqual(after.number, 1)
        self.assertEqual([one["role"] for one in after.messages], ["user", "assistant", "user"])
        with self.assertRaises(GradusError) as raised:
            curriculum.step([begun], ["<calc>2+2</calc>"])
        self.assertEqual(raised.exception.status, 409)

    def test_players_that_are_not_trained_are_told_apart(self) -> None:
        players: set[tuple[str, bool, str]] = set()

        def policy(turns: list[Turn]) -> list[str]:
            players.update((one.role, one.trained, one.player) for one in turns)
            return ["c"] * len(turns)

        curriculum = Curriculum(URL, "client-poker", seed=7)
        episodes = curriculum.play(curriculum.lease(), policy)

        self.assertEqual(players, {("first", True, "policy"), ("second", False, "initial")})
        self.assertEqual([[reward.role for reward in one.rewards] for one in episodes], [["first"], ["first"]])
        self.assertEqual(curriculum.lease(), [])


if __name__ == "__main__":
    unittest.main()
