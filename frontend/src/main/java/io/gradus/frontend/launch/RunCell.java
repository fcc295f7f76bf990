package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.Sparkline;
import io.gradus.frontend.elements.StateChip;
import io.gradus.frontend.navigation.RunsNavigation;

/** One run of an experiment in small. */
final class RunCell extends Div {
    private final StateChip state;
    private final Span where = new Span();
    private final Sparkline sparkline;

    RunCell(Run run) {
        addClassName("run-cell");
        state = new StateChip(run.state());
        sparkline = Sparkline.heldOut(run.id());
        RouterLink link = RunsNavigation.link(run.id(), run.id());
        link.getElement().setAttribute("aria-label", run.name());
        var head = new Div(link, state);
        head.addClassName("row");
        where.addClassNames("soft", "small");
        add(head, where, sparkline);
        show(run);
    }

    void show(Run run) {
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
            return "place " + run.queuePosition().get() + " in the queue";
        }
        return run.step() == 0 && !run.state().isFinal()
                ? run.phase()
                : run.stageName().map(stage -> stage + ", ").orElse("") + "step " + run.step();
    }
}
