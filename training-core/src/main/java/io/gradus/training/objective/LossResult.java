package io.gradus.training.objective;

import io.gradus.training.policy.TapGradients;
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
 */
public record LossResult(
        double loss,
        List<TapGradients> terms,
        double clipShare,
        double meanRatio,
        double meanKl,
        double meanEntropy,
        long tokens) {
    public LossResult {
        terms = List.copyOf(terms);
    }
}
