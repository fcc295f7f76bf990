package io.gradus.frontend.runs;

import com.vaadin.flow.component.html.Div;
import io.gradus.frontend.charts.RunEvents;

/** What happened in the run, in order. */
final class EventsPage extends Div {
    EventsPage(String run) {
        addClassName("view");
        add(new RunEvents(run));
    }
}
