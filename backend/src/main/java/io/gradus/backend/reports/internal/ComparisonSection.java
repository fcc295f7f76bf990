package io.gradus.backend.reports.internal;

import io.gradus.backend.compare.CellDifference;
import io.gradus.backend.compare.CellValue;
import io.gradus.backend.compare.ComparedBand;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.ComparedRun;
import io.gradus.backend.compare.Comparison;
import io.gradus.training.base.statistics.Curve;
import io.gradus.training.base.statistics.Interval;
import io.gradus.training.document.DocumentChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A comparison in a report: curves, the table of cells, and what differs. */
public final class ComparisonSection {
    private ComparisonSection() {}

    /** Curves and table of one metric; nothing where no run has a value of it. */
    public static void write(Comparison comparison, ReportPage page) {
        if (comparison.tokens().isEmpty()) {
            return;
        }
        page.heading(comparison.metric());
        page.chart(
                new ReportChart(
                        comparison.metric(),
                        "interquartile mean with 95 % interval for five or more seeds; with fewer, one line per seed",
                        comparison.axis().word(),
                        lines(comparison),
                        List.of()));
        page.table(
                "Interquartile means at %s generated tokens; intervals by order statistics for five or more seeds"
                        .formatted(Html.number(comparison.tokens().get())),
                List.of("Cell", "n", "Value", "95 % interval", "Against the baseline", "P(above)"),
                comparison.cells().stream().map(cell -> row(comparison, cell)).toList());
        comparison.notes().forEach(page::note);
    }

    private static List<ReportLine> lines(Comparison comparison) {
        List<ReportLine> lines = new ArrayList<>();
        for (int i = 0; i < comparison.cells().size(); i++) {
            ComparedCell cell = comparison.cells().get(i);
            if (cell.band().isPresent()) {
                lines.add(band(cell, i, cell.band().get()));
            } else {
                for (ComparedRun run : cell.runs()) {
                    String label = cell.label() + ", seed " + run.seed();
                    lines.add(ReportLine.of(label, i, run.curve()));
                }
            }
        }
        return lines;
    }

    private static ReportLine band(ComparedCell cell, int color, ComparedBand band) {
        return new ReportLine(
                cell.label(),
                color,
                new Curve(band.x(), band.middle()),
                Optional.of(new ReportLine.Band(band.low(), band.high())));
    }

    private static List<String> row(Comparison comparison, ComparedCell cell) {
        boolean isBaseline = cell.id().equals(comparison.baseline());
        return List.of(
                cell.label(),
                cell.value().map(CellValue::n).orElse(0) + " of " + cell.runs().size(),
                cell.value().map(value -> Html.number(value.mean())).orElse("no value"),
                cell.value()
                        .flatMap(CellValue::interval)
                        .map(ComparisonSection::words)
                        .orElse("too few seeds"),
                isBaseline
                        ? "baseline"
                        : cell.difference().map(ComparisonSection::words).orElse("–"),
                cell.difference()
                        .map(told -> Html.number(told.difference().probability()))
                        .orElse(""));
    }

    private static String words(Interval interval) {
        return Html.number(interval.low()) + " to " + Html.number(interval.high());
    }

    private static String words(CellDifference told) {
        return told.verdict().word()
                + ": "
                + Html.number(told.difference().value())
                + told.difference().interval().map(i -> " (" + words(i) + ")").orElse("")
                + ", "
                + told.because();
    }

    /** Writes the differences of the documents from the baseline's. */
    public static void writeDifferences(Comparison comparison, ReportPage page) {
        List<List<String>> rows = new ArrayList<>();
        for (ComparedCell cell : comparison.cells()) {
            for (DocumentChange change : cell.changes()) {
                rows.add(List.of(cell.label(), change.path(), change.sentence()));
            }
        }
        if (!rows.isEmpty()) {
            page.heading("What differs");
            page.table(
                    "Documents against the baseline's", List.of("Cell", "Place", "Change"), rows);
        }
    }
}
