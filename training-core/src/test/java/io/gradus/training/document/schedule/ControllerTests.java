package io.gradus.training.document.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The expected numbers were computed by hand from the published rules. */
class ControllerTests {
    private static final AdaptiveController KL =
            new AdaptiveController("kl/mean", 0.1, 0.001, 10_000, 0.2, Effect.LOWERS, 0, 1);
    private static final TargetController OR1 =
            new TargetController("entropy/mean", 0.2, 0, 0.0001, 0, 0.005, Effect.RAISES, true);

    private static double at(Schedule schedule, Controllers controllers) {
        return schedule.at(ScheduleContext.start().with(controllers.signals()));
    }

    private static void observe(Controllers controllers, List<Measured> metrics, long rollouts) {
        controllers.observe(
                metrics,
                rollouts,
                controllers.signals().held().stream().map(Signals.Held::controller).toList());
    }

    private static List<Measured> measured(String name, double value) {
        return List.of(new Measured("other", 9), new Measured(name, value));
    }

    @Test
    void adaptiveKlChangesByTheClippedErrorTimesRolloutsOverHorizon() {
        Controllers controllers = new Controllers(List.of(KL));

        assertThat(at(KL, controllers)).isEqualTo(0.001);
        observe(controllers, measured("kl/mean", 0.5), 128); // error 4, clipped to 0.2
        assertThat(at(KL, controllers)).isCloseTo(0.001 * 1.00256, within(1e-15));
        observe(controllers, measured("kl/mean", 0.09), 128); // error -0.1
        assertThat(at(KL, controllers)).isCloseTo(0.001 * 1.00256 * 0.99872, within(1e-15));
        observe(controllers, measured("kl/mean", Double.NaN), 128);
        observe(controllers, List.of(), 128);
        assertThat(at(KL, controllers)).isCloseTo(0.001 * 1.00256 * 0.99872, within(1e-15));
    }

    @Test
    void aTemperatureGoesUpWhereEntropyIsTooLow() {
        AdaptiveController temperature =
                new AdaptiveController("entropy/mean", 0.5, 1, 100, 0.2, Effect.RAISES, 0.5, 1.1);
        Controllers controllers = new Controllers(List.of(temperature));

        observe(controllers, measured("entropy/mean", 0.45), 40); // error -0.1, times 0.4
        assertThat(at(temperature, controllers)).isCloseTo(1.04, within(1e-15));
        observe(controllers, measured("entropy/mean", 0), 200); // 1.04 * 1.4, bounded
        assertThat(at(temperature, controllers)).isEqualTo(1.1);
    }

    @Test
    void theEntropyCoefficientGrowsBelowItsTargetAndIsInForceOnlyThere() {
        Controllers controllers = new Controllers(List.of(OR1));

        observe(controllers, measured("entropy/mean", 0.15), 8);
        observe(controllers, measured("entropy/mean", 0.15), 8);
        assertThat(at(OR1, controllers)).isCloseTo(0.0002, within(1e-18));
        observe(controllers, measured("entropy/mean", 0.25), 8);
        assertThat(at(OR1, controllers)).isZero();
        observe(controllers, measured("entropy/mean", 0.2), 8); // meets it: down, yet in force
        assertThat(at(OR1, controllers)).isZero();
        for (int step = 0; step < 100; step++) {
            observe(controllers, measured("entropy/mean", 0.1), 8);
        }
        assertThat(at(OR1, controllers)).isEqualTo(0.005);
    }

    @Test
    void aSwitchStaysBetweenItsBounds() {
        SwitchController negatives = new SwitchController("entropy/mean", 0.2, 0.4, 1, 0);
        Controllers controllers = new Controllers(List.of(negatives));
        List<Double> values = new ArrayList<>();
        for (double entropy : new double[] {0.3, 0.41, 0.3, 0.2, 0.19, 0.3}) {
            observe(controllers, measured("entropy/mean", entropy), 8);
            values.add(at(negatives, controllers));
        }

        assertThat(values).containsExactly(1.0, 0.0, 0.0, 0.0, 1.0, 1.0);
    }

    /**
     * A made-up policy whose entropy decays by itself and is raised by the bonus: 0.97 h + 2 c + a
     * ripple; without a bonus it goes to 0.
     */
    @Test
    void aBandControllerBringsEntropyIntoItsBandAndKeepsItThere() {
        BandController bonus =
                new BandController("entropy/mean", 0.25, 0.4, 0, 0.005, 0, 0.05, Effect.RAISES);
        Controllers controllers = new Controllers(List.of(bonus));
        double entropy = 0.9;
        for (int step = 0; step < 600; step++) {
            entropy = 0.97 * entropy + 2 * at(bonus, controllers) + 0.002 * StrictMath.sin(step);
            observe(controllers, measured("entropy/mean", entropy), 8);
            if (step >= 300) {
                assertThat(entropy).as("after step " + step).isBetween(0.22, 0.43);
            }
        }
        double alone = 0.9 * StrictMath.pow(0.97, 600);
        assertThat(alone).isLessThan(0.01);
        assertThat(at(bonus, controllers)).isGreaterThan(0);
    }

    @Test
    void bandsMoveByGainTimesDistanceAndRestInside() {
        BandController penalty =
                new BandController("kl/mean", 0.1, 0.2, 0.5, 0.5, 0, 1, Effect.LOWERS);
        ControllerState state = penalty.begin();

        state = penalty.next(state, 0.4, 1);
        assertThat(state.value()).isCloseTo(0.6, within(1e-15));
        state = penalty.next(state, 0.15, 1);
        assertThat(state.value()).isCloseTo(0.6, within(1e-15));
        state = penalty.next(state, 0, 1);
        assertThat(state.value()).isCloseTo(0.55, within(1e-15));
    }

    @Test
    void aScheduleOverAMetricFollowsItForthAndBack() {
        Schedule schedule =
                new Schedule.Linear(1, 3, new Span.OverMetric("passRate/mean", 0.2, 0.8));
        Controllers controllers = new Controllers(List.of(schedule));
        List<Double> values = new ArrayList<>();
        values.add(at(schedule, controllers));
        for (double rate : new double[] {0.5, 0.9, 0.35, Double.NaN}) {
            observe(controllers, measured("passRate/mean", rate), 8);
            values.add(at(schedule, controllers));
        }

        double[] expected = {1, 2, 3, 1.5, 1.5};
        for (int i = 0; i < expected.length; i++) {
            assertThat(values.get(i)).isCloseTo(expected[i], within(1e-12));
        }
    }

    @Test
    void aControllerThatIsNotInForceStays() {
        Controllers controllers = new Controllers(List.of(KL, OR1));

        controllers.observe(
                List.of(new Measured("kl/mean", 9), new Measured("entropy/mean", 0)),
                8,
                List.of(OR1));

        assertThat(at(KL, controllers)).isEqualTo(0.001);
        assertThat(at(OR1, controllers)).isEqualTo(0.0001);
    }

    @Test
    void whatIsSavedGoesOnBitForBit() {
        Schedule bonus = new Composed.Product(List.of(OR1, Schedule.constant(2)));
        Schedule rate = new Schedule.Linear(1, 0, new Span.OverMetric("reward/mean", 0, 1));
        List<Schedule> schedules = List.of(KL, bonus, rate);
        Controllers whole = new Controllers(schedules);
        Controllers first = new Controllers(schedules);
        for (int step = 0; step < 40; step++) {
            List<Measured> step1 = wave(step);
            observe(whole, step1, 64);
            if (step < 17) {
                observe(first, step1, 64);
            }
        }
        Controllers second = new Controllers(schedules);
        second.restore(first.save());
        for (int step = 17; step < 40; step++) {
            observe(second, wave(step), 64);
        }

        assertThat(second.save()).isEqualTo(whole.save());
        assertThat(second.signals()).isEqualTo(whole.signals());
        assertThat(at(KL, whole)).isNotEqualTo(0.001);
    }

    private static List<Measured> wave(int step) {
        return List.of(
                new Measured("kl/mean", 0.1 + 0.05 * StrictMath.sin(step)),
                new Measured("entropy/mean", 0.2 + 0.1 * StrictMath.cos(step)),
                new Measured("reward/mean", 0.01 * step));
    }

    @Test
    void controllersThatCannotMoveCannotBeMade() {
        assertThatThrownBy(() ->
                        new AdaptiveController("kl/mean", 0.1, 0, 10_000, 0.2, Effect.LOWERS, 0, 1))
                .hasMessageContaining("a factor cannot move a coefficient of 0");
        assertThatThrownBy(() ->
                        new BandController("entropy/mean", 0.4, 0.4, 0, 1, 0, 1, Effect.RAISES))
                .hasMessage("low must be < high, were 0.4 and 0.4");
        assertThatThrownBy(() ->
                        new BandController("entropy/mean", 0.2, 0.4, 0, 1, 1, 1, Effect.RAISES))
                .hasMessageContaining("the coefficient cannot move");
        assertThatThrownBy(() -> new SwitchController("entropy/mean", 0.2, 0.4, 1, 1))
                .hasMessageContaining("the coefficient cannot move");
        assertThatThrownBy(() ->
                        new TargetController("entropy/mean", 0.2, 9, 1, 0, 1, Effect.RAISES, true))
                .hasMessageContaining("start must be between least and most, 0.0 and 1.0, was 9.0");
    }

    @Test
    void aShareOfAGradientFallsAsItsNormDoes() {
        GradientShareController share = new GradientShareController("gradNorm", 0.5);
        Controllers controllers = new Controllers(List.of(share));

        assertThat(at(share, controllers)).isEqualTo(1);
        observe(controllers, measured("gradNorm", 0), 8); // nothing to measure by
        assertThat(at(share, controllers)).isEqualTo(1);
        observe(controllers, measured("gradNorm", 4), 8); // 4 / (4 + 0.5 * 4)
        assertThat(at(share, controllers)).isCloseTo(2 / 3.0, within(1e-15));
        observe(controllers, measured("gradNorm", 1), 8); // 1 / (1 + 2)
        assertThat(at(share, controllers)).isCloseTo(1 / 3.0, within(1e-15));
        observe(controllers, List.of(), 8); // a step of reinforcement measures nothing
        Controllers resumed = new Controllers(List.of(share));
        resumed.restore(controllers.save());
        assertThat(at(share, resumed)).isCloseTo(1 / 3.0, within(1e-15));
        observe(resumed, measured("gradNorm", 6), 8); // 6 / (6 + 2)
        assertThat(at(share, resumed)).isCloseTo(0.75, within(1e-15));
    }
}
