"""Writes tiny random models of each architecture and what transformers and PEFT make of them, or compares with it.

    python -m venv /tmp/venv && /tmp/venv/bin/pip install torch==2.7.1 transformers==5.23.0 peft==0.21.2
    /tmp/venv/bin/python dev/model_fixtures.py training-core/src/test/resources/pretrained
    /tmp/venv/bin/python dev/model_fixtures.py --compare training-core/src/test/resources/pretrained

`--compare` reads the folders that are there, computes everything again and fails beyond 1e-4.

reference.json of a model holds for each row, computed alone and without padding in f32: `ids`; `logits` [length,
vocabulary]; `greedy`, the next 12 ids; `coefficients` c[t]; with the adapter `adapterLast`, the logits of the last
position, and `adapterGreedy`. `loss` and `adapterLoss` are the sum over rows and t of c[t] log p(ids[t + 1] | ids[..t]);
`gradients` and `adapterGradients` of it hold for each tensor its name, the L2 norm of the whole gradient and its first
1024 values. Tensors are base64 of little-endian f32, row-major.
"""

import base64
import json
import os
import pathlib
import shutil
import sys

os.environ["HF_HUB_OFFLINE"] = "1"

import numpy
import peft
import torch
import transformers

PROJECTIONS = ["q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj"]
SIZES = dict(vocab_size=256, hidden_size=32, intermediate_size=48, num_hidden_layers=2, num_attention_heads=4,
             num_key_value_heads=2, max_position_embeddings=64, initializer_range=0.25, bos_token_id=0, eos_token_id=1,
             pad_token_id=None)
LENGTHS = [4, 9, 24]
GREEDY = 12
TRAINED = ["model.embed_tokens.weight", "model.layers.0.self_attn.q_proj.weight",
           "model.layers.1.input_layernorm.weight"]
ADAPTED = [f"model.layers.{m}.lora_{x}.weight" for m in ["0.self_attn.q_proj", "1.mlp.down_proj"] for x in "AB"]


def llama():
    # Of the four frequencies one stays, one is interpolated and two are divided.
    rope = dict(rope_type="llama3", rope_theta=20.0, factor=8.0, low_freq_factor=1.0, high_freq_factor=2.0,
                original_max_position_embeddings=16)
    return transformers.LlamaForCausalLM(transformers.LlamaConfig(
        **SIZES, tie_word_embeddings=True, rms_norm_eps=1e-5, rope_parameters=rope))


def qwen2():
    return transformers.Qwen2ForCausalLM(transformers.Qwen2Config(
        **SIZES, tie_word_embeddings=False, rope_parameters=dict(rope_type="default", rope_theta=1e4)))


def qwen3():
    return transformers.Qwen3ForCausalLM(transformers.Qwen3Config(
        **SIZES, head_dim=16, tie_word_embeddings=False, rope_parameters=dict(rope_type="default", rope_theta=1e6)))


def randomised(model):
    """Biases and norms that no mistake leaves alone."""
    for name, parameter in model.named_parameters():
        if name.endswith("bias"):
            torch.nn.init.normal_(parameter, std=0.5)
        if "norm" in name:
            torch.nn.init.normal_(parameter, mean=1.0, std=0.2)
    return model.eval()


def adapted(model):
    lora = peft.LoraConfig(r=4, lora_alpha=8, target_modules=PROJECTIONS, task_type="CAUSAL_LM")
    wrapped = peft.get_peft_model(model, lora)
    for name, parameter in wrapped.named_parameters():
        if "lora_" in name:
            torch.nn.init.normal_(parameter, std=0.15)
    return wrapped.eval()


def text(tensor):
    return base64.b64encode(tensor.detach().float().numpy().astype("<f4").tobytes()).decode()


def logits(model, ids):
    return model(torch.tensor([ids]), use_cache=False).logits[0].float()


@torch.no_grad()
def greedy(model, ids):
    ids = list(ids)
    for _ in range(GREEDY):
        best = logits(model, ids)[-1].topk(2)
        if best.values[0] - best.values[1] < 1e-3:
            raise SystemExit("two tokens are as good as each other; take another seed")
        ids.append(int(best.indices[0]))
    return ids[-GREEDY:]


def loss(model, rows):
    total = torch.zeros(())
    for row in rows:
        ids = torch.tensor(row["ids"])
        logprobs = logits(model, row["ids"])[:-1].log_softmax(-1).gather(1, ids[1:, None])[:, 0]
        total = total + (torch.tensor(row["coefficients"]) * logprobs).sum()
    return total


def gradients(model, rows, names, published):
    for parameter in model.parameters():
        parameter.grad = None
        parameter.requires_grad_(True)
    total = loss(model, rows)
    total.backward()
    of = {published(n): p.grad for n, p in model.named_parameters()}
    return total.item(), [dict(name=n, norm=of[n].norm().item(), values=text(of[n].flatten()[:1024])) for n in names]


def drawn():
    return [dict(ids=torch.randint(0, 256, (n,)).tolist(), coefficients=[round(x, 4) for x in torch.randn(n - 1).tolist()])
            for n in LENGTHS]


def reference(model, rows, adapter):
    """Adapter: makes the model with an adapter of the plain one, or None."""
    found = dict(torch=torch.__version__, transformers=transformers.__version__, peft=peft.__version__)
    with torch.no_grad():
        found["rows"] = [dict(row, logits=text(logits(model, row["ids"])), greedy=greedy(model, row["ids"]))
                         for row in rows]
    if adapter is None:
        return found
    found["loss"], found["gradients"] = gradients(model, rows, TRAINED, lambda name: name)
    model = adapter(model)
    for row in found["rows"]:
        row["adapterLast"] = text(logits(model, row["ids"])[-1])
        row["adapterGreedy"] = greedy(model, row["ids"])
    found["adapterLoss"], found["adapterGradients"] = gradients(
        model, rows, ADAPTED, lambda name: name.replace("base_model.model.", "").replace(".default", ""))
    return found


def loaded(folder):
    return transformers.AutoModelForCausalLM.from_pretrained(folder, dtype=torch.float32).eval()


def former_spelling(folder):
    """The configuration as transformers 4 wrote it."""
    path = folder / "config.json"
    config = json.loads(path.read_text())
    rope = config.pop("rope_parameters")
    config["torch_dtype"] = config.pop("dtype")
    config["rope_theta"] = rope.pop("rope_theta")
    config["rope_scaling"] = None if rope["rope_type"] == "default" else rope
    config["transformers_version"] = "4.57.1"
    path.write_text(json.dumps(config, indent=2, sort_keys=True) + "\n")


def tokenizer(folder):
    """A token for each byte; those that UTF-8 never uses name the special tokens."""
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers
    codes = list(range(33, 127)) + list(range(161, 173)) + list(range(174, 256))
    letters = {b: chr(b) for b in codes}
    letters.update({b: chr(256 + i) for i, b in enumerate(x for x in range(256) if x not in codes)})
    never = [0xC0, 0xC1, *range(0xF5, 0x100)]
    special = ["<|start|>", "<|end|>"] + [f"<|unused{i}|>" for i in range(len(never) - 2)]
    vocabulary = {t: i for i, t in enumerate(special + [letters[b] for b in range(256) if b not in never])}
    made = Tokenizer(models.BPE(vocab=vocabulary, merges=[]))
    made.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made.decoder = decoders.ByteLevel()
    made.add_special_tokens(special)
    made.save(str(folder / "tokenizer.json"), pretty=False)
    (folder / "tokenizer_config.json").write_text(json.dumps(
        dict(bos_token="<|start|>", eos_token="<|end|>", add_bos_token=False, model_max_length=64,
             tokenizer_class="PreTrainedTokenizerFast"), indent=2) + "\n")


def write_json(path, value):
    path.write_text(json.dumps(value, indent=1) + "\n")


def write(folder, name, make, seed, former):
    torch.manual_seed(seed)
    model = randomised(make())
    rows = drawn()
    target = folder / name
    shutil.rmtree(target, ignore_errors=True)
    model.save_pretrained(target)
    if former:
        former_spelling(target)
    tokenizer(target)

    def adapter(plain):
        wrapped = adapted(plain)
        wrapped.peft_config["default"].base_model_name_or_path = name
        wrapped.save_pretrained(target / "adapter")
        (target / "adapter" / "README.md").unlink(missing_ok=True)
        return wrapped

    write_json(target / "reference.json", reference(model, rows, adapter))
    print(name, sum(f.stat().st_size for f in target.rglob("*") if f.is_file()) // 1024, "KB")


def write_sharded(folder, name, make, seed):
    torch.manual_seed(seed)
    model = randomised(make()).bfloat16()
    rows = drawn()
    target = folder / name
    shutil.rmtree(target, ignore_errors=True)
    model.save_pretrained(target, max_shard_size="36KB")
    if len(list(target.glob("*.safetensors"))) != 2:
        raise SystemExit(f"{target} should have two shards")
    # Read again, since model.float() would leave the rotary frequencies rounded.
    write_json(target / "reference.json", reference(loaded(target), rows, None))


def difference(now, then, place):
    """Largest difference of two references, in absolute terms of logits and relative ones of gradients."""
    if isinstance(then, dict):
        return max((difference(now[k], v, f"{place}.{k}") for k, v in then.items()
                    if k not in ("torch", "transformers", "peft")), default=0.0)
    if isinstance(then, list):
        return max((difference(a, b, place) for a, b in zip(now, then, strict=True)), default=0.0)
    if isinstance(then, str) and place.rpartition(".")[2] in ("logits", "values", "adapterLast"):
        a, b = (numpy.frombuffer(base64.b64decode(x), "<f4") for x in (now, then))
        found = float(abs(a - b).max())
    elif isinstance(then, float):
        found = abs(now - then) / max(1.0, abs(then))
    else:
        found = 0.0 if now == then else float("inf")
    if found > 1e-4:
        raise SystemExit(f"{place} differs by {found}")
    return found


def compare(folder):
    for path in sorted(folder.glob("*/reference.json")):
        then = json.loads(path.read_text())
        rows = [dict(ids=r["ids"], coefficients=r["coefficients"]) for r in then["rows"]]
        model = loaded(path.parent)
        saved = path.parent / "adapter"
        adapter = (lambda plain: peft.PeftModel.from_pretrained(plain, saved).eval()) if saved.is_dir() else None
        found = difference(reference(model, rows, adapter), then, path.parent.name)
        print(f"{path.parent.name}: largest difference {found:.1e}")


def main(arguments):
    torch.set_num_threads(1)
    folder = pathlib.Path(arguments[-1])
    if arguments[0] == "--compare":
        return compare(folder)
    write(folder, "llama", llama, 1, former=True)
    write(folder, "qwen2", qwen2, 2, former=False)
    write(folder, "qwen3", qwen3, 5, former=False)
    write_sharded(folder, "qwen2-bf16", qwen2, 4)


if __name__ == "__main__":
    main(sys.argv[1:] or sys.exit(__doc__))
