"""Train with a Gradus curriculum, in a trainer of your own.

`Curriculum` leases problems, scores completions and plays episodes. `gradus_rl.trl` and `gradus_rl.verifiers` plug
it into those trainers.
"""

from importlib.metadata import PackageNotFoundError, version

from gradus_rl.connection import PROTOCOL
from gradus_rl.curriculum import Curriculum, read_checkpoint
from gradus_rl.episodes import Episode, Reply, Reward, Turn
from gradus_rl.errors import GradusError
from gradus_rl.records import Completion, Group, Lease, Prompt, Score, Standing

try:
    __version__ = version("gradus-rl")
except PackageNotFoundError:  # read from its sources
    __version__ = "sources"

__all__ = ["PROTOCOL", "Completion", "Curriculum", "Episode", "GradusError", "Group", "Lease", "Prompt", "Reply",
           "Reward", "Score", "Standing", "Turn", "read_checkpoint"]
