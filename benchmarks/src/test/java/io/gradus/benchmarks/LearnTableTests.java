package io.gradus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LearnTableTests {
    private static LearnResult result(long seed, int before, int after) {
        return new LearnResult(
                seed, 100, before, after, 320, 15.5, 1200, 299.6, "two-digit", List.of());
    }

    @Test
    void theTableGivesRatesWithWilsonIntervalsAndTheirRatio() {
        StringWriter text = new StringWriter();
        new LearnTable(
                        List.of(result(1, 20, 90), result(2, 35, 95), result(3, 10, 79)),
                        new LearnLimit(5, Optional.empty()))
                .print(new PrintWriter(text));
        // Wilson, z = 1.96: 20 of 100 is [0.133, 0.289], 90 of 100 is [0.826, 0.945]
        assertThat(text.toString())
                .contains(
                        "| 1 | 0.200 [0.133, 0.289] | 0.900 [0.826, 0.945] | 4.50 | 1200 steps, 300 s | 320 steps, 16 s | two-digit |")
                .contains("1 of 3 seeds rose from under 0.3 to over 0.8 within 5.0 minutes.");
    }
}
