package io.gradus.training.analysis.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CellCurveTests {
    private static Outcome group(double passRate) {
        return new Outcome(passRate, passRate, false, 10, 1, Source.RECORDED);
    }

    /** Twelve groups of 0.25 after a gain of 1 to 1.2, twelve of 0.75 after 3 to 3.2. */
    private static CellCurve curve(double... measured) {
        CurveBuilder builder = new CurveBuilder();
        for (int i = 0; i < 12; i++) {
            builder.add(1 + i / 55.0, group(0.25));
        }
        for (int i = 0; i < 12; i++) {
            builder.add(3 + i / 55.0, group(0.75));
        }
        for (int i = 0; i < measured.length; i += 2) {
            builder.measured(measured[i], measured[i + 1]);
        }
        return builder.curve();
    }

    private static double meanOf(CellCurve curve, double gain) {
        SplittableRandom random = new SplittableRandom(1);
        return IntStream.range(0, 4000)
                .mapToDouble(_ -> curve.draw(gain, random).passRate())
                .average()
                .orElseThrow();
    }

    @Test
    void groupsAreDrawnFromTheWindowsAroundTheAmountOfTraining() {
        assertThat(meanOf(curve(), 1.1)).isEqualTo(0.25);
        assertThat(meanOf(curve(), 3.1)).isEqualTo(0.75);
        // a quarter of the way between the middles 1.1 and 3.1
        assertThat(meanOf(curve(), 1.6)).isCloseTo(0.25 + 0.25 * 0.5, within(0.02));
    }

    @Test
    void evaluationsCountOnlyOutsideOfWhatWasRecorded() {
        CellCurve curve = curve(0, 0.05, 2, 0.99);

        assertThat(curve.isRecorded(2)).isTrue();
        assertThat(curve.isRecorded(0.5)).isFalse();
        assertThat(curve.isMeasured(0.5)).isTrue();
        // half of the way from 0.05 at 0 to 0.25 at 1
        assertThat(curve.passRate(0.5)).isCloseTo(0.15, within(1e-12));
    }

    @Test
    void beyondEverythingNothingIsMeasured() {
        CellCurve curve = curve(0, 0.05);

        assertThat(curve.isRecorded(4)).isFalse();
        assertThat(curve.isMeasured(4)).isFalse();
        assertThat(curve.nearest(4).passRate()).isEqualTo(0.75);
        assertThat(new CurveBuilder().curve().isEmpty()).isTrue();
    }

    @Test
    void aWindowEndsWhereTheCellGainedMuch() {
        List<CellCurve.Weighted> windows = curve().fitted().toList();

        assertThat(windows).hasSize(2);
        assertThat(windows.getFirst().groups()).isEqualTo(12);
    }
}
