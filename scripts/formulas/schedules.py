"""Tables of coefficients over the steps of a run."""

from typing import List
from types import SimpleNamespace

import numpy as np
import torch
from released import call, run, table

SPEAR = ("TencentYoutuResearch/SPEAR", "7e8431513165640b4b1f78d09ebaae8807ee4f85")


@table(
    "spear-turns",
    *SPEAR,
    "verl-agent/agent_system/reward_manager/episode.py",
    "lines 153-159",
    "SPEAR's licence, Tencent",
    "the reward manager, by steps and turns",
)
def spear_turns(source):
    for turns in (0, 1, 5, 10, 30):
        for step in (0, 1, 50, 100, 150, 199, 200, 201, 1000):
            item = SimpleNamespace(meta_info={"global_steps": step})
            scope = {
                "np": np,
                "data_item": item,
                "max_toolcall_steps": 200,
                "episode_lengths": turns,
                "score": 0.0,
            }
            score = run(source.lines(153, 159), scope)["score"]
            yield {"turns": turns, "step": step, "most": 200, "reward": score}


@table(
    "spear-replay",
    *SPEAR,
    "verl-agent/verl/workers/actor/dp_actor.py",
    "lines 591-599",
    "SPEAR's licence, Tencent",
    "the actor, by its configuration; the loss is 1",
)
def spear_replay(source):
    for most, weight in ((100, 1), (200, 0.5)):
        for step in (0, 1, 25, 50, 99, 100, 101, 199, 200, 500):
            config = SimpleNamespace(max_replay_loss_steps=most, replay_loss_coef=weight)
            scope = {
                "np": np,
                "self": SimpleNamespace(config=config),
                "global_steps": step,
                "loss": 1.0,
            }
            loss = run(source.lines(591, 599), scope)["loss"]
            yield {"step": step, "most": most, "weight": weight, "factor": loss}


@table(
    "epo-phases",
    "WujiangXu/EPO",
    "5b6fa98e034639b95afbfb24f98d1cb1e5197542",
    "verl/workers/actor/dp_actor.py",
    "DataParallelPPOActor._calculate_epoch_based_entropy_weight",
    "Apache-2.0",
)
def epo_phases(source):
    name = "_calculate_epoch_based_entropy_weight"
    function = run(source.function(name), {})[name]
    for epoch in (0, 1, 10, 37, 74, 75, 76, 100, 149, 150, 200):
        yield {"epoch": epoch, "most": 150, "weight": call(function, None, epoch, 150)}


@table(
    "agentgym-rounds",
    "WooooDyy/AgentGym-RL",
    "82402a99c62a293735a3f412fb8ac9a600673bc0",
    "AgentGym-RL/verl/agent_trainer/ppo/ray_trainer.py",
    "StepRoundsScheduler.step after each step, and get_rounds",
    "MIT",
    "its base class, which is empty",
)
def agentgym_rounds(source):
    scope = {"RoundsScheduler": object, "List": List}
    scheduler_of = run(source.function("StepRoundsScheduler"), scope)["StepRoundsScheduler"]
    scheduler = scheduler_of(100, [6, 13, 20])
    for step in range(1, 402):
        rounds = call(scheduler.get_rounds)
        call(scheduler.step)
        if step % 100 in (0, 1, 2, 50, 99):
            yield {"step": step, "rounds": rounds}


@table(
    "nlpo-kl",
    "allenai/RL4LMs",
    "97df0bd2f7406a906206c9610aea795fbf52884c",
    "rl4lms/envs/text_generation/kl_controllers.py",
    "KLController.step",
    "Apache-2.0",
)
def nlpo_kl(source):
    from typing import Any, Dict, Optional

    scope = {"torch": torch, "Optional": Optional, "Dict": Dict, "Any": Any}
    controller_of = run(source.function("KLController"), scope)["KLController"]
    random = np.random.default_rng(14)
    measured = [0.1, 0, 0.5, 0.11, 0.09, 0.12, 0.08, 0.121] + random.uniform(0, 0.3, 8).round(4).tolist()
    for start, target in ((0.1, 0.1), (0.001, 0.5)):
        controller = controller_of(start, target)
        for divergence in measured:
            before = controller._kl_coeff
            call(controller.step, torch.tensor(divergence, dtype=torch.float64))
            yield {
                "before": before,
                "target": target,
                "divergence": divergence,
                "after": controller._kl_coeff,
            }
