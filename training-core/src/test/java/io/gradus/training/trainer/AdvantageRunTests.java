package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.document.Shape;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.objective.shaper.ShaperSpec;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs whose second stage estimates and shapes advantages in every way, interrupted and resumed.
 */
@Tag("slow")
class AdvantageRunTests {
    @TempDir private Path folder;

    private List<TrainingEvent> run(String name, String objective, int stepsAtOnce) {
        CurriculumDocument document = TinyRuns.document(objective);
        RunSettings settings = TinyRuns.settings(folder.resolve(name), 5, document);
        List<TrainingEvent> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        while (outcome == RunOutcome.INTERRUPTED) {
            AtomicInteger asked = new AtomicInteger();
            outcome =
                    new TrainingRun(
                                    settings,
                                    events::add,
                                    _ -> asked.incrementAndGet() < stepsAtOnce)
                            .execute();
        }
        return events;
    }

    private static List<TrainingEvent.StepCompleted> second(List<TrainingEvent> events) {
        return events.stream()
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(TrainingEvent.StepCompleted.class::cast)
                .filter(step -> step.stage() == 1)
                .toList();
    }

    private static Optional<Double> metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .map(Metric::value)
                .findFirst();
    }

    static Stream<String> everyShaper() {
        return Stream.of(
                new Shape.Alternatives(ShaperSpec.class)
                        .names().stream().collect(Collectors.joining(", ", "{shapers: [", "]}")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{advantage: {group-relative: {mean: leave-one-out, std: none}}}",
                "{advantage: {group-relative: {std: batch}}, shapers: [whiten]}",
                "{advantage: {group-relative: {mean: none, std: family}}}",
                "{advantage: greedy-baseline}",
                "{advantage: signed-outcome, shapers: [{signs: {positive: 0.5}}, clip]}",
                "{advantage: criterion-relative}",
                "{advantage: preference-chain}",
                "{advantage: turn-returns}",
                "{advantage: tag-relative}",
                "{advantage: role-baseline, shapers: [{whiten: {of: rollouts}}]}",
                "{shapers: [{difficulty: {curve: easy}}, {difficulty: {curve: middle}},"
                        + " {difficulty: {curve: hard}}, {difficulty: {curve: {binary: {keep: hard}}}},"
                        + " {difficulty: {curve: variance}}]}",
                "{shapers: [zero-variance, {entropy-gate: {low: 0.1, high: 2.2}}]}"
            })
    @MethodSource("everyShaper")
    void aRunInterruptedAnywhereRepeatsTheSameEventsBitForBit(String objective) {
        List<TrainingEvent> straight = run("straight", objective, 100);

        assertThat(second(straight)).hasSize(6);
        assertThat(second(straight))
                .allSatisfy(step ->
                        assertThat(step.metrics()).allMatch(m -> Double.isFinite(m.value())));
        assertThat(run("interrupted", objective, 3).stream().map(EventJson::write))
                .isEqualTo(straight.stream().map(EventJson::write).toList());
    }

    @Test
    void theGreedyRolloutCostsTokensAndIsNotTrainedOn() {
        List<TrainingEvent.StepCompleted> plain =
                second(run("plain", "{miniBatches: 1, learningRate: 0}", 100));
        List<TrainingEvent.StepCompleted> greedy =
                second(
                        run(
                                "greedy",
                                "{miniBatches: 1, learningRate: 0, advantage: greedy-baseline}",
                                100));

        assertThat(greedy.getFirst().groups()).hasSize(3).allMatch(g -> g.rewards().size() == 4);
        assertThat(greedy.getFirst().groups())
                .extracting(g -> g.rewards())
                .isEqualTo(plain.getFirst().groups().stream().map(g -> g.rewards()).toList());
        for (int g = 0; g < 3; g++) {
            long own = plain.getFirst().groups().get(g).work().orElseThrow().tokens();
            long with = greedy.getFirst().groups().get(g).work().orElseThrow().tokens();
            assertThat(with - own).isBetween(1L, 4L);
        }
        assertThat(greedy)
                .allSatisfy(step ->
                        assertThat(metric(step, "update/rows").orElseThrow())
                                .isLessThanOrEqualTo(12));
    }

    @Test
    void shapersTellWhatTheyDid() {
        List<TrainingEvent.StepCompleted> steps =
                second(
                        run(
                                "told",
                                "{shapers: [{top-entropy: {share: 0.25}}, zero-variance,"
                                        + " {entropy-gate: {low: 0, high: 0.001}}]}",
                                100));

        assertThat(steps)
                .allSatisfy(step -> {
                    assertThat(metric(step, "advantage/topEntropy/maskedShare").orElseThrow())
                            .isBetween(0.5, 0.75);
                    assertThat(metric(step, "advantage/zeroVariance/share"))
                            .isEqualTo(
                                    metric(step, "groups/zeroVariance")
                                            .filter(_ -> step.groups().size() == 3));
                    assertThat(metric(step, "advantage/entropyGate/shut")).hasValue(1.0);
                });
    }
}
