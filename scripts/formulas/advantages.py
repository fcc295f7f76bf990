"""Tables of advantages and of their weights."""

import math
from collections import defaultdict
from types import SimpleNamespace

import numpy as np
import torch
from groups import groups
from released import call, run, table

torch.set_default_dtype(torch.float64)


def tensor(values):
    return torch.tensor(values, dtype=torch.float64)


def tokens(rewards):
    """Rewards as tensors of one token each, with their mask."""
    column = tensor(rewards).unsqueeze(-1)
    return column, torch.ones_like(column)


@table(
    "spiral-role-baseline",
    "spiral-rl/spiral",
    "a02d0ed8d11c57e0ee4a4096e9881866d69a052b",
    "train_spiral.py",
    "lines 488-493 with EMA of spiral/utils.py, whose value begins at 0",
    "MIT",
    "the trainer, by its two settings and the averages of one player",
    beside=("spiral/utils.py",),
)
def spiral(source, averages):
    ema = run(averages.function("EMA"), {})["EMA"]
    lines = source.lines(488, 493)
    for rewards in [[1, 0], [1, -1, 1, -1], [0, 0, 0], [1] * 6, [0.25, -0.75, 0.5, 1, -1, 0.125]]:
        for decay in (0.95, 0.5):
            trainer = SimpleNamespace(
                args=SimpleNamespace(use_role_baseline=True), role_baseline_ema={0: ema(decay)}
            )
            advantages = []
            for reward in rewards:
                scope = {"self": trainer, "player_id": 0, "player_reward": reward}
                advantages.append(run(lines, scope)["player_reward"])
            yield {"decay": decay, "rewards": rewards, "advantages": advantages}


@table(
    "w-reinforce",
    "TianHongZXY/RLVR-Decomposed",
    "a5d4e7c1df6016ebd7396bd6db83d885120adb6d",
    "verl/trainer/ppo/core_algos.py",
    "compute_psr_nsr_outcome_advantage",
    "Apache-2.0",
)
def w_reinforce(source):
    function = run(source.function("compute_psr_nsr_outcome_advantage"), {"torch": torch})[
        "compute_psr_nsr_outcome_advantage"
    ]
    for rewards in [[1, 0], [1, 1, 1], [0, 0, 0], [0], [1], [1, 0, 0, 1, 0, 0, 0, 1]]:
        for form, weight in (("positive", 1), ("negative", 1), ("weighted", 0.1), ("weighted", 0.7)):
            column, mask = tokens(rewards)
            given, _ = call(function, column, column.clone(), mask, 1.0, form, weight)
            yield {"form": form, "positive": weight, "rewards": rewards, "advantages": given[:, 0]}


@table(
    "leave-one-out",
    "apple/ml-diffucoder",
    "f735e01376b752b70356efe45192f31499bf30dc",
    "src/open_r1/coupled_grpo.py",
    "lines 557-561, scale_rewards false",
    "Apple sample code licence",
    "the trainer, by its number of generations",
)
def leave_one_out(source):
    for rewards in groups(single=False):
        scope = {
            "rewards": tensor(rewards),
            "self": SimpleNamespace(num_generations=len(rewards), scale_rewards=False),
        }
        given = run(source.lines(557, 561).replace("\n    ", "\n"), scope)["advantages"]
        yield {"rewards": rewards, "advantages": given}


@table(
    "group-deviation",
    "weizhepei/WebAgent-R1",
    "09f208f9039937871b3bffeaa6f6b4dcca6481f2",
    "WebAgent-R1/Train/verifiers/verifiers/trainers/grpo_env_trainer.py",
    "lines 241-247",
    "Apache-2.0",
    "the trainer, by its number of generations",
)
def group_deviation(source):
    for rewards in groups(single=False):
        scope = {
            "rewards": tensor(rewards),
            "self": SimpleNamespace(num_generations=len(rewards)),
        }
        yield {"rewards": rewards, "advantages": run(source.lines(241, 247), scope)["advantages"]}


@table(
    "dr-mas",
    "langfengQ/DrMAS",
    "19c632bc0f75730b6db98d90b5035ee9bb7f66d1",
    "verl/trainer/ppo/core_algos.py",
    "compute_grpo_outcome_advantage, group_by_agent_id true",
    "Apache-2.0",
)
def dr_mas(source):
    scope = {"torch": torch, "np": np, "defaultdict": defaultdict}
    function = run(source.function("compute_grpo_outcome_advantage"), scope)[
        "compute_grpo_outcome_advantage"
    ]
    for rewards in groups(single=True):
        for divides in (True, False):
            column, mask = tokens(rewards)
            same = np.array(["one"] * len(rewards))
            given, _ = call(
                function,
                column,
                mask,
                same,
                np.arange(len(rewards)),
                norm_adv_by_std_in_grpo=divides,
                group_by_agent_id=True,
            )
            yield {"divides": divides, "rewards": rewards, "advantages": given[:, 0]}


@table(
    "rlvmr",
    "zzjweb/digitalhuman",
    "789ccd6f5258f58fcacaa7af6d8e97941c393929",
    "RLVMR/code/rlvmr/core_rlvmr.py",
    "compute_rlvmr_outcome_advantage, mode mean_norm",
    "licence of Tencent's digitalhuman",
)
def rlvmr(source):
    scope = {"torch": torch, "np": np, "defaultdict": defaultdict}
    for name in (
        "episode_norm_reward",
        "step_norm_reward_by_tag",
        "compute_rlvmr_outcome_advantage",
    ):
        run(source.function(name), scope)
    cases = [
        ([1, 0], [[1, 0], [0, 1]], ["plan look", "look plan"]),
        ([1, 0], [[1, 1], [1, 1]], ["plan look", "plan look"]),
        ([0, 0, 0], [[0, 0], [0, 0], [0, 0]], ["plan plan", "plan plan", "plan plan"]),
        ([1, 1, 0], [[0.5, 0.25], [0, 1], [1, 0]], ["look look", "plan look", "look plan"]),
        ([0.5, -0.5], [[1, 0, 0.5], [0, 0, 1]], ["a b a", "b a b"]),
        ([1, 0], [[1, 0.5], [0, 0.5]], ["plan look", "look look"]),
    ]
    for rewards, steps, tags in cases:
        turns = len(steps[0])
        column, mask = tokens(np.repeat(rewards, turns).astype(float).tolist())
        given, _, _ = call(
            scope["compute_rlvmr_outcome_advantage"],
            column,
            tensor(np.concatenate(steps).astype(float).tolist()),
            mask,
            np.array(["one"] * len(column)),
            mode="mean_norm",
            tag_types=np.array(" ".join(tags).split()),
        )
        yield {
            "turns": turns,
            "rewards": rewards,
            "steps": np.concatenate(steps),
            "tags": " ".join(tags),
            "advantages": given[:, 0],
        }


@table(
    "treepo",
    "multimodal-art-projection/TreePO",
    "f05552394e734ea2838cf9e3b8191f5093319dcf",
    "verl/trainer/ppo/core_algos.py",
    "compute_tree_reinforce_plus_plus_baseline_outcome_advantage, adv_weight_strategy average, with masked_mean,"
    " masked_var and masked_whiten of verl/utils/torch_functional.py",
    "Apache-2.0",
    beside=("verl/utils/torch_functional.py",),
)
def treepo(source, functional):
    masked: dict = {"torch": torch}
    for name in ("masked_mean", "masked_var", "masked_whiten"):
        run(functional.function(name), masked)
    name = "compute_tree_reinforce_plus_plus_baseline_outcome_advantage"
    scope = {
        "torch": torch,
        "np": np,
        "defaultdict": defaultdict,
        "verl_F": SimpleNamespace(**{k: v for k, v in masked.items() if k.startswith("masked")}),
    }
    function = run(source.function(name), scope)[name]
    cases = [
        ("0#0#0#0 0#0#1 0#1 0#0#0#1", [1, 0, 1, 0]),
        ("0#0#0#0 0#0#1 0#1 0#0#0#1 1#0 1#1", [1, 0, 1, 0, 0.25, 0.75]),
        ("0#0#0 0#0#1 0#1#0 0#1#1", [1, 1, 0, 0]),
        ("0#0#0 0#0#1 0#1#0 0#1#1", [1, 0, 1, 0]),
        ("0#0 0#1 1#0 1#1", [1, 1, 0, 0]),
        ("0#0#0 0#0#1 1#0#0 1#0#1 1#1", [0.3, -0.2, 0.9, 0.4, -1]),
    ]
    for uids, rewards in cases:
        index = uids.split()
        # two tokens between forks
        lengths = [2 * uid.count("#") for uid in index]
        mask = torch.zeros(len(index), max(lengths))
        scores = torch.zeros_like(mask)
        for i, length in enumerate(lengths):
            mask[i, :length] = 1
            scores[i, length - 1] = rewards[i]
        given, _ = call(function, scores, mask, np.array(index), adv_weight_strategy="average")
        yield {
            "leaves": uids,
            "rewards": rewards,
            "lengths": lengths,
            "advantages": given[:, 0],
        }


@table(
    "qwenlong-task-deviation",
    "Tongyi-Zhiwen/Qwen-Doc",
    "12489b077ecdd98cf4457eef7ef7ba6f11eebf0f",
    "QwenLong-L1.5/README.md",
    "compute_grpo_task_norm_outcome_advantage",
    "none in the repository",
)
def qwenlong(source):
    first = source.text.splitlines().index("def compute_grpo_task_norm_outcome_advantage(") + 1
    last = source.text.splitlines().index("```", first)
    scope = {"torch": torch, "np": np, "defaultdict": defaultdict}
    function = run(source.lines(first, last), scope)["compute_grpo_task_norm_outcome_advantage"]
    random = np.random.default_rng(15)
    cases = [
        ("a a a a b b b b", "t t t t t t t t", [1, 0, 1, 1, 0, 0, 0, 1]),
        ("a a a a b b b b", "t t t t u u u u", [1, 0, 1, 1, 0.2, 0.2, 0.4, 1]),
        ("a a b b c c", "t t t t u u", [1, 0, 0, 0, 1, 0]),
        ("a a b b", "t t u u", random.uniform(0, 1, 4).round(4).tolist()),
        ("a a b b c c", "t t t t u u", [1, 0, 1, 1, 0.5, 0.5]),
    ]
    for index, tasks, rewards in cases:
        column, mask = tokens(rewards)
        given, _ = call(function, column, mask, np.array(tasks.split()), np.array(index.split()))
        yield {
            "groups": index,
            "tasks": tasks,
            "rewards": rewards,
            "advantages": given[:, 0],
        }


@table(
    "maye-whiten",
    "GAIR-NLP/MAYE",
    "af35b9a695f90d327b6adb387bdc3e270a1b94d0",
    "maye/rlhf/rewards.py",
    "whiten, shift_mean true",
    "none in the repository",
)
def maye(source):
    scope = {"torch": torch}
    for name in ("masked_mean", "masked_var", "whiten"):
        run(source.function(name), scope)
    for values in groups(single=False):
        mask = torch.ones(len(values), dtype=torch.bool)
        yield {"values": values, "whitened": call(scope["whiten"], tensor(values), mask)}


@table(
    "reinforce-ada",
    "RLHFlow/Reinforce-Ada",
    "05be6058dc04adc89d31a51f9903177a0c180f15",
    "verl/trainer/ppo/core_algos.py",
    "compute_grpo_outcome_advantage, global_stat_est true, norm_adv_by_std_in_grpo false",
    "Apache-2.0",
)
def reinforce_ada(source):
    from typing import Any, Optional

    scope = {
        "torch": torch,
        "np": np,
        "defaultdict": defaultdict,
        "Optional": Optional,
        "Any": Any,
        "AlgoConfig": dict,
    }
    function = run(source.function("compute_grpo_outcome_advantage"), scope)[
        "compute_grpo_outcome_advantage"
    ]
    for right, wrong in [(1, 1), (2, 2), (1, 7), (7, 1), (3, 29), (30, 2), (4, 4), (9, 15)]:
        column, mask = tokens([1.0, 0.0])
        given, _ = call(
            function,
            column,
            mask,
            np.array(["one", "one"]),
            norm_adv_by_std_in_grpo=False,
            config={"global_stat_est": True},
            grpo_uid_to_pos_count={"one": right},
            grpo_uid_to_neg_count={"one": wrong},
        )
        yield {
            "right": right,
            "wrong": wrong,
            "advantageOfRight": given[0, 0],
            "advantageOfWrong": given[1, 0],
        }


@table(
    "observe-r1",
    "zrguo/Observe-R1",
    "f09c1e4af06bd9d231660375fd75b8c784d40947",
    "openrlhf/trainer/ppo_utils/experience_maker.py",
    "lines 537-551, use_bonus and use_dyna_weight true, bonus 0.2, diff_coef 1.8",
    "Apache-2.0",
    "the trainer's arguments; the device cuda is read as cpu",
)
def observe_r1(source):
    lines = source.lines(536, 551).replace('"cuda"', '"cpu"')
    cases = [
        ([30, 20, 40, 50], [1, 1, 0, 0], 0),
        ([30, 20, 40, 50], [1, 1, 1, 0], 0),
        ([10, 20, 30, 40], [1.5, 1.5, 0.5, 0], 0),
        ([10, 20], [0, 0], 0),
        ([10, 20, 30, 40], [0, 0, 0, 1], 0),
        ([10, 20, 30, 40, 50, 60, 70, 80], [0.5, 0, 1.5, 1, 0, 0.5, 1.5, 0], 0),
        ([10, 20, 30, 40], [1, 0, 1, 0], 15),
    ]
    for lengths, rewards, least in cases:
        args = SimpleNamespace(
            n_samples_per_prompt=len(rewards),
            use_bonus=True,
            use_dyna_weight=True,
            bonus_constraint=least,
            bonus_reward_coef=0.2,
            diff_coef=1.8,
        )
        given = tensor(rewards)
        scope = {
            "torch": torch,
            "args": args,
            "rewards": [given],
            "complexity": [tensor(lengths)],
        }
        # the bonus alone, then the same with the weight
        bonus = "\n".join(lines.splitlines()[:9]) + "\n"
        rewarded = run(bonus, dict(scope, rewards=[given.clone()]))["rewards"]
        whole = run(lines, dict(scope, rewards=[given.clone()]))
        yield {
            "lengths": lengths,
            "rewards": rewards,
            "longerThan": least,
            "rewarded": rewarded.flatten(),
            "deviation": rewarded.std(),
            "weight": whole["dc"].flatten()[0],
            "advantages": whole["rewards"].flatten(),
        }


@table(
    "spear-recalibration",
    "TencentYoutuResearch/SPEAR",
    "7e8431513165640b4b1f78d09ebaae8807ee4f85",
    "verl-agent/verl/trainer/ppo/core_algos.py",
    "compute_grpo_outcome_advantage with maintain_reward_statistics and lines 469-480 of"
    " verl-agent/verl/trainer/ppo/ray_trainer_hybrid.py",
    "SPEAR's licence, Tencent",
    "the buffer, by its two histories",
    beside=("verl-agent/verl/trainer/ppo/ray_trainer_hybrid.py",),
)
def spear(source, hybrid):
    from copy import deepcopy

    scope = {"torch": torch, "np": np, "defaultdict": defaultdict, "deepcopy": deepcopy}
    function = run(source.function("compute_grpo_outcome_advantage"), scope)[
        "compute_grpo_outcome_advantage"
    ]
    medians = run(hybrid.function("maintain_reward_statistics"), {"np": np})[
        "maintain_reward_statistics"
    ]
    random = np.random.default_rng(7)
    for seen in (1, 2, 5, 6):
        for size in (4, 8):
            history = random.integers(0, 2, (seen, size)).astype(float)
            rewards = {g: {i: [r] for i, r in enumerate(one)} for g, one in enumerate(history)}
            scope = run(hybrid.lines(469, 480), {"np": np, "reward_by_uid_traj_uid": rewards})
            buffer = SimpleNamespace(
                reward_mean_history=[(1, scope["in_group_mean_list"])],
                reward_std_history=[(1, scope["in_group_std_list"])],
            )
            kept = call(medians, buffer, 1, [1])
            column, mask = tokens([1.0, 0.0])
            for divides in (True, False):
                given, _ = call(
                    function,
                    column.clone(),
                    mask,
                    np.array(["a", "b"]),
                    np.array(["a", "b"]),
                    norm_adv_by_std_in_grpo=divides,
                    custom_reward_mean_std={"mean": kept[10], "std": kept[11]},
                )
                yield {
                    "size": size,
                    "history": history.flatten(),
                    "medianMean": kept[10],
                    "medianDeviation": kept[11],
                    "divides": divides,
                    "advantages": given[:, 0],
                }


@table(
    "vl-cogito-weights",
    "alibaba-damo-academy/VL-Cogito",
    "7ab78561e97edf99a887bb834e9ff362eaec8801",
    "verl/trainer/ray_trainer.py",
    "r1v_cir_weight_all",
    "MIT",
)
def vl_cogito_weights(source):
    function = run(source.function("r1v_cir_weight_all"), {"math": math})["r1v_cir_weight_all"]
    for stage in ("s_1", "s_2", "s_3", "h_1", "h_2", "h_3"):
        for size in (8, 3, 9):
            for right in range(size + 1):
                batch = {"sample_len": [1], "prompt_avg_acc": [right / size], "uid": ["one"]}
                weight = call(function, batch, stage)["one"]
                yield {"stage": stage, "right": right, "rollouts": size, "weight": weight}
