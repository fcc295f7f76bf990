package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.benchmarks.DifficultyResult.Axis;
import io.gradus.benchmarks.DifficultyResult.Level;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifficultyTableTests {
    /**
     * The 95 % Wilson intervals of 200 samples, computed by hand with z = 1.96: 100 passed [0.431,
     * 0.569], 80 [0.335, 0.469], 72 [0.297, 0.429], 128 [0.571, 0.703].
     */
    @ParameterizedTest
    @CsvSource({
        "100 72, FALLS",
        "100 80, FLAT",
        "100 80 72, FALLS",
        "100 128, RISES",
        "72 100 72, RISES",
        "128 72 100, RISES",
        "0 0 0, FLAT",
    })
    void theTrendFollowsFromDisjointIntervals(String passed, DifficultyTrend trend) {
        assertThat(DifficultyTrend.of(levels(passed))).isEqualTo(trend);
    }

    @Test
    void aRowPerAttributeAndACountOfThoseThatFall() {
        DifficultyResult result =
                new DifficultyResult(
                        "addition",
                        List.of("chain"),
                        300,
                        12.4,
                        List.of(
                                new Axis("digits", levels("150 20")),
                                new Axis("horizon", levels("150 150"))));
        StringWriter text = new StringWriter();

        new DifficultyTable(List.of(result)).print(new PrintWriter(text));

        assertThat(text.toString())
                .contains(
                        "| addition with chain | digits | 1: 0.75 (10), 2: 0.10 (20) | falls | 300 steps, 12 s |",
                        "| addition with chain | horizon | 1: 0.75 (10), 2: 0.75 (20) | flat | 300 steps, 12 s |",
                        "The pass rate falls along 1 of 2 attributes of 1 families.");
    }

    private static List<Level> levels(String passed) {
        String[] counts = passed.split(" ");
        return IntStream.range(0, counts.length)
                .mapToObj(i -> new Level(i + 1, 10 * (i + 1), 50, 200, Integer.parseInt(counts[i])))
                .toList();
    }
}
