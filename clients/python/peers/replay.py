"""TRL replays a run of Gradus itself, whose leases and decisions must come again. Usage: replay.py MODEL FOLDER"""

import json
import os
import sys
from pathlib import Path

from trl import GRPOConfig

from gradus_rl.trl import GradusGRPOTrainer, trl_args

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from replaying import NAME, SEED, Leased, Recorded, leases, trained  # noqa: E402

model, folder = sys.argv[1:]
url = os.environ["GRADUS_URL"]
recorded = trained(url)
curriculum = Leased(url, NAME, seed=SEED)


def written(prompts: list[str], trainer: GradusGRPOTrainer) -> dict[str, list[list[int]] | None]:
    tokens = trainer.processing_class
    texts = recorded.texts(trainer.state.global_step, prompts)
    return {"prompt_ids": tokens(prompts)["input_ids"], "logprobs": None,
            "completion_ids": [[*tokens(text)["input_ids"], tokens.eos_token_id] for text in texts]}


args = GRPOConfig(**trl_args(
    curriculum, output_dir=folder, beta=0.0, use_cpu=True, bf16=False, report_to="none", disable_tqdm=True))
GradusGRPOTrainer(curriculum, model=model, args=args, rollout_func=written).train()
replayed = Recorded(url, curriculum.run)
print(json.dumps({
    "recorded": {"leases": recorded.lease_hash, "decisions": recorded.decisions},
    "replayed": {"leases": leases(curriculum.problems), "decisions": replayed.decisions}}), flush=True)
