"""Writes a tiny Qwen2 with one token per character that adds a little. Usage: tiny.py FOLDER RATE

RATE is the share of sums of one digit each that it gets right when it stops, at temperature 1.
"""

import random
import sys

import torch
from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast, Qwen2Config, Qwen2ForCausalLM

END = 1


def tokenizer() -> PreTrainedTokenizerFast:
    vocabulary = {"<pad>": 0, "<end>": END, "\n": 2}
    vocabulary.update({chr(code): code - 29 for code in range(32, 127)})
    inner = Tokenizer(models.WordLevel(vocabulary, unk_token="<pad>"))
    inner.pre_tokenizer = pre_tokenizers.Split(Regex(r"[\s\S]"), "isolated")
    inner.decoder = decoders.Fuse()
    return PreTrainedTokenizerFast(tokenizer_object=inner, pad_token="<pad>", eos_token="<end>",
                                   padding_side="left", clean_up_tokenization_spaces=False)


def model() -> Qwen2ForCausalLM:
    torch.manual_seed(7)
    return Qwen2ForCausalLM(Qwen2Config(
        vocab_size=98, hidden_size=128, intermediate_size=352, num_hidden_layers=4, num_attention_heads=4,
        num_key_value_heads=2, max_position_embeddings=64, tie_word_embeddings=True, pad_token_id=0,
        eos_token_id=END, bos_token_id=None, attention_dropout=0.0))


def encoded(sums: list[tuple[int, int]], tokens: PreTrainedTokenizerFast) -> dict[str, torch.Tensor]:
    """Ids, mask and labels of sums whose answers are written from the last digit."""
    rows, starts = [], []
    for left, right in sums:
        prompt = f"{left}+{right}="
        rows.append(tokens(prompt + str(left + right)[::-1])["input_ids"] + [END])
        starts.append(len(prompt))
    longest = max(map(len, rows))
    ids = torch.zeros(len(rows), longest, dtype=torch.long)
    labels = torch.full((len(rows), longest), -100)
    for i, (row, start) in enumerate(zip(rows, starts)):
        ids[i, :len(row)] = torch.tensor(row)
        labels[i, start:len(row)] = torch.tensor(row[start:])
    lengths = torch.tensor([len(row) for row in rows])
    return {"input_ids": ids, "attention_mask": (torch.arange(longest)[None] < lengths[:, None]).long(),
            "labels": labels}


@torch.no_grad()
def rate(policy: Qwen2ForCausalLM, tokens: PreTrainedTokenizerFast) -> float:
    """How likely it is to answer a sum of one digit each right, exactly: no samples are drawn."""
    inputs = encoded([(left, right) for left in range(10) for right in range(10)], tokens)
    logits = policy(input_ids=inputs["input_ids"], attention_mask=inputs["attention_mask"]).logits[:, :-1]
    labels = inputs["labels"][:, 1:]
    told = logits.log_softmax(-1).gather(2, labels.clamp(min=0)[..., None])[..., 0]
    return float(told.masked_fill(labels < 0, 0).sum(1).exp().mean())


def main(folder: str, until: float) -> None:
    torch.set_num_threads(1)
    tokens, policy, draw = tokenizer(), model(), random.Random(1)
    optimizer = torch.optim.AdamW(policy.parameters(), lr=2e-3)
    steps = 0
    while rate(policy, tokens) < until:
        assert steps < 3000, "it does not learn to add"
        for _ in range(25):
            sums = [tuple(draw.randrange(10 ** draw.randint(1, 2)) for _ in range(2)) for _ in range(64)]
            optimizer.zero_grad()
            policy(**encoded(sums, tokens)).loss.backward()
            optimizer.step()
        steps += 25
    print(f"{steps} steps, {rate(policy, tokens):.3f} right", flush=True)
    policy.save_pretrained(folder)
    tokens.save_pretrained(folder)


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
