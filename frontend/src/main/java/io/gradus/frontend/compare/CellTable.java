package io.gradus.frontend.compare;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableHeaderCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.compare.CellDifference;
import io.gradus.backend.compare.CellValue;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.ComparedRun;
import io.gradus.backend.compare.Comparison;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.MetricTitle;
import io.gradus.frontend.navigation.LaunchNavigation;
import io.gradus.frontend.navigation.RunsNavigation;
import io.gradus.training.base.statistics.MeanDifference;
import io.gradus.training.base.statistics.MiddleInterval;
import io.gradus.training.base.statistics.PairedDifference;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Each cell with its value at equal tokens and what can be said of it against the baseline. */
final class CellTable extends Div {
    private static final int SLOTS = 6;
    private static final int DASHES = 3;

    private final Comparison comparison;
    private final Consumer<String> pin;

    /**
     * The cells of a comparison; {@code pin} gets the id of the cell that is to be the baseline.
     */
    CellTable(Comparison comparison, Consumer<String> pin) {
        this.comparison = comparison;
        this.pin = pin;
        addClassNames("panel", "scrolls");
        getElement().setAttribute("tabindex", "0");
        getElement().setAttribute("role", "region");
        getElement().setAttribute("aria-label", "Arms at equal tokens");
        var table = new NativeTable();
        table.setId("cells");
        table.addClassNames("facts-table", "cell-table");
        table.setCaptionText(caption());
        NativeTableRow head = table.getHead().addRow();
        List.of(
                        "Arm",
                        "Runs",
                        MetricTitle.of(comparison.metric()),
                        "95 % interval",
                        "Against the baseline",
                        "P(above)")
                .forEach(name -> header(head, name, "col"));
        for (int i = 0; i < comparison.cells().size(); i++) {
            row(table.getBody().addRow(), comparison.cells().get(i), i);
        }
        add(table);
    }

    private String caption() {
        return comparison
                .tokens()
                .map(tokens ->
                        "Interquartile means at %s generated tokens, where run %s ends"
                                .formatted(Figures.whole(tokens), comparison.shortest().orElse("")))
                .orElse("No run has a value of " + MetricTitle.of(comparison.metric()) + " yet");
    }

    private static NativeTableHeaderCell header(NativeTableRow row, String text, String scope) {
        NativeTableHeaderCell cell = row.addHeaderCell();
        cell.getElement().setAttribute("scope", scope);
        cell.setText(text);
        return cell;
    }

    private void row(NativeTableRow row, ComparedCell cell, int index) {
        boolean isBaseline = cell.id().equals(comparison.baseline());
        row.getElement().setAttribute("data-cell", cell.id());
        Span swatch = swatch(index, isBaseline && comparison.cells().size() > 1);
        NativeTableHeaderCell name = header(row, "", "row");
        name.add(swatch, new Span(cell.label()), role(cell, isBaseline));
        row.addDataCell().add(seeds(cell));
        row.addDataCell()
                .add(cell.value().map(v -> Figures.number(v.mean())).orElse("no value yet"));
        row.addDataCell().add(interval(cell));
        row.addDataCell().add(against(cell, isBaseline));
        row.addDataCell()
                .add(cell.difference().map(CellTable::probability).orElse(isBaseline ? "" : "–"));
    }

    /** The line of the chart: the baseline's is of ink, thick, with dashes and dots. */
    private static Span swatch(int index, boolean isBaseline) {
        int slot = isBaseline ? 0 : index % SLOTS + 1;
        var swatch = new Span();
        swatch.addClassNames("swatch", "dash-" + (isBaseline ? DASHES : index / SLOTS % DASHES));
        swatch.getStyle().set("--swatch", "var(--gradus-series-" + slot + ")");
        return swatch;
    }

    private Component role(ComparedCell cell, boolean isBaseline) {
        if (isBaseline) {
            var mark = new Span("baseline");
            mark.addClassName("badge");
            return mark;
        }
        var button = new Button("Make baseline", click -> pin.accept(cell.id()));
        button.addThemeVariants(ButtonVariant.LUMO_SMALL, ButtonVariant.LUMO_TERTIARY);
        button.addClassName("pin");
        button.setId("pin-" + cell.id());
        button.setAriaLabel("Make " + cell.label() + " the baseline");
        return button;
    }

    /** Number of runs that count, and each of them by its seed. */
    private static Div seeds(ComparedCell cell) {
        int counted = cell.value().map(CellValue::n).orElse(0);
        int all = cell.runs().size();
        var seeds =
                new Div(
                        new Span(
                                counted == all
                                        ? "n = " + all + ":"
                                        : "n = " + counted + " of " + all + ":"));
        for (ComparedRun run : cell.runs()) {
            var link = RunsNavigation.link("seed " + run.seed(), run.run());
            link.setId("run-" + run.run());
            link.getElement()
                    .setAttribute(
                            "title",
                            run.run()
                                    + ", "
                                    + run.state().word()
                                    + run.value().map(v -> ": " + Figures.number(v)).orElse(""));
            seeds.add(link);
        }
        seeds.addClassName("seeds");
        return seeds;
    }

    private static Component interval(ComparedCell cell) {
        var interval = cell.value().flatMap(CellValue::interval);
        if (interval.isPresent()) {
            return new Span(Figures.interval(interval.get()));
        }
        int seeds = cell.runs().size();
        var words =
                new Div(
                        new Span(
                                seeds == 1
                                        ? "1 seed: no interval"
                                        : seeds + " seeds: no interval"));
        if (seeds < MiddleInterval.FEWEST) {
            words.add(
                    LaunchNavigation.link("launch more seeds", cell.curriculum(), cell.version()));
        }
        words.addClassNames("soft", "lines");
        return words;
    }

    private static Component against(ComparedCell cell, boolean isBaseline) {
        if (cell.difference().isEmpty()) {
            return new Span(isBaseline ? "" : "–");
        }
        CellDifference told = cell.difference().get();
        var verdict = new Span(told.verdict().word());
        verdict.addClassNames("verdict", told.verdict().name().toLowerCase(Locale.ROOT));
        MeanDifference difference = told.difference();
        var words =
                new Span(
                        Figures.signed(difference.value())
                                + difference
                                        .interval()
                                        .map(i -> " (" + Figures.interval(i) + ")")
                                        .orElse(""));
        var because = new Span(told.because());
        because.addClassNames("soft", "small");
        var all = new Div(verdict, words, because);
        told.paired().map(CellTable::paired).ifPresent(all::add);
        all.addClassName("lines");
        return all;
    }

    private static Component paired(PairedDifference paired) {
        var words =
                new Span(
                        "paired by seed, %d pairs: %s%s, p %s; inconclusive"
                                .formatted(
                                        paired.pairs(),
                                        Figures.signed(paired.value()),
                                        paired.interval()
                                                .map(i -> " (" + Figures.interval(i) + ")")
                                                .orElse(""),
                                        Figures.number(paired.pValue())));
        words.addClassNames("soft", "small", "paired");
        words.getElement()
                .setAttribute(
                        "title",
                        "interquartile mean of the differences between runs with the same seed, 95 % "
                                + "interval over pairs by order statistics, sign-flip test; the verdict always "
                                + "comes from the unpaired test, so the test cannot be chosen after the fact");
        return words;
    }

    private static String probability(CellDifference told) {
        return Figures.number(told.difference().probability())
                + told.difference()
                        .probabilityInterval()
                        .map(i -> " (" + Figures.interval(i) + ")")
                        .orElse("");
    }
}
