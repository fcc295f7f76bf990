"""A trainer of one's own for episodes: tools, several turns, several roles. Usage: play.py"""


def write(messages: list[dict[str, str]], max_tokens: int) -> str:
    """The next text of a conversation, by the policy; here always the same."""
    return "7"


def update(group: list[tuple[list[int], float]]) -> None:
    """An update of the policy by what was written in which turns, and its rewards; here none."""


# docs
from gradus_rl import Curriculum, Turn

def policy(turns: list[Turn]) -> list[str]:     # all that are to be written now, as one batch
    return [write(turn.messages, turn.max_tokens) for turn in turns]

curriculum = Curriculum(curriculum="addition-ladder", seed=7)
while leases := curriculum.lease():
    groups: dict[tuple[str, str], list[tuple[list[int], float]]] = {}
    for episode in curriculum.play(leases, policy):
        for reward in episode.rewards:          # one, or one per role that the policy plays
            group = groups.setdefault((episode.lease, reward.group), [])
            group.append((reward.turns, reward.total or 0.0))
    for group in groups.values():
        update(group)
