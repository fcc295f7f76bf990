package io.gradus.frontend.launch;

import io.gradus.backend.compare.CellValue;
import io.gradus.backend.compare.ComparedBand;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.frontend.elements.Figures;
import io.gradus.training.base.statistics.Curve;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The held-out pass rate of one arm over generated tokens, as a drawing. */
final class ArmCurve {
    private static final int WIDTH = 300;
    private static final int HEIGHT = 56;
    private static final int MARGIN = 2;

    /** The lines of more runs would hide their middle. */
    private static final int MOST_RUNS = 12;

    private final ArmAxes axes;

    private ArmCurve(ArmAxes axes) {
        this.axes = axes;
    }

    /**
     * The lines of the runs, their middle and its interval.
     *
     * @param grid places of the axis at which the cell has its values
     */
    static String svg(ComparedCell cell, List<Double> grid, ArmAxes axes) {
        return new ArmCurve(axes).draw(cell, grid);
    }

    private String draw(ComparedCell cell, List<Double> grid) {
        Curve middle =
                cell.band()
                        .map(band -> new Curve(band.x(), band.middle()))
                        .orElseGet(() -> values(cell, grid));
        var svg = new StringBuilder();
        svg.append(
                "<svg class=\"arm-curve\" viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"%s\">"
                        .formatted(WIDTH, HEIGHT, words(middle)));
        svg.append("<path class=\"axis\" d=\"M0 %s H%d\"/>".formatted(y(0), WIDTH));
        axes.verdict()
                .ifPresent(at ->
                        svg.append(
                                "<path class=\"at\" d=\"M%s 0 V%d\"/>".formatted(x(at), HEIGHT)));
        cell.band().ifPresent(band -> svg.append(band(band)));
        if (cell.runs().size() <= MOST_RUNS) {
            cell.runs().forEach(run -> svg.append(line("run", run.curve())));
        }
        return svg.append(line("middle", middle)).append("</svg>").toString();
    }

    /** Means of the runs at the places where there are any. */
    private static Curve values(ComparedCell cell, List<Double> grid) {
        List<Double> xs = new ArrayList<>();
        List<Double> ys = new ArrayList<>();
        for (int i = 0; i < Math.min(grid.size(), cell.grid().size()); i++) {
            Optional<CellValue> value = cell.grid().get(i);
            if (value.isPresent()) {
                xs.add(grid.get(i));
                ys.add(value.get().mean());
            }
        }
        return new Curve(xs, ys);
    }

    private static String words(Curve middle) {
        return middle.ys().isEmpty()
                ? "No held-out pass rate yet"
                : "Held-out pass rate from %s to %s"
                        .formatted(
                                Figures.number(middle.ys().getFirst()),
                                Figures.number(middle.ys().getLast()));
    }

    private String band(ComparedBand band) {
        return "<polygon class=\"band\" points=\"%s %s\"/>"
                .formatted(
                        points(band.x(), band.high()),
                        points(band.x().reversed(), band.low().reversed()));
    }

    private String line(String kind, Curve curve) {
        return "<polyline class=\"%s\" points=\"%s\"/>"
                .formatted(kind, points(curve.xs(), curve.ys()));
    }

    private String points(List<Double> xs, List<Double> ys) {
        return IntStream.range(0, xs.size())
                .filter(i -> Double.isFinite(ys.get(i)))
                .mapToObj(i -> x(xs.get(i)) + "," + y(ys.get(i)))
                .collect(Collectors.joining(" "));
    }

    private String x(double tokens) {
        return number(WIDTH * tokens / axes.tokens());
    }

    private String y(double rate) {
        return number(HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * rate / axes.top());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
