# docs
import os
from gradus_rl import Completion, Curriculum
from skyrl_gym.envs.base_text_env import BaseTextEnv, BaseTextEnvStepOutput

class GradusEnv(BaseTextEnv):
    def __init__(self, env_config, extras):
        super().__init__()
        self.lease = extras["extra_info"]["lease"]

    def step(self, action):
        curriculum = Curriculum.attached(os.environ["GRADUS_URL"], os.environ["GRADUS_RUN"])
        score = curriculum.score([Completion(self.lease, action)])[0]
        return BaseTextEnvStepOutput(observations=[], reward=score.total, done=True,
                                     metadata={"verdict": score.verdict})
