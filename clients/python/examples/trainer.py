"""TRL as a trainer that a Gradus server starts. Put it into the folder that gradus.trainers.folder names.

Usage: trainer.py MODEL FOLDER [--steps N] [--learning-rate X] [--save-steps N] [--cpu]

The server passes MODEL, a FOLDER for what is written, and the arguments of the dialog. The address, the run and a
one-time code stand in the environment, where gradus_rl finds them. MODEL is a folder or a name of the hub.
"""

# fmt: off
from __future__ import annotations

import argparse

parser = argparse.ArgumentParser(description="Trains a model with TRL on a curriculum of Gradus.")
parser.add_argument("model")
parser.add_argument("folder")
parser.add_argument("--steps", type=int, default=-1, help="optimiser steps at most; the curriculum's end by default")
parser.add_argument("--learning-rate", type=float, default=1e-5)
parser.add_argument("--save-steps", type=int, default=50)
parser.add_argument("--cpu", action="store_true", help="train on the CPU, where there is a GPU too")
wish = parser.parse_args()

from trl import GRPOConfig

from gradus_rl import Curriculum
from gradus_rl.trl import GradusGRPOTrainer, trl_args

curriculum = Curriculum()
more = {"use_cpu": True, "bf16": False} if wish.cpu else {}
if wish.steps > 0:
    more["max_steps"] = wish.steps
args = GRPOConfig(**trl_args(curriculum, output_dir=wish.folder, learning_rate=wish.learning_rate,
                             save_steps=wish.save_steps, report_to="none", disable_tqdm=True, logging_steps=1, **more))
print(f"training {wish.model} on {curriculum.page}", flush=True)
trainer = GradusGRPOTrainer(curriculum, model=wish.model, args=args)
trainer.train()
trainer.save_model(wish.folder)
print(f"the model is in {wish.folder}", flush=True)
