# docs
from gradus_rl import Completion, Curriculum
from openenv.core.env_server import Action, Environment, Observation, State

class Answer(Action):
    text: str

class Problem(Observation):
    prompt: str = ""

class GradusEnvironment(Environment):
    def __init__(self):
        self.curriculum = Curriculum()          # GRADUS_URL and GRADUS_RUN
        self.lease = None

    def reset(self, **_):
        self.lease = self.curriculum.lease(1)[0]
        return Problem(prompt=self.lease.prompt)

    def step(self, action, **_):
        score = self.curriculum.score([Completion(self.lease.id, action.text)])[0]
        return Problem(reward=score.total, done=True)

    @property
    def state(self):
        return State()
