package io.gradus.training.policy.tokenizer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A made-up tokenizer.json as SentencePiece models have it, with a space put before each text. */
final class SentencePieceFile {
    private SentencePieceFile() {}

    /** The folder of the file. */
    static Path write(Path folder) throws IOException {
        Path own = Files.createDirectories(folder.resolve("sentence-piece"));
        Files.writeString(own.resolve("tokenizer.json"), text());
        Files.writeString(own.resolve("tokenizer_config.json"), "{\"eos_token\": \"</s>\"}");
        return own;
    }

    private static String text() {
        ObjectNode vocabulary = JsonMapper.shared().createObjectNode();
        for (String token : new String[] {"<unk>", "<s>", "</s>"}) {
            vocabulary.put(token, vocabulary.size());
        }
        for (int value = 0; value < 256; value++) {
            vocabulary.put("<0x%02X>".formatted(value), vocabulary.size());
        }
        for (String token : new String[] {"▁", "a", "b", "ab", "▁b"}) {
            vocabulary.put(token, vocabulary.size());
        }
        return """
        {"version": "1.0", "truncation": null, "padding": null, "added_tokens": [
          {"id": 0, "content": "<unk>", "single_word": false, "lstrip": false, "rstrip": false, "normalized": false, "special": true},
          {"id": 2, "content": "</s>", "single_word": false, "lstrip": false, "rstrip": false, "normalized": false, "special": true}],
         "normalizer": {"type": "Sequence", "normalizers": [{"type": "Prepend", "prepend": "▁"},
            {"type": "Replace", "pattern": {"String": " "}, "content": "▁"}]},
         "pre_tokenizer": null, "post_processor": null,
         "decoder": {"type": "Sequence", "decoders": [{"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
            {"type": "ByteFallback"}, {"type": "Fuse"}]},
         "model": {"type": "BPE", "dropout": null, "unk_token": "<unk>", "continuing_subword_prefix": null,
            "end_of_word_suffix": null, "fuse_unk": true, "byte_fallback": true, "ignore_merges": false,
            "vocab": %s, "merges": ["a b", "▁ b"]}}
        """
                .formatted(vocabulary);
    }
}
