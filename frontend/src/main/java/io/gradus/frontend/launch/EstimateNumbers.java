package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableHeaderCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.experiments.ArmEstimate;
import io.gradus.backend.experiments.ExpectedArm;
import io.gradus.backend.experiments.ExpectedExperiment;
import io.gradus.backend.experiments.ExperimentEstimate;
import io.gradus.training.analysis.experiment.ExpectedRun;
import io.gradus.training.analysis.experiment.Quantity;
import io.gradus.training.analysis.experiment.RunEstimate;
import io.gradus.training.analysis.simulate.Band;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The numbers of an estimate: in total, what to know beforehand, and per run of each arm. */
final class EstimateNumbers extends Div {
    private final transient ExperimentEstimate estimate;

    /** Bounds alone. */
    EstimateNumbers(ExperimentEstimate estimate) {
        this.estimate = estimate;
        addClassName("numbers");
        draw(Optional.empty());
    }

    /** Medians with their ranges in place of bounds. */
    void show(ExpectedExperiment expected) {
        draw(Optional.of(expected));
    }

    private void draw(Optional<ExpectedExperiment> expected) {
        removeAll();
        var totals =
                new Div(
                        total(
                                "Time",
                                estimate.seconds(),
                                expected.map(ExpectedExperiment::seconds)),
                        total(
                                "Tokens",
                                estimate.tokens(),
                                expected.map(ExpectedExperiment::tokens)),
                        total("Memory", estimate.memory(), Optional.empty()));
        totals.addClassName("totals");
        add(totals);
        estimate.warnings().forEach(this::warn);
        add(perRun(expected.map(ExpectedExperiment::arms)), basis(expected.isPresent()));
    }

    private void warn(String warning) {
        var line = new Paragraph("⚠ " + warning);
        line.addClassName("warning");
        add(line);
    }

    private static Div total(String name, Quantity bounds, Optional<Band> expected) {
        var label = new Span(name);
        label.addClassNames("soft", "small");
        var value =
                new Span(
                        expected.map(band -> Amounts.about(band, bounds.unit()))
                                .orElseGet(() -> Amounts.most(bounds)));
        value.addClassName("value");
        var basis =
                new Span(
                        expected.map(band ->
                                        Amounts.range(band, bounds.unit())
                                                + "; "
                                                + Amounts.most(bounds))
                                        .orElseGet(() -> Amounts.least(bounds))
                                + "; "
                                + bounds.basis());
        basis.addClassNames("soft", "small");
        return new Div(label, value, basis);
    }

    private Div perRun(Optional<List<ExpectedArm>> expected) {
        var table = new NativeTable();
        table.addClassName("facts-table");
        table.setCaptionText("Per run");
        NativeTableRow head = table.getHead().addRow();
        Stream.of("Arm", "Steps", "Tokens", "Time", "Memory")
                .forEach(name -> head.addHeaderCell().setText(name));
        for (int i = 0; i < estimate.arms().size(); i++) {
            int arm = i;
            row(table, estimate.arms().get(i), expected.map(arms -> arms.get(arm).run()));
        }
        var scroll = new Div(table);
        scroll.addClassName("scrolls");
        return scroll;
    }

    private static void row(NativeTable table, ArmEstimate arm, Optional<ExpectedRun> expected) {
        NativeTableRow row = table.getBody().addRow();
        NativeTableHeaderCell name = row.addHeaderCell();
        name.setText(arm.arm());
        name.getElement().setAttribute("scope", "row");
        RunEstimate run = arm.run();
        cell(row, run.steps(), expected.map(ExpectedRun::steps));
        cell(row, run.tokens(), expected.map(ExpectedRun::tokens));
        cell(row, run.seconds(), expected.map(ExpectedRun::seconds));
        cell(row, run.memory(), Optional.empty());
    }

    private static void cell(NativeTableRow row, Quantity bounds, Optional<Band> expected) {
        row.addDataCell()
                .setText(
                        expected.map(band -> Amounts.median(band, bounds.unit()))
                                .orElseGet(() -> Amounts.text(bounds)));
    }

    private Paragraph basis(boolean isExpected) {
        RunEstimate first = estimate.arms().getFirst().run();
        String bounds =
                "Steps: %s. Tokens: %s.".formatted(first.steps().basis(), first.tokens().basis());
        String medians =
                "Steps, tokens and time: median (10–90 %) of simulated runs, without the warm start.";
        var words =
                new Paragraph(
                        "%s Memory: %s."
                                .formatted(isExpected ? medians : bounds, first.memory().basis()));
        words.addClassNames("soft", "small");
        return words;
    }
}
