package io.gradus.training.curriculum.kind;

import io.gradus.training.base.Metric;
import io.gradus.training.policy.GradientNorms;
import io.gradus.training.policy.OptimiserSettings;
import io.gradus.training.reward.RubricScore;
import io.gradus.training.reward.ScoredGroup;
import io.gradus.training.rollout.Rollout;
import io.gradus.training.rollout.SampledTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The numbers that steps of several kinds have in common, under the names that rl steps use. */
final class StepMetrics {
    private StepMetrics() {}

    /** Metrics of an optimiser step. */
    static List<Metric> update(
            double loss, GradientNorms norms, OptimiserSettings optimiser, int rows) {
        return List.of(
                new Metric("loss", loss),
                new Metric("gradNorm", norms.total()),
                new Metric("gradNorm/embedding", norms.embedding()),
                new Metric("gradNorm/attention", norms.attention()),
                new Metric("gradNorm/feedForward", norms.feedForward()),
                new Metric("learningRate", optimiser.learningRate()),
                new Metric("update/rows", rows),
                new Metric("update/skipped", norms.applied() ? 0 : 1));
    }

    /** Metrics of what was sampled; none where nothing was. */
    static List<Metric> sampled(List<ScoredGroup> scored) {
        if (scored.isEmpty()) {
            return List.of();
        }
        List<Metric> metrics = new ArrayList<>();
        double reward =
                scored.stream()
                        .flatMap(g -> g.scores().stream())
                        .mapToDouble(RubricScore::total)
                        .average()
                        .orElseThrow();
        metrics.add(new Metric("reward/mean", reward));
        metrics.add(new Metric("entropy/mean", meanEntropy(scored)));
        metrics.add(new Metric("length/mean", meanLength(scored)));
        metrics.add(
                new Metric(
                        "length/truncatedShare",
                        rollouts(scored).mapToInt(r -> r.truncated() ? 1 : 0).average().orElse(0)));
        return metrics;
    }

    /** Mean entropy of the sampled tokens, nats. */
    static double meanEntropy(List<ScoredGroup> scored) {
        return rollouts(scored)
                .flatMap(r -> SampledTokens.ofCompletion(r).entropies().stream())
                .mapToDouble(Float::doubleValue)
                .average()
                .orElse(Double.NaN);
    }

    static double meanLength(List<ScoredGroup> scored) {
        return rollouts(scored).mapToInt(Rollout::completionTokens).average().orElse(Double.NaN);
    }

    /** Tokens that were written in all rollouts. */
    static long tokens(List<ScoredGroup> scored) {
        return rollouts(scored).mapToLong(Rollout::completionTokens).sum();
    }

    private static Stream<Rollout> rollouts(List<ScoredGroup> scored) {
        return scored.stream().flatMap(g -> g.group().rollouts().stream());
    }
}
