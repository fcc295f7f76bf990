"""Loads exports of Gradus with transformers and PEFT, and fails where their logits do not agree.

    python dev/export_peers.py BASE ADAPTER MERGED

The merged model must say what the base says with the adapter, which PEFT applies, and something else than the base.
Logits may differ by 1e-4, or by 1e-5 of the largest.
"""

import os
import sys

os.environ["HF_HUB_OFFLINE"] = "1"

import peft
import torch
import transformers


def loaded(folder):
    model, told = transformers.AutoModelForCausalLM.from_pretrained(
        folder, dtype=torch.float32, output_loading_info=True)
    odd = {name: keys for name, keys in told.items() if keys}
    if odd:
        sys.exit(f"transformers finds in {folder}: {odd}")
    return model.eval()


@torch.no_grad()
def logits(model):
    ids = torch.randint(0, model.config.vocab_size, (2, 24), generator=torch.Generator().manual_seed(0))
    return model(ids, use_cache=False).logits


def main(base, adapter, merged):
    tokenizer = transformers.AutoTokenizer.from_pretrained(merged)
    if tokenizer.decode(tokenizer.encode("1+2=3 é", add_special_tokens=False)) != "1+2=3 é":
        sys.exit("the tokenizer does not give the text back")
    plain = logits(loaded(base))
    ours = logits(loaded(merged))
    with_adapter = logits(peft.PeftModel.from_pretrained(loaded(base), adapter).eval())
    difference = (ours - with_adapter).abs().max().item()
    change = (ours - plain).abs().max().item()
    largest = ours.abs().max().item()
    print(f"merged against adapter {difference:.1e}, against the base {change:.1e}, largest logit {largest:.1f}")
    if difference > max(1e-4, 1e-5 * largest) or change < 1e-2:
        sys.exit("the exports do not agree, or change nothing")


if __name__ == "__main__":
    main(*(sys.argv[1:] if len(sys.argv) == 4 else sys.exit(__doc__)))
