package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.html.Div;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.navigation.RunsNavigation;

/** Steer and fork. */
final class SteerActions extends Div {
    private final Button steer;
    private transient Run run;

    SteerActions(Run run, SteeringActions steering) {
        this.run = run;
        addClassName("row");
        steer = button("Steer", "steer", () -> new SteerDialog(this.run, steering).open());
        add(steer, button("Fork", "fork", () -> RunsNavigation.fork(this.run.id())));
    }

    void show(Run newest) {
        run = newest;
        setVisible(!newest.isExternal());
        steer.setVisible(!newest.state().isFinal());
    }

    private static Button button(String text, String id, Runnable action) {
        var button = new Button(text, click -> Attempt.to(action));
        button.setId(id);
        return button;
    }
}
