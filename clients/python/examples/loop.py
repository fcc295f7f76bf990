"""A trainer of one's own, in its shortest form. Usage: loop.py"""


def sample(prompt: str, attempts: int) -> list[str]:
    """Completions of a policy; here always the same."""
    return ["7"] * attempts


def update(groups: dict[str, list[float]]) -> None:
    """An update of the policy; here none."""


# docs
from gradus_rl import Completion, Curriculum

curriculum = Curriculum(curriculum="addition-ladder", seed=7)
while leases := curriculum.lease():     # none: the curriculum has come to its end
    sent = [Completion(one.id, text) for one in leases for text in sample(one.prompt, one.group_size)]
    scores = curriculum.score(sent)
    rewards: dict[str, list[float]] = {}
    for completion, score in zip(sent, scores):
        rewards.setdefault(completion.lease, []).append(score.total or 0.0)
    update(rewards)
