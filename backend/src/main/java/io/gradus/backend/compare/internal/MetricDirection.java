package io.gradus.backend.compare.internal;

import io.gradus.backend.compare.Verdict;
import java.util.regex.Pattern;

/** Whether more of a metric is wanted. */
enum MetricDirection {
    MORE_IS_BETTER(Verdict.BETTER, Verdict.WORSE),
    LESS_IS_BETTER(Verdict.WORSE, Verdict.BETTER),
    NOBODY_SAYS(Verdict.HIGHER, Verdict.LOWER);

    /**
     * Metrics of what is right of attempts, or gained; an evaluation's entropy and confidence are
     * neither.
     */
    private static final Pattern WANTED =
            Pattern.compile(
                    "(passRate/|lenient/|reward/mean|(evaluation|transfer)/(averaged/|greedy/|initial/|gain/)?(passRate|lenient|pass@|maj@)).*");

    private static final Pattern UNWANTED =
            Pattern.compile(
                    "length/truncatedShare|groups/zeroVariance|update/skipped|(evaluation|transfer)/(initial/)?calibration/(tokens/)?error");

    private final Verdict above;
    private final Verdict below;

    MetricDirection(Verdict above, Verdict below) {
        this.above = above;
        this.below = below;
    }

    static MetricDirection of(String metric) {
        if (WANTED.matcher(metric).matches()) {
            return MORE_IS_BETTER;
        }
        return UNWANTED.matcher(metric).matches() ? LESS_IS_BETTER : NOBODY_SAYS;
    }

    /** The verdict on a difference that was told from chance. */
    Verdict verdict(double difference) {
        return difference > 0 ? above : below;
    }
}
