package io.gradus.training.policy.tokenizer;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.text.Characters;
import io.gradus.training.policy.text.Tokenizer;
import java.nio.file.Path;

/** How a document says what turns text into tokens. */
public sealed interface TokenizerSpec {
    /**
     * The tokenizer; one instance per content. Throws {@link IllegalArgumentException} naming place
     * and remedy where its files cannot be read.
     */
    Tokenizer tokenizer();

    /** The tiny policy's own alphabet. */
    @Choice(
            name = "characters",
            explanation = "One token per printable ASCII character and newline, 98 in all.")
    record OfCharacters() implements TokenizerSpec {
        @Override
        public Tokenizer tokenizer() {
            return Characters.TOKENIZER;
        }
    }

    /** The small byte-level tokenizer that comes with Gradus. */
    @Choice(
            name = "byte-pairs",
            explanation =
                    "Byte-level byte pair encoding with 1,024 tokens, trained on the pages of Gradus; it writes text of any language, and ChatML.",
            source = "arXiv:1508.07909")
    record BytePairs() implements TokenizerSpec {
        @Override
        public Tokenizer tokenizer() {
            return Tokenizers.bytePairs();
        }
    }

    /** A published tokenizer. */
    @Choice(
            name = "file",
            explanation =
                    "The tokenizer of a language model: its tokenizer.json, and beside it tokenizer_config.json or generation_config.json, which name its stop tokens.")
    record OfFile(
            @Setting(
                            explanation =
                                    "Path of a tokenizer.json or of its folder, on the machine that trains.",
                            min = 1,
                            max = 1000)
                    String path)
            implements TokenizerSpec {
        @Override
        public Tokenizer tokenizer() {
            return Tokenizers.file(Path.of(path));
        }
    }

    /** The tokenizer of a model in llama.cpp's form. */
    @Choice(
            name = "gguf",
            explanation =
                    "The tokenizer in the metadata of a GGUF file, where it is byte-level byte pair encoding.")
    record OfGguf(
            @Setting(
                            explanation = "Path of a GGUF file, on the machine that trains.",
                            min = 1,
                            max = 1000)
                    String path)
            implements TokenizerSpec {
        @Override
        public Tokenizer tokenizer() {
            return Tokenizers.gguf(Path.of(path));
        }
    }
}
