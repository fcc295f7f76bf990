# docs
from gradus_rl import Curriculum
from openenv.core.env_server import Action, Environment, Observation, State

class Written(Action):
    text: str

class Shown(Observation):
    prompt: str = ""

class GradusEnvironment(Environment):
    def __init__(self):
        self.curriculum = Curriculum()          # GRADUS_URL and GRADUS_RUN
        self.waiting = []                       # episodes of a lease that are not begun
        self.turn = None

    def reset(self, **_):
        self.waiting = self.waiting or self.curriculum.reset(self.curriculum.lease(1))
        self.turn = self.waiting.pop(0).next
        return Shown(prompt=self.turn.prompt)

    def step(self, action, **_):
        episode = self.curriculum.step([self.turn], [action.text])[0]
        self.turn = episode.next
        if episode.done:
            return Shown(reward=episode.total, done=True)
        return Shown(prompt=self.turn.prompt)

    @property
    def state(self):
        return State()
