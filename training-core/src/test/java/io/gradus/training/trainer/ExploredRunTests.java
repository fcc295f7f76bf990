package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.event.Metric;
import io.gradus.training.event.SampledRollout;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.rubric.CriterionScore;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five steps without, then six with everything that makes the policy explore. */
class ExploredRunTests {
    private static final CurriculumDocument DOCUMENT =
            TinyRuns.document(
                    "{exploration: [{elliptical: {dimensions: 8, onlySolved: false}},"
                            + " {random-network: {deviation: 1, width: 8, outputs: 4}},"
                            + " {entropy-hinge: {low: 0.9999, high: 1.0001}},"
                            + " residual-temperature], truncated: mask}");

    @TempDir private Path folder;

    private List<TrainingEvent> run(String name, int stepsAtOnce) {
        RunSettings settings = TinyRuns.settings(folder.resolve(name), 5, DOCUMENT);
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

    private static Optional<Double> metric(List<TrainingEvent> events, long step, String name) {
        return events.stream()
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(TrainingEvent.StepCompleted.class::cast)
                .filter(e -> e.step() == step)
                .flatMap(e -> e.metrics().stream())
                .filter(m -> m.name().equals(name))
                .map(Metric::value)
                .findFirst();
    }

    @Test
    void everyMechanismTellsWhatItDidAndNothingIsNotFinite() {
        List<TrainingEvent> events = run("straight", 100);

        for (long step = 6; step <= 11; step++) {
            assertThat(metric(events, step, "exploration/elliptical/mean").orElseThrow())
                    .isGreaterThanOrEqualTo(0);
            assertThat(metric(events, step, "exploration/random-network/max").orElseThrow())
                    .isPositive();
            assertThat(metric(events, step, "exploration/streaks")).isPresent();
            assertThat(metric(events, step, "loss").orElseThrow()).isFinite();
        }
        assertThat(metric(events, 5, "exploration/elliptical/mean")).isEmpty();
        assertThat(metric(events, 6, "length/truncatedShare").orElseThrow()).isPositive();
        assertThat(metric(events, 6, "exploration/keptShare").orElseThrow())
                .isCloseTo(
                        1 - metric(events, 6, "length/truncatedShare").orElseThrow(),
                        within(1e-12));
        assertThat(metric(events, 6, "entropy/hinge").orElseThrow()).isPositive();
        assertThat(metric(events, 6, "entropy/outside").orElseThrow()).isBetween(0.0, 1.0);
    }

    @Test
    void whatARolloutIsPaidForNoveltyStandsAmongItsCriteria() {
        List<SampledRollout> shown =
                run("shown", 100).stream()
                        .filter(TrainingEvent.RolloutsSampled.class::isInstance)
                        .map(TrainingEvent.RolloutsSampled.class::cast)
                        .filter(sampled -> sampled.stage() == 1)
                        .flatMap(sampled -> sampled.groups().stream())
                        .flatMap(group -> group.rollouts().stream())
                        .toList();

        assertThat(shown).isNotEmpty();
        for (SampledRollout rollout : shown) {
            assertThat(rollout.criteria())
                    .extracting(CriterionScore::id)
                    .endsWith("novelty-elliptical", "novelty-random-network");
            double sum =
                    rollout.criteria().stream().mapToDouble(CriterionScore::contribution).sum();
            assertThat(rollout.reward()).isCloseTo(sum, within(1e-9));
        }
    }

    @Test
    void anInterruptedRunRepeatsTheSameEventsBitForBit() {
        List<String> expected = run("whole", 100).stream().map(EventJson::write).toList();

        assertThat(run("interrupted", 4).stream().map(EventJson::write)).isEqualTo(expected);
    }
}
