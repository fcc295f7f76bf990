"""Examples of the documentation: all compile, and those that need no package run against a real server."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from gradus_rl import Curriculum
from test_round import save

EXAMPLES = Path(__file__).parents[1] / "examples"
URL = os.environ.get("GRADUS_TEST_URL", "")


def run(example: str, *arguments: str, run: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "GRADUS_URL": URL, **({"GRADUS_RUN": run} if run else {})}
    return subprocess.run([sys.executable, "-B", str(EXAMPLES / example), *arguments], env=environment,
                          capture_output=True, text=True, timeout=100)


class ExamplesTest(unittest.TestCase):
    def test_all_compile(self) -> None:
        examples = sorted(EXAMPLES.glob("*.py"))
        self.assertGreater(len(examples), 10)
        for file in examples:
            compile(file.read_text(encoding="utf-8"), str(file), "exec")


@unittest.skipUnless(URL, "GRADUS_TEST_URL names no server")
class RunningExamplesTest(unittest.TestCase):
    def test_the_loop_trains_until_the_curriculum_ends(self) -> None:
        curriculum = Curriculum(URL, "addition-ladder", seed=7)
        curriculum.close("a run that has ended has no leases")
        self.assertEqual(run("loop.py", run=curriculum.run).returncode, 0)

        before = Curriculum(URL, "addition-ladder", seed=7)
        with subprocess.Popen([sys.executable, "-B", str(EXAMPLES / "loop.py")], text=True,
                              stderr=subprocess.PIPE,
                              env={**os.environ, "GRADUS_URL": URL, "GRADUS_RUN": before.run}) as process:
            try:
                while before.detail["run"]["step"] < 3:
                    self.assertIsNone(process.poll())
                before.close("seen enough")
                _, errors = process.communicate(timeout=60)
            finally:
                process.kill()
        self.assertEqual(process.returncode, 0, errors)

    def test_a_trainer_that_plays_episodes_comes_to_the_end(self) -> None:
        save()
        curriculum = Curriculum(URL, "client-sums", seed=11)
        curriculum.close("a run that has ended has no leases")
        self.assertEqual(run("play.py", run=curriculum.run).returncode, 0)

        before = Curriculum(URL, "addition-ladder", seed=7)
        with subprocess.Popen([sys.executable, "-B", str(EXAMPLES / "play.py")], text=True, stderr=subprocess.PIPE,
                              env={**os.environ, "GRADUS_URL": URL, "GRADUS_RUN": before.run}) as process:
            try:
                while before.detail["run"]["step"] < 2:
                    self.assertIsNone(process.poll())
                before.close("seen enough")
                _, errors = process.communicate(timeout=60)
            finally:
                process.kill()
        self.assertEqual(process.returncode, 0, errors)

    def test_a_trainer_that_tells_only_rewards_comes_to_the_end(self) -> None:
        save()
        curriculum = Curriculum(URL, "client-sums", seed=11)
        ended = run("observe_only.py", run=curriculum.run)

        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertEqual(curriculum.detail["run"]["state"], "completed")

    def test_a_trainer_that_starts_again_goes_on_from_its_checkpoint(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for _ in range(2):
                ended = run("resume.py", folder)
                self.assertEqual(ended.returncode, 0, ended.stderr)


if __name__ == "__main__":
    unittest.main()
