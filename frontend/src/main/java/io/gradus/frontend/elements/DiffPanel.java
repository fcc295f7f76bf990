package io.gradus.frontend.elements;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableBody;
import com.vaadin.flow.component.html.NativeTableCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.training.document.DocumentDiff;
import io.gradus.training.document.LineDiff;
import java.util.List;
import java.util.Locale;

/**
 * Panel of what changed between two texts of a document: in sentences, and line by line side by
 * side.
 */
public final class DiffPanel extends Div {
    /** Unchanged lines shown around a changed one. */
    private static final int AROUND = 3;

    /** Shows what changed between two texts of a document of this type. */
    public DiffPanel(Class<? extends Record> type, String older, String newer) {
        addClassName("stack");
        if (older.equals(newer)) {
            add(said("The texts are the same."));
            return;
        }
        add(panel(new ChangeList(DocumentDiff.between(type, older, newer))));
        add(lines(LineDiff.between(older, newer)));
    }

    private static Div said(String sentence) {
        return panel(new Paragraph(sentence));
    }

    private static Div panel(Component content) {
        var panel = new Div(content);
        panel.setId("changes");
        panel.addClassName("panel");
        return panel;
    }

    private static Div lines(List<LineDiff.Row> rows) {
        var body = new NativeTableBody();
        boolean isCut = false;
        for (int i = 0; i < rows.size(); i++) {
            if (isNearChange(rows, i)) {
                body.add(row(rows.get(i)));
                isCut = false;
            } else if (!isCut) {
                body.add(cut());
                isCut = true;
            }
        }
        var table = new NativeTable();
        table.add(body);
        table.addClassName("line-diff");
        var panel = new Div(table);
        panel.addClassName("panel");
        return panel;
    }

    private static boolean isNearChange(List<LineDiff.Row> rows, int index) {
        return rows
                .subList(Math.max(0, index - AROUND), Math.min(rows.size(), index + AROUND + 1))
                .stream()
                .anyMatch(row -> row.kind() != LineDiff.Kind.SAME);
    }

    private static NativeTableRow row(LineDiff.Row line) {
        var row =
                new NativeTableRow(
                        number(line.beforeLine()),
                        text(line.before()),
                        number(line.afterLine()),
                        text(line.after()));
        row.addClassName(line.kind().name().toLowerCase(Locale.ROOT));
        return row;
    }

    /** A cell for every column, because the first row gives all rows their widths. */
    private static NativeTableRow cut() {
        var dots = new NativeTableCell("⋯");
        dots.addClassName("number");
        return new NativeTableRow(dots, text(""), number(0), text(""));
    }

    private static NativeTableCell number(int line) {
        var cell = new NativeTableCell(line == 0 ? "" : String.valueOf(line));
        cell.addClassName("number");
        return cell;
    }

    private static NativeTableCell text(String line) {
        var cell = new NativeTableCell(line);
        cell.addClassName("mono");
        return cell;
    }
}
