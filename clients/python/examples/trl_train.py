"""Trains a model with TRL on a Gradus curriculum; started again, it goes on from its last checkpoint."""

import sys

# docs: trl
from transformers.trainer_utils import get_last_checkpoint
from trl import GRPOConfig
from gradus_rl import Curriculum
from gradus_rl.trl import GradusGRPOTrainer, trl_args

model, folder = sys.argv[1:]
last = get_last_checkpoint(folder)  # None on the first start
curriculum = Curriculum("http://127.0.0.1:8080", "addition-ladder", seed=7, checkpoint=last)
args = GRPOConfig(**trl_args(curriculum, output_dir=folder, learning_rate=1e-5, save_steps=50))
GradusGRPOTrainer(curriculum, model=model, args=args).train(resume_from_checkpoint=last)
