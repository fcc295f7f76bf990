"""Tables of rewards: lengths, repetition, modes, criteria and dates."""

import math
from types import SimpleNamespace

import numpy as np
import torch
from released import call, run, table

VL_COGITO = ("alibaba-damo-academy/VL-Cogito", "7ab78561e97edf99a887bb834e9ff362eaec8801")


@table(
    "vl-cogito-length",
    *VL_COGITO,
    "verl/workers/reward/custom.py",
    "cos_length",
    "MIT",
)
def vl_cogito_length(source):
    function = run(source.function("cos_length"), {"math": math})["cos_length"]
    for mean in (1, 80, 100, 37.5):
        for share in (0, 0.1, 0.5, 0.99, 1, 1.01, 1.5, 1.99, 2, 2.01, 9):
            length = round(mean * share)
            value = call(function, length, mean)
            yield {"length": length, "meanOfRight": mean, "value": value}


@table(
    "vl-cogito-target",
    *VL_COGITO,
    "verl/utils/reward_score/aux.py",
    "cosine_scaled_reward, is_correct false, which r1v_length.py multiplies by 0.5",
    "MIT",
)
def vl_cogito_target(source):
    function = run(source.function("cosine_scaled_reward"), {"math": math})["cosine_scaled_reward"]
    for target, limit in ((750, 4096), (30, 60)):
        for length in (1, 15, 29, 30, 31, 59, 60, 375, 749, 750, 751, 4095, 4096, 5000):
            value = call(function, [0] * length, False, max_len=target, limited_len=limit)
            yield {"length": length, "target": target, "limit": limit, "value": value}


@table(
    "vl-cogito-repetition",
    *VL_COGITO,
    "verl/utils/reward_score/aux.py",
    "repetition_penalty_reward",
    "MIT",
)
def vl_cogito_repetition(source):
    scope = {"math": math}
    function = run(source.function("repetition_penalty_reward"), scope)["repetition_penalty_reward"]
    random = np.random.default_rng(4)
    texts = ["", "a", "a b", "a b c", "a a a a a a", "a b a b a b", "A b a B c", "one two three four"]
    texts += [" ".join(random.choice(list("abc"), size)) for size in (10, 20, 40)]
    for text in texts:
        for words in (1, 3, 20):
            yield {"text": text, "words": words, "value": call(function, text, words)}


@table(
    "format-length",
    "insightLLM/rl-without-gt",
    "c1e2077c6b1003f1b9e0e998fc34b2edf74d4218",
    "rl/verl/lib/src/rewards/math_reward.py",
    "length_reward_func_v3",
    "MIT",
)
def format_length(source):
    # a raw string, so that the formula in its comment raises no warning
    text = source.function("length_reward_func_v3").replace('"""', 'r"""', 1)
    function = run(text, {})["length_reward_func_v3"]
    for peak, most in ((0.25, 4096), (0.5, 3072), (0.9, 10)):
        for share in (0, 0.1, peak / 2, peak, (1 + peak) / 2, 0.99, 1, 1.2):
            length = round(share * most)
            yield {
                "length": length,
                "most": most,
                "peak": peak,
                "value": call(function, length, peak, most),
            }


@table(
    "autothink",
    "TU2021/AutoThink",
    "be0bcb09b58eaeed9be99df2de2a4d7010a5a150",
    "verl/verl/trainer/main_ppo.py",
    "RewardManager._reweight_rewards, with the rewards of deepscaler/rewards/reward_types.py (1, 0, 2, -1)",
    "none in the repository",
    "the manager, by alpha, beta, batch_balance_rate and its slope of 2",
)
def autothink(source):
    scope = {"torch": torch, "math_o": math}
    function = run(source.function("RewardManager._reweight_rewards"), scope)["_reweight_rewards"]
    base = {(1, 1): 1, (1, 0): 0, (0, 1): 2, (0, 0): -1}
    cases = [
        ([10, 20, 30, 40], [1, 1, 1, 1], [1, 1, 0, 0]),
        ([10, 20, 30, 40], [0, 0, 0, 0], [1, 1, 0, 0]),
        ([10, 20, 30, 40], [1, 1, 0, 0], [1, 0, 1, 0]),
        ([10, 20, 30, 40], [1, 1, 1, 0], [1, 0, 1, 0]),
        ([7, 7, 7, 9], [0, 1, 0, 0], [1, 1, 1, 1]),
        ([5, 6, 7, 9], [0, 1, 0, 1], [0, 0, 0, 0]),
        ([3, 8, 21, 13, 5, 34, 8, 8], [1, 1, 1, 1, 1, 0, 0, 1], [1, 0, 1, 0, 1, 0, 1, 1]),
        ([4, 4], [1, 0], [1, 0]),
        ([4], [1], [1]),
    ]
    # stage 1 balances and has no length term, stage 3 the other way round
    for strength, rate in ((0, 0.5), (0, 0.8), (0.05, 1), (0.5, 1)):
        for lengths, thinks, right in cases:
            rewards = [base[pair] for pair in zip(thinks, right)]
            manager = SimpleNamespace(
                alpha=strength, beta=strength, batch_balance_rate=rate, penalty_slope=2.0
            )
            same = ["one"] * len(lengths)
            given = call(function, manager, rewards, lengths, same, thinks, right)
            yield {
                "strength": strength,
                "rate": rate,
                "lengths": lengths,
                "thinks": thinks,
                "right": right,
                "rewards": given,
            }


@table(
    "ruscarl-score",
    "IANNXANG/RuscaRL",
    "18e2b0122fd1914b1a40365486a19b31b460814d",
    "health_bench/healthbench_reward_fn.py",
    "calculate_score",
    "Apache-2.0",
)
def ruscarl_score(source):
    from typing import List

    function = run(source.function("calculate_score"), {"List": List, "RubricItem": object})[
        "calculate_score"
    ]
    cases = [
        ([5, 3, 2], [1, 1, 1]),
        ([5, 3, 2], [0, 0, 0]),
        ([5, 3, -4], [1, 0, 1]),
        ([5, 3, -4], [0, 0, 1]),
        ([1, 1, 1, 1, -1], [1, 0, 1, 0, 0]),
        ([7], [1]),
        ([10, -10, 2.5], [1, 1, 1]),
        ([-3, -2], [1, 0]),
    ]
    for points, met in cases:
        items = [SimpleNamespace(points=one) for one in points]
        graded = [{"criteria_met": bool(one)} for one in met]
        yield {"points": points, "met": met, "score": call(function, items, graded)}


@table(
    "revisual-length",
    "CSfufu/Revisual-R1",
    "802f5c2c8c4cd0bfc803dc87e2583503cd036e62",
    "examples/reward_function/math.py",
    "length_reward_l1_max",
    "Apache-2.0",
)
def revisual_length(source):
    function = run(source.function("length_reward_l1_max"), {})["length_reward_l1_max"]
    for budget, alpha, delta in ((1000, 0.005, 0.5), (200, 0.005, 0.5), (300, 0.01, 0.25)):
        for length in (1, 100, 199, 200, 250, 300, 325, 900, 999, 1000, 1100, 1101, 3000):
            value = call(function, length, budget, alpha, delta)
            yield {"length": length, "budget": budget, "alpha": alpha, "delta": delta, "value": value}


@table(
    "time-r1-date",
    "ulab-uiuc/Time-R1",
    "407888608bae06ecf3f12d5479206b0ea1b68a4b",
    "verl/utils/reward_score/time_reasoning.py",
    "date_prediction_reward",
    "none in the repository",
)
def time_r1_date(source):
    scope = {"builtin_math": math}
    function = run(source.function("date_prediction_reward"), scope)["date_prediction_reward"]
    for alpha in (0.05, 0.07, 0.1):
        for predicted in ("2020-05", "2020-06", "2020-04", "2019-12", "2031-01", "1999-05"):
            value = call(function, predicted, "2020-05", alpha)
            yield {"predicted": predicted, "target": "2020-05", "alpha": alpha, "value": value}
