package io.gradus.frontend.launch;

import com.vaadin.flow.component.HtmlContainer;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.experiments.ArmProgress;
import io.gradus.backend.experiments.ExperimentProgress;
import io.gradus.backend.experiments.RunProgress;
import io.gradus.frontend.elements.StateChip;
import java.util.HashMap;
import java.util.Map;

/** Every run of an experiment as one small cell: arms down, seeds across. */
@Tag("gradus-state-matrix")
@JsModule("./matrix/state-matrix.ts")
final class StateMatrix extends HtmlContainer {
    private final Map<Place, StateCell> cells = new HashMap<>();
    private final Map<String, Span> marks = new HashMap<>();
    private final Div legend = new Div();
    private ExperimentProgress shown;

    /** A run's place; whoever is retried stands where the failed one stood. */
    private record Place(String arm, long seed) {
        static Place of(RunProgress run) {
            return new Place(run.arm(), run.seed());
        }
    }

    StateMatrix(ExperimentProgress progress) {
        setId("state-matrix");
        addClassName("panel");
        legend.addClassName("matrix-legend");
        legend.getElement().setAttribute("role", "status");
        var grid = new Div();
        grid.getElement().setAttribute("role", "grid");
        grid.getElement().setAttribute("aria-label", "Runs, a row per arm and a cell per seed");
        progress.arms().forEach(arm -> grid.add(row(arm, progress)));
        progress.runs().stream().findFirst().ifPresent(run -> cells.get(Place.of(run)).first());
        var told = new Div();
        told.addClassNames("matrix-told", "small");
        told.setText("Arrow keys move between runs, Enter opens one.");
        add(new H2("Runs"), legend, grid, told);
        show(progress);
    }

    private Div row(ArmProgress arm, ExperimentProgress progress) {
        var name = new Div(new Span(arm.arm()));
        name.addClassName("matrix-arm");
        name.getElement().setAttribute("role", "rowheader");
        var mark = new Span();
        mark.addClassNames("futile-mark", "small");
        marks.put(arm.arm(), mark);
        name.add(mark);
        var line = new Div();
        line.addClassName("matrix-cells");
        line.getElement().setAttribute("role", "presentation");
        progress.runs().stream()
                .filter(run -> run.arm().equals(arm.arm()))
                .forEach(run -> {
                    var cell = new StateCell(run);
                    cells.put(Place.of(run), cell);
                    line.add(cell);
                });
        var row = new Div(name, line);
        row.addClassName("matrix-row");
        row.getElement().setAttribute("role", "row");
        return row;
    }

    /** Shows where the runs stand now; only what changed is sent. */
    void show(ExperimentProgress progress) {
        progress.runs().forEach(run -> cells.get(Place.of(run)).show(run));
        progress.arms().forEach(this::mark);
        if (shown == null || !shown.counts().equals(progress.counts())) {
            legend.removeAll();
            progress.counts().forEach(count -> legend.add(entry(count)));
        }
        shown = progress;
    }

    private void mark(ArmProgress arm) {
        boolean isStopped = arm.stopped().isPresent();
        marks.get(arm.arm()).setText(isStopped ? "⊘ stopped for futility" : "");
    }

    private static Div entry(ExperimentProgress.StateCount count) {
        var shape = new Span(StateChip.shape(count.state()));
        shape.setClassName("state-cell " + count.state().word());
        shape.getElement().setAttribute("aria-hidden", "true");
        return new Div(shape, new Span(count.runs() + " " + count.state().word()));
    }
}
