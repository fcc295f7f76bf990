package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.experiments.ArmProgress;
import io.gradus.backend.experiments.ExperimentProgress;
import io.gradus.frontend.elements.Figures;
import io.gradus.training.base.statistics.Interval;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What the completed runs of each arm say so far: a dot with its interval. */
final class ArmResults extends Div {
    private List<ArmProgress> shown = List.of();

    ArmResults() {
        setId("arm-results");
        addClassNames("panel", "stack");
    }

    /** Shows the arms, anew where anything about them changed. */
    void show(ExperimentProgress progress) {
        if (progress.arms().equals(shown)) {
            return;
        }
        shown = progress.arms();
        removeAll();
        var head = new Div(new H2("Results so far"));
        head.addClassName("row");
        if (shown.stream().anyMatch(ArmProgress::provisional)) {
            var mark = new Span("provisional");
            mark.addClassName("estimate-mark");
            head.add(mark);
        }
        var basis =
                new Paragraph(
                        "Interquartile mean of the last held-out pass rate of completed runs, with its 95 %"
                                + " interval by order statistics from five runs on.");
        basis.addClassNames("soft", "small");
        add(head, basis);
        Scale scale = Scale.of(shown);
        shown.forEach(arm -> add(row(arm, scale)));
    }

    private static Div row(ArmProgress arm, Scale scale) {
        var name = new Span(arm.arm() + (arm.isBaseline() ? " (baseline)" : ""));
        var row = new Div(name, track(arm, scale), new Span(words(arm)));
        row.addClassName("arm-result");
        arm.stopped()
                .ifPresent(look -> {
                    var why = new Span("⊘ stopped for futility: " + look.sentence());
                    why.addClassNames("small", "futile-words");
                    row.add(why);
                });
        return row;
    }

    private static Div track(ArmProgress arm, Scale scale) {
        var track = new Div();
        track.addClassName("whisker-track");
        track.getElement().setAttribute("aria-hidden", "true");
        arm.interval()
                .ifPresent(interval -> {
                    var whisker = new Div();
                    whisker.addClassName("whisker");
                    whisker.getStyle().set("left", scale.percent(interval.low()));
                    whisker.getStyle().set("width", scale.width(interval.high() - interval.low()));
                    track.add(whisker);
                });
        arm.mean()
                .ifPresent(mean -> {
                    var dot = new Div();
                    dot.addClassName("whisker-dot");
                    dot.getStyle().set("left", scale.percent(mean));
                    track.add(dot);
                });
        return track;
    }

    private static String words(ArmProgress arm) {
        String n = arm.n() + " of " + arm.runs() + " runs";
        return arm.mean()
                .map(mean ->
                        Figures.number(mean)
                                + arm.interval()
                                        .map(i -> " (" + Figures.interval(i) + ")")
                                        .orElse("")
                                + ", "
                                + n)
                .orElse("no result yet, " + n);
    }

    /** The range that all dots and intervals share. */
    record Scale(double low, double high) {
        static Scale of(List<ArmProgress> arms) {
            double[] values =
                    arms.stream()
                            .flatMap(arm ->
                                    Stream.concat(
                                            arm.mean().stream(),
                                            arm.interval().stream().flatMap(Scale::ends)))
                            .mapToDouble(Double::doubleValue)
                            .sorted()
                            .toArray();
            return values.length == 0 || values[0] == values[values.length - 1]
                    ? new Scale(0, 1)
                    : new Scale(values[0], values[values.length - 1]);
        }

        private static Stream<Double> ends(Interval interval) {
            return Stream.of(interval.low(), interval.high());
        }

        String percent(double value) {
            return width(value - low);
        }

        String width(double length) {
            return String.format(Locale.ROOT, "%.2f%%", 100 * length / (high - low));
        }
    }
}
