package io.gradus.benchmarks.curriculum;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.base.Metric;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CurriculumTableTests {
    /** Reaches the target straight after half of these tokens and twice the target after all. */
    private static RunResult result(String arm, long seed, long tokens) {
        return RunResult.of(record(arm, seed, tokens), BenchFamily.SORTING, 100_000);
    }

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
                            result("uniform", 1, 80_000),
                            result("sec", 1, 40_000),
                            result("sec {temperature: 0.1}", 1, 20_000),
                            result("uniform", 2, 160_000),
                            result("sec", 2, 40_000),
                            result("sec {temperature: 0.1}", 2, 400_000)));

    @Test
    void rowsTellTokensToTheTargetAndTheirRatioToTheUniformMixture() {
        // uniform: 40 and 80 thousand, mean 60; sec: 20 and 20, ratios of 0.5 and 0.25
        assertThat(TABLE.markdown())
                .contains("| uniform | 2 | 2 | 60 | 1 |", "| sec | 2 | 2 | 20 | 0.38 |");
    }

    @Test
    void ofFiveSeedsTheMiddleThreeAreAveragedAndTheRangeIsTheInterval() {
        List<RunResult> five =
                LongStream.of(20, 180, 100, 80, 120)
                        .boxed()
                        .flatMap(k ->
                                Stream.of(
                                        result("uniform", k, 160_000), result("sec", k, 1000 * k)))
                        .toList();

        // tokens to the target are half as many: 10, 90, 50, 40 and 60 thousand against 80
        assertThat(CurriculumTable.of(BenchFamily.SORTING, 100_000, five).markdown())
                .contains("| uniform | 5 | 5 | 80 [80, 80] | 1 |")
                .contains("| sec | 5 | 5 | 50 [10, 90] | 0.63 [0.13, 1.13] |");
    }

    @Test
    void aTargetThatWasNotReachedCountsAsTheBudgetAndSaysSo() {
        // 10 thousand, and 200 thousand, which is behind the budget of 100
        assertThat(TABLE.markdown()).contains("| sec {temperature: 0.1} | 2 | 1 | >= 55 |");
    }

    @Test
    void theBestSettingsOfEachWayAreThoseThatReachTheTargetFirst() {
        assertThat(TABLE.best()).extracting(BenchArm::text).containsExactly("uniform", "sec");
    }
}
