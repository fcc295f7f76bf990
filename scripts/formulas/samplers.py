"""Tables of samplers and of help."""

import logging
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

import numpy as np
import torch
from released import call, run, table

NONE = float("nan")


@table(
    "sec",
    "Vincent-La/cofa",
    "8b685cbb5ad651a4015df8653ea28fb4ec2c2bbb",
    "sec/verl/verl/utils/auto_curriculum/priority.py",
    "BanditPriority.update_q_values and get_probs, method boltzmann, a copy of the authors' code",
    "none in the repository",
    "the bandit, by its values and settings; the mean absolute advantages are given",
)
def sec(source):
    scope = {"np": np}
    run(source.function("BanditPriority.update_q_values"), scope)
    run(source.function("BanditPriority.get_probs"), scope)
    random = np.random.default_rng(11)
    runs = [
        (0.5, 0.4, [[0.5, 1, 0]]),
        (0.5, 0.2, [[1, 1, 1], [0, 0, 0], [0.5, 0.5, 0.5]]),
        (1, 1, [[0.25, 0.75], [0.75, 0.25]]),
        (0.5, 0.4, random.uniform(0, 1, (4, 5)).round(4).tolist()),
        (0.5, 0.4, [[1, 1, 1], [NONE, 1, 0.5], [NONE, 1, 0.5], [NONE, NONE, 1]]),
    ]
    for number, (rate, temperature, steps) in enumerate(runs):
        bandit = SimpleNamespace(
            q_values=np.zeros(len(steps[0])), learning_rate=rate, temperature=temperature
        )
        for step in steps:
            # update fills what was not drawn with 0
            call(scope["update_q_values"], bandit, np.nan_to_num(np.array(step, dtype=float)))
            yield {
                "run": number,
                "rate": rate,
                "temperature": temperature,
                "advantages": step,
                "values": bandit.q_values,
                "shares": call(scope["get_probs"], bandit, "boltzmann"),
            }


@table(
    "dump",
    "ZhentingWang/DUMP",
    "235e85d46141367c307a47bad085f7417aa41f85",
    "verl/utils/curriculum_learning.py",
    "LearnabilityEstimator.update and CurriculumController.compute_sampling_weights",
    "none in the repository",
    "the dataclass decorator and the logger are Python's own",
)
def dump(source):
    scope = {
        "np": np,
        "field": field,
        "logger": logging.getLogger("dump"),
        "Dict": Dict,
        "List": List,
        "Optional": Optional,
        "Tuple": Tuple,
        "Any": Any,
        "Union": Union,
    }
    run(source.function("LearnabilityEstimator"), scope)
    scope["LearnabilityEstimator"] = dataclass(scope["LearnabilityEstimator"])
    controller_of = run(source.function("CurriculumController"), scope)["CurriculumController"]
    random = np.random.default_rng(12)
    for number, (arms, size, steps) in enumerate(((2, 8, 2), (3, 8, 5), (2, 32, 60), (2, 1, 3))):
        controller = controller_of([str(arm) for arm in range(arms)])
        # a set in between: put them back in order
        controller.data_sources = [str(arm) for arm in range(arms)]
        for _ in range(steps):
            drawn = random.integers(0, arms)
            size_now = int(random.integers(1, size + 1))
            advantage = float(random.uniform(0, 1).__round__(4))
            # signs do not count
            values = advantage * np.where(np.arange(size_now) % 2, 1, -1)
            call(controller.estimators[str(drawn)].update, np.zeros(size_now), values)
            weights = call(controller.compute_sampling_weights)
            yield {
                "run": number,
                "arm": drawn,
                "rollouts": size_now,
                "advantage": advantage,
                "means": [controller.estimators[str(arm)].mu for arm in range(arms)],
                "shares": [weights[str(arm)] for arm in range(arms)],
            }


@table(
    "gain-rl",
    "wangqinsi1/GAINRL",
    "20279caf241990c09d24b30dc2f8f2a0d707ca64",
    "verl_gainrl/verl/trainer/ppo/gainrl_sampler.py",
    "GAINRLSampler.update_after_epoch",
    "MIT",
    "the draw after the move; accuracies are scores of 2 for right, as trl_gainrl has them",
)
def gain_rl(source):
    scope = {"np": np, "torch": torch}
    function = run(source.function("GAINRLSampler.update_after_epoch"), scope)[
        "update_after_epoch"
    ]
    for rate in (0, 0.25, 0.5, 0.75, 1):
        for angle in (0, 0.05, 0.3, 0.9):
            for reach, alpha, most in ((500, 2, 1000), (20, 2, 40)):
                sampler = SimpleNamespace(
                    n=reach, alpha=alpha, beta=0.5, adj_min=0, adj_max=most, mean=0.0, device="cpu"
                )
                sampler._sample_subset = lambda: []
                call(function, sampler, [{"accuracy": 2 * rate, "angle": angle}])
                yield {"passRate": rate, "angle": angle, "reach": reach, "move": sampler.mean}


@table(
    "cures",
    "ZexuSun/CurES",
    "eccf2983feb62ac977e309ea0f5566d892d1b721",
    "epic/epic_sampler.py",
    "EpicSampler.update_difficulty and __iter__ up to its probabilities",
    "Apache-2.0",
    "the sampler, by its counts; the draw",
)
def cures(source):
    from torch.distributions.beta import Beta

    scope = {"np": np, "Beta": Beta, "Iterator": Iterator}
    run(source.function("EpicSampler.update_difficulty"), scope)
    text = source.function("EpicSampler.__iter__")
    ends = "    probs = sampling_scores / sampling_scores.sum()\n"
    run(text[: text.index(ends)] + ends + "    yield probs\n", scope)
    cases = [
        ([0, 0, 0], [0, 4, 8]),
        ([2, 2, 2, 2], [2, 4, 8, 64]),
        ([4, 4], [4, 8]),
        ([0, 1, 4, 7, 8], [8, 8, 8, 8, 8]),
        ([3, 10, 0], [5, 40, 1]),
    ]
    for right, all_ in cases:
        counter = [{"Accepted": a, "All": n} for a, n in zip(right, all_)]
        sampler = SimpleNamespace(counter=counter, dataset=right)
        call(scope["update_difficulty"], sampler)
        shares = call(next, scope["__iter__"](sampler))
        yield {
            "right": right,
            "rollouts": all_,
            "means": sampler.difficulties,
            "shares": shares,
        }


@table(
    "rlve",
    "Zhiyuan-Zeng/RLVE",
    "73cccd971230b50a1a4f5d921027c0853d1eb227",
    "slime/ray/rollout_data_source.py",
    "RLVEManager.update",
    "MIT",
    "the manager, by its counts and arguments; samples, by their level and accuracy",
)
def rlve(source):
    scope = {"List": List, "Dict": Dict, "Any": Any, "Sample": object}
    function = run(source.function("RLVEManager.update"), scope)["update"]
    random = np.random.default_rng(13)
    for number, (groups, least) in enumerate(((3, 0.9), (8, 0.9), (2, 0.5), (2, 0.9375))):
        manager = SimpleNamespace(
            args=SimpleNamespace(
                environment_list=["one"],
                min_prompts_before_difficulty_check=groups,
                n_samples_per_prompt=8,
                min_metric_to_increase_difficulty=least,
            ),
            environment2difficulty={"one": 0},
            environment2accuracy={"one": dict(accuracy=0, num_samples=0)},
            problem_generation_seed=0,
        )
        for step in range(14):
            top = manager.environment2difficulty["one"]
            levels = random.integers(max(0, top - 3), top + 1, 4)
            passed = np.where(random.random(4) < 0.7, 8, random.integers(5, 9, 4))
            if number == 3:
                # 15 of 16, just enough, and 14 of 16
                levels, passed = np.array([top, top]), np.array([8, 7 - step % 2])
            samples = [
                SimpleNamespace(
                    metadata={"environment": "one", "problem_difficulty": int(level)},
                    reward={"accuracy": int(i < right)},
                )
                for level, right in zip(levels, passed)
                for i in range(8)
            ]
            call(function, manager, samples)
            yield {
                "run": number,
                "groups": groups,
                "accuracy": least,
                "levels": levels,
                "passed": passed,
                "top": manager.environment2difficulty["one"],
            }


@table(
    "ruscarl-scaffold",
    "IANNXANG/RuscaRL",
    "18e2b0122fd1914b1a40365486a19b31b460814d",
    "verl/workers/rollout/vllm_rollout/vllm_rollout_spmd.py",
    "_calculate_rubric_ratio, rule step_sigmoid, group_decay_type linear",
    "Apache-2.0",
)
def ruscarl_scaffold(source):
    function = run(source.function("_calculate_rubric_ratio"), {"np": np})[
        "_calculate_rubric_ratio"
    ]
    for rollouts in (1, 2, 8):
        for place in range(rollouts):
            for step in (1, 20, 21, 22, 25, 60, 101):
                share = call(
                    function,
                    place,
                    rollouts,
                    "step_sigmoid",
                    global_steps=step,
                    total_training_steps=101,
                    step_sigmoid_start_point=0.2,
                    step_sigmoid_steepness=125,
                )
                yield {"place": place, "rollouts": rollouts, "step": step, "share": share}


@table(
    "sage-light",
    "BaohaoLiao/SAGE",
    "8722c1a3aa5bfe5578df8aaf302741a9715a56a2",
    "recipe/hint/hint_trainer.py",
    "lines 871-896",
    "Apache-2.0",
    "the tracker of levels, by the last level and accuracy of one prompt",
)
def sage(source):
    lines = source.lines(871, 896)
    levels = ["no_hint", "level_1", "level_2", "level_3"]
    for before in range(4):
        for right in range(9):
            scope = {
                "prev_level": levels[before],
                "prev_acc": right / 8,
                "min_threshold": 0.0,
                "max_threshold": 0.35,
            }
            after = levels.index(run(lines, scope)["level"])
            yield {"before": before, "right": right, "rollouts": 8, "after": after}
