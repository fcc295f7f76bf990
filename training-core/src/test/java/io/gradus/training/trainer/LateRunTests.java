package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.event.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five steps without a lag, then six that train what was sampled two steps before. */
class LateRunTests {
    private static final CurriculumDocument DOCUMENT =
            TinyRuns.document(
                    "{staleness: 2, entropyBonus: 0.001, ratio: {truncated: {cap: 1.01}}}");

    @TempDir private Path folder;

    private List<String> run(RunSettings settings, int stepsAtOnce) {
        List<String> events = new ArrayList<>();
        RunOutcome outcome = RunOutcome.INTERRUPTED;
        while (outcome == RunOutcome.INTERRUPTED) {
            AtomicInteger asked = new AtomicInteger();
            outcome =
                    new TrainingRun(
                                    settings,
                                    e -> events.add(EventJson.write(e)),
                                    _ -> asked.incrementAndGet() < stepsAtOnce)
                            .execute();
        }
        return events;
    }

    private static OptionalDouble metric(List<String> events, long step, String name) {
        return events.stream()
                .map(EventJson::read)
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(TrainingEvent.StepCompleted.class::cast)
                .filter(e -> e.step() == step)
                .flatMap(e -> e.metrics().stream())
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst();
    }

    @Test
    void updatesPauseUntilEnoughStepsWaitAndThenTrainOldRollouts() {
        List<String> events = run(TinyRuns.settings(folder, 5, DOCUMENT), 100);

        assertThat(metric(events, 5, "staleness/mean")).isEmpty();
        assertThat(metric(events, 6, "update/rows")).hasValue(0);
        assertThat(metric(events, 7, "update/rows")).hasValue(0);
        // nothing was updated between the steps 6 and 8
        assertThat(metric(events, 8, "update/rows")).hasValue(12);
        assertThat(metric(events, 8, "staleness/mean")).isEmpty();
        // step 8 took one optimiser step for each of its two mini-batches
        assertThat(metric(events, 9, "staleness/mean")).hasValue(2);
        assertThat(metric(events, 10, "staleness/mean")).hasValue(4);
        assertThat(metric(events, 11, "staleness/mean")).hasValue(4);
        assertThat(metric(events, 11, "offPolicy/share")).hasValue(1);
        assertThat(metric(events, 11, "offPolicy/ratio/max").orElseThrow()).isGreaterThan(1.01);
        assertThat(metric(events, 11, "offPolicy/ratio/truncatedShare").orElseThrow())
                .isBetween(0.01, 0.99);
    }

    @Test
    void aRunInterruptedWhileRolloutsWaitRepeatsTheSameEventsBitForBit() {
        List<String> expected =
                run(TinyRuns.settings(folder.resolve("straight"), 5, DOCUMENT), 100);

        assertThat(run(TinyRuns.settings(folder.resolve("interrupted"), 5, DOCUMENT), 3))
                .isEqualTo(expected);
    }
}
