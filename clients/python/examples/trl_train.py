"""Trains a model with TRL on a curriculum. Usage: trl_train.py MODEL FOLDER"""

# fmt: off
import sys

model, folder = sys.argv[1:]

# docs
from transformers.trainer_utils import get_last_checkpoint
from trl import GRPOConfig
from gradus_rl import Curriculum
from gradus_rl.trl import GradusGRPOTrainer, trl_args

last = get_last_checkpoint(folder)      # None on the first start
curriculum = Curriculum(curriculum="addition-ladder", seed=7, checkpoint=last)
args = GRPOConfig(**trl_args(curriculum, output_dir=folder, learning_rate=1e-5, save_steps=50))
GradusGRPOTrainer(curriculum, model=model, args=args).train(resume_from_checkpoint=last)
