package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.GroupCourse;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs whose rollouts are put aside, trained late or grown as trees, interrupted and resumed. */
@Tag("slow")
class InFlightRunTests {
    private static final String CARRIED =
            "{carryOver: {tokensPerStep: 2}, maxTokens: 7, entropyBonus: 0.001}";

    @TempDir private Path folder;

    private RunEvents run(String name, String objective, int stepsAtOnce) {
        return run(name, objective, 32, stepsAtOnce);
    }

    private RunEvents run(String name, String objective, int context, int stepsAtOnce) {
        CurriculumDocument document = TinyRuns.document(objective, context);
        RunSettings settings = TinyRuns.settings(folder.resolve(name), 5, document);
        return RunEvents.inPieces(settings, stepsAtOnce);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CARRIED,
                "{carryOver: {tokensPerStep: 1}, staleness: 1, maxTokens: 7, entropyBonus: 0.001,"
                        + " ratio: {truncated: {cap: 2}}}",
                "{branching: {tree: {segmentTokens: 1, mostRoots: 2}}, groupSize: 6,"
                        + " advantage: tree-subgroups, entropyBonus: 0.001}",
                "{branching: {entropy: {}}, groupSize: 6, advantage: tree-values}",
                "{branching: {lookahead: {probability: 0.01, gap: 1, windows: [1]}}, groupSize: 6}",
                "{branching: {search: {segmentTokens: 1, width: 3}}, groupSize: 6,"
                        + " advantage: search-values}",
                "{carryOver: {tokensPerStep: 2}, maxTokens: 7},"
                        + " filter: {zero-variance: {refill: 2}}"
            })
    void aRunInterruptedAnywhereRepeatsTheSameEventsBitForBit(String objective) {
        RunEvents straight = run("straight", objective, 100);

        assertThat(run("interrupted", objective, 3)).isEqualTo(straight);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}, guidance: {escalate: {tiers: [plan]}}",
                "{}, guidance: {withdraw: {every: 2, budget: {linear: {from: 1, to: 0, over: 12}}}}",
                "{}, guidance: {minimal: {tiers: [plan], trials: 4}}",
                "{}, guidance: {reverse: {positions: 3, trials: 4, advanceAt: 0.2, draw: uniform}}",
                "{}, guidance: {ladder: {tiers: [plan], replace: 1, attempts: 1, train: without}}",
                "{}, guidance: {interleave: {size: 4}}",
                "{}, guidance: {roll-in: {model: initial, discount: 0.5}}",
                "{}, guidance: {ladder: {tiers: [plan], writer: policy}}",
                "{}, guidance: {demonstrate: {of: [demonstration, trace], replace: 2, order: comprehension}}"
            })
    void aGuidedRunInterruptedAnywhereRepeatsTheSameEventsBitForBit(String objective) {
        RunEvents straight = run("straight", objective, 64, 100);

        assertThat(run("interrupted", objective, 64, 3)).isEqualTo(straight);
    }

    @Test
    void problemsWithoutADifferenceMakeRoomForOthersInTheSameStep() {
        List<TrainingEvent.StepCompleted> steps =
                run("refilled", "{}, filter: {zero-variance: {refill: 2}}", 100).steps(1);

        assertThat(steps)
                .hasSize(6)
                .allSatisfy(step -> {
                    long admitted =
                            step.groups().stream()
                                    .filter(g -> g.work().orElseThrow().admitted())
                                    .count();
                    assertThat(admitted).isLessThanOrEqualTo(3);
                    assertThat(metric(step, "update/rows")).isEqualTo(4.0 * admitted);
                    assertThat(step.groups()).hasSizeBetween(3, 9);
                    assertThat(metric(step, "rounds/refilled"))
                            .isEqualTo(step.groups().size() - 3.0);
                })
                .anySatisfy(step -> assertThat(step.groups()).hasSizeGreaterThan(3));
        assertThat(steps.stream().flatMap(step -> step.groups().stream()))
                .allSatisfy(group ->
                        assertThat(group.course().map(GroupCourse::refused).orElse("").isEmpty())
                                .isEqualTo(group.work().orElseThrow().admitted()));
    }

    private static double metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElse(0);
    }

    @Test
    void carriedRolloutsAreTrainedOffPolicyOnceTheirGroupIsWhole() {
        List<TrainingEvent.StepCompleted> steps = run("carried", CARRIED, 100).steps(1);

        assertThat(steps)
                .hasSize(6)
                .allSatisfy(step -> {
                    assertThat(step.groups()).hasSizeBetween(1, 3);
                    assertThat(metric(step, "update/rows")).isEqualTo(4.0 * step.groups().size());
                })
                .anySatisfy(step -> assertThat(step.groups()).hasSizeLessThan(3))
                .anySatisfy(step -> {
                    assertThat(metric(step, "staleness/mean")).isPositive();
                    assertThat(metric(step, "offPolicy/share")).isBetween(0.01, 1.0);
                });
    }

    @Test
    void aTreeTrainsOneRowPerLeafAndCountsSharedTokensOnce() {
        RunEvents events =
                run(
                        "tree",
                        "{branching: {tree: {segmentTokens: 1, leastRoots: 1, mostRoots: 1}},"
                                + " groupSize: 6, entropyBonus: 0.001}",
                        100);

        for (TrainingEvent.StepCompleted step : events.steps(1)) {
            assertThat(metric(step, "update/rows")).isEqualTo(18);
            double tokens =
                    step.groups().stream().mapToInt(g -> g.work().orElseThrow().tokens()).sum();
            assertThat(tokens).isLessThan(18 * metric(step, "length/mean"));
        }
    }
}
