package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.event.Metric;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.experiment.ProbeCell;
import io.gradus.training.experiment.ProbeEvent;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five steps with groups of 4 by the document's objective, then six by the second stage's own. */
class StageObjectiveRunTests {
    private static final CurriculumDocument DOCUMENT =
            TinyRuns.document(
                    "{loss: dr-grpo, advantage: {group-relative: {std: none}}, groupSize: 6,"
                            + " groupsPerStep: 2, learningRate: 0.005, clip: [0.1, 0.2], kl: 0.1,"
                            + " entropyBonus: 0.01, miniBatches: 3, epochs: 2, temperature: 0.7,"
                            + " maxTokens: 6, gradientClip: 0.5, betas: [0.8, 0.9], weightDecay: 0.01}");

    @TempDir private Path folder;

    private RunSettings settings(String name) {
        return TinyRuns.settings(folder.resolve(name), 5, DOCUMENT);
    }

    private List<TrainingEvent> straight() {
        List<TrainingEvent> events = new ArrayList<>();
        new TrainingRun(settings("straight"), events::add, RunControl.untilEnd()).execute();
        return events;
    }

    private static List<TrainingEvent.StepCompleted> steps(List<TrainingEvent> events, int stage) {
        return events.stream()
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(TrainingEvent.StepCompleted.class::cast)
                .filter(step -> step.stage() == stage)
                .toList();
    }

    private static Optional<Double> metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .map(Metric::value)
                .findFirst();
    }

    @Test
    void eachStageSamplesAndUpdatesByItsOwnObjective() {
        List<TrainingEvent> events = straight();

        List<TrainingEvent.StepCompleted> first = steps(events, 0);
        assertThat(first).hasSize(5);
        for (TrainingEvent.StepCompleted step : first) {
            assertThat(step.groups()).hasSize(3).allMatch(g -> g.rewards().size() == 4);
            assertThat(metric(step, "kl/mean")).hasValue(0.0);
            assertThat(metric(step, "learningRate").orElseThrow()).isGreaterThan(0.005);
        }
        List<TrainingEvent.StepCompleted> second = steps(events, 1);
        assertThat(second).hasSize(6);
        for (TrainingEvent.StepCompleted step : second) {
            assertThat(step.groups()).hasSize(2).allMatch(g -> g.rewards().size() == 6);
            assertThat(metric(step, "kl/mean").orElseThrow()).isPositive();
            assertThat(metric(step, "learningRate")).hasValue(0.005);
            assertThat(metric(step, "clip/low")).isEmpty();
        }
        assertThat(longest(events, 0)).isLessThanOrEqualTo(4);
        assertThat(longest(events, 1)).isBetween(5, 6);
    }

    /** Tokens of the longest shown rollout of a stage. */
    private static int longest(List<TrainingEvent> events, int stage) {
        return events.stream()
                .filter(TrainingEvent.RolloutsSampled.class::isInstance)
                .map(TrainingEvent.RolloutsSampled.class::cast)
                .filter(sampled -> sampled.stage() == stage)
                .flatMap(sampled -> sampled.groups().stream())
                .flatMap(group -> group.rollouts().stream())
                .mapToInt(SampledRollout::tokens)
                .max()
                .orElseThrow();
    }

    @Test
    void aRunInterruptedInEitherStageRepeatsTheSameEventsBitForBit() {
        List<String> expected = straight().stream().map(EventJson::write).toList();
        List<String> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        for (int rounds = 0; outcome == RunOutcome.INTERRUPTED; rounds++) {
            AtomicInteger asked = new AtomicInteger();
            outcome =
                    new TrainingRun(
                                    settings("interrupted"),
                                    e -> events.add(EventJson.write(e)),
                                    _ -> asked.incrementAndGet() < 4)
                            .execute();
            assertThat(rounds).isLessThan(12);
        }
        assertThat(events).isEqualTo(expected);
    }

    @Test
    void aProbeSamplesACellOnceForEachObjective() {
        List<ProbeCell> cells = new ArrayList<>();
        new Probe(
                        settings("probe"),
                        8,
                        event -> {
                            if (event instanceof ProbeEvent.Measured measured) {
                                cells.add(measured.cell());
                            }
                        })
                .run(Optional.empty());

        assertThat(cells)
                .extracting(ProbeCell::cell)
                .containsExactly("addition(digits=1)", "addition(digits=1)", "addition(digits=2)");
        assertThat(cells)
                .extracting(ProbeCell::groupSize)
                .containsExactly(Optional.empty(), Optional.of(6), Optional.of(6));
    }
}
