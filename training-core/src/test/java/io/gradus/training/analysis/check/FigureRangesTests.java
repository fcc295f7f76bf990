package io.gradus.training.analysis.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

final class FigureRangesTests {
    @Test
    void seedsWithoutTheFigureAreCountedAndDoNotHideTheOthers() {
        SequencedMap<String, List<Double>> values = new LinkedHashMap<>();
        values.put("right", List.of(0.5, 0.25, 1.0));
        values.put("off", List.of(Double.NaN, Double.NaN, Double.NaN));
        values.put("halved", List.of(Double.NaN, 0.125, 0.0625));
        values.put("swapped", List.of(2.0, 2.0, 2.0));
        assertThat(new FigureRanges("max('kl')", values).text())
                .isEqualTo(
                        "max('kl'): right 0.2500..1.000, off not reported,"
                                + " halved 0.06250..0.1250 on 2 of 3 seeds, swapped 2.000");
    }
}
