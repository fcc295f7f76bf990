"""A trainer of one's own that keeps the curriculum with its checkpoints. Usage: resume.py FOLDER"""

import sys
from pathlib import Path

folder = Path(sys.argv[1])

# docs
from gradus_rl import Curriculum

last = folder if (folder / "gradus.json").exists() else None
curriculum = Curriculum(curriculum="addition-ladder", seed=7, checkpoint=last)
if last:
    curriculum.rewind(reason="resumed")   # all that came after the checkpoint is left behind
# ... train; then, beside the weights of each checkpoint:
curriculum.save(folder)
