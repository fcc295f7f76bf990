package io.gradus.backend.compare.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricDirectionTests {
    @ParameterizedTest
    @CsvSource({
        "evaluation/passRate, MORE_IS_BETTER",
        "evaluation/passRate/addition(digits=1), MORE_IS_BETTER",
        "evaluation/averaged/passRate, MORE_IS_BETTER",
        "evaluation/greedy/passRate/addition(digits=1), MORE_IS_BETTER",
        "evaluation/pass@16, MORE_IS_BETTER",
        "transfer/gain/pass@64, MORE_IS_BETTER",
        "evaluation/maj@4/addition(digits=2), MORE_IS_BETTER",
        "passRate/mean, MORE_IS_BETTER",
        "evaluation/calibration/error, LESS_IS_BETTER",
        "transfer/calibration/tokens/error, LESS_IS_BETTER",
        "update/skipped, LESS_IS_BETTER",
        "evaluation/calibration/confidence, NOBODY_SAYS",
        "evaluation/entropy/critical, NOBODY_SAYS",
        "entropy/mean, NOBODY_SAYS"
    })
    void moreOfWhatIsRightIsBetter(String metric, MetricDirection expected) {
        assertThat(MetricDirection.of(metric)).isEqualTo(expected);
    }
}
