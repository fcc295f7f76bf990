"""Prints the calls that TRL makes in three steps, the second of which is saved. Usage: calls.py CURRICULUM MODEL FOLDER"""

import sys
from pathlib import Path

from trl import GRPOConfig

from gradus_rl import Curriculum
from gradus_rl.trl import GradusGRPOTrainer, trl_args

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from trl_calls import recording  # noqa: E402

name, model, folder = sys.argv[1:]
curriculum = Curriculum(curriculum=name, seed=7)
args = GRPOConfig(**trl_args(
    curriculum, output_dir=folder, max_steps=3, per_device_train_batch_size=32, beta=0.0, use_cpu=True, bf16=False,
    report_to="none", disable_tqdm=True, logging_steps=1, save_steps=2))
lines: list[str] = []
recording(GradusGRPOTrainer, lines)(curriculum, model=model, args=args).train()
print("\n".join(["calls:", *lines]))
