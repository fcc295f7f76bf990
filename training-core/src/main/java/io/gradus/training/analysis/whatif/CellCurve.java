package io.gradus.training.analysis.whatif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * Pass rates that a recording tells of a cell by the amount of training the cell had: windows of
 * recorded groups, and outside of their range single pass rates of evaluations. Amounts of training
 * are the guided learner's gains, logits.
 */
final class CellCurve {
    /** Less training than this, logits, makes no difference that a group could show. */
    private static final double REACH = 0.1;

    /** Groups that a pass rate of an evaluation counts for in a fit. */
    private static final int EVALUATION = 6;

    private static final CellCurve EMPTY = new CellCurve(List.of(), List.of(), List.of());

    private final List<Window> windows;
    private final double[] middles;
    private final List<Point> points;
    private final List<Point> measured;

    private CellCurve(List<Window> windows, List<Point> points, List<Point> measured) {
        this.measured = List.copyOf(measured);
        this.windows = windows;
        this.points = points;
        middles = windows.stream().mapToDouble(Window::middle).toArray();
    }

    /** Groups that were recorded after about as much training. */
    record Window(double from, double to, List<Outcome> groups) {
        Window {
            groups = List.copyOf(groups);
        }

        double middle() {
            return (from + to) / 2;
        }

        double passRate() {
            return groups.stream().mapToDouble(Outcome::passRate).average().orElseThrow();
        }
    }

    /** A pass rate after an amount of training. */
    record Point(double gain, double passRate) {}

    /** A curve of these windows and of those points that lie outside of them. */
    static CellCurve of(List<Window> windows, List<Point> measured) {
        if (windows.isEmpty() && measured.isEmpty()) {
            return EMPTY;
        }
        List<Window> sorted =
                windows.stream().sorted(Comparator.comparingDouble(Window::middle)).toList();
        List<Point> outside = new ArrayList<>();
        if (sorted.isEmpty()) {
            outside.addAll(measured);
        } else {
            double low = sorted.getFirst().from();
            double high = sorted.getLast().to();
            measured.stream().filter(p -> p.gain() < low || p.gain() > high).forEach(outside::add);
            outside.add(new Point(low, sorted.getFirst().passRate()));
            outside.add(new Point(high, sorted.getLast().passRate()));
        }
        outside.sort(Comparator.comparingDouble(Point::gain));
        return new CellCurve(sorted, List.copyOf(outside), measured);
    }

    boolean isEmpty() {
        return points.isEmpty();
    }

    /** Whether groups were recorded after about this much training. */
    boolean isRecorded(double gain) {
        return !windows.isEmpty()
                && gain >= windows.getFirst().from() - REACH
                && gain <= windows.getLast().to() + REACH;
    }

    /** Whether an evaluation measured on both sides of this amount of training. */
    boolean isMeasured(double gain) {
        return points.size() > 1
                && gain >= points.getFirst().gain()
                && gain <= points.getLast().gain();
    }

    /** A recorded group from the two windows around this amount, the nearer one more often. */
    Outcome draw(double gain, SplittableRandom random) {
        int place = Arrays.binarySearch(middles, gain);
        int above = Math.min(place < 0 ? -place - 1 : place, middles.length - 1);
        Window upper = windows.get(above);
        Window lower = windows.get(Math.max(0, above - 1));
        double span = upper.middle() - lower.middle();
        double weight = span <= 0 ? 1 : Math.clamp((gain - lower.middle()) / span, 0, 1);
        List<Outcome> groups = (random.nextDouble() < weight ? upper : lower).groups();
        return groups.get(random.nextInt(groups.size()));
    }

    /** The pass rate between the points around this amount, or that of the nearest one. */
    double passRate(double gain) {
        Point before = points.getFirst();
        for (Point point : points) {
            if (point.gain() >= gain) {
                double span = point.gain() - before.gain();
                double weight = span <= 0 ? 1 : Math.clamp((gain - before.gain()) / span, 0, 1);
                return before.passRate() + weight * (point.passRate() - before.passRate());
            }
            before = point;
        }
        return before.passRate();
    }

    /** The point nearest to this amount; the curve must not be empty. */
    Point nearest(double gain) {
        return points.stream()
                .min(Comparator.comparingDouble(p -> Math.abs(p.gain() - gain)))
                .orElseThrow();
    }

    /** All it knows as points with the number of groups behind each, for a fit. */
    Stream<Weighted> fitted() {
        return Stream.concat(
                windows.stream()
                        .map(w -> new Weighted(w.middle(), w.passRate(), w.groups().size())),
                measured.stream().map(p -> new Weighted(p.gain(), p.passRate(), EVALUATION)));
    }

    /** A point with how many groups are behind it. */
    record Weighted(double gain, double passRate, int groups) {}
}
