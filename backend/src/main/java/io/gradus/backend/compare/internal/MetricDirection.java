package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.Verdict;
import java.util.List;

/** Whether more of a metric is wanted. */
enum MetricDirection {
    MORE_IS_BETTER(Verdict.BETTER, Verdict.WORSE),
    LESS_IS_BETTER(Verdict.WORSE, Verdict.BETTER),
    NOBODY_SAYS(Verdict.HIGHER, Verdict.LOWER);

    private static final List<String> WANTED = List.of("evaluation/", "passRate/", "reward/mean");
    private static final List<String> UNWANTED =
            List.of("length/truncatedShare", "groups/zeroVariance", "update/skipped");

    private final Verdict above;
    private final Verdict below;

    MetricDirection(Verdict above, Verdict below) {
        this.above = above;
        this.below = below;
    }

    static MetricDirection of(String metric) {
        if (WANTED.stream().anyMatch(metric::startsWith)) {
            return MORE_IS_BETTER;
        }
        return UNWANTED.contains(metric) ? LESS_IS_BETTER : NOBODY_SAYS;
    }

    /** The verdict on a difference that was told from chance. */
    Verdict verdict(double difference) {
        return difference > 0 ? above : below;
    }
}
