package io.gradus.frontend.launch;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.RouterLink;
import io.gradus.backend.experiments.RunProgress;
import io.gradus.frontend.elements.StateChip;
import io.gradus.frontend.navigation.RunsNavigation;

/** One run as a small link: its state by shape and colour, everything else in its label. */
final class StateCell extends Div {
    private RunProgress shown;
    private RouterLink link;

    StateCell(RunProgress run) {
        getElement().setAttribute("role", "gridcell");
        open(run);
        show(run);
    }

    private void open(RunProgress run) {
        removeAll();
        link = RunsNavigation.link("", run.id());
        link.getElement().setAttribute("tabindex", "-1");
        add(link);
    }

    /** Takes part in the order of the Tab key. */
    void first() {
        link.getElement().setAttribute("tabindex", "0");
    }

    /** Shows where the run stands, or the run that took its place; sends nothing that is shown. */
    void show(RunProgress run) {
        if (run.equals(shown)) {
            return;
        }
        if (shown != null && !shown.id().equals(run.id())) {
            open(run);
        }
        shown = run;
        link.setText(StateChip.shape(run.state()));
        link.setClassName("state-cell " + run.state().word());
        link.getElement().setAttribute("aria-label", RunWords.of(run));
        link.getElement().setAttribute("title", RunWords.of(run));
    }
}
