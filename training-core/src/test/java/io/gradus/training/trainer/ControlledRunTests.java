package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.curriculum.CurriculumDocument;
import io.gradus.training.event.Metric;
import io.gradus.training.event.TrainingEvent;
import io.gradus.training.worker.EventJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Five steps without, then six with controllers on several coefficients of the objective. */
class ControlledRunTests {
    private static final CurriculumDocument DOCUMENT =
            TinyRuns.document(
                    "{kl: {adaptive: {start: 0.05, target: 0.001, horizon: 100}},"
                            + " entropyBonus: {target: {target: 9, start: 0.001, delta: 0.002, onlyNeeded: false}},"
                            + " temperature: {band: {low: 0.1, high: 0.2, start: 1, gain: 0.1, least: 0.5, most: 1.5}},"
                            + " learningRate: {linear: {from: 0.01, to: 0.001, over: {metric: {name: passRate/mean, from: 0, to: 1}}}}}");

    @TempDir private Path folder;

    private List<String> run(String name, int stepsAtOnce) {
        RunSettings settings = TinyRuns.settings(folder.resolve(name), 5, DOCUMENT);
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

    private static double metric(List<String> events, long step, String name) {
        return events.stream()
                .map(EventJson::read)
                .filter(TrainingEvent.StepCompleted.class::isInstance)
                .map(TrainingEvent.StepCompleted.class::cast)
                .filter(e -> e.step() == step)
                .flatMap(e -> e.metrics().stream())
                .filter(m -> m.name().equals(name))
                .mapToDouble(Metric::value)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void coefficientsFollowWhatTheStepBeforeMeasured() {
        List<String> events = run("straight", 100);

        double kl = 0.05;
        double temperature = 1;
        double bonus = 0.001;
        for (long step = 6; step <= 11; step++) {
            double passed = metric(events, step - 1, "passRate/mean");
            assertThat(metric(events, step, "learningRate"))
                    .isCloseTo(0.01 - 0.009 * passed, within(1e-15));
            assertThat(metric(events, step, "kl/weight")).isCloseTo(kl, within(1e-12));
            assertThat(metric(events, step, "temperature")).isCloseTo(temperature, within(1e-12));
            assertThat(metric(events, step, "entropy/bonus")).isCloseTo(bonus, within(1e-15));
            assertThat(metric(events, step, "schedule/stages[1].objective.kl"))
                    .isEqualTo(metric(events, step, "kl/weight"));
            double entropy = metric(events, step, "entropy/mean");
            temperature = temperature(temperature, entropy);
            bonus = bonus(bonus, entropy);
            double error = metric(events, step, "kl/mean") / 0.001 - 1;
            kl *= 1 + 12 * Math.max(-0.2, Math.min(0.2, error)) / 100; // 3 groups of 4
        }
        assertThat(kl).isNotEqualTo(0.05);
        assertThat(temperature).isNotEqualTo(1);
    }

    private static double temperature(double now, double entropy) {
        double lack = entropy > 0.2 ? 0.2 - entropy : Math.max(0, 0.1 - entropy);
        return Math.min(1.5, Math.max(0.5, now + 0.1 * lack));
    }

    private static double bonus(double now, double entropy) {
        return Math.min(0.005, Math.max(0, now + (entropy < 9 ? 0.002 : -0.002)));
    }

    @Test
    void whatControllersAimAtIsToldWhereTheyAreInForce() {
        List<String> events = run("aims", 100);

        String place = "controller/stages[1].objective.";
        assertThat(metric(events, 6, place + "kl/kl/mean/target")).isEqualTo(0.001);
        assertThat(metric(events, 6, place + "entropyBonus/entropy/mean/target")).isEqualTo(9);
        assertThat(metric(events, 6, place + "temperature/entropy/mean/low")).isEqualTo(0.1);
        assertThat(metric(events, 6, place + "temperature/entropy/mean/high")).isEqualTo(0.2);
        assertThat(events.get(5)).doesNotContain("controller/");
        assertThat(events)
                .noneMatch(event -> event.contains("controller/stages[1].objective.learningRate"));
    }

    @Test
    void aRunInterruptedWhileControllersMoveRepeatsTheSameEventsBitForBit() {
        assertThat(run("interrupted", 4)).isEqualTo(run("straight", 100));
    }
}
