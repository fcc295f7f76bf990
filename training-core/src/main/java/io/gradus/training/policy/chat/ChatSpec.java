package io.gradus.training.policy.chat;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.policy.text.TemplateSource;
import io.gradus.training.policy.text.Tokenizer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Where the template comes from that writes turns as a chat. */
public sealed interface ChatSpec {
    /**
     * The template, if turns are written as a chat. Throws {@link IllegalArgumentException} naming
     * place and remedy where there is none.
     */
    Optional<TemplateSource> source(Tokenizer tokenizer);

    /** Whether turns are written as a chat. */
    default boolean isChat() {
        return true;
    }

    /** Texts one behind the other. */
    @Choice(name = "none", explanation = "No chat: texts follow each other unchanged.")
    record None() implements ChatSpec {
        @Override
        public Optional<TemplateSource> source(Tokenizer tokenizer) {
            return Optional.empty();
        }

        @Override
        public boolean isChat() {
            return false;
        }
    }

    /** The template that was published with the tokenizer. */
    @Choice(
            name = "tokenizer",
            explanation =
                    "The tokenizer's own template: chat_template of its tokenizer_config.json, chat_template.jinja beside it, or its GGUF file's.")
    record OfTokenizer() implements ChatSpec {
        @Override
        public Optional<TemplateSource> source(Tokenizer tokenizer) {
            return Optional.of(
                    tokenizer
                            .template()
                            .orElseThrow(() ->
                                    new IllegalArgumentException(
                                            "the tokenizer has no chat template; name a file or a text instead, or a tokenizer with chat_template.jinja beside it")));
        }
    }

    /** A file. */
    @Choice(name = "file", explanation = "A template in a file, in Jinja.")
    record OfFile(
            @Setting(
                            explanation =
                                    "Path of the template, such as chat_template.jinja, on the machine that trains.",
                            min = 1,
                            max = 1000)
                    String path)
            implements ChatSpec {
        private static final long MOST_BYTES = 1 << 20;

        @Override
        public Optional<TemplateSource> source(Tokenizer tokenizer) {
            return Optional.of(new TemplateSource(path, text(Path.of(path)), specials(tokenizer)));
        }

        private static String text(Path file) {
            try {
                if (Files.isRegularFile(file) && Files.size(file) <= MOST_BYTES) {
                    return Files.readString(file, StandardCharsets.UTF_8);
                }
            } catch (IOException e) {
                throw new IllegalArgumentException(
                        "%s cannot be read (%s); name a template's file in UTF-8"
                                .formatted(file, e.getMessage()),
                        e);
            }
            throw new IllegalArgumentException(
                    file + " is not a file of at most 1 MiB; name a template file");
        }
    }

    /** Text in the document. */
    @Choice(name = "text", explanation = "A template in the document itself, in Jinja.")
    record OfText(@Setting(explanation = "The template.", min = 1, max = 100_000) String template)
            implements ChatSpec {
        @Override
        public Optional<TemplateSource> source(Tokenizer tokenizer) {
            return Optional.of(new TemplateSource("the document", template, specials(tokenizer)));
        }
    }

    private static SequencedMap<String, String> specials(Tokenizer tokenizer) {
        return tokenizer.template().map(TemplateSource::specials).orElseGet(LinkedHashMap::new);
    }
}
