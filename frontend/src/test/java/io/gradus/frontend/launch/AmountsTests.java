package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.simulate.Band;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AmountsTests {
    private static String text(double low, Double high, String unit) {
        return Amounts.text(new Quantity(low, Optional.ofNullable(high), unit, "a reason"));
    }

    @Test
    void bothBoundsAreShownWithTheirUnit() {
        assertThat(text(18, 6120.0, "steps")).isEqualTo("18 – 6,120 steps");
        assertThat(text(7200, 4_700_160.0, "tokens")).isEqualTo("7,200 – 4.7M tokens");
        assertThat(text(31, 3900.0, "s")).isEqualTo("31 s – 1 h 5 min");
        assertThat(text(440_401_920, 1.5 * (1 << 30), "bytes")).isEqualTo("420 MiB – 1.5 GiB");
        assertThat(text(153_600, 2.0 * (1 << 20), "bytes")).isEqualTo("150 KiB – 2 MiB");
    }

    @Test
    void equalBoundsAreOneNumber() {
        assertThat(text(100, 100.0, "steps")).isEqualTo("100 steps");
    }

    @Test
    void anExpectationIsItsMedianWithTheRangeOfMostRuns() {
        var time = new Band(720, 2160, 7500);
        assertThat(Amounts.about(time, "s")).isEqualTo("about 36 min");
        assertThat(Amounts.range(time, "s")).isEqualTo("12 min – 2 h 5 min (10–90 %)");
        assertThat(Amounts.median(time, "s")).isEqualTo("36 min (12 min – 2 h 5 min)");
        assertThat(Amounts.median(new Band(1110, 1590, 12_400), "steps"))
                .isEqualTo("1,590 (1,110 – 12k)");
        assertThat(Amounts.median(new Band(60, 60, 60), "steps")).isEqualTo("60");
    }

    @Test
    void aMissingUpperBoundIsSaid() {
        assertThat(text(4, null, "steps")).isEqualTo("from 4 steps, no limit");
    }

    @Test
    void eachBoundCanBeSaidAlone() {
        var time = new Quantity(4, Optional.of(1560.0), "s", "a reason");
        assertThat(Amounts.most(time)).isEqualTo("up to 26 min");
        assertThat(Amounts.least(time)).isEqualTo("at least 4 s");
        var steps = new Quantity(4, Optional.empty(), "steps", "a reason");
        assertThat(Amounts.most(steps)).isEqualTo("no limit");
    }
}
