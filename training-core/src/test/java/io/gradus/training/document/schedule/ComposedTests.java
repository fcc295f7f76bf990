package io.gradus.training.document.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComposedTests {
    private static final Schedule WARM_UP = new Schedule.Linear(0, 1, new Span.OverSteps(10));
    private static final Schedule DECAY = new Schedule.Linear(4, 0, new Span.OverSteps(100));

    private static ScheduleContext step(long step) {
        return new ScheduleContext(step, step, OptionalLong.of(100), step * 10);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "5, 1.9", "10, 3.6", "50, 2", "100, 0"})
    void aProductMultiplies(long step, double value) {
        assertThat(new Composed.Product(List.of(WARM_UP, DECAY)).at(step(step)))
                .isCloseTo(value, within(1e-12));
    }

    @ParameterizedTest
    @CsvSource({"0, 4.5", "5, 4.8", "100, 1.5"})
    void aSumAdds(long step, double value) {
        Schedule sum = new Composed.Sum(List.of(WARM_UP, DECAY, Schedule.constant(0.5)));

        assertThat(sum.at(step(step))).isCloseTo(value, within(1e-12));
        assertThat(sum.corners()).contains(0.5, 5.5);
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "50, 2", "90, 1"})
    void aClampKeepsWithinBounds(long step, double value) {
        assertThat(new Composed.Clamp(DECAY, 1, 3).at(step(step))).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "5, 0.5", "9, 0.9", "10, 4", "60, 2", "500, 0"})
    void aSequenceCountsEachPartFromItsBeginning(long step, double value) {
        Schedule sequence =
                new Composed.Sequence(
                        List.of(new Composed.Part(WARM_UP, 10), new Composed.Part(DECAY, 5)));

        assertThat(sequence.at(step(step))).isCloseTo(value, within(1e-12));
    }

    /** EPO's phase weight over 150 epochs, from its formula in another language. */
    @ParameterizedTest
    @CsvSource({"0, 1", "30, 0.8898657928", "74, 0.8277985548", "75, 0.8", "120, 0.1322391106"})
    void epochPhasesOfEpoAreASequenceOfApproaches(long step, double value) {
        Span half = new Span.OverSteps(75);
        Schedule phases =
                new Composed.Sequence(
                        List.of(
                                new Composed.Part(new Schedule.Approach(1, 0.8, half, 2), 75),
                                new Composed.Part(new Schedule.Approach(0.8, 0, half, 3), 75)));

        assertThat(phases.at(step(step))).isCloseTo(value, within(1e-9));
    }

    @Test
    void boundsMustLeaveRoom() {
        assertThatThrownBy(() -> new Composed.Clamp(DECAY, 2, 2))
                .hasMessage("least must be < most, were 2.0 and 2.0");
    }
}
