package io.gradus.training.policy.pretrained;

import io.gradus.training.policy.pretrained.gguf.GgufFile;
import java.util.Arrays;
import java.util.Optional;

/** Reads a model's dimensions from the metadata of a GGUF file, and refuses what Gradus lacks. */
final class GgufConfig {
    private static final String ARCHITECTURE = "general.architecture";

    private final GgufFile file;
    private final Architecture architecture;

    private GgufConfig(GgufFile file) {
        this.file = file;
        this.architecture = architecture();
    }

    /** Whether a key is read here; those of the tokenizer are not. */
    static boolean reads(String key) {
        return key.equals(ARCHITECTURE)
                || key.equals("general.license")
                || Arrays.stream(Architecture.values())
                        .anyMatch(one -> key.startsWith(one.published() + "."));
    }

    /** Throws {@link IllegalArgumentException} saying what is wrong, or what Gradus lacks. */
    static ModelConfig of(GgufFile file) {
        GgufConfig config = new GgufConfig(file);
        config.requireSupported();
        return config.dimensions();
    }

    private Architecture architecture() {
        Object stated = file.metadata().getOrDefault(ARCHITECTURE, "");
        return Arrays.stream(Architecture.values())
                .filter(known -> known.published().equals(stated))
                .findFirst()
                .orElseThrow(() ->
                        unsupported("the architecture '" + stated + "'", "llama, qwen2 and qwen3"));
    }

    private void requireSupported() {
        if (file.tensors().containsKey("rope_freqs.weight")) {
            throw unsupported(
                    "scaled rotary frequencies (rope_freqs.weight)",
                    "these if config.json defines the scaling: name the model's safetensors");
        }
        Object scaling = file.metadata().getOrDefault(key("rope.scaling.type"), "none");
        if (!scaling.equals("none")) {
            throw unsupported("rotary scaling " + scaling, "GGUF files without");
        }
        if (whole("expert_count").orElse(0) > 0) {
            throw unsupported("experts (expert_count)", "dense models");
        }
        if (whole("attention.sliding_window").orElse(0) > 0) {
            throw unsupported("a sliding window (attention.sliding_window)", "full attention");
        }
    }

    private ModelConfig dimensions() {
        int width = size("embedding_length");
        int heads = size("attention.head_count");
        int headSize = whole("attention.key_length").orElse(width / heads);
        int keyHeads = whole("attention.head_count_kv").orElse(heads);
        requireHeads(heads, keyHeads, headSize);
        return new ModelConfig(
                architecture,
                vocabulary(),
                size("block_count"),
                width,
                heads,
                keyHeads,
                headSize,
                size("feed_forward_length"),
                size("context_length"),
                !file.tensors().containsKey("output.weight"),
                number("rope.freq_base").orElse(10_000.0),
                Optional.empty(),
                number("attention.layer_norm_rms_epsilon")
                        .orElseThrow(() -> missing("attention.layer_norm_rms_epsilon")));
    }

    private void requireHeads(int heads, int keyHeads, int headSize) {
        int rotated = whole("rope.dimension_count").orElse(headSize);
        int values = whole("attention.value_length").orElse(headSize);
        if (rotated != headSize || values != headSize) {
            throw unsupported(
                    "heads of %d values, %d of them rotated".formatted(values, rotated),
                    "heads that are rotated whole, here of " + headSize);
        }
        if (headSize < 2 || headSize % 2 != 0 || keyHeads < 1 || heads % keyHeads != 0) {
            throw new IllegalArgumentException(
                    "%s has %d heads of %d for %d of keys, which do not fit; get the file again"
                            .formatted(file.path(), heads, headSize, keyHeads));
        }
    }

    /** Rows of the embedding; metadata has them in newer files alone. */
    private int vocabulary() {
        var embedding = file.tensors().get("token_embd.weight");
        if (embedding == null) {
            throw new IllegalArgumentException(
                    file.path() + " has no tensor token_embd.weight; get the file again");
        }
        return Math.toIntExact(embedding.shape()[0]);
    }

    private String key(String name) {
        return architecture.published() + "." + name;
    }

    private int size(String name) {
        return whole(name).filter(n -> n >= 1).orElseThrow(() -> missing(name));
    }

    private Optional<Integer> whole(String name) {
        Object value = file.metadata().get(key(name));
        if (value != null && !(value instanceof Long n && n >= 0 && n <= Integer.MAX_VALUE)) {
            throw unsupported(key(name) + " " + value, "one size for all layers");
        }
        return Optional.ofNullable((Long) value).map(Math::toIntExact);
    }

    /** Floats as they were written in decimal: 1e-5, not 9.999999747378752e-06. */
    private Optional<Double> number(String name) {
        return Optional.ofNullable(file.metadata().get(key(name)))
                .filter(Number.class::isInstance)
                .map(value -> Double.valueOf(value.toString()))
                .filter(value -> value > 0);
    }

    private IllegalArgumentException missing(String name) {
        return new IllegalArgumentException(
                "%s has no %s in its metadata; get the file again"
                        .formatted(file.path(), key(name)));
    }

    private IllegalArgumentException unsupported(String what, String supported) {
        return new IllegalArgumentException(
                "%s: Gradus cannot train a model with %s; it supports %s"
                        .formatted(file.path(), what, supported));
    }
}
