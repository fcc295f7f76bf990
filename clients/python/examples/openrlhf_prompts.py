# docs
import json
from gradus_rl import Curriculum

curriculum = Curriculum(curriculum="addition-ladder", seed=7, lease_seconds=86_400, lease_steps=1_000)
with open("problems.jsonl", "w") as file:
    for _ in range(16):
        for one in curriculum.lease(64):
            file.write(json.dumps({"prompt": one.prompt, "label": one.id}) + "\n")
