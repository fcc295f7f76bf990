package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.curriculum.document.CurriculumDocument;
import io.gradus.training.event.ProbeCell;
import io.gradus.training.event.ProbeEvent;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.TrainingEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five steps with groups of 4 by the document's objective, then six by the second stage's own. */
@Tag("slow")
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

    private RunEvents straight() {
        return RunEvents.of(settings("straight"));
    }

    private static Optional<Double> metric(TrainingEvent.StepCompleted step, String name) {
        return step.metrics().stream()
                .filter(m -> m.name().equals(name))
                .map(Metric::value)
                .findFirst();
    }

    @Test
    void eachStageSamplesAndUpdatesByItsOwnObjective() {
        RunEvents events = straight();

        List<TrainingEvent.StepCompleted> first = events.steps(0);
        assertThat(first).hasSize(5);
        for (TrainingEvent.StepCompleted step : first) {
            assertThat(step.groups()).hasSize(3).allMatch(g -> g.rewards().size() == 4);
            assertThat(metric(step, "kl/mean")).hasValue(0.0);
            assertThat(metric(step, "learningRate").orElseThrow()).isGreaterThan(0.005);
        }
        List<TrainingEvent.StepCompleted> second = events.steps(1);
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
    private static int longest(RunEvents events, int stage) {
        return events.of(TrainingEvent.RolloutsSampled.class).stream()
                .filter(sampled -> sampled.stage() == stage)
                .flatMap(sampled -> sampled.groups().stream())
                .flatMap(group -> group.rollouts().stream())
                .mapToInt(SampledRollout::tokens)
                .max()
                .orElseThrow();
    }

    @Test
    void aRunInterruptedInEitherStageRepeatsTheSameEventsBitForBit() {
        assertThat(RunEvents.inPieces(settings("interrupted"), 4)).isEqualTo(straight());
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
