package io.gradus.training.objective.loss;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.TapGradients;
import java.util.ArrayList;
import java.util.List;

/**
 * A loss, its gradients and what to plot of it.
 *
 * @param loss its value
 * @param terms dLoss/dTap of each term that is switched on
 * @param clipShare share of trainable tokens whose gradient the clip removed
 * @param meanRatio mean importance ratio over trainable tokens
 * @param meanKl mean KL estimate per token to the reference, NaN without one
 * @param meanEntropy mean exact entropy over trainable tokens, nats
 * @param tokens number of trainable tokens
 * @param metrics what else this loss tells, by its own names such as {@code loss/pairs}; means over
 *     the optimiser steps are charted
 */
public record LossResult(
        double loss,
        List<TapGradients> terms,
        double clipShare,
        double meanRatio,
        double meanKl,
        double meanEntropy,
        long tokens,
        List<Metric> metrics) {
    public LossResult {
        terms = List.copyOf(terms);
        metrics = List.copyOf(metrics);
    }

    /** A result that tells nothing else. */
    public LossResult(
            double loss,
            List<TapGradients> terms,
            double clipShare,
            double meanRatio,
            double meanKl,
            double meanEntropy,
            long tokens) {
        this(loss, terms, clipShare, meanRatio, meanKl, meanEntropy, tokens, List.of());
    }

    /** This result with one more number told. */
    LossResult with(Metric metric) {
        List<Metric> all = new ArrayList<>(metrics);
        all.add(metric);
        return new LossResult(loss, terms, clipShare, meanRatio, meanKl, meanEntropy, tokens, all);
    }
}
