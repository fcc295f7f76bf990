package io.gradus.frontend.runs;

import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.select.Select;
import com.vaadin.flow.component.textfield.TextArea;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import io.gradus.backend.runs.CheckpointHold;
import io.gradus.backend.runs.NewFork;
import io.gradus.backend.runs.Run;
import io.gradus.frontend.elements.Attempt;
import io.gradus.frontend.elements.SeedField;
import io.gradus.frontend.navigation.RunsNavigation;
import java.util.List;
import java.util.Optional;

/**
 * Begins a run with a checkpoint of another one and its document, changed as one likes. The chosen
 * checkpoint is held while the dialog is open.
 */
final class ForkDialog extends Dialog {
    private final transient Run run;
    private final transient SteeringActions steering;
    private final transient Optional<String> changed;
    private final Select<Long> checkpoint = new Select<>();
    private final TextArea editor = new TextArea("Document");
    private final TextField reason = new TextField("Reason");
    private final SeedField seed;
    private final Button start = new Button("Start the fork", click -> start());
    private transient Optional<CheckpointHold> held = Optional.empty();

    /** With the newest checkpoint chosen. */
    ForkDialog(Run run, SteeringActions steering) {
        this(run, steering, Long.MAX_VALUE);
    }

    /** With the newest checkpoint up to a step chosen. */
    ForkDialog(Run run, SteeringActions steering, long upTo) {
        this(run, steering, upTo, Optional.empty());
    }

    /** With the newest checkpoint up to a step chosen, and perhaps a document to go on with. */
    ForkDialog(Run run, SteeringActions steering, long upTo, Optional<String> changed) {
        this.run = run;
        this.steering = steering;
        this.changed = changed;
        seed = new SeedField("Seed", String.valueOf(run.seed()));
        List<Long> steps = steering.forks().checkpoints(run.id());
        setHeaderTitle("Fork " + run.name());
        setId("fork-dialog");
        setWidth("960px");
        if (steps.isEmpty()) {
            add(
                    new Paragraph(
                            "This run has no checkpoint on this machine yet; the first one is"
                                    + " written when training begins."));
        } else {
            add(body(steps));
            checkpoint.setValue(
                    steps.stream()
                            .filter(step -> step <= upTo)
                            .reduce((a, b) -> b)
                            .orElse(steps.getFirst()));
        }
        start.setId("fork-start");
        start.addThemeVariants(ButtonVariant.LUMO_PRIMARY);
        start.setEnabled(false);
        addDetachListener(gone -> letGo());
        getFooter().add(new Button("Cancel", click -> close()), start);
    }

    private Div body(List<Long> steps) {
        checkpoint.setLabel("From the checkpoint after step");
        checkpoint.setId("fork-step");
        checkpoint.setItems(steps.reversed());
        checkpoint.addValueChangeListener(chosen -> open(chosen.getValue()));
        reason.setId("fork-reason");
        reason.setMaxLength(1000);
        reason.setRequiredIndicatorVisible(true);
        reason.setValueChangeMode(ValueChangeMode.EAGER);
        reason.addValueChangeListener(typed -> start.setEnabled(!typed.getValue().isBlank()));
        editor.setId("fork-text");
        editor.setWidthFull();
        editor.setHelperText(
                changed.isPresent()
                        ? "as you changed it"
                        : "as it was at the checkpoint; change what should differ");
        var explained =
                new Paragraph(
                        "Policy, optimiser and step count are the checkpoint's; stages and rubrics of"
                                + " the same name go on where they stood. The policy's shape must stay.");
        explained.addClassName("soft");
        var row = new Div(checkpoint, seed, reason);
        row.addClassNames("row", "fork-row");
        var body = new Div(explained, row, editor);
        body.addClassNames("stack", "fork-body");
        return body;
    }

    private void open(long step) {
        letGo();
        Attempt.to(() -> {
            held = Optional.of(steering.forks().hold(run.id(), step));
            editor.setValue(changed.orElseGet(() -> steering.forks().documentAt(run.id(), step)));
        });
    }

    private void letGo() {
        held.ifPresent(hold -> steering.forks().release(run.id(), hold));
        held = Optional.empty();
    }

    private void start() {
        if (!seed.check()) {
            return;
        }
        Attempt.to(() -> {
            Run fork =
                    steering.forks()
                            .fork(
                                    run.id(),
                                    new NewFork(
                                            checkpoint.getValue(),
                                            editor.getValue(),
                                            seed.seed(),
                                            Optional.empty(),
                                            reason.getValue().strip(),
                                            List.of()));
            close();
            RunsNavigation.open(fork.id());
        });
    }
}
