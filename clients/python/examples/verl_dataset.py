# docs
from gradus_rl import Curriculum
from torch.utils.data import Dataset

class LeaseDataset(Dataset):
    def __init__(self, data_files, tokenizer, processor, config, max_samples=-1):
        self.curriculum = Curriculum()          # GRADUS_URL, GRADUS_RUN, GRADUS_SESSION

    def __len__(self):
        return 10_000_000                       # the curriculum says when it ends, not the data set

    def __getitem__(self, index):
        one = self.curriculum.lease(1, key=f"{self.curriculum.session}-row-{index}")[0]
        return {"raw_prompt": one.messages or [{"role": "user", "content": one.prompt}], "data_source": "gradus",
                "reward_model": {"style": "rule", "ground_truth": ""}, "index": index,
                "extra_info": {"index": index, "split": "train", "lease": one.id}}
