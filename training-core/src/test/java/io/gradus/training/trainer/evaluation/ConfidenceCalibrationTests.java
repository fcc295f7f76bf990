package io.gradus.training.trainer.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gradus.training.trainer.evaluation.ConfidenceCalibration.Prediction;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConfidenceCalibrationTests {
    @Test
    void itIsTheWeightedGapOfEachBin() {
        // (0.5, 0.6]: mean confidence 0.57, 1/3 right, gap 0.2367 of 3; (0.9, 1]: 0.95, all right,
        // 0.05 of 2
        List<Prediction> predictions =
                List.of(
                        new Prediction(0.55, 1),
                        new Prediction(0.57, 0),
                        new Prediction(0.59, 0),
                        new Prediction(0.91, 1),
                        new Prediction(0.99, 1));
        assertThat(ConfidenceCalibration.error(predictions))
                .isCloseTo((3 * (0.57 - 1 / 3.0) + 2 * 0.05) / 5, within(1e-12));
    }

    @Test
    void aBinEndsAtItsUpperEdge() {
        // 0.1 and 0.1000001 are in different bins, so that their opposite gaps do not cancel
        assertThat(
                        ConfidenceCalibration.error(
                                List.of(new Prediction(0.1, 0), new Prediction(0.1000001, 1))))
                .isCloseTo((0.1 + 0.8999999) / 2, within(1e-9));
        assertThat(
                        ConfidenceCalibration.error(
                                List.of(new Prediction(0.05, 0), new Prediction(0.1, 1))))
                .isCloseTo((0.9 - 0.05) / 2, within(1e-12));
    }

    @Test
    void whoIsRightAsOftenAsSureHasNoError() {
        List<Prediction> predictions =
                Stream.concat(
                                Collections.nCopies(3, new Prediction(0.75, 1)).stream(),
                                Stream.of(new Prediction(0.75, 0), new Prediction(0, 0)))
                        .toList();
        assertThat(ConfidenceCalibration.error(predictions)).isCloseTo(0, within(1e-12));
        assertThat(ConfidenceCalibration.error(List.of())).isNaN();
    }

    @Test
    void theMajorityIsAsSureAsItHasVotes() {
        assertThat(Election.of(MajorityAtKTests.samples("RRRab...")))
                .isEqualTo(new Election(3 / 8.0, 1));
        assertThat(Election.of(MajorityAtKTests.samples("RRaabc")))
                .isEqualTo(new Election(2 / 6.0, 0.5));
        assertThat(Election.of(MajorityAtKTests.samples("..."))).isEqualTo(new Election(0, 0));
    }
}
