package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.charts.RunEvents;

/** Page of what was asked of the run, and what happened in it, in order. */
final class EventsPage extends Div {
    private final CommandTrail trail;

    EventsPage(Run run, SteeringActions steering) {
        addClassName("view");
        trail = new CommandTrail(run, steering);
        if (!run.isExternal()) { // nothing is asked of a trainer outside
            add(trail);
        }
        add(new RunEvents(run.id()));
    }

    void show(Run run) {
        trail.show(run);
    }
}
