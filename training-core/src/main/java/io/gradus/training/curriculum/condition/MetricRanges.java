package io.gradus.training.curriculum.condition;

import java.util.List;
import java.util.Set;

/** The ranges of metrics that steps emit, by their names; what is not listed can be any number. */
final class MetricRanges {
    private static final Set<String> SHARES =
            Set.of(
                    "clip/share",
                    "covariance/chosenShare",
                    "critic/clipShare",
                    "distil/ownShare",
                    "evaluation/averaged/lenient",
                    "evaluation/averaged/passRate",
                    "evaluation/greedy/lenient",
                    "evaluation/greedy/passRate",
                    "evaluation/lenient",
                    "evaluation/passRate",
                    "groups/mixed",
                    "groups/tooEasy",
                    "groups/tooHard",
                    "groups/zeroVariance",
                    "guidance/passRate/with",
                    "guidance/passRate/without",
                    "length/truncatedShare",
                    "lenient/mean",
                    "offPolicy/share",
                    "passRate/mean",
                    "preference/accuracy",
                    "scorer/accuracy",
                    "tokens/admittedShare",
                    "verifier/failedShare");

    private static final Set<String> AMOUNTS =
            Set.of(
                    "advantage/std",
                    "critic/gradNorm",
                    "entropy/mean",
                    "gradNorm",
                    "gradNorm/attention",
                    "gradNorm/embedding",
                    "gradNorm/feedForward",
                    "imitation/perplexity",
                    "length/mean",
                    "replay/age",
                    "replay/held",
                    "replay/rows",
                    "reward/std",
                    "rounds/count",
                    "rounds/dropped",
                    "rounds/refilled",
                    "staleness/mean",
                    "tokens/demonstrated",
                    "tokens/given",
                    "tokens/others",
                    "tokens/probe",
                    "tokens/total",
                    "update/rows",
                    "update/skipped");

    /** Held-out pass rates of single cells and families go on behind this. */
    private static final List<String> HELD_OUT =
            List.of(
                    "evaluation/greedy/lenient/",
                    "evaluation/greedy/passRate/",
                    "evaluation/lenient/",
                    "evaluation/passRate/");

    private MetricRanges() {}

    /** The range of the means of a metric. */
    static SignalRange of(String name) {
        if (SHARES.contains(name) || HELD_OUT.stream().anyMatch(name::startsWith)) {
            return SignalRange.SHARE;
        }
        return AMOUNTS.contains(name) ? SignalRange.AMOUNT : SignalRange.ANY;
    }
}
