"""A trainer that keeps its own verifier and tells only rewards. Usage: observe_only.py"""

import random


# Samples, verifies and trains, in the user's own code: 1.0 for each correct attempt, and its tokens.
def train_on(prompt: str, attempts: int) -> tuple[list[float], list[int]]:
    return [float(random.random() < 0.95) for _ in range(attempts)], [3] * attempts


# docs
from gradus_rl import Curriculum, Group

curriculum = Curriculum(curriculum="addition-ladder", seed=7)
step = 0
while leases := curriculum.lease():
    groups = []
    for lease in leases:
        rewards, tokens = train_on(lease.prompt, lease.group_size)
        groups.append(Group(rewards, tokens, lease.id, policy_version=step))
    curriculum.observe(groups)          # no texts leave the trainer
    step += 1
    curriculum.log(step, loss=0.0)      # any number that it measures
