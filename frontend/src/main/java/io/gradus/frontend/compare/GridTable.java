package io.gradus.frontend.compare;

import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableHeaderCell;
import com.vaadin.flow.component.html.NativeTableRow;
import io.gradus.backend.compare.CellValue;
import io.gradus.backend.compare.ComparedCell;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.compare.ComparisonAxis;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.MetricTitle;
import java.util.List;

/** The curves in numbers: each cell's mean with interval and n at places of the axis. */
final class GridTable extends Details {
    GridTable(Comparison comparison, boolean opened) {
        super("The curves in numbers");
        setId("grid");
        setOpened(opened);
        addClassName("panel");
        var table = new NativeTable();
        table.addClassNames("facts-table", "grid-table");
        table.setCaptionText(
                MetricTitle.of(comparison.metric())
                        + ": interquartile mean of the runs that reach this point (plain mean for fewer "
                        + "than four runs), 95 % interval by order statistics for five or more runs, n "
                        + "runs");
        NativeTableRow head = table.getHead().addRow();
        header(head, title(comparison.axis()), "col");
        comparison.cells().forEach(cell -> header(head, cell.label(), "col"));
        for (int i = 0; i < comparison.grid().size(); i++) {
            row(table.getBody().addRow(), comparison, i);
        }
        var scrolls = new Div(table);
        scrolls.addClassName("scrolls");
        scrolls.getElement().setAttribute("tabindex", "0");
        scrolls.getElement().setAttribute("role", "region");
        scrolls.getElement().setAttribute("aria-label", "The curves in numbers");
        add(scrolls);
    }

    private static String title(ComparisonAxis axis) {
        return switch (axis) {
            case STEP -> "Step";
            case TOKENS -> "Tokens";
            case SECONDS -> "Seconds";
        };
    }

    private static void row(NativeTableRow row, Comparison comparison, int place) {
        header(row, Figures.whole(comparison.grid().get(place)), "row");
        List<ComparedCell> cells = comparison.cells();
        cells.forEach(cell ->
                row.addDataCell()
                        .setText(cell.grid().get(place).map(GridTable::words).orElse("–")));
    }

    private static String words(CellValue value) {
        return Figures.number(value.mean())
                + value.interval().map(i -> " (" + Figures.interval(i) + ")").orElse("")
                + ", n = "
                + value.n();
    }

    private static void header(NativeTableRow row, String text, String scope) {
        NativeTableHeaderCell cell = row.addHeaderCell();
        cell.getElement().setAttribute("scope", scope);
        cell.setText(text);
    }
}
