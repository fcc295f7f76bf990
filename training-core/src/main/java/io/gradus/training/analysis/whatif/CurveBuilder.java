package io.gradus.training.analysis.whatif;

import io.gradus.training.analysis.whatif.CellCurve.Point;
import io.gradus.training.analysis.whatif.CellCurve.Window;
import java.util.ArrayList;
import java.util.List;

/** Gathers what a recording says of a cell, in recorded order. */
final class CurveBuilder {
    /** Groups of a window: enough to know a pass rate within a tenth or so. */
    private static final int GROUPS = 12;

    /** A window ends when the cell has gained more than this, logits. */
    private static final double WIDTH = 0.3;

    private final List<Window> windows = new ArrayList<>();
    private final List<Point> points = new ArrayList<>();
    private final List<Outcome> open = new ArrayList<>();
    private double from;
    private double to;

    void add(double gain, Outcome group) {
        if (open.size() >= GROUPS || !open.isEmpty() && Math.abs(gain - from) > WIDTH) {
            close();
        }
        if (open.isEmpty()) {
            from = gain;
        }
        to = gain;
        open.add(group);
    }

    void measured(double gain, double passRate) {
        points.add(new Point(gain, passRate));
    }

    CellCurve curve() {
        close();
        return CellCurve.of(windows, points);
    }

    private void close() {
        if (!open.isEmpty()) {
            windows.add(new Window(Math.min(from, to), Math.max(from, to), open));
            open.clear();
        }
    }
}
