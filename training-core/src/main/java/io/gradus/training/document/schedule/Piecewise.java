package io.gradus.training.document.schedule;

import io.gradus.training.document.Choice;
import io.gradus.training.document.Setting;
import io.gradus.training.document.Shorthand;
import java.util.List;

/** Straight lines between given points; constant before the first and after the last. */
@Choice(
        name = "piecewise",
        explanation =
                "Straight lines between given points, constant before the first and after the last.")
public record Piecewise(
        @Setting(explanation = "The points, by ascending step.", min = 1, max = 100)
                List<Point> points)
        implements Schedule {
    public Piecewise {
        points = List.copyOf(points);
        for (int i = 1; i < points.size(); i++) {
            if (points.get(i).step() <= points.get(i - 1).step()) {
                throw new IllegalArgumentException(
                        "points must have ascending steps, point %s has %s after %s"
                                .formatted(i, points.get(i).step(), points.get(i - 1).step()));
            }
        }
    }

    @Override
    public double at(ScheduleContext context) {
        Point before = points.getFirst();
        for (Point point : points) {
            if (point.step() > context.step()) {
                return between(before, point, context.step());
            }
            before = point;
        }
        return before.value();
    }

    @Override
    public List<Double> corners() {
        return points.stream().map(Point::value).toList();
    }

    private static double between(Point before, Point after, long step) {
        if (step <= before.step()) {
            return before.value();
        }
        double share = (double) (step - before.step()) / (after.step() - before.step());
        return before.value() + (after.value() - before.value()) * share;
    }

    /** A point of a piecewise schedule. */
    @Shorthand
    public record Point(
            @Setting(explanation = "Step of the run.", min = 0, unit = "steps") long step,
            @Setting(explanation = "Value at that step.", bounded = true) double value) {}
}
