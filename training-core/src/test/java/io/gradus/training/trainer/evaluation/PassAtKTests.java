package io.gradus.training.trainer.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PassAtKTests {
    /** Counts all subsets of k of n samples, of which the first c are correct. */
    private static double counted(int n, int c, int k) {
        int subsets = 0;
        int passed = 0;
        for (int subset = 0; subset < 1 << n; subset++) {
            if (Integer.bitCount(subset) == k) {
                subsets++;
                passed += (subset & (1 << c) - 1) != 0 ? 1 : 0;
            }
        }
        return (double) passed / subsets;
    }

    @Test
    void itIsTheShareOfAllSubsetsThatHaveACorrectOne() {
        int n = 9;
        for (int c = 0; c <= n; c++) {
            for (int k = 1; k <= n; k++) {
                assertThat(PassAtK.of(n, c, k))
                        .as("c %d, k %d", c, k)
                        .isCloseTo(counted(n, c, k), within(1e-12));
            }
        }
    }

    /** By Python: 1 - math.comb(n - c, k) / math.comb(n, k), in exact integers. */
    @ParameterizedTest
    @CsvSource({
        "256, 1, 256, 1",
        "256, 3, 64, 0.5797823066234368",
        "1024, 10, 256, 0.9445112915342564",
        "200, 0, 100, 0",
        "64, 5, 16, 0.7754211679383546"
    })
    void manySamplesDoNotOverflow(int n, int c, int k, double expected) {
        assertThat(PassAtK.of(n, c, k)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void moreThanThereAreCannotBeAsked() {
        assertThatThrownBy(() -> PassAtK.of(4, 1, 5)).hasMessageContaining("k 5, samples 4");
        assertThatThrownBy(() -> PassAtK.of(4, 5, 1)).hasMessageContaining("correct 5");
    }
}
