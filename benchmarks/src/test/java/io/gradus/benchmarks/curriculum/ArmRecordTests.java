package io.gradus.benchmarks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.base.Metric;
import io.gradus.training.event.SpentTokens;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ArmRecordTests {
    private static ExamPoint exam(long tokens, double easy, double hard) {
        return new ExamPoint(
                tokens, List.of(new Metric("easy", easy), new Metric("hard", hard)), List.of());
    }

    /** Mean rates 0.1 at 0, 0.3 at 1000, 0.7 at 2000, 0.5 at 3000. */
    private static final ArmRecord RECORD =
            new ArmRecord(
                    "sorting",
                    "sec",
                    1,
                    30,
                    List.of(
                            exam(0, 0.2, 0),
                            exam(1000, 0.6, 0),
                            exam(2000, 1, 0.4),
                            exam(3000, 0.8, 0.2)),
                    List.of(),
                    0.5,
                    Optional.of(new SpentTokens(400, 30, 60, 10)),
                    List.of());

    @Test
    void whatThePolicyWroteIsWhatIsLeftOfTheTokensOfTheLastExam() {
        assertThat(RECORD.generated()).isEqualTo(2500);
    }

    @Test
    void aRecordOfARunBeforeOtherTokensWereCountedIsRead() {
        String stored =
                """
                {"family":"brackets","arm":"sec","seed":1,"steps":2,
                 "exams":[{"tokens":0,"cells":[{"name":"easy","value":0.5}]},{"tokens":90,"cells":[{"name":"easy","value":0.75}]}],
                 "spent":[{"name":"easy","value":1.0}],"mixed":0.5}
                """;
        ArmRecord read = JsonMapper.shared().readValue(stored, ArmRecord.class);

        assertThat(read.generated()).isEqualTo(90);
        assertThat(read.spentBeside()).isEqualTo(SpentTokens.NONE);
        assertThat(read.last(90)).isEqualTo(0.75);
    }

    @Test
    void theTargetIsReachedOnTheStraightLineBetweenTwoExams() {
        // half of the way from 0.3 to 0.7
        assertThat(RECORD.tokensTo(0.5, 3000).orElseThrow()).isCloseTo(1500, within(1e-9));
        assertThat(RECORD.tokensTo(0.05, 3000).orElseThrow()).isZero();
    }

    @Test
    void whatIsReachedBehindTheBudgetIsNotReached() {
        assertThat(RECORD.tokensTo(0.5, 1499)).isEmpty();
        assertThat(RECORD.tokensTo(0.71, 3000)).isEmpty();
    }

    @Test
    void theAreaIsTheMeanRateUpToTheBudget() {
        // trapezoids: 200 + 500 + 600 over 3000 tokens
        assertThat(RECORD.area(3000)).isCloseTo(1300.0 / 3000, within(1e-12));
        // 200 + half of the second: (0.3 + 0.5) / 2 * 500 = 200, over 1500 tokens
        assertThat(RECORD.area(1500)).isCloseTo(400.0 / 1500, within(1e-12));
    }

    @Test
    void aRunThatEndedBeforeItsBudgetStaysWhereItEnded() {
        assertThat(RECORD.area(4000)).isCloseTo((1300.0 + 500) / 4000, within(1e-12));
        assertThat(RECORD.last(4000)).isCloseTo(0.5, within(1e-12));
        assertThat(RECORD.last(2500)).isCloseTo(0.6, within(1e-12));
    }
}
