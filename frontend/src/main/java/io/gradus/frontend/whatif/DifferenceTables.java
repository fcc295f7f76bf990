package io.gradus.frontend.whatif;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.details.Details;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H3;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.training.analysis.whatif.CellDifference;
import io.gradus.training.analysis.whatif.Difference;
import io.gradus.training.analysis.whatif.StageDifference;
import io.gradus.training.analysis.whatif.WhatIfReport;
import java.util.List;
import java.util.stream.Stream;

/** The numbers of a replay beside the recorded ones: the whole run, its stages, its cells. */
final class DifferenceTables extends Div {
    DifferenceTables(WhatIfReport report) {
        addClassName("stack");
        add(stages(report), cells(report.cells()));
    }

    private static Div stages(WhatIfReport report) {
        var table =
                table(
                        "Stage",
                        "entered after step",
                        "left after step",
                        "steps",
                        "groups",
                        "groups filtered",
                        "tokens");
        table.setId("what-if-stages");
        NativeTableRow whole = row(table, "whole run");
        whole.addClassName("whole");
        whole.addDataCell();
        whole.addDataCell();
        difference(whole, report.steps());
        whole.addDataCell();
        difference(whole, report.filtered());
        difference(whole, report.tokens());
        report.stages().forEach(stage -> stage(table, stage));
        Div panel = panel("What differs", scrolling("What differs", table));
        report.estimate().ifPresent(estimate -> panel.add(legend(estimate.seeds())));
        return panel;
    }

    private static void stage(NativeTable table, StageDifference stage) {
        boolean isRare = stage.enteredShare() > 0 && stage.enteredShare() < 1;
        NativeTableRow row =
                row(
                        table,
                        stage.name()
                                + (isRare
                                        ? " (entered by %d %% of continuations)"
                                                .formatted(Math.round(100 * stage.enteredShare()))
                                        : ""));
        Stream.of(
                        stage.entered(),
                        stage.left(),
                        stage.steps(),
                        stage.groups(),
                        stage.filtered(),
                        stage.tokens())
                .forEach(number -> difference(row, number));
    }

    private static Component cells(List<CellDifference> cells) {
        var table = table("Cell", "groups", "mean pass rate");
        table.setId("what-if-cells");
        for (CellDifference cell : cells) {
            NativeTableRow row = row(table, cell.cell());
            difference(row, cell.groups());
            difference(row, cell.passRate());
        }
        var details =
                new Details(
                        "Difficulty cells (" + cells.size() + ")",
                        scrolling("Difficulty cells", table));
        details.addClassName("panel");
        return details;
    }

    private static NativeTable table(String... columns) {
        var table = new NativeTable();
        table.addClassNames("facts-table", "differences");
        NativeTableRow head = table.getHead().addRow();
        Stream.of(columns).forEach(name -> head.addHeaderCell().setText(name));
        return table;
    }

    private static NativeTableRow row(NativeTable table, String name) {
        NativeTableRow row = table.getBody().addRow();
        row.addHeaderCell().setText(name);
        return row;
    }

    /** {@code 120 → 60}; what is estimated is marked and has its band. */
    private static void difference(NativeTableRow row, Difference difference) {
        NativeTableCell cell = row.addDataCell();
        String recorded = WhatIfWords.number(difference.recorded());
        String whatIf = (difference.exact() ? "" : "≈ ") + WhatIfWords.band(difference.whatIf());
        if (recorded.equals(whatIf)) {
            cell.add(new Span(recorded));
            return;
        }
        var changed = new Span(whatIf);
        changed.addClassName(difference.exact() ? "exact" : "estimated");
        if (!difference.exact()) {
            changed.getElement().setAttribute("title", "estimate: median (10–90 %)");
        }
        cell.add(new Span(recorded + " → "), changed);
    }

    private static Paragraph legend(int seeds) {
        var legend =
                new Paragraph(
                        "≈ estimate: median (10–90 %) of n = "
                                + seeds
                                + " continuations. Bold: exact.");
        legend.addClassName("differences-legend");
        return legend;
    }

    private static Div scrolling(String title, NativeTable table) {
        var scroll = new Div(table);
        scroll.addClassName("scrolls");
        scroll.getElement().setAttribute("tabindex", "0"); // scrolled by keys
        scroll.getElement().setAttribute("role", "group");
        scroll.getElement().setAttribute("aria-label", title);
        return scroll;
    }

    private static Div panel(String title, Div table) {
        var panel = new Div(new H3(title), table);
        panel.addClassName("panel");
        return panel;
    }
}
