"""Where verifiers finds the taskset of Gradus: it imports a taskset by its id, without dots."""

from gradus_rl.verifiers import GradusTaskset

__all__ = ["GradusTaskset"]
