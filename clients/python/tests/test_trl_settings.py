"""What `trl_args` really sets, against the table by which the server tells who honours a line of a curriculum.

TRL is not needed: `trl_args` is plain Python, and only the names that its module imports are stood in for.
"""

from __future__ import annotations

import importlib
import sys
import types
import unittest
from pathlib import Path
from typing import Any
from unittest.mock import patch

TABLE = Path(__file__).resolve().parents[3] / "backend/src/main/resources/trainers/lines.txt"
STANDINS = {"datasets": ["IterableDataset"],
            "transformers": ["TrainerCallback", "TrainerControl", "TrainerState", "TrainingArguments"],
            "trl": ["GRPOConfig", "GRPOTrainer"]}
# What makes one optimiser step one step of the curriculum, and has no line in a document.
PLUMBING = {"gradient_accumulation_steps", "max_steps", "reward_weights", "shuffle_dataset", "remove_unused_columns",
            "dataloader_num_workers", "ignore_data_skip"}


def standin(name: str, types_in_it: list[str]) -> types.ModuleType:
    module = types.ModuleType(name)
    for one in types_in_it:
        setattr(module, one, type(one, (), {}))
    return module


def trl_args(curriculum: Any, **own: Any) -> dict[str, Any]:
    modules = {name: standin(name, names) for name, names in STANDINS.items()}
    with patch.dict(sys.modules, modules):
        sys.modules.pop("gradus_rl.trl", None)
        try:
            made: dict[str, Any] = importlib.import_module("gradus_rl.trl").trl_args(curriculum, **own)
        finally:
            sys.modules.pop("gradus_rl.trl", None)
    return made


class Stub:
    """A curriculum that remembers what it was asked for."""

    def __init__(self, **values: Any) -> None:
        self.values: dict[str, Any] = {"group_size": 4, "groups_per_step": 2, "max_tokens": 9, "temperature": 0.7} | values

    def __getattr__(self, name: str) -> Any:
        return self.values[name]


def passed() -> dict[str, str]:
    """The settings that the table says `trl_args` sets, by the attribute of the client's curriculum."""
    found = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        columns = [column.strip() for column in line.split("|")]
        if len(columns) == 4 and not line.startswith("#") and columns[2].startswith("="):
            name = columns[0].split(".")[-1]
            found["".join("_" + c.lower() if c.isupper() else c for c in name)] = columns[2][1:]
    return found


def owned() -> set[str]:
    """The settings that the table leaves to the user."""
    names: set[str] = set()
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        columns = [column.strip() for column in line.split("|")]
        if len(columns) == 4 and not line.startswith("#") and not columns[2].startswith(("=", "-")):
            names |= set(columns[2].split(", "))
    return names


@unittest.skipUnless(TABLE.exists(), "needs the sources of the server")
class TrlSettingsTest(unittest.TestCase):
    def test_what_the_table_says_is_passed_follows_the_curriculum_and_nothing_else_does(self) -> None:
        plain = trl_args(Stub())

        for attribute, setting in passed().items():
            other = trl_args(Stub(**{attribute: Stub().values[attribute] * 2}))
            self.assertNotEqual(other[setting], plain[setting], setting)
        self.assertEqual(set(plain) - PLUMBING, set(passed().values()))
        self.assertEqual(set(Stub().values), set(passed()))

    def test_a_setting_of_the_user_is_not_set_and_is_kept_where_it_is_given(self) -> None:
        plain = trl_args(Stub())

        for name in owned() - PLUMBING:
            self.assertNotIn(name, plain)
            self.assertEqual(trl_args(Stub(), **{name: "mine"})[name], "mine")
        self.assertGreater(len(owned()), 10)

    def test_what_the_user_passes_wins_over_the_curriculum(self) -> None:
        self.assertEqual(trl_args(Stub(), temperature=0.1)["temperature"], 0.1)


if __name__ == "__main__":
    unittest.main()
