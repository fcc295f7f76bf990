package io.gradus.training.policy;

import io.gradus.training.policy.tensor.ElementType;

/**
 * How a published model is computed. Nothing here changes what is learned but for rounding.
 *
 * @param type of the base's weights and of activations: F32, BF16, or F64 where gradients are
 *     checked
 * @param checkpointing whether the blocks are computed again in the backward pass instead of kept
 * @param tokens most tokens of a shard's rows that are computed at once, >= 1; a row longer than
 *     that stands alone
 */
public record LanguageSettings(ElementType type, boolean checkpointing, int tokens) {
    /**
     * Name of the way that published models are computed; a change after which the same weights
     * give other numbers gives it another one. The tiny policy's way has no name: it never changed.
     */
    public static final String ENGINE = "language-1";

    /** Single precision, checkpointed, 4,096 tokens at once. */
    public static final LanguageSettings DEFAULT =
            new LanguageSettings(ElementType.F32, true, 4096);

    public LanguageSettings {
        if (tokens < 1) {
            throw new IllegalArgumentException("tokens must be >= 1, was " + tokens);
        }
    }
}
