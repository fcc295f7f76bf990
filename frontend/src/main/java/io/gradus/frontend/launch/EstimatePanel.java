package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableHeaderCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.experiments.ArmEstimate;
import io.gradus.backend.experiments.ExperimentEstimate;
import io.gradus.training.analysis.experiment.Quantity;
import java.util.stream.Stream;

/**
 * Estimate of what the experiment will take, marked as an estimate, with bounds and their basis.
 */
final class EstimatePanel extends Div {
    EstimatePanel() {
        setId("estimate");
        addClassNames("panel", "estimate");
    }

    /** Shows an estimate. */
    void show(ExperimentEstimate estimate) {
        removeAll();
        var mark = new Span("estimate");
        mark.addClassName("estimate-mark");
        var head = new Div(new H2(runs(estimate)), mark);
        head.addClassName("row");
        add(head, totals(estimate));
        estimate.warnings().forEach(this::warn);
        add(perRun(estimate), basis(estimate));
    }

    /** Tells a rule that is kept from the first run on. */
    void tell(String rule) {
        var words = new Paragraph(rule);
        words.setId("told-rule");
        add(words);
    }

    /** Shows why there is none. */
    void showProblem(String problem) {
        removeAll();
        var words = new Paragraph(problem);
        words.setId("problem");
        words.addClassName("refusal");
        words.getElement().setAttribute("role", "alert");
        add(new H2("These runs cannot start"), words);
    }

    private void warn(String warning) {
        var line = new Paragraph("⚠ " + warning);
        line.addClassName("warning");
        add(line);
    }

    private static Div totals(ExperimentEstimate estimate) {
        var totals =
                new Div(
                        total("Time", estimate.seconds()),
                        total("Tokens", estimate.tokens()),
                        total("Memory", estimate.memory()));
        totals.addClassName("totals");
        return totals;
    }

    private static Div total(String name, Quantity quantity) {
        var label = new Span(name);
        label.addClassNames("soft", "small");
        var value = new Span(Amounts.most(quantity));
        value.addClassName("value");
        var basis = new Span(Amounts.least(quantity) + "; " + quantity.basis());
        basis.addClassNames("soft", "small");
        return new Div(label, value, basis);
    }

    private static Div perRun(ExperimentEstimate estimate) {
        var table = new NativeTable();
        table.addClassName("facts-table");
        table.setCaptionText("Per run");
        NativeTableRow head = table.getHead().addRow();
        Stream.of("Arm", "Steps", "Tokens", "Time", "Memory")
                .forEach(name -> head.addHeaderCell().setText(name));
        estimate.arms().forEach(arm -> row(table, arm));
        var scroll = new Div(table);
        scroll.addClassName("scrolls");
        return scroll;
    }

    private static void row(NativeTable table, ArmEstimate arm) {
        NativeTableRow row = table.getBody().addRow();
        NativeTableHeaderCell name = row.addHeaderCell();
        name.setText(arm.arm());
        name.getElement().setAttribute("scope", "row");
        Stream.of(arm.run().steps(), arm.run().tokens(), arm.run().seconds(), arm.run().memory())
                .forEach(quantity -> row.addDataCell().setText(Amounts.text(quantity)));
    }

    private static Paragraph basis(ExperimentEstimate estimate) {
        ArmEstimate first = estimate.arms().getFirst();
        var words =
                new Paragraph(
                        "Steps: %s. Tokens: %s. Memory: %s."
                                .formatted(
                                        first.run().steps().basis(),
                                        first.run().tokens().basis(),
                                        first.run().memory().basis()));
        words.addClassNames("soft", "small");
        return words;
    }

    private static String runs(ExperimentEstimate estimate) {
        return estimate.runs() == 1 ? "1 run" : estimate.runs() + " runs";
    }
}
