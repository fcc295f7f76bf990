"""Python's side of ./gradus bench models: tasks come in on standard input, seconds by the clock and of
the processor go out.

Arguments: the model's config.json, the device, the number of threads. The model is that of transformers where it is
installed, else the one written below; its weights are random. Both have an adapter of rank 16 on all projections.
"""
import json
import sys
import time
import warnings

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.utils.checkpoint import checkpoint

TARGETS = ("q_proj", "k_proj", "v_proj", "o_proj", "gate_proj", "up_proj", "down_proj")


class Lora(nn.Module):
    def __init__(self, base, rank=16, alpha=32):
        super().__init__()
        self.base, self.scale = base, alpha / rank
        self.a = nn.Parameter(torch.randn(rank, base.in_features) / base.in_features**0.5)
        self.b = nn.Parameter(torch.zeros(base.out_features, rank))

    def forward(self, x):
        return self.base(x) + self.scale * F.linear(F.linear(x, self.a), self.b)


class Block(nn.Module):
    def __init__(self, c):
        super().__init__()
        w, f, bias = c["hidden_size"], c["intermediate_size"], c["model_type"] == "qwen2"
        self.heads, self.groups = c["num_attention_heads"], c["num_key_value_heads"]
        self.size = w // self.heads
        self.norm1, self.norm2 = (nn.RMSNorm(w, c["rms_norm_eps"]) for _ in range(2))
        self.q_proj = nn.Linear(w, w, bias)
        self.k_proj, self.v_proj = (nn.Linear(w, self.groups * self.size, bias) for _ in range(2))
        self.o_proj = nn.Linear(w, w, False)
        self.gate_proj, self.up_proj = (nn.Linear(w, f, False) for _ in range(2))
        self.down_proj = nn.Linear(f, w, False)

    def split(self, y, heads):
        return y.unflatten(-1, (heads, self.size)).transpose(1, 2)

    def forward(self, x, cos, sin, cache=None):
        def rotated(y):
            a, b = y.chunk(2, -1)
            return y * cos + torch.cat((-b, a), -1) * sin

        h = self.norm1(x)
        q = rotated(self.split(self.q_proj(h), self.heads))
        k = rotated(self.split(self.k_proj(h), self.groups))
        v = self.split(self.v_proj(h), self.groups)
        if cache is not None:
            if cache:
                k, v = torch.cat((cache[0], k), 2), torch.cat((cache[1], v), 2)
            cache[:] = [k, v]
        o = F.scaled_dot_product_attention(q, k, v, is_causal=q.shape[2] > 1, enable_gqa=True)
        x = x + self.o_proj(o.transpose(1, 2).flatten(2))
        h = self.norm2(x)
        return x + self.down_proj(F.silu(self.gate_proj(h)) * self.up_proj(h))


class Plain(nn.Module):
    """Llama, or Qwen2, without a library."""

    def __init__(self, c):
        super().__init__()
        self.embed = nn.Embedding(c["vocab_size"], c["hidden_size"])
        self.blocks = nn.ModuleList(Block(c) for _ in range(c["num_hidden_layers"]))
        self.norm = nn.RMSNorm(c["hidden_size"], c["rms_norm_eps"])
        size = c["hidden_size"] // c["num_attention_heads"]
        rates = c["rope_theta"] ** (-torch.arange(0, size, 2) / size)
        self.register_buffer("angles", torch.outer(torch.arange(1024), rates).repeat(1, 2))

    def run(self, ids, caches, last):
        at = caches[0][0].shape[2] if caches and caches[0] else 0
        angles = self.angles[at : at + ids.shape[1]]
        cos, sin, x = angles.cos(), angles.sin(), self.embed(ids)
        for i, block in enumerate(self.blocks):
            if self.training:
                x = checkpoint(block, x, cos, sin, use_reentrant=False)
            else:
                x = block(x, cos, sin, caches[i])
        return F.linear(self.norm(x[:, -last:]), self.embed.weight)

    def prefill(self, ids):
        caches = [[] for _ in self.blocks]
        return self.run(ids, caches, 1), caches

    def decode(self, ids, caches):
        return self.run(ids, caches, 1), caches

    def logits(self, ids):
        return self.run(ids, None, 0)


class Transformers(nn.Module):
    def __init__(self, c):
        super().__init__()
        from transformers import AutoConfig, AutoModelForCausalLM

        kind = c.pop("model_type")
        self.model = AutoModelForCausalLM.from_config(AutoConfig.for_model(kind, **c), dtype=torch.float32)

    def ready(self):
        self.model.gradient_checkpointing_enable(gradient_checkpointing_kwargs={"use_reentrant": False})
        self.model.enable_input_require_grads()

    def decode(self, ids, cache):
        out = self.model(ids, past_key_values=cache, use_cache=True, logits_to_keep=1)
        return out.logits, out.past_key_values

    def prefill(self, ids):
        return self.decode(ids, None)

    def logits(self, ids):
        return self.model(ids, use_cache=False).logits


def times():
    return time.perf_counter(), time.process_time()


def decode(model, rows, tokens, prompt):
    model.eval()
    ids = torch.randint(0, vocabulary, (rows, prompt), device=device)
    start = times()
    with torch.inference_mode():
        logits, cache = model.prefill(ids)
        made = []
        while True:
            made.append(torch.multinomial(torch.softmax(logits[:, -1].float(), -1), 1))
            if len(made) == tokens:
                break
            logits, cache = model.decode(made[-1], cache)
        torch.cat(made, 1).tolist()
    return [end - begun for end, begun in zip(times(), start)]


def step(model, optimiser, trained, rows, tokens):
    model.train()
    ids = torch.randint(0, vocabulary, (rows, tokens + 1), device=device)
    start = times()
    logits = model.logits(ids[:, :-1])
    loss = F.cross_entropy(logits.float().flatten(0, 1), ids[:, 1:].flatten())
    loss.backward()
    torch.nn.utils.clip_grad_norm_(trained, 1.0)
    optimiser.step()
    optimiser.zero_grad()
    loss.item()
    return [end - begun for end, begun in zip(times(), start)]


warnings.filterwarnings("ignore")
config, device, threads = json.loads(sys.argv[1]), sys.argv[2], int(sys.argv[3])
vocabulary = config["vocab_size"]
torch.set_num_threads(threads)
try:
    import transformers

    model, name = Transformers(config), "transformers " + transformers.__version__
except ImportError:
    model, name = Plain(config), "a plain model"
model.requires_grad_(False)
for module in list(model.modules()):
    for target in TARGETS:
        if isinstance(getattr(module, target, None), nn.Linear):
            setattr(module, target, Lora(getattr(module, target)))
if isinstance(model, Transformers):
    model.ready()
model.to(device)
trained = [p for p in model.parameters() if p.requires_grad]
optimiser = torch.optim.AdamW(trained, lr=1e-4, fused=True)
print(f"{name} on PyTorch {torch.__version__}, {device}, {torch.get_num_threads()} threads", flush=True)
for line in sys.stdin:
    kind, rows, tokens, prompt = line.split()
    if kind == "step":
        took = step(model, optimiser, trained, int(rows), int(tokens))
    else:
        took = decode(model, int(rows), int(tokens), int(prompt))
    print(*took, flush=True)
