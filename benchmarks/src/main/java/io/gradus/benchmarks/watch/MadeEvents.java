package io.gradus.benchmarks.watch;

import io.gradus.training.base.Metric;
import io.gradus.training.event.ConditionReport;
import io.gradus.training.event.ConditionTerm;
import io.gradus.training.event.GroupSummary;
import io.gradus.training.event.GroupWork;
import io.gradus.training.event.SampledGroup;
import io.gradus.training.event.StepTiming;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Events as a tiny policy's run tells them: 8 groups of 8 rollouts a step, two of the groups with
 * their texts, 30 metrics. The same step of the same seed is always the same.
 *
 * @param seed chooses the numbers
 * @param cells number of difficulty cells
 * @param withTexts whether the texts of two groups a step are told, as a run does
 */
record MadeEvents(long seed, int cells, boolean withTexts) {
    static final int GROUPS = 8;
    static final int ROLLOUTS = 8;

    private static final List<String> METRICS =
            List.of(
                    "reward/mean",
                    "reward/std",
                    "reward/criterion/correct",
                    "groups/zeroVariance",
                    "groups/admitted",
                    "entropy/mean",
                    "length/mean",
                    "length/truncatedShare",
                    "loss",
                    "gradNorm",
                    "gradNorm/embedding",
                    "gradNorm/attention",
                    "gradNorm/feedForward",
                    "clip/share",
                    "ratio/mean",
                    "kl/mean",
                    "learningRate",
                    "update/rows",
                    "update/skipped",
                    "passRate/mean",
                    "groups/tooHard",
                    "groups/mixed",
                    "groups/tooEasy");

    /** Events of a step, the first numbered {@code seq}. */
    List<TrainingEvent> step(long seq, long step) {
        SplittableRandom random = new SplittableRandom(seed * 1_000_003 + step);
        List<GroupSummary> groups =
                IntStream.range(0, GROUPS).mapToObj(i -> group(i, random)).toList();
        TrainingEvent completed =
                new TrainingEvent.StepCompleted(
                        seq, step, 0, metrics(step, groups, random), conditions(step), groups);
        return withTexts
                ? List.of(completed, texts(seq + 1, step, groups, random))
                : List.of(completed);
    }

    /** Number of events of a step. */
    int eventsPerStep() {
        return withTexts ? 2 : 1;
    }

    /** The wall-clock facts of a step whose first event has this number. */
    StepTiming timing(long seq, long step) {
        return new StepTiming(seq, step, 0.005, 0.002, 0.002, 80_000);
    }

    private GroupSummary group(int index, SplittableRandom random) {
        String cell = "addition(digits=%d)".formatted(1 + random.nextInt(cells));
        List<Double> rewards =
                IntStream.range(0, ROLLOUTS).mapToObj(_ -> (double) random.nextInt(2)).toList();
        double right = rewards.stream().mapToDouble(Double::doubleValue).sum();
        return new GroupSummary(
                index,
                cell + "#" + Long.toString(random.nextLong(1L << 60), 36),
                cell,
                right / ROLLOUTS,
                rewards,
                Optional.of(new GroupWork(48, 32, 1, right > 0 && right < ROLLOUTS)));
    }

    private static List<Metric> metrics(
            long step, List<GroupSummary> groups, SplittableRandom random) {
        List<Metric> metrics = new ArrayList<>();
        METRICS.forEach(name -> metrics.add(new Metric(name, random.nextDouble())));
        metrics.add(new Metric("tokens/total", step * GROUPS * 48.0));
        groups.stream()
                .map(GroupSummary::cell)
                .distinct()
                .limit(GROUPS)
                .forEach(cell ->
                        metrics.add(new Metric("passRate/cell/" + cell, random.nextDouble())));
        return metrics;
    }

    private static List<ConditionReport> conditions(long step) {
        String rule = "pass rate of the top level over the last 64 groups is at least 0.99";
        return List.of(
                new ConditionReport(
                        "promote",
                        rule,
                        false,
                        rule,
                        step,
                        0,
                        List.of(new ConditionTerm(rule, 0.5, 0.99, 64, 64, false))));
    }

    private static TrainingEvent texts(
            long seq, long step, List<GroupSummary> groups, SplittableRandom random) {
        List<SampledGroup> sampled =
                Stream.of(groups.get(0), groups.get(1))
                        .map(group -> MadeTexts.group(group, random))
                        .toList();
        return new TrainingEvent.RolloutsSampled(seq, step, 0, sampled);
    }
}
