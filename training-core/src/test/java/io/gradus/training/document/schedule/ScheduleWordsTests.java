package io.gradus.training.document.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleWordsTests {
    @Test
    void everyFormHasItsWords() {
        assertThat(ScheduleWords.of(Schedule.constant(0.30))).isEqualTo("0.3");
        assertThat(ScheduleWords.of(new Schedule.Linear(0, 1, new Span.OverSteps(200))))
                .isEqualTo("0 rising to 1 (linear) over 200 steps");
        assertThat(ScheduleWords.of(new Schedule.Exponential(1, 0.01, new Span.OverTokens(5000))))
                .isEqualTo("1 falling to 0.01 (exponential) over 5000 tokens");
        assertThat(ScheduleWords.of(new Stepwise(1, 0.5, 100)))
                .isEqualTo("1, times 0.5 after every 100 steps");
        assertThat(ScheduleWords.of(new Periodic(0, 1, 50, Wave.SINE)))
                .isEqualTo("between 0 and 1 and back every 50 steps");
        assertThat(
                        ScheduleWords.of(
                                new Piecewise(
                                        List.of(
                                                new Piecewise.Point(0, 1),
                                                new Piecewise.Point(100, 0)))))
                .isEqualTo("1 at step 0, 0 at step 100");
    }
}
