package io.gradus.frontend.external;

import com.vaadin.flow.component.html.Code;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableCell;
import com.vaadin.flow.component.html.NativeTableHeaderCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.trainers.LineCell;
import io.gradus.backend.trainers.MatrixLine;
import io.gradus.backend.trainers.Way;
import java.util.List;
import java.util.Locale;

/**
 * One row per line of a curriculum, one column per way of training; the reason beside a single one.
 */
final class MatrixTable extends NativeTable {
    MatrixTable(List<MatrixLine> lines, List<Way> ways) {
        addClassName("matrix-table");
        NativeTableRow head = getHead().addRow();
        header(head, "Line");
        header(head, "Setting");
        ways.forEach(way -> header(head, ways.size() == 1 ? "Who honours it" : way.label()));
        if (ways.size() == 1) {
            header(head, "Why");
        }
        lines.forEach(line -> row(getBody().addRow(), line, ways));
    }

    private static void header(NativeTableRow row, String text) {
        NativeTableHeaderCell cell = row.addHeaderCell();
        cell.getElement().setAttribute("scope", "col");
        cell.setText(text);
    }

    private static void row(NativeTableRow row, MatrixLine line, List<Way> ways) {
        NativeTableHeaderCell name = row.addHeaderCell();
        name.getElement().setAttribute("scope", "row");
        name.add(new Code(line.path()));
        row.getElement().setAttribute("data-path", line.path());
        var value = new Code(line.value());
        value.addClassName("matrix-value");
        row.addDataCell().add(value);
        if (!line.isSet()) {
            var usual = new Span("default");
            usual.addClassNames("small", "soft");
            name.add(usual);
        }
        ways.forEach(way -> {
            NativeTableCell cell = row.addDataCell();
            cell.getElement().setAttribute("data-way", way.label());
            cell.add(mark(line.cell(way)));
        });
        if (ways.size() == 1) {
            row.addDataCell().setText(line.cell(ways.getFirst()).why());
        }
    }

    private static Span mark(LineCell cell) {
        var mark = new Span(cell.honour().word());
        mark.addClassNames("honour", "honour-" + cell.honour().name().toLowerCase(Locale.ROOT));
        if (!cell.why().isEmpty()) {
            mark.getElement().setAttribute("title", cell.why());
        }
        return mark;
    }
}
