package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.experiments.ArmProgress;
import io.gradus.training.base.statistics.Interval;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The range that the dots and intervals of all arms share. */
record ArmScale(double low, double high) {
    static ArmScale of(List<ArmProgress> arms) {
        double[] values =
                arms.stream()
                        .flatMap(arm ->
                                Stream.concat(
                                        arm.mean().stream(),
                                        arm.interval().stream().flatMap(ArmScale::ends)))
                        .mapToDouble(Double::doubleValue)
                        .sorted()
                        .toArray();
        return values.length == 0 || values[0] == values[values.length - 1]
                ? new ArmScale(0, 1)
                : new ArmScale(values[0], values[values.length - 1]);
    }

    private static Stream<Double> ends(Interval interval) {
        return Stream.of(interval.low(), interval.high());
    }

    /** A dot at the arm's mean, over its interval. */
    Div track(ArmProgress arm) {
        var track = new Div();
        track.addClassName("whisker-track");
        track.getElement().setAttribute("aria-hidden", "true");
        arm.interval()
                .ifPresent(interval -> {
                    var whisker = new Div();
                    whisker.addClassName("whisker");
                    whisker.getStyle().set("left", percent(interval.low()));
                    whisker.getStyle().set("width", width(interval.high() - interval.low()));
                    track.add(whisker);
                });
        arm.mean()
                .ifPresent(mean -> {
                    var dot = new Div();
                    dot.addClassName("whisker-dot");
                    dot.getStyle().set("left", percent(mean));
                    track.add(dot);
                });
        return track;
    }

    private String percent(double value) {
        return width(value - low);
    }

    private String width(double length) {
        return String.format(Locale.ROOT, "%.2f%%", 100 * length / (high - low));
    }
}
