package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepValuesTests {
    @Test
    void valuesAreYamlSeparatedByCommas() {
        assertThat(SweepValues.parse("1e-5, 0.001,1e-5").orElseThrow())
                .containsExactly("1e-5", "0.001");
        assertThat(SweepValues.parse("{uniform: {}}, [0.2, 0.28]").orElseThrow())
                .containsExactly("{uniform: {}}", "[0.2, 0.28]");
        assertThat(SweepValues.parse("\"passRate(top, 64 groups) >= 0.7\"").orElseThrow())
                .hasSize(1)
                .first()
                .asString()
                .contains("top, 64");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "]", "[1", "1]: [2"})
    void whatIsNoListOfValuesIsNone(String text) {
        assertThat(SweepValues.parse(text)).isEmpty();
    }

    @Test
    void aRangeHasBothEndsInEqualDistancesOrRatios() {
        assertThat(SweepValues.range(1e-5, 1e-3, 3, true, false).orElseThrow())
                .containsExactly("0.00001", "0.0001", "0.001");
        assertThat(SweepValues.range(0, 1, 5, false, false).orElseThrow())
                .containsExactly("0", "0.25", "0.5", "0.75", "1");
        assertThat(SweepValues.range(2, 16, 4, true, true).orElseThrow())
                .containsExactly("2", "4", "8", "16");
        assertThat(SweepValues.range(1, 2, 3, false, true).orElseThrow()).containsExactly("1", "2");
        assertThat(SweepValues.range(1e-9, 1e-7, 2, false, false).orElseThrow())
                .containsExactly("1E-9", "1E-7");
        assertThat(SweepValues.range(0, 1, 3, true, false)).isEmpty();
        assertThat(SweepValues.range(0, 1, 1, false, false)).isEmpty();
    }
}
