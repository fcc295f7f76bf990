"""TRL on a curriculum, on the CPU; the last line tells how it went as JSON.

Usage: train.py CURRICULUM MODEL FOLDER STEPS. The server is named by GRADUS_URL. Started again, it goes on from
the last checkpoint in FOLDER.
"""

import json
import os
import sys

import torch
from transformers.trainer_utils import get_last_checkpoint
from trl import GRPOConfig

from gradus_rl import Curriculum, processes
from gradus_rl.trl import GradusGRPOTrainer, trl_args

torch.set_num_threads(1)
name, model, folder, steps = sys.argv[1:]
last = get_last_checkpoint(folder) if os.path.isdir(folder) else None
curriculum = Curriculum(curriculum=name, seed=7, checkpoint=last)
print(json.dumps({"run": curriculum.run}), flush=True)
args = GRPOConfig(**trl_args(
    curriculum, output_dir=folder, max_steps=int(steps), learning_rate=3e-4, lr_scheduler_type="constant", beta=0.0,
    use_cpu=True, bf16=False, report_to="none", disable_tqdm=True, logging_steps=1, save_steps=5))
trainer = GradusGRPOTrainer(curriculum, model=model, args=args)
trainer.train(resume_from_checkpoint=last)
if processes.rank() == 0:
    logs = [log for log in trainer.state.log_history if "reward" in log]
    detail = curriculum.detail
    print(json.dumps({
        "run": curriculum.run, "state": detail["run"]["state"], "step": detail["run"]["step"],
        "hash": detail["stateHash"], "counts": detail["counts"], "branches": len(detail["branches"]),
        "processes": detail["sessions"][-1]["processes"], "steps": trainer.state.global_step,
        "stages": sorted({int(log["gradus/stage"]) for log in logs}),
        "unobserved": max(log["gradus/unobserved"] for log in logs)}), flush=True)
