package io.gradus.frontend.forms;

import io.gradus.frontend.elements.Numbers;
import io.gradus.training.document.DocumentEdits;
import io.gradus.training.document.YamlFragment;
import io.gradus.training.document.schedule.Periodic;
import io.gradus.training.document.schedule.Piecewise;
import io.gradus.training.document.schedule.Schedule;
import io.gradus.training.document.schedule.Span;
import io.gradus.training.document.schedule.Stepwise;
import java.util.List;

/**
 * Edits of a schedule's text that follow from moving the points of its curve.
 *
 * @param path where the schedule stands
 * @param name its word in the document
 * @param schedule what it was before
 */
record CurveEdits(String path, String name, Schedule schedule) {
    /** The text after a point went elsewhere; the places to the right are whole numbers. */
    String moved(String text, String id, long x, double y) {
        return switch (schedule) {
            case Schedule.Ramp ramp -> ramp(text, ramp, id, x, y);
            case Stepwise step -> step(text, step, id, x, y);
            case Periodic _ when id.equals("to") ->
                    set(set(text, "to", y), "period", String.valueOf(Math.max(2, 2 * x)));
            case Piecewise lines -> point(text, lines, Integer.parseInt(id), x, y);
            default -> set(text, id, y);
        };
    }

    private String ramp(String text, Schedule.Ramp ramp, String id, long x, double y) {
        String moved = set(text, id, y);
        if (id.equals("from")) {
            return moved;
        }
        return switch (ramp.over()) {
            case Span.OverStage() -> moved;
            case Span.OverSteps _ -> set(moved, "over", String.valueOf(Math.max(1, x)));
            case Span.OverTokens _ ->
                    set(moved, "over.tokens.tokens", String.valueOf(Math.max(1, x)));
            case Span.OverMetric _ -> moved;
        };
    }

    private String step(String text, Stepwise step, String id, long x, double y) {
        if (id.equals("from") || step.from() == 0) {
            return set(text, "from", y);
        }
        double factor = Double.parseDouble(Numbers.format(Math.max(0, y / step.from())));
        return set(set(text, "factor", factor), "every", String.valueOf(Math.max(1, x)));
    }

    /** A point stays between its neighbours. */
    private String point(String text, Piecewise lines, int index, long x, double y) {
        List<Piecewise.Point> points = lines.points();
        long least = index == 0 ? 0 : points.get(index - 1).step() + 1;
        long most = index == points.size() - 1 ? Long.MAX_VALUE : points.get(index + 1).step() - 1;
        return DocumentEdits.set(
                text, below("points") + "[" + index + "]", pair(Math.clamp(x, least, most), y));
    }

    /** The text without a point. */
    String removed(String text, String id) {
        return DocumentEdits.remove(text, below("points") + "[" + id + "]");
    }

    /** The text with another point; where one stands at that step already, it moves. */
    String added(String text, long x, double y) {
        List<Piecewise.Point> points = ((Piecewise) schedule).points();
        int index = (int) points.stream().filter(p -> p.step() < x).count();
        boolean isTaken = index < points.size() && points.get(index).step() == x;
        return isTaken
                ? moved(text, String.valueOf(index), x, y)
                : DocumentEdits.insert(text, below("points"), index, pair(x, y));
    }

    private String set(String text, String key, double value) {
        return set(text, key, YamlFragment.number(value));
    }

    private String set(String text, String key, String yaml) {
        return DocumentEdits.set(text, below(key), yaml);
    }

    private String below(String key) {
        return path + "." + name + "." + key;
    }

    private static String pair(long x, double y) {
        return "[" + x + ", " + YamlFragment.number(y) + "]";
    }
}
