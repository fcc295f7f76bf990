package io.gradus.training.policy.tokenizer;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * How text is cut before its pieces are merged to tokens, by the names that GGUF files use
 * (llama.cpp, {@code src/llama-vocab.cpp}).
 */
enum PreTokenizer {
    /** GPT-2's own pattern. */
    GPT2(List.of("gpt-2", "mpt", "olmo", "phi-2", "jais"), List.of(Pattern.GPT2)),
    /** Digits alone, then GPT-2's pattern. */
    DIGITS(
            List.of("smollm", "refact", "starcoder", "command-r", "codeshell"),
            List.of("\\p{N}", Pattern.GPT2)),
    /** Qwen2's pattern: digits alone, words without regard to case. */
    QWEN2(List.of("qwen2", "deepseek-r1-qwen"), List.of(Pattern.words("\\p{N}"))),
    /** Llama 3's pattern: digits by threes. */
    LLAMA3(List.of("llama-bpe", "llama3", "llama-v3"), List.of(Pattern.words("\\p{N}{1,3}"))),
    /** What files without a name get: punctuation, GPT-2's pattern, digits by threes. */
    DEFAULT(
            List.of("default"),
            List.of("[\\p{P}\\$\\+<=>\\^~\\|]+", Pattern.GPT2, "\\p{N}+", "[0-9][0-9][0-9]"));

    private final List<String> names;
    private final List<String> patterns;

    PreTokenizer(List<String> names, List<String> patterns) {
        this.names = names;
        this.patterns = patterns;
    }

    static PreTokenizer named(String name, Path file) {
        return Arrays.stream(values())
                .filter(known -> known.names.contains(name))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(
                                "%s cuts text by the pre-tokenizer '%s', which is unknown here (known: %s); name the tokenizer.json that the model was published with"
                                        .formatted(file, name, known())));
    }

    private static String known() {
        return Arrays.stream(values())
                .flatMap(known -> known.names.stream())
                .collect(Collectors.joining(", "));
    }

    /** Writes it into a {@code tokenizer.json}. */
    void describe(ObjectNode json, ObjectNode model) {
        model.put("ignore_merges", this == LLAMA3);
        if (this == QWEN2) { // as published; llama.cpp leaves it out
            json.putObject("normalizer").put("type", "NFC");
        }
        ArrayNode steps =
                json.putObject("pre_tokenizer").put("type", "Sequence").putArray("pretokenizers");
        for (String pattern : patterns) {
            ObjectNode step = steps.addObject().put("type", "Split");
            step.putObject("pattern").put("Regex", pattern);
            step.put("behavior", "Isolated").put("invert", false);
        }
        describeBytes(steps.addObject());
        describeBytes(json.putObject("decoder"));
    }

    private static void describeBytes(ObjectNode step) {
        step.put("type", "ByteLevel")
                .put("add_prefix_space", false)
                .put("trim_offsets", false)
                .put("use_regex", false);
    }

    private static final class Pattern {
        static final String GPT2 =
                "'s|'t|'re|'ve|'m|'ll|'d| ?\\p{L}+| ?\\p{N}+| ?[^\\s\\p{L}\\p{N}]+|\\s+(?!\\S)|\\s+";

        /** The pattern of cl100k_base and its heirs, with their way of cutting digits. */
        static String words(String digits) {
            return "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|"
                    + digits
                    + "| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+";
        }
    }
}
