package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.html.Span;
import io.gradus.backend.runs.Run;
import io.gradus.backend.runs.RunService;
import io.gradus.frontend.elements.Attempt;
import java.util.List;

/** Stops the ticked runs that have not ended, once that is confirmed. */
final class StopRuns extends Span {
    private final transient RunService runs;
    private final Button stop = new Button("Stop");
    private final Button sure = new Button();
    private transient List<String> going = List.of();

    StopRuns(RunService runs) {
        this.runs = runs;
        stop.setId("stop-ticked");
        stop.addClickListener(click -> sure.setVisible(!sure.isVisible()));
        sure.setId("confirm-stop-ticked");
        sure.addThemeVariants(ButtonVariant.LUMO_ERROR);
        sure.addClickListener(click -> stop());
        add(stop, sure);
        show(List.of());
    }

    /** Shows what can be stopped of the ticked runs. */
    void show(List<Run> ticked) {
        going = ticked.stream().filter(run -> !run.state().isFinal()).map(Run::id).toList();
        stop.setVisible(!going.isEmpty());
        stop.setText("Stop " + going.size());
        sure.setText(going.size() == 1 ? "Yes, stop it" : "Yes, stop all " + going.size());
        sure.setVisible(false);
    }

    private void stop() {
        going.forEach(id -> Attempt.to(() -> runs.stop(id, "stopped in the table of runs")));
        show(List.of());
    }
}
