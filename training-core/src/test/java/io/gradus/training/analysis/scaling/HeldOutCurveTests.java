package io.gradus.training.analysis.scaling;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import io.gradus.training.base.statistics.Curve;
import io.gradus.training.event.TrainingEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HeldOutCurveTests {
    private final List<TrainingEvent> events = new ArrayList<>();

    private void step(long step, Metric... metrics) {
        events.add(
                new TrainingEvent.StepCompleted(
                        events.size() + 1, step, 0, List.of(metrics), List.of(), List.of()));
    }

    private void evaluation(long step, double passRate) {
        events.add(
                new TrainingEvent.EvaluationCompleted(
                        events.size() + 1,
                        step,
                        List.of(new Metric(HeldOutCurve.PASS_RATE, passRate))));
    }

    private static Metric tokens(double count) {
        return new Metric(HeldOutCurve.TOKENS, count);
    }

    @Test
    void anEvaluationStandsAtTheTokensGeneratedBeforeIt() {
        evaluation(0, 0.1);
        step(1, tokens(700));
        step(2, tokens(1500));
        evaluation(2, 0.3);

        assertThat(HeldOutCurve.of(events.stream()))
                .isEqualTo(
                        new HeldOutCurve(
                                new Curve(List.of(0.0, 1500.0), List.of(0.1, 0.3)),
                                ComputeUnit.TOKENS));
    }

    @Test
    void aRunWithoutTokensIsCountedInSteps() {
        evaluation(0, 0.1);
        step(1);
        step(2);
        evaluation(2, 0.3);

        assertThat(HeldOutCurve.of(events.stream()))
                .isEqualTo(
                        new HeldOutCurve(
                                new Curve(List.of(0.0, 2.0), List.of(0.1, 0.3)),
                                ComputeUnit.STEPS));
    }

    @Test
    void whatAForkMeasuredBeforeItsFirstStepHasNoPlace() {
        evaluation(10, 0.1);
        step(11, tokens(9000));
        evaluation(11, 0.2);

        assertThat(HeldOutCurve.of(events.stream()).curve())
                .isEqualTo(new Curve(List.of(9000.0), List.of(0.2)));
    }

    @Test
    void aPassRateThatIsNotFiniteIsLeftOut() {
        step(1, tokens(700));
        evaluation(1, Double.NaN);

        assertThat(HeldOutCurve.of(events.stream()).curve().isEmpty()).isTrue();
    }

    @Test
    void theFirstHalfHoldsWhatWasMeasuredUntilHalfOfTheCompute() {
        HeldOutCurve run =
                new HeldOutCurve(
                        new Curve(List.of(0.0, 40.0, 50.0, 100.0), List.of(.1, .2, .3, .4)),
                        ComputeUnit.TOKENS);

        assertThat(run.first(0.5).curve().xs()).containsExactly(0.0, 40.0, 50.0);
    }
}
