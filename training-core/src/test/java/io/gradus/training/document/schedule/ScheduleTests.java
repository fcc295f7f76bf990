package io.gradus.training.document.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.document.schedule.Piecewise.Point;
import io.gradus.training.document.schedule.Schedule.Cosine;
import io.gradus.training.document.schedule.Schedule.Exponential;
import io.gradus.training.document.schedule.Schedule.Linear;
import io.gradus.training.document.schedule.Schedule.Power;
import io.gradus.training.document.schedule.Schedule.Sigmoid;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The expected numbers were computed by hand or with another language's mathematics library. */
class ScheduleTests {
    private static final Span HUNDRED = new Span.OverSteps(100);

    @Test
    void aConstantIsTheSameEverywhere() {
        assertThat(Schedule.constant(0.25).at(step(0))).isEqualTo(0.25);
        assertThat(Schedule.constant(0.25).at(step(1_000_000))).isEqualTo(0.25);
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "25, 0.75", "100, 0", "500, 0"})
    void linearGoesInAStraightLineAndStays(long step, double value) {
        assertThat(new Linear(1, 0, HUNDRED).at(step(step))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"0, 0.3", "25, 0.25606601717798213", "50, 0.15", "100, 0"})
    void cosineFollowsHalfAWave(long step, double value) {
        assertThat(new Cosine(0.3, 0, HUNDRED).at(step(step))).isCloseTo(value, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "25, 0.07010371654510816", "50, 0.5", "100, 1"})
    void sigmoidMeetsBothEndsExactly(long step, double value) {
        assertThat(new Sigmoid(0, 1, HUNDRED, 10, 0.5).at(step(step)))
                .isCloseTo(value, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "50, 0.1", "100, 0.01"})
    void exponentialChangesByEqualFactors(long step, double value) {
        assertThat(new Exponential(1, 0.01, HUNDRED).at(step(step)))
                .isCloseTo(value, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"2, 50, 0.25", "0.5, 25, 0.5", "3, 100, 1"})
    void powerFollowsAPowerOfTheProgress(double power, long step, double value) {
        assertThat(new Power(0, 1, HUNDRED, power).at(step(step))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"0, 8", "9, 8", "10, 4", "25, 2"})
    void stepMultipliesAfterEverySoManySteps(long step, double value) {
        assertThat(new Stepwise(8, 0.5, 10).at(step(step))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({
        "SINE, 1, 0.14644660940672624",
        "SINE, 4, 1",
        "SINE, 8, 0",
        "TRIANGLE, 2, 0.5",
        "TRIANGLE, 6, 0.5",
        "SAWTOOTH, 6, 0.75"
    })
    void periodicRepeats(Wave wave, long step, double value) {
        Periodic schedule = new Periodic(0, 1, 8, wave);

        assertThat(schedule.at(step(step))).isCloseTo(value, within(1e-15));
        assertThat(schedule.at(step(step + 80))).isEqualTo(schedule.at(step(step)));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "10, 1", "15, 2", "20, 3", "30, 1.5", "40, 0", "99, 0"})
    void piecewiseJoinsItsPointsByStraightLines(long step, double value) {
        assertThat(
                        new Piecewise(List.of(new Point(10, 1), new Point(20, 3), new Point(40, 0)))
                                .at(step(step)))
                .isEqualTo(value);
    }

    @Test
    void aSpanOverTheStageCountsTheStagesSteps() {
        ScheduleContext context = new ScheduleContext(1030, 30, OptionalLong.of(40), 0);

        assertThat(new Linear(0, 1, new Span.OverStage()).at(context)).isEqualTo(0.75);
    }

    @Test
    void aSpanOverTokensCountsTokens() {
        ScheduleContext context = new ScheduleContext(3, 3, OptionalLong.empty(), 500);

        assertThat(new Linear(0, 1, new Span.OverTokens(2000)).at(context)).isEqualTo(0.25);
    }

    @Test
    void impossibleSchedulesCannotBeMade() {
        assertThatThrownBy(() -> new Exponential(1, 0, HUNDRED))
                .hasMessage("from and to must both be > 0 or both be < 0, were 1.0 and 0.0");
        assertThatThrownBy(() -> new Piecewise(List.of(new Point(5, 1), new Point(5, 2))))
                .hasMessage("points must have ascending steps, point 1 has 5 after 5");
    }

    private static ScheduleContext step(long step) {
        return new ScheduleContext(step, step, OptionalLong.empty(), 0);
    }
}
