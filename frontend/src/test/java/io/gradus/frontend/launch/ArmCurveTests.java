package io.gradus.frontend.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gradus.backend.compare.CellValue;
import io.gradus.backend.compare.ComparedBand;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.ComparedRun;
import io.gradus.backend.runs.RunState;
import io.gradus.training.base.statistics.Curve;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** The drawing is 300 wide and 56 high with a margin of 2 above and below. */
class ArmCurveTests {
    private static final ArmAxes AXES = new ArmAxes(1000, 0.5, Optional.of(500.0));
    private static final List<Double> GRID = List.of(0.0, 250.0, 1000.0);

    private static ComparedCell cell(int runs, Optional<ComparedBand> band, Double... grid) {
        List<ComparedRun> all =
                LongStream.rangeClosed(1, runs)
                        .mapToObj(seed ->
                                new ComparedRun(
                                        "r" + seed,
                                        seed,
                                        RunState.COMPLETED,
                                        Optional.of(0.5),
                                        new Curve(List.of(0.0, 1000.0), List.of(0.0, 0.5))))
                        .toList();
        List<Optional<CellValue>> values =
                List.of(grid).stream()
                        .map(mean ->
                                mean.isNaN()
                                        ? Optional.<CellValue>empty()
                                        : Optional.of(new CellValue(mean, Optional.empty(), runs)))
                        .toList();
        return new ComparedCell(
                "c",
                "arm",
                "curriculum",
                1,
                Optional.of("arm"),
                all,
                band,
                Optional.empty(),
                values,
                Optional.empty(),
                List.of());
    }

    @Test
    void runsAndTheirMeanLieOnTheSharedAxes() {
        String svg = ArmCurve.svg(cell(2, Optional.empty(), 0.0, Double.NaN, 0.25), GRID, AXES);

        assertThat(svg.split("class=\"run\" points=\"0.0,54.0 300.0,2.0\"", -1)).hasSize(3);
        assertThat(svg).contains("class=\"middle\" points=\"0.0,54.0 300.0,28.0\"");
        assertThat(svg).contains("class=\"at\" d=\"M150.0 0 V56\"");
        assertThat(svg).contains("Held-out pass rate from 0 to 0.25").doesNotContain("band");
    }

    @Test
    void theBandRunsAlongItsUpperEndAndBackAlongItsLower() {
        var band =
                new ComparedBand(
                        List.of(0.0, 1000.0),
                        List.of(0.1, 0.2),
                        List.of(0.0, 0.125),
                        List.of(0.25, 0.5));

        String svg = ArmCurve.svg(cell(5, Optional.of(band), 0.3, 0.3, 0.3), GRID, AXES);

        assertThat(svg)
                .contains("class=\"band\" points=\"0.0,28.0 300.0,2.0 300.0,41.0 0.0,54.0\"")
                .contains("class=\"middle\" points=\"0.0,43.6 300.0,33.2\"");
    }

    @Test
    void linesOfManyRunsWouldHideTheirMiddle() {
        assertThat(ArmCurve.svg(cell(12, Optional.empty(), 0.5), GRID, AXES)).contains("\"run\"");
        assertThat(ArmCurve.svg(cell(13, Optional.empty(), 0.5), GRID, AXES))
                .doesNotContain("\"run\"");
    }

    @Test
    void withoutAValueItSaysSo() {
        assertThat(ArmCurve.svg(cell(1, Optional.empty(), Double.NaN), GRID, AXES))
                .contains("No held-out pass rate yet");
    }
}
