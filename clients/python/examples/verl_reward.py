# docs
import os
from functools import cache
from gradus_rl import Completion, Curriculum

@cache
def handle():
    return Curriculum.attached(os.environ["GRADUS_URL"], os.environ["GRADUS_RUN"])

def compute_score(data_source, solution_str, ground_truth, extra_info, **_):
    score = handle().score([Completion(extra_info["lease"], solution_str)])[0]
    return {"score": score.total, "verdict": score.verdict}
