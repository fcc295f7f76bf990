package io.gradus.benchmarks.model;

import io.gradus.training.policy.pretrained.Architecture;
import io.gradus.training.policy.pretrained.ModelConfig;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Published models whose shapes are measured, as their {@code config.json} tells them. */
public enum ModelShape {
    /** SmolLM2-135M of Hugging Face. */
    SMOLLM2(
            "smollm2",
            "SmolLM2-135M",
            new ModelConfig(
                    Architecture.LLAMA,
                    49_152,
                    30,
                    576,
                    9,
                    3,
                    64,
                    1536,
                    8192,
                    true,
                    100_000,
                    Optional.empty(),
                    1e-5)),
    /** Qwen2.5-0.5B of Alibaba. */
    HALF_BILLION(
            "0.5b",
            "Qwen2.5-0.5B",
            new ModelConfig(
                    Architecture.QWEN2,
                    151_936,
                    24,
                    896,
                    14,
                    2,
                    64,
                    4864,
                    32_768,
                    true,
                    1_000_000,
                    Optional.empty(),
                    1e-6));

    private final String word;
    private final String published;
    private final ModelConfig config;

    ModelShape(String word, String published, ModelConfig config) {
        this.word = word;
        this.published = published;
        this.config = config;
    }

    /** The words that name shapes on the command line. */
    public static List<String> words() {
        return Arrays.stream(values()).map(ModelShape::word).toList();
    }

    /** The shape of a word; empty where it names none. */
    public static Optional<ModelShape> named(String word) {
        return Arrays.stream(values()).filter(shape -> shape.word.equals(word)).findFirst();
    }

    public String word() {
        return word;
    }

    /** Name of the published model. */
    public String published() {
        return published;
    }

    public ModelConfig config() {
        return config;
    }
}
