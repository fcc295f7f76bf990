"""Examples of the documentation: all compile, and those that need no package run against a real server."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from replaying import save
from test_round import SUMS

from gradus_rl import Curriculum

EXAMPLES = Path(__file__).parents[1] / "examples"
URL = os.environ.get("GRADUS_TEST_URL", "")


def run(example: str, *arguments: str, run: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "GRADUS_URL": URL, **({"GRADUS_RUN": run} if run else {})}
    return subprocess.run([sys.executable, "-B", str(EXAMPLES / example), *arguments], env=environment,
                          capture_output=True, text=True, timeout=100)


def code(text: str) -> list[str]:
    """Lines that are neither blank nor a comment."""
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


class ExamplesTest(unittest.TestCase):
    def test_all_compile(self) -> None:
        examples = sorted(EXAMPLES.glob("*.py"))
        self.assertGreater(len(examples), 10)
        for file in examples:
            compile(file.read_text(encoding="utf-8"), str(file), "exec")

    def test_an_integration_has_at_most_12_lines(self) -> None:
        for file in EXAMPLES.glob("*.py"):
            shown = code(file.read_text(encoding="utf-8").partition("# docs\n")[2])
            lines = [line for line in shown if not line.startswith(("from ", "import "))]
            longest = 22 if file.name == "openenv_server.py" else 12  # OpenEnv wants three classes, and turns
            self.assertLessEqual(len(lines), longest, file.name)

    def test_a_whole_script_that_tells_only_rewards_has_at_most_15_lines(self) -> None:
        self.assertLessEqual(len(code((EXAMPLES / "observe_only.py").read_text(encoding="utf-8"))), 15)


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
        save(URL, SUMS)
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
        save(URL, SUMS)
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
