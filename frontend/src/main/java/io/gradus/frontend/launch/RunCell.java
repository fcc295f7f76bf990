package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.Sparkline;
import io.gradus.frontend.elements.Figures;
import io.gradus.frontend.elements.StateChip;
import io.gradus.frontend.navigation.RunsNavigation;

/** One run of an experiment in small. */
final class RunCell extends Div {
    private final Span where = new Span();
    private String id = "";
    private StateChip state;
    private Sparkline sparkline;

    RunCell(Run run) {
        addClassName("run-cell");
        where.addClassNames("soft", "small");
        show(run);
    }

    private void open(Run run) {
        removeAll();
        id = run.id();
        state = new StateChip(run.state());
        sparkline = Sparkline.heldOut(run.id());
        RouterLink link = RunsNavigation.link(run.id(), run.id());
        link.getElement().setAttribute("aria-label", run.name());
        var head = new Div(link, state);
        head.addClassName("row");
        add(head, where, sparkline);
    }

    /** Shows where the run stands, or the run that took its place. */
    void show(Run run) {
        if (!id.equals(run.id())) {
            open(run);
        }
        state.show(run.state());
        where.setText(whereabouts(run));
        sparkline.show(run.lastSeq());
    }

    /** Draws the line from 0 to this value. */
    void scale(double top) {
        sparkline.scale(top);
    }

    private static String whereabouts(Run run) {
        if (run.queuePosition().isPresent()) {
            return "position " + run.queuePosition().get() + " in the queue";
        }
        return run.step() == 0 && !run.state().isFinal()
                ? run.phase()
                : run.stageName().map(stage -> stage + ", ").orElse("")
                        + "step "
                        + Figures.whole(run.step());
    }
}
