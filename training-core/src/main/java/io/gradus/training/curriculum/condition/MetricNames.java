package io.gradus.training.curriculum.condition;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The metrics that steps emit, as far as they can be known before a run: names that go on with a
 * cell, a criterion or a part are known by their beginning.
 */
public final class MetricNames {
    /** Names that do not depend on a document, for suggestions. */
    public static final List<String> ALL =
            List.of(
                    "advantage/mean",
                    "advantage/std",
                    "clip/share",
                    "covariance/chosenShare",
                    "covariance/mean",
                    "critic/clipShare",
                    "critic/explainedVariance",
                    "critic/gradNorm",
                    "critic/loss",
                    "critic/returnMean",
                    "critic/skipped",
                    "critic/valueMean",
                    "distil/forwardKl",
                    "distil/ownShare",
                    "distil/reverseKl",
                    "diversity/completions",
                    "entropy/bonus",
                    "entropy/hinge",
                    "entropy/mean",
                    "entropy/outside",
                    "exploration/keptShare",
                    "gradNorm",
                    "gradNorm/attention",
                    "gradNorm/embedding",
                    "gradNorm/feedForward",
                    "groups/admitted",
                    "groups/mixed",
                    "groups/noneAdmitted",
                    "groups/tooEasy",
                    "groups/tooHard",
                    "groups/zeroVariance",
                    "guidance/passRate/with",
                    "guidance/passRate/without",
                    "imitation/perplexity",
                    "kl/mean",
                    "kl/penalty",
                    "kl/weight",
                    "learningRate",
                    "length/mean",
                    "length/truncatedShare",
                    "lenient/mean",
                    "loss",
                    "offPolicy/ratio/max",
                    "offPolicy/ratio/mean",
                    "offPolicy/share",
                    "passRate/mean",
                    "preference/accuracy",
                    "preference/margin",
                    "ratio/mean",
                    "ratio/weight",
                    "replay/age",
                    "replay/held",
                    "replay/rows",
                    "reward/mean",
                    "reward/std",
                    "rounds/count",
                    "rounds/dropped",
                    "rounds/refilled",
                    "scorer/accuracy",
                    "staleness/mean",
                    "temperature",
                    "tokens/admittedShare",
                    "tokens/demonstrated",
                    "tokens/given",
                    "tokens/others",
                    "tokens/probe",
                    "tokens/total",
                    "update/rows",
                    "update/skipped",
                    "verifier/failedShare");

    /** A cell's pass rate has a signal of its own, with windows of groups. */
    private static final List<String> CELLS = List.of("passRate/cell/", "lenient/cell/");

    /** First words of names that go on with something of the document. */
    private static final Set<String> BEGINNINGS =
            Stream.concat(
                            Stream.of(
                                    "advantage",
                                    "allocation",
                                    "controller",
                                    "evaluation",
                                    "exploration",
                                    "filter",
                                    "judge",
                                    "loss",
                                    "measure",
                                    "model",
                                    "pool",
                                    "replay",
                                    "rounds",
                                    "rubric",
                                    "sampler",
                                    "schedule",
                                    "trainer",
                                    "transfer",
                                    "weights"),
                            ALL.stream().filter(name -> name.contains("/")).map(MetricNames::first))
                    .collect(Collectors.toUnmodifiableSet());

    private MetricNames() {}

    /** Whether a step may emit a metric of this name. */
    public static boolean isPlausible(String name) {
        return ALL.contains(name)
                || name.contains("/")
                        && BEGINNINGS.contains(first(name))
                        && CELLS.stream().noneMatch(name::startsWith);
    }

    private static String first(String name) {
        int slash = name.indexOf('/');
        return slash < 0 ? name : name.substring(0, slash);
    }
}
