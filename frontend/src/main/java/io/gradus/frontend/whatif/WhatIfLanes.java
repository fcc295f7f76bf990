package io.gradus.frontend.whatif;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.OrderedList;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.analysis.simulate.Band;
import io.gradus.training.analysis.whatif.StageDifference;
import io.gradus.training.analysis.whatif.StageSpan;
import io.gradus.training.analysis.whatif.WhatIfReport;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * The stays of the recorded run above those of the changed one, over one axis of steps. What is
 * estimated is hatched and says so; whiskers reach over the tenth to the ninetieth percentile of
 * the continuations; a line marks where the paths part.
 */
final class WhatIfLanes extends Div {
    private static final int PERCENT = 100;

    /** Narrower spans have no room for words, which stay in their title and in the table. */
    private static final double ROOM = 0.07;

    private final double whole;

    WhatIfLanes(WhatIfReport report) {
        whole = Math.max(1, lastStep(report));
        setId("what-if-lanes");
        addClassName("what-if-lanes");
        getElement().setAttribute("role", "group");
        getElement().setAttribute("aria-label", "Stages over steps, recorded and what if");
        getElement().setAttribute("tabindex", "0"); // scrolled by keys on a phone
        var chart = new Div();
        chart.addClassName("lanes");
        chart.add(lane("Recorded", report.recorded()), lane("What if", report.whatIf()));
        List<StageDifference> whiskers =
                report.stages().stream().filter(WhatIfLanes::isSpread).toList();
        if (!whiskers.isEmpty()) {
            chart.add(whiskers(whiskers));
        }
        report.divergence().ifPresent(parted -> chart.add(divergence(parted.lastExactStep())));
        add(chart, axis());
    }

    private static double lastStep(WhatIfReport report) {
        Stream<Double> spans =
                Stream.concat(report.recorded().stream(), report.whatIf().stream())
                        .map(span -> (double) span.to());
        Stream<Double> bands =
                report.stages().stream()
                        .filter(WhatIfLanes::isSpread)
                        .map(stage -> stage.entered().whatIf().map(Band::high).orElse(0.0));
        return Stream.concat(spans, bands).max(Double::compare).orElse(1.0);
    }

    /** Whether continuations enter the stage at different steps. */
    private static boolean isSpread(StageDifference stage) {
        return !stage.entered().exact()
                && stage.entered().whatIf().filter(band -> band.low() < band.high()).isPresent();
    }

    private Div lane(String name, List<StageSpan> spans) {
        var list = new OrderedList();
        list.getElement().setAttribute("aria-label", name);
        spans.stream().filter(span -> span.to() > span.from()).forEach(s -> list.add(item(s)));
        var title = new Span(name);
        title.addClassName("lane-name");
        var lane = new Div(title, list);
        lane.addClassName("lane");
        return lane;
    }

    private ListItem item(StageSpan span) {
        var name = new Span(span.name());
        name.addClassName("span-name");
        var item = new ListItem(name, new Span(WhatIfWords.steps(span)));
        item.addClassName("span");
        if (span.estimated()) {
            item.addClassName("estimated");
            var badge = new Span("estimate");
            badge.addClassName("estimate-mark");
            item.add(badge);
        }
        if ((span.to() - span.from()) / whole < ROOM) {
            item.addClassName("tight");
        }
        String end = span.end().isEmpty() ? "" : "; left because " + span.end();
        String words =
                "%s, %s%s%s"
                        .formatted(
                                span.name(),
                                WhatIfWords.steps(span),
                                span.estimated() ? ", estimate" : "",
                                end);
        item.getElement().setAttribute("title", words);
        place(item.getElement().getStyle()::set, span.from(), span.to());
        return item;
    }

    private Div whiskers(List<StageDifference> stages) {
        var rows = new Div();
        rows.addClassName("whiskers");
        for (StageDifference stage : stages) {
            Band band = stage.entered().whatIf().orElseThrow();
            var line = new Span();
            line.addClassName("whisker");
            place(line.getElement().getStyle()::set, band.low(), band.high());
            var median = new Span();
            median.addClassName("median");
            place(median.getElement().getStyle()::set, band.median(), band.median());
            var words =
                    new Span(
                            "enters %s after %s"
                                    .formatted(
                                            stage.name(),
                                            WhatIfWords.band(stage.entered().whatIf())));
            words.addClassName("whisker-words");
            var track = new Div(line, median);
            track.addClassName("track");
            var row = new Div(words, track);
            row.addClassName("lane");
            rows.add(row);
        }
        return rows;
    }

    private Div divergence(long step) {
        var mark = new Div(new Span("▼ paths diverge"));
        mark.setId("what-if-parts");
        mark.addClassName("parts");
        mark.setClassName("late", step / whole > 0.8);
        mark.getStyle().set("--at", String.format(Locale.ROOT, "%.5f", step / whole));
        return mark;
    }

    private Div axis() {
        var axis =
                new Div(
                        new Span("step 0"),
                        new Span(WhatIfWords.number(Math.rint(whole / 2))),
                        new Span(WhatIfWords.number(whole)));
        axis.addClassName("lane-axis");
        axis.getElement().setAttribute("aria-hidden", "true");
        return axis;
    }

    private void place(BiConsumer<String, String> style, double from, double to) {
        style.accept("--from", share(from));
        style.accept("--size", share(to - from));
    }

    private String share(double steps) {
        return String.format(Locale.ROOT, "%.3f%%", PERCENT * steps / whole);
    }
}
