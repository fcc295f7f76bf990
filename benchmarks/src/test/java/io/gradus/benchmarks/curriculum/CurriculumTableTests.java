package io.gradus.benchmarks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CurriculumTableTests {
    /** Reaches the target straight after half of these tokens and twice the target after all. */
    private static ArmRecord record(String arm, long seed, long tokens) {
        return new ArmRecord(
                "sorting",
                arm,
                seed,
                10,
                List.of(
                        new ExamPoint(0, List.of(new Metric("cell", 0)), List.of()),
                        new ExamPoint(
                                tokens,
                                List.of(new Metric("cell", 2 * BenchFamily.SORTING.target())),
                                List.of())),
                List.of(),
                0.25,
                Optional.empty(),
                List.of());
    }

    private static final CurriculumTable TABLE =
            CurriculumTable.of(
                    BenchFamily.SORTING,
                    100_000,
                    List.of(
                            record("uniform", 1, 80_000),
                            record("sec", 1, 40_000),
                            record("sec {temperature: 0.1}", 1, 20_000),
                            record("uniform", 2, 160_000),
                            record("sec", 2, 40_000),
                            record("sec {temperature: 0.1}", 2, 400_000)));

    @Test
    void rowsTellTokensToTheTargetAndTheirRatioToTheUniformMixture() {
        // uniform: 40 and 80 thousand, mean 60; sec: 20 and 20; resampled means of two values:
        // both, or one twice
        assertThat(TABLE.markdown())
                .contains(
                        "| uniform | 2 | 2 | 60 [40, 80] | 1.00 [0.50, 2.00] |",
                        "| sec | 2 | 2 | 20 [20, 20] | 0.33 [0.25, 0.50] |");
    }

    @Test
    void aTargetThatWasNotReachedCountsAsTheBudgetAndSaysSo() {
        // 10 thousand, and 200 thousand, which is behind the budget of 100
        assertThat(TABLE.markdown())
                .contains("| sec {temperature: 0.1} | 2 | 1 | >= 55 [10, 100] |");
    }

    @Test
    void theBestSettingsOfEachWayAreThoseThatReachTheTargetFirst() {
        assertThat(TABLE.best()).extracting(BenchArm::text).containsExactly("uniform", "sec");
    }
}
