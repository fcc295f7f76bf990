package io.gradus.training.trainer.update;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.NamedNorm;
import java.util.List;

/**
 * Report of an update; means are over its optimiser steps.
 *
 * @param loss mean loss
 * @param gradientNorm mean global gradient norm before clipping
 * @param embeddingNorm mean norm of the embedding's gradient
 * @param attentionNorm mean norm of the attention blocks' gradient
 * @param feedForwardNorm mean norm of the feed-forward blocks' gradient
 * @param termNorms mean norm of each term's gradient before clipping
 * @param groupNorms mean norm of each parameter group's gradient before clipping
 * @param clipShare share of tokens whose gradient the clip removed
 * @param meanRatio mean importance ratio
 * @param meanKl mean KL estimate to the reference, NaN without one
 * @param optimiserSteps optimiser steps taken
 * @param skippedSteps optimiser steps not taken because the gradient was not finite
 * @param trainedRows rows that carried gradient
 * @param metrics what else the loss told, each a mean over the optimiser steps that told it
 */
public record UpdateReport(
        double loss,
        double gradientNorm,
        double embeddingNorm,
        double attentionNorm,
        double feedForwardNorm,
        List<NamedNorm> termNorms,
        List<NamedNorm> groupNorms,
        double clipShare,
        double meanRatio,
        double meanKl,
        int optimiserSteps,
        int skippedSteps,
        int trainedRows,
        List<Metric> metrics) {
    public UpdateReport {
        metrics = List.copyOf(metrics);
        termNorms = List.copyOf(termNorms);
        groupNorms = List.copyOf(groupNorms);
    }
}
