# docs
import os
import torch
from gradus_rl import Completion, Curriculum
from openrlhf.utils.agent import AgentInstanceBase, MultiTurnAgentExecutor

class AgentInstance(AgentInstanceBase):
    async def reset(self, states, **_):
        return {"observation": states["observation"]}

    async def step(self, states, **_):
        curriculum = Curriculum.attached(os.environ["GRADUS_URL"], os.environ["GRADUS_RUN"])
        score = curriculum.score([Completion(states["label"], states["action_text"])])[0]
        return {"rewards": torch.tensor(score.total), "scores": torch.tensor(score.verdict),
                "environment_feedback": "", "done": True}

class AgentExecutor(MultiTurnAgentExecutor):
    def __init__(self):
        super().__init__(AgentInstance)
