"""Rewards of groups that the tables of advantages share."""

import numpy as np


def groups(single: bool) -> list[list[float]]:
    """Edge cases and seeded draws; with groups of 1 or without."""
    random = np.random.default_rng(20260)
    edges = [
        [1, 0],
        [1, 1, 0, 0],
        [0.5, 0.5, 0.5, 0.5],
        [1] * 8,
        [0] * 8,
        [1, 0, 0, 0, 0, 0, 0, 0],
        [1, 1, 1, 1, 1, 1, 1, 0],
        [-1, 2, 2, 0.5],
        [100, 300, 200],
        [0.5, 0.501],
    ]
    drawn = [random.uniform(-1, 2, size).round(4).tolist() for size in (2, 3, 4, 5, 8, 16)]
    return edges + drawn + ([[1], [0]] if single else [])
