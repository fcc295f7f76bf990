package io.gradus.training.policy;

import java.util.List;

/**
 * Norms of the accumulated gradient before clipping.
 *
 * @param total global norm over what is not frozen; NaN or infinite where any gradient is, in which
 *     case the step was not taken
 * @param embedding norm over embedding and output layer
 * @param attention norm over all attention blocks
 * @param feedForward norm over all feed-forward blocks
 * @param groups norm over each parameter group that the settings name, in order
 * @param applied whether the optimiser stepped
 */
public record GradientNorms(
        double total,
        double embedding,
        double attention,
        double feedForward,
        List<NamedNorm> groups,
        boolean applied) {
    public GradientNorms {
        groups = List.copyOf(groups);
    }

    /** Of a step that was not taken because the loss was not finite. */
    public static GradientNorms skipped() {
        return new GradientNorms(Double.NaN, Double.NaN, Double.NaN, Double.NaN, List.of(), false);
    }
}
