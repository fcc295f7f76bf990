package io.gradus.frontend.rubrics;

import static java.util.Locale.ROOT;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.analysis.preview.ScoreHistogram;
import java.util.Collections;

/** Two bars per bin, before outlined and after filled; each bin says its numbers. */
final class HistogramChart extends Div {
    HistogramChart(ScoreHistogram histogram) {
        addClassName("histogram");
        int most =
                Math.max(Collections.max(histogram.before()), Collections.max(histogram.after()));
        int bins = histogram.before().size();
        double width = (histogram.high() - histogram.low()) / bins;
        var plot = new Div();
        plot.addClassName("plot");
        plot.getElement().setAttribute("role", "list");
        plot.getElement().setAttribute("aria-label", "Rollouts per total, before and after");
        for (int i = 0; i < bins; i++) {
            int before = histogram.before().get(i);
            int after = histogram.after().get(i);
            double low = histogram.low() + i * width;
            String words =
                    String.format(
                            ROOT,
                            "total %.2f to %.2f: %d before, %d after",
                            low,
                            low + width,
                            before,
                            after);
            plot.add(bin(words, (double) before / most, (double) after / most));
        }
        var low = new Span(String.format(ROOT, "%.2f", histogram.low()));
        var high = new Span(String.format(ROOT, "%.2f", histogram.high()));
        var scale = new Div(low, new Span("total, at most " + most + " rollouts a bin"), high);
        scale.addClassNames("scale", "soft", "small");
        var key = new Div(swatch("before"), swatch("after"));
        key.addClassNames("row", "small");
        add(key, plot, scale);
    }

    private static Div bin(String words, double before, double after) {
        var bin = new Div(bar("before", before), bar("after", after));
        bin.addClassName("bin");
        bin.getElement().setAttribute("role", "listitem");
        bin.getElement().setAttribute("aria-label", words);
        bin.getElement().setAttribute("title", words);
        return bin;
    }

    private static Span bar(String side, double share) {
        var bar = new Span();
        if (share > 0) {
            bar.addClassName(side);
        }
        bar.getStyle().set("block-size", String.format(ROOT, "%.1f%%", 100 * share));
        return bar;
    }

    private static Span swatch(String side) {
        var swatch = new Span(side);
        swatch.addClassNames("swatch", side);
        return swatch;
    }
}
