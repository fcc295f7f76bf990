package io.gradus.training.policy.pretrained;

import java.util.Locale;

/** Architectures that Gradus trains. They differ in two details of attention alone. */
public enum Architecture {
    /** Llama 2 and 3, SmolLM2, and others that are called {@code llama} by their configuration. */
    LLAMA(false, false),
    /** Qwen2 and Qwen2.5: query, key and value have a bias. */
    QWEN2(true, false),
    /** Qwen3: queries and keys are normalised per head. */
    QWEN3(false, true);

    private final boolean attentionBias;
    private final boolean queryKeyNorm;

    Architecture(boolean attentionBias, boolean queryKeyNorm) {
        this.attentionBias = attentionBias;
        this.queryKeyNorm = queryKeyNorm;
    }

    /** Its name in configurations ({@code model_type}): {@code qwen2}. */
    public String published() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the query, key and value projections have a bias. */
    public boolean attentionBias() {
        return attentionBias;
    }

    /** Whether queries and keys pass an RMSNorm over the head before rotation. */
    public boolean queryKeyNorm() {
        return queryKeyNorm;
    }
}
