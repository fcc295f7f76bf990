# docs
import os
import torch
from gradus_rl import Completion, Curriculum
from nemo_rl.environments.interfaces import EnvironmentInterface, EnvironmentReturn

class GradusEnvironment(EnvironmentInterface):
    def __init__(self, config):
        self.curriculum = Curriculum.attached(os.environ["GRADUS_URL"], os.environ["GRADUS_RUN"])

    def step(self, message_log_batch, metadata):
        sent = [Completion(one["lease"], log[-1]["content"]) for log, one in zip(message_log_batch, metadata)]
        rewards = torch.tensor([score.total for score in self.curriculum.score(sent)])
        ended = [{"role": "environment", "content": ""} for _ in sent]
        return EnvironmentReturn(observations=ended, metadata=metadata, next_stop_strings=[None] * len(sent),
                                 rewards=rewards, terminateds=torch.ones(len(sent)), answers=None)

    def global_post_process_and_metrics(self, batch):
        return batch, {}
