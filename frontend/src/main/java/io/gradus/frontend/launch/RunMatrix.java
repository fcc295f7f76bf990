package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeTable;
import com.vaadin.flow.component.html.NativeTableHeaderCell;
import com.vaadin.flow.component.html.NativeTableRow;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.compare.Comparison;
import io.gradus.backend.experiments.Experiment;
import io.gradus.backend.experiments.ExperimentArm;
import io.gradus.backend.runs.Run;
import io.gradus.training.analysis.experiment.ControlArm;
import io.gradus.training.base.statistics.Curve;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/** Arms down, seeds across; each run with its state, its place and its held-out pass rate. */
final class RunMatrix extends Div {
    /** Curves of more runs are compared on the screen for that. */
    private static final int MOST = 24;

    private final SequencedMap<Place, RunCell> cells = new LinkedHashMap<>();
    private double top = 1;

    /** A run's place; whoever is retried stands where the failed one stood. */
    private record Place(String arm, long seed) {
        static Place of(Run run) {
            return new Place(run.arm().orElse(""), run.seed());
        }
    }

    /** Whether so many runs are drawn as curves. */
    static boolean suits(int runs) {
        return runs <= MOST;
    }

    RunMatrix(Experiment experiment) {
        addClassNames("panel", "scrolls");
        setVisible(suits(experiment.runs().size()));
        if (!isVisible()) {
            return;
        }
        var table = new NativeTable();
        table.setId("experiment-runs");
        table.addClassName("run-matrix");
        NativeTableRow head = table.getHead().addRow();
        head.addHeaderCell().setText("Arm");
        experiment.seeds().forEach(seed -> head.addHeaderCell().setText("seed " + seed));
        experiment.arms().forEach(arm -> row(table, experiment, arm));
        add(table);
    }

    private void row(NativeTable table, Experiment experiment, ExperimentArm arm) {
        NativeTableRow row = table.getBody().addRow();
        NativeTableHeaderCell name = row.addHeaderCell();
        name.getElement().setAttribute("scope", "row");
        var what = new Span(arm.control().map(ControlArm::title).orElse(arm.name()));
        var design = new Span(arm.design().toString());
        design.addClassNames("soft", "small");
        name.add(what, design);
        arm.control().ifPresent(control -> name.setTitle(control.explanation()));
        for (long seed : experiment.seeds()) {
            experiment.runs().stream()
                    .filter(run ->
                            run.seed() == seed && run.arm().filter(arm.name()::equals).isPresent())
                    .findFirst()
                    .ifPresent(run -> {
                        var cell = new RunCell(run);
                        cells.put(Place.of(run), cell);
                        row.addDataCell().add(cell);
                    });
        }
    }

    /** Shows a run's newest record, where it is one of these. */
    void show(Run run) {
        RunCell cell = cells.get(Place.of(run));
        if (cell != null) {
            cell.show(run);
            cell.scale(top);
        }
    }

    /** Draws all lines from 0 to the highest value that any run has reached. */
    void scale(Comparison comparison) {
        top = ArmAxes.largest(comparison, Curve::ys);
        cells.sequencedValues().forEach(cell -> cell.scale(top));
    }
}
