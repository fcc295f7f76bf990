package io.gradus.training.trainer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.curriculum.document.CurriculumDocument;
import java.nio.file.Path;
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

    private RunSettings settings(String name) {
        return TinyRuns.settings(folder.resolve(name), 5, DOCUMENT);
    }

    @Test
    void coefficientsFollowWhatTheStepBeforeMeasured() {
        RunEvents events = RunEvents.of(settings("straight"));

        double kl = 0.05;
        double temperature = 1;
        double bonus = 0.001;
        for (long step = 6; step <= 11; step++) {
            double passed = events.metric(step - 1, "passRate/mean").orElseThrow();
            assertThat(events.metric(step, "learningRate").orElseThrow())
                    .isCloseTo(0.01 - 0.009 * passed, within(1e-15));
            assertThat(events.metric(step, "kl/weight").orElseThrow()).isCloseTo(kl, within(1e-12));
            assertThat(events.metric(step, "temperature").orElseThrow())
                    .isCloseTo(temperature, within(1e-12));
            assertThat(events.metric(step, "entropy/bonus").orElseThrow())
                    .isCloseTo(bonus, within(1e-15));
            assertThat(events.metric(step, "schedule/stages[1].objective.kl").orElseThrow())
                    .isEqualTo(events.metric(step, "kl/weight").orElseThrow());
            double entropy = events.metric(step, "entropy/mean").orElseThrow();
            temperature = temperature(temperature, entropy);
            bonus = bonus(bonus, entropy);
            double error = events.metric(step, "kl/mean").orElseThrow() / 0.001 - 1;
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
        RunEvents events = RunEvents.of(settings("aims"));

        String place = "controller/stages[1].objective.";
        assertThat(events.metric(6, place + "kl/kl/mean/target")).hasValue(0.001);
        assertThat(events.metric(6, place + "entropyBonus/entropy/mean/target")).hasValue(9);
        assertThat(events.metric(6, place + "temperature/entropy/mean/low")).hasValue(0.1);
        assertThat(events.metric(6, place + "temperature/entropy/mean/high")).hasValue(0.2);
        assertThat(events.stored().get(5)).doesNotContain("controller/");
        assertThat(events.stored())
                .noneMatch(event -> event.contains("controller/stages[1].objective.learningRate"));
    }

    @Test
    void aRunInterruptedWhileControllersMoveRepeatsTheSameEventsBitForBit() {
        assertThat(RunEvents.inPieces(settings("interrupted"), 4))
                .isEqualTo(RunEvents.of(settings("straight")));
    }
}
