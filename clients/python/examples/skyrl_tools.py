# docs
import os
from gradus_rl import Curriculum
from skyrl_gym.envs.base_text_env import BaseTextEnv, BaseTextEnvStepOutput

class GradusEpisode(BaseTextEnv):
    def __init__(self, env_config, extras):
        super().__init__()
        self.curriculum = Curriculum.attached(os.environ["GRADUS_URL"], os.environ["GRADUS_RUN"])
        lease, index = extras["extra_info"]["lease"], extras["extra_info"]["index"]
        self.turn = self.curriculum.reset([(lease, index)])[0].next

    def step(self, action):
        episode = self.curriculum.step([self.turn], [action])[0]
        self.turn = episode.next
        shown = [] if episode.done else [{"role": "user", "content": episode.next.prompt}]
        return BaseTextEnvStepOutput(observations=shown, reward=episode.total or 0.0, done=episode.done, metadata={})
