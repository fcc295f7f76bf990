package io.gradus.frontend.elements;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentTests {
    @ParameterizedTest
    @CsvSource({
        "0, 0 s",
        "59, 59 s",
        "60, 1 min",
        "3599, 59 min",
        "3600, 1 h 0 min",
        "11100, 3 h 5 min"
    })
    void lengthsAreToldInTheLargestFittingUnit(long seconds, String words) {
        assertThat(Moment.length(Duration.ofSeconds(seconds))).isEqualTo(words);
    }
}
