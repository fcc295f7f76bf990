"""Tables of losses. Inputs are sixteenths, which single precision holds as they are."""

import time
from types import SimpleNamespace

import numpy as np
import torch
from released import call, run, table

torch.set_default_dtype(torch.float64)


def masked_mean(values, mask, axis=None):
    """verl's masked mean, without the 1e-8 that it adds to the count."""
    return (values * mask).sum(axis=axis) / mask.sum(axis=axis)


def sixteenths(random, least, most, shape):
    return random.integers(16 * least, 16 * most + 1, shape) / 16


@table(
    "trpa",
    "XueruiSu/Trust-Region-Preference-Approximation",
    "f372585ed6ec230aa354feb9c8e24e970b615846",
    "verl/trainer/ppo/core_algos.py",
    "compute_pairwise_policy_loss",
    "Apache-2.0",
    "verl's masked_mean by its formula without 1e-8; files of the fallback are not written, its two averages not taken",
)
def trpa(source):
    quiet = SimpleNamespace(**{name: getattr(torch, name) for name in dir(torch)})
    quiet.save = lambda *_: None
    scope = {
        "torch": quiet,
        "verl_F": SimpleNamespace(masked_mean=masked_mean),
        "time": time,
        "os": SimpleNamespace(path=SimpleNamespace(exists=lambda _: True)),
        "SAVE_DIR": "",
        "EXP_NAME": "",
        "calc_h_high_low": lambda *_: (None, None),
    }
    # the annotations name the real module
    function = run(source.function("compute_pairwise_policy_loss").replace("torch.Tensor", "object"), scope)[
        "compute_pairwise_policy_loss"
    ]
    random = np.random.default_rng(16)
    cases = [
        ("0 0", "1 2"),
        ("0 0", "2 3"),
        ("0 0 0", "1 2 4"),
        ("0 0 0 0", "1 1 3 4"),
        ("0 0 1 1", "1 2 3 3"),
        ("0 0 0 1 1 1", "1 2 3 4 4 2"),
        ("0 1", "1 4"),
        ("0 0 1 1", "1 1 4 4"),
        ("0 1 2", "2 3 4"),
    ]
    for groups, levels in cases:
        rows = len(groups.split())
        lengths = random.integers(1, 4, rows)
        mask = torch.tensor((np.arange(3) < lengths[:, None]).astype(float))
        now = torch.tensor(sixteenths(random, -3, 0, (rows, 3))) * mask
        reference = torch.tensor(sixteenths(random, -3, 0, (rows, 3))) * mask
        for beta in (0.1, 1):
            given = call(
                function,
                now,
                reference,
                None,
                mask,
                beta,
                torch.tensor([int(one) for one in levels.split()]),
                anisotropy=2.5,
                id_tensor=torch.tensor([int(one) for one in groups.split()]),
            )
            yield {
                "beta": beta,
                "anisotropy": 2.5,
                "groups": groups,
                "levels": levels,
                "lengths": lengths,
                "policy": now[mask == 1],
                "reference": reference[mask == 1],
                "loss": given[0],
            }


@table(
    "rl-plus",
    "YihongDong/RL-PLUS",
    "eb4aa4d4e2d7ce206056f9d7740138bfc94fad8f",
    "rl_plus/verl/verl/recipe/rlplus_core_alg.py",
    "compute_token_on_off_policy_loss, off_policy_strategy RL-PLUS, loss_remove_clip and loss_remove_token_mean true",
    "none in the repository",
    "verl's masked_mean by its formula without 1e-8",
)
def rl_plus(source):
    scope = {"torch": torch, "verl_F": SimpleNamespace(masked_mean=masked_mean)}
    function = run(source.function("compute_token_on_off_policy_loss"), scope)[
        "compute_token_on_off_policy_loss"
    ]
    random = np.random.default_rng(17)
    for rows, given in ((1, "0"), (1, "1"), (2, "01"), (3, "010"), (3, "111"), (4, "0011")):
        limit = 4
        lengths = random.integers(1, limit + 1, rows)
        mask = torch.tensor((np.arange(limit) < lengths[:, None]).astype(float))
        old = torch.tensor(sixteenths(random, -3, 0, (rows, limit))) * mask
        now = torch.tensor(sixteenths(random, -3, 0, (rows, limit))) * mask
        advantages = torch.tensor(np.repeat(sixteenths(random, -2, 2, (rows, 1)), limit, axis=1))
        external = torch.tensor([[one == "1"] * limit for one in given])
        loss = call(
            function,
            old,
            now,
            advantages,
            mask,
            0.2,
            1.0,
            external,
            off_policy_strategy="RL-PLUS",
            loss_remove_token_mean=True,
            loss_remove_clip=True,
        )["pg_loss"]
        yield {
            "external": " ".join(given),
            "limit": limit,
            "lengths": lengths,
            "old": old[mask == 1],
            "policy": now[mask == 1],
            "advantages": advantages[:, 0],
            "loss": loss,
        }
