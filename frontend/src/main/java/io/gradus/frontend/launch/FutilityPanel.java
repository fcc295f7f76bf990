package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Paragraph;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.experiments.ExperimentProgress;
import io.gradus.backend.experiments.FutilityLook;
import io.gradus.frontend.elements.Figures;
import java.util.List;
import java.util.stream.Stream;

/** The futility rule as it was told before the first run, and every look since. */
final class FutilityPanel extends Div {
    private final Div scroll = new Div();
    private List<FutilityLook> shown = List.of();

    FutilityPanel(Experiment experiment) {
        setId("futility");
        addClassNames("panel", "stack");
        String baseline = ExperimentArm.baseline(experiment.arms()).name();
        var rule =
                new Paragraph(
                        experiment.futility().map(told -> told.sentence(baseline)).orElse(""));
        scroll.addClassName("scrolls");
        setVisible(experiment.futility().isPresent());
        add(new H2("Futility rule, set before the first run"), rule, scroll);
    }

    /** Shows the looks that were taken. */
    void show(ExperimentProgress progress) {
        if (progress.looks().equals(shown)) {
            return;
        }
        shown = progress.looks();
        var table = new NativeTable();
        table.addClassName("facts-table");
        NativeTableRow head = table.getHead().addRow();
        Stream.of("Arm", "Pairs", "Mean gain", "Std dev", "Upper bound", "Margin", "Outcome")
                .forEach(name -> head.addHeaderCell().setText(name));
        shown.forEach(look -> row(table, look));
        scroll.removeAll();
        scroll.add(table);
    }

    private static void row(NativeTable table, FutilityLook look) {
        NativeTableRow row = table.getBody().addRow();
        Stream.of(
                        look.arm(),
                        Integer.toString(look.bound().pairs()),
                        Figures.signed(look.bound().mean()),
                        Figures.number(look.bound().deviation()),
                        Figures.signed(look.bound().upper()),
                        Figures.number(look.margin()),
                        look.stopped() ? "⊘ stopped for futility" : "continues")
                .forEach(text -> row.addDataCell().setText(text));
    }
}
